//! The labyrinth full screen.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use damier_core::{Explain, Message, shown};
use damier_labyrinth::game::{Game, is_saved, load};
use damier_labyrinth::{json, text};
use damier_tui::labyrinth::MazeScreen;
use damier_tui::{Exit, Host};

use super::play;
use super::source::{self, LARGEST, Source};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::keeper::{Keeper, Saver};

/// Offers to go on with the game kept in a file. One that cannot be read is told of, put aside
/// and not offered again.
pub fn offer(path: &Path, context: &Context) -> Result<Offer<Box<Game>>, Failure> {
    let game = match source::open(&path.to_string_lossy(), context) {
        Ok(Source::Game(game)) => game,
        Ok(Source::Labyrinth(_)) => return Ok(Offer::Anew),
        Err(Failure::Input(messages)) => {
            fullscreen::put_aside(path, &messages, context);
            return Ok(Offer::Anew);
        }
        Err(failure) => return Err(failure),
    };
    let state = game.state();
    let title = Message::new("plain-go-on")
        .with("turns", state.turns() as usize)
        .with("score", state.score().to_string());
    fullscreen::offer(game, &title, context)
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
    let files = Files { keeper: shared.clone(), saver: Saver::new(is_saved) };
    let mut screen = MazeScreen::new(game, context.language, Box::new(files));
    let shown = fullscreen::show(&mut screen, context);
    let anew = screen.asks_for_another();
    let game = screen.finish();
    *keeper = shared.take();
    let told = keeper.leave(play::unfinished(&game));
    let exit = shown?;
    if anew && exit == Exit::Left {
        return Ok(Next::Anew);
    }
    fullscreen::tell(&told, context);
    Ok(Next::Leave)
}

/// The files of this machine, for the screen.
struct Files {
    keeper: Rc<RefCell<Keeper>>,
    saver: Saver,
}

impl Host<Game> for Files {
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
        self.saver.used(name);
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
