//! Labyrinths of any shape, with anything in them, and games played in them.

use damier_core::Rng;
use damier_grid::{Bits, Direction};
use damier_labyrinth::game::{Action, Game, Setup, strategies};
use damier_labyrinth::{Ground, Labyrinth, Maze, Object, Objects};

/// A labyrinth of up to that many columns and rows, its minotaurs in any order.
pub fn labyrinth(most: usize, rng: &mut Rng) -> Labyrinth {
    let (width, height) = (1 + rng.index(most), 1 + rng.index(most));
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
    let filled = [0, 15, 80][rng.index(3)];
    let haunted = [0, 4, 15][rng.index(3)];
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
    rng.shuffle(&mut minotaurs);
    Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) }
}

pub fn setup(rng: &mut Rng) -> Setup {
    Setup {
        bombs: rng.index(6) as u32,
        scrolls: rng.index(4) as u32,
        strategy: rng.pick(strategies()).unwrap(),
        seed: rng.bits(),
        undos: [0, 1, 3, 20, 100][rng.index(5)],
    }
}

/// Does something at random, mostly something that can be done; refusals are part of playing.
pub fn deed(game: &mut Game, rng: &mut Rng) {
    let state = game.state();
    let over = !state.player().alive || state.is_won();
    if over && rng.percent(60) {
        game.undo().ok();
        return;
    }
    match rng.index(100) {
        0..83 => drop(game.act(Action::ALL[rng.index(Action::ALL.len())])),
        // Now and then far back, so that much can be redone.
        83..90 => {
            for _ in 0..=rng.index(9) {
                game.undo().ok();
            }
        }
        90..97 => drop(game.redo()),
        _ => game.follow(rng.pick(strategies()).unwrap()),
    }
}

/// A game that was played for a while, some of it undone.
pub fn played(rng: &mut Rng, deeds: usize) -> Game {
    let mut game = Game::new(labyrinth(9, rng), &setup(rng));
    for _ in 0..deeds {
        deed(&mut game, rng);
    }
    game
}
