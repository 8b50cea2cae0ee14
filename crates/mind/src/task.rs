//! What a mind is asked, and what it answers.

use std::time::Duration;

use damier_core::Stop;

use crate::{Budget, Clock, Score, Workers};

/// One request to think: `M` is the move type, or text.
pub struct Task<'a, M> {
    /// How much thinking is allowed.
    pub budget: Budget,
    /// How many of the best moves are wanted with their values.
    pub lines: usize,
    /// Where the time comes from.
    pub clock: &'a dyn Clock,
    /// Raised when nobody wants the answer any more, or when it is wanted at once.
    pub stop: &'a Stop,
    /// Who does work that can be divided. What is found does not depend on how many they are.
    pub workers: &'a dyn Workers,
    /// Told whenever something better is known.
    pub progress: &'a mut dyn FnMut(&Thought<M>),
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The best moves, best first; never empty.
    pub lines: Vec<Line<M>>,
    /// How many moves were looked ahead.
    pub depth: u32,
    /// How many positions were visited.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// What each side can force, where that is known beside the lines.
    pub forced: Option<Forced>,
}

/// What each side can force by the end, whatever the other does: hundredths of the game's unit that the side on
/// turn is ahead then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The side on turn can force that or more.
    pub least: i32,
    /// The other can force that or less.
    pub most: i32,
    /// Whether positions that came before might bar the way to it.
    pub barred: bool,
}

/// A move, what it is worth, and how the game might go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The value for the side on turn; none if the strategy does not judge.
    pub score: Option<Score>,
    /// The move, and the expected continuation.
    pub moves: Vec<M>,
}

impl<M> Thought<M> {
    /// A move chosen without judging.
    pub fn unjudged(mv: M) -> Thought<M> {
        Thought {
            lines: vec![Line { score: None, moves: vec![mv] }],
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
            forced: None,
        }
    }

    /// The chosen move.
    pub fn best(&self) -> Option<&M> {
        self.lines.first()?.moves.first()
    }

    /// The same thought with moves of another type.
    pub fn map<T>(&self, mut convert: impl FnMut(&M) -> T) -> Thought<T> {
        let lines = self.lines.iter().map(|line| Line {
            score: line.score,
            moves: line.moves.iter().map(&mut convert).collect(),
        });
        Thought {
            lines: lines.collect(),
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            forced: self.forced,
        }
    }
}

impl<M> Line<M> {
    /// Whether the value is proved.
    pub fn is_exact(&self) -> bool {
        self.score.is_some_and(|score| score.exact)
    }
}
