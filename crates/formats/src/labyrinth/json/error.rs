//! What can be wrong with a maze in JSON.

use std::fmt;

use damier_core::{Explain, Message, Place};
use damier_labyrinth::text::{Problem, ReadError};
use damier_labyrinth::tiles::Cells;
use damier_labyrinth::{GroundError, Object, Stopped};
use thiserror::Error;

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
    /// It is a list, a text or a number.
    #[error("this is JSON, but no object with fields")]
    NoObject,
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
    /// Squares are wanted, and these are none.
    #[error("this takes mazes of squares only, and this one is of other cells: {}", .0.name())]
    OtherCells(Cells),
    /// A field that only mazes of squares have.
    #[error("only mazes of squares have the field `{0}`")]
    Squares(&'static str),
    /// A row has too many cells, or too few.
    #[error("row {row} has {count} cells, and not {wanted}")]
    Row {
        /// Which one, from 1.
        row: usize,
        /// How many it has.
        count: usize,
        /// How many it should have.
        wanted: usize,
    },
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
    /// An entrance that is not at the start, or an opening where no border is.
    #[error("`{field}`: the border cannot be open on that side of {x},{y}")]
    Gate {
        /// The field.
        field: String,
        /// The column.
        x: u64,
        /// The row.
        y: u64,
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
    /// A minotaur on the start, or a second one on a cell.
    #[error("`{field}`: no minotaur can stand on {x},{y}")]
    Minotaur {
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
    /// Whoever watched said so.
    #[error("stopped")]
    Stopped,
}

impl From<ReadError> for JsonError {
    fn from(error: ReadError) -> JsonError {
        match error.problem {
            Problem::Stopped | Problem::Ground(GroundError::Stopped) => JsonError::Stopped,
            _ => JsonError::Rows(error),
        }
    }
}

impl From<Stopped> for JsonError {
    fn from(_: Stopped) -> JsonError {
        JsonError::Stopped
    }
}

/// What a field must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A number, not negative.
    Number,
    /// A column and a row.
    Pair,
    /// A list of texts.
    Rows,
    /// A list of cells with the kinds of objects on them.
    Objects,
    /// One of them.
    Object,
    /// A list of cells.
    Cells,
    /// An object with fields.
    Fields,
    /// A text.
    Text,
    /// True or false.
    Truth,
    /// A number, not negative, as a text.
    Seed,
    /// One of the kinds of objects.
    Kind,
    /// One of the kinds of cells.
    Shape,
    /// A cell with the letter of a side.
    Gate,
    /// A list of them.
    Gates,
}

fn shapes() -> String {
    Cells::ALL.map(Cells::name).join(", ")
}

fn kinds() -> String {
    Object::ALL.map(Object::name).join(", ")
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Number => f.write_str("a number that is not negative"),
            Wanted::Pair => f.write_str("a column and a row, such as [0, 0]"),
            Wanted::Rows => f.write_str("a list of texts"),
            Wanted::Objects => f.write_str("a list of objects, such as [[1, 0, \"exit\"]]"),
            Wanted::Object => f.write_str("a column, a row and a kind, such as [1, 0, \"exit\"]"),
            Wanted::Cells => f.write_str("a list of cells, such as [[1, 0]]"),
            Wanted::Truth => f.write_str("true or false"),
            Wanted::Text => f.write_str("a text"),
            Wanted::Seed => f.write_str("a text that is a number"),
            Wanted::Fields => f.write_str("an object with fields"),
            Wanted::Gate => f.write_str("a column, a row and a side, such as [0, 0, \"N\"]"),
            Wanted::Gates => f.write_str("a list of openings, such as [[0, 0, \"N\"]]"),
            Wanted::Kind => write!(f, "one of {}", kinds()),
            Wanted::Shape => write!(f, "one of {}", shapes()),
        }
    }
}

impl Wanted {
    fn message(self) -> Message {
        match self {
            Wanted::Number => Message::new("maze-json-wanted-number"),
            Wanted::Pair => Message::new("maze-json-wanted-pair"),
            Wanted::Rows => Message::new("maze-json-wanted-rows"),
            Wanted::Objects => Message::new("maze-json-wanted-objects"),
            Wanted::Object => Message::new("maze-json-wanted-object"),
            Wanted::Cells => Message::new("maze-json-wanted-cells"),
            Wanted::Truth => Message::new("wanted-truth"),
            Wanted::Text => Message::new("maze-json-wanted-text"),
            Wanted::Seed => Message::new("maze-json-wanted-seed"),
            Wanted::Fields => Message::new("maze-json-wanted-fields"),
            Wanted::Gate => Message::new("maze-json-wanted-gate"),
            Wanted::Gates => Message::new("maze-json-wanted-gates"),
            Wanted::Kind => Message::new("maze-json-wanted-kind").with("kinds", kinds()),
            Wanted::Shape => Message::new("maze-json-wanted-kind").with("kinds", shapes()),
        }
    }
}

/// What is wrong with a field that tells a column and a row.
fn at(key: &'static str, field: &str, x: u64, y: u64) -> Message {
    Message::new(key).with("field", field).with("x", x.to_string()).with("y", y.to_string())
}

impl Explain for JsonError {
    fn message(&self) -> Message {
        match self {
            JsonError::Syntax { at, problem } => {
                let problem = Message::new("error-json").with("problem", problem.as_str());
                Message::new("error-at")
                    .with("line", at.line)
                    .with("column", at.column)
                    .with("problem", problem)
            }
            JsonError::NoObject => Message::new("maze-json-no-object"),
            JsonError::Stopped => Message::new("error-interrupted"),
            JsonError::Missing(field) => {
                Message::new("maze-json-missing").with("field", field.as_str())
            }
            JsonError::Unknown(field) => {
                Message::new("maze-json-unknown").with("field", field.as_str())
            }
            JsonError::Wrong { field, wanted } => Message::new("maze-json-wrong")
                .with("field", field.as_str())
                .with("wanted", wanted.message()),
            JsonError::OtherCells(cells) => {
                Message::new("maze-only-squares").with("cells", cells.name())
            }
            JsonError::Squares(field) => Message::new("maze-json-squares").with("field", *field),
            JsonError::Row { row, count, wanted } => Message::new("maze-json-row-length")
                .with("row", *row)
                .with("count", *count)
                .with("wanted", *wanted),
            JsonError::Size { width, height, wide, high } => Message::new("maze-json-size")
                .with("width", width.to_string())
                .with("height", height.to_string())
                .with("wide", *wide)
                .with("high", *high),
            JsonError::Rows(error) => Message::new("maze-json-row")
                .with("row", error.at.line)
                .with("cell", error.at.column)
                .with("problem", error.problem.message()),
            JsonError::Gate { field, x, y } => at("maze-json-gate", field, *x, *y),
            JsonError::NoCell { field, x, y } => at("maze-json-no-cell", field, *x, *y),
            JsonError::Minotaur { field, x, y } => at("maze-json-minotaur", field, *x, *y),
            JsonError::Taken { field, x, y } => at("maze-json-taken", field, *x, *y),
        }
    }
}
