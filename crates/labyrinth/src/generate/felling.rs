//! Kruskal as textbooks have it: wall by wall in order of weight, with a forest of parents that
//! tells what hangs together.
//!
//! The generator finds the same tree by rounds, which is quicker. This one is here to be watched.

use damier_core::Rng;
use damier_grid::{Climb, Direction, UnionFind};

use super::chance::Chance;
use super::kruskal::Walls;
use crate::{Cell, Ground, Maze};

/// Something that Kruskal does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Felling {
    /// It looks at the lightest of the walls that are left.
    Wall {
        /// The cell on one side.
        cell: Cell,
        /// On which of its sides.
        side: Direction,
        /// The weight, of 2³² at most.
        weight: u32,
    },
    /// On the way to a root it goes from a cell to one above it.
    Climb {
        /// The cell.
        cell: Cell,
        /// Where it goes.
        above: Cell,
        /// Whether that is now its parent, and was not before: the way is shorter next time.
        shortened: bool,
    },
    /// It has found the root above a cell.
    Root {
        /// The cell.
        cell: Cell,
        /// The root.
        root: Cell,
    },
    /// Both sides have different roots: the wall is opened, and the smaller tree hung under the root
    /// of the larger.
    Join {
        /// The root that stays one.
        root: Cell,
        /// The one that is hung under it.
        under: Cell,
        /// How many cells the tree has now.
        size: u32,
    },
    /// Both sides have the same root: the wall stays, or there would be two ways.
    Stay {
        /// The root.
        root: Cell,
    },
}

struct Steps(Vec<Felling>);

impl Climb for Steps {
    fn climbed(&mut self, from: usize, to: usize, shortened: bool) {
        self.0.push(Felling::Climb { cell: from, above: to, shortened });
    }

    fn found(&mut self, from: usize, root: usize) {
        self.0.push(Felling::Root { cell: from, root });
    }

    fn joined(&mut self, root: usize, under: usize, size: u32) {
        self.0.push(Felling::Join { root, under, size });
    }
}

/// The maze that the generator `kruskal` digs from the same chance, and every step to it.
pub fn kruskal_wall_by_wall(ground: &Ground, rng: &mut Rng) -> (Maze, Vec<Felling>) {
    let walls = Walls::drawn(ground, &mut Chance::new(rng));
    let mut maze = Maze::solid(ground.clone());
    let mut together = UnionFind::new(ground.cells());
    let mut steps = Steps(Vec::new());
    for (cell, side, weight) in walls.by_weight() {
        let Some(next) = ground.neighbour(cell, side) else { continue };
        steps.0.push(Felling::Wall { cell, side, weight });
        if together.union_telling(cell, next, &mut steps) {
            maze.dig(cell, side);
        } else if let Some(&Felling::Root { root, .. }) = steps.0.last() {
            // To ask once more would shorten ways that nobody hears of.
            steps.0.push(Felling::Stay { root });
        }
    }
    (maze, steps.0)
}
