//! The files of whoever shows a screen, and what a game has to do with them.

use std::time::Duration;

use damier_core::{Message, Stop};
use damier_l10n::{Language, say};

use crate::widgets::Prompt;

/// A game that changes is kept no more often than this.
const BETWEEN: Duration = Duration::from_secs(2);

/// Work that reads a game, for a thread of its own: it looks at the flag now and then.
pub type Reading<G> = Box<dyn FnOnce(&Stop) -> Result<G, Message> + Send>;

/// What a screen is lent: files for games of the kind `G`.
pub trait Host<G> {
    /// Writes a game to a file, whole or not at all.
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message>;

    /// Reads a game from a file.
    fn load(&mut self, name: &str) -> Result<G, Message>;

    /// The work of [`load`](Host::load), where that may take long.
    fn reading(&mut self, _name: &str) -> Option<Reading<G>> {
        None
    }

    /// Nothing is lost if the game that was [read](Host::reading) from a file is saved there again.
    fn note_read(&mut self, _name: &str) {}

    /// Keeps a game that is not finished, to be offered again if it is interrupted.
    fn keep(&mut self, text: &str);

    /// Forgets the game that was kept: it is finished.
    fn forget(&mut self);

    /// Leaves the game that was kept where it is, so that another is kept beside it.
    fn put_aside(&mut self) {}
}

/// What a screen knows about files.
pub(crate) struct Keeping<G> {
    host: Box<dyn Host<G>>,
    /// The name that is offered first.
    usual: &'static str,
    /// Whether anything has changed since the game was kept.
    changed: bool,
    /// When it was kept last, if it was.
    kept: Option<Duration>,
    /// The file that was used last.
    file: Option<String>,
    /// The game that another was begun in place of.
    before: Option<G>,
}

impl<G> Keeping<G> {
    pub(crate) fn new(host: Box<dyn Host<G>>, usual: &'static str) -> Keeping<G> {
        let (changed, kept) = (false, None);
        Keeping { host, usual, changed, kept, file: None, before: None }
    }

    pub(crate) fn pace(&self) -> Option<Duration> {
        self.changed.then_some(BETWEEN)
    }

    /// The game has changed.
    pub(crate) fn note_change(&mut self) {
        self.changed = true;
    }

    /// Keeps what has changed. The text of a game that is finished is none, and it is forgotten.
    pub(crate) fn keep(&mut self, text: impl FnOnce() -> Option<String>) {
        if !std::mem::take(&mut self.changed) {
            return;
        }
        match text() {
            Some(text) => self.host.keep(&text),
            None => self.host.forget(),
        }
    }

    /// Keeps what has changed if that was not done a moment ago.
    pub(crate) fn keep_in_time(&mut self, now: Duration, text: impl FnOnce() -> Option<String>) {
        let due = self.kept.is_none_or(|kept| now.saturating_sub(kept) >= BETWEEN);
        if self.changed && due {
            self.keep(text);
            self.kept = Some(now);
        }
    }

    fn file(&self) -> &str {
        self.file.as_deref().unwrap_or(self.usual)
    }

    pub(crate) fn save_prompt(&self, language: Language) -> Prompt {
        Prompt::new(say(language, &Message::new("tui-save-title")), self.file())
    }

    pub(crate) fn load_prompt(&self, language: Language) -> Prompt {
        let title = match self.before {
            Some(_) => "tui-load-title-back",
            None => "tui-load-title",
        };
        Prompt::new(say(language, &Message::new(title)), self.file())
    }

    /// Saves a game to a file; what is to be told.
    pub(crate) fn save(&mut self, name: &str, text: &str) -> Result<Message, Message> {
        let told = self.write(name, text)?;
        self.file = Some(name.trim().to_owned());
        Ok(told)
    }

    /// Writes something else to a file: its name is not the game's.
    pub(crate) fn write(&mut self, name: &str, text: &str) -> Result<Message, Message> {
        let name = name.trim();
        if name.is_empty() {
            return Err(Message::new("tui-no-name"));
        }
        self.host.save(name, text)?;
        Ok(Message::new("tui-saved").with("file", name))
    }

    /// The work of loading a game, where that may take long.
    pub(crate) fn reading(&mut self, name: &str) -> Option<Reading<G>> {
        let name = name.trim();
        if name.is_empty() { None } else { self.host.reading(name) }
    }

    /// What is to be told of a game that was read, if all of the file is in it.
    pub(crate) fn note_read(&mut self, name: &str, whole: bool) -> Message {
        let name = name.trim();
        if whole {
            self.host.note_read(name);
        }
        self.file = Some(name.to_owned());
        Message::new("tui-loaded").with("file", name)
    }

    /// Loads a game, or the one before if there is no name at all; what is to be told along.
    pub(crate) fn load(&mut self, name: &str) -> Result<(G, Message), Message> {
        let name = name.trim();
        if name.is_empty() {
            let before = self.before.take().ok_or_else(|| Message::new("tui-no-name"))?;
            return Ok((before, Message::new("tui-back-again")));
        }
        let game = self.host.load(name)?;
        self.file = Some(name.to_owned());
        Ok((game, Message::new("tui-loaded").with("file", name)))
    }

    /// What was kept stays, and another game will be kept beside it.
    pub(crate) fn put_aside(&mut self) {
        self.host.put_aside();
    }

    /// Notes the game that another is played in place of: it can be come back to.
    pub(crate) fn replaced(&mut self, before: G) {
        self.before = Some(before);
    }
}
