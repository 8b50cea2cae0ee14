//! Moves that would take every seed of the opponent, under each of the flags.

use damier_awele::{GrandSlam, NoMove, RuleSet};

use crate::rules::setup::{both, check, check_end, check_moves, end, refusal};

fn rule_set(grand_slam: GrandSlam) -> RuleSet {
    RuleSet { grand_slam, ..RuleSet::ABAPA }
}

/// F takes all of North's seeds, A does not.
const CHOICE: &str = "1 0 0 0 0 2 1 1 0 0 0 0 5 7 S";
/// Whatever South sows takes all of North's seeds.
const ONLY: &str = "0 0 0 0 3 2 1 1 0 0 0 0 3 7 S";

#[test]
fn no_capture_makes_it_legal_and_the_sowing_stands_but_nothing_is_captured() {
    check_moves(RuleSet::ABAPA, CHOICE, "AF");
    check(RuleSet::ABAPA, CHOICE, "F", "1 0 0 0 0 0 2 2 0 0 0 0 5 7 N");
    check(RuleSet::ABAPA, ONLY, "E", "0 0 0 0 0 3 2 2 0 0 0 0 3 7 N");
    check(RuleSet::ABAPA, "2 0 0 0 0 0 1 0 0 0 0 1 5 7 N", "f", "3 0 0 0 0 0 1 0 0 0 0 0 5 7 S");
}

#[test]
fn illegal_unless_only_forbids_it_while_there_is_another_move() {
    let rule_set = rule_set(GrandSlam::IllegalUnlessOnly);
    check_moves(rule_set, CHOICE, "A");
    assert_eq!(
        refusal(rule_set, CHOICE, "F"),
        "F would capture every seed of the opponent, which these rules forbid"
    );
}

#[test]
fn illegal_unless_only_lets_it_capture_when_there_is_no_other_kind_of_move() {
    let rule_set = rule_set(GrandSlam::IllegalUnlessOnly);
    check_moves(rule_set, ONLY, "EF");
    check(rule_set, ONLY, "E", "0 0 0 0 0 3 0 0 0 0 0 0 7 7 N");
    check_end(rule_set, ONLY, "E", (3, "awele-no-move"));
    check_end(rule_set, ONLY, "F", (3, "awele-no-move"));
}

#[test]
fn illegal_forbids_it() {
    let rule_set = rule_set(GrandSlam::Illegal);
    check_moves(rule_set, CHOICE, "A");
    assert_eq!(
        refusal(rule_set, CHOICE, "F"),
        "F would capture every seed of the opponent, which these rules forbid"
    );
}

#[test]
fn illegal_forbids_it_even_when_there_is_no_other_move_and_the_game_ends() {
    for game in both(rule_set(GrandSlam::Illegal), ONLY) {
        assert_eq!(end(&*game), (3 + 5 - 7 - 2, "awele-no-move"));
    }
    let takes = RuleSet { no_move: NoMove::OpponentTakes, ..rule_set(GrandSlam::Illegal) };
    for game in both(takes, ONLY) {
        assert_eq!(end(&*game), (3 - 7 - 7, "awele-no-move"));
    }
}

#[test]
fn capture_all_captures_as_any_other_move() {
    let rule_set = rule_set(GrandSlam::CaptureAll);
    check_moves(rule_set, CHOICE, "AF");
    check(rule_set, CHOICE, "F", "1 0 0 0 0 0 0 0 0 0 0 0 9 7 N");
    check_end(rule_set, "1 0 0 0 0 2 1 1 0 0 0 0 3 7 S", "F", (7 + 1 - 7, "awele-no-move"));
}

#[test]
fn a_capture_that_leaves_the_opponent_a_seed_is_no_grand_slam() {
    for grand_slam in [
        GrandSlam::NoCapture,
        GrandSlam::IllegalUnlessOnly,
        GrandSlam::Illegal,
        GrandSlam::CaptureAll,
    ] {
        // The seed that is left lies ahead, behind a gap, or was four.
        let rule_set = rule_set(grand_slam);
        check(rule_set, "9 0 0 0 0 2 1 1 0 0 0 1 5 5 S", "F", "9 0 0 0 0 0 0 0 0 0 0 1 9 5 N");
        check(rule_set, "9 0 0 0 0 2 0 1 0 0 0 0 5 5 S", "F", "9 0 0 0 0 0 1 0 0 0 0 0 7 5 N");
        check(rule_set, "9 0 0 0 0 2 3 2 0 0 0 0 5 5 S", "F", "9 0 0 0 0 0 4 0 0 0 0 0 8 5 N");
    }
}

#[test]
fn a_move_that_takes_nothing_is_no_grand_slam_even_if_the_opponent_has_nothing() {
    for grand_slam in [GrandSlam::IllegalUnlessOnly, GrandSlam::Illegal] {
        check_moves(rule_set(grand_slam), "0 0 0 0 1 1 0 0 0 0 0 0 5 5 S", "F");
    }
}
