//! Games saved where they are asked to be, and kept while they are played.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_core::{Message, Stop, shown};
use damier_mind::Clock;
use damier_play::Kept;

use crate::failure::Failure;
use crate::files;
use crate::interrupted::Interrupted;

/// What is told to somebody who leaves and has nothing to come back to.
pub const BYE: &str = "console-bye";

/// Why a game was not saved.
pub enum NotSaved {
    /// Something else is there, which stays.
    Refused(Message),
    /// It could not be written.
    Failed(Message),
}

impl NotSaved {
    pub fn into_message(self) -> Message {
        match self {
            NotSaved::Refused(message) | NotSaved::Failed(message) => message,
        }
    }
}

/// Saves games. Another file is replaced only if it is a game too, and only when asked twice.
pub struct Saver {
    /// The kind of games.
    kind: Kept,
    /// The file that may be replaced: the one saved to last, or asked for a moment ago.
    asked: Option<PathBuf>,
    /// The file that the game was saved to or comes from.
    file: Option<PathBuf>,
}

impl Saver {
    pub fn new(kind: Kept) -> Saver {
        Saver { kind, asked: None, file: None }
    }

    /// The game comes from a file, which it may replace.
    pub fn used(&mut self, file: &str) {
        self.file = Some(file.into());
        self.asked.clone_from(&self.file);
    }

    /// Another game, which has no file.
    pub fn forget(&mut self) {
        (self.file, self.asked) = (None, None);
    }

    /// The file that the game was saved to or comes from.
    pub fn file(&self) -> Option<String> {
        self.file.as_ref().map(|file| file.to_string_lossy().into_owned())
    }

    pub fn save(&mut self, path: &Path, text: &str) -> Result<(), NotSaved> {
        let name = path.to_string_lossy().into_owned();
        let is_game =
            |bytes: &[u8]| std::str::from_utf8(bytes).is_ok_and(|it| self.kind.looks_like(it));
        let again = self.asked.replace(path.to_owned()).as_deref() == Some(path);
        if path.is_file() && !files::holds(path, is_game) {
            return Err(NotSaved::Refused(Message::new("console-save-other").with("file", name)));
        }
        if path.is_file() && !again {
            return Err(NotSaved::Refused(Message::new("plain-exists").with("file", name)));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if folder.is_some_and(|folder| !folder.is_dir()) {
            let message = Message::new("plain-no-folder").with("file", shown(&name));
            return Err(NotSaved::Failed(message));
        }
        let failed = |error| NotSaved::Failed(files::not_written(&shown(&name), &error));
        files::write(path, text).map_err(failed)?;
        self.file.clone_from(&self.asked);
        Ok(())
    }
}

/// A game that changes quickly is kept no more often than this, and a huge one less often: keeping
/// it takes a tenth of the time at most.
const BETWEEN: Duration = Duration::from_secs(1);

/// Keeps the game that is being played, to go on another time should it be interrupted.
#[derive(Default)]
pub struct Keeper {
    interrupted: Option<Interrupted>,
    /// The kept game this one goes on with, which is no longer needed once this one is kept.
    taken_over: Option<PathBuf>,
    /// Whether it goes on with one that was kept at all.
    inherited: bool,
    /// Why it could not be kept the last time.
    failing: Option<Message>,
    /// Whether there is anything new since it was kept, and since it was saved.
    behind: bool,
    saved: bool,
    /// Why it could not be saved when that was asked for last.
    unsaved: Option<Message>,
    /// When it was kept last, and how long that took.
    last: Option<(Duration, Duration)>,
}

impl Keeper {
    pub fn new(kind: Kept) -> Keeper {
        Keeper { interrupted: Interrupted::new(kind), ..Keeper::default() }
    }

    /// The game interrupted last.
    pub fn latest(&self) -> Option<PathBuf> {
        self.interrupted.as_ref().and_then(Interrupted::latest_other)
    }

    /// Leaves the game that is kept where it is, so that another can be kept beside it; where that
    /// is.
    pub fn put_aside(&mut self) -> Option<PathBuf> {
        // If this one was never kept, the one it goes on with stays.
        let before = self.taken_over.take();
        (self.inherited, self.saved) = (false, false);
        self.interrupted.as_mut().and_then(Interrupted::put_aside).or(before)
    }

    /// Notes that the game goes on with one that was kept in this file. From now on it is kept
    /// under this program's name, so that no other program takes it over as well.
    pub fn take_over(&mut self, path: PathBuf) {
        let moved = self.interrupted.as_ref().is_some_and(|own| own.adopt(&path).is_ok());
        // Where that fails it stays where it is until the game is kept.
        self.taken_over = (!moved).then_some(path);
        self.inherited = true;
    }

    /// The game comes from a file; whether that is where another was kept, which is taken over.
    pub fn comes_from(&mut self, file: &Path) -> bool {
        let kept = self.interrupted.as_ref().is_some_and(|interrupted| interrupted.holds(file));
        if kept {
            self.take_over(file.to_owned());
        }
        kept
    }

    /// Keeps a game that was saved as this text.
    pub fn keep(&mut self, text: &str) -> Result<(), Message> {
        self.keep_until(text, &Stop::new())
    }

    /// The same, until somebody stops it.
    fn keep_until(&mut self, text: &str, stop: &Stop) -> Result<(), Message> {
        let Some(interrupted) = &self.interrupted else { return Ok(()) };
        self.behind = false;
        self.failing = interrupted.keep(text, stop).err().map(|error| not_kept(&error));
        match &self.failing {
            None => self.drop_taken_over(),
            Some(failing) => return Err(failing.clone()),
        }
        Ok(())
    }

    /// Forgets the game: it is finished.
    pub fn forget(&mut self) {
        if let Some(interrupted) = &self.interrupted {
            interrupted.forget();
            self.drop_taken_over();
        }
        self.behind = false;
        self.failing = None;
    }

    /// Keeps a game that is not finished, and forgets one that is. If it cannot be kept, and could
    /// be before, that is to be told.
    pub fn keep_up(&mut self, unfinished: Option<String>, clock: &impl Clock) -> Option<Message> {
        let (begun, failed) = (clock.now(), self.failing.is_some());
        match unfinished {
            // What is wrong is told below, if it was not before.
            Some(text) => drop(self.keep(&text)),
            None => self.forget(),
        }
        let now = clock.now();
        self.last = Some((now, now.saturating_sub(begun)));
        let failing = self.failing.as_ref().filter(|_| !failed)?;
        Some(Message::new("console-keeping-fails").with("problem", failing.clone()))
    }

    /// The game has changed.
    pub fn note_change(&mut self) {
        (self.behind, self.saved) = (true, false);
    }

    /// The game was saved elsewhere, as it is, or could not be; what is to be told about that.
    pub fn note_saved(&mut self, saved: Result<(), NotSaved>) -> Result<(), Message> {
        let failed = matches!(saved, Err(NotSaved::Failed(_)));
        self.saved |= saved.is_ok();
        let told = saved.map_err(NotSaved::into_message);
        if told.is_ok() || failed {
            self.unsaved = told.clone().err();
        }
        told
    }

    /// Whoever asked for a file and did not get one is told by the exit code as well.
    pub fn all_saved(&mut self) -> Result<(), Failure> {
        self.unsaved.take().map_or(Ok(()), |message| Err(Failure::Output(message)))
    }

    /// Whether there is anything to be kept.
    pub fn is_behind(&self) -> bool {
        self.behind
    }

    /// The same, if it was not kept a moment ago.
    pub fn is_due(&self, now: Duration) -> bool {
        let waits = |(last, took): (Duration, Duration)| {
            now.saturating_sub(last) < BETWEEN.max(took.saturating_mul(10))
        };
        self.behind && !self.last.is_some_and(waits)
    }

    /// Whether the game was saved elsewhere, as it is.
    pub fn is_saved(&self) -> bool {
        self.saved
    }

    /// Whether leaving loses the game.
    pub fn loses(&self) -> bool {
        self.failing.is_some() && !self.saved
    }

    /// Whether the game goes on with one that was kept.
    pub fn inherited(&self) -> bool {
        self.inherited
    }

    fn drop_taken_over(&mut self) {
        if let Some(path) = self.taken_over.take() {
            // If it cannot be removed it is offered again, which does no harm.
            fs::remove_file(path).ok();
        }
    }

    /// Keeps the game of someone who leaves, if there is anything to keep; whether it is kept. That
    /// it is lost, and not `saved` elsewhere either, is a failure.
    pub fn leave(&mut self, unfinished: Option<String>, saved: bool) -> Result<bool, Failure> {
        self.leave_until(unfinished, saved, &Stop::new())
    }

    /// The same, until somebody stops it, who does not want to wait for a large game.
    pub fn leave_until(
        &mut self,
        unfinished: Option<String>,
        saved: bool,
        stop: &Stop,
    ) -> Result<bool, Failure> {
        let Some(text) = unfinished.filter(|_| self.interrupted.is_some()) else {
            self.forget();
            return Ok(false);
        };
        match self.keep_until(&text, stop) {
            Ok(()) => Ok(true),
            Err(_) if saved => Ok(false),
            Err(message) => Err(Failure::Output(message)),
        }
    }
}

/// What is told of a game that could not be kept.
pub fn not_kept(error: &io::Error) -> Message {
    Message::new("console-not-kept").with("reason", files::reason(error))
}
