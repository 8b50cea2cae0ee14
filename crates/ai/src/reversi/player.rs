//! Alpha-beta for Reversi: the general search, and the solver near the end.

use damier_core::Game;
use damier_mind::{Budget, Line, Score, Strategy, Task, Thought, Value};
use damier_reversi::{Array, Bits, Move, Reversi};

use super::evaluate::Featured;
use super::{Discs, Quiet, Solver};
use crate::Search;
use crate::limits::Limits;

/// Searches with [`Discs`], and from a given number of empty squares solves.
pub struct Alphabeta {
    search: Search<Discs, Quiet>,
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
        // Half of the budget is for the search, should the end be too far to solve; and what is
        // begun after the soft limit is not begun at all, so half of that.
        let Budget { time, soft, nodes, .. } = task.budget;
        let budget = Budget {
            time: soft.or(time).map(|most| time.map_or(most, |time| most.min(time)) / 2),
            nodes: nodes.map(|most| most / 2),
            ..Budget::default()
        };
        let limits = Limits::new(budget, task.clock, task.stop);
        solver.solve_within(self, task.lines.max(1), limits, &mut |_| {})
    }
}

impl Alphabeta {
    /// Solves from `exact_from` empty squares, where the board has a solver.
    pub fn new(exact_from: u32) -> Self {
        let search = Search::new(Discs, Quiet, 18);
        Alphabeta { search, solver: None, exact_from }
    }
}

impl<B: Solvable> Strategy<Reversi<B>> for Alphabeta {
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
        let Some(solutions) = board.solve(solver, task) else {
            // Not solvable within the budget: what is left of it is for the search.
            let spent = task.clock.now().saturating_sub(start);
            let nodes = solver.nodes();
            let budget = Budget {
                time: task.budget.time.map(|time| time.saturating_sub(spent)),
                soft: task.budget.soft.map(|soft| soft.saturating_sub(spent)),
                // The solver finishes what it is at; the search has its half all the same.
                nodes: task.budget.nodes.map(|most| most - nodes.min(most / 2)),
                ..task.budget
            };
            let Task { lines, clock, stop, workers, .. } = *task;
            let progress = &mut *task.progress;
            let mut rest = Task { budget, lines, clock, stop, workers, progress };
            let thought = self.search.think(game, &mut rest)?;
            return Some(Thought {
                nodes: thought.nodes + nodes,
                time: thought.time + spent,
                ..thought
            });
        };
        let lines = solutions.into_iter().map(|solution| Line {
            score: Some(Score::proved(Value::Units(100 * solution.score))),
            moves: solution.line,
        });
        let thought = Thought {
            lines: lines.collect(),
            depth: empty,
            nodes: solver.nodes(),
            time: task.clock.now().saturating_sub(start),
            forced: None,
        };
        (task.progress)(&thought);
        Some(thought)
    }

    fn new_game(&mut self) {
        Strategy::<Reversi<B>>::new_game(&mut self.search);
        self.solver = None;
    }
}
