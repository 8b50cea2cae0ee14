//! What was done in a game, and how it began.

use std::time::Duration;

use damier_catalog::{LoadError, NoDeed, Session, SoloEntry};
use damier_core::{Explain, Message};
use thiserror::Error;

/// How a game opens: as it was before anything was done, and what was done before the journal.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Which of the games it is.
    pub game: &'static SoloEntry,
    /// The game before anything was done, as [`SoloEntry::load`] reads it.
    pub beginning: String,
    /// What was done then, as [`Session::repeat`] takes it.
    pub deeds: Vec<String>,
}

impl Opening {
    /// A game as it stands.
    pub fn of(session: &dyn Session) -> Opening {
        let (beginning, deeds) = (session.beginning(), session.deeds());
        Opening { game: session.entry(), beginning, deeds }
    }

    /// The game, which nobody has gone on with yet.
    pub fn begin(&self) -> Result<Box<dyn Session>, FoldError> {
        let mut session = self.untouched()?;
        for deed in &self.deeds {
            session.repeat(deed).map_err(|why| FoldError::Beginning(why.message()))?;
        }
        Ok(session)
    }

    /// The game before anything was done.
    pub(super) fn untouched(&self) -> Result<Box<dyn Session>, FoldError> {
        let loaded = match self.game.load(&self.beginning, &mut |_| true) {
            Ok(loaded) => loaded,
            Err(LoadError::Wrong(message)) => return Err(FoldError::Beginning(message)),
            Err(LoadError::Stopped) => {
                return Err(FoldError::Beginning(Message::new("minotaur-save-stopped")));
            }
        };
        if let Some(damage) = loaded.damage {
            return Err(FoldError::Beginning(damage));
        }
        let mut session = loaded.session;
        session.pass(Duration::ZERO);
        Ok(session)
    }
}

/// How a game opened, and what was done since.
#[derive(Clone, Debug)]
pub struct Log {
    /// How it opened.
    pub opening: Opening,
    /// What was done, oldest first, numbered from 1.
    pub entries: Vec<Entry>,
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1.
    pub seq: u64,
    /// When, since the journal began. While nobody runs the game its time stands still.
    pub at: Duration,
    /// What.
    pub what: What,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Something in the game, as [`Session::repeat`] takes it.
    Did(String),
    /// The watch was stopped.
    Paused,
    /// It ran on.
    Resumed,
    /// The game was put away.
    Rested,
}

impl Log {
    /// The log of a game that has just opened.
    pub fn new(opening: Opening) -> Log {
        Log { opening, entries: Vec::new() }
    }

    /// The number of the last entry; 0 before the first.
    pub fn seq(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.seq)
    }

    /// When the last entry came, since the journal began.
    pub fn latest(&self) -> Duration {
        self.entries.last().map_or(Duration::ZERO, |entry| entry.at)
    }

    /// The entries after the one of this number; all of them for 0.
    pub fn since(&self, seq: u64) -> &[Entry] {
        let first = self.entries.partition_point(|entry| entry.seq <= seq);
        &self.entries[first..]
    }

    pub(super) fn push(&mut self, at: Duration, what: What) -> u64 {
        let seq = self.seq() + 1;
        self.entries.push(Entry { seq, at, what });
        seq
    }
}

/// A log cannot be followed to its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FoldError {
    /// The game does not begin.
    #[error("the beginning of the game: {0}")]
    Beginning(Message),
    /// An entry cannot be.
    #[error("entry {seq} of the log: {why}")]
    Entry {
        /// Its number.
        seq: u64,
        /// Why not.
        why: NoDeed,
    },
}

impl Explain for FoldError {
    fn message(&self) -> Message {
        match self {
            FoldError::Beginning(problem) => {
                Message::new("journal-beginning").with("problem", problem.clone())
            }
            FoldError::Entry { seq, why } => Message::new("log-refused")
                .with("number", seq.to_string())
                .with("problem", why.message()),
        }
    }
}
