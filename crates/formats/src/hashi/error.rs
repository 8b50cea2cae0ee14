//! Why a text is no puzzle in any form, and where.

use damier_core::{Explain, Message, Place};
use damier_hashi::format;
use thiserror::Error;

/// Why a text is no puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{at}: {problem}")]
pub struct ReadError {
    /// Where reading stopped.
    pub at: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text that should be a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// What can be wrong in every form.
    #[error(transparent)]
    Told(#[from] format::Problem),
    /// No JSON.
    #[error("this is not JSON: {0}")]
    Json(String),
    /// A field of another kind than it should be.
    #[error("the field `{0}` is not as it should be")]
    Field(&'static str),
}

impl From<format::ReadError> for ReadError {
    fn from(format::ReadError { at, problem }: format::ReadError) -> ReadError {
        ReadError { at, problem: problem.into() }
    }
}

impl Explain for Problem {
    fn message(&self) -> Message {
        match self {
            Problem::Told(problem) => problem.message(),
            Problem::Json(problem) => Message::new("error-json").with("problem", problem.as_str()),
            Problem::Field(field) => Message::new("hashi-read-field").with("field", *field),
        }
    }
}

impl Explain for ReadError {
    fn message(&self) -> Message {
        Message::new("error-at")
            .with("line", self.at.line)
            .with("column", self.at.column)
            .with("problem", self.problem.message())
    }
}
