//! Mazes for the tests: of any shape, with any passages, perfect or not.

use damier_core::Rng;
use damier_grid::{Bits, Direction};
use damier_labyrinth::{Gate, Gates, Ground, Labyrinth, Maze, Object, Objects};

/// A maze and what is in it, the minotaurs row by row as drawings have them.
pub fn labyrinth(rng: &mut Rng, width: usize, height: usize) -> Labyrinth {
    let masked = [0, 0, 10, 30, 60][rng.index(5)];
    let mut unmasked = Bits::zeros(width * height);
    for cell in 0..width * height {
        if !rng.percent(masked) {
            unmasked.set(cell);
        }
    }
    let start = rng.index(width * height);
    unmasked.set(start);
    let ground = Ground::of_cells(width, height, &unmasked, start, &mut |_| true).unwrap();
    let mut maze = Maze::solid(ground.clone());
    let mut objects = Objects::new();
    let dug = [0, 40, 60, 100][rng.index(4)];
    let filled = [0, 15][rng.index(2)];
    let haunted = [0, 15][rng.index(2)];
    let mut minotaurs = Vec::new();
    for cell in ground.iter() {
        for direction in [Direction::East, Direction::South] {
            if rng.percent(dug) {
                maze.dig(cell, direction);
            }
        }
        if rng.percent(filled) {
            objects.put(cell, *rng.pick(&Object::ALL).unwrap());
        }
        if cell != start && rng.percent(haunted) {
            minotaurs.push(cell);
        }
    }
    let gates = gates(rng, &ground, &objects);
    Labyrinth { minotaurs, gates, ..Labyrinth::new(maze, objects) }
}

/// Openings at the start and at exits elsewhere, as drawings can tell them: one a cell.
fn gates(rng: &mut Rng, ground: &Ground, objects: &Objects) -> Gates {
    let mut open = |cell| {
        let sides = Direction::ALL.into_iter().map(|side| Gate { cell, side });
        let sides: Vec<Gate> = sides.filter(|gate| gate.fits(ground)).collect();
        if rng.percent(40) { rng.pick(&sides).copied() } else { None }
    };
    let start = ground.start();
    let exits: Vec<usize> = objects.exits().filter(|cell| *cell != start).collect();
    Gates { entrance: open(start), exits: exits.into_iter().filter_map(open).collect() }
}

/// A size of up to so many columns and rows.
pub fn size(rng: &mut Rng, wide: usize, high: usize) -> (usize, usize) {
    (1 + rng.index(wide), 1 + rng.index(high))
}

/// A walk through a maze that turns back only where it must.
pub fn walk(rng: &mut Rng, maze: &Maze, steps: usize) -> Vec<usize> {
    let mut path = vec![maze.ground().start()];
    while path.len() <= steps {
        let ways: Vec<usize> = maze.steps(path[path.len() - 1]).map(|(_, next)| next).collect();
        let onward: Vec<usize> =
            ways.iter().copied().filter(|next| path.iter().nth_back(1) != Some(next)).collect();
        match rng.pick(&onward).or(ways.first()) {
            Some(&next) => path.push(next),
            None => break,
        }
    }
    path
}
