//! The very end: with few empty squares nothing pays but being quick.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

use damier_reversi::Hand;

use super::position::Position;

/// With so many empty squares and fewer, positions are solved here.
pub(super) const LATE: u32 = 6;

/// Less than any value.
pub(super) const LOWEST: i32 = -127;

/// The exact value of a position with [`LATE`] empty squares or fewer, or a bound outside `alpha` and
/// `beta`. Counts the positions that are looked at.
#[inline(always)]
pub(super) fn solve(
    hand: impl Hand,
    position: Position<u64>,
    alpha: i32,
    beta: i32,
    nodes: &mut u64,
) -> i32 {
    let Position { own, other, empty } = position;
    let window = Window { alpha, beta };
    let late = Late { hand };
    match empty.count_ones() {
        0 => position.score(),
        1 => {
            *nodes += 1;
            one(own, other, empty)
        }
        2 => late.two(own, other, empty, window, nodes),
        3 => late.three(own, other, empty, window, nodes),
        4 => late.four(own, other, empty, window, nodes),
        5 => late.five(own, other, empty, window, nodes),
        _ => late.six(own, other, empty, window, nodes),
    }
}

#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

/// The squares around each, where a disc must be to be turned by who places one there.
static AROUND: [u64; 64] = {
    let mut around = [0; 64];
    let mut index = 0;
    while index < 64 {
        let bit = 1u64 << index;
        let row = bit | (bit & !0x8080_8080_8080_8080) << 1 | (bit & !0x0101_0101_0101_0101) >> 1;
        around[index] = (row | row << 8 | row >> 8) & !bit;
        index += 1;
    }
    around
};

/// The squares in quadrants with an odd number of empty squares, where who plays first plays last.
#[inline(always)]
pub(super) fn odd_quadrants(empty: u64) -> u64 {
    const QUADRANT: u64 = 0x0F0F_0F0F;
    // The parity of every quadrant gathers in its first square, and fills it again.
    let mut parity = empty ^ empty >> 1;
    parity ^= parity >> 2;
    parity &= 0x1111_1111_1111_1111;
    parity ^= parity >> 16;
    parity ^= parity >> 8;
    (parity & 0x0000_0011_0000_0011).wrapping_mul(QUADRANT)
}

struct Late<H> {
    hand: H,
}

/// Writes how positions with some empty squares are solved by those with one less: each move that turns
/// something, those in odd quadrants first; who has none passes.
macro_rules! by {
    ($name:ident, $next:ident) => {
        #[inline(always)]
        fn $name(
            &self,
            mut own: u64,
            mut other: u64,
            empty: u64,
            window: Window,
            nodes: &mut u64,
        ) -> i32 {
            let odd = odd_quadrants(empty);
            let Window { mut alpha, mut beta } = window;
            let mut sign = 1;
            loop {
                *nodes += 1;
                let mut best = LOWEST;
                for mut squares in [empty & odd, empty & !odd] {
                    while squares != 0 {
                        let index = squares.trailing_zeros();
                        let bit = squares & squares.wrapping_neg();
                        squares ^= bit;
                        if AROUND[index as usize] & other == 0 {
                            continue;
                        }
                        let turned = self.hand.flips(index, own, other);
                        if turned == 0 {
                            continue;
                        }
                        let after = Window { alpha: -beta, beta: -alpha };
                        let (next, last) = (other ^ turned, own ^ turned ^ bit);
                        let value = -self.$next(next, last, empty ^ bit, after, nodes);
                        if value > best {
                            if value >= beta {
                                return sign * value;
                            }
                            best = value;
                            alpha = alpha.max(value);
                        }
                    }
                }
                if best > LOWEST {
                    return sign * best;
                }
                if sign < 0 {
                    // Neither can move; seen from the other side again.
                    return -Position { own, other, empty }.score();
                }
                (own, other) = (other, own);
                (alpha, beta) = (-beta, -alpha);
                sign = -1;
            }
        }
    };
}

impl<H: Hand> Late<H> {
    by!(six, five);
    by!(five, four);
    by!(four, three);
    by!(three, two);

    #[inline(always)]
    fn two(&self, own: u64, other: u64, empty: u64, window: Window, nodes: &mut u64) -> i32 {
        *nodes += 1;
        let value = self.first_of_two(own, other, empty, window.beta, nodes);
        if value > LOWEST {
            return value;
        }
        let value = self.first_of_two(other, own, empty, -window.alpha, nodes);
        if value > LOWEST { -value } else { Position { own, other, empty }.score() }
    }

    /// The best of at most two moves, or no value if there is none.
    #[inline(always)]
    fn first_of_two(&self, own: u64, other: u64, empty: u64, beta: i32, nodes: &mut u64) -> i32 {
        let mut best = LOWEST;
        let mut squares = empty;
        while squares != 0 {
            let index = squares.trailing_zeros();
            let bit = squares & squares.wrapping_neg();
            squares ^= bit;
            if AROUND[index as usize] & other == 0 {
                continue;
            }
            let turned = self.hand.flips(index, own, other);
            if turned != 0 {
                *nodes += 1;
                best = best.max(-one(other ^ turned, own ^ turned ^ bit, empty ^ bit));
                if best >= beta {
                    break;
                }
            }
        }
        best
    }
}

/// The value with one empty square: nothing is played, what would be turned is counted.
#[inline(always)]
fn one(own: u64, other: u64, empty: u64) -> i32 {
    let index = empty.trailing_zeros() as usize & 63;
    let difference = own.count_ones() as i32 - other.count_ones() as i32;
    let turned = turned_by(own, index);
    if turned != 0 {
        return difference + 2 * turned + 1;
    }
    let turned = turned_by(other, index);
    if turned != 0 { difference - 2 * turned - 1 } else { difference + difference.signum() }
}

/// How many discs who has `own` turns by placing one on the only empty square.
#[inline(always)]
fn turned_by(own: u64, index: usize) -> i32 {
    let (row, column) = (index / 8, index % 8);
    // Every line in eight bits: a row lies there, columns and diagonals are gathered.
    let along = (own >> (8 * row)) as usize & 0xFF;
    let down = (own >> column & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let [falling, rising] = DIAGONALS[index]
        .map(|line| ((own & line).wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize);
    let by_column = &TURNED[column];
    i32::from(by_column[along])
        + i32::from(TURNED[row][down as usize])
        + i32::from(by_column[falling])
        + i32::from(by_column[rising])
}

/// How many discs a disc in a full line turns, by its place and the discs of its colour.
static TURNED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut line = 0;
        while line < 256 {
            let mut turned = 0;
            let mut at = place + 1;
            while at < 8 {
                if line >> at & 1 == 1 {
                    turned += at - place - 1;
                    break;
                }
                at += 1;
            }
            let mut at = place;
            while at > 0 {
                at -= 1;
                if line >> at & 1 == 1 {
                    turned += place - at - 1;
                    break;
                }
            }
            table[place][line] = turned as u8;
            line += 1;
        }
        place += 1;
    }
    table
};

/// The two diagonals through each square, without it.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let mut at = 0;
        while at < 64 {
            let (row, column) = (index / 8, index % 8);
            if at != index && at / 8 + column == row + at % 8 {
                diagonals[index][0] |= 1 << at;
            }
            if at != index && at / 8 + at % 8 == row + column {
                diagonals[index][1] |= 1 << at;
            }
            at += 1;
        }
        index += 1;
    }
    diagonals
};
