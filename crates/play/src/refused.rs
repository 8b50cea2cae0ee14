//! Why a match refuses a command.

use damier_core::{Explain, Message, PlayError, RetireRefused};
use thiserror::Error;

/// Why a command was refused. Nothing changed, and only who sent it hears of it.
#[derive(Debug, Error)]
pub enum Refused {
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] PlayError),
    /// The seat cannot leave, or do anything: it is not in the game.
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
    /// Somebody else is on turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The time of the seat on turn was over when it came.
    #[error("this came too late: the time was over")]
    TooLate,
    /// The time of the seat on turn is not over.
    #[error("there is time left")]
    TimeLeft,
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
    /// Nobody asked this seat to let them go back or on.
    #[error("nobody has asked you to take back or redo anything")]
    NotAsked,
    /// Somebody has asked for it already.
    #[error("that is asked for already")]
    Asked,
    /// Nobody plays again before the end.
    #[error("the game is not over yet")]
    NotOver,
    /// No rematch is to follow: none was agreed on, or it has begun already.
    #[error("there is no rematch to begin")]
    NoRematch,
    /// Where people play it is theirs to ask for.
    #[error("the players decide about that")]
    PlayersDecide,
}

impl Explain for Refused {
    fn message(&self) -> Message {
        Message::new(match self {
            Refused::Move(error) => return error.message(),
            Refused::Leave(error) => return error.message(),
            Refused::NothingToUndo => "error-nothing-to-undo",
            Refused::NothingToRedo => "error-nothing-to-redo",
            Refused::Stale => "error-stale",
            Refused::NotYourTurn => "error-not-your-turn",
            Refused::TooLate => "error-too-late",
            Refused::TimeLeft => "error-time-left",
            Refused::Rated => "error-rated",
            Refused::Paused => "error-paused",
            Refused::NotPaused => "error-not-paused",
            Refused::Aborted => "error-aborted",
            Refused::NoOffer => "error-no-offer",
            Refused::Offered => "error-offered",
            Refused::DrawForTwo => "error-draw-for-two",
            Refused::NotAsked => "error-not-asked",
            Refused::Asked => "error-asked",
            Refused::NotOver => "error-not-over",
            Refused::NoRematch => "error-no-rematch",
            Refused::PlayersDecide => "error-players-decide",
        })
    }
}
