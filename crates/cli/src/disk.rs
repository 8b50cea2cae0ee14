//! The files of this machine, for screens.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use damier_catalog::Share;
use damier_core::{Message, Stop, shown};
use damier_play::Kept;
use damier_play::finished::Finished;
use damier_tui::{Begun, Host};

use crate::files;
use crate::history::{Added, History};
use crate::keeper::{Keeper, NotSaved, Saver};
use crate::settings::Settings;

/// What was read from a file.
pub struct Found<G> {
    pub game: G,
    /// Whether that is all that the file holds: saving there again then loses nothing.
    pub whole: bool,
}

type Open<G> = Box<dyn FnMut(&str) -> Result<Found<G>, Message>>;

/// The same on another thread, until it is stopped, telling how far it is.
type OpenApart<G> =
    Arc<dyn Fn(&str, &Stop, &mut dyn FnMut(Share)) -> Result<Found<G>, Message> + Send + Sync>;

/// The host of a screen that plays games of the kind `G`.
pub struct Disk<G> {
    keeper: Rc<RefCell<Keeper>>,
    saver: Saver,
    open: Open<G>,
    apart: Option<OpenApart<G>>,
    settings: Settings,
    history: History,
    /// How the files of such games end.
    kind: Kept,
    /// Under which name the game was added to those that are finished.
    added: Option<String>,
}

impl<G> Disk<G> {
    /// Games of a kind, read from the file of a name by `open`. What the screen remembers is
    /// kept in `settings`.
    pub fn new(
        keeper: Rc<RefCell<Keeper>>,
        kind: Kept,
        settings: &Settings,
        open: impl FnMut(&str) -> Result<Found<G>, Message> + 'static,
    ) -> Disk<G> {
        Disk {
            keeper,
            saver: Saver::new(kind),
            open: Box::new(open),
            apart: None,
            settings: settings.clone(),
            history: History::of_this_machine(settings),
            kind,
            added: None,
        }
    }

    /// Games may take long to read, and can be read on a thread of their own.
    pub fn apart(
        self,
        open: impl Fn(&str, &Stop, &mut dyn FnMut(Share)) -> Result<Found<G>, Message>
        + Send
        + Sync
        + 'static,
    ) -> Disk<G> {
        Disk { apart: Some(Arc::new(open)), ..self }
    }
}

impl<G: 'static> Host<G> for Disk<G> {
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message> {
        self.saver.save(Path::new(name), text).map_err(NotSaved::into_message)
    }

    fn load(&mut self, name: &str) -> Result<G, Message> {
        check_plain(name)?;
        let Found { game, whole } = (self.open)(name)?;
        if whole {
            self.saver.used(name);
        }
        Ok(game)
    }

    fn begin(&mut self, name: &str) -> Result<Begun<G>, Message> {
        let Some(open) = self.apart.clone() else { return self.load(name).map(Begun::Done) };
        check_plain(name)?;
        let name = name.to_owned();
        Ok(Begun::Work(Box::new(move |stop, told| open(&name, stop, told).map(|found| found.game))))
    }

    fn loaded(&mut self, name: &str) {
        self.saver.used(name);
    }

    fn keep(&mut self, text: &str) -> Result<(), Message> {
        self.keeper.borrow_mut().keep(text)
    }

    fn forget(&mut self) {
        self.keeper.borrow_mut().forget();
    }

    fn put_aside(&mut self) {
        self.keeper.borrow_mut().put_aside();
    }

    fn finished(
        &mut self,
        finished: &Finished,
        text: &str,
        again: bool,
    ) -> Result<Option<Message>, Message> {
        let before = self.added.take().filter(|_| again);
        let added = self.history.add(finished, self.kind.finished(), text, before.as_deref());
        let Added { id, record } = added.map_err(|error| files::not_written("history", &error))?;
        self.added = id;
        Ok(record)
    }

    fn recall(&self, name: &str) -> Option<String> {
        self.settings.recall(name)
    }

    fn remember(&mut self, name: &str, value: &str) {
        self.settings.remember(name, value);
    }
}

/// A pipe might never end, and everything would wait for it.
fn check_plain(name: &str) -> Result<(), Message> {
    if fs::metadata(name).is_ok_and(|it| !it.is_file()) {
        return Err(Message::new("plain-no-file").with("file", shown(name)));
    }
    Ok(())
}
