//! `flips` and `mobility` against walking the board square by square.

use damier_core::Rng;
use damier_reversi::{flips, mobility};

/// What a disc of `own` on square `index` turns, walked in one direction after another.
fn walked(index: usize, own: u64, other: u64) -> u64 {
    let mut turned = 0;
    for (right, down) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
        let mut run = 0;
        let (mut column, mut row) = (index as i32 % 8, index as i32 / 8);
        loop {
            column += right;
            row += down;
            if !(0..8).contains(&column) || !(0..8).contains(&row) {
                break;
            }
            let bit = 1_u64 << (row * 8 + column);
            if other & bit != 0 {
                run |= bit;
            } else {
                if own & bit != 0 {
                    turned |= run;
                }
                break;
            }
        }
    }
    turned
}

fn check(own: u64, other: u64) {
    let (own, other) = (own & !other, other);
    let mut reachable = 0;
    for index in 0..64 {
        let expected = walked(index, own, other);
        let found = flips(index, own, other);
        assert_eq!(found, expected, "flips({index}, {own:#x}, {other:#x}) is {found:#x}");
        reachable |= u64::from(expected != 0) << index;
    }
    // Mobility is asked for empty squares only, but promises the others too.
    let found = mobility(own, other);
    assert_eq!(found, reachable, "mobility({own:#x}, {other:#x}) is {found:#x}");
}

#[test]
fn agree_on_random_discs() {
    let mut rng = Rng::new(1);
    for _ in 0..4000 {
        let (a, b, c) = (rng.bits(), rng.bits(), rng.bits());
        check(a, b);
        // Many of one colour, few of the other: long runs.
        check(a & b & c, !(a & b & c) & (a | b | c));
        check(a & b & c, !(a & b & c));
        check(a | b, c);
        check(a & b, c & !a);
    }
}

#[test]
fn agree_on_one_disc_among_all_the_others() {
    for own in 0..64 {
        check(1 << own, !(1 << own));
        for second in 0..own {
            let own = 1 << own | 1 << second;
            check(own, !own);
        }
    }
}

/// Runs along the steps of the bits themselves, which leave the board at one side and
/// enter it again at the other: nothing may be outflanked around the edge.
#[test]
fn nothing_wraps_around_the_edges() {
    for step in [1, 7, 8, 9] {
        for start in 0..64 {
            for length in 1..8 {
                let end = start + step * (length + 1);
                if end >= 64 {
                    break;
                }
                let run = (1..=length).fold(0, |run, i| run | 1_u64 << (start + step * i));
                check(1 << start, run);
                check(1 << end, run);
                check(1 << start | 1 << end, run);
            }
        }
    }
}

#[test]
fn agree_on_rows_columns_edges_and_their_opposites() {
    let row = |i: u32| 0xFF_u64 << (8 * i);
    let column = |i: u32| 0x0101_0101_0101_0101_u64 << i;
    let edge = row(0) | row(7) | column(0) | column(7);
    let mut patterns = vec![0, u64::MAX, edge, !edge, 0x8040_2010_0804_0201, 0x0102_0408_1020_4080];
    patterns.extend((0..8).flat_map(|i| [row(i), column(i), !row(i), !column(i)]));
    patterns.extend([0xAAAA_AAAA_AAAA_AAAA, 0x5555_5555_5555_5555, 0xAA55_AA55_AA55_AA55]);
    for &own in &patterns {
        for &other in &patterns {
            check(own, other & !own);
            check(own & !other, other);
        }
    }
}

/// The carry that finds the end of a run upwards, and the missing end of one downwards,
/// must not leak into squares that are not on the line.
#[test]
fn known_lines_turn_exactly_their_runs() {
    let turns = |index, own: u64, other: u64, expected: u64| {
        assert_eq!(flips(index, own, other), expected, "{index} {own:#x} {other:#x}");
    };
    // The whole first row, from either corner.
    turns(0, 1 << 7, 0x7E, 0x7E);
    turns(7, 1, 0x7E, 0x7E);
    // The last row, whose end is the last bit.
    turns(56, 1 << 63, 0x7E << 56, 0x7E << 56);
    turns(63, 1 << 56, 0x7E << 56, 0x7E << 56);
    // The longest diagonal, both ways.
    turns(0, 1 << 63, 0x0040_2010_0804_0200, 0x0040_2010_0804_0200);
    turns(63, 1, 0x0040_2010_0804_0200, 0x0040_2010_0804_0200);
    // A run that reaches the edge without an end, in every direction from d4.
    turns(27, 0, !(1 << 27), 0);
    // A run with a hole, and one whose end is an empty square.
    turns(0, 1 << 7, 0x76, 0);
    turns(0, 1 << 9, 0x7E, 0);
}
