//! Ways through a maze.
//!
//! ```
//! use damier_grid::Direction;
//! use damier_labyrinth::solve::{Search, bfs, distances, shortest_path};
//! use damier_labyrinth::{Ground, Maze};
//!
//! // Three cells side by side, the first two joined.
//! let mut maze = Maze::solid(Ground::whole(3, 1)?);
//! maze.dig(0, Direction::East);
//! assert_eq!(shortest_path(&maze, 0, 1), Some(vec![0, 1]));
//! assert_eq!(shortest_path(&maze, 0, 2), None);
//! assert_eq!(distances(&maze, 0), [0, 1, u32::MAX]);
//!
//! let search = Search { maze: &maze, from: 1, goals: &[0, 2], blocked: &[] };
//! assert_eq!(bfs(&search).unwrap().visited, [1, 0]);
//! # Ok::<(), damier_labyrinth::GroundError>(())
//! ```

mod bfs;
mod tour;

use crate::{Cell, Maze};

pub(crate) use bfs::{Farthest, flood};
pub use bfs::{bfs, distances, shortest, shortest_path};
pub use tour::{Riches, Segment, Tour, all_treasures, richest};

/// What a solver is asked: a way from a cell to the nearest of some others, or to the first it
/// comes upon.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The maze.
    pub maze: &'a Maze,
    /// Where the way begins.
    pub from: Cell,
    /// Where it may end. Those that are no open cells are never found.
    pub goals: &'a [Cell],
    /// Cells that are not entered, such as those of minotaurs; the first may be left.
    pub blocked: &'a [Cell],
}

/// What a solver has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The way, from its first cell to the goal, both included.
    pub path: Vec<Cell>,
    /// The cells that were looked at, in that order; the goal is the last.
    pub visited: Vec<Cell>,
}
