//! What the clocks of a game show, for whoever plans its time by itself.

use std::num::NonZeroU32;
use std::time::Duration;

use damier_core::{MAX_SEATS, Seat};

/// What each seat has left. Our own minds need no more than a [`Budget`](crate::Budget); programs of
/// others are told the clocks and decide for themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft {
    remaining: [Option<Remaining>; MAX_SEATS],
    to_go: Option<NonZeroU32>,
    /// In milliseconds.
    margin: u32,
}

/// What a seat has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// So long over this move.
    Move(Duration),
    /// So long over all moves that are left.
    Game {
        /// What the clock shows.
        left: Duration,
        /// What each move adds.
        increment: Duration,
    },
}

impl TimeLeft {
    /// Nobody has one.
    pub const NONE: TimeLeft = TimeLeft { remaining: [None; MAX_SEATS], to_go: None, margin: 0 };

    /// The same with what a seat has left, or that it has no clock.
    #[must_use]
    pub fn with(mut self, seat: Seat, remaining: Option<Remaining>) -> TimeLeft {
        self.remaining[seat.index()] = remaining;
        self
    }

    /// What a seat has left, if it has a clock.
    pub fn of(&self, seat: Seat) -> Option<Remaining> {
        self.remaining[seat.index()]
    }

    /// The same where the seat on turn is given time once more after so many moves.
    #[must_use]
    pub fn with_to_go(self, moves: Option<NonZeroU32>) -> TimeLeft {
        TimeLeft { to_go: moves, ..self }
    }

    /// After how many moves the seat on turn is given time once more, where its time is for a number
    /// of them.
    pub fn to_go(&self) -> Option<NonZeroU32> {
        self.to_go
    }

    /// The same where the seat on turn may be late by so much without harm.
    #[must_use]
    pub fn with_margin(self, margin: Duration) -> TimeLeft {
        TimeLeft { margin: u32::try_from(margin.as_millis()).unwrap_or(u32::MAX), ..self }
    }

    /// By how much the seat on turn may be late without harm. Nobody plans with it.
    pub fn margin(&self) -> Duration {
        Duration::from_millis(self.margin.into())
    }

    /// After how long the flag of the seat falls that is on turn, if it has a clock.
    pub fn falls_after(&self, turn: Seat) -> Option<Duration> {
        self.of(turn).map(|remaining| remaining.left().saturating_add(self.margin()))
    }
}

impl Remaining {
    /// What the clock shows.
    pub fn left(self) -> Duration {
        match self {
            Remaining::Move(left) | Remaining::Game { left, .. } => left,
        }
    }
}
