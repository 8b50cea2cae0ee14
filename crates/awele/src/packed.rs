//! All houses in one word: a byte each, the first house lowest.
//!
//! No house ever holds more than 96 seeds, so bytes neither overflow nor need their highest
//! bit, and whole rows are sown, tested and summed in a few instructions.

use crate::board::last_house;
use crate::{Board, MAX_HOUSES, Side};

/// The houses as bytes of one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed(u128);

/// The most seeds there can be: 16 houses of 6.
const MOST_SEEDS: usize = 96;
/// One in every byte.
const ONES: u128 = u128::MAX / 255;

/// What is added when a house with that many seeds is sown.
type Sowing = [[u128; MOST_SEEDS + 1]; 2 * MAX_HOUSES];

/// The sowings for every length of row, from three.
static SOWINGS: [Sowing; MAX_HOUSES - 2] = {
    let mut sowings = [[[0; MOST_SEEDS + 1]; 2 * MAX_HOUSES]; MAX_HOUSES - 2];
    let mut row = 3;
    while row <= MAX_HOUSES {
        let mut house = 0;
        while house < 2 * row {
            let mut seeds = 1;
            while seeds <= MOST_SEEDS {
                let before = sowings[row - 3][house][seeds - 1];
                sowings[row - 3][house][seeds] =
                    before + (1 << (8 * last_house(row, house, seeds)));
                seeds += 1;
            }
            house += 1;
        }
        row += 1;
    }
    sowings
};

impl Packed {
    /// The bytes of the houses, the first lowest.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The board with these bytes, none of them above 96.
    #[inline]
    pub const fn from_bits(bits: u128) -> Packed {
        Packed(bits)
    }

    /// The board seen from the other side: the rows change places.
    #[inline]
    pub const fn turned(self, row: usize) -> Packed {
        let width = 8 * row as u32;
        Packed((self.0 >> width) | (self.0 << width) & Packed::lanes(0, 2 * row))
    }

    /// All bits of `count` houses from `first` on; not all sixteen from a later one than 0.
    #[inline]
    const fn lanes(first: usize, count: usize) -> u128 {
        (u128::MAX >> (128 - 8 * count as u32)) << (8 * first as u32)
    }

    /// The seeds of all houses up to each house, in the byte of that house.
    #[inline]
    pub const fn running_sums(self) -> u128 {
        // No byte carries into the next: all seeds together are fewer than 256.
        self.0.wrapping_mul(ONES)
    }
}

impl Board for Packed {
    fn from_counts(counts: &[u8]) -> Self {
        let mut bytes = [0; 2 * MAX_HOUSES];
        bytes[..counts.len()].copy_from_slice(counts);
        Packed(u128::from_le_bytes(bytes))
    }

    #[inline]
    fn count(&self, house: usize) -> u32 {
        (self.0 >> (8 * house)) as u32 & 0xff
    }

    #[inline]
    fn in_row(&self, row: usize, side: Side) -> u32 {
        // A row is at most eight bytes.
        let seeds = (self.0 >> (8 * row * side.index())) as u64 & (u64::MAX >> (64 - 8 * row));
        (seeds.wrapping_mul(ONES as u64) >> 56) as u32
    }

    #[inline]
    fn sown(&self, row: usize, house: usize) -> (Self, usize) {
        let seeds = self.count(house) as usize;
        let left = self.0 & !(0xff << (8 * house));
        (Packed(left + SOWINGS[row - 3][house][seeds]), last_house(row, house, seeds))
    }

    #[inline]
    fn captured(&self, row: usize, last: usize, victim: Side) -> (Self, u32) {
        let first = victim.index() * row;
        // Of the victim's houses up to the last: those that hold neither 2 nor 3 have their
        // highest bit set in `others`.
        let upto = Packed::lanes(first, last - first + 1);
        let others = ((self.0 & (0xfe * ONES)) ^ (0x02 * ONES)) + 0x7f * ONES;
        let others = others & upto & (0x80 * ONES);
        // What is captured lies above the highest of them.
        let above = match others.leading_zeros() {
            128 => upto,
            zeros => upto & !(u128::MAX >> zeros),
        };
        let taken = self.0 & above;
        // Two for each house, and one more where there are three.
        let seeds = (taken & (0x02 * ONES)).count_ones() * 2 + (taken & ONES).count_ones();
        (Packed(self.0 & !above), seeds)
    }
}
