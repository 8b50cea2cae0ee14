//! What players tell a table or a session, over a socket or in the body of a call.

use damier_play::{Ask, Refused, Way, journal};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Key, Turn};

/// What somebody asks of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TableCommand {
    /// To play a move.
    Play(Play),
    /// To leave the game.
    Resign(Signed),
    /// A draw.
    OfferDraw(Signed),
    /// The draw that was offered.
    AcceptDraw(Signed),
    /// That the game goes on.
    DeclineDraw(Signed),
    /// To go back to where they last decided; others are asked where they have a say in it.
    Undo(Signed),
    /// To go on again to where they decide next.
    Redo(Signed),
    /// That another goes back or on, who asked for it.
    Grant(Signed),
    /// That they do not.
    Deny(Signed),
    /// That the clocks stop.
    Pause(Signed),
    /// That the clocks run on.
    Resume(Signed),
    /// To break the game off, without a result.
    Abort(Signed),
    /// Another game, after this one; others are asked where they have a say in it.
    Rematch(Signed),
    /// To take an open seat.
    Join(Join),
}

/// A move, and for which turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Play {
    /// The move, as it is typed.
    #[serde(rename = "move")]
    pub mv: String,
    /// The turn it is meant for.
    pub turn: Turn,
    /// What the sender calls the command.
    pub key: Option<Key>,
    /// For which seat, where the sender has several; the turn says it too.
    pub seat: Option<u32>,
}

/// Who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Signed {
    /// What the sender calls the command.
    pub key: Option<Key>,
    /// For which seat, where the sender has several.
    pub seat: Option<u32>,
}

/// Which seat somebody wants to take.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Join {
    /// Which; the first that is open unless it is told.
    pub seat: Option<u32>,
    /// What the link to a private table ends with.
    pub invite: Option<String>,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

impl TableCommand {
    /// What the sender calls it.
    pub fn key(&self) -> Option<&str> {
        let key = match self {
            TableCommand::Play(play) => &play.key,
            TableCommand::Join(join) => &join.key,
            _ => &self.signed()?.key,
        };
        key.as_ref().map(Key::as_str)
    }

    /// For which seat it is, where that was told.
    pub fn seat(&self) -> Option<u32> {
        match self {
            TableCommand::Play(play) => Some(play.seat.unwrap_or(play.turn.seat)),
            TableCommand::Join(join) => join.seat,
            _ => self.signed()?.seat,
        }
    }

    /// What is asked of the match; nothing to take a seat, which is the table's. A turn that no match
    /// can have is refused as one that is gone.
    pub fn ask(&self) -> Result<Option<Ask>, Refused> {
        Ok(Some(match self {
            TableCommand::Play(Play { mv, turn, .. }) => {
                let turn = turn.meant().ok_or(Refused::Stale)?;
                Ask::Play { turn, mv: mv.clone() }
            }
            TableCommand::Resign(_) => Ask::Resign,
            TableCommand::OfferDraw(_) => Ask::OfferDraw,
            TableCommand::AcceptDraw(_) => Ask::AcceptDraw,
            TableCommand::DeclineDraw(_) => Ask::DeclineDraw,
            TableCommand::Undo(_) => Ask::Go(Way::Back),
            TableCommand::Redo(_) => Ask::Go(Way::On),
            TableCommand::Grant(_) => Ask::Grant,
            TableCommand::Deny(_) => Ask::Deny,
            TableCommand::Pause(_) => Ask::Pause,
            TableCommand::Resume(_) => Ask::Resume,
            TableCommand::Abort(_) => Ask::Abort,
            TableCommand::Rematch(_) => Ask::Rematch,
            TableCommand::Join(_) => return Ok(None),
        }))
    }

    fn signed(&self) -> Option<&Signed> {
        match self {
            TableCommand::Play(_) | TableCommand::Join(_) => None,
            TableCommand::Resign(signed)
            | TableCommand::OfferDraw(signed)
            | TableCommand::AcceptDraw(signed)
            | TableCommand::DeclineDraw(signed)
            | TableCommand::Undo(signed)
            | TableCommand::Redo(signed)
            | TableCommand::Grant(signed)
            | TableCommand::Deny(signed)
            | TableCommand::Pause(signed)
            | TableCommand::Resume(signed)
            | TableCommand::Abort(signed)
            | TableCommand::Rematch(signed) => Some(signed),
        }
    }
}

/// What somebody asks of a session: a puzzle or a labyrinth that they play alone. All of it may
/// have a `key`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub enum SessionCommand {
    /// To do something.
    Act {
        /// What, as it is typed: `north`, `c3-c5=2`.
        text: String,
        /// What the sender calls the command.
        key: Option<Key>,
    },
    /// To take the latest thing back.
    Undo {
        /// What the sender calls the command.
        key: Option<Key>,
    },
    /// To do again what was taken back last.
    Redo {
        /// What the sender calls the command.
        key: Option<Key>,
    },
    /// The next part of a hint.
    Hint {
        /// About what, in the words of the game; about whatever is next unless it is told.
        about: Option<String>,
        /// What the sender calls the command.
        key: Option<Key>,
    },
    /// To do what was told last.
    Follow {
        /// What the sender calls the command.
        key: Option<Key>,
    },
    /// An answer to a question.
    Ask {
        /// Which, in the words of the game: `check`, `solve all`.
        question: String,
        /// What the sender calls the command.
        key: Option<Key>,
    },
    /// That the stopwatch stops.
    Pause {
        /// What the sender calls the command.
        key: Option<Key>,
    },
    /// That it runs on.
    Resume {
        /// What the sender calls the command.
        key: Option<Key>,
    },
}

impl SessionCommand {
    /// What it tells a journal.
    pub fn meant(&self) -> journal::Command {
        match self {
            SessionCommand::Act { text, .. } => journal::Command::Act(text.clone()),
            SessionCommand::Undo { .. } => journal::Command::Undo,
            SessionCommand::Redo { .. } => journal::Command::Redo,
            SessionCommand::Hint { about, .. } => {
                journal::Command::Hint(about.clone().unwrap_or_default())
            }
            SessionCommand::Follow { .. } => journal::Command::Follow,
            SessionCommand::Ask { question, .. } => journal::Command::Ask(question.clone()),
            SessionCommand::Pause { .. } => journal::Command::Pause,
            SessionCommand::Resume { .. } => journal::Command::Resume,
        }
    }

    /// What the sender calls it.
    pub fn key(&self) -> Option<&str> {
        let (SessionCommand::Act { key, .. }
        | SessionCommand::Undo { key }
        | SessionCommand::Redo { key }
        | SessionCommand::Hint { key, .. }
        | SessionCommand::Follow { key }
        | SessionCommand::Ask { key, .. }
        | SessionCommand::Pause { key }
        | SessionCommand::Resume { key }) = self;
        key.as_ref().map(Key::as_str)
    }
}
