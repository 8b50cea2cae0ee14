//! Games of one person that are kept when they are left in the middle.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use damier_core::{Message, Stop, shown};

use crate::files::{self, Interrupted, Kept};

/// What is told to somebody who leaves and has nothing to come back to.
pub const BYE: &str = "console-bye";

/// Saves games. Another file is replaced only if it is a game too, and only when asked twice.
pub struct Saver {
    /// Whether a text is such a game.
    is_saved: fn(&str) -> bool,
    /// The file that may be replaced: the one saved to last, or asked for a moment ago.
    file: Option<PathBuf>,
}

impl Saver {
    pub fn new(is_saved: fn(&str) -> bool) -> Saver {
        Saver { is_saved, file: None }
    }

    /// The game comes from a file, which it may replace.
    pub fn used(&mut self, file: &str) {
        self.file = Some(file.into());
    }

    pub fn save(&mut self, path: &Path, text: &str) -> Result<(), Message> {
        let name = path.to_string_lossy().into_owned();
        let other = |bytes: Vec<u8>| {
            !bytes.is_empty() && !std::str::from_utf8(&bytes).is_ok_and(self.is_saved)
        };
        let again = self.file.replace(path.to_owned()).as_deref() == Some(path);
        if path.is_file() && fs::read(path).is_ok_and(other) {
            return Err(Message::new("console-save-other").with("file", name));
        }
        if path.is_file() && !again {
            return Err(Message::new("plain-exists").with("file", name));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if folder.is_some_and(|folder| !folder.is_dir()) {
            return Err(Message::new("plain-no-folder").with("file", shown(&name)));
        }
        files::write(path, text).map_err(|error| {
            let reason = files::reason(&error);
            Message::new("error-write").with("file", shown(&name)).with("reason", reason)
        })
    }
}

/// Keeps the game of a person who leaves in the middle, to go on another time. What programs
/// play is not kept.
#[derive(Default)]
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

    /// Leaves the game that is kept where it is, so that another can be kept beside it.
    pub fn put_aside(&mut self) {
        if let Some(interrupted) = &mut self.interrupted {
            interrupted.put_aside();
        }
    }

    /// Notes that the game goes on with one that was kept in this file. From now on it is kept
    /// under this program's name, so that no other program takes it over as well.
    pub fn take_over(&mut self, path: PathBuf) {
        let moved = self.interrupted.as_ref().is_some_and(|own| own.adopt(&path).is_ok());
        // Where that fails it stays where it is until the game is kept.
        self.taken_over = (!moved).then_some(path);
    }

    /// The game comes from a file. If that is where another was kept, it is taken over.
    pub fn comes_from(&mut self, file: &Path) {
        if self.interrupted.as_ref().is_some_and(|interrupted| interrupted.holds(file)) {
            self.take_over(file.to_owned());
        }
    }

    /// Keeps a game that was saved as this text.
    pub fn keep(&mut self, text: &str) -> io::Result<()> {
        self.keep_until(text, &Stop::new())
    }

    /// The same, until somebody stops it.
    fn keep_until(&mut self, text: &str, stop: &Stop) -> io::Result<()> {
        if let Some(interrupted) = &self.interrupted {
            interrupted.keep_until(text, stop)?;
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
        self.leave_until(unfinished, &Stop::new())
    }

    /// The same, until somebody stops it, who does not want to wait for a large game.
    pub fn leave_until(&mut self, unfinished: Option<String>, stop: &Stop) -> Message {
        let Some(text) = unfinished.filter(|_| self.interrupted.is_some()) else {
            self.forget();
            return Message::new(BYE);
        };
        match self.keep_until(&text, stop) {
            Ok(()) => Message::new("plain-kept"),
            Err(error) => not_kept(&error),
        }
    }
}

/// What is told of a game that could not be kept.
pub fn not_kept(error: &io::Error) -> Message {
    Message::new("console-not-kept").with("reason", files::reason(error))
}
