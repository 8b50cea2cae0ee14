//! Mazes for the tests.

use damier_core::Rng;
use damier_grid::{Bits, Direction};
use damier_labyrinth::{Cell, Ground, Maze};

/// A perfect maze dug in depth, and its passages in the order of digging.
pub fn dig(ground: &Ground, rng: &mut Rng) -> (Maze, Vec<(Cell, Direction)>) {
    let mut maze = Maze::solid(ground.clone());
    let mut visited = Bits::zeros(ground.cells());
    visited.set(ground.start());
    let (mut way, mut steps) = (vec![ground.start()], Vec::new());
    while let Some(&cell) = way.last() {
        let new = Direction::ALL.into_iter().filter_map(|direction| {
            let next = ground.neighbour(cell, direction).filter(|&next| !visited.get(next))?;
            Some((direction, next))
        });
        match rng.pick(&new.collect::<Vec<_>>()) {
            Some(&(direction, next)) => {
                maze.dig(cell, direction);
                steps.push((cell, direction));
                visited.set(next);
                way.push(next);
            }
            None => {
                way.pop();
            }
        }
    }
    (maze, steps)
}

/// A ground with masked and closed cells, or a whole one.
pub fn ground(rng: &mut Rng, width: usize, height: usize) -> Ground {
    let masked = [0, 25, 50][rng.index(3)];
    let mut cells = Bits::zeros(width * height);
    (0..width * height).filter(|_| !rng.percent(masked)).for_each(|cell| cells.set(cell));
    let start = rng.index(width * height);
    cells.set(start);
    Ground::of_cells(width, height, &cells, start, &mut |_| true).unwrap()
}

/// Whether a wall is drawn between a cell and its neighbour on a side: if one of both is open
/// and there is no way.
pub fn is_wall(maze: &Maze, x: isize, y: isize, direction: Direction) -> bool {
    let cell = |x: isize, y: isize| {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        maze.ground().cell(x, y).filter(|&cell| maze.ground().is_open(cell))
    };
    let (next_x, next_y) = match direction {
        Direction::North => (x, y - 1),
        Direction::East => (x + 1, y),
        Direction::South => (x, y + 1),
        Direction::West => (x - 1, y),
    };
    match (cell(x, y), cell(next_x, next_y)) {
        (None, None) => false,
        (Some(cell), Some(_)) => !maze.is_dug(cell, direction),
        _ => true,
    }
}
