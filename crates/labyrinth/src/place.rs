//! Ways to lay objects out in a maze.

use std::fmt;

use damier_core::Rng;

use crate::{Cell, Ground, Object, Objects};

/// A way to lay objects out.
pub struct Placement {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it lays out.
    pub about: &'static str,
    place: fn(&Ground, &mut Rng) -> Objects,
}

impl Placement {
    /// The objects for these cells.
    pub fn place(&self, ground: &Ground, rng: &mut Rng) -> Objects {
        (self.place)(ground, rng)
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement({})", self.name)
    }
}

/// All ways to lay objects out. The start is a cell like any other: an object on it is taken
/// when the game begins, and it may be the exit.
pub fn placements() -> &'static [Placement] {
    &[
        Placement { name: "none", about: "maze-objects-none", place: |_, _| Objects::new() },
        Placement { name: "simple", about: "maze-objects-simple", place: simple },
        Placement { name: "treasures", about: "maze-objects-treasures", place: treasures },
        Placement { name: "minimal", about: "maze-objects-minimal", place: exit_only },
    ]
}

/// The way to lay objects out that has that name.
pub fn placement(name: &str) -> Option<&'static Placement> {
    placements().iter().find(|placement| placement.name == name)
}

/// An exit, and on each other cell something with 10 %, all five kinds alike.
fn simple(ground: &Ground, rng: &mut Rng) -> Objects {
    let kinds = [
        Object::SmallTreasure,
        Object::MediumTreasure,
        Object::LargeTreasure,
        Object::Bomb,
        Object::Scroll,
    ];
    scattered(ground, &kinds, 50, rng)
}

/// An exit, and on each other cell a treasure with 25 %: four small and two medium ones for a
/// large one.
fn treasures(ground: &Ground, rng: &mut Rng) -> Objects {
    let (small, medium, large) =
        (Object::SmallTreasure, Object::MediumTreasure, Object::LargeTreasure);
    scattered(ground, &[small, small, small, small, medium, medium, large], 28, rng)
}

/// An exit on a random open cell.
fn exit_only(ground: &Ground, rng: &mut Rng) -> Objects {
    let mut objects = Objects::new();
    if let Some(cell) = nth_open(ground, rng.index(ground.open())) {
        objects.put(cell, Object::Exit);
    }
    objects
}

/// An exit, and on each other open cell the kind whose number it draws, of `numbers` numbers;
/// nothing for a number no kind has. One draw settles both whether there is something and what.
fn scattered(ground: &Ground, kinds: &[Object], numbers: usize, rng: &mut Rng) -> Objects {
    let mut objects = exit_only(ground, rng);
    let exit = objects.iter().next().map(|(cell, _)| cell);
    for cell in ground.iter().filter(|&cell| Some(cell) != exit) {
        if let Some(&kind) = kinds.get(rng.index(numbers)) {
            objects.put(cell, kind);
        }
    }
    objects
}

/// The open cell with that many open ones before it.
fn nth_open(ground: &Ground, n: usize) -> Option<Cell> {
    let Some(open) = ground.open_cells() else { return Some(n) };
    let mut before = n;
    for (index, &word) in open.words().iter().enumerate() {
        let here = word.count_ones() as usize;
        if before < here {
            // Drops the lowest bits, one for each cell before.
            let rest = (0..before).fold(word, |rest, _| rest & (rest - 1));
            return Some(64 * index + rest.trailing_zeros() as usize);
        }
        before -= here;
    }
    None
}
