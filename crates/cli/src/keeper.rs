//! Games of one person that are kept when they are left in the middle.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use damier_core::Message;

use crate::files::{self, Interrupted, Kept};

/// Keeps the game of a person who leaves in the middle, to go on another time. What programs
/// play is not kept.
pub struct Keeper {
    interrupted: Option<Interrupted>,
    /// The kept game this one goes on with, which is no longer needed once this one is kept.
    taken_over: Option<PathBuf>,
}

impl Keeper {
    pub fn new(kind: Kept) -> Keeper {
        let person = io::stdin().is_terminal();
        let interrupted = person.then(|| Interrupted::new(kind)).flatten();
        Keeper { interrupted, taken_over: None }
    }

    /// The game interrupted last.
    pub fn latest(&self) -> Option<PathBuf> {
        self.interrupted.as_ref().and_then(Interrupted::latest_other)
    }

    /// Notes that the game goes on with the one interrupted last.
    pub fn take_over(&mut self) {
        self.taken_over = self.latest();
    }

    /// Keeps a game that was saved as this text.
    pub fn keep(&mut self, text: &str) -> io::Result<()> {
        if let Some(interrupted) = &self.interrupted {
            interrupted.keep(text)?;
            self.drop_taken_over();
        }
        Ok(())
    }

    /// Forgets the game: it is finished.
    pub fn forget(&mut self) {
        if let Some(interrupted) = &self.interrupted {
            interrupted.forget();
            self.drop_taken_over();
        }
    }

    fn drop_taken_over(&mut self) {
        if let Some(path) = self.taken_over.take() {
            // If it cannot be removed it is offered again, which does no harm.
            fs::remove_file(path).ok();
        }
    }

    /// Keeps the game of someone who leaves, if there is anything to keep; what is to be told.
    pub fn leave(&mut self, unfinished: Option<String>) -> Message {
        let Some(text) = unfinished.filter(|_| self.interrupted.is_some()) else {
            self.forget();
            return Message::new("console-bye");
        };
        match self.keep(&text) {
            Ok(()) => Message::new("plain-kept"),
            Err(error) => Message::new("console-not-kept").with("reason", files::reason(&error)),
        }
    }
}
