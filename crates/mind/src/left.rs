//! What the clocks of a game show, for whoever plans its time by itself.

use std::time::Duration;

use damier_core::{MAX_SEATS, Seat};

/// What each seat has left. Our own minds need no more than a [`Budget`](crate::Budget); programs of
/// others are told the clocks and decide for themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft([Option<Remaining>; MAX_SEATS]);

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
        /// How many moves are left until time is given once more, where it is for a number of them.
        to_go: Option<u32>,
    },
}

impl TimeLeft {
    /// Nobody has one.
    pub const NONE: TimeLeft = TimeLeft([None; MAX_SEATS]);

    /// The same with what a seat has left, or that it has no clock.
    #[must_use]
    pub fn with(mut self, seat: Seat, remaining: Option<Remaining>) -> TimeLeft {
        self.0[seat.index()] = remaining;
        self
    }

    /// What a seat has left, if it has a clock.
    pub fn of(&self, seat: Seat) -> Option<Remaining> {
        self.0[seat.index()]
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
