//! A position as the search has it.

use damier_reversi::{Bits, Hand, Square};

/// The discs of who is on turn and of the other, and the empty squares. Boards smaller than eight by
/// eight are the top left corner of it, and what is beyond is neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) own: u64,
    pub(super) other: u64,
    pub(super) empty: u64,
}

impl Position {
    pub(super) fn of<const N: usize>(board: &Bits<N>) -> Position {
        let (own, other) = (board.own(), board.other());
        Position { own, other, empty: Bits::<N>::SQUARES & !(own | other) }
    }

    /// How many squares are empty.
    #[inline]
    pub(super) fn left(self) -> u32 {
        self.empty.count_ones()
    }

    /// All squares of the board.
    #[inline]
    pub(super) fn squares(self) -> u64 {
        self.own | self.other | self.empty
    }

    /// Where a disc may be placed.
    #[inline]
    pub(super) fn moves(self, hand: impl Hand) -> u64 {
        hand.mobility(self.own, self.other) & self.empty
    }

    /// What comes of a disc there that turns these.
    #[inline]
    pub(super) fn after(self, index: u32, turned: u64) -> Position {
        let bit = 1 << index;
        Position {
            own: self.other ^ turned,
            other: self.own ^ turned ^ bit,
            empty: self.empty ^ bit,
        }
    }

    #[inline]
    pub(super) fn passed(self) -> Position {
        Position { own: self.other, other: self.own, empty: self.empty }
    }

    /// The score where neither can move: empty squares are the winner's.
    #[inline]
    pub(super) fn score(self) -> i32 {
        let difference = self.own.count_ones() as i32 - self.other.count_ones() as i32;
        difference + difference.signum() * self.left() as i32
    }
}

/// The bits of a set, from the lowest.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (index < 64).then_some(index)
    })
}

/// The square of a bit.
pub(super) fn square(index: u32) -> Square {
    Square::of_bit(index)
}
