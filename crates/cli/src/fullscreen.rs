//! What all full screens need of this program: the terminal, its looks, and a question or two.

use std::io::{self, Write};
use std::panic;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use damier_core::{Explain, Message};
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Busy, Choice, Exit, OpenError, Options, Screen, Terminal, Theme};

use crate::context::Context;
use crate::failure::Failure;
use crate::interrupted::put_damaged_aside;
use crate::keeper::BYE;

/// Work that takes no longer is not worth a screen of its own.
const MOMENT: Duration = Duration::from_millis(150);

/// The terminal as the app holds it, from one screen to the next. Without the app every screen
/// has the terminal for itself.
#[derive(Default)]
pub struct Holding(Mutex<Held>);

#[derive(Default)]
struct Held {
    runs: bool,
    terminal: Option<Terminal>,
    /// What is to be told where the app shows it next.
    told: Vec<String>,
}

impl Holding {
    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the app runs.
    pub fn runs(&self) -> bool {
        self.held().runs
    }

    /// The app begins; the terminal is taken when the first screen shows.
    pub fn begin(&self) {
        self.held().runs = true;
    }

    /// The app ends or steps back: the terminal is given back.
    pub fn end(&self) {
        let mut held = self.held();
        held.runs = false;
        held.terminal = None;
    }

    /// What was told since it was asked last.
    pub fn take_told(&self) -> Vec<String> {
        std::mem::take(&mut self.held().told)
    }

    /// Notes what is to be told, if the app runs.
    pub fn note(&self, text: String) {
        self.held().told.push(text);
    }
}

pub fn theme(context: &Context) -> Theme {
    Theme { colour: context.style.colour, ascii: context.style.ascii }
}

fn open(context: &Context) -> Result<Terminal, Failure> {
    Terminal::open(Options { mouse: true }, context.stop.clone()).map_err(|error| match error {
        OpenError::Refused(error) => error.into(),
        OpenError::NoTerminal => Failure::usage(error.message()),
    })
}

/// Shows a screen until it ends: in the app's terminal, or in one that is opened just for it.
/// Whoever stops the program within the app stops the app.
pub fn show(screen: &mut impl Screen, context: &Context) -> Result<Exit, Failure> {
    // Whoever ends the program ends the screen first, so that the terminal is given back.
    context.catch_interrupts();
    // Nobody holds the lock while the screen shows: it may have something to tell.
    let held = context.app.held().terminal.take();
    let mut terminal = match held {
        Some(terminal) => terminal,
        None => open(context)?,
    };
    let exit = terminal.run(screen, &theme(context));
    if context.app.runs() {
        context.app.held().terminal = Some(terminal);
        if let Ok(Exit::Stopped) = exit {
            context.stop.raise();
        }
    }
    Ok(exit?)
}

/// Tells what became of a game: where the app shows it, or on standard output. Goodbye is for
/// those who leave the program, and the app goes on.
pub fn tell(message: &Message, context: &Context) {
    let text = context.say(message);
    if context.app.runs() {
        if message.key() != BYE {
            context.app.note(text);
        }
    } else {
        tell_text(&text, context);
    }
}

/// Tells something on standard output.
pub fn tell_text(text: &str, context: &Context) {
    // If nobody listens it is done all the same.
    writeln!(&context.out, "{text}").ok();
}

/// Tells what became of a game that was left: whether it is kept.
pub fn tell_left(kept: Result<bool, Failure>, context: &Context) -> Result<(), Failure> {
    tell(&Message::new(if kept? { "plain-kept" } else { BYE }), context);
    Ok(())
}

/// Tells something by the way: where the app shows it, or on standard error.
pub fn remark(message: &Message, context: &Context) {
    let text = context.say(message);
    if context.app.runs() {
        context.app.note(text);
    } else {
        // If nobody listens it is done all the same.
        writeln!(io::stderr(), "{text}").ok();
    }
}

/// Does work that may take long and looks at `context.stop` now and then. In the app it is done
/// beside a screen that tells so and from which it can be stopped; else progress is told on
/// standard error as always.
pub fn work<T: Send>(
    message: &Message,
    context: &Context,
    work: impl FnOnce() -> Result<T, Failure> + Send,
) -> Result<T, Failure> {
    if !context.app.runs() {
        return work();
    }
    thread::scope(|scope| {
        let begun = Instant::now();
        let working = scope.spawn(work);
        while !working.is_finished() && begun.elapsed() < MOMENT {
            thread::sleep(Duration::from_millis(5));
        }
        if !working.is_finished() {
            let is_done = || working.is_finished();
            let mut busy = Busy::new(context.say(message), context.language, &is_done);
            let shown = show(&mut busy, context);
            // Left by itself, or by somebody who does not want to wait.
            context.stop.raise();
            let found = working.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
            if shown? == Exit::Left {
                context.stop.lower();
            }
            return found;
        }
        working.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
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
    let mut question = Choice::new(Menu::new(context.say(title), items), context.language);
    let shown = show(&mut question, context)?;
    Ok(match question.chosen() {
        _ if shown == Exit::Stopped => Offer::Leave,
        Some(true) => Offer::GoOn(game),
        Some(false) => Offer::Anew,
        None => Offer::Leave,
    })
}

/// Puts a kept game that cannot be read aside, so that it is not offered again, and tells why.
pub fn put_aside(path: &Path, messages: &[Message], context: &Context) {
    for message in messages {
        remark(message, context);
    }
    // Where it cannot be moved it is offered again, which does no harm.
    if let Ok(aside) = put_damaged_aside(path) {
        let file = aside.display().to_string();
        remark(&Message::new("plain-damaged").with("file", file), context);
    }
}
