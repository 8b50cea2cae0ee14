//! Why a saved game cannot be loaded.

use damier_core::{Explain, Message};
use damier_labyrinth::game::{Refused, VERSION};
use thiserror::Error;

use crate::labyrinth::json::JsonError;

/// Why a saved game cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The file is wrong.
    #[error(transparent)]
    Json(JsonError),
    /// It was saved with strategies that were others.
    #[error("the game has version {0}, and this program plays version {VERSION}")]
    Version(u64),
    /// There is no such strategy.
    #[error("`{field}`: there is no strategy `{name}`")]
    Strategy {
        /// The field.
        field: String,
        /// The name.
        name: String,
    },
    /// A sign that is none.
    #[error("`{field}`, sign {at}: `{sign}` is no move; the game is good up to turn {turn}")]
    Sign {
        /// The field.
        field: String,
        /// Which sign of the line, from 1.
        at: usize,
        /// The sign.
        sign: String,
        /// The last good turn.
        turn: u32,
    },
    /// A move that cannot be.
    #[error("`{field}`, sign {at}: {problem}; the game is good up to turn {turn}")]
    Move {
        /// The field.
        field: String,
        /// Which sign of the line, from 1.
        at: usize,
        /// What is wrong with it.
        problem: Wrong,
        /// The last good turn.
        turn: u32,
    },
    /// The game ends elsewhere than the file tells.
    #[error("the moves lead to another `{0}` than the one told; the game was changed")]
    Elsewhere(String),
    /// Loading was stopped.
    #[error("loading was stopped")]
    Stopped,
}

impl From<JsonError> for SaveError {
    fn from(error: JsonError) -> SaveError {
        if error == JsonError::Stopped { SaveError::Stopped } else { SaveError::Json(error) }
    }
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refused),
    /// A move that is blocked.
    #[error("the way is blocked")]
    Blocked,
    /// A turn against no wall.
    #[error("the way is free, so that nobody only turns")]
    Free,
}

impl Explain for Wrong {
    fn message(&self) -> Message {
        match self {
            Wrong::Refused(refused) => refused.message(),
            Wrong::Blocked => Message::new("minotaur-blocked"),
            Wrong::Free => Message::new("minotaur-save-free"),
        }
    }
}

impl Explain for SaveError {
    fn message(&self) -> Message {
        match self {
            SaveError::Json(error) => error.message(),
            SaveError::Version(version) => Message::new("minotaur-save-version")
                .with("found", version.to_string())
                .with("known", VERSION.to_string()),
            SaveError::Strategy { field, name } => Message::new("minotaur-save-strategy")
                .with("field", field.as_str())
                .with("name", name.as_str()),
            SaveError::Sign { field, at, sign, turn } => Message::new("minotaur-save-sign")
                .with("field", field.as_str())
                .with("at", *at)
                .with("sign", sign.as_str())
                .with("turn", *turn as usize),
            SaveError::Move { field, at, problem, turn } => Message::new("minotaur-save-move")
                .with("field", field.as_str())
                .with("at", *at)
                .with("problem", problem.message())
                .with("turn", *turn as usize),
            SaveError::Elsewhere(field) => {
                Message::new("minotaur-save-elsewhere").with("field", field.as_str())
            }
            SaveError::Stopped => Message::new("minotaur-save-stopped"),
        }
    }
}
