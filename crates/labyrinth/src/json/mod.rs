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
//! The rows of cells are those of the text form [`hex`](crate::text). Where it is not known how
//! a maze was made, seed and generator are missing; those who write mazes by hand may leave
//! objects and minotaurs out too. A game that was saved has one more field, `game`, see
//! [`game`](crate::game).

mod error;
mod fields;

use std::fmt;

use damier_core::Place;
use serde_json::Value;

pub use error::{JsonError, Wanted};
pub(crate) use fields::{Fields, parse, wrong};

use crate::text::{Draft, Drawing, Form, read_digits};
use crate::{Cell, Labyrinth, Object, Objects, Origin};

/// The field of a saved game that holds what was played.
pub(crate) const GAME: &str = "game";

/// Writes a maze, a row at a time.
pub fn write(labyrinth: &Labyrinth, out: &mut impl fmt::Write) -> fmt::Result {
    write_fields(labyrinth, out)?;
    out.write_str("\n}\n")
}

/// The same, without the end, so that more fields can follow.
pub(crate) fn write_fields(labyrinth: &Labyrinth, out: &mut impl fmt::Write) -> fmt::Result {
    let Labyrinth { maze, objects, minotaurs, origin } = labyrinth;
    let (width, height, ground) = (maze.width(), maze.height(), maze.ground());
    writeln!(out, "{{\n  \"width\": {width},\n  \"height\": {height},")?;
    if let Some(Origin { seed, generator }) = origin {
        let generator = Value::from(generator.as_str());
        writeln!(out, "  \"seed\": \"{seed}\",\n  \"generator\": {generator},")?;
    }
    out.write_str("  \"cells\": [")?;
    let none = Objects::new();
    let rows = Drawing::new(maze, &none, Form::Hex).rows().take(height);
    for (index, row) in rows.enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(out, "{comma}\n    \"{}\"", row.trim_end())?;
    }
    let (x, y) = ground.place(ground.start());
    write!(out, "\n  ],\n  \"start\": [{x}, {y}],\n  \"objects\": ")?;
    write_list(objects.iter(), out, |(cell, object), out| {
        let ((x, y), kind) = (ground.place(cell), object.name());
        write!(out, "[{x}, {y}, \"{kind}\"]")
    })?;
    out.write_str(",\n  \"minotaurs\": ")?;
    write_list(minotaurs.iter(), out, |&cell, out| {
        let (x, y) = ground.place(cell);
        write!(out, "[{x}, {y}]")
    })
}

/// How many short things stand in a line.
const IN_A_LINE: usize = 8;

/// Writes a list of short things, some to a line.
fn write_list<T, W: fmt::Write>(
    list: impl ExactSizeIterator<Item = T>,
    out: &mut W,
    write: impl Fn(T, &mut W) -> fmt::Result,
) -> fmt::Result {
    let long = list.len() > IN_A_LINE;
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

/// Reads a maze; of a game that was saved, the maze it began in.
pub fn read(text: &str) -> Result<Labyrinth, JsonError> {
    read_value(&parse(text)?)
}

/// Reads a maze from what was parsed.
pub(crate) fn read_value(value: &Value) -> Result<Labyrinth, JsonError> {
    let known =
        ["width", "height", "seed", "generator", "cells", "start", "objects", "minotaurs", GAME];
    let fields = Fields::new("", value, &known)?;
    let mut draft = rows(&fields)?;
    let (x, y) = pair(fields.get("start")?).ok_or_else(|| wrong("start", Wanted::Pair))?;
    draft.start = Some(place(&draft, "start", x, y)?);
    draft.objects = objects(&fields, &draft)?;
    draft.minotaurs = minotaurs(&fields, &draft)?;
    let origin = origin(&fields)?;
    let read = draft.finish(|x, y| Place { line: y + 1, column: x + 1 });
    read.map(|labyrinth| Labyrinth { origin, ..labyrinth }).map_err(JsonError::Rows)
}

/// The rows, of the size that is told.
fn rows(fields: &Fields) -> Result<Draft, JsonError> {
    let (width, height) = (fields.number("width")?, fields.number("height")?);
    let rows = fields.get("cells")?.as_array().ok_or_else(|| wrong("cells", Wanted::Rows))?;
    let rows: Option<Vec<&str>> = rows.iter().map(Value::as_str).collect();
    let rows = rows.ok_or_else(|| wrong("cells", Wanted::Rows))?;
    let (wide, high) = (rows.first().map_or(0, |row| row.chars().count()), rows.len());
    if (wide as u64, high as u64) != (width, height) {
        return Err(JsonError::Size { width, height, wide, high });
    }
    let draft = read_digits(&rows).map_err(JsonError::Rows)?;
    match draft.ways_out.first() {
        Some(cell) => Err(JsonError::Gap { x: cell % wide, y: cell / wide }),
        None => Ok(draft),
    }
}

fn objects(fields: &Fields, draft: &Draft) -> Result<Objects, JsonError> {
    let mut objects = Objects::new();
    for (index, value) in fields.list("objects", Wanted::Objects)?.iter().enumerate() {
        let field = format!("objects[{index}]");
        let Some([x, y, kind]) = value.as_array().map(Vec::as_slice) else {
            return Err(wrong(&field, Wanted::Object));
        };
        let (Some(x), Some(y)) = (x.as_u64(), y.as_u64()) else {
            return Err(wrong(&field, Wanted::Object));
        };
        let kind = Object::ALL.into_iter().find(|object| Some(object.name()) == kind.as_str());
        let kind = kind.ok_or_else(|| wrong(&format!("{field}[2]"), Wanted::Kind))?;
        let cell = place(draft, &field, x, y)?;
        if objects.get(cell).is_some() {
            return Err(JsonError::Taken { field, x, y });
        }
        objects.put(cell, kind);
    }
    Ok(objects)
}

fn minotaurs(fields: &Fields, draft: &Draft) -> Result<Vec<Cell>, JsonError> {
    let mut minotaurs = Vec::new();
    let mut taken = damier_grid::Bits::zeros(draft.width() * draft.height());
    for (index, value) in fields.list("minotaurs", Wanted::Cells)?.iter().enumerate() {
        let field = format!("minotaurs[{index}]");
        let (x, y) = pair(value).ok_or_else(|| wrong(&field, Wanted::Pair))?;
        let cell = place(draft, &field, x, y)?;
        if Some(cell) == draft.start || taken.get(cell) {
            return Err(JsonError::Minotaur { field, x, y });
        }
        taken.set(cell);
        minotaurs.push(cell);
    }
    Ok(minotaurs)
}

/// How it was made, where that is told.
fn origin(fields: &Fields) -> Result<Option<Origin>, JsonError> {
    if fields.find("seed").is_none() && fields.find("generator").is_none() {
        return Ok(None);
    }
    let seed = fields.text("seed")?.parse().map_err(|_| wrong("seed", Wanted::Seed))?;
    let generator = fields.text("generator")?.to_owned();
    Ok(Some(Origin { seed, generator }))
}

/// A column and a row.
fn pair(value: &Value) -> Option<(u64, u64)> {
    match value.as_array()?.as_slice() {
        [x, y] => Some((x.as_u64()?, y.as_u64()?)),
        _ => None,
    }
}

/// The cell at a column and a row that is not masked.
fn place(draft: &Draft, field: &str, x: u64, y: u64) -> Result<Cell, JsonError> {
    let inside = x < draft.width() as u64 && y < draft.height() as u64;
    let cell = inside.then(|| y as usize * draft.width() + x as usize);
    cell.filter(|cell| draft.unmasked.get(*cell)).ok_or_else(|| JsonError::NoCell {
        field: field.to_owned(),
        x,
        y,
    })
}
