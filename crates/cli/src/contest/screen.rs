//! Matches full screen.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use damier_core::Message;
use damier_play::{Kept, Written, log};
use damier_tui::TerminalClock;
use damier_tui::contest::{ContestScreen, Opened, Tools, USUAL_OPINION};

use super::{Options, begin};
use crate::clock::CpuClock;
use crate::context::Context;
use crate::disk::{Disk, Found};
use crate::failure::Failure;
use crate::files;
use crate::fullscreen;
use crate::keeper::Keeper;
use crate::loaded::load;

/// What is thought out within this time is shown at once.
const MOMENT: Duration = Duration::from_millis(30);

/// Plays, or shows, until the person leaves.
pub fn show(
    opened: Opened,
    options: &Options,
    keeper: Keeper,
    context: &Context,
) -> Result<(), Failure> {
    let keeper = Rc::new(RefCell::new(keeper));
    // Another game has its own clocks.
    let options = Options { terms: None, ..options.clone() };
    let files = Disk::new(keeper.clone(), Kept::Contest, &context.settings, move |name| {
        open(name, &options)
    });
    let tools = Tools {
        shelf: Arc::new(context.endgames.clone()),
        programs: Arc::clone(&context.programs),
        wall: Arc::new(TerminalClock::start()),
        cpu: Arc::new(CpuClock),
        opinion: USUAL_OPINION,
        moment: MOMENT,
    };
    let mut screen = ContestScreen::new(opened, context.language, Box::new(files), tools);
    let shown = fullscreen::show(&mut screen, context);
    if screen.is_viewing() {
        return shown.map(|_| ());
    }
    let (unfinished, saved) = (screen.put_away(), screen.is_saved());
    drop(screen.finish());
    let kept = keeper.borrow_mut().leave(unfinished, saved);
    fullscreen::tell_left(kept, context).and(shown.map(|_| ()))
}

/// Goes on with a match that was kept. One that cannot be read is put aside.
pub fn go_on(path: PathBuf, context: &Context) -> Result<(), Failure> {
    match load(&path.to_string_lossy(), false) {
        Ok(found) => play_record(&found, Some(path), context),
        // A newer program will find it where it is.
        Err(failure) if is_newer(&path) => Err(failure),
        Err(Failure::Input(messages)) => {
            fullscreen::put_aside(&path, &messages, context);
            Ok(())
        }
        Err(failure) => Err(failure),
    }
}

/// Whether a match was kept by a newer program than this.
fn is_newer(path: &Path) -> bool {
    files::read(&path.to_string_lossy()).is_ok_and(|text| log::is_newer(&text))
}

/// Goes on with a match that was written down, with those who played it. A kept one is no longer
/// needed once this one is kept.
pub fn play_record(
    found: &Written,
    kept: Option<PathBuf>,
    context: &Context,
) -> Result<(), Failure> {
    let options = Options::usual(context);
    let mut keeper = Keeper::new(Kept::Contest);
    if let Some(path) = kept {
        keeper.take_over(path);
    }
    show(recorded(found, &options, None)?, &options, keeper, context)
}

/// Looks at a match that was written down, from its beginning; `damage` is why there is not more of
/// it. Nothing is kept of it, and no file is changed, unless somebody plays on or saves.
pub fn view(found: &Written, damage: Option<Message>, context: &Context) -> Result<(), Failure> {
    let options = Options::usual(context);
    let contest = found.as_played();
    let specs = vec![None; contest.game().seats()];
    let opened = Opened { entry: found.entry, contest, specs, damage, viewed: true };
    show(opened, &options, Keeper::new(Kept::Contest), context)
}

/// The match of a file, as far as it can be read.
fn open(name: &str, options: &Options) -> Result<Found<Opened>, Message> {
    let (found, damage) = match load(name, false) {
        Ok(found) => (found, None),
        Err(failure) => match load(name, true) {
            Ok(found) => (found, Some(failure.first())),
            Err(_) => return Err(failure.first()),
        },
    };
    let whole = found.alone && damage.is_none();
    let game = recorded(&found, options, damage).map_err(|failure| failure.first())?;
    Ok(Found { game, whole })
}

/// A match that was written down, with those who played it.
fn recorded(
    found: &Written,
    options: &Options,
    damage: Option<Message>,
) -> Result<Opened, Failure> {
    let seats = found.seats();
    // The screen tells the match when its first turn begins.
    let begun = begin(found.start(), &seats, options, Duration::ZERO)?;
    Ok(Opened { damage, ..begun.opened(found.entry) })
}
