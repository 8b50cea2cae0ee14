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
    pub const NONE: TimeLeft = TimeLeft { remaining: [None; MAX_SEATS], to_go: None };

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
}

impl Remaining {
    /// After how long the flag falls.
    pub fn left(self) -> Duration {
        match self {
            Remaining::Move(left) | Remaining::Game { left, .. } => left,
        }
    }
}
