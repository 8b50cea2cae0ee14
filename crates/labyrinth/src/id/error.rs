//! Why a word names no labyrinth, or a labyrinth has none.

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use super::MOST_DESCRIBED;
use crate::{GroundError, ParamsError, SizeError};

/// What is wrong with an ID.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The recipe before the seed.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// The labyrinth itself.
    #[error("character {at}: {problem}")]
    Described {
        /// At which character, counted from 1.
        at: usize,
        /// What is wrong there.
        problem: IdProblem,
    },
}

/// What is wrong with a labyrinth in a word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IdProblem {
    /// It does not begin with a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// There are no such cells.
    #[error(transparent)]
    Ground(#[from] GroundError),
    /// There are no cells of that kind.
    #[error("there are no cells `{0}`; hint: hex, triangle or ring")]
    Cells(String),
    /// There are too many.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// It ends too early.
    #[error("the ID ends in the middle")]
    End,
    /// A sign that cannot stand where it does.
    #[error("`{0}` cannot stand here")]
    Sign(char),
    /// A number, a run of digits or a gap that leads beyond the last cell.
    #[error("this leads beyond the last cell")]
    Beyond,
    /// An opening that is not in the border, or leads to no exit.
    #[error("the border cannot be open there")]
    Gate,
    /// A minotaur where none can stand.
    #[error("no minotaur can stand there")]
    Minotaur,
}

/// A labyrinth that is too large for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "only mazes of up to {MOST_DESCRIBED} cells have IDs of their own; hint: a file holds more"
)]
pub struct TooLarge;

impl Explain for TooLarge {
    fn message(&self) -> Message {
        Message::new("maze-id-too-large").with("most", MOST_DESCRIBED.to_string())
    }
}

impl Explain for IdProblem {
    fn message(&self) -> Message {
        match self {
            IdProblem::Size(error) => error.message(),
            IdProblem::Ground(error) => error.message(),
            IdProblem::Cells(name) => Message::new("maze-id-cells").with("name", name.as_str()),
            IdProblem::TooLarge(error) => error.message(),
            IdProblem::End => Message::new("maze-id-end"),
            IdProblem::Sign(sign) => {
                Message::new("error-sign").with("sign", shown(&sign.to_string()))
            }
            IdProblem::Beyond => Message::new("maze-id-beyond"),
            IdProblem::Gate => Message::new("maze-id-gate"),
            IdProblem::Minotaur => Message::new("maze-id-minotaur"),
        }
    }
}

impl Explain for Flaw {
    fn message(&self) -> Message {
        match self {
            Flaw::Params(error) => error.message(),
            Flaw::Described { at, problem } => Message::new("hashi-syntax-description")
                .with("at", *at)
                .with("problem", problem.message()),
        }
    }
}
