//! What strong players learnt, as bytes: why some are not that.

use damier_core::{Explain, Message};
use thiserror::Error;

/// Why bytes are nothing that was learnt of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LearntError {
    /// They are something else.
    #[error("this is nothing that Damier learnt of this game")]
    Mark,
    /// They come from another version.
    #[error("it is of version {found}, and {known} is known here")]
    Version {
        /// The version they are of.
        found: u32,
        /// The version that can be read.
        known: u32,
    },
    /// Some of them were changed or lost.
    #[error("it is damaged")]
    Damaged,
}

impl Explain for LearntError {
    fn message(&self) -> Message {
        match self {
            LearntError::Mark => Message::new("learnt-mark"),
            LearntError::Version { found, known } => Message::new("learnt-version")
                .with("version", *found as usize)
                .with("known", *known as usize),
            LearntError::Damaged => Message::new("learnt-damaged"),
        }
    }
}
