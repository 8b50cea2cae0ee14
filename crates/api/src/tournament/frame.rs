//! What is said of a tournament over a socket, and what it is told.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Tournament, TournamentGame, TournamentLive};
use crate::{Bye, ItemState, Key, ProblemFrame, Receipt};

/// What those who watch a tournament are told, one object a frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TournamentFrame {
    /// How things stand: first, and whenever that is shorter than what happened since.
    Standing(Box<Tournament>),
    /// A game was played to its end.
    Ended(TournamentEnded),
    /// The tournament was stopped, or goes on.
    Changed(TournamentChanged),
    /// A game that is being played, when it begins and now and then later. This passes.
    Playing(TournamentLive),
    /// A command of the reader's was done.
    Done(Receipt),
    /// A command of the reader's was not done.
    Problem(ProblemFrame),
    /// Nothing more is said here.
    Bye(Bye),
}

/// A game was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentEnded {
    /// The number of its entry in the log.
    pub seq: u32,
    /// The game.
    pub game: TournamentGame,
    /// How many were played now.
    pub played: u32,
    /// How things stand now.
    pub state: ItemState,
}

/// The tournament was stopped, or goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentChanged {
    /// The number of its entry in the log.
    pub seq: u32,
    /// How things stand now.
    pub state: ItemState,
}

/// What whoever made a tournament can tell it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TournamentCommand {
    /// To stop: what is being played is not counted, and can be played another time.
    Stop(TournamentSigned),
    /// To go on.
    Resume(TournamentSigned),
}

/// A command without anything else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TournamentSigned {
    /// What the sender calls the command.
    pub key: Option<Key>,
}

impl TournamentCommand {
    /// What the sender calls it.
    pub fn key(&self) -> Option<&str> {
        match self {
            TournamentCommand::Stop(signed) | TournamentCommand::Resume(signed) => {
                signed.key.as_ref().map(Key::as_str)
            }
        }
    }
}

/// What a command to a tournament came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentDone {
    /// The number of the last entry in the log.
    pub seq: u32,
}
