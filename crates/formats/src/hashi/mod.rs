//! Puzzles in any form: those of [`damier_hashi::format`], and JSON.
//!
//! ```
//! use damier_formats::hashi::{self, Format};
//!
//! let board = hashi::read("2.2\n...\n2.2\n")?;
//! let text = hashi::write(&board, Format::Json)?;
//! assert!(text.starts_with(r#"{"width":3,"height":3,"#));
//! assert_eq!(hashi::read(&text)?, board);
//! let error = hashi::read("{\"width\": 3}").unwrap_err();
//! assert_eq!(error.to_string(), "1:1: `height` is missing");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
pub mod json;
pub mod told;

use damier_hashi::format::{self, CannotTell, Format as Text};
use damier_hashi::{Board, Hashi, Move, Variant};

use crate::dpz;

pub use error::{Problem, ReadError};

/// A way to write a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// One that needs nothing else.
    Text(Text),
    /// JSON.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 8] = {
        let mut all = [Format::Json; 8];
        let mut index = 0;
        while index < Text::ALL.len() {
            all[index] = Format::Text(Text::ALL[index]);
            index += 1;
        }
        all
    };

    /// The name, as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Text(text) => text.name(),
            Format::Json => "json",
        }
    }

    /// The format of a name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Whether puzzles of that variant can be written in it.
    pub fn tells(self, variant: Variant) -> Result<(), CannotTell> {
        match self {
            Format::Text(text) => text.tells(variant),
            Format::Json => Ok(()),
        }
    }

    /// The format of a text, by what is in it.
    pub fn of(text: &str) -> Option<Format> {
        if format::first_line(text)?.starts_with('{') {
            return Some(Format::Json);
        }
        Text::of(text).map(Format::Text)
    }
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
        Some(Format::Json) => json::read(whole),
        _ => Ok(format::read_while(whole, keep_going)?),
    }
}

/// Reads a puzzle that was saved with what was done, or as much of it as can be read, as long as
/// `keep_going` allows it: where the solution was shown, it may have to be found again.
pub fn load(
    text: &str,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<dpz::Saved<Hashi>, dpz::Damage<Hashi>> {
    dpz::read_while(text, &mut |puzzle: &Hashi, mv| {
        if mv == Move::Solve {
            puzzle.truth(keep_going);
        }
        keep_going()
    })
}

/// Reads the puzzles of a text: many, if it is game IDs, addresses or JSON, one a line, and
/// otherwise one. Each comes with the line it begins on, from 1.
pub fn read_many(text: &str) -> Vec<(usize, Result<Board, ReadError>)> {
    let whole = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let lines = || {
        let numbered = whole.lines().enumerate();
        numbered.filter(|(_, line)| !line.trim().is_empty() && !line.trim().starts_with('#'))
    };
    let by_line = match Format::of(whole) {
        Some(Format::Text(Text::GameId | Text::Url)) => true,
        Some(Format::Json) => lines().count() > 1 && lines().all(|(_, l)| json::is_whole(l)),
        _ => false,
    };
    if !by_line {
        let first = lines().next().map_or(1, |(index, _)| index + 1);
        return vec![(first, read(whole))];
    }
    lines()
        .map(|(index, line)| {
            let board = read(line).map_err(|mut error| {
                error.at.line += index;
                error
            });
            (index + 1, board)
        })
        .collect()
}

/// Writes a puzzle, with a line end after the last line.
pub fn write(board: &Board, format: Format) -> Result<String, CannotTell> {
    match format {
        Format::Text(text) => format::write(board, text),
        Format::Json => Ok(json::write(board)),
    }
}
