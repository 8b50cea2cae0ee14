//! Where a labyrinth comes from.

use damier_core::{Explain, Message};
use damier_labyrinth::{Labyrinth, game, json, text};

use crate::failure::Failure;
use crate::files;

/// No file is larger: the largest maze in a digit a cell has room.
pub const LARGEST: u64 = 1 << 30;

/// Reads a labyrinth from a file of any form; of a game that was saved, as it is now.
pub fn read(name: &str) -> Result<Labyrinth, Failure> {
    let content = files::read_text(name, LARGEST)?;
    let wrong = |message: &Message| Failure::input(files::in_file(name, message));
    if !content.trim_start().starts_with('{') {
        return text::read(&content).map_err(|error| wrong(&error.message()));
    }
    if game::is_saved(&content) {
        let game = game::load(&content, &mut |_| true).map_err(|error| wrong(&error.message()))?;
        return Ok(game.now());
    }
    json::read(&content).map_err(|error| wrong(&error.message()))
}
