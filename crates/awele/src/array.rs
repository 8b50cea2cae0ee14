//! The board as it is on the table: a number per house, seeds sown one by one.

use crate::{Board, MAX_HOUSES, Side};

/// Plain counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Array([u8; 2 * MAX_HOUSES]);

impl Board for Array {
    fn from_counts(counts: &[u8]) -> Self {
        let mut houses = [0; 2 * MAX_HOUSES];
        houses[..counts.len()].copy_from_slice(counts);
        Array(houses)
    }

    fn count(&self, house: usize) -> u32 {
        self.0[house].into()
    }

    fn in_row(&self, row: usize, side: Side) -> u32 {
        let first = side.index() * row;
        self.0[first..first + row].iter().map(|&seeds| u32::from(seeds)).sum()
    }

    fn sown(&self, row: usize, house: usize) -> (Self, usize) {
        let mut board = *self;
        let mut hand = std::mem::take(&mut board.0[house]);
        let mut last = house;
        while hand > 0 {
            last = (last + 1) % (2 * row);
            if last != house {
                board.0[last] += 1;
                hand -= 1;
            }
        }
        (board, last)
    }

    fn captured(&self, row: usize, last: usize, victim: Side) -> (Self, u32) {
        let mut board = *self;
        let mut taken = 0;
        let first = victim.index() * row;
        for house in (first..=last).rev() {
            match board.0[house] {
                seeds @ (2 | 3) => taken += u32::from(seeds),
                _ => break,
            }
            board.0[house] = 0;
        }
        (board, taken)
    }
}
