//! Which cells have how many exits, sixty-four cells at a time.

use damier_grid::Bits;

use crate::{Cell, Maze};

/// The sides on which sixty-four cells with successive numbers can be left, a bit a cell.
#[derive(Clone, Copy)]
pub(crate) struct Exits {
    north: u64,
    east: u64,
    south: u64,
    west: u64,
}

impl Exits {
    /// Those of the cells from `first` on, a multiple of 64; cells beyond the last have none.
    pub(crate) fn of(maze: &Maze, first: Cell) -> Exits {
        // A passage between two rows is kept with the northern cell, one between two columns
        // with the western one: the bits from before the first cell on are the other two sides.
        let before = |plane: &Bits, distance: usize| match first.checked_sub(distance) {
            Some(from) => plane.word(from),
            None if distance - first < 64 => plane.word(0) << (distance - first),
            None => 0,
        };
        Exits {
            north: before(maze.south(), maze.width()),
            east: maze.east().word(first),
            south: maze.south().word(first),
            west: before(maze.east(), 1),
        }
    }

    /// The cells with one exit.
    pub(crate) fn dead_ends(self) -> u64 {
        (self.north ^ self.south) & !(self.east | self.west)
            | (self.east ^ self.west) & !(self.north | self.south)
    }

    /// The cells with two exits, one opposite the other.
    pub(crate) fn straights(self) -> u64 {
        self.north & self.south & !(self.east | self.west)
            | self.east & self.west & !(self.north | self.south)
    }

    /// The cells with two exits, one beside the other.
    pub(crate) fn bends(self) -> u64 {
        (self.north ^ self.south) & (self.east ^ self.west)
    }

    /// The cells with three exits or four.
    pub(crate) fn junctions(self) -> u64 {
        self.north & self.south & (self.east | self.west)
            | self.east & self.west & (self.north | self.south)
    }

    /// The cells with four exits.
    pub(crate) fn crossroads(self) -> u64 {
        self.north & self.east & self.south & self.west
    }
}

/// The dead ends of a maze: the cells with one exit.
pub fn dead_ends(maze: &Maze) -> Bits {
    let cells = maze.ground().cells();
    let mut found = Bits::with_capacity(cells);
    for first in (0..cells).step_by(64) {
        found.push(Exits::of(maze, first).dead_ends(), 64.min(cells - first));
    }
    found
}
