//! Ways through a maze.
//!
//! ```
//! use damier_grid::Direction;
//! use damier_labyrinth::solve::{Search, bfs, dfs, distances, shortest_path};
//! use damier_labyrinth::{Ground, Maze};
//!
//! // Three cells side by side, the first two joined.
//! let mut maze = Maze::solid(Ground::whole(3, 1)?);
//! maze.dig(0, Direction::East);
//! assert_eq!(shortest_path(&maze, 0, 1), Some(vec![0, 1]));
//! assert_eq!(shortest_path(&maze, 0, 2), None);
//! assert_eq!(distances(&maze, 0, &mut |_| true)?, [0, 1, u32::MAX]);
//!
//! let search = Search { goals: &[0, 2], ..Search::new(&maze, 1) };
//! assert_eq!(bfs(&search).visited, [1, 0]);
//! assert_eq!(dfs(&search).path, Some(vec![1, 0]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod astar;
mod bfs;
mod course;
mod dfs;
mod goal;
mod heuristic;
mod question;
mod solution;
mod solver;
mod tour;
mod tree;

use damier_grid::Direction;

use crate::terrain::{Passages, Terrain};
use crate::{Cell, Maze, Objects, Stopped, Watch};

pub use astar::astar;
pub(crate) use bfs::{Farthest, flood};
pub use bfs::{bfs, distances, shortest, shortest_path, shortest_watched};
pub use course::{Course, Look, SearchTrace, Unheard, Waiting};
pub use dfs::dfs;
pub use goal::{Goal, GoalError};
pub use heuristic::{Expected, Heuristic, heuristic, heuristics};
pub use question::{Asked, Question, QuestionError, Way};
pub use solution::{Leg, NoPath, Solution};
pub use solver::{Solver, solver, solvers};
pub use tour::{Riches, Segment, Tour, all_treasures, richest};

/// What a solver is asked: a way from a cell to the nearest of some others, or to the first it
/// comes upon.
#[derive(Debug)]
pub struct Search<'a, M = Maze> {
    /// The maze.
    pub maze: &'a M,
    /// Where the way begins.
    pub from: Cell,
    /// Where it may end. Those that are no open cells are never found.
    pub goals: &'a [Cell],
    /// Cells that are not entered, such as those of minotaurs; the first may be left.
    pub blocked: &'a [Cell],
    /// Where living minotaurs stand, to be feared by those heuristics that do.
    pub minotaurs: &'a [Cell],
}

impl<M> Clone for Search<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Search<'_, M> {}

impl<'a, M: Passages> Search<'a, M> {
    /// A search from a cell, without goals yet.
    pub fn new(maze: &'a M, from: Cell) -> Search<'a, M> {
        Search { maze, from, goals: &[], blocked: &[], minotaurs: &[] }
    }
}

/// What a solver has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The way, from its first cell to the goal, both included, if there is one.
    pub path: Option<Vec<Cell>>,
    /// The cells that were looked at, in that order; the goal, if found, is the last.
    pub visited: Vec<Cell>,
}

impl Found {
    /// What a search finds, with the cells it visits.
    fn noting(search: impl FnOnce(Visit) -> Option<Vec<Cell>>) -> Found {
        let mut visited = Vec::new();
        let path = search(&mut |cell| {
            visited.push(cell);
            true
        });
        Found { path, visited }
    }
}

/// Told of every cell a search looks at, in that order; answers whether to go on.
pub type Visit<'a> = &'a mut dyn FnMut(Cell) -> bool;

/// The way out: the shortest one from the start to the nearest exit or, in a maze without exits, to
/// the cell farthest away.
pub fn way_out<M: Passages>(
    maze: &M,
    objects: &Objects,
    watch: Watch<'_>,
) -> Result<Option<Vec<Cell>>, Stopped> {
    let goals: Vec<Cell> = objects.exits().collect();
    if !goals.is_empty() {
        return way_to(maze, &goals, watch);
    }
    let mut distances = vec![u32::MAX; maze.ground().cells()];
    let farthest = flood(maze, maze.ground().start(), &mut distances, watch)?;
    drop(distances);
    way_to(maze, &[farthest.cell], watch)
}

/// The shortest way from the start to the nearest of some cells.
pub(crate) fn way_to<M: Passages>(
    maze: &M,
    goals: &[Cell],
    watch: Watch<'_>,
) -> Result<Option<Vec<Cell>>, Stopped> {
    shortest_watched(&Search { goals, ..Search::new(maze, maze.ground().start()) }, watch)
}

/// How often a way changes its direction.
pub(crate) fn turns<M: Passages>(maze: &M, way: &[Cell]) -> usize {
    way.windows(3).filter(|cells| !maze.is_straight([cells[0], cells[1], cells[2]])).count()
}

/// A way as letters: N, E, S and W, one a step. What is no step of the maze has none.
pub fn letters(maze: &Maze, path: &[Cell]) -> String {
    let step = |pair: &[Cell]| maze.steps(pair[0]).find(|(_, next)| *next == pair[1]);
    let steps = path.windows(2).filter_map(step);
    steps.map(|(direction, _)| Direction::letter(direction)).collect()
}
