//! Where a labyrinth comes from.

use std::fs;
use std::path::Path;

use damier_core::{Explain, Message};
use damier_formats::labyrinth::json;
use damier_formats::labyrinth::saved::{self, SaveError, Stage};
use damier_labyrinth::id::{Named, is_id, read_id};
use damier_labyrinth::text::{self, Problem};
use damier_labyrinth::tiles::{Cells, Mosaic, Tiling};
use damier_labyrinth::{Ground, Labyrinth, Passages};
use indicatif::ProgressBar;

pub use damier_formats::labyrinth::saved::Content as Source;

use super::check_memory;
use super::make::Order;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// No file is larger: a game in the largest maze there is has room.
pub const LARGEST: u64 = 4 << 30;

/// What reading takes, in times the size of the file: its text, and what is made of it.
const TIMES: u64 = 4;

/// A labyrinth that was read.
pub enum Read {
    Squares(Labyrinth),
    Tiled(Labyrinth<Mosaic>),
}

/// Reads a labyrinth from a file of any form; of a game that was saved, as it is now. What it is
/// for may have no room for its cells: of an ID that is told before anything is dug.
pub fn read(
    name: &str,
    check: impl Fn(&Ground) -> Result<(), Failure>,
    check_tiles: impl Fn(&Tiling) -> Result<(), Failure>,
    context: &Context,
) -> Result<Read, Failure> {
    let labyrinth = match open_checked(name, (&check, &check_tiles), context)? {
        Source::Labyrinth(labyrinth) => *labyrinth,
        Source::Game(game) => game.now(),
        Source::Tiled(tiled) => {
            check_tiles(tiled.maze.ground().tiling())?;
            return Ok(Read::Tiled(*tiled));
        }
    };
    check(labyrinth.maze.ground())?;
    Ok(Read::Squares(labyrinth))
}

/// Reads a labyrinth or a game from a file, or makes the labyrinth of an ID; a file that is there
/// comes first, whatever its name looks like. Progress shows on a terminal, and Ctrl-C stops it.
pub fn open(name: &str, context: &Context) -> Result<Source, Failure> {
    open_checked(name, (&|_| Ok(()), &|_| Ok(())), context)
}

fn open_checked(name: &str, check: Check<'_>, context: &Context) -> Result<Source, Failure> {
    context.catch_interrupts();
    if names(name) {
        return open_id(name, check, context);
    }
    // Of what is no plain file nobody knows the size.
    let size = fs::metadata(name).map_or(0, |file| file.len());
    if size <= LARGEST {
        check_memory(size * TIMES)?;
    }
    let content = files::read_text_until(name, LARGEST, &context.stop)?;
    let progress = Progress::new(context);
    let opened = open_text(name, &content, &mut |stage| {
        progress.note(stage);
        !context.stop.is_raised()
    });
    drop(progress);
    opened.map_err(|problem| problem.map_or(Failure::Interrupted, Failure::input))
}

/// Whether there is room for these squares, or for these tiles.
type Check<'a> =
    (&'a dyn Fn(&Ground) -> Result<(), Failure>, &'a dyn Fn(&Tiling) -> Result<(), Failure>);

/// Whether a name is an ID, and not that of a file.
pub fn names(name: &str) -> bool {
    is_id(name) && !Path::new(name).exists()
}

/// The labyrinth that an ID names.
fn open_id(id: &str, check: Check<'_>, context: &Context) -> Result<Source, Failure> {
    let named = read_id(id).map_err(|error| Failure::Input(error.messages()))?;
    Ok(match named {
        Named::Exact(labyrinth) => Source::Labyrinth(labyrinth),
        Named::Tiled(tiled) => Source::Tiled(tiled),
        Named::Seeded { recipe, seed } if recipe.cells == Cells::Square => {
            let order = Order::named(*recipe, seed);
            Source::Labyrinth(Box::new(order.make(check.0, None, context)?))
        }
        Named::Seeded { recipe, seed } => {
            let order = Order::named(*recipe, seed);
            Source::Tiled(Box::new(order.make_tiled(check.1, context)?))
        }
    })
}

/// A bar that tells how far a game is that is being loaded, until it is dropped.
pub struct Progress(ProgressBar);

impl Progress {
    pub fn new(context: &Context) -> Progress {
        Progress(context.share_bar(0))
    }

    pub fn note(&self, stage: Stage<'_>) {
        // A sign takes less time than telling of it.
        if let Stage::Playing { done, all, .. } = stage
            && done.is_multiple_of(256)
        {
            self.0.set_length(all as u64);
            self.0.set_position(done as u64);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// Reads a labyrinth or a game from the text of a file; what is wrong with it, or nothing if
/// whoever watched did not want to wait.
pub fn open_text(
    name: &str,
    content: &str,
    watch: &mut saved::Watch,
) -> Result<Source, Option<Message>> {
    let wrong = |message: &Message| Some(files::in_file(name, message));
    if json::looks_like(content) {
        return saved::open(content, watch).map_err(|error| match error {
            SaveError::Stopped => None,
            error => wrong(&error.message()),
        });
    }
    match text::read(content, &mut |_| watch(Stage::Reading)) {
        Ok(labyrinth) => Ok(Source::Labyrinth(Box::new(labyrinth))),
        Err(error) if error.problem == Problem::Stopped => Err(None),
        Err(error) => Err(wrong(&error.message())),
    }
}
