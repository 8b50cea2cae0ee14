//! The labyrinth full screen.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use damier_core::{Explain, Message};
use damier_labyrinth::game::{Game, load};
use damier_tui::labyrinth::MazeScreen;
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, Host, OpenError, Options, Session, Theme};

use super::play::{self, Keeper};
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

/// Plays until the person leaves.
pub fn show(game: Game, keeper: Keeper, context: &Context) -> Result<(), Failure> {
    let keeper = Rc::new(RefCell::new(keeper));
    let files = Files(keeper.clone());
    let mut screen = MazeScreen::new(game, context.language, Box::new(files));
    let mut session = open(context)?;
    let shown = session.run(&mut screen, &theme(context));
    drop(session);
    let game = screen.finish();
    let told = keeper.borrow_mut().leave(&game);
    writeln!(io::stdout(), "{}", context.say(&told)).ok();
    Ok(shown.map(|_| ())?)
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
struct Files(Rc<RefCell<Keeper>>);

impl Host<Game> for Files {
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message> {
        play::save(Path::new(name), text)
    }

    fn load(&mut self, name: &str) -> Result<Game, Message> {
        let first = |failure| match failure {
            Failure::Input(messages) => messages.into_iter().next(),
            _ => None,
        };
        let unreadable = || Message::new("error-no-record");
        let text = files::read_text(name, LARGEST)
            .map_err(|failure| first(failure).unwrap_or_else(unreadable))?;
        load(&text, &mut |_, _| true).map_err(|error| files::in_file(name, &error.message()))
    }

    fn keep(&mut self, text: &str) {
        // A disk that is full now may not be when the game is left, where it is told.
        self.0.borrow_mut().keep(text).ok();
    }

    fn forget(&mut self) {
        self.0.borrow_mut().forget();
    }
}
