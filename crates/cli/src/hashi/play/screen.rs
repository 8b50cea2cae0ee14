//! Hashi full screen.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

use damier_core::{Message, Stop};
use damier_formats::dpz;
use damier_hashi::Progress;
use damier_tui::hashi::{HashiScreen, Opened, Settings};

use super::open;
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::disk::{Disk, Found};
use crate::failure::Failure;
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::keeper::Keeper;

/// Offers to go on with the puzzle kept in a file. One that cannot be read is told of, put aside
/// and not offered again.
pub fn offer(path: &Path, context: &Context) -> Result<Offer<Box<Opened>>, Failure> {
    let name = path.to_string_lossy().into_owned();
    let opened = match files::read(&name).and_then(|text| open(&name, &text, &context.stop)) {
        Ok(opened) => Box::new(opened),
        Err(Failure::Input(messages)) => {
            fullscreen::put_aside(path, &messages, context);
            return Ok(Offer::Anew);
        }
        Err(failure) => return Err(failure),
    };
    let solving = &opened.saved.solving;
    let progress = Progress::of(solving.puzzle().board(), solving.state());
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
    let files =
        Disk::new(keeper.clone(), super::KEPT, &context.settings, |name| found(name, &Stop::new()))
            .apart(|name, stop, _| found(name, stop));
    let settings = Settings { seed: fresh_seed(), hide_timer };
    let mut screen = HashiScreen::new(opened, context.language, Box::new(files), settings);
    let shown = fullscreen::show(&mut screen, context);
    let is_saved = screen.is_saved();
    let saved = screen.finish();
    let kept = keeper.borrow_mut().leave(dpz::unfinished(&saved.solving, saved.time), is_saved);
    fullscreen::tell_left(kept, context).and(shown.map(|_| ()))
}

/// The puzzle of a file, as far as it can be read.
fn found(name: &str, stop: &Stop) -> Result<Found<Opened>, Message> {
    let opened = files::read(name).and_then(|text| open(name, &text, stop));
    let game = opened.map_err(|failure| failure.first())?;
    Ok(Found { whole: game.damage.is_none(), game })
}
