//! Judging a position by its looks.

use damier_awele::{Board, Packed, Side};

/// One in every byte of a row.
const ONES: u64 = u64::MAX / 255;

/// The seeds of one row, a byte each.
#[inline]
fn row_of(board: Packed, row: usize, side: Side) -> u64 {
    (board.bits() >> (8 * row * side.index())) as u64 & (u64::MAX >> (64 - 8 * row))
}

/// How many houses of a row are empty.
#[inline]
fn empty(seeds: u64, row: usize) -> i32 {
    // No byte reaches 128: adding 127 sets the highest bit of those that are not zero.
    let full = (seeds + 127 * ONES) & (128 * ONES);
    row as i32 - full.count_ones() as i32
}

/// What the side to move has over the other beside captured seeds, in hundredths of a seed.
/// The board is seen by the side to move. The weights were found by letting candidates play:
/// houses of one or two seeds, which are prey, and large heaps made no difference that could be
/// told from none.
#[inline]
pub(super) fn looks(board: Packed, row: usize) -> i32 {
    let side = |side| {
        let seeds = board.in_row(row, side) as i32;
        SEED * seeds - EMPTY * empty(row_of(board, row, side), row)
    };
    side(Side::South) - side(Side::North) + TEMPO
}

/// An empty house: one move less.
const EMPTY: i32 = 70;
/// A seed on one's own side, which one keeps if the game ends.
const SEED: i32 = 10;
/// Being on turn.
const TEMPO: i32 = 12;
