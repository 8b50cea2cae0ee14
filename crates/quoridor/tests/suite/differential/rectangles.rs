//! Squares and other rectangles, for two and for four.

use damier_core::Rng;
use damier_testkit::sweep;

use crate::differential::boards::{classic, with_places, with_rules};
use crate::differential::match_up::{Style, Tally, play_games};

/// All ways to jump and to be stuck, with several numbers of walls.
fn play_all(width: usize, height: usize, players: usize, style: Style, tally: &mut Tally) {
    let mut rng = Rng::new((width * 100 + height * 10 + players) as u64);
    let plenty = (width * height / players).min(99);
    for (strict, skip) in [(false, false), (true, false), (false, true), (true, true)] {
        for walls in [plenty, 3] {
            let (setup, terms) = with_rules(classic(width, height, players, walls), strict, skip);
            play_games(&setup, &terms, style, &mut rng, tally);
        }
    }
}

#[test]
fn squares_for_two() {
    let mut tally = Tally::default();
    for size in 3..=11 {
        let games = if size < 8 { sweep(2, 6) } else { sweep(1, 3) };
        let style = Style { games, unseen: 0, plies: 70, walls: 85, closely: 12 };
        play_all(size, size, 2, style, &mut tally);
    }
    assert!(tally.positions > sweep(3000, 10_000) && tally.ended > sweep(30, 100), "{tally:?}");
    assert!(tally.cuts > sweep(600, 2000) && tally.closers > sweep(600, 2000), "{tally:?}");
}

#[test]
fn squares_for_four_some_of_whom_leave() {
    let mut tally = Tally::default();
    for size in 3..=11 {
        let games = if size < 8 { sweep(2, 6) } else { sweep(1, 2) };
        let style = Style { games, unseen: 0, plies: 80, walls: 80, closely: 12 };
        play_all(size, size, 4, style, &mut tally);
    }
    assert!(tally.positions > sweep(3000, 10_000) && tally.ended > sweep(30, 100), "{tally:?}");
    assert!(tally.cuts > sweep(600, 2000) && tally.closers > sweep(600, 2000), "{tally:?}");
    assert!(tally.left > sweep(30, 100), "{tally:?}");
}

/// Where four stand in each other's way, so that some cannot move.
#[test]
fn crowded_boards() {
    let mut tally = Tally::default();
    let mut rng = Rng::new(3);
    let style = Style { games: sweep(20, 60), unseen: 0, plies: 60, walls: 60, closely: 10 };
    for (width, height) in [(3, 3), (3, 5), (4, 4), (5, 3)] {
        for walls in 0..3 {
            for (strict, skip) in [(false, false), (true, false), (false, true), (true, true)] {
                let (setup, terms) = with_rules(classic(width, height, 4, walls), strict, skip);
                play_games(&setup, &terms, style, &mut rng, &mut tally);
            }
        }
    }
    assert!(tally.drawn > sweep(3, 10) && tally.skipped > sweep(3, 10), "{tally:?}");
}

/// Who arrives is taken off the board, and the others play on.
#[test]
fn games_for_places() {
    let mut tally = Tally::default();
    let mut rng = Rng::new(4);
    let style = Style { games: sweep(15, 40), unseen: 0, plies: 120, walls: 15, closely: 25 };
    for (width, height) in [(3, 3), (4, 4), (5, 5), (5, 3), (3, 7)] {
        for (skip, walls) in [(false, 2), (true, 2), (true, 9)] {
            let (setup, terms) = with_rules(classic(width, height, 4, walls), false, skip);
            let (setup, terms) = with_places((setup, terms));
            play_games(&setup, &terms, style, &mut rng, &mut tally);
        }
    }
    assert!(tally.placed > sweep(35, 100) && tally.left > sweep(35, 100), "{tally:?}");
}

#[test]
fn squares_beyond_the_small_sets() {
    let mut tally = Tally::default();
    for size in [12, 13, 15, 19] {
        for players in [2, 4] {
            let unseen = size * size / 3;
            let style =
                Style { games: sweep(1, 3), unseen, plies: sweep(10, 20), walls: 97, closely: 10 };
            play_all(size, size, players, style, &mut tally);
        }
    }
    assert!(tally.positions > sweep(500, 3000), "{tally:?}");
    assert!(tally.cuts > sweep(170, 1000) && tally.closers > sweep(500, 3000), "{tally:?}");
}

/// Two of them have exactly as many cells as the small sets hold.
#[test]
fn rectangles() {
    let mut tally = Tally::default();
    for (width, height) in
        [(3, 19), (19, 3), (5, 9), (9, 5), (7, 4), (4, 11), (16, 8), (8, 16), (19, 6), (11, 13)]
    {
        for players in [2, 4] {
            let style =
                Style { games: 1, unseen: 20, plies: sweep(20, 50), walls: 88, closely: 15 };
            play_all(width, height, players, style, &mut tally);
        }
    }
    assert!(tally.positions > sweep(2000, 5000), "{tally:?}");
    assert!(tally.cuts > sweep(300, 1000) && tally.closers > sweep(300, 1000), "{tally:?}");
}
