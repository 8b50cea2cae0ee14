//! Boards with random holes.

use damier_core::Rng;
use damier_grid::Wide;
use damier_testkit::quoridor::{Referee, RuleSet};
use damier_testkit::sweep;

use crate::differential::boards::{masked, with_walls};
use crate::differential::match_up::{Style, Tally, play_games};

fn random_rows(width: usize, height: usize, holes: u32, rng: &mut Rng) -> Vec<String> {
    let mut sign = || if rng.percent(holes) { 'X' } else { '.' };
    (0..height).map(|_| (0..width).map(|_| sign()).collect()).collect()
}

/// Whether both sides have cells, and a way leads from each to the other side: what a board
/// needs, told by the referee.
fn is_playable(rows: &[String]) -> bool {
    let upside_down: Vec<String> = rows.iter().rev().cloned().collect();
    [rows, &upside_down].into_iter().all(|rows| {
        let referee = Referee::new(RuleSet::graph(rows));
        let places = referee.legal_moves();
        !places.is_empty()
            && places.iter().all(|place| {
                let mut placed = referee.clone();
                placed.play(place).unwrap();
                placed.distance(0).is_some()
            })
    })
}

#[test]
fn masks_with_random_holes() {
    let mut rng = Rng::new(7);
    let mut tally = Tally::default();
    let (mut played, mut refused) = (0, 0);
    while played < sweep(80, 250) {
        let most = if played % 10 == 0 { 19 } else { 9 };
        let (width, height) = (3 + rng.index(most - 2), 3 + rng.index(most - 2));
        let holes = 3 + rng.below(25) as u32;
        let rows = random_rows(width, height, holes, &mut rng);
        if !rows.concat().contains('.') {
            continue;
        }
        let (setup, rule_set) = masked(&rows);
        assert_eq!(setup.build::<Wide>().is_ok(), is_playable(&rows), "{rows:#?}");
        if setup.build::<Wide>().is_err() {
            refused += 1;
            continue;
        }
        played += 1;
        let (setup, rule_set) = with_walls((setup, rule_set), 1 + rng.index(40));
        let style = Style { games: 2, unseen: 0, plies: 40, walls: 85, closely: 6 };
        play_games(&setup, &rule_set, style, &mut rng, &mut tally);
    }
    assert!(refused > sweep(12, 40), "{refused}");
    assert!(tally.positions > sweep(1500, 5000), "{tally:?}");
    assert!(tally.cuts > sweep(900, 3000) && tally.closers > sweep(900, 3000), "{tally:?}");
}
