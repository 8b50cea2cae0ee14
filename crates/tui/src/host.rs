//! The files of whoever shows a screen, and what a game has to do with them.

use std::time::Duration;

use damier_catalog::Share;
use damier_core::{Message, Stop};
use damier_l10n::{Language, say};
use damier_play::finished::Finished;

use crate::widgets::{Item, Menu, Prompt};

/// A game that changes is kept no more often than this.
const BETWEEN: Duration = Duration::from_secs(2);

/// The reading of a game, which may take long. It can be done on any thread, looks at the flag now
/// and then, and tells how far it is.
pub type Work<G> = Box<dyn FnOnce(&Stop, &mut dyn FnMut(Share)) -> Result<G, Message> + Send>;

/// What came of asking for something.
pub enum Begun<T, G = T> {
    /// It is there.
    Done(T),
    /// It is still to be read.
    Work(Work<G>),
}

/// What a screen is lent: files for games of the kind `G`.
pub trait Host<G> {
    /// Writes a game to a file, whole or not at all.
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message>;

    /// Reads a game from a file.
    fn load(&mut self, name: &str) -> Result<G, Message>;

    /// Begins to read a game from a file: hands out the work where it may take long.
    fn begin(&mut self, name: &str) -> Result<Begun<G>, Message> {
        self.load(name).map(Begun::Done)
    }

    /// The work came to a game with all that is in the file, so that nothing is lost if it is saved
    /// there again.
    fn loaded(&mut self, _name: &str) {}

    /// Keeps a game that is not finished, to be offered again if it is interrupted. Why it cannot
    /// be kept is told to the person.
    fn keep(&mut self, text: &str) -> Result<(), Message>;

    /// Forgets the game that was kept: it is finished.
    fn forget(&mut self);

    /// Leaves the game that was kept where it is, so that another is kept beside it.
    fn put_aside(&mut self) {}

    /// A game came to its end: it is added to those that can be looked back at. `again` if it had
    /// come to an end before, and was taken back. Tells what is new about it among the others.
    fn finished(
        &mut self,
        _finished: &Finished,
        _text: &str,
        _again: bool,
    ) -> Result<Option<Message>, Message> {
        Ok(None)
    }

    /// What was remembered under a name, perhaps another day.
    fn recall(&self, _name: &str) -> Option<String> {
        None
    }

    /// Remembers something about how people like their screen, for another day.
    fn remember(&mut self, _name: &str, _value: &str) {}
}

/// What somebody does who leaves a game that cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parting {
    /// Saves it elsewhere first.
    Save,
    /// Leaves it behind.
    Leave,
    /// Stays.
    Stay,
}

/// Asks once more where to save what could not be saved, with the name that was typed: it may only
/// have to be said again.
pub(crate) fn save_again(name: &str, language: Language) -> Prompt {
    Prompt::new(say(language, &Message::new("tui-save-title")), name)
}

/// What a screen knows about files.
pub(crate) struct Keeping<G> {
    host: Box<dyn Host<G>>,
    /// The name that is offered first.
    usual: String,
    /// Whether anything has changed since the game was kept.
    changed: bool,
    /// When it was kept last, if it was.
    kept: Option<Duration>,
    /// Why it could not be kept the last time.
    failing: Option<Message>,
    /// Whether it was saved to a file as it is.
    saved: bool,
    /// What the person said to losing it: with `Save` they leave once it is saved.
    parting: Parting,
    /// The file that was used last.
    file: Option<String>,
    /// The game that another was begun in place of.
    before: Option<G>,
    /// Whether the game came to an end that was added to the others, and to which.
    ended: Option<Finished>,
    /// What is new about that.
    record: Option<Message>,
}

impl<G> Keeping<G> {
    pub(crate) fn new(host: Box<dyn Host<G>>, usual: impl Into<String>) -> Keeping<G> {
        Keeping {
            host,
            usual: usual.into(),
            changed: false,
            kept: None,
            failing: None,
            saved: false,
            parting: Parting::Stay,
            file: None,
            before: None,
            ended: None,
            record: None,
        }
    }

    pub(crate) fn pace(&self) -> Option<Duration> {
        self.changed.then_some(BETWEEN)
    }

    /// The game has changed.
    pub(crate) fn note_change(&mut self) {
        self.changed = true;
        self.saved = false;
    }

    /// Keeps what has changed. The text of a game that is finished is none, and it is forgotten.
    /// What cannot be kept is tried again after a while; that this begins is to be told.
    pub(crate) fn keep(&mut self, text: Option<String>) -> Option<Message> {
        let failed = self.failing.take().is_some();
        match text {
            Some(text) => self.failing = self.host.keep(&text).err(),
            None => self.host.forget(),
        }
        self.changed = self.failing.is_some();
        self.problem().filter(|_| !failed)
    }

    /// Why the game cannot be kept.
    pub(crate) fn problem(&self) -> Option<Message> {
        let problem = self.failing.clone()?;
        Some(Message::new("tui-keeping-fails").with("problem", problem))
    }

    /// Whether anything has changed since the game was kept.
    pub(crate) fn is_changed(&self) -> bool {
        self.changed
    }

    /// Whether what has changed is to be kept now: it was not a moment ago. Then it counts as kept
    /// now.
    pub(crate) fn is_due(&mut self, now: Duration) -> bool {
        let due = self.changed && self.kept.is_none_or(|kept| now.saturating_sub(kept) >= BETWEEN);
        if due {
            self.kept = Some(now);
        }
        due
    }

    /// Whether the game is in a file as it is.
    pub(crate) fn is_saved(&self) -> bool {
        self.saved
    }

    /// Somebody wants to leave, and everything was kept that can be. If that loses the game they
    /// are asked first.
    pub(crate) fn parting_menu(&self, language: Language) -> Option<Menu<Parting>> {
        if self.failing.is_none() || self.saved {
            return None;
        }
        let word = |key| say(language, &Message::new(key));
        let item = |key, parting| Item::new(word(key), parting);
        let items = vec![
            item("tui-parting-save", Parting::Save),
            item("tui-parting-stay", Parting::Stay),
            item("tui-parting-leave", Parting::Leave),
        ];
        Some(Menu::new(word("tui-parting-title"), items))
    }

    /// What was answered to that; where the game is to be saved, if it is.
    pub(crate) fn part(&mut self, parting: Parting, language: Language) -> Option<Prompt> {
        self.parting = parting;
        (parting == Parting::Save).then(|| self.save_prompt(language))
    }

    /// The person leaves a game that is over.
    pub(crate) fn part_for_good(&mut self) {
        self.parting = Parting::Leave;
    }

    /// Whether the person may leave now, having been asked. Whoever closes a question stays.
    pub(crate) fn is_left(&mut self, asking: bool) -> bool {
        if self.parting == Parting::Save && !asking {
            self.parting = Parting::Stay;
        }
        self.parting == Parting::Leave
    }

    fn file(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.usual)
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
        self.saved = true;
        if self.parting == Parting::Save {
            self.parting = Parting::Leave;
        }
        Ok(told)
    }

    /// Writes something else to a file: its name is not the game's.
    pub(crate) fn write(&mut self, name: &str, text: &str) -> Result<Message, Message> {
        let name = name.trim();
        if name.is_empty() {
            return Err(Message::new("tui-no-name"));
        }
        self.host.save(name, text)?;
        Ok(Message::new("file-saved").with("file", name))
    }

    /// The game before, for no name at all; what is to be told along.
    fn back(&mut self, name: &str) -> Option<Result<(G, Message), Message>> {
        name.is_empty().then(|| {
            let before = self.before.take().ok_or_else(|| Message::new("tui-no-name"))?;
            Ok((before, Message::new("tui-back-again")))
        })
    }

    /// Loads a game, or the one before if there is no name at all; what is to be told along.
    pub(crate) fn load(&mut self, name: &str) -> Result<(G, Message), Message> {
        let name = name.trim();
        if let Some(back) = self.back(name) {
            return back;
        }
        let game = self.host.load(name)?;
        Ok((game, self.used(name)))
    }

    /// The same where it may take long.
    pub(crate) fn begin(&mut self, name: &str) -> Result<Begun<(G, Message), G>, Message> {
        let name = name.trim();
        if let Some(back) = self.back(name) {
            return back.map(Begun::Done);
        }
        Ok(match self.host.begin(name)? {
            Begun::Done(game) => Begun::Done((game, self.used(name))),
            Begun::Work(work) => Begun::Work(work),
        })
    }

    /// The work that was begun came to a game, with all that is in the file or not; what is to be
    /// told.
    pub(crate) fn loaded(&mut self, name: &str, whole: bool) -> Message {
        if whole {
            self.host.loaded(name);
        }
        self.used(name)
    }

    /// Notes the file that was used; what is to be told.
    fn used(&mut self, name: &str) -> Message {
        self.file = Some(name.to_owned());
        Message::new("tui-loaded").with("file", name)
    }

    /// The game on the screen was over before.
    pub(crate) fn knows(&mut self, finished: Finished) {
        self.ended = Some(finished);
    }

    /// Whether a game came to an end that is not known yet.
    pub(crate) fn is_new(&self, finished: &Finished) -> bool {
        self.ended.as_ref() != Some(finished)
    }

    /// What is new about how the game ended, among others.
    pub(crate) fn record(&self) -> Option<&Message> {
        self.record.as_ref()
    }

    /// The game came to its end; what is to be told.
    pub(crate) fn finished(&mut self, finished: Finished, text: &str) -> Option<Message> {
        let again = self.ended.is_some();
        let added = self.host.finished(&finished, text, again);
        self.ended = Some(finished);
        let (record, problem) = match added {
            Ok(record) => (record, None),
            Err(problem) => (None, Some(problem)),
        };
        self.record = record;
        problem
    }

    /// What was remembered under a name.
    pub(crate) fn recall(&self, name: &str) -> Option<String> {
        self.host.recall(name)
    }

    /// Remembers something for another day.
    pub(crate) fn remember(&mut self, name: &str, value: &str) {
        self.host.remember(name, value);
    }

    /// What was kept stays, and another game will be kept beside it.
    pub(crate) fn put_aside(&mut self) {
        self.host.put_aside();
    }

    /// Notes the game that another is played in place of: it can be come back to.
    pub(crate) fn replaced(&mut self, before: G) {
        self.before = Some(before);
        (self.ended, self.record) = (None, None);
    }
}
