//! Whether a player is still on the way to a solution, and where they left it.

use damier_core::Message;

use crate::coordinates::edge_names;
use crate::reason::Span;
use crate::search::{Limits, Method, Outcome, solve, solve_from};
use crate::solution::verify;
use crate::{Board, State};

/// How a player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// It is solved.
    Solved,
    /// Nothing is wrong so far.
    Fine,
    /// No solution has all these bridges and marks. Where the puzzle has one solution, the edges
    /// that differ from it: too many bridges, or a mark where there must be some.
    Wrong(Vec<usize>),
    /// The puzzle has no solution at all.
    Hopeless,
    /// Work ended before that was known.
    Unknown,
}

/// What is needed to judge a player, found once for a puzzle.
#[derive(Clone, Debug)]
pub struct Truth<'b> {
    board: &'b Board,
    judgement: Judgement,
    limits: Limits,
}

/// What solving a puzzle told.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    outcome: Outcome,
    /// Whether there is only one solution; none if that is not known.
    unique: Option<bool>,
    /// The solution, where there is only one.
    pub(crate) only: Option<Vec<u8>>,
}

impl Judgement {
    pub(crate) fn of(
        board: &Board,
        limits: Limits,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Judgement {
        let answer = solve(board, Method::Auto, limits, keep_going);
        let only = answer.first.filter(|_| answer.unique == Some(true));
        Judgement { outcome: answer.outcome, unique: answer.unique, only }
    }

    /// The judgement of a puzzle that these bridges solve, and no others.
    pub(crate) fn known(bridges: Vec<u8>) -> Judgement {
        Judgement { outcome: Outcome::Solved, unique: Some(true), only: Some(bridges) }
    }

    /// Whether it is known how many solutions there are: none, one or several.
    pub(crate) fn is_certain(&self) -> bool {
        self.unique.is_some() || self.outcome == Outcome::Unsolvable
    }
}

impl<'b> Truth<'b> {
    /// Solves the puzzle.
    pub fn new(
        board: &'b Board,
        limits: Limits,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Truth<'b> {
        Truth::judged(board, Judgement::of(board, limits, keep_going), limits)
    }

    pub(crate) fn judged(board: &'b Board, judgement: Judgement, limits: Limits) -> Truth<'b> {
        Truth { board, judgement, limits }
    }

    /// The solution, where there is only one.
    pub fn only(&self) -> Option<&[u8]> {
        self.judgement.only.as_deref()
    }

    /// Whether there is no solution at all.
    pub fn is_unsolvable(&self) -> bool {
        self.judgement.outcome == Outcome::Unsolvable
    }

    /// Why the puzzle is no proper one, for whoever begins to solve it.
    pub fn warning(&self) -> Option<Message> {
        if self.is_unsolvable() {
            return Some(Message::new("hashi-unsolvable"));
        }
        (self.judgement.unique == Some(false)).then(|| Message::new("hashi-several"))
    }

    /// How a player stands.
    pub fn check(&self, state: &State, keep_going: &mut dyn FnMut() -> bool) -> Check {
        if !keep_going() {
            return Check::Unknown;
        }
        if verify(self.board, &state.bridges).is_ok() {
            return Check::Solved;
        }
        if self.is_unsolvable() {
            return Check::Hopeless;
        }
        if let Some(only) = &self.judgement.only {
            let wrong: Vec<usize> = (0..only.len())
                .filter(|&edge| !given_span(self.board, state, edge).contains(only[edge]))
                .collect();
            return if wrong.is_empty() { Check::Fine } else { Check::Wrong(wrong) };
        }
        let given: Vec<(usize, Span)> = (0..state.bridges.len())
            .map(|edge| (edge, given_span(self.board, state, edge)))
            .collect();
        let answer = solve_from(self.board, &given, Method::Auto, self.limits, keep_going);
        match answer.outcome {
            Outcome::Solved => Check::Fine,
            Outcome::Unsolvable => Check::Wrong(Vec::new()),
            Outcome::Unknown => Check::Unknown,
        }
    }
}

impl Check {
    /// The name in data.
    pub const fn name(&self) -> &'static str {
        match self {
            Check::Solved => "solved",
            Check::Fine => "fine",
            Check::Wrong(_) => "wrong",
            Check::Hopeless => "hopeless",
            Check::Unknown => "unknown",
        }
    }

    /// The sentence that tells it.
    pub fn message(&self, board: &Board) -> Message {
        match self {
            Check::Solved => Message::new("hashi-is-solved"),
            Check::Fine => Message::new("hashi-fine"),
            Check::Wrong(edges) if edges.is_empty() => Message::new("hashi-wrong"),
            Check::Wrong(edges) => {
                Message::new("hashi-wrong-edges").with("edges", edge_names(board, edges))
            }
            Check::Hopeless => Message::new("hashi-unsolvable"),
            Check::Unknown => Message::new("hashi-unknown"),
        }
    }

    /// Whether a mistake was made; none if that is not known.
    pub fn is_wrong(&self) -> Option<bool> {
        match self {
            Check::Wrong(_) => Some(true),
            Check::Solved | Check::Fine | Check::Hopeless => Some(false),
            Check::Unknown => None,
        }
    }
}

/// What a player's bridges and mark say of an edge: bridges may still be added.
pub(crate) fn given_span(board: &Board, state: &State, edge: usize) -> Span {
    let upper = if state.marks[edge] { 0 } else { board.variant().max };
    Span { lower: state.bridges[edge], upper }
}
