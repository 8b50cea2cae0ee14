//! What every way of keeping a board offers.

use std::fmt::Debug;
use std::hash::Hash;

use damier_core::Seat;

use crate::Square;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl Side {
    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// Where this colour sits.
    pub const fn seat(self) -> Seat {
        match self {
            Side::Black => Seat::FIRST,
            Side::White => Seat::SECOND,
        }
    }

    /// The letter that stands for it in positions.
    pub const fn letter(self) -> char {
        match self {
            Side::Black => 'X',
            Side::White => 'O',
        }
    }

    /// The colour a letter of some Othello program stands for.
    pub(crate) fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'X' | 'x' | '*' | 'B' | 'b' => Some(Side::Black),
            'O' | 'o' | '0' | 'W' | 'w' => Some(Side::White),
            _ => None,
        }
    }
}

/// Discs on a square board, and whose turn it is.
pub trait Board: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// How many rows and columns there are.
    const SIZE: u8;

    /// The board on which `disc` tells what lies on each square.
    fn from_fn(turn: Side, disc: impl FnMut(Square) -> Option<Side>) -> Self;

    /// Whose turn it is.
    fn turn(&self) -> Side;

    /// The disc on a square; none outside the board.
    fn get(&self, square: Square) -> Option<Side>;

    /// How many discs a side has.
    fn count(&self, side: Side) -> u32;

    /// Visits the squares where the side on turn may place a disc, row by row.
    fn each_place(&self, visit: impl FnMut(Square));

    /// How many such squares there are.
    fn places(&self) -> u32;

    /// Whether the side on turn may place a disc there.
    fn can_place(&self, square: Square) -> bool;

    /// Places a disc where that is allowed, turns what it outflanks, and gives the turn over.
    fn place(&mut self, square: Square);

    /// Gives the turn over.
    fn pass(&mut self);

    /// How many answers all places have together, one for each that has none; nothing where nobody is quicker at that than
    /// to place the discs.
    fn answers(&self) -> Option<u64> {
        None
    }

    /// A 64-bit key of the discs and the turn.
    fn key(&self) -> u64;

    /// The same board with the other side to move.
    #[inline]
    fn passed(mut self) -> Self {
        self.pass();
        self
    }

    /// The four discs every game begins with, Black to move.
    fn start() -> Self {
        let high = Self::SIZE / 2;
        let low = high - 1;
        Self::from_fn(Side::Black, |square| {
            let central = |line| line == low || line == high;
            (central(square.row()) && central(square.column()))
                .then(|| if square.row() == square.column() { Side::White } else { Side::Black })
        })
    }
}
