//! What A* expects.

use std::fmt;

use super::Search;
use crate::Cell;
use crate::terrain::{Passages, Terrain};

/// How far it still is from a cell, as expected.
pub type Expected<'a> = Box<dyn Fn(Cell) -> u32 + 'a>;

/// A way to expect how far the goal is.
pub struct Heuristic {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it expects.
    pub about: &'static str,
    /// Whether it never expects too much, so that the ways found are shortest ones.
    pub admissible: bool,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Nothing,
    Apart,
    Afraid,
}

impl Heuristic {
    /// What is expected in one search.
    pub fn prepare<'a, M: Passages>(&self, search: &Search<'a, M>) -> Expected<'a> {
        match self.kind {
            Kind::Nothing => Box::new(|_| 0),
            Kind::Apart => manhattan(search),
            Kind::Afraid => avoid_minotaurs(search),
        }
    }
}

impl fmt::Debug for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Heuristic({})", self.name)
    }
}

/// All heuristics, the usual one first.
pub fn heuristics() -> &'static [Heuristic] {
    &[
        Heuristic {
            name: "manhattan",
            about: "heuristic-manhattan",
            admissible: true,
            kind: Kind::Apart,
        },
        Heuristic { name: "zero", about: "heuristic-zero", admissible: true, kind: Kind::Nothing },
        Heuristic {
            name: "avoid-minotaurs",
            about: "heuristic-avoid-minotaurs",
            admissible: false,
            kind: Kind::Afraid,
        },
    ]
}

/// The heuristic that has that name.
pub fn heuristic(name: &str) -> Option<&'static Heuristic> {
    heuristics().iter().find(|heuristic| heuristic.name == name)
}

/// With more goals than this the distances of all cells are worked out beforehand.
const FEW_GOALS: usize = 16;

/// The way to the nearest goal as if there were no walls.
fn manhattan<'a, M: Passages>(search: &Search<'a, M>) -> Expected<'a> {
    let ground = search.maze.ground();
    let cells = ground.cells();
    let goals: Vec<Cell> = search.goals.iter().copied().filter(|&goal| goal < cells).collect();
    if goals.len() > FEW_GOALS {
        let apart = ground.all_apart(&goals);
        return Box::new(move |cell| apart[cell]);
    }
    Box::new(ground.nearest(&goals))
}

/// A minotaur is feared no farther away than this.
const FEARED: u32 = 8;

/// The same, and for every living minotaur at a distance k of at most 8 four times (9 − k)
/// more. It expects too much on purpose: a detour is better than a meeting.
fn avoid_minotaurs<'a, M: Passages>(search: &Search<'a, M>) -> Expected<'a> {
    let way = manhattan(search);
    let ground = search.maze.ground();
    if search.minotaurs.is_empty() {
        return way;
    }
    let mut fear = vec![0_u32; ground.cells()];
    for &minotaur in search.minotaurs.iter().filter(|cell| **cell < ground.cells()) {
        ground.around(minotaur, FEARED, |cell, apart| fear[cell] += 4 * (FEARED + 1 - apart));
    }
    Box::new(move |cell| way(cell) + fear[cell])
}
