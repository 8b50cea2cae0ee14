//! Numbering boards.
//!
//! The boards with `n` seeds in `k` houses are numbered by the positions of the houses' walls
//! among the seeds, the combinatorial number system: with `s` the seeds up to house `i`, the
//! number is the sum of `C(s + i, i + 1)` over all houses but the last. Adding up the seeds of
//! all houses at once is one multiplication on the packed board.

use damier_awele::{Board, MAX_HOUSES, Packed};

/// No game has more seeds.
const MOST_SEEDS: usize = 96;

/// The numbering of the boards with a number of houses.
#[derive(Clone, Debug)]
pub(crate) struct Ranking {
    houses: usize,
    /// For each house, what each number of seeds up to it adds.
    parts: Box<[[u32; MOST_SEEDS + 1]; 2 * MAX_HOUSES]>,
}

/// `n` over `k`.
fn choose(n: usize, k: usize) -> u64 {
    // Every intermediate result is a whole binomial; the largest has no 64 bits.
    (0..k)
        .fold(1_u128, |product, i| product * (n - i) as u128 / (i + 1) as u128)
        .try_into()
        .unwrap_or(u64::MAX)
}

impl Ranking {
    /// The numbering for two rows of `row` houses.
    pub(crate) fn new(row: usize) -> Ranking {
        let mut parts = Box::new([[0; MOST_SEEDS + 1]; 2 * MAX_HOUSES]);
        for (house, parts) in parts.iter_mut().enumerate().take(2 * row - 1) {
            for (seeds, part) in parts.iter_mut().enumerate() {
                // Numbers too large belong to layers that are not built.
                *part = choose(seeds + house, house + 1).try_into().unwrap_or(u32::MAX);
            }
        }
        Ranking { houses: 2 * row, parts }
    }

    /// How many boards have that many seeds; none if they cannot be numbered.
    pub(crate) fn boards(row: usize, seeds: usize) -> Option<u32> {
        Ranking::count(row, seeds).try_into().ok().filter(|_| seeds <= MOST_SEEDS)
    }

    /// How many boards have that many seeds, numbered or not.
    pub(crate) fn count(row: usize, seeds: usize) -> u64 {
        choose(seeds + 2 * row - 1, 2 * row - 1)
    }

    /// The number of a board among those with as many seeds.
    #[inline]
    pub(crate) fn rank(&self, board: Packed) -> u32 {
        let sums = board.running_sums().to_le_bytes();
        let each = self.parts[..self.houses - 1].iter().zip(sums);
        // No sum exceeds the number of boards, which fits.
        each.fold(0, |rank, (parts, sum)| rank.wrapping_add(parts[usize::from(sum)]))
    }

    /// The board with `seeds` seeds and that number.
    pub(crate) fn unrank(&self, seeds: usize, rank: u32) -> Packed {
        let mut counts = [0; 2 * MAX_HOUSES];
        let mut rest = rank;
        let mut upto = seeds;
        for house in (0..self.houses - 1).rev() {
            let above = upto;
            while self.parts[house][upto] > rest {
                upto -= 1;
            }
            rest -= self.parts[house][upto];
            counts[house + 1] = (above - upto) as u8;
        }
        counts[0] = upto as u8;
        Packed::from_counts(&counts)
    }

    /// The board with the next number; none after the last.
    pub(crate) fn next(&self, board: Packed) -> Option<Packed> {
        let bits = board.bits();
        let first = bits & 0xff;
        let from = ((bits & !0xff).trailing_zeros() / 8) as usize;
        if from >= self.houses {
            return None;
        }
        // One seed moves a house down, and all below it gather there.
        Some(Packed::from_bits(
            (bits & !0xff) - (1 << (8 * from)) + ((first + 1) << (8 * (from - 1))),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_boards_go_both_ways() {
        for (row, most) in [(3, 9), (6, 5), (8, 3)] {
            let ranking = Ranking::new(row);
            for seeds in 0..=most {
                let count = Ranking::boards(row, seeds).unwrap();
                let mut board = ranking.unrank(seeds, 0);
                for rank in 0..count {
                    assert_eq!(ranking.rank(board), rank);
                    assert_eq!(ranking.unrank(seeds, rank), board);
                    let next = ranking.next(board);
                    assert_eq!(next.is_some(), rank + 1 < count);
                    board = next.unwrap_or(board);
                }
            }
        }
    }

    #[test]
    fn large_layers_have_their_size() {
        assert_eq!(Ranking::boards(6, 15), Some(7_726_160));
        assert_eq!(Ranking::boards(6, 30), Some(3_159_461_968));
        assert_eq!(Ranking::boards(6, 48), None);
        assert_eq!(Ranking::boards(8, 96), None);
        let ranking = Ranking::new(6);
        assert_eq!(ranking.rank(ranking.unrank(20, 12_345_678)), 12_345_678);
    }
}
