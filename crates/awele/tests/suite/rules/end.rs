//! More than half, and half each.

use damier_awele::{GrandSlam, Row, RuleSet, Seeds};
use damier_core::{PlayError, Seat};

use crate::rules::setup::{both, check_end, end};

const ABAPA: RuleSet = RuleSet::ABAPA;

#[test]
fn the_game_ends_as_soon_as_one_side_has_more_than_half_of_all_seeds() {
    // What is left on the board counts for nobody.
    check_end(ABAPA, "0 0 0 0 0 1 1 0 0 0 0 2 23 21 S", "F", (25 - 21, "awele-majority"));
    check_end(ABAPA, "2 0 0 0 0 2 0 0 0 0 0 1 20 23 N", "f", (20 - 26, "awele-majority"));
    for mut game in both(ABAPA, "4 4 4 4 4 3 0 0 0 0 0 0 25 0 S") {
        assert_eq!(end(&*game), (25, "awele-majority"));
        assert_eq!(game.outcome().unwrap().winner(), Some(Seat::FIRST));
        assert!(matches!(game.play("F"), Err(PlayError::Over)));
    }
}

#[test]
fn half_of_all_seeds_is_not_yet_a_win() {
    for mut game in both(ABAPA, "0 0 0 0 0 1 1 0 0 0 0 2 22 22 S") {
        game.play("F").unwrap();
        assert_eq!(game.position_text(), "0-0-0-0-0-0-0-0-0-0-0-2-24-22-N");
        assert_eq!((game.outcome(), game.legal_moves()), (None, vec!["f".to_owned()]));
    }
}

#[test]
fn the_game_ends_drawn_when_both_have_half() {
    let capturing = RuleSet { grand_slam: GrandSlam::CaptureAll, ..ABAPA };
    check_end(capturing, "0 0 0 0 0 1 1 0 0 0 0 0 22 24 S", "F", (0, "awele-shared"));
    for turn in ["S", "N"] {
        for game in both(ABAPA, &format!("0 0 0 0 0 0 0 0 0 0 0 0 24 24 {turn}")) {
            assert_eq!(end(&*game), (0, "awele-shared"));
            assert_eq!(game.outcome().unwrap().winner(), None);
        }
    }
}

#[test]
fn half_is_half_of_the_seeds_of_that_game() {
    // Ten seeds in all: five are half, six are more.
    check_end(ABAPA, "0 0 0 0 0 1 1 0 0 0 0 1 4 3 S", "F", (6 - 3, "awele-majority"));
    for mut game in both(ABAPA, "0 0 0 0 0 1 1 0 0 0 0 2 3 3 S") {
        game.play("F").unwrap();
        assert_eq!(game.outcome(), None);
    }
    // An odd number has no half: five of nine are more.
    check_end(ABAPA, "0 0 0 0 0 1 1 0 0 0 0 1 3 3 S", "F", (5 - 3, "awele-majority"));
    for game in both(ABAPA, "0 0 0 0 0 0 0 0 0 0 0 0 0 0 S") {
        assert_eq!(end(&*game), (0, "awele-shared"));
    }
}

#[test]
fn half_is_smaller_on_smaller_boards() {
    let small = RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<1>(), ..ABAPA };
    // Six seeds in all.
    for game in both(small, "1 0 0 1 0 1 3 0 S") {
        assert_eq!(game.outcome(), None);
    }
    check_end(small, "0 0 1 1 0 1 2 1 S", "C", (4 - 1, "awele-majority"));
}
