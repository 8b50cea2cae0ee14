//! Why something did not come to what was wanted.

use damier_api::{Code, Problem};
use thiserror::Error;

/// Why something did not come to what was wanted.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The server refused, and nothing changed.
    #[error("{}: {}", .0.code.name(), .0.detail)]
    Refused(Box<Problem>),
    /// The connection was not made, or was lost: whoever sent something does not know what became
    /// of it, comes back and says it again with the same key.
    #[error("the connection was lost: {0}")]
    Lost(String),
    /// The server said something that is not understood.
    #[error("not understood: {0}")]
    Strange(String),
}

impl ClientError {
    /// Whether it may go well when it is said again: the connection was lost, or the server stops
    /// or cannot store anything at the moment.
    pub fn passes(&self) -> bool {
        match self {
            ClientError::Refused(problem) => {
                matches!(problem.code, Code::Unavailable | Code::Stopping | Code::TooMany)
            }
            ClientError::Lost(_) => true,
            ClientError::Strange(_) => false,
        }
    }

    pub(crate) fn lost(error: impl std::fmt::Display) -> ClientError {
        ClientError::Lost(error.to_string())
    }
}
