//! Ways so long that the rules do not keep them.

use damier_core::Rng;

use crate::differential::boards::classic;
use crate::differential::match_up::{MatchUp, Style, Tally};

/// Walls across the whole board but one cell, open in the east and in the west by turns.
fn serpentine(size: usize) -> Vec<String> {
    let mut walls = Vec::new();
    for row in 1..size {
        let first = if row % 2 == 0 { b'b' } else { b'a' };
        for column in (first..).step_by(2).take(size / 2).map(char::from) {
            walls.push(format!("{column}{row}h"));
        }
    }
    walls
}

#[test]
fn long_ways() {
    let mut rng = Rng::new(11);
    let mut tally = Tally::default();
    for (size, longest) in [(5, 18), (7, 39), (9, 68), (11, 105), (13, 150), (19, 333)] {
        let (setup, terms) = classic(size, size, 2, 99);
        let mut game = MatchUp::new(&setup, &terms);
        for (ply, wall) in serpentine(size).iter().enumerate() {
            game.play(wall);
            if ply % (size * size / 16) == 0 {
                game.assert_same(&mut tally);
                game.look_closely(&mut tally);
            }
        }
        for seat in [0, 1] {
            assert_eq!(game.referee().distance(seat), Some(longest));
        }
        game.look_closely(&mut tally);
        let plies = if size < 12 { 60 } else { 12 };
        let style = Style { games: 1, unseen: 0, plies, walls: 60, closely: 4 };
        game.play_out(style, &mut rng, &mut tally);
    }
    assert!(tally.cuts > 1000, "{tally:?}");
}
