//! Sets of squares, as bits.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use damier_core::mix;
use damier_reversi::Square;

/// A set of squares: of boards up to eight by eight in 64 bits, of ten by ten in 128. Boards smaller than that are the
/// top left corner of it.
pub(super) trait Squares:
    Copy
    + Debug
    + Eq
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many squares a row has room for.
    const WIDTH: u8;
    /// None.
    const NONE: Self;
    /// The first and last columns, off which a neighbour is off the board, and the first and last rows.
    const WEST: Self;
    const EAST: Self;
    const NORTH: Self;
    const SOUTH: Self;

    /// The one with this number, which is below [`WIDTH`](Squares::WIDTH) squared.
    fn one(index: u32) -> Self;

    /// How many there are.
    fn count(self) -> u32;

    /// The number of the first; more than any if there is none.
    fn first(self) -> u32;

    /// All but the first.
    fn rest(self) -> Self;

    /// Two words that tell two of them, each in its place, from all others: for sure if they are of 64 bits, and
    /// otherwise as surely as 128 bits can.
    fn words(own: Self, other: Self) -> [u64; 2];

    /// All the squares of a board of this size.
    #[inline(always)]
    fn board(size: u8) -> Self {
        let row = Self::NORTH & !(Self::NORTH << u32::from(size));
        (0..size).fold(Self::NONE, |all, _| all << u32::from(Self::WIDTH) | row)
    }

    /// The number of a square.
    fn index(square: Square) -> u32 {
        u32::from(square.row()) * u32::from(Self::WIDTH) + u32::from(square.column())
    }

    /// The square with a number; none if there is none.
    fn square(index: u32) -> Option<Square> {
        let width = u32::from(Self::WIDTH);
        Square::new((index % width) as u8, (index / width) as u8)
    }

    fn has(self, index: u32) -> bool {
        self & Self::one(index) != Self::NONE
    }

    /// Their numbers, from the lowest.
    fn each(mut self) -> impl Iterator<Item = u32> {
        std::iter::from_fn(move || {
            let index = self.first();
            (self != Self::NONE).then(|| {
                self = self.rest();
                index
            })
        })
    }
}

impl Squares for u64 {
    const WIDTH: u8 = 8;
    const NONE: u64 = 0;
    const WEST: u64 = 0x0101_0101_0101_0101;
    const EAST: u64 = Self::WEST << 7;
    const NORTH: u64 = 0xFF;
    const SOUTH: u64 = Self::NORTH << 56;

    #[inline(always)]
    fn one(index: u32) -> u64 {
        1 << (index & 63)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline(always)]
    fn rest(self) -> u64 {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn words(own: u64, other: u64) -> [u64; 2] {
        [own, other]
    }
}

impl Squares for u128 {
    const WIDTH: u8 = 10;
    const NONE: u128 = 0;
    const WEST: u128 = {
        let (mut west, mut row) = (0, 0);
        while row < 10 {
            west |= 1 << (10 * row);
            row += 1;
        }
        west
    };
    const EAST: u128 = Self::WEST << 9;
    const NORTH: u128 = 0x3FF;
    const SOUTH: u128 = Self::NORTH << 90;

    fn one(index: u32) -> u128 {
        1 << (index & 127)
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn first(self) -> u32 {
        self.trailing_zeros()
    }

    fn rest(self) -> u128 {
        self & self.wrapping_sub(1)
    }

    fn words(own: u128, other: u128) -> [u64; 2] {
        let halves = [own as u64, (own >> 64) as u64, other as u64, (other >> 64) as u64];
        [1, 2].map(|seed| halves.iter().fold(seed, |words, half| mix(words ^ half)))
    }
}
