//! The seeds on the board, what each side has captured, and whose turn it is.

use damier_core::mix;

use crate::{Board, Side};

/// A position. What came before, which may end a game by repetition, is not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<B> {
    /// The seeds in the houses.
    pub board: B,
    /// The seeds each side has captured, South's first.
    pub stores: [u8; 2],
    /// Whose turn it is.
    pub side: Side,
}

impl<B: Board> Position<B> {
    /// The seeds on the board of two rows of `row` houses.
    #[inline]
    pub fn on_board(&self, row: usize) -> u32 {
        self.board.in_row(row, Side::South) + self.board.in_row(row, Side::North)
    }

    /// What `side` has captured.
    #[inline]
    pub fn store(&self, side: Side) -> u32 {
        self.stores[side.index()].into()
    }

    /// What South has captured more than North.
    pub fn lead(&self) -> i32 {
        i32::from(self.stores[0]) - i32::from(self.stores[1])
    }

    /// The same position on another kind of board, of two rows of `row` houses.
    pub fn on<C: Board>(&self, row: usize) -> Position<C> {
        let counts: Vec<u8> = (0..2 * row).map(|house| self.board.count(house) as u8).collect();
        Position { board: C::from_counts(&counts), stores: self.stores, side: self.side }
    }

    /// A key that is the same on every kind of board.
    #[inline]
    pub(crate) fn key(&self, row: usize) -> u64 {
        let half = |first: usize, count: usize| {
            (first..first + count)
                .rev()
                .fold(0, |key, house| key << 8 | u64::from(self.board.count(house)))
        };
        let rest = u64::from(self.stores[0]) << 16
            | u64::from(self.stores[1]) << 8
            | self.side.index() as u64;
        mix(mix(half(0, row)) ^ half(row, row).rotate_left(1) ^ mix(rest) << 7)
    }
}
