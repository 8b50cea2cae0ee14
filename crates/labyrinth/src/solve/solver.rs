//! The solvers of simple paths, by name.

use std::fmt;

use super::{Found, Heuristic, Search, SearchTrace, Unheard, Visit, astar, bfs, dfs};
use crate::Cell;
use crate::terrain::{Passages, Terrain};

/// A way to search for a path.
pub struct Solver {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of how it searches.
    pub about: &'static str,
    /// Whether it asks a heuristic.
    pub expects: bool,
    /// Whether it finds shortest ways, given a heuristic that never expects too much.
    exact: bool,
    /// The most bytes a cell that it takes beside the maze.
    bytes: u64,
    order: Order,
}

/// In which order cells are looked at.
#[derive(Clone, Copy)]
enum Order {
    Breadth,
    Depth,
    Expected,
}

impl Solver {
    /// Searches; solvers that do not expect anything leave the heuristic alone.
    pub fn solve<M: Passages>(&self, search: &Search<M>, heuristic: &Heuristic) -> Found {
        Found::noting(|visit| self.watch(search, heuristic, visit))
    }

    /// The way that [`solve`](Solver::solve) finds. Who watches is told of the cells instead of
    /// a list of them all, and may stop the search, which then finds nothing.
    pub fn watch<M: Passages>(
        &self,
        search: &Search<M>,
        heuristic: &Heuristic,
        visit: Visit,
    ) -> Option<Vec<Cell>> {
        self.run(search, heuristic, visit, &mut Unheard)
    }

    /// The way that [`solve`](Solver::solve) finds. Whoever listens is told of every cell that is
    /// found and of every one that is looked at.
    pub fn tell<M: Passages, T: SearchTrace>(
        &self,
        search: &Search<M>,
        heuristic: &Heuristic,
        trace: &mut T,
    ) -> Option<Vec<Cell>> {
        self.run(search, heuristic, &mut |_| true, trace)
    }

    fn run<M: Passages, T: SearchTrace>(
        &self,
        search: &Search<M>,
        heuristic: &Heuristic,
        visit: Visit,
        trace: &mut T,
    ) -> Option<Vec<Cell>> {
        match self.order {
            Order::Breadth => bfs::grow(search, visit, trace),
            Order::Depth => dfs::grow(search, visit, trace),
            Order::Expected => astar::grow(search, heuristic, visit, trace),
        }
    }

    /// How much memory watching it may take, without the maze itself.
    pub fn memory(&self, ground: &impl Terrain) -> u64 {
        ground.cells() as u64 * self.bytes
    }

    /// Whether the ways it finds with that heuristic are shortest ones.
    pub fn is_exact(&self, heuristic: &Heuristic) -> bool {
        self.exact && (!self.expects || heuristic.admissible)
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solver({})", self.name)
    }
}

/// All solvers, the usual one first.
pub fn solvers() -> &'static [Solver] {
    &[
        Solver {
            name: "bfs",
            about: "solver-bfs",
            expects: false,
            exact: true,
            bytes: 4,
            order: Order::Breadth,
        },
        Solver {
            name: "dfs",
            about: "solver-dfs",
            expects: false,
            exact: false,
            bytes: 20,
            order: Order::Depth,
        },
        Solver {
            name: "astar",
            about: "solver-astar",
            expects: true,
            exact: true,
            bytes: 26,
            order: Order::Expected,
        },
    ]
}

/// The solver that has that name.
pub fn solver(name: &str) -> Option<&'static Solver> {
    solvers().iter().find(|solver| solver.name == name)
}
