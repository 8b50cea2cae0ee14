//! The shapes of the graph tradition, with their own number of walls and with many.

use damier_core::Rng;
use damier_quoridor::Shape;
use damier_testkit::sweep;

use crate::differential::boards::{shaped, with_walls};
use crate::differential::match_up::{Style, Tally, play_games};

#[test]
fn shapes() {
    let mut tally = Tally::default();
    let sizes = [
        (Shape::Square, &[3, 5, 6, 9][..]),
        (Shape::Ring, &[1, 2, 3, 4, 6]),
        (Shape::Hashed, &[1, 2, 3, 4, 6]),
        (Shape::Snake, &[1, 2, 3]),
    ];
    for (shape, blocks) in sizes {
        for &k in blocks {
            let mut rng = Rng::new(k as u64);
            let usual = shaped(shape, k);
            let many = with_walls(usual.clone(), 50);
            let games = if usual.0.cells() < 100 { sweep(3, 10) } else { sweep(1, 2) };
            for (setup, terms) in [usual, many] {
                let style = Style { games, unseen: 0, plies: 60, walls: 85, closely: 10 };
                play_games(&setup, &terms, style, &mut rng, &mut tally);
            }
        }
    }
    assert!(tally.positions > sweep(3000, 10_000) && tally.ended > sweep(15, 50), "{tally:?}");
    assert!(tally.cuts > sweep(500, 1500) && tally.closers > sweep(500, 1500), "{tally:?}");
}
