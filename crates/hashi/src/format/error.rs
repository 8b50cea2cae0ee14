//! Why a text is no puzzle, and where.

use damier_core::{Explain, Message, Place, shown};
use thiserror::Error;

use crate::{BoardError, ParamsError};

/// Why a text is no puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{at}: {problem}")]
pub struct ReadError {
    /// Where reading stopped.
    pub at: Place,
    /// What is wrong there.
    pub problem: Problem,
}

impl Explain for ReadError {
    fn message(&self) -> Message {
        Message::new("error-at")
            .with("line", self.at.line)
            .with("column", self.at.column)
            .with("problem", self.problem.message())
    }
}

/// What is wrong with a text that should be a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// There is nothing in it.
    #[error("there is no puzzle here")]
    Empty,
    /// There is something after the puzzle.
    #[error("the puzzle ends on the line before")]
    More,
    /// The islands make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The params before the colon.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// A sign that cannot stand where it does.
    #[error("`{}` cannot stand here", shown(&.0.to_string()))]
    Sign(char),
    /// Something else where a number should be.
    #[error("`{0}` is no number from 0 on")]
    Number(String),
    /// A row is longer or shorter than the others.
    #[error("the row has {found} cells, and not {wanted}")]
    Length {
        /// Its length.
        found: usize,
        /// What it should be.
        wanted: usize,
    },
    /// Rows are missing, or too many.
    #[error("there are {found} rows, and not {wanted}")]
    Rows {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// The header tells another number of islands.
    #[error("there are {found} islands, and not {wanted}")]
    Islands {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A header or field is missing.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// A header comes a second time.
    #[error("`{0}` is here twice")]
    Twice(&'static str),
    /// A line that is no island, written in that form.
    #[error("an island is written `{0}`")]
    IslandLine(&'static str),
    /// A line between islands where none came before.
    #[error("`.` stands between two islands")]
    Dot,
    /// Two islands without a line between them.
    #[error("a line with `.` is missing between two islands")]
    Separator,
    /// A description with too many or too few cells.
    #[error("the description has {found} cells, and the board {wanted}")]
    Cells {
        /// How many are described.
        found: usize,
        /// How many there are.
        wanted: usize,
    },
    /// A seed of another program.
    #[error(
        "a seed means a puzzle only to the program that drew it; hint: give the ID with a colon"
    )]
    Seed,
    /// A seed of our own that is none.
    #[error("`{text}` is no seed: a seed is a number, after v{ours}-")]
    NoSeed {
        /// What stands there.
        text: String,
        /// The version of the generator at hand.
        ours: u32,
    },
    /// A seed for another version of our generator.
    #[error("the seed is for version {wanted} of the generator, and this is version {ours}")]
    Version {
        /// The version it is for.
        wanted: u32,
        /// The version at hand.
        ours: u32,
    },
    /// The caller did not want to wait for what is made of a seed.
    #[error("the time was not enough to make it")]
    Unmade,
    /// An address that is not one of this puzzle.
    #[error("an address of this puzzle ends in hashi/WIDTH/HEIGHT/BODY")]
    Address,
}

impl Explain for Problem {
    fn message(&self) -> Message {
        match self {
            Problem::Empty => Message::new("hashi-read-empty"),
            Problem::More => Message::new("hashi-read-more"),
            Problem::Board(error) => error.message(),
            Problem::Params(error) => error.message(),
            Problem::Sign(sign) => {
                Message::new("error-sign").with("sign", shown(&sign.to_string()))
            }
            Problem::Number(text) => Message::new("hashi-read-number").with("text", text.as_str()),
            Problem::Length { found, wanted } => {
                Message::new("hashi-read-length").with("found", *found).with("wanted", *wanted)
            }
            Problem::Rows { found, wanted } => {
                Message::new("hashi-read-rows").with("found", *found).with("wanted", *wanted)
            }
            Problem::Islands { found, wanted } => {
                Message::new("hashi-read-islands").with("found", *found).with("wanted", *wanted)
            }
            Problem::Missing(field) => Message::new("hashi-read-missing").with("field", *field),
            Problem::Twice(field) => Message::new("hashi-read-twice").with("field", *field),
            Problem::IslandLine(form) => Message::new("hashi-read-island-line").with("form", *form),
            Problem::Dot => Message::new("hashi-read-dot"),
            Problem::Separator => Message::new("hashi-read-separator"),
            Problem::Cells { found, wanted } => {
                Message::new("hashi-read-cells").with("found", *found).with("wanted", *wanted)
            }
            Problem::NoSeed { text, ours } => Message::new("error-id-seed")
                .with("text", text.as_str())
                .with("version", *ours as usize),
            Problem::Version { wanted, ours } => Message::new("error-id-version")
                .with("wanted", *wanted as usize)
                .with("ours", *ours as usize),
            Problem::Unmade => Message::new("hashi-read-unmade"),
            Problem::Seed => Message::new("hashi-read-seed"),
            Problem::Address => Message::new("hashi-read-address"),
        }
    }
}
