//! Hashi full screen.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use damier_core::{Message, shown};
use damier_hashi::Progress;
use damier_play::dpz;
use damier_tui::Host;
use damier_tui::hashi::{HashiScreen, Opened, Settings};

use super::{open, unfinished};
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::keeper::{Keeper, Saver};

/// Offers to go on with the puzzle kept in a file. One that cannot be read is told of, put aside
/// and not offered again.
pub fn offer(path: &Path, context: &Context) -> Result<Offer<Box<Opened>>, Failure> {
    let name = path.to_string_lossy().into_owned();
    let opened = match files::read(&name).and_then(|text| open(&name, &text)) {
        Ok(opened) => Box::new(opened),
        Err(Failure::Input(messages)) => {
            fullscreen::put_aside(path, &messages, context);
            return Ok(Offer::Anew);
        }
        Err(failure) => return Err(failure),
    };
    let session = &opened.saved.session;
    let progress = Progress::of(session.puzzle().board(), session.state());
    let title = Message::new("hashi-play-go-on")
        .with("finished", progress.finished)
        .with("islands", progress.islands);
    fullscreen::offer(opened, &title, context)
}

/// Plays until the person leaves.
pub fn show(
    opened: Opened,
    hide_timer: bool,
    keeper: Keeper,
    context: &Context,
) -> Result<(), Failure> {
    let keeper = Rc::new(RefCell::new(keeper));
    let files = Files { keeper: keeper.clone(), saver: Saver::new(dpz::looks_like) };
    let settings = Settings { seed: fresh_seed(), hide_timer };
    let mut screen = HashiScreen::new(opened, context.language, Box::new(files), settings);
    let shown = fullscreen::show(&mut screen, context);
    let saved = screen.finish();
    let told = keeper.borrow_mut().leave(unfinished(&saved));
    fullscreen::tell(&told, context);
    shown.map(|_| ())
}

/// The files of this machine, for the screen.
struct Files {
    keeper: Rc<RefCell<Keeper>>,
    saver: Saver,
}

impl Host<Opened> for Files {
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message> {
        self.saver.save(Path::new(name), text)
    }

    fn load(&mut self, name: &str) -> Result<Opened, Message> {
        // A pipe might never end, and everything would wait for it.
        if fs::metadata(name).is_ok_and(|it| !it.is_file()) {
            return Err(Message::new("plain-no-file").with("file", shown(name)));
        }
        let opened = files::read(name).and_then(|text| open(name, &text));
        let opened = opened.map_err(|failure| failure.first())?;
        self.saver.used(name);
        Ok(opened)
    }

    fn keep(&mut self, text: &str) {
        // A disk that is full now may not be when the puzzle is left, where it is told.
        self.keeper.borrow_mut().keep(text).ok();
    }

    fn forget(&mut self) {
        self.keeper.borrow_mut().forget();
    }

    fn put_aside(&mut self) {
        self.keeper.borrow_mut().put_aside();
    }
}
