//! Where a maze comes from.

use damier_core::{Explain, Message};
use damier_labyrinth::{Maze, Objects, json, text};

use crate::failure::Failure;
use crate::files;

/// No file is larger: the largest maze in a digit a cell has room.
const LARGEST: u64 = 1 << 30;

/// A maze with what lies in it.
pub struct Source {
    pub maze: Maze,
    pub objects: Objects,
}

/// Reads a maze from a file of any form.
pub fn read(name: &str) -> Result<Source, Failure> {
    let content = files::read_text(name, LARGEST)?;
    let wrong = |message: &Message| Failure::input(files::in_file(name, message));
    let read = if content.trim_start().starts_with('{') {
        json::read(&content).map_err(|error| wrong(&error.message()))
    } else {
        text::read(&content).map_err(|error| wrong(&error.message()))
    };
    read.map(|(maze, objects)| Source { maze, objects })
}
