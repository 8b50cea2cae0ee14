//! How the cells of a search were reached.

use damier_grid::{Bits, Direction};

use crate::{Cell, Maze};

/// From where each cell was reached: two bits, and one whether it was, or must not be.
pub(super) struct Tree {
    root: Cell,
    reached: Bits,
    high: Bits,
    low: Bits,
}

impl Tree {
    /// The root alone is reached; cells that are blocked never will be.
    pub(super) fn new(root: Cell, blocked: Bits) -> Tree {
        let mut reached = blocked;
        reached.set(root);
        let cells = reached.len();
        Tree { root, reached, high: Bits::zeros(cells), low: Bits::zeros(cells) }
    }

    /// Notes that a cell is reached in that direction, unless it was before; whether it was not.
    #[inline]
    pub(super) fn reach(&mut self, cell: Cell, direction: Direction) -> bool {
        if self.reached.get(cell) {
            return false;
        }
        self.reached.set(cell);
        self.note(cell, direction);
        true
    }

    /// Notes the direction in which a cell is reached, whatever was noted before.
    #[inline]
    pub(super) fn note(&mut self, cell: Cell, direction: Direction) {
        let south_or_west = matches!(direction, Direction::South | Direction::West);
        let east_or_west = matches!(direction, Direction::East | Direction::West);
        for (plane, bit) in [(&mut self.high, south_or_west), (&mut self.low, east_or_west)] {
            if bit {
                plane.set(cell);
            } else {
                plane.clear(cell);
            }
        }
    }

    /// The direction in which a cell was reached.
    #[inline]
    pub(super) fn direction(&self, cell: Cell) -> Direction {
        match (self.high.get(cell), self.low.get(cell)) {
            (false, false) => Direction::North,
            (false, true) => Direction::East,
            (true, false) => Direction::South,
            (true, true) => Direction::West,
        }
    }

    /// The way from the root to a cell that was reached.
    pub(super) fn path(&self, maze: &Maze, to: Cell) -> Vec<Cell> {
        let mut path = vec![to];
        let mut cell = to;
        while cell != self.root {
            let Some(before) = maze.step(cell, self.direction(cell).opposite()) else { break };
            cell = before;
            path.push(cell);
        }
        path.reverse();
        path
    }
}

/// These cells as bits, without those that do not exist.
pub(super) fn marked(cells: usize, which: &[Cell]) -> Bits {
    let mut bits = Bits::zeros(cells);
    for &cell in which.iter().filter(|cell| **cell < cells) {
        bits.set(cell);
    }
    bits
}
