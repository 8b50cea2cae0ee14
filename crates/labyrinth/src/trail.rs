//! A path as a drawing needs it.

use damier_grid::{Bits, Direction};

use crate::{Cell, Maze};

/// The cells of a path and the passages it takes: three bits a cell, so that drawing a row
/// looks at that row alone, however long and winding the path is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    width: usize,
    on: Bits,
    east: Bits,
    south: Bits,
}

impl Trail {
    /// The trail of a path. Steps that the maze does not allow leave no line, and cells
    /// outside of it no mark.
    pub fn new(maze: &Maze, path: &[Cell]) -> Trail {
        let cells = maze.ground().cells();
        let mut trail = Trail {
            width: maze.width(),
            on: Bits::zeros(cells),
            east: Bits::zeros(cells),
            south: Bits::zeros(cells),
        };
        for &cell in path.iter().filter(|&&cell| cell < cells) {
            trail.on.set(cell);
        }
        for step in path.windows(2) {
            let (first, second) = (step[0].min(step[1]), step[0].max(step[1]));
            if maze.step(first, Direction::East) == Some(second) {
                trail.east.set(first);
            } else if maze.step(first, Direction::South) == Some(second) {
                trail.south.set(first);
            }
        }
        trail
    }

    /// The cells it comes by.
    pub fn cells(&self) -> &Bits {
        &self.on
    }

    /// The cells from which, or to which, it goes over their eastern side.
    pub fn east(&self) -> &Bits {
        &self.east
    }

    /// The cells from which, or to which, it goes over their southern side.
    pub fn south(&self) -> &Bits {
        &self.south
    }

    /// The sides of a cell that it crosses: 1 north, 2 east, 4 south, 8 west.
    pub fn sides(&self, cell: Cell) -> usize {
        let north = cell.checked_sub(self.width).is_some_and(|north| self.south.get(north));
        let west = cell.checked_sub(1).is_some_and(|west| self.east.get(west));
        usize::from(north)
            | usize::from(self.east.get(cell)) << 1
            | usize::from(self.south.get(cell)) << 2
            | usize::from(west) << 3
    }
}
