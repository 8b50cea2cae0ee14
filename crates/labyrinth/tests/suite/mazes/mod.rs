//! Random mazes for tests, dug without the generators, and slow ways to look at them.
use damier_core::Rng;
use damier_grid::{Bits, Direction, Mask, UnionFind};
use damier_labyrinth::{Cell, Ground, Maze};

/// A ground of up to that many columns and rows, with holes half of the time.
pub fn random_ground(most: usize, rng: &mut Rng) -> Ground {
    let (width, height) = (1 + rng.index(most), 1 + rng.index(most));
    if rng.percent(50) {
        let start = rng.index(width * height);
        return Ground::whole(width, height)
            .unwrap()
            .from(start % width, start / width, &mut |_| true)
            .unwrap();
    }
    let holes = rng.index(50) as u32;
    let keep = rng.index(width * height);
    let mask = Mask::from_fn(width, height, |x, y| x + width * y == keep || !rng.percent(holes));
    Ground::masked(&mask.unwrap(), rng, &mut |_| true).unwrap()
}

/// A perfect maze, dug from the last cell on or wall by wall.
pub fn perfect(ground: Ground, rng: &mut Rng) -> Maze {
    if rng.percent(50) { dug_from_last(ground, rng) } else { dug_wall_by_wall(ground, rng) }
}

/// Winding mazes with long dead ends.
pub fn dug_from_last(ground: Ground, rng: &mut Rng) -> Maze {
    let mut maze = Maze::solid(ground);
    let mut seen = Bits::zeros(maze.ground().cells());
    let mut path = vec![maze.ground().start()];
    seen.set(path[0]);
    while let Some(&cell) = path.last() {
        let free: Vec<(Direction, Cell)> = Direction::ALL
            .into_iter()
            .filter_map(|side| Some((side, maze.ground().neighbour(cell, side)?)))
            .filter(|(_, next)| !seen.get(*next))
            .collect();
        match rng.pick(&free) {
            Some(&(side, next)) => {
                assert!(maze.dig(cell, side));
                seen.set(next);
                path.push(next);
            }
            None => {
                path.pop();
            }
        }
    }
    maze
}

/// Mazes with many short dead ends.
pub fn dug_wall_by_wall(ground: Ground, rng: &mut Rng) -> Maze {
    let mut walls: Vec<(Cell, Direction, Cell)> = Vec::new();
    for cell in ground.iter() {
        for side in [Direction::East, Direction::South] {
            walls.extend(ground.neighbour(cell, side).map(|next| (cell, side, next)));
        }
    }
    rng.shuffle(&mut walls);
    let mut joined = UnionFind::new(ground.cells());
    let mut maze = Maze::solid(ground);
    for (cell, side, next) in walls {
        if joined.union(cell, next) {
            assert!(maze.dig(cell, side));
        }
    }
    maze
}

/// A maze with random passages, which hangs together or not.
pub fn haphazard(ground: Ground, rng: &mut Rng) -> Maze {
    let percent = 20 + rng.index(70) as u32;
    let mut maze = Maze::solid(ground);
    for cell in 0..maze.ground().cells() {
        for side in [Direction::East, Direction::South] {
            if rng.percent(percent) {
                maze.dig(cell, side);
            }
        }
    }
    maze
}

/// A perfect maze, one with some cycles, or a haphazard one.
pub fn any_maze(most: usize, rng: &mut Rng) -> Maze {
    let ground = random_ground(most, rng);
    match rng.index(3) {
        0 => perfect(ground, rng),
        1 => {
            let mut maze = perfect(ground, rng);
            for _ in 0..rng.index(10) {
                let cell = rng.index(maze.ground().cells());
                maze.dig(cell, Direction::ALL[rng.index(4)]);
            }
            maze
        }
        _ => haphazard(ground, rng),
    }
}

/// The maze a drawing shows: cells at odd places of odd lines, a space between two cells for a
/// passage. A cell drawn as `X` is masked. The start is the first cell that is not.
pub fn drawn(lines: &[&str]) -> Maze {
    let rows: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let (width, height) = (rows[0].len() / 2, rows.len() / 2);
    let mask = Mask::from_fn(width, height, |x, y| rows[2 * y + 1][2 * x + 1] != 'X').unwrap();
    let first = mask.cells().iter().next().unwrap();
    let ground = Ground::masked(&mask, &mut Rng::new(0), &mut |_| true).unwrap();
    let mut maze = Maze::solid(ground.from(first % width, first / width, &mut |_| true).unwrap());
    for y in 0..height {
        for x in 0..width {
            let cell = y * width + x;
            if rows[2 * y + 1][2 * x + 2] == ' ' {
                assert!(maze.dig(cell, Direction::East), "{x},{y} east");
            }
            if rows[2 * y + 2][2 * x + 1] == ' ' {
                assert!(maze.dig(cell, Direction::South), "{x},{y} south");
            }
        }
    }
    maze
}

/// The dead ends by counting walls, row by row.
pub fn dead_ends(maze: &Maze) -> Vec<Cell> {
    let walls = |cell| Direction::ALL.into_iter().filter(|&side| !maze.is_dug(cell, side)).count();
    (0..maze.ground().cells()).filter(|&cell| walls(cell) == 3).collect()
}

/// How many steps each pair of cells is apart, by Floyd and Warshall's algorithm.
pub fn all_distances(maze: &Maze) -> Vec<Vec<u32>> {
    let cells = maze.ground().cells();
    let mut apart = vec![vec![u32::MAX; cells]; cells];
    for cell in maze.ground().iter() {
        apart[cell][cell] = 0;
        for (_, next) in maze.steps(cell) {
            apart[cell][next] = 1;
        }
    }
    for middle in 0..cells {
        for from in 0..cells {
            for to in 0..cells {
                let around = apart[from][middle].saturating_add(apart[middle][to]);
                apart[from][to] = apart[from][to].min(around);
            }
        }
    }
    apart
}
