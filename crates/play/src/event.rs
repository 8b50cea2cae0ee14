//! What happens in a match.

use std::time::Duration;

use damier_core::{Leave, Message, Outcome, Seat};
use damier_mind::Thought;

use crate::{Sitter, TimeControl};

/// How things stand in a match: all that a view needs to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The game.
    pub game: &'static str,
    /// The variant.
    pub variant: String,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// The first position, if it is not the standard start.
    pub start: Option<String>,
    /// What was done so far, as records have it, and by whom.
    pub steps: Vec<(Seat, String)>,
    /// The position.
    pub position: String,
    /// Whose turn it is; nobody's when the match is over. Without an outcome it was broken off.
    pub turn: Option<Seat>,
    /// Who offered a draw that is not answered yet.
    pub offer: Option<Seat>,
    /// Whether the game counts: nothing is taken back and nobody stops the clocks.
    pub rated: bool,
    /// Whether the clocks are stopped.
    pub paused: bool,
    /// The clock of each seat.
    pub time: Vec<TimeControl>,
    /// What the clocks show.
    pub clocks: Clocks,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// What the clocks show. They are told when a turn begins; views count down by themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// What each seat has left for the game, where its clock counts that.
    pub left: Vec<Option<Duration>>,
    /// Whose clock runs, and at which moment its flag falls.
    pub running: Option<(Seat, Duration)>,
}

/// Something that happened. It holds all that a view needs: nobody has to reach
/// into the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// How things stood when the watching began.
    Started(Box<Standing>),
    /// A seat thinks.
    Thinking {
        /// Who.
        seat: Seat,
        /// What it found so far.
        thought: Thought<String>,
    },
    /// A move was played.
    Played {
        /// Who.
        seat: Seat,
        /// The move.
        mv: String,
        /// The position before.
        before: String,
        /// The position after.
        after: String,
        /// How long the turn took, or what it was charged.
        spent: Duration,
    },
    /// Something was refused, and nothing changed.
    Refused {
        /// Whose turn it was.
        seat: Option<Seat>,
        /// What was tried as a move; empty for other commands.
        attempt: String,
        /// Why not.
        reason: Message,
    },
    /// A step was taken back.
    Undone {
        /// Whose step.
        seat: Seat,
        /// What it was.
        mv: String,
        /// The position now.
        position: String,
    },
    /// A step was made again.
    Redone {
        /// Whose step.
        seat: Seat,
        /// What it was.
        mv: String,
        /// The position now.
        position: String,
    },
    /// A seat left the game.
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        leave: Leave,
        /// The position now.
        position: String,
        /// Whose turn it is now.
        turn: Option<Seat>,
    },
    /// The clocks, where there are any, after each step and whenever one starts or stops.
    Clock(Clocks),
    /// The clocks were stopped.
    Paused,
    /// The clocks run on.
    Resumed,
    /// A seat offered a draw. The offer stands until it is declined or accepted, until somebody
    /// leaves, or until the match goes back or on again.
    DrawOffered {
        /// Who.
        seat: Seat,
    },
    /// A seat declined the draw it was offered, by saying so or by moving.
    DrawDeclined {
        /// Who.
        seat: Seat,
    },
    /// The game was broken off; it has no result.
    Aborted,
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
    },
}
