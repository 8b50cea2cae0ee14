//! A move, and why it may not be played.

use std::fmt;

use damier_core::{Explain, Message};
use thiserror::Error;

use crate::Side;

/// A house, which is also the move that sows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    side: Side,
    column: u8,
}

impl House {
    /// The house of a side, counted from its left.
    #[inline]
    pub const fn new(side: Side, column: usize) -> House {
        House { side, column: column as u8 }
    }

    /// The house at a place in the order of sowing, where rows have `row` houses.
    pub const fn at(row: usize, index: usize) -> House {
        if index < row {
            House::new(Side::South, index)
        } else {
            House::new(Side::North, index - row)
        }
    }

    /// Whose house it is.
    #[inline]
    pub const fn side(self) -> Side {
        self.side
    }

    /// Its place in its row, from its owner's left.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Its place in the order of sowing.
    #[inline]
    pub const fn index(self, row: usize) -> usize {
        self.side.index() * row + self.column as usize
    }

    /// The house a letter names, whatever the size of the board.
    pub fn from_letter(letter: char) -> Option<House> {
        match letter {
            'A'..='H' => Some(House::new(Side::South, letter as usize - 'A' as usize)),
            'a'..='h' => Some(House::new(Side::North, letter as usize - 'a' as usize)),
            _ => None,
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.side == Side::South { b'A' } else { b'a' };
        write!(f, "{}", char::from(first + self.column))
    }
}

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The board is smaller.
    #[error("there is no house {0}")]
    Outside(House),
    /// It is not theirs to sow.
    #[error("{0} is a house of the opponent")]
    NotYours(House),
    /// Nothing to sow.
    #[error("{0} is empty")]
    Empty(House),
    /// The opponent would stay without seeds.
    #[error("{0} does not reach the opponent, who has no seeds and must be fed")]
    MustFeed(House),
    /// All the opponent's seeds would be captured, which these rules forbid.
    #[error("{0} would capture every seed of the opponent, which these rules forbid")]
    GrandSlam(House),
    /// Nothing moves after the end.
    #[error("the game is over")]
    Over,
}

impl Explain for Illegal {
    fn message(&self) -> Message {
        let (key, house) = match self {
            Illegal::Outside(house) => ("awele-outside", house),
            Illegal::NotYours(house) => ("awele-not-yours", house),
            Illegal::Empty(house) => ("awele-empty", house),
            Illegal::MustFeed(house) => ("awele-must-feed", house),
            Illegal::GrandSlam(house) => ("awele-grand-slam", house),
            Illegal::Over => return Message::new("error-game-over"),
        };
        Message::new(key).with("house", house.to_string())
    }
}
