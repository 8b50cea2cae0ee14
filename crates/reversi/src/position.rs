//! Positions and moves as text.

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use crate::{Board, Move, Side, Square};

/// Why a text is no move or no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Syntax {
    /// Neither a square nor `pass`.
    #[error("`{0}` is no move: a move is a square such as f5, or pass")]
    Move(String),
    /// The board has no such square.
    #[error("{square} is not on a board of {size} by {size}")]
    Outside {
        /// The square.
        square: Square,
        /// The board's rows and columns.
        size: u8,
    },
    /// Too many or too few squares.
    #[error("a position has {wanted} squares and the side to move, and here are {found}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A character that is no disc.
    #[error("`{found}` at character {at} is neither - (empty) nor X (black) nor O (white)")]
    Disc {
        /// The character.
        found: String,
        /// Where it is, from 1.
        at: usize,
    },
    /// Nothing tells whose turn it is.
    #[error("the side to move is missing: X (black) or O (white) after the squares")]
    NoTurn,
    /// Something else follows.
    #[error("`{0}` after the squares is not the side to move: X (black) or O (white)")]
    Turn(String),
}

impl Explain for Syntax {
    fn message(&self) -> Message {
        match self {
            Syntax::Move(text) => Message::new("reversi-no-move").with("text", text.as_str()),
            Syntax::Outside { square, size } => Message::new("reversi-not-on-board")
                .with("square", square.to_string())
                .with("size", usize::from(*size)),
            Syntax::Length { found, wanted } => {
                Message::new("reversi-length").with("found", *found).with("wanted", *wanted)
            }
            Syntax::Disc { found, at } => {
                Message::new("reversi-disc").with("found", found.as_str()).with("at", *at)
            }
            Syntax::NoTurn => Message::new("reversi-no-turn"),
            Syntax::Turn(text) => Message::new("reversi-turn").with("text", text.as_str()),
        }
    }
}

/// Reads a square or `pass`, whatever the case; also the passes of other programs.
pub(crate) fn parse_move(text: &str, size: u8) -> Result<Move, Syntax> {
    let text = text.trim();
    if ["pass", "passe", "pa", "ps", "--"].iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
        return Ok(Move::Pass);
    }
    match Square::read(text) {
        Some((square, length)) if length == text.len() => {
            if square.on_board(size) {
                Ok(Move::Place(square))
            } else {
                Err(Syntax::Outside { square, size })
            }
        }
        _ => Err(Syntax::Move(shown(text))),
    }
}

/// The squares row by row, a space, and the side to move.
pub(crate) fn position_text<B: Board>(board: &B) -> String {
    let mut text: String =
        Square::all(B::SIZE).map(|square| board.get(square).map_or('-', Side::letter)).collect();
    text.push(' ');
    text.push(board.turn().letter());
    text
}

/// Reads a position; squares may be grouped by white space or slashes, as the rows of a diagram are.
pub(crate) fn parse_position<B: Board>(text: &str) -> Result<B, Vec<Syntax>> {
    let wanted = usize::from(B::SIZE) * usize::from(B::SIZE);
    let mut cells = Vec::with_capacity(wanted);
    let mut reasons = Vec::new();
    let mut rest = String::new();
    let mut found = 0;
    for (at, letter) in text.trim().trim_end_matches(';').chars().enumerate() {
        if letter.is_whitespace() || letter == '/' {
            continue;
        }
        if found >= wanted {
            found += 1;
            // Enough to show what is there instead of the side to move.
            if rest.len() < 64 {
                rest.push(letter);
            }
            continue;
        }
        found += 1;
        match letter {
            '-' | '.' | '_' => cells.push(None),
            _ => match Side::from_letter(letter) {
                Some(side) => cells.push(Some(side)),
                // The first few are enough to mend a text by.
                None if reasons.len() < 5 => {
                    reasons.push(Syntax::Disc {
                        found: shown(letter.encode_utf8(&mut [0; 4])),
                        at: at + 1,
                    });
                }
                None => {}
            },
        }
    }
    let turn = match rest.to_ascii_lowercase().as_str() {
        "black" => Some(Side::Black),
        "white" => Some(Side::White),
        word if word.chars().count() == 1 => word.chars().next().and_then(Side::from_letter),
        _ => None,
    };
    // A text whose last square is the side to move is one square short.
    match found {
        0 => reasons.push(Syntax::Length { found, wanted }),
        _ if found < wanted => reasons.push(Syntax::Length { found, wanted }),
        _ if found == wanted => reasons.push(Syntax::NoTurn),
        _ if turn.is_none() => reasons.push(Syntax::Turn(shown(&rest))),
        _ => {}
    }
    match turn {
        Some(turn) if reasons.is_empty() => {
            let mut cells = cells.into_iter();
            Ok(B::from_fn(turn, |_| cells.next().flatten()))
        }
        _ => Err(reasons),
    }
}
