//! Sets of cells as bits.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of cells by number, as one wide word of bits: shifting it moves all cells at once.
pub trait CellSet:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// How many cells it can hold.
    const CAPACITY: usize;
    /// No cell.
    const EMPTY: Self;

    /// The set of one cell.
    fn single(cell: usize) -> Self;
    /// All cells moved to numbers higher by `by`, from 1 to 63; those beyond the end are lost. This
    /// is the innermost of all loops, so nobody checks it: a [`Floor`](crate::Floor) is no wider.
    fn up(self, by: usize) -> Self;
    /// All cells moved to numbers lower by `by`, from 1 to 63; those below 0 are lost.
    fn down(self, by: usize) -> Self;
    /// How many cells it has.
    fn count(self) -> u32;
    /// The cell with the lowest number.
    fn first(self) -> Option<usize>;

    /// Whether it has no cell.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether it has that cell.
    #[inline]
    fn has(self, cell: usize) -> bool {
        !(self & Self::single(cell)).is_empty()
    }

    /// Whether the two have a cell in common.
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Adds a cell.
    #[inline]
    fn insert(&mut self, cell: usize) {
        *self |= Self::single(cell);
    }

    /// Takes a cell out.
    #[inline]
    fn remove(&mut self, cell: usize) {
        *self &= !Self::single(cell);
    }

    /// The cells, lowest number first.
    #[inline]
    fn iter(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set, one by one.
#[derive(Clone, Debug)]
pub struct Cells<S>(S);

impl<S: CellSet> Iterator for Cells<S> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let cell = self.0.first()?;
        self.0.remove(cell);
        Some(cell)
    }
}

impl CellSet for u128 {
    const CAPACITY: usize = 128;
    const EMPTY: u128 = 0;

    #[inline]
    fn single(cell: usize) -> u128 {
        1 << (cell & 127)
    }

    #[inline]
    fn up(self, by: usize) -> u128 {
        self << by
    }

    #[inline]
    fn down(self, by: usize) -> u128 {
        self >> by
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> Option<usize> {
        if self == 0 { None } else { Some(self.trailing_zeros() as usize) }
    }
}

const WORDS: usize = 6;

/// A set of up to 384 cells: enough for boards of 19 by 19.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wide([u64; WORDS]);

impl CellSet for Wide {
    const CAPACITY: usize = 64 * WORDS;
    const EMPTY: Wide = Wide([0; WORDS]);

    #[inline]
    fn single(cell: usize) -> Wide {
        let mut words = [0; WORDS];
        words[cell / 64 % WORDS] = 1 << (cell % 64);
        Wide(words)
    }

    /// By less than 64, as all shifts on a board are.
    #[inline]
    fn up(self, by: usize) -> Wide {
        debug_assert!(0 < by && by < 64);
        Wide(std::array::from_fn(|i| {
            let carried = if i > 0 { self.0[i - 1] >> (64 - by) } else { 0 };
            self.0[i] << by | carried
        }))
    }

    /// By less than 64, as all shifts on a board are.
    #[inline]
    fn down(self, by: usize) -> Wide {
        debug_assert!(0 < by && by < 64);
        Wide(std::array::from_fn(|i| {
            let carried = if i + 1 < WORDS { self.0[i + 1] << (64 - by) } else { 0 };
            self.0[i] >> by | carried
        }))
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }
}

macro_rules! by_word {
    ($trait:ident, $method:ident, $op:tt) => {
        impl $trait for Wide {
            type Output = Wide;

            #[inline]
            fn $method(self, other: Wide) -> Wide {
                Wide(std::array::from_fn(|i| self.0[i] $op other.0[i]))
            }
        }
    };
}

by_word!(BitAnd, bitand, &);
by_word!(BitOr, bitor, |);
by_word!(BitXor, bitxor, ^);

impl Not for Wide {
    type Output = Wide;

    #[inline]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Wide {
    #[inline]
    fn bitand_assign(&mut self, other: Wide) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline]
    fn bitor_assign(&mut self, other: Wide) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Any sequence of operations does to the bits what it does to a plain set of numbers.
    fn behaves_like_a_set<S: CellSet>() {
        let mut state = 1_u64;
        let mut draw = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % below
        };
        let mut bits = S::EMPTY;
        let mut plain: BTreeSet<usize> = BTreeSet::new();
        for _ in 0..20_000 {
            let cell = draw(S::CAPACITY);
            let by = draw(20) + 1;
            match draw(6) {
                0 | 1 => {
                    bits.insert(cell);
                    plain.insert(cell);
                }
                2 => {
                    bits.remove(cell);
                    plain.remove(&cell);
                }
                3 => {
                    bits = bits.up(by);
                    plain = plain.iter().map(|c| c + by).filter(|c| *c < S::CAPACITY).collect();
                }
                4 => {
                    bits = bits.down(by);
                    plain = plain.iter().filter_map(|c| c.checked_sub(by)).collect();
                }
                _ => assert_eq!(bits.has(cell), plain.contains(&cell)),
            }
            assert_eq!(bits.count() as usize, plain.len());
            assert_eq!(bits.first(), plain.first().copied());
        }
        assert!(bits.iter().eq(plain.iter().copied()));
        assert_eq!((!bits).count() as usize, S::CAPACITY - plain.len());
        assert_eq!(bits ^ !bits, !S::EMPTY);
    }

    #[test]
    fn both_kinds_behave_like_sets() {
        behaves_like_a_set::<u128>();
        behaves_like_a_set::<Wide>();
    }
}
