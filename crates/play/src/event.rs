//! What happens in a match, and what those who watch are told.

use std::time::Duration;

use damier_core::{Leave, Outcome, Seat};
use damier_mind::Thought;

use crate::{Failure, Sitter, TimeControl, Turn, Way};

/// How things stand in a match: all that a view needs to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The number of the last entry of the match's log; 0 before the first.
    pub seq: u64,
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
    /// What was taken back and can be made again, the next first.
    pub undone: Vec<(Seat, String)>,
    /// The position.
    pub position: String,
    /// The turn to be answered; none when the match is over. Without an outcome it was broken off.
    pub turn: Option<Turn>,
    /// Who offered a draw that is not answered yet.
    pub offer: Option<Seat>,
    /// Who asked to go back or on and is not answered yet.
    pub wish: Option<Wish>,
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
    /// What was said about another game, once this one is over.
    pub rematch: Rematch,
}

/// What players said about another game after theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rematch {
    /// Who asked for it, in this order.
    pub asked: Vec<Seat>,
    /// Whether all who have a say did.
    pub agreed: bool,
    /// What it is called, once it has begun.
    pub name: Option<String>,
}

/// A wish to go back or on in what was played, to which others have a say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who wishes.
    pub by: Seat,
    /// Which way.
    pub way: Way,
    /// Who has agreed so far.
    pub granted: Vec<Seat>,
}

/// What the clocks show at a moment. Views count on from there by themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// The moment, since the match began.
    pub at: Duration,
    /// What each seat has left then, where that is known: for the game, or for the move it is at.
    pub left: Vec<Option<Duration>>,
    /// The turn whose clock runs.
    pub running: Option<Turn>,
}

/// What those who watch a match are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// How things stood when the watching began.
    Started(Box<Standing>),
    /// Something that stays: it is in the log.
    Told(Told),
    /// The seat on turn thinks. This passes.
    Thinking {
        /// About which turn.
        turn: Turn,
        /// What it found so far.
        thought: Thought<String>,
    },
    /// The clocks, where there are any, after each step and whenever one starts or stops. This
    /// passes.
    Clock(Clocks),
}

/// An event with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The number of the entry that caused it.
    pub seq: u64,
    /// Which of the entry's events it is, from 0.
    pub index: usize,
    /// Whether it is the last of them.
    pub last: bool,
    /// When, since the match began.
    pub at: Duration,
    /// What happened.
    pub event: Event,
    /// The turn to be answered after the entry; none when the match is over.
    pub turn: Option<Turn>,
}

/// Something that happened. It holds all that a view needs: nobody has to reach into the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A program began to think over its turn.
    Began {
        /// Which.
        turn: Turn,
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
        /// How.
        leave: Leave,
        /// Why, where a program failed.
        why: Option<Failure>,
        /// The position now.
        position: String,
    },
    /// Somebody took a seat.
    Seated {
        /// Which.
        seat: Seat,
        /// Who.
        sitter: Sitter,
        /// Their clock.
        time: TimeControl,
    },
    /// The clocks were stopped.
    Paused,
    /// The clocks run on.
    Resumed,
    /// A seat offered a draw. The offer stands until it is declined or accepted, until somebody
    /// leaves or somebody else takes a seat, or until the match goes back or on again.
    DrawOffered {
        /// Who.
        seat: Seat,
    },
    /// A seat declined the draw it was offered, by saying so or by moving.
    DrawDeclined {
        /// Who.
        seat: Seat,
    },
    /// A seat asks the others to let it go back or on. The wish stands until they have all
    /// answered or one has denied it, until somebody moves, leaves or takes another's seat, or until
    /// the match goes back or on.
    Wished {
        /// Who.
        seat: Seat,
        /// Which way.
        way: Way,
    },
    /// A seat agreed that another goes back or on; others are still to be asked.
    Granted {
        /// Who.
        seat: Seat,
    },
    /// A seat did not agree.
    Denied {
        /// Who.
        seat: Seat,
    },
    /// Something was said about a step.
    Remarked {
        /// After how many steps.
        after: usize,
        /// What; nothing if what was said before was taken back.
        words: String,
    },
    /// The match was put away for a while.
    Rested,
    /// A seat asks for another game. It stands until somebody else takes a seat, or until the
    /// match goes back.
    RematchAsked {
        /// Who.
        seat: Seat,
    },
    /// All who have a say asked for another game. That stands until the match goes back.
    RematchAgreed,
    /// The other game has begun.
    Followed {
        /// What it is called.
        name: String,
    },
    /// The game was broken off; it has no result.
    Aborted,
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
    },
}
