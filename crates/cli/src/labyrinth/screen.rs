//! The labyrinth full screen.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use damier_core::{Explain, Message, shown};
use damier_labyrinth::game::{Game, is_saved, load};
use damier_labyrinth::{json, text};
use damier_tui::labyrinth::{Host, MazeScreen};
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, OpenError, Options, Session, Theme};

use super::play::{Keeper, Saver};
use super::source::{self, LARGEST, Source};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// What a person says to going on with a game that was interrupted.
pub enum Offer {
    GoOn(Box<Game>),
    Anew,
    Leave,
}

/// Offers to go on with the game kept in a file. One that cannot be read is told of, put aside
/// and not offered again.
pub fn offer(path: &Path, context: &Context) -> Result<Offer, Failure> {
    let game = match source::open(&path.to_string_lossy(), context) {
        Ok(Source::Game(game)) => game,
        Ok(Source::Labyrinth(_)) => return Ok(Offer::Anew),
        Err(Failure::Input(messages)) => {
            let aside = path.with_extension("damaged");
            fs::rename(path, &aside).ok();
            let told = Message::new("plain-damaged").with("file", aside.display().to_string());
            for message in messages.iter().chain([&told]) {
                writeln!(io::stderr(), "{}", context.say(message)).ok();
            }
            return Ok(Offer::Anew);
        }
        Err(failure) => return Err(failure),
    };
    let state = game.state();
    let title = Message::new("plain-go-on")
        .with("turns", state.turns() as usize)
        .with("score", state.score().to_string());
    let item = |key, value| Item::new(context.say(&Message::new(key)), value);
    let items = vec![item("plain-go-on-yes", true), item("plain-go-on-no", false)];
    let mut question = Choice::new(Menu::new(context.say(&title), items));
    let shown = open(context)?.run(&mut question, &theme(context))?;
    if shown == Exit::Stopped {
        return Ok(Offer::Leave);
    }
    Ok(match question.chosen() {
        Some(true) => Offer::GoOn(game),
        Some(false) => Offer::Anew,
        None => Offer::Leave,
    })
}

/// What follows a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Leave,
    /// Another one.
    Anew,
}

/// Plays until the person leaves.
pub fn show(game: Game, keeper: &mut Keeper, context: &Context) -> Result<Next, Failure> {
    let shared = Rc::new(RefCell::new(std::mem::take(keeper)));
    let files = Files { keeper: shared.clone(), saver: Saver::default() };
    let mut screen = MazeScreen::new(game, context.language, Box::new(files));
    let mut session = open(context)?;
    let shown = session.run(&mut screen, &theme(context));
    drop(session);
    let anew = screen.asks_for_another();
    let game = screen.finish();
    *keeper = shared.take();
    let told = keeper.leave(&game);
    let exit = shown?;
    if anew && exit == Exit::Left {
        return Ok(Next::Anew);
    }
    writeln!(io::stdout(), "{}", context.say(&told)).ok();
    Ok(Next::Leave)
}

fn theme(context: &Context) -> Theme {
    Theme { colour: context.style.colour, ascii: context.style.ascii }
}

fn open(context: &Context) -> Result<Session, Failure> {
    Session::open(Options { mouse: true }, context.stop.clone()).map_err(|error| match error {
        OpenError::Refused(error) => Failure::Output(error),
        OpenError::NoTerminal => Failure::usage(error.message()),
    })
}

/// The files of this machine, for the screen.
struct Files {
    keeper: Rc<RefCell<Keeper>>,
    saver: Saver,
}

impl Host for Files {
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message> {
        self.saver.save(Path::new(name), text)
    }

    fn load(&mut self, name: &str) -> Result<Game, Message> {
        let first = |failure| match failure {
            Failure::Input(messages) => messages.into_iter().next(),
            _ => None,
        };
        let unreadable = || Message::new("error-no-record");
        // A pipe might never end, and everything would wait for it.
        if fs::metadata(name).is_ok_and(|it| !it.is_file()) {
            return Err(Message::new("plain-no-file").with("file", shown(name)));
        }
        let text = files::read_text(name, LARGEST)
            .map_err(|failure| first(failure).unwrap_or_else(unreadable))?;
        if json::read(&text).is_ok() && !is_saved(&text) || text::read(&text).is_ok() {
            return Err(Message::new("plain-no-game").with("file", shown(name)));
        }
        let game = load(&text, &mut |_, _| true);
        let game = game.map_err(|error| files::in_file(name, &error.message()))?;
        self.saver = Saver::of(name);
        Ok(game)
    }

    fn keep(&mut self, text: &str) {
        // A disk that is full now may not be when the game is left, where it is told.
        self.keeper.borrow_mut().keep(text).ok();
    }

    fn forget(&mut self) {
        self.keeper.borrow_mut().forget();
    }
}
