//! Methods side by side.

use std::time::Duration;

use super::{Limits, Method, Outcome, Verdict, solve};
use crate::Board;

/// What a method made of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The method.
    pub method: Method,
    /// What it found.
    pub answer: Verdict,
    /// How long that took.
    pub time: Duration,
}

impl Attempt {
    /// Lets a method try a puzzle. Time is told by whoever has a clock.
    pub fn at(
        board: &Board,
        method: Method,
        limits: Limits,
        now: &dyn Fn() -> Duration,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Attempt {
        let begun = now();
        let answer = solve(board, method, limits, keep_going);
        Attempt { method, answer, time: now().saturating_sub(begun) }
    }

    /// Whether what two methods found cannot both be true.
    pub fn contradicts(&self, other: &Attempt) -> bool {
        let (a, b) = (&self.answer, &other.answer);
        let outcomes = [a.outcome, b.outcome];
        let both = |one| outcomes.contains(&one);
        let unique = a.unique == Some(true);
        both(Outcome::Solved) && both(Outcome::Unsolvable)
            || unique && b.unique == Some(false)
            || unique && b.first.is_some() && a.first != b.first
    }
}
