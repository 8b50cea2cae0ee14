//! Files of any kind, opened from the app.

use std::fs;

use damier_core::{Message, shown};
use damier_play::{Kept, read_records};
use damier_tui::widgets::{Item, Menu, Prompt};
use damier_tui::{Ask, Choice, Exit};

use super::play;
use crate::args;
use crate::contest::screen;
use crate::contest::viewer::{Games, Unfinished};
use crate::context::Context;
use crate::failure::Failure;
use crate::{files, fullscreen, loaded};

/// No file is larger that is looked at here: a game in the largest maze has room.
const LARGEST: u64 = 4 << 30;

/// Asks for a file, and plays what is in it. `last` is the name that was typed before.
pub fn ask(last: &mut String, context: &Context) -> Result<(), Failure> {
    let title = context.say(&Message::new("app-open-title"));
    let mut question = Ask::new(Prompt::new(title, last.as_str()));
    if fullscreen::show(&mut question, context)? == Exit::Stopped {
        return Ok(());
    }
    let Some(name) = question.into_answer().map(|name| name.trim().to_owned()) else {
        return Ok(());
    };
    if name.is_empty() {
        return Ok(());
    }
    last.clone_from(&name);
    // A pipe might never end, and everything would wait for it. What is typed are keys.
    if name == "-" || fs::metadata(&name).is_ok_and(|found| !found.is_file()) {
        return Err(Failure::input(Message::new("plain-no-file").with("file", shown(&name))));
    }
    let reading = Message::new("app-reading");
    let looked = || {
        let content = files::read_text_until(&name, LARGEST, &context.stop)?;
        let found = Kept::held_by(&content, &mut || !context.stop.is_raised());
        if context.stop.is_raised() { Err(Failure::Interrupted) } else { Ok(found) }
    };
    match fullscreen::work(&reading, context, looked)? {
        Some(Kept::Contest) => open_records(&name, context),
        Some(Kept::Solo(entry)) => open_solo(entry.name, &name, context),
        None => Err(Failure::input(Message::new("app-unknown-file").with("file", shown(&name)))),
    }
}

/// Plays what a file holds as the command line would.
pub fn open_solo(game: &str, name: &str, context: &Context) -> Result<(), Failure> {
    // What looks like an option is a file all the same.
    let words = [game, "--", name].map(str::to_owned);
    play(&args::play(&words, context.language)?, context)
}

/// Looks at a game that is over, and goes on with one that is not, or with what can be read of it
/// if the person likes. Of several, one after the other is chosen.
pub fn open_records(name: &str, context: &Context) -> Result<(), Failure> {
    let (records, damage) = read_records(&files::read(name)?);
    if records.len() > 1 {
        return Games { name, records, damage }.show(Unfinished::PlayedOn, context);
    }
    let failure = match loaded::load(name, false) {
        Ok(found) if found.ended().is_some() => return screen::view(&found, None, context),
        Ok(found) => return screen::play_record(&found, None, context),
        Err(failure) => failure,
    };
    let Ok(found) = loaded::load(name, true) else { return Err(failure) };
    let item = |key, value| Item::new(context.say(&Message::new(key)), value);
    let items = vec![item("app-recover-yes", true), item("app-recover-no", false)];
    let title = context.say(&Message::new("app-recover"));
    let mut question = Choice::new(Menu::new(title, items), context.language)
        .telling(damier_tui::Role::Error, failure.line(context.language));
    let shown = fullscreen::show(&mut question, context)?;
    match question.chosen() {
        Some(true) if shown == Exit::Left => screen::play_record(&found, None, context),
        _ => Err(failure),
    }
}
