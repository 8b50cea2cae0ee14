//! Positions that come again.

use damier_awele::{Array, Awele, Repetition, RuleSet};
use damier_core::Rules;

use crate::rules::setup::{both, check_end, end};

/// Two seeds that follow each other around the board and never meet.
const CHASE: &str = "0 0 0 0 0 0 1 0 0 0 0 1 11 10 N";
/// Once around.
const LAP: &str = "fAaBbCcDdEeF";

fn rule_set(repetition: Repetition) -> RuleSet {
    RuleSet { repetition, ..RuleSet::ABAPA }
}

#[test]
fn the_first_time_a_position_recurs_the_game_ends_and_each_side_keeps_its_own_row() {
    check_end(rule_set(Repetition::OwnRow), CHASE, LAP, (11 - 10 - 2, "awele-repetition"));
    // From anywhere in the lap it is the first position that recurs first.
    let later = "0 0 1 0 0 0 0 1 0 0 0 0 11 10 N";
    check_end(rule_set(Repetition::OwnRow), later, "bCcDdEeFfAaB", (1, "awele-repetition"));
}

#[test]
fn with_split_the_game_ends_and_the_board_is_shared() {
    check_end(rule_set(Repetition::Split), CHASE, LAP, (11 - 10, "awele-repetition"));
}

#[test]
fn with_threefold_the_game_ends_when_the_position_is_there_for_the_third_time() {
    let twice = LAP.repeat(2);
    check_end(
        rule_set(Repetition::ThreefoldOwnRow),
        CHASE,
        &twice,
        (11 - 10 - 2, "awele-repetition"),
    );
}

#[test]
fn with_none_the_game_goes_on() {
    for mut game in both(rule_set(Repetition::None), CHASE) {
        game.play_line(&LAP.repeat(20)).unwrap();
        assert_eq!(game.outcome(), None);
        assert_eq!(game.legal_moves(), ["f"]);
    }
    let looks_back = |repetition| Awele::<Array>::new(rule_set(repetition)).looks_back();
    assert!(!looks_back(Repetition::None));
    assert!(looks_back(Repetition::OwnRow) && looks_back(Repetition::ThreefoldOwnRow));
}

/// A capture leaves fewer seeds on the board, so nothing from before it can recur in play: the
/// past is written by hand.
#[test]
fn a_capture_begins_the_count_anew() {
    let rules = Awele::<Array>::new(RuleSet::ABAPA);
    let read = |text: &str| rules.parse_position(text).unwrap();
    let now = read(CHASE);
    assert!(rules.outcome_after(&[now], &now).is_some());
    // The same board with other stores was there before a capture.
    for earlier in ["0 0 0 0 0 0 1 0 0 0 0 1 9 10 N", "0 0 0 0 0 0 1 0 0 0 0 1 11 8 N"] {
        assert_eq!(rules.outcome_after(&[read(earlier)], &now), None);
        let third = Awele::<Array>::new(rule_set(Repetition::ThreefoldOwnRow));
        assert_eq!(third.outcome_after(&[read(earlier), now], &now), None);
        assert!(third.outcome_after(&[read(earlier), now, now], &now).is_some());
    }
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    let rules = Awele::<Array>::new(RuleSet::ABAPA);
    let north = rules.parse_position("1 0 0 0 0 0 1 0 0 0 0 0 11 10 N").unwrap();
    let south = rules.parse_position("1 0 0 0 0 0 1 0 0 0 0 0 11 10 S").unwrap();
    assert_eq!(rules.outcome_after(&[south], &north), None);
    assert_eq!(rules.outcome_after(&[north], &south), None);
    assert!(rules.outcome_after(&[north, south], &north).is_some());
    assert_ne!(rules.key(&north), rules.key(&south));
}

#[test]
fn the_key_of_a_past_tells_what_may_come_again() {
    let rules = Awele::<Array>::new(RuleSet::ABAPA);
    let read = |text: &str| rules.parse_position(text).unwrap();
    let now = read(CHASE);
    let [one, other] =
        ["0 0 1 0 0 0 0 1 0 0 0 0 11 10 N", "0 0 0 1 0 0 0 0 1 0 0 0 11 10 N"].map(read);
    let before_a_capture = read("0 0 0 0 0 0 1 0 0 0 0 3 9 10 N");
    let key = |past: &[_]| rules.past_key(past, &now);
    assert_eq!((key(&[]), key(&[before_a_capture])), (0, 0));
    assert_eq!(key(&[before_a_capture, one, other]), key(&[other, one]));
    assert_ne!(key(&[one]), key(&[other]));
    assert_ne!(key(&[one]), key(&[one, one]), "how often it came counts");
    let endless = Awele::<Array>::new(rule_set(Repetition::None));
    assert_eq!(endless.past_key(&[one, other], &now), 0);
}

#[test]
fn a_position_is_not_yet_a_game() {
    for mut game in both(RuleSet::ABAPA, CHASE) {
        game.play_line(LAP).unwrap();
        assert_eq!(end(&*game).1, "awele-repetition");
        // The same position without its past is not over.
        let anew = game.at_position(&game.position_text()).unwrap();
        assert_eq!(anew.outcome(), None);
        // Taken back, the past is another too.
        assert!(game.take_back());
        assert_eq!((game.outcome(), game.legal_moves()), (None, vec!["F".to_owned()]));
    }
}
