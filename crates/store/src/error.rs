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
    /// A log that another server has by now.
    #[error("another server has the log")]
    Fenced,
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
    /// A database that does not answer, or not now. Whether something was done before that is not
    /// known.
    #[error("the database does not answer: {why}")]
    Away {
        /// What it said last, or the system.
        why: String,
    },
    /// A database that nobody reaches.
    #[error("the database at {at} cannot be reached: {why}")]
    Unreached {
        /// Where it should be.
        at: String,
        /// What the system says.
        why: String,
    },
    /// A database that lets somebody with this name and password not in.
    #[error("the database at {at} does not let us in: {why}")]
    NotLetIn {
        /// Where it is.
        at: String,
        /// What it says.
        why: String,
    },
    /// A server without a database of that name.
    #[error("there is no database {at}")]
    NoSuchDatabase {
        /// Where it should be.
        at: String,
    },
    /// A server that does not encrypt, where that is asked for.
    #[error("the database at {at} speaks without encryption alone")]
    Unencrypted {
        /// Where it is.
        at: String,
    },
    /// A server whose certificate nobody vouches for.
    #[error("the certificate of the database at {at} is not trusted: {why}")]
    Untrusted {
        /// Where it is.
        at: String,
        /// What is wrong with it.
        why: String,
    },
    /// A database that several servers share and that is older than this one needs.
    #[error("the database has version {found}, and this program needs version {known}")]
    Outdated {
        /// The version of the database.
        found: i32,
        /// The one that is needed.
        known: i32,
    },
    /// A database into which everything is being moved, and that is not whole.
    #[error("the database is not whole: a move from {origin} did not come to its end")]
    Unfinished {
        /// Where it is moved from.
        origin: String,
    },
    /// A database that is not empty, where it has to be.
    #[error("{at} is not empty")]
    NotEmpty {
        /// The database.
        at: String,
    },
    /// It was closed.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether it is about what was asked for, and not about the store: asking again for the same
    /// is answered the same, and nothing was changed for certain.
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            Self::Taken | Self::Conflict | Self::NoSuchLog | Self::Fenced | Self::NoSuchVisitor
        )
    }
}

impl Explain for StoreError {
    fn message(&self) -> Message {
        match self {
            Self::Taken => Message::new("store-taken"),
            Self::Conflict => Message::new("store-conflict"),
            Self::NoSuchLog => Message::new("store-no-log"),
            Self::Fenced => Message::new("store-fenced"),
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
            Self::Away { why } => Message::new("store-away").with("why", why.as_str()),
            Self::Unreached { at, why } => {
                Message::new("store-unreached").with("at", at.as_str()).with("why", why.as_str())
            }
            Self::NotLetIn { at, why } => {
                Message::new("store-not-let-in").with("at", at.as_str()).with("why", why.as_str())
            }
            Self::NoSuchDatabase { at } => {
                Message::new("store-no-such-database").with("at", at.as_str())
            }
            Self::Unencrypted { at } => Message::new("store-unencrypted").with("at", at.as_str()),
            Self::Untrusted { at, why } => {
                Message::new("store-untrusted").with("at", at.as_str()).with("why", why.as_str())
            }
            Self::Outdated { found, known } => {
                Message::new("store-outdated").with("found", *found).with("known", *known)
            }
            Self::Unfinished { origin } => {
                Message::new("store-unfinished").with("origin", origin.as_str())
            }
            Self::NotEmpty { at } => Message::new("store-not-empty").with("at", at.as_str()),
            Self::Closed => Message::new("store-closed"),
        }
    }
}
