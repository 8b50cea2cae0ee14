//! Labyrinths and setups of all kinds to play in.

use damier_core::Rng;
use damier_labyrinth::game::{Action, Setup};
use damier_labyrinth::{Cell, Labyrinth, Object, Objects, braid, place_minotaurs, placements};

use crate::mazes::{any_maze, perfect, random_ground};
use crate::play::recorded::RECORDED;

/// A small labyrinth: perfect, braided or haphazard, with or without masked cells, with few or
/// many objects and minotaurs.
pub fn labyrinth(rng: &mut Rng) -> Labyrinth {
    let maze = if rng.percent(60) {
        let mut maze = perfect(random_ground(9, rng), rng);
        braid(&mut maze, [0, 15, 100][rng.index(3)], rng, &mut |_| true).unwrap();
        maze
    } else {
        any_maze(9, rng)
    };
    let ground = maze.ground().clone();
    let mut objects = rng.pick(placements()).unwrap().place(&ground, rng, &mut |_| true).unwrap();
    if rng.percent(30) {
        // Something nearly everywhere.
        objects = Objects::new();
        for cell in ground.iter().filter(|_| rng.percent(80)).collect::<Vec<Cell>>() {
            objects.put(cell, *rng.pick(&Object::ALL).unwrap());
        }
    }
    let count = [0, 1, 3, 6, 12][rng.index(5)];
    let mut minotaurs =
        place_minotaurs(&ground, count, rng.percent(80), rng, &mut |_| true).unwrap();
    rng.shuffle(&mut minotaurs);
    Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) }
}

pub fn setup(rng: &mut Rng) -> Setup {
    Setup {
        bombs: rng.index(6) as u32,
        scrolls: rng.index(4) as u32,
        strategy: rng.pick(&RECORDED).unwrap(),
        seed: rng.bits(),
        undos: [0, 1, 3, 20, 100][rng.index(5)],
    }
}

/// What one can do to a game.
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    Act(Action),
    Undo,
    Redo,
    /// Changes to the strategy with that number.
    Follow(usize),
}

/// Something to do, mostly something that can be done.
pub fn deed(rng: &mut Rng, dead: bool, won: bool) -> Deed {
    if (dead || won) && rng.percent(60) {
        return Deed::Undo;
    }
    match rng.index(100) {
        0..60 => Deed::Act(Action::ALL[rng.index(4)]),
        60..68 => Deed::Act(Action::Wait),
        68..74 => Deed::Act(Action::Bomb),
        74..79 => Deed::Act(Action::Scroll),
        79..83 => Deed::Act(Action::Exit),
        83..90 => Deed::Undo,
        90..97 => Deed::Redo,
        _ => Deed::Follow(rng.index(RECORDED.len())),
    }
}
