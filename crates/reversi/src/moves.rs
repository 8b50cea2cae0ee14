//! A move, and why it may not be played.

use damier_core::{Explain, Message};
use thiserror::Error;

use crate::Square;

/// What a player does on their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Places a disc.
    Place(Square),
    /// Gives the turn over, which one does only when one must.
    Pass,
}

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The board is smaller.
    #[error("{0} is not on the board")]
    Outside(Square),
    /// There is a disc.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// Nothing would be outflanked.
    #[error("a disc on {0} turns nothing")]
    TurnsNothing(Square),
    /// No square is possible.
    #[error("there is no square to play: you must pass")]
    MustPass,
    /// Some square is possible.
    #[error("you may not pass: there is a square to play")]
    MayNotPass,
    /// Nothing moves after the end.
    #[error("neither side can move any more")]
    Over,
}

impl Explain for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::Outside(square) => {
                Message::new("reversi-outside").with("square", square.to_string())
            }
            Illegal::Occupied(square) => {
                Message::new("reversi-occupied").with("square", square.to_string())
            }
            Illegal::TurnsNothing(square) => {
                Message::new("reversi-turns-nothing").with("square", square.to_string())
            }
            Illegal::MustPass => Message::new("reversi-must-pass"),
            Illegal::MayNotPass => Message::new("reversi-may-not-pass"),
            Illegal::Over => Message::new("reversi-no-moves"),
        }
    }
}
