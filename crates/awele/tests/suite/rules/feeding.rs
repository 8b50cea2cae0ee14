//! The opponent without seeds.

use damier_awele::{GrandSlam, NoMove, RuleSet};

use crate::rules::setup::{both, check, check_end, check_moves, end, refusal};

const ABAPA: RuleSet = RuleSet::ABAPA;
const TAKES: RuleSet = RuleSet { no_move: NoMove::OpponentTakes, ..ABAPA };

#[test]
fn if_the_opponents_row_is_empty_only_moves_that_reach_it_are_legal() {
    check_moves(ABAPA, "1 0 0 0 2 0 0 0 0 0 0 0 10 10 S", "E");
    // Exactly far enough, and one short.
    check_moves(ABAPA, "6 5 4 3 2 1 0 0 0 0 0 0 10 10 S", "ABCDEF");
    check_moves(ABAPA, "5 4 3 2 1 1 0 0 0 0 0 0 10 10 S", "F");
    check_moves(ABAPA, "0 0 0 0 0 0 6 4 0 0 2 0 10 10 N", "ae");
    check_moves(ABAPA, "12 4 0 0 0 0 0 0 0 0 0 0 10 10 S", "A");
    assert_eq!(
        refusal(ABAPA, "1 0 0 0 2 0 0 0 0 0 0 0 10 10 S", "A"),
        "A does not reach the opponent, who has no seeds and must be fed"
    );
    // An empty house is told as such.
    assert_eq!(refusal(ABAPA, "1 0 0 0 2 0 0 0 0 0 0 0 10 10 S", "B"), "B is empty");
}

#[test]
fn an_opponent_with_one_seed_need_not_be_fed() {
    check_moves(ABAPA, "1 0 0 0 2 0 0 0 0 0 0 1 10 10 S", "AE");
}

#[test]
fn a_side_may_give_its_last_seed_away() {
    check(ABAPA, "0 0 0 0 0 1 3 0 0 0 0 0 10 10 S", "F", "0 0 0 0 0 0 4 0 0 0 0 0 10 10 N");
}

#[test]
fn with_no_legal_move_the_game_ends_and_each_side_keeps_its_own_row() {
    // South cannot feed, and North has nothing to sow.
    for game in both(ABAPA, "1 0 2 0 0 0 0 0 0 0 0 0 10 10 S") {
        assert_eq!(end(&*game), (3, "awele-no-move"));
    }
    for game in both(ABAPA, "0 0 0 0 0 0 1 0 0 2 0 0 10 10 S") {
        assert_eq!(end(&*game), (-3, "awele-no-move"));
    }
    // In play: the last seed is given away and cannot be given back.
    check_end(ABAPA, "0 0 0 0 0 1 3 0 0 0 0 0 10 10 S", "F", (-4, "awele-no-move"));
    check_end(ABAPA, "3 0 0 0 0 0 0 0 0 0 0 1 10 9 N", "f", (5, "awele-no-move"));
}

#[test]
fn where_the_opponent_takes_all_goes_to_the_opponent_of_the_side_that_has_run_dry() {
    // An empty row is dry, whoever is to move.
    for game in both(TAKES, "1 0 2 0 0 0 0 0 0 0 0 0 10 10 S") {
        assert_eq!(end(&*game), (3, "awele-no-move"));
    }
    for game in both(TAKES, "0 0 0 0 0 0 1 0 0 2 0 0 10 10 S") {
        assert_eq!(end(&*game), (-3, "awele-no-move"));
    }
    check_end(TAKES, "0 0 0 0 0 1 3 0 0 0 0 0 10 10 S", "F", (-4, "awele-no-move"));
    // With seeds in both rows, which only forbidden grand slams bring about, it is who is to move.
    let forbidden = RuleSet { grand_slam: GrandSlam::Illegal, ..TAKES };
    for game in both(forbidden, "0 0 0 0 0 1 1 0 0 0 0 0 10 10 S") {
        assert_eq!(end(&*game), (-2, "awele-no-move"));
    }
    for game in both(forbidden, "1 0 0 0 0 0 0 0 0 0 0 1 10 10 N") {
        assert_eq!(end(&*game), (2, "awele-no-move"));
    }
}

/// Seventeen seeds from F fill the empty row with twos, all of which they could take.
#[test]
fn feeding_is_judged_before_grand_slams() {
    let position = "0 0 0 0 1 17 0 0 0 0 0 0 5 5 S";
    let with = |grand_slam| RuleSet { grand_slam, ..ABAPA };
    check_moves(with(GrandSlam::NoCapture), position, "F");
    check(ABAPA, position, "F", "1 1 1 1 2 0 2 2 2 2 2 2 5 5 N");
    // E is no grand slam but does not feed: the slam is the only move there is.
    check_moves(with(GrandSlam::IllegalUnlessOnly), position, "F");
    check(with(GrandSlam::IllegalUnlessOnly), position, "F", "1 1 1 1 2 0 0 0 0 0 0 0 17 5 N");
    check_moves(with(GrandSlam::CaptureAll), position, "F");
    for game in both(with(GrandSlam::Illegal), position) {
        assert_eq!(end(&*game), (18, "awele-no-move"));
    }
    // With another way to feed it is forbidden again, and told as what it is.
    let other = "0 0 0 0 2 17 0 0 0 0 0 0 5 5 S";
    for grand_slam in [GrandSlam::Illegal, GrandSlam::IllegalUnlessOnly] {
        check_moves(with(grand_slam), other, "E");
        assert!(refusal(with(grand_slam), other, "F").contains("every seed"));
    }
}
