//! Mazes as JSON.
//!
//! ```json
//! {
//!   "format": "damier-maze",
//!   "version": 1,
//!   "width": 2,
//!   "height": 1,
//!   "start": [0, 0],
//!   "rows": [
//!     "d7"
//!   ],
//!   "objects": [
//!     {"x": 1, "y": 0, "kind": "exit"}
//!   ]
//! }
//! ```
//!
//! The rows are those of the text form [`hex`](crate::text). All fields are there, and no
//! others.

use std::fmt;

use damier_core::{Explain, Message, Place, shown};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::text::{Draft, Drawing, Form, ReadError, read_digits};
use crate::{Cell, Maze, Object, Objects};

const FORMAT: &str = "damier-maze";
const VERSION: u64 = 1;

/// Writes a maze, a row at a time.
pub fn write(maze: &Maze, objects: &Objects, out: &mut impl fmt::Write) -> fmt::Result {
    let (width, height) = (maze.width(), maze.height());
    let (x, y) = maze.ground().place(maze.ground().start());
    writeln!(out, "{{\n  \"format\": \"{FORMAT}\",\n  \"version\": {VERSION},")?;
    writeln!(out, "  \"width\": {width},\n  \"height\": {height},\n  \"start\": [{x}, {y}],")?;
    out.write_str("  \"rows\": [")?;
    let none = Objects::new();
    let rows = Drawing::new(maze, &none, Form::Hex).rows().take(height);
    for (index, row) in rows.enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(out, "{comma}\n    \"{}\"", row.trim_end())?;
    }
    out.write_str("\n  ],\n  \"objects\": [")?;
    for (index, (cell, object)) in objects.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let ((x, y), kind) = (maze.ground().place(cell), object.name());
        write!(out, "{comma}\n    {{\"x\": {x}, \"y\": {y}, \"kind\": \"{kind}\"}}")?;
    }
    out.write_str(if objects.is_empty() { "]\n}\n" } else { "\n  ]\n}\n" })
}

/// Why a text is no maze in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JsonError {
    /// It is no JSON at all.
    #[error("{at}: this is not JSON: {problem}")]
    Syntax {
        /// Where it stops to be.
        at: Place,
        /// What the parser says.
        problem: String,
    },
    /// A field is missing.
    #[error("the field `{0}` is missing")]
    Missing(String),
    /// A field there is none of.
    #[error("there is no field `{0}`")]
    Unknown(String),
    /// A field holds something else.
    #[error("the field `{field}` must be {wanted}")]
    Wrong {
        /// The field, such as `start` or `rows[3]`.
        field: String,
        /// What it must hold.
        wanted: Wanted,
    },
    /// A later version of the format.
    #[error("the format has version {0}, and this program reads version {VERSION}")]
    Version(u64),
    /// Size and rows do not agree.
    #[error("the size is {width} by {height}, and the rows make {wide} by {high}")]
    Size {
        /// The width it tells.
        width: u64,
        /// The height it tells.
        height: u64,
        /// The width of the rows.
        wide: usize,
        /// The number of rows.
        high: usize,
    },
    /// The rows are wrong.
    #[error("row {}, cell {}: {}", .0.at.line, .0.at.column, .0.problem)]
    Rows(ReadError),
    /// A cell is open to the outside.
    #[error("the wall around the maze has a gap at {x},{y}")]
    Gap {
        /// The cell's column.
        x: usize,
        /// The cell's row.
        y: usize,
    },
    /// An object or the start lies on no cell of the maze.
    #[error("`{field}`: {x},{y} is not a cell of the maze")]
    NoCell {
        /// The field.
        field: String,
        /// The column.
        x: u64,
        /// The row.
        y: u64,
    },
    /// A second object on a cell.
    #[error("`{field}`: there is an object on {x},{y} already")]
    Taken {
        /// The field.
        field: String,
        /// The column.
        x: u64,
        /// The row.
        y: u64,
    },
}

/// What a field must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The name of the format.
    Format,
    /// A number, not negative.
    Number,
    /// A column and a row.
    Pair,
    /// A list of texts.
    Rows,
    /// A list of objects.
    Objects,
    /// An object with fields.
    Fields,
    /// One of the kinds of objects.
    Kind,
}

fn kinds() -> String {
    Object::ALL.map(Object::name).join(", ")
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Format => write!(f, "\"{FORMAT}\""),
            Wanted::Number => f.write_str("a number that is not negative"),
            Wanted::Pair => f.write_str("a column and a row, such as [0, 0]"),
            Wanted::Rows => f.write_str("a list of texts"),
            Wanted::Objects => f.write_str("a list of objects"),
            Wanted::Fields => f.write_str("an object with fields"),
            Wanted::Kind => write!(f, "one of {}", kinds()),
        }
    }
}

impl Wanted {
    fn message(self) -> Message {
        match self {
            Wanted::Format => Message::new("maze-json-wanted-format").with("format", FORMAT),
            Wanted::Number => Message::new("maze-json-wanted-number"),
            Wanted::Pair => Message::new("maze-json-wanted-pair"),
            Wanted::Rows => Message::new("maze-json-wanted-rows"),
            Wanted::Objects => Message::new("maze-json-wanted-objects"),
            Wanted::Fields => Message::new("maze-json-wanted-fields"),
            Wanted::Kind => Message::new("maze-json-wanted-kind").with("kinds", kinds()),
        }
    }
}

impl Explain for JsonError {
    fn message(&self) -> Message {
        match self {
            JsonError::Syntax { at, problem } => {
                let problem = Message::new("maze-json-syntax").with("problem", problem.as_str());
                Message::new("error-at")
                    .with("line", at.line)
                    .with("column", at.column)
                    .with("problem", problem)
            }
            JsonError::Missing(field) => {
                Message::new("maze-json-missing").with("field", field.as_str())
            }
            JsonError::Unknown(field) => {
                Message::new("maze-json-unknown").with("field", field.as_str())
            }
            JsonError::Wrong { field, wanted } => Message::new("maze-json-wrong")
                .with("field", field.as_str())
                .with("wanted", wanted.message()),
            JsonError::Version(version) => Message::new("maze-json-version")
                .with("found", version.to_string())
                .with("known", VERSION.to_string()),
            JsonError::Size { width, height, wide, high } => Message::new("maze-json-size")
                .with("width", width.to_string())
                .with("height", height.to_string())
                .with("wide", *wide)
                .with("high", *high),
            JsonError::Rows(error) => Message::new("maze-json-row")
                .with("row", error.at.line)
                .with("cell", error.at.column)
                .with("problem", error.problem.message()),
            JsonError::Gap { x, y } => Message::new("maze-json-gap").with("x", *x).with("y", *y),
            JsonError::NoCell { field, x, y } => Message::new("maze-json-no-cell")
                .with("field", field.as_str())
                .with("x", x.to_string())
                .with("y", y.to_string()),
            JsonError::Taken { field, x, y } => Message::new("maze-json-taken")
                .with("field", field.as_str())
                .with("x", x.to_string())
                .with("y", y.to_string()),
        }
    }
}

/// Reads a maze.
pub fn read(text: &str) -> Result<(Maze, Objects), JsonError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let at = Place { line: error.line(), column: error.column() };
        // The parser ends its sentence with the place.
        let problem = error.to_string();
        let problem = problem.split(" at line ").next().unwrap_or_default().to_owned();
        JsonError::Syntax { at, problem }
    })?;
    // What is no maze at all is told so first, whatever else it has.
    let format = value.get("format").and_then(Value::as_str);
    if format != Some(FORMAT) {
        return Err(wrong("format", Wanted::Format));
    }
    let known = ["format", "version", "width", "height", "start", "rows", "objects"];
    let fields = Fields::new("", &value, &known)?;
    let version = fields.number("version")?;
    if version != VERSION {
        return Err(JsonError::Version(version));
    }
    let mut draft = rows(&fields)?;
    let start = fields.get("start")?;
    let pair = start.as_array().map_or(&[][..], Vec::as_slice);
    let pair: Option<Vec<u64>> = pair.iter().map(Value::as_u64).collect();
    let Some(&[x, y]) = pair.as_deref() else { return Err(wrong("start", Wanted::Pair)) };
    draft.start = Some(place(&draft, "start", x, y)?);
    draft.objects = objects(&fields, &draft)?;
    draft.finish(|x, y| Place { line: y + 1, column: x + 1 }).map_err(JsonError::Rows)
}

fn wrong(field: &str, wanted: Wanted) -> JsonError {
    JsonError::Wrong { field: field.to_owned(), wanted }
}

/// The rows, of the size that is told.
fn rows(fields: &Fields) -> Result<Draft, JsonError> {
    let (width, height) = (fields.number("width")?, fields.number("height")?);
    let rows = fields.get("rows")?.as_array().ok_or_else(|| wrong("rows", Wanted::Rows))?;
    let rows: Option<Vec<&str>> = rows.iter().map(Value::as_str).collect();
    let rows = rows.ok_or_else(|| wrong("rows", Wanted::Rows))?;
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
    let list = fields.get("objects")?.as_array();
    let list = list.ok_or_else(|| wrong("objects", Wanted::Objects))?;
    let mut objects = Objects::new();
    for (index, value) in list.iter().enumerate() {
        let field = format!("objects[{index}]");
        let fields = Fields::new(&field, value, &["x", "y", "kind"])?;
        let (x, y) = (fields.number("x")?, fields.number("y")?);
        let kind = fields.get("kind")?.as_str();
        let kind = Object::ALL.into_iter().find(|object| Some(object.name()) == kind);
        let kind = kind.ok_or_else(|| wrong(&fields.path("kind"), Wanted::Kind))?;
        let cell = place(draft, &field, x, y)?;
        if objects.get(cell).is_some() {
            return Err(JsonError::Taken { field, x, y });
        }
        objects.put(cell, kind);
    }
    Ok(objects)
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

/// An object of JSON that has these fields.
struct Fields<'a> {
    /// Where it stands; nothing for the whole.
    at: &'a str,
    fields: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    fn new(at: &'a str, value: &'a Value, known: &[&str]) -> Result<Fields<'a>, JsonError> {
        let fields = value.as_object().ok_or_else(|| wrong(at, Wanted::Fields))?;
        let fields = Fields { at, fields };
        match fields.fields.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(JsonError::Unknown(fields.path(&shown(key)))),
            None => Ok(fields),
        }
    }

    fn path(&self, name: &str) -> String {
        if self.at.is_empty() { name.to_owned() } else { format!("{}.{name}", self.at) }
    }

    fn get(&self, name: &str) -> Result<&'a Value, JsonError> {
        self.fields.get(name).ok_or_else(|| JsonError::Missing(self.path(name)))
    }

    fn number(&self, name: &str) -> Result<u64, JsonError> {
        self.get(name)?.as_u64().ok_or_else(|| wrong(&self.path(name), Wanted::Number))
    }
}
