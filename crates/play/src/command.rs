//! What a match can be told, by whom, and why it may refuse.

use damier_core::{Explain, Leave, Message, PlayError, RetireRefused, Seat};
use damier_mind::Thought;
use thiserror::Error;

use crate::Spent;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// What they are called in records: `human`, `alphabeta:depth=6`.
    pub name: String,
    /// Where their moves come from.
    pub control: Control,
}

/// Where a seat's moves come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The interface.
    Human,
    /// The interface, after a strategy's advice.
    Advised,
    /// Somebody far away.
    Remote,
    /// A strategy of our own, whose processor time is known.
    Computer,
    /// Another program, of which only the answers are known.
    Engine,
}

impl Control {
    /// Whether a person decides.
    pub fn is_person(self) -> bool {
        match self {
            Control::Human | Control::Advised | Control::Remote => true,
            Control::Computer | Control::Engine => false,
        }
    }
}

/// One turn of a match. It never comes again, not even where a step is undone and another
/// played: an answer that was meant for an earlier turn can be told from one for this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Who is to move.
    pub seat: Seat,
    /// How many steps were done before.
    pub ply: usize,
    /// How often the match went back or on again before.
    pub rewound: u64,
}

/// What a match can be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The seat on turn begins to think. Whatever it had to wait before, in a queue or because
    /// the game is shown slowly, is charged to nobody. Only programs need to be told.
    Begin(Turn),
    /// The seat on turn plays.
    Play {
        /// Which turn it is meant for.
        turn: Turn,
        /// The move.
        mv: String,
        /// What it took, where a driver measured it. People are charged what passed.
        spent: Option<Spent>,
    },
    /// The seat on turn is thinking, and this is what it thinks.
    Thinking(Turn, Thought<String>),
    /// A seat leaves: it resigned, its time ran out, its program failed.
    Leave(Seat, Leave),
    /// Takes back to where a person last decided: to their turn, or to before they left.
    /// Between computers, takes one step back.
    Undo,
    /// Plays again what was taken back, to where a person decides next.
    Redo,
    /// A seat offers a draw. The offer stands until it is answered or the other one moves.
    OfferDraw(Seat),
    /// A seat accepts the draw it was offered.
    AcceptDraw(Seat),
    /// A seat declines the draw it was offered.
    DeclineDraw(Seat),
    /// Stops the clocks.
    Pause,
    /// Lets the clocks run on.
    Resume,
    /// Breaks the game off, without a result.
    Abort,
}

impl Command {
    /// The move of somebody whose time nobody measured.
    pub fn play(turn: Turn, mv: impl Into<String>) -> Command {
        Command::Play { turn, mv: mv.into(), spent: None }
    }
}

/// Why a command was refused. Nothing changed.
#[derive(Debug, Error)]
pub enum Refused {
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] PlayError),
    /// The seat cannot leave.
    #[error(transparent)]
    Leave(#[from] RetireRefused),
    /// There is nothing to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// It was meant for another turn.
    #[error("this answer is for a turn that is gone")]
    Stale,
    /// Games that count are not taken back or paused.
    #[error("this is not possible in a rated game")]
    Rated,
    /// Nobody moves while the clocks stand.
    #[error("the game is paused")]
    Paused,
    /// The clocks run.
    #[error("the game is not paused")]
    NotPaused,
    /// Nothing happens in a game that was broken off.
    #[error("the game was broken off")]
    Aborted,
    /// No draw was offered to this seat.
    #[error("nobody has offered you a draw")]
    NoOffer,
    /// An offer stands.
    #[error("a draw is offered already")]
    Offered,
    /// Draws are agreed between two.
    #[error("only two players can agree on a draw")]
    DrawForTwo,
}

impl Explain for Refused {
    fn message(&self) -> Message {
        match self {
            Refused::Move(error) => error.message(),
            Refused::Leave(error) => error.message(),
            Refused::NothingToUndo => Message::new("error-nothing-to-undo"),
            Refused::NothingToRedo => Message::new("error-nothing-to-redo"),
            Refused::Stale => Message::new("error-stale"),
            Refused::Rated => Message::new("error-rated"),
            Refused::Paused => Message::new("error-paused"),
            Refused::NotPaused => Message::new("error-not-paused"),
            Refused::Aborted => Message::new("error-aborted"),
            Refused::NoOffer => Message::new("error-no-offer"),
            Refused::Offered => Message::new("error-offered"),
            Refused::DrawForTwo => Message::new("error-draw-for-two"),
        }
    }
}
