//! The labyrinth full screen.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use damier_core::{Explain, Message};
use damier_labyrinth::game::{self, Game, load};
use damier_tui::Host;
use damier_tui::labyrinth::MazeScreen;

use super::play;
use super::source::{self, LARGEST, Source};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::keeper::Keeper;

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

/// Plays until the person leaves.
pub fn show(game: Game, keeper: Keeper, context: &Context) -> Result<(), Failure> {
    let keeper = Rc::new(RefCell::new(keeper));
    let files = Files(keeper.clone());
    let mut screen = MazeScreen::new(game, context.language, Box::new(files));
    let mut session = fullscreen::open(context)?;
    let shown = session.run(&mut screen, &fullscreen::theme(context));
    drop(session);
    let game = screen.finish();
    let told = keeper.borrow_mut().leave(play::unfinished(&game));
    writeln!(io::stdout(), "{}", context.say(&told)).ok();
    Ok(shown.map(|_| ())?)
}

/// The files of this machine, for the screen.
struct Files(Rc<RefCell<Keeper>>);

impl Host<Game> for Files {
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message> {
        files::save(Path::new(name), text, game::is_saved)
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
