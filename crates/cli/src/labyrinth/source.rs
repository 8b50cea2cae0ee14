//! Where a labyrinth comes from.

use damier_core::{Explain, Message};
use damier_labyrinth::game::{self, Game, SaveError};
use damier_labyrinth::{Labyrinth, json, text};

use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// No file is larger: the largest maze in a digit a cell has room.
pub const LARGEST: u64 = 1 << 30;

/// What a file can hold.
pub enum Source {
    Labyrinth(Box<Labyrinth>),
    /// A game that was saved.
    Game(Box<Game>),
}

/// Reads a labyrinth from a file of any form; of a game that was saved, as it is now.
pub fn read(name: &str, context: &Context) -> Result<Labyrinth, Failure> {
    Ok(match open(name, context)? {
        Source::Labyrinth(labyrinth) => *labyrinth,
        Source::Game(game) => game.now(),
    })
}

/// Reads a labyrinth or a game from a file.
pub fn open(name: &str, context: &Context) -> Result<Source, Failure> {
    let content = files::read_text(name, LARGEST)?;
    let wrong = |message: &Message| Failure::input(files::in_file(name, message));
    if !content.trim_start().starts_with('{') {
        let read = text::read(&content).map_err(|error| wrong(&error.message()))?;
        return Ok(Source::Labyrinth(Box::new(read)));
    }
    if game::is_saved(&content) {
        let spinner = context.spinner();
        let loaded = game::load(&content, &mut |_, _| !context.stop.is_raised());
        spinner.finish_and_clear();
        return match loaded {
            Ok(game) => Ok(Source::Game(Box::new(game))),
            Err(SaveError::Stopped) => Err(Failure::Interrupted),
            Err(error) => Err(wrong(&error.message())),
        };
    }
    let read = json::read(&content).map_err(|error| wrong(&error.message()))?;
    Ok(Source::Labyrinth(Box::new(read)))
}
