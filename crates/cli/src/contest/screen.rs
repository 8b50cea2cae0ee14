//! Matches full screen.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use damier_core::{Message, shown};
use damier_tui::Host;
use damier_tui::contest::{MatchScreen, Opened, Tools, USUAL_OPINION};

use super::{Begun, Options, begin, recorded_seats};
use crate::clock::{CpuClock, WallClock};
use crate::commands::records;
use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;
use crate::keeper::{Keeper, Saver};
use crate::loaded::{Loaded, load};
use crate::setup::{SeatSpec, Setup};

/// What is thought out within this time is shown at once.
const MOMENT: Duration = Duration::from_millis(30);

/// Plays, or shows, until the person leaves.
pub fn show(
    setup: &Setup,
    begun: Begun,
    options: &Options,
    keeper: Keeper,
    context: &Context,
) -> Result<(), Failure> {
    let keeper = Rc::new(RefCell::new(keeper));
    let files = Files {
        keeper: keeper.clone(),
        saver: Saver::new(|text| !records::read_partly("", text).0.is_empty()),
        // Another game has its own clocks.
        options: Options { terms: None, ..options.clone() },
    };
    let specs = begun.specs();
    let opened = Opened { entry: setup.entry, contest: begun.contest, specs, damage: None };
    let tools = Tools {
        shelf: Arc::new(context.endgames.clone()),
        wall: Arc::new(WallClock::new()),
        cpu: Arc::new(CpuClock),
        opinion: USUAL_OPINION,
        moment: MOMENT,
    };
    let mut screen = MatchScreen::new(opened, context.language, Box::new(files), tools);
    let mut session = fullscreen::open(context)?;
    let shown = session.run(&mut screen, &fullscreen::theme(context));
    drop(session);
    let unfinished = screen.unfinished();
    drop(screen.finish());
    let told = keeper.borrow_mut().leave(unfinished);
    writeln!(io::stdout(), "{}", context.say(&told)).ok();
    Ok(shown.map(|_| ())?)
}

/// The files of this machine, for the screen.
struct Files {
    keeper: Rc<RefCell<Keeper>>,
    saver: Saver,
    options: Options,
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
        let opened = open(name, &self.options).map_err(|failure| failure.first())?;
        // What could not be read of a damaged file is not to be written over.
        if opened.damage.is_none() {
            self.saver.used(name);
        }
        Ok(opened)
    }

    fn keep(&mut self, text: &str) {
        // A disk that is full now may not be when the game is left, where it is told.
        self.keeper.borrow_mut().keep(text).ok();
    }

    fn forget(&mut self) {
        self.keeper.borrow_mut().forget();
    }

    fn put_aside(&mut self) {
        self.keeper.borrow_mut().put_aside();
    }
}

/// The match of a file, as far as it can be read.
pub fn open(name: &str, options: &Options) -> Result<Opened, Failure> {
    let (loaded, damage) = match load(name, false) {
        Ok(loaded) => (loaded, None),
        Err(failure) => match load(name, true) {
            Ok(loaded) => (loaded, Some(failure.first())),
            Err(_) => return Err(failure),
        },
    };
    let Loaded { entry, game, record, .. } = loaded;
    let seats = recorded_seats(&record, game.seats());
    let seats: Vec<SeatSpec> = seats.iter().map(|seat| seat.able(entry, &*game)).collect();
    // The screen tells the match when its first turn begins.
    let begun = begin(&*game, Some(&record), &seats, options, Duration::ZERO)?;
    let specs = begun.specs();
    Ok(Opened { entry, contest: begun.contest, specs, damage })
}
