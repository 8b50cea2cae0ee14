//! The labyrinth full screen.

use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::rc::Rc;

use damier_catalog::Share;
use damier_core::{Message, Stop, shown};
use damier_formats::labyrinth::saved::Stage;
use damier_labyrinth::Stopped;
use damier_labyrinth::game::Game;
use damier_tui::Exit;
use damier_tui::labyrinth::MazeScreen;

use super::play;
use super::source::{self, LARGEST, Source};
use crate::context::Context;
use crate::disk::{Disk, Found};
use crate::failure::Failure;
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::keeper::{Keeper, not_kept};

/// Offers to go on with the game kept in a file. One that cannot be read is told of, put aside
/// and not offered again.
pub fn offer(path: &Path, context: &Context) -> Result<Offer<Box<Game>>, Failure> {
    let game = match source::open(&path.to_string_lossy(), context) {
        Ok(Source::Game(game)) => game,
        Ok(Source::Labyrinth(_) | Source::Tiled(_)) => return Ok(Offer::Anew),
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
    let files = Disk::new(shared.clone(), play::KEPT, &context.settings, |name| {
        open(name, &Stop::new(), &mut |_| {})
    })
    .apart(open);
    let mut screen = MazeScreen::new(game, context.language, Box::new(files));
    let shown = fullscreen::show(&mut screen, context);
    let (anew, saved) = (screen.asks_for_another(), screen.is_saved());
    let game = screen.finish();
    *keeper = shared.take();
    let kept = leave(game, saved, keeper, context);
    let exit = shown?;
    if anew && exit == Exit::Left {
        // Whoever goes on knows that it is lost.
        return Ok(Next::Anew);
    }
    fullscreen::tell_left(kept, context).map(|()| Next::Leave)
}

/// Keeps a game that is left in the middle; whether it is kept. A large one takes a while to write:
/// whoever does not want to wait can stop it, and has it as it was kept before, if it was.
fn leave(game: Game, saved: bool, keeper: &mut Keeper, context: &Context) -> Result<bool, Failure> {
    // Whoever left by Ctrl-C may press it again.
    let stopped = context.stop.is_raised();
    context.stop.lower();
    let keeping = Message::new("app-keeping");
    let kept = fullscreen::work(&keeping, context, || {
        let spinner = context.spinner();
        spinner.set_message(context.say(&keeping));
        let text = play::unfinished_until(game, &context.stop);
        let kept = match text {
            Ok(text) => keeper.leave_until(text, saved, &context.stop),
            Err(Stopped) if saved => Ok(false),
            Err(Stopped) => Err(Failure::Output(not_kept(&io::ErrorKind::Interrupted.into()))),
        };
        spinner.finish_and_clear();
        kept
    });
    if stopped {
        context.stop.raise();
    }
    kept
}

/// The game of a file, read until that is stopped.
fn open(name: &str, stop: &Stop, told: &mut dyn FnMut(Share)) -> Result<Found<Game>, Message> {
    let text = files::read_text(name, LARGEST).map_err(|failure| failure.first())?;
    let opened = source::open_text(name, &text, &mut |stage| {
        told(match stage {
            Stage::Reading => Share { done: 0, all: 0 },
            Stage::Playing { done, all, .. } => Share { done, all },
        });
        !stop.is_raised()
    });
    match opened {
        Ok(Source::Game(game)) => Ok(Found { game: *game, whole: true }),
        // Somebody took a maze for a game.
        Ok(Source::Labyrinth(_) | Source::Tiled(_)) => {
            Err(Message::new("plain-no-game").with("file", shown(name)))
        }
        Err(problem) => Err(problem.unwrap_or_else(|| Message::new("minotaur-save-stopped"))),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use damier_formats::labyrinth::json;
    use damier_formats::labyrinth::saved::save;
    use damier_labyrinth::game::{Setup, strategies};
    use damier_labyrinth::text;
    use damier_tui::Host;

    use super::*;
    use crate::settings::Settings;

    #[test]
    fn games_are_loaded_and_all_else_is_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = Disk::new(Rc::default(), play::KEPT, &Settings::default(), |name| {
            open(name, &Stop::new(), &mut |_| {})
        });
        let mut load = |text: &str| {
            let path = folder.path().join("some.file");
            fs::write(&path, text).unwrap();
            files.load(&path.to_string_lossy()).map_err(|message| message.key())
        };
        let maze = "+---+---+\n| @     |\n+---+---+\n";
        let labyrinth = text::read(maze, &mut |_| true).unwrap();
        let mut as_json = String::new();
        json::write(&labyrinth, &mut as_json).unwrap();
        let strategy = &strategies()[0];
        let setup = Setup { bombs: 1, scrolls: 2, strategy, seed: 3, undos: 4 };
        let game = Game::new(labyrinth, &setup);
        assert_eq!(load(&save(&game)).map(|game| save(&game)), Ok(save(&game)));
        assert_eq!(load(maze).err(), Some("plain-no-game"));
        assert_eq!(load(&as_json).err(), Some("plain-no-game"));
        for nonsense in ["", "hello", "{", "{\"game\": {}}"] {
            assert_eq!(load(nonsense).err(), Some("error-in-file"), "{nonsense}");
        }
        let missing = folder.path().join("missing");
        let told = files.load(&missing.to_string_lossy()).unwrap_err();
        assert_eq!(told.key(), "error-read");
        let told = files.load(&folder.path().to_string_lossy()).unwrap_err();
        assert_eq!(told.key(), "plain-no-file");
    }
}
