//! Counted trees: published numbers, and one representation against another.

use damier_core::{Counting, Game, PerftError, Stop, divide, perft};
use damier_reversi::{Array, Bits, Board, Reversi};

use crate::rules::reference::Reference;

/// Published counts from the start of 8x8, a pass being a move and an ended game a leaf.
const FROM_START: [u64; 9] = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];

fn count<B: Board>(depth: u32, counting: Counting) -> u64 {
    perft(&Game::new(Reversi::<B>::new()), depth, counting, &Stop::new()).unwrap()
}

fn counts<B: Board>(depth: u32, counting: Counting) -> Vec<u64> {
    (1..=depth).map(|depth| count::<B>(depth, counting)).collect()
}

#[test]
fn published_counts_on_bits() {
    assert_eq!(counts::<Bits<8>>(9, Counting::Each), FROM_START);
    assert_eq!(counts::<Bits<8>>(9, Counting::Bulk), FROM_START);
}

#[test]
fn published_counts_on_the_array() {
    assert_eq!(counts::<Array<8>>(7, Counting::Each), FROM_START[..7]);
    assert_eq!(counts::<Array<8>>(7, Counting::Bulk), FROM_START[..7]);
}

#[test]
fn dividing_adds_up() {
    let game = Game::new(Reversi::<Bits<8>>::new());
    let parts = divide(&game, 7, Counting::Bulk, &Stop::new()).unwrap();
    assert_eq!(parts.len(), 4);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), FROM_START[6]);
    // The four first moves are one move and its mirror images.
    assert!(parts.iter().all(|(_, count)| *count == parts[0].1));
}

/// Every game on 4x4 there is: by depth 16 all have ended, and more depth finds no more.
#[test]
fn all_games_on_4x4() {
    const GAMES: u64 = 60_060;
    for counting in [Counting::Each, Counting::Bulk] {
        assert_eq!(count::<Bits<4>>(32, counting), GAMES);
        assert_eq!(count::<Array<4>>(16, counting), GAMES);
    }
    assert_eq!(Reference::start(4).perft(32), GAMES);
}

#[test]
fn small_and_large_boards_agree_with_the_reference() {
    let reference = |size, depth| -> Vec<u64> {
        (1..=depth).map(|depth| Reference::start(size).perft(depth)).collect()
    };
    let six = counts::<Bits<6>>(8, Counting::Bulk);
    assert_eq!(six, counts::<Bits<6>>(8, Counting::Each));
    assert_eq!(six[..7], counts::<Array<6>>(7, Counting::Each));
    assert_eq!(six[..6], reference(6, 6));
    let ten = counts::<Array<10>>(6, Counting::Each);
    assert_eq!(ten, counts::<Array<10>>(6, Counting::Bulk));
    assert_eq!(ten[..5], reference(10, 5));
}

#[test]
fn a_raised_stop_gives_no_count() {
    let stop = Stop::new();
    stop.raise();
    let count = perft(&Game::new(Reversi::<Bits<8>>::new()), 9, Counting::Bulk, &stop);
    assert_eq!(count, Err(PerftError::Stopped));
}
