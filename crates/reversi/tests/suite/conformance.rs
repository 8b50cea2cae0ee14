//! The laws every game keeps.

use damier_core::{Rng, Rules, two_moves};
use damier_reversi::{Array, Bits, Board, Reversi};
use damier_testkit::Conformance;

/// Counts from positions of all sizes.
const POSITIONS: &str = include_str!("../../../../testdata/perft/reversi-positions.txt");
/// Published counts from the start of 8x8.
const PUBLISHED: &str = include_str!("../../../../testdata/perft/reversi.txt");

fn suite<B: Board>() -> Conformance<Reversi<B>> {
    Conformance::new(Reversi::<B>::new()).runs_together().zero_sum().perft_table(POSITIONS)
}

/// The array is far slower than bits: fewer games, smaller trees.
fn array_suite<B: Board>() -> Conformance<Reversi<B>> {
    suite().games(12).perft_leaves(100_000)
}

#[test]
fn bits_conform_and_play_like_the_array() {
    suite::<Bits<4>>().reference(Reversi::<Array<4>>::new()).assert();
    suite::<Bits<6>>().reference(Reversi::<Array<6>>::new()).assert();
    suite::<Bits<8>>().reference(Reversi::<Array<8>>::new()).perft_table(PUBLISHED).assert();
}

#[test]
fn arrays_conform() {
    array_suite::<Array<4>>().assert();
    array_suite::<Array<6>>().assert();
    array_suite::<Array<8>>().perft_table(PUBLISHED).assert();
    array_suite::<Array<10>>().assert();
}

/// Two moves counted at once are as many as one after the other, passes and ends of games included.
#[test]
fn two_moves_are_counted_as_they_are_played() {
    fn check<const N: usize>(games: u64) {
        let rules = Reversi::<Bits<N>>::new();
        let mut rng = Rng::new(N as u64);
        for _ in 0..games {
            let mut board = Bits::<N>::start();
            loop {
                assert_eq!(rules.count_two_moves(&board), two_moves(&rules, &board), "{board:?}");
                let mut moves = Vec::new();
                rules.each_move(&board, |mv| moves.push(mv));
                let Some(&mv) = rng.pick(&moves) else { break };
                rules.apply(&mut board, mv);
            }
        }
    }
    check::<4>(300);
    check::<6>(200);
    check::<8>(200);
}
