//! Puzzles as text, in the forms that people and other programs use.
//!
//! | name | looks | holds |
//! |---|---|---|
//! | `hauteur` | `Hauteur: 8`, `Longueur: 5`, `Grille:`, lines `x y degree` between lines `.` | usual rules |
//! | `id` | `7x7m2:3b2…`, as in Simon Tatham's collection; `?` is ours | everything |
//! | `url` | `https://puzz.link/p?hashi/7/7/…` | usual rules |
//! | `grid` | a digit an island, `.` water | usual rules |
//! | `matrix` | `rows cols islands`, then numbers, 0 water | usual rules |
//! | `puzzlekit` | `rows cols`, then the cells, `-` water | usual rules |
//! | `csv` | `x,y,degree` lines | usual rules |
//!
//! Lines that begin with `#` are comments in files of IDs, addresses and commas.
//!
//! *Usual rules* are two bridges at most and loops allowed: the others cannot be told in that
//! form. [`read`] tells the form by what is in the text. Forms that need a library are read
//! elsewhere, with a [`Draft`] of their own.
//!
//! ```
//! use damier_hashi::format::{self, Format};
//!
//! let board = format::read("2.2\n...\n2.2\n")?;
//! assert_eq!(format::write(&board, Format::GameId)?, "3x3m2:2a2c2a2\n");
//! assert_eq!(format::read("3x3:2a2c2a2")?, board);
//! let error = format::read("2.2\n..x\n").unwrap_err();
//! assert_eq!(error.to_string(), "2:3: `x` cannot stand here");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod draft;
mod error;
mod game_id;
mod grid;
mod hauteur;
mod lists;
mod url;

use damier_core::{Explain, Message, Place};
use thiserror::Error;

use crate::{Board, Variant};

pub use draft::Draft;
pub use error::{Problem, ReadError};
pub(crate) use game_id::{describe, read_description};

/// A way to write a puzzle as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// `Hauteur`, `Longueur`, `Grille`.
    Hauteur,
    /// `params:description`.
    GameId,
    /// An address of puzz.link.
    Url,
    /// A character a cell.
    Grid,
    /// Numbers, with a header.
    Matrix,
    /// Cells with spaces between, and a header, as the collection puzzlekit has them.
    Puzzlekit,
    /// An island a line.
    Csv,
}

/// A puzzle that a format has no words for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the format `{}` cannot tell that islands have {max} bridges between them at most{}",
    .format.name(), if *.loops { "" } else { " or that loops are not allowed" })]
pub struct CannotTell {
    /// The format.
    pub format: Format,
    /// The most bridges between two islands.
    pub max: u8,
    /// Whether loops are allowed.
    pub loops: bool,
}

impl Explain for CannotTell {
    fn message(&self) -> Message {
        Message::new("hashi-format-cannot-tell")
            .with("format", self.format.name())
            .with("max", usize::from(self.max))
            .with("loops", if self.loops { "yes" } else { "no" })
    }
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 7] = [
        Format::Hauteur,
        Format::GameId,
        Format::Url,
        Format::Grid,
        Format::Matrix,
        Format::Puzzlekit,
        Format::Csv,
    ];

    /// The name, as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Hauteur => "hauteur",
            Format::GameId => "id",
            Format::Url => "url",
            Format::Grid => "grid",
            Format::Matrix => "matrix",
            Format::Puzzlekit => "puzzlekit",
            Format::Csv => "csv",
        }
    }

    /// The format of a name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Whether puzzles of that variant can be written in it.
    pub fn tells(self, variant: Variant) -> Result<(), CannotTell> {
        if self == Format::GameId || variant == Variant::USUAL {
            return Ok(());
        }
        Err(CannotTell { format: self, max: variant.max, loops: variant.loops })
    }

    /// The format of a text, by what is in it.
    pub fn of(text: &str) -> Option<Format> {
        let (first, mut lines) = begin(text)?;
        let lower = first.to_ascii_lowercase();
        if url::looks_like(first) {
            return Some(Format::Url);
        }
        if ["hauteur", "longueur", "grille"].iter().any(|word| lower.starts_with(word)) {
            return Some(Format::Hauteur);
        }
        if game_id::looks_like(first) {
            return Some(Format::GameId);
        }
        if first.starts_with('#') || first.contains(',') {
            return Some(Format::Csv);
        }
        let (second, rows) = (lines.next(), lines.count() + 1);
        if lists::looks_like_matrix(first, second, rows) {
            return Some(Format::Matrix);
        }
        if lists::looks_like_puzzlekit(first, second, rows) {
            return Some(Format::Puzzlekit);
        }
        Some(Format::Grid)
    }
}

/// The first line that says something, and those after it. Comments are passed over, unless
/// there is nothing else.
fn begin(text: &str) -> Option<(&str, impl Iterator<Item = &str>)> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).peekable();
    let mut first = lines.next()?.trim();
    while first.starts_with('#') && lines.peek().is_some() {
        first = lines.next()?.trim();
    }
    Some((first, lines))
}

/// The first line of a text that says something, by which its form is told.
pub fn first_line(text: &str) -> Option<&str> {
    begin(text).map(|(first, _)| first)
}

/// Reads a puzzle in any of the formats.
pub fn read(text: &str) -> Result<Board, ReadError> {
    read_while(text, &mut || true)
}

/// Reads a puzzle in any of the formats. That of a seed of our own is made again, which may take
/// long, as long as `keep_going` allows it.
pub fn read_while(text: &str, keep_going: &mut dyn FnMut() -> bool) -> Result<Board, ReadError> {
    let whole = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    match Format::of(whole) {
        None => Err(ReadError { at: Place { line: 1, column: 1 }, problem: Problem::Empty }),
        Some(Format::Hauteur) => hauteur::read(whole),
        Some(Format::GameId) => one_line(whole, |line| game_id::read(line, keep_going)),
        Some(Format::Url) => one_line(whole, url::read),
        Some(Format::Grid) => grid::read(whole),
        Some(Format::Matrix) => lists::read_matrix(whole),
        Some(Format::Puzzlekit) => lists::read_puzzlekit(whole),
        Some(Format::Csv) => lists::read_csv(whole),
    }
}

/// Writes a puzzle, with a line end after the last line.
pub fn write(board: &Board, format: Format) -> Result<String, CannotTell> {
    format.tells(board.variant())?;
    Ok(match format {
        Format::Hauteur => hauteur::write(board),
        Format::GameId => game_id::write(board),
        Format::Url => url::write(board),
        Format::Grid => grid::write(board),
        Format::Matrix => lists::write_matrix(board),
        Format::Puzzlekit => lists::write_puzzlekit(board),
        Format::Csv => lists::write_csv(board),
    })
}

/// Reads the one line of a text that has something on it.
fn one_line(
    text: &str,
    read: impl FnOnce(&str) -> Result<Board, (usize, Problem)>,
) -> Result<Board, ReadError> {
    let is_said = |line: &str| !line.trim().is_empty() && !line.trim().starts_with('#');
    let mut lines = text.lines().enumerate().filter(|(_, line)| is_said(line));
    let Some((index, line)) = lines.next() else {
        return Err(ReadError { at: Place { line: 1, column: 1 }, problem: Problem::Empty });
    };
    if let Some((more, _)) = lines.next() {
        let at = Place { line: more + 1, column: 1 };
        return Err(ReadError { at, problem: Problem::More });
    }
    let indent = line.len() - line.trim_start().len();
    read(line.trim()).map_err(|(offset, problem)| {
        let column = Place::of(line, indent + offset).column;
        ReadError { at: Place { line: index + 1, column }, problem }
    })
}
