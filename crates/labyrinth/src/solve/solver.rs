//! The solvers of simple paths, by name.

use std::fmt;

use super::{Found, Heuristic, Search, astar, bfs, dfs};

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
    solve: fn(&Search, &Heuristic) -> Found,
}

impl Solver {
    /// Searches; solvers that do not expect anything leave the heuristic alone.
    pub fn solve(&self, search: &Search, heuristic: &Heuristic) -> Found {
        (self.solve)(search, heuristic)
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
            solve: |search, _| bfs(search),
        },
        Solver {
            name: "dfs",
            about: "solver-dfs",
            expects: false,
            exact: false,
            solve: |search, _| dfs(search),
        },
        Solver { name: "astar", about: "solver-astar", expects: true, exact: true, solve: astar },
    ]
}

/// The solver that has that name.
pub fn solver(name: &str) -> Option<&'static Solver> {
    solvers().iter().find(|solver| solver.name == name)
}
