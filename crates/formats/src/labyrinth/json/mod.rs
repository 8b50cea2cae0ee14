//! Mazes as JSON.
//!
//! ```json
//! {
//!   "width": 2,
//!   "height": 1,
//!   "seed": "42",
//!   "generator": "hunt-kill-dfs",
//!   "cells": [
//!     "d7"
//!   ],
//!   "start": [0, 0],
//!   "objects": [[1, 0, "exit"]],
//!   "minotaurs": [[1, 0]]
//! }
//! ```
//!
//! The rows of cells are those of the text form [`hex`](damier_labyrinth::text). Where it is not known how
//! a maze was made, seed and generator are missing; those who write mazes by hand may leave
//! objects and minotaurs out too. A maze whose border is open has two fields more, `"entrance":
//! [0, 0, "N"]` and `"exits": [[1, 0, "S"]]`: cells and their sides. Where the solution was asked for, its
//! cells follow from the start on, `"solution": [[0, 0], [1, 0]]`; whoever reads a maze passes them over. A game that was saved has one more field, `game`, see
//! [`saved`](super::saved).
//!
//! A maze of other cells than squares tells in one more field, `shape`, which: `hex`, `triangle` or
//! `ring`. Its rows then have a digit a cell with the passages that the cell keeps: for hexagons 1 to
//! the east, 2 to the south-east and 4 to the south-west, for triangles 1 to the east and 2 to the
//! south, for rings 1 with the clock and 2 inwards.
//!
//! ```
//! use damier_formats::labyrinth::json;
//!
//! let text = r#"{"width": 2, "height": 1, "cells": ["d7"], "start": [0, 0]}"#;
//! let labyrinth = json::read(text, &mut |_| true)?;
//! assert_eq!(labyrinth.maze.passages(), 1);
//! let mut again = String::new();
//! json::write(&labyrinth, &mut again)?;
//! assert_eq!(json::read(&again, &mut |_| true)?, labyrinth);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod fields;
mod read;
mod tiled;

use std::fmt;

use damier_labyrinth::text::{Drawing, Form};
use damier_labyrinth::{Cell, Gate, Labyrinth, Objects, Origin, Passages, Terrain};
use serde_json::Value;

pub use error::{JsonError, Wanted};
pub(crate) use fields::{Field, Held, List, Reading, parse, wrong};
pub(crate) use read::Whole;
pub use read::read;
pub use tiled::{read_tiled, write_tiled};

/// Whether a text may be in this form, by its first sign.
pub fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// The field of a saved game that holds what was played.
pub(crate) const GAME: &str = "game";

/// The field with the cells of a way, from the start. Whoever reads a maze passes it over.
const SOLUTION: &str = "solution";

/// Writes a maze, a row at a time.
pub fn write(labyrinth: &Labyrinth, out: &mut impl fmt::Write) -> fmt::Result {
    write_solved(labyrinth, None, out)
}

/// Writes a maze with the cells of a way, if there is one.
pub fn write_solved(
    labyrinth: &Labyrinth,
    way: Option<&[Cell]>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    write_fields(labyrinth, out)?;
    write_end(labyrinth, way, out)
}

/// Writes a maze in a line, as lists of many have them, with the cells of a way, if there is one.
pub fn write_line(
    labyrinth: &Labyrinth,
    way: Option<&[Cell]>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let mut text = String::new();
    write_solved(labyrinth, way, &mut text)?;
    // No text in it has a line of its own.
    text.lines().try_for_each(|line| out.write_str(line.trim_start()))?;
    out.write_char('\n')
}

/// Writes the fields of a maze without the end, so that more can follow.
pub(crate) fn write_fields(labyrinth: &Labyrinth, out: &mut impl fmt::Write) -> fmt::Result {
    let maze = &labyrinth.maze;
    let (width, height) = (maze.width(), maze.height());
    let none = Objects::new();
    let rows = Drawing::new(maze, &none, Form::Hex).rows().take(height);
    out.write_str("{\n")?;
    write_all(labyrinth, (width, height), rows, out)
}

/// The same from the size on, with these rows.
fn write_all<M: Passages>(
    labyrinth: &Labyrinth<M>,
    (width, height): (usize, usize),
    rows: impl Iterator<Item = String>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let Labyrinth { maze, objects, minotaurs, gates, origin } = labyrinth;
    let ground = maze.ground();
    writeln!(out, "  \"width\": {width},\n  \"height\": {height},")?;
    if let Some(Origin { seed, generator }) = origin {
        let generator = Value::from(generator.as_str());
        writeln!(out, "  \"seed\": \"{seed}\",\n  \"generator\": {generator},")?;
    }
    out.write_str("  \"cells\": [")?;
    for (index, row) in rows.enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(out, "{comma}\n    \"{}\"", row.trim_end())?;
    }
    let (x, y) = ground.place(ground.start());
    write!(out, "\n  ],\n  \"start\": [{x}, {y}],\n")?;
    let write_gate = |&Gate { cell, side }: &Gate, out: &mut _| {
        let ((x, y), side) = (ground.place(cell), side.letter());
        fmt::Write::write_fmt(out, format_args!("[{x}, {y}, \"{side}\"]"))
    };
    if let Some(entrance) = &gates.entrance {
        out.write_str("  \"entrance\": ")?;
        write_gate(entrance, out)?;
        out.write_str(",\n")?;
    }
    if !gates.exits.is_empty() {
        out.write_str("  \"exits\": ")?;
        write_list(gates.exits.len(), gates.exits.iter(), out, write_gate)?;
        out.write_str(",\n")?;
    }
    out.write_str("  \"objects\": ")?;
    write_list(objects.len(), objects.iter(), out, |(cell, object), out| {
        let ((x, y), kind) = (ground.place(cell), object.name());
        write!(out, "[{x}, {y}, \"{kind}\"]")
    })?;
    out.write_str(",\n  \"minotaurs\": ")?;
    write_list(minotaurs.len(), minotaurs.iter(), out, |&cell, out| {
        let (x, y) = ground.place(cell);
        write!(out, "[{x}, {y}]")
    })
}

/// Writes the cells of a way, if there is one, and the end.
fn write_end<M: Passages>(
    labyrinth: &Labyrinth<M>,
    way: Option<&[Cell]>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    if let Some(way) = way {
        let ground = labyrinth.maze.ground();
        write!(out, ",\n  \"{SOLUTION}\": ")?;
        write_list(way.len(), way.iter(), out, |&cell, out| {
            let (x, y) = ground.place(cell);
            write!(out, "[{x}, {y}]")
        })?;
    }
    out.write_str("\n}\n")
}

/// How many short things stand in a line.
const IN_A_LINE: usize = 8;

/// Writes a list of so many short things, some to a line.
fn write_list<T, W: fmt::Write>(
    count: usize,
    list: impl Iterator<Item = T>,
    out: &mut W,
    write: impl Fn(T, &mut W) -> fmt::Result,
) -> fmt::Result {
    let long = count > IN_A_LINE;
    out.write_char('[')?;
    for (index, item) in list.enumerate() {
        match (long && index % IN_A_LINE == 0, index) {
            (true, 0) => out.write_str("\n    ")?,
            (true, _) => out.write_str(",\n    ")?,
            (false, 0) => {}
            (false, _) => out.write_str(", ")?,
        }
        write(item, out)?;
    }
    out.write_str(if long { "\n  ]" } else { "]" })
}
