//! What all full screens need of this program: the terminal, its looks, and a question or two.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use damier_core::{Explain, Message};
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, OpenError, Options, Session, Theme};

use crate::context::Context;
use crate::failure::Failure;

pub fn theme(context: &Context) -> Theme {
    Theme { colour: context.style.colour, ascii: context.style.ascii }
}

pub fn open(context: &Context) -> Result<Session, Failure> {
    Session::open(Options { mouse: true }, context.stop.clone()).map_err(|error| match error {
        OpenError::Refused(error) => Failure::Output(error),
        OpenError::NoTerminal => Failure::usage(error.message()),
    })
}

/// What a person says to going on with a game that was interrupted.
pub enum Offer<G> {
    GoOn(G),
    Anew,
    Leave,
}

/// Offers to go on with a game.
pub fn offer<G>(game: G, title: &Message, context: &Context) -> Result<Offer<G>, Failure> {
    let item = |key, value| Item::new(context.say(&Message::new(key)), value);
    let items = vec![item("plain-go-on-yes", true), item("plain-go-on-no", false)];
    let mut question = Choice::new(Menu::new(context.say(title), items));
    let shown = open(context)?.run(&mut question, &theme(context))?;
    Ok(match question.chosen() {
        _ if shown == Exit::Stopped => Offer::Leave,
        Some(true) => Offer::GoOn(game),
        Some(false) => Offer::Anew,
        None => Offer::Leave,
    })
}

/// Puts a kept game that cannot be read aside, so that it is not offered again, and tells why.
pub fn put_aside(path: &Path, messages: &[Message], context: &Context) {
    let aside = path.with_extension("damaged");
    fs::rename(path, &aside).ok();
    let told = Message::new("plain-damaged").with("file", aside.display().to_string());
    for message in messages.iter().chain([&told]) {
        // If nobody listens a new game begins all the same.
        writeln!(io::stderr(), "{}", context.say(message)).ok();
    }
}
