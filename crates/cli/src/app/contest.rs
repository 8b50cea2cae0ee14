//! Matches of strategy games, from the app.

use std::io::{self, Write};
use std::path::PathBuf;

use damier_core::Message;

use crate::args::PlayGame;
use crate::clock::fresh_seed;
use crate::commands;
use crate::console::{Console, Options};
use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;
use crate::input::Lines;
use crate::loaded::{self, Loaded};
use crate::setup::Setup;

/// Plays a match as the command line would.
pub fn play_match(args: &PlayGame, context: &Context) -> Result<(), Failure> {
    in_lines(context, || commands::play::run(args, context))
}

/// Goes on with a match that was kept. One that cannot be read is put aside.
pub fn go_on(path: PathBuf, context: &Context) -> Result<(), Failure> {
    match loaded::load(&path.to_string_lossy(), false) {
        Ok(found) => play_record(found, Some(path), context),
        Err(Failure::Input(messages)) => {
            fullscreen::put_aside(&path, &messages, context);
            Ok(())
        }
        Err(failure) => Err(failure),
    }
}

/// Goes on with a match that was written down, with those who played it. A kept one is no longer
/// needed once this one is kept.
pub fn play_record(found: Loaded, kept: Option<PathBuf>, context: &Context) -> Result<(), Failure> {
    let seats = found.seats();
    let Loaded { entry, game, record, .. } = found;
    let options = Options { show: false, seed: fresh_seed(), terms: None };
    let setup = Setup { entry, game };
    let mut console = Console::new(&setup, Some(&record), seats, options, context)?;
    if let Some(path) = kept {
        console = console.taking_over(path);
    }
    in_lines(context, || console.run(None))
}

/// Gives the terminal back for as long as somebody plays line by line, and until they have read
/// what stands there in the end.
fn in_lines(context: &Context, play: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    context.app.end();
    let played = play();
    if played.is_ok() && !context.stop.is_raised() {
        let told = context.say(&Message::new("app-enter"));
        writeln!(io::stdout(), "\n{told}").ok();
        Lines::new(context).next();
    }
    context.app.begin();
    played
}
