//! Alpha-beta for Reversi: the general search, and the solver near the end.

use damier_core::Game;
use damier_reversi::{Array, Bits, Move, Reversi};

use super::evaluate::Featured;
use super::{Discs, Quiet, Solver};
use crate::{Budget, Line, Search, Strategy, Task, Thought};

/// Searches with [`Discs`], and from a given number of empty squares solves.
pub struct Alphabeta<B: Solvable> {
    search: Search<Reversi<B>, Discs, Quiet>,
    solver: Option<Solver>,
    exact_from: u32,
}

/// Boards that may have an exact solver.
pub trait Solvable: Featured {
    /// The best `task.lines` moves with proved values; none if there is no solver for this
    /// board or it was stopped.
    fn solve(
        &self,
        solver: &mut Solver,
        task: &mut Task<'_, Move>,
    ) -> Option<Vec<super::Solution>> {
        let _ = (solver, task);
        None
    }
}

impl<const N: usize> Solvable for Array<N> {}

impl<const N: usize> Solvable for Bits<N> {
    fn solve(
        &self,
        solver: &mut Solver,
        task: &mut Task<'_, Move>,
    ) -> Option<Vec<super::Solution>> {
        // The budget of time is kept by raising a flag of our own.
        let stop = damier_core::Stop::new();
        let start = task.clock.now();
        let (budget, clock, asked) = (task.budget, task.clock, task.stop);
        let first = solver.nodes();
        let mut watch = |nodes: u64| {
            // Half of the budget is for the search, should the end be too far to solve.
            let late =
                budget.time.is_some_and(|most| clock.now().saturating_sub(start) >= most / 2);
            let many = budget.nodes.is_some_and(|most| nodes - first > most / 2);
            if late || many || asked.is_raised() {
                stop.raise();
            }
        };
        solver.solve_best(self, task.lines.max(1), &stop, &mut watch)
    }
}

impl<B: Solvable> Alphabeta<B> {
    /// Solves from `exact_from` empty squares, where the board has a solver.
    pub fn new(exact_from: u32) -> Self {
        let search = Search::new(Discs, Quiet, 18);
        Alphabeta { search, solver: None, exact_from }
    }
}

impl<B: Solvable> Strategy<Reversi<B>> for Alphabeta<B> {
    fn think(
        &mut self,
        game: &Game<Reversi<B>>,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        let board = game.position();
        let squares = u32::from(B::SIZE) * u32::from(B::SIZE);
        let empty = squares - board.count(board.turn()) - board.count(board.turn().other());
        if empty > self.exact_from || game.outcome().is_some() {
            return self.search.think(game, task);
        }
        let start = task.clock.now();
        let solver = self.solver.get_or_insert_with(|| Solver::new(16));
        let before = solver.nodes();
        let Some(solutions) = board.solve(solver, task) else {
            // Not solvable within the budget: what is left of it is for the search.
            let spent = task.clock.now().saturating_sub(start);
            let nodes = solver.nodes() - before;
            let budget = Budget {
                time: task.budget.time.map(|time| time.saturating_sub(spent)),
                // The solver looks up now and then only; the search has its half all the same.
                nodes: task.budget.nodes.map(|most| most - nodes.min(most / 2)),
                ..task.budget
            };
            let (lines, clock, stop) = (task.lines, task.clock, task.stop);
            let mut rest = Task { budget, lines, clock, stop, progress: &mut *task.progress };
            let thought = self.search.think(game, &mut rest)?;
            return Some(Thought {
                nodes: thought.nodes + nodes,
                time: thought.time + spent,
                ..thought
            });
        };
        let lines = solutions.into_iter().map(|solution| Line {
            score: Some(100 * solution.score),
            exact: true,
            moves: solution.line,
        });
        let thought = Thought {
            lines: lines.collect(),
            depth: empty,
            nodes: self.solver.as_ref().map_or(0, Solver::nodes) - before,
            time: task.clock.now().saturating_sub(start),
        };
        (task.progress)(&thought);
        Some(thought)
    }
}
