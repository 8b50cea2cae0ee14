//! What happens in a match.

use std::time::Duration;

use damier_ai::Thought;
use damier_core::{Leave, Message, Outcome, Seat};

/// Something that happened. It holds all that a view needs: nobody has to reach
/// into the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// How things stood when the watching began.
    Started {
        /// The game.
        game: &'static str,
        /// The variant.
        variant: String,
        /// The position.
        position: String,
        /// Whose turn it is.
        turn: Option<Seat>,
    },
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
        /// How long the turn took.
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
    },
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
    },
}
