//! GGF, the Generic Game Format of the game servers: records that most Othello
//! programs read and write.
//!
//! A game is a list of properties, `NAME[value]`, between `(;` and `;)`. Those that
//! [`Record`] has a name for are renamed, and all others are kept as tags under their
//! own names; `C` is a comment. [`read()`] puts the tags into one order, so that what
//! was read, written and read again is the same record.
//!
//! ```
//! use damier_reversi::ggf;
//!
//! let text = "(;GM[Othello]PB[Ada]PW[Blaise]TY[8]RE[-2.000:r]B[f5/1.5/0.40]W[d6//2];)";
//! let game = &ggf::read(text)?[0];
//! assert_eq!(game.tag("First"), Some("Ada"));
//! assert_eq!(game.tag("Score"), Some("-2 +2"));
//! assert_eq!(game.moves[0].comments, ["[%eval 1.5] [%emt 0.40]"]);
//! assert_eq!(game.moves[2].text, "resign:1");
//! assert!(ggf::write(game)?.contains("RE[-2.000:r]"));
//! # Ok::<(), damier_core::RecordError>(())
//! ```

mod error;
mod header;
mod kind;
mod read;
mod remark;
mod scan;
mod score;
mod write;

use damier_core::{DynGame, Game};

use crate::{Array, Bits, Board, Reversi};

pub use error::GgfError;
pub use read::read;
pub use write::write;

#[cfg(doc)]
use damier_core::Record;

/// The properties with a name of their own in a record, in the order they are written.
const RENAMED: [(&str, &str); 7] = [
    ("PC", "Place"),
    ("DT", "Date"),
    ("PB", "First"),
    ("PW", "Second"),
    ("RB", "FirstRating"),
    ("RW", "SecondRating"),
    ("TI", "Time"),
];

/// The type of a game, a tag too where it says more than the size of the board.
const TYPE: &str = "TY";
/// What the property RE is made of in a record.
const SCORE: &str = "Score";
const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";

/// Whether a text looks like GGF: it begins a game whose name is a word, where SGF,
/// which looks alike, has a number.
pub fn looks_like(text: &str) -> bool {
    // The name comes first or nearly so.
    const NEAR: usize = 2000;
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let text = text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    let Some(properties) =
        text.strip_prefix('(').and_then(|rest| rest.trim_start().strip_prefix(';'))
    else {
        return false;
    };
    let head = &properties.as_bytes()[..properties.len().min(NEAR)];
    head.windows(4).any(|window| window.starts_with(b"GM[") && window[3].is_ascii_alphabetic())
}

/// A game on a board of that size, from the standard start or another.
fn open(size: u8, start: Option<&str>) -> Result<Box<dyn DynGame>, GgfError> {
    match size {
        4 => open_on::<Bits<4>>(start),
        6 => open_on::<Bits<6>>(start),
        8 => open_on::<Bits<8>>(start),
        10 => open_on::<Array<10>>(start),
        _ => Err(GgfError::Size(size.to_string())),
    }
}

fn open_on<B: Board>(start: Option<&str>) -> Result<Box<dyn DynGame>, GgfError> {
    let game = match start {
        Some(text) => crate::position::parse_position::<B>(text)
            .map(|board| Game::from_position(Reversi::<B>::new(), board))
            .map_err(GgfError::Board)?,
        None => Game::new(Reversi::<B>::new()),
    };
    Ok(Box::new(game))
}
