//! The template game and the template puzzle keep every law.

use damier_nullgame::{Lamps, LampsParams, Pile};
use damier_testkit::{Conformance, PuzzleConformance, assert_conforms, assert_puzzle_conforms};

/// A pile of n has as many sequences of d moves as there are ways to write
/// numbers up to n as d ordered terms of 1, 2 or 3.
const PERFT: &str = "
4 2p | start | 3 6 4 1 0
10 2p | start | 3 9 27 76 147 168 113 45 10 1 0
10 2p | 4 2 12 | 3 6 4 1 0
10 3p | start | 3 9 27
";

#[test]
fn pile_for_two() {
    for size in [1, 4, 10, 60] {
        Conformance::new(Pile::new(size, 2).unwrap()).zero_sum().assert();
    }
    Conformance::new(Pile::new(10, 2).unwrap()).perft_table(PERFT).assert();
}

#[test]
fn pile_for_three_and_four() {
    assert_conforms(Pile::new(40, 3).unwrap());
    assert_conforms(Pile::new(40, 4).unwrap());
}

#[test]
fn lamps() {
    assert_puzzle_conforms::<Lamps>(&LampsParams::new(5, 5).unwrap());
    for (width, height) in [(1, 1), (2, 7), (8, 8)] {
        let params = LampsParams::new(width, height).unwrap();
        PuzzleConformance::<Lamps>::new(params).puzzles(3).assert();
    }
}
