//! The files of this machine, for screens.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use damier_core::{Message, Stop, shown};
use damier_tui::{Host, Reading};

use crate::keeper::{Keeper, Saver};

/// What was read from a file.
pub struct Found<G> {
    pub game: G,
    /// Whether that is all that the file holds: saving there again then loses nothing.
    pub whole: bool,
}

type Open<G> = Box<dyn FnMut(&str) -> Result<Found<G>, Message>>;

/// Reads a game from the file of a name, and looks at the flag now and then.
type OpenBeside<G> = fn(&str, &Stop) -> Result<Found<G>, Message>;

/// The host of a screen that plays games of the kind `G`.
pub struct Disk<G> {
    keeper: Rc<RefCell<Keeper>>,
    saver: Saver,
    open: Open<G>,
    beside: Option<OpenBeside<G>>,
}

impl<G> Disk<G> {
    /// Games are known by `is_saved`, and read from the file of a name by `open`.
    pub fn new(
        keeper: Rc<RefCell<Keeper>>,
        is_saved: fn(&str) -> bool,
        open: impl FnMut(&str) -> Result<Found<G>, Message> + 'static,
    ) -> Disk<G> {
        Disk { keeper, saver: Saver::new(is_saved), open: Box::new(open), beside: None }
    }

    /// The same for games that may take long to read: that is done on another thread.
    pub fn reading_beside(self, open: OpenBeside<G>) -> Disk<G> {
        Disk { beside: Some(open), ..self }
    }
}

impl<G: 'static> Host<G> for Disk<G> {
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message> {
        self.saver.save(Path::new(name), text)
    }

    fn load(&mut self, name: &str) -> Result<G, Message> {
        check_kind(name)?;
        let Found { game, whole } = (self.open)(name)?;
        if whole {
            self.saver.used(name);
        }
        Ok(game)
    }

    fn reading(&mut self, name: &str) -> Option<Reading<G>> {
        let (open, name) = (self.beside?, name.to_owned());
        Some(Box::new(move |stop| {
            check_kind(&name)?;
            open(&name, stop).map(|found| found.game)
        }))
    }

    fn note_read(&mut self, name: &str) {
        self.saver.used(name);
    }

    fn keep(&mut self, text: &str) {
        // A full disk may have room again when the game is left, where it is told.
        self.keeper.borrow_mut().keep(text).ok();
    }

    fn forget(&mut self) {
        self.keeper.borrow_mut().forget();
    }

    fn put_aside(&mut self) {
        self.keeper.borrow_mut().put_aside();
    }
}

/// A pipe might never end, and everything would wait for it.
fn check_kind(name: &str) -> Result<(), Message> {
    if fs::metadata(name).is_ok_and(|it| !it.is_file()) {
        return Err(Message::new("plain-no-file").with("file", shown(name)));
    }
    Ok(())
}
