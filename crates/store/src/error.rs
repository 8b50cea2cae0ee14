//! Why something is not stored, or cannot be read.

use damier_core::{Explain, Message};
use thiserror::Error;

use crate::Holder;

/// Why a store did not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// A name that somebody or something else has.
    #[error("the name is taken")]
    Taken,
    /// Something that does not go with what is stored.
    #[error("it does not go with what is stored")]
    Conflict,
    /// A log that is not there.
    #[error("there is no such log")]
    NoSuchLog,
    /// A visitor nobody knows.
    #[error("there is no such visitor")]
    NoSuchVisitor,
    /// A server has the file already.
    #[error("the database is in use by {by}")]
    InUse {
        /// Which one.
        by: Holder,
    },
    /// A file of a later Damier.
    #[error("the database has version {found}, and this program knows version {known}")]
    Newer {
        /// The version of the file.
        found: i32,
        /// The latest one that is known.
        known: i32,
    },
    /// A file of an earlier Damier, where it is only looked at.
    #[error("the database has version {found} instead of {known}; hint: start the server once")]
    Older {
        /// The version of the file.
        found: i32,
        /// The one that is read.
        known: i32,
    },
    /// A file that is something else.
    #[error("{file} is no database of Damier")]
    NoDatabase {
        /// The file.
        file: String,
    },
    /// A file that cannot be opened at all.
    #[error("{file} cannot be opened: {why}")]
    Unopened {
        /// The file.
        file: String,
        /// What the system says.
        why: String,
    },
    /// A file that is there already and is not written over.
    #[error("{file} is there already")]
    Exists {
        /// The file.
        file: String,
    },
    /// A file with bytes that cannot be.
    #[error("the database is damaged: {what}")]
    Damaged {
        /// What was found.
        what: String,
    },
    /// No place left on the disk.
    #[error("the disk is full")]
    Full,
    /// Nobody may write there.
    #[error("the database cannot be written to")]
    ReadOnly,
    /// Another program keeps the file locked.
    #[error("the database is locked by another program")]
    Locked,
    /// Whatever else the disk or the database says.
    #[error("the database does not work: {why}")]
    Failed {
        /// What it says.
        why: String,
    },
    /// It was closed.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether it is about what was asked for, and not about the store: asking again for the same
    /// is answered the same, and nothing was changed for certain.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Taken | Self::Conflict | Self::NoSuchLog | Self::NoSuchVisitor)
    }
}

impl Explain for StoreError {
    fn message(&self) -> Message {
        match self {
            Self::Taken => Message::new("store-taken"),
            Self::Conflict => Message::new("store-conflict"),
            Self::NoSuchLog => Message::new("store-no-log"),
            Self::NoSuchVisitor => Message::new("store-no-visitor"),
            Self::InUse { by } => Message::new("store-in-use").with("by", by.message()),
            Self::Newer { found, known } => {
                Message::new("store-newer").with("found", *found).with("known", *known)
            }
            Self::Older { found, known } => {
                Message::new("store-older").with("found", *found).with("known", *known)
            }
            Self::NoDatabase { file } => {
                Message::new("store-no-database").with("file", file.as_str())
            }
            Self::Unopened { file, why } => {
                Message::new("store-unopened").with("file", file.as_str()).with("why", why.as_str())
            }
            Self::Exists { file } => Message::new("store-exists").with("file", file.as_str()),
            Self::Damaged { what } => Message::new("store-damaged").with("what", what.as_str()),
            Self::Full => Message::new("io-full"),
            Self::ReadOnly => Message::new("store-read-only"),
            Self::Locked => Message::new("store-locked"),
            Self::Failed { why } => Message::new("store-failed").with("why", why.as_str()),
            Self::Closed => Message::new("store-closed"),
        }
    }
}
