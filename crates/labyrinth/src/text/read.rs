//! Reading mazes from text.

use damier_core::{Explain, Message, Place};
use thiserror::Error;

use super::{Draft, Form, JSON, lattice};
use crate::{GroundError, Labyrinth, Stopped, Watch};

/// Why a text is no maze, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{at}: {problem}")]
pub struct ReadError {
    /// Where reading stopped.
    pub at: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text that should be a maze.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It has no wall of any form.
    #[error("this is no maze in a form that is known: {}", form_names())]
    Form,
    /// A sign that cannot stand where it does.
    #[error("`{0}` cannot stand here")]
    Sign(char),
    /// A row is longer or shorter than the first.
    #[error("the row has {found} cells, and the first has {wanted}")]
    Length {
        /// Its length.
        found: usize,
        /// That of the first.
        wanted: usize,
    },
    /// Rows and walls do not alternate.
    #[error("rows of cells lie between lines of walls, so their number is odd, and it is {found}")]
    Lines {
        /// How many lines there are.
        found: usize,
    },
    /// The longest line does not end with a wall.
    #[error(
        "lines of walls have {pitch} characters a cell and one more, and the longest has {found}"
    )]
    Columns {
        /// How many characters the form has for a cell and a wall.
        pitch: usize,
        /// The length of the longest line.
        found: usize,
    },
    /// There are no such cells.
    #[error(transparent)]
    Ground(GroundError),
    /// The text is far too short for its longest line.
    #[error("the text is too short for {width} by {height} cells")]
    Sparse {
        /// The width of the longest line, in cells.
        width: usize,
        /// The number of rows.
        height: usize,
    },
    /// One of two neighbours has a wall between them, and the other has not.
    #[error("the neighbours of this cell do not agree with it on their walls")]
    Sides,
    /// The maze starts here and elsewhere.
    #[error("this is a second start")]
    SecondStart,
    /// Two objects in one cell.
    #[error("this is a second object in a cell")]
    SecondObject,
    /// A passage from a cell to a masked one.
    #[error("a way leads from here into a masked cell")]
    IntoMasked,
    /// Two minotaurs in one cell.
    #[error("this is a second minotaur in a cell")]
    SecondMinotaur,
    /// A minotaur where the maze starts.
    #[error("no minotaur can stand on the start")]
    MinotaurOnStart,
    /// Something in cells that are cut off from the start.
    #[error("masked cells lie all around this one, so that what is here cannot be reached")]
    CutOff,
    /// Whoever watched said so.
    #[error("stopped")]
    Stopped,
}

impl From<Stopped> for ReadError {
    fn from(_: Stopped) -> ReadError {
        ReadError { at: Place { line: 1, column: 1 }, problem: Problem::Stopped }
    }
}

/// The names of all forms a maze can be read from, those of text and the other.
fn form_names() -> String {
    let forms = Form::ALL.into_iter().map(Form::name).chain([JSON]);
    forms.collect::<Vec<_>>().join(", ")
}

impl Explain for Problem {
    fn message(&self) -> Message {
        match self {
            Problem::Form => Message::new("maze-read-form").with("forms", form_names()),
            Problem::Sign(sign) => {
                Message::new("error-sign").with("sign", damier_core::shown(&sign.to_string()))
            }
            Problem::Length { found, wanted } => {
                Message::new("maze-read-length").with("found", *found).with("wanted", *wanted)
            }
            Problem::Lines { found } => Message::new("maze-read-lines").with("found", *found),
            Problem::Columns { pitch, found } => {
                Message::new("maze-read-columns").with("pitch", *pitch).with("found", *found)
            }
            Problem::Ground(error) => error.message(),
            Problem::Sparse { width, height } => {
                Message::new("maze-read-sparse").with("width", *width).with("height", *height)
            }
            Problem::Sides => Message::new("maze-read-sides"),
            Problem::SecondStart => Message::new("maze-read-second-start"),
            Problem::SecondObject => Message::new("maze-read-second-object"),
            Problem::SecondMinotaur => Message::new("maze-read-second-minotaur"),
            Problem::MinotaurOnStart => Message::new("maze-read-minotaur-on-start"),
            Problem::IntoMasked => Message::new("maze-read-into-masked"),
            Problem::CutOff => Message::new("maze-read-cut-off"),
            Problem::Stopped => Message::new("error-interrupted"),
        }
    }
}

impl Explain for ReadError {
    fn message(&self) -> Message {
        Message::new("error-at")
            .with("line", self.at.line)
            .with("column", self.at.column)
            .with("problem", self.problem.message())
    }
}

/// Whether a sign is one of box drawing.
pub(super) fn is_box(sign: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&sign)
}

/// The form of a text by the signs in it, each of which only one form has.
fn form(text: &str) -> Option<Form> {
    // A path in a drawing of lines may be made of stars, and objects of letters, but none of
    // these signs.
    if text.contains(is_box) {
        return Some(Form::Unicode);
    }
    if text.contains('+') {
        Some(Form::Plus)
    } else if text.contains('o') {
        Some(Form::Dots)
    } else if text.contains(['#', '█']) {
        Some(Form::Blocks)
    } else {
        text.contains(|sign: char| sign.is_ascii_hexdigit()).then_some(Form::Hex)
    }
}

/// Reads a maze in any of the forms, which it tells by itself.
///
/// Spaces at the ends of lines, lines that end as on Windows, and empty lines before the first
/// and after the last do no harm, nor does a path. `S` is a start and `G` an exit too. Gaps in the border are
/// entrance and exits: that of the start leads in, or without a marked start the first of several,
/// and all others lead out. Without any start the first cell that one can leave is it.
pub fn read(text: &str, watch: Watch<'_>) -> Result<Labyrinth, ReadError> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_end();
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let before = lines.iter().take_while(|line| line.is_empty()).count();
    read_lines(text, &lines[before..], watch).map_err(|mut error| {
        error.at.line += before;
        error
    })
}

fn read_lines(text: &str, lines: &[&str], watch: Watch<'_>) -> Result<Labyrinth, ReadError> {
    match form(text) {
        None => {
            let at = Place { line: 1, column: 1 };
            Err(ReadError { at, problem: Problem::Form })
        }
        Some(Form::Hex) => {
            let draft = Draft::of_digits(lines, watch)?;
            draft.finish(|x, y| Place { line: y + 1, column: x + 1 }, watch)
        }
        Some(form) => lattice::read(form, lines, watch),
    }
}
