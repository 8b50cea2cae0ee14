//! Judging a position by its looks.

use damier_awele::{Board, Packed, Side};

/// One in every byte of a row.
const ONES: u64 = u64::MAX / 255;

/// The seeds of one row, a byte each.
#[inline]
fn row_of(board: Packed, row: usize, side: Side) -> u64 {
    (board.bits() >> (8 * row * side.index())) as u64 & (u64::MAX >> (64 - 8 * row))
}

/// How many bytes of a row hold at most `most` seeds, of `row` houses.
#[inline]
fn at_most(seeds: u64, row: usize, most: u64) -> i32 {
    // No byte reaches 128: adding 127 - most sets the highest bit of those above.
    let above = (seeds + (127 - most) * ONES) & (0x80 * ONES);
    row as i32 - above.count_ones() as i32
}

/// What the side to move has over the other beside captured seeds, in hundredths of a seed.
/// The board is seen by the side to move.
#[inline]
pub(super) fn looks(board: Packed, row: usize) -> i32 {
    let side = |side| {
        let seeds = row_of(board, row, side);
        let empty = at_most(seeds, row, 0);
        let weak = at_most(seeds, row, 2) - empty;
        let all = board.in_row(row, side) as i32;
        -EMPTY * empty - WEAK * weak + SEED * all
    };
    side(Side::South) - side(Side::North) + TEMPO
}

/// An empty house: one move less.
const EMPTY: i32 = 25;
/// A house of one or two seeds, which the next seed makes a prey.
const WEAK: i32 = 12;
/// A seed on one's own side, which one keeps if the game ends.
const SEED: i32 = 8;
/// Being on turn.
const TEMPO: i32 = 10;
