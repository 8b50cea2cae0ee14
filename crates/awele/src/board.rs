//! What every way of keeping the seeds offers.

use std::fmt::Debug;
use std::hash::Hash;

use damier_core::Seat;

/// The most houses in a row.
pub const MAX_HOUSES: usize = 8;

/// A row of houses and who owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Moves first; capital letters.
    South,
    /// Moves second; small letters.
    North,
}

impl Side {
    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// 0 for South, 1 for North.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Where this side sits.
    pub const fn seat(self) -> Seat {
        match self {
            Side::South => Seat::FIRST,
            Side::North => Seat::SECOND,
        }
    }
}

/// The seeds in the houses, of which there are `2 * row`; the board does not know how many,
/// so every question tells.
pub trait Board: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The board with these seeds, in the order of sowing.
    fn from_counts(counts: &[u8]) -> Self;

    /// The seeds in one house.
    fn count(&self, house: usize) -> u32;

    /// The seeds in one row.
    fn in_row(&self, row: usize, side: Side) -> u32;

    /// The board after the seeds of `house` are sown, and where the last one fell. The
    /// house is not empty.
    fn sown(&self, row: usize, house: usize) -> (Self, usize);

    /// The board after `victim` lost what can be captured with a last seed in `last`, a
    /// house of theirs, and how many seeds that are.
    fn captured(&self, row: usize, last: usize, victim: Side) -> (Self, u32);
}

/// Where the last of `seeds` falls when sown from `house`: the house itself is skipped.
#[inline]
pub(crate) const fn last_house(row: usize, house: usize, seeds: usize) -> usize {
    let ring = 2 * row;
    let steps = if seeds < ring { seeds } else { 1 + (seeds - 1) % (ring - 1) };
    let last = house + steps;
    if last < ring { last } else { last - ring }
}
