//! The board as two words: fast.

use damier_core::mix;

use crate::wide::answers;
use crate::{Board, Side, Square};

/// A board of `N` × `N`, at most 8 × 8, in two words of 64 bits. Bit `8·row + column`
/// is a square; smaller boards are the top left corner, and the rest stays empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const N: usize> {
    own: u64,
    other: u64,
    turn: Side,
}

impl<const N: usize> Bits<N> {
    /// The squares there are.
    pub const SQUARES: u64 = {
        assert!(N >= 4 && N <= 8 && N.is_multiple_of(2), "a bitboard is 4×4, 6×6 or 8×8");
        let row = (1 << N) - 1;
        let mut squares = 0;
        let mut i = 0;
        while i < N {
            squares |= row << (8 * i);
            i += 1;
        }
        squares
    };

    /// The discs of the side on turn.
    #[inline]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the side not on turn.
    #[inline]
    pub const fn other(&self) -> u64 {
        self.other
    }

    /// The squares where the side on turn may place a disc.
    #[inline]
    pub const fn place_bits(&self) -> u64 {
        mobility(self.own, self.other) & Self::SQUARES & !(self.own | self.other)
    }
}

impl<const N: usize> Board for Bits<N> {
    const SIZE: u8 = N as u8;

    fn from_fn(turn: Side, mut disc: impl FnMut(Square) -> Option<Side>) -> Self {
        let mut board = Bits { own: 0, other: 0, turn };
        for square in Square::all(Self::SIZE) {
            match disc(square) {
                Some(side) if side == turn => board.own |= bit(square),
                Some(_) => board.other |= bit(square),
                None => {}
            }
        }
        board
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn get(&self, square: Square) -> Option<Side> {
        if !square.on_board(Self::SIZE) {
            None
        } else if self.own & bit(square) != 0 {
            Some(self.turn)
        } else if self.other & bit(square) != 0 {
            Some(self.turn.other())
        } else {
            None
        }
    }

    fn count(&self, side: Side) -> u32 {
        if side == self.turn { self.own.count_ones() } else { self.other.count_ones() }
    }

    #[inline]
    fn each_place(&self, mut visit: impl FnMut(Square)) {
        let mut places = self.place_bits();
        while places != 0 {
            visit(Square::of_bit(places.trailing_zeros()));
            places &= places - 1;
        }
    }

    #[inline]
    fn places(&self) -> u32 {
        self.place_bits().count_ones()
    }

    fn can_place(&self, square: Square) -> bool {
        square.on_board(Self::SIZE) && self.place_bits() & bit(square) != 0
    }

    #[inline]
    fn place(&mut self, square: Square) {
        let turned = flips(index(square), self.own, self.other);
        let own = self.own ^ turned ^ bit(square);
        *self = Bits { own: self.other ^ turned, other: own, turn: self.turn.other() };
    }

    #[inline]
    fn pass(&mut self) {
        *self = Bits { own: self.other, other: self.own, turn: self.turn.other() };
    }

    #[inline]
    fn answers(&self) -> Option<u64> {
        answers(self.own, self.other, Self::SQUARES)
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(mix(self.own) ^ self.other.rotate_left(17) ^ self.turn as u64)
    }
}

#[inline]
const fn index(square: Square) -> usize {
    // The mask lets the compiler see that tables of 64 are never left.
    (square.row() as usize * 8 + square.column() as usize) & 63
}

#[inline]
const fn bit(square: Square) -> u64 {
    1 << index(square)
}

/// The squares on which a disc of `own` would outflank some of `other`, on an
/// eight by eight board, whether they are empty or not.
#[inline]
pub const fn mobility(own: u64, other: u64) -> u64 {
    /// Discs in the first and last column cannot be outflanked along a row or diagonal.
    const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;

    // Along each line, runs of `other` next to `own` grow by one, one, two and two.
    #[inline]
    const fn both_ways(own: u64, other: u64, step: u32) -> u64 {
        let mut up = other & (own << step);
        let mut down = other & (own >> step);
        up |= other & (up << step);
        down |= other & (down >> step);
        let pairs_up = other & (other << step);
        let pairs_down = pairs_up >> step;
        up |= pairs_up & (up << (2 * step));
        down |= pairs_down & (down >> (2 * step));
        up |= pairs_up & (up << (2 * step));
        down |= pairs_down & (down >> (2 * step));
        (up << step) | (down >> step)
    }

    both_ways(own, other & INNER, 1)
        | both_ways(own, other & INNER, 7)
        | both_ways(own, other, 8)
        | both_ways(own, other & INNER, 9)
}

/// The discs of `other` that a disc of `own` on the square of bit `index` (below 64)
/// turns, on an eight by eight board.
#[inline]
pub const fn flips(index: usize, own: u64, other: u64) -> u64 {
    let rays = &RAYS[index & 63];
    let mut turned = 0;
    let mut i = 0;
    while i < 4 {
        // Towards higher bits: with all bits off the ray set, adding one carries
        // through the run of `other` and stops on the first square after it.
        let ray = rays.up[i];
        let flank = (other | !ray).wrapping_add(1) & ray & own;
        turned |= flank.wrapping_sub((flank != 0) as u64) & ray;
        // Towards lower bits: the first square that is not `other` is the highest
        // such bit. Bit 0, added so that there is one, is dropped again by the masks.
        let ray = rays.down[i];
        let first = (ray & !other) | 1;
        let flank = (1 << 63 >> first.leading_zeros()) & ray & own;
        turned |= (flank.wrapping_neg() << 1) & ray;
        i += 1;
    }
    turned
}

/// The squares seen from one square, towards higher and towards lower bits.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Rays {
    pub(crate) up: [u64; 4],
    pub(crate) down: [u64; 4],
}

pub(crate) static RAYS: [Rays; 64] = {
    let mut table = [Rays { up: [0; 4], down: [0; 4] }; 64];
    let mut i = 0;
    while i < 64 {
        let (row, column) = (i as i32 / 8, i as i32 % 8);
        table[i] = Rays {
            up: [
                ray(row, column, 0, 1),
                ray(row, column, 1, -1),
                ray(row, column, 1, 0),
                ray(row, column, 1, 1),
            ],
            down: [
                ray(row, column, 0, -1),
                ray(row, column, -1, 1),
                ray(row, column, -1, 0),
                ray(row, column, -1, -1),
            ],
        };
        i += 1;
    }
    table
};

const fn ray(mut row: i32, mut column: i32, down: i32, right: i32) -> u64 {
    let mut squares = 0;
    loop {
        row += down;
        column += right;
        if row < 0 || row > 7 || column < 0 || column > 7 {
            return squares;
        }
        squares |= 1 << (row * 8 + column);
    }
}
