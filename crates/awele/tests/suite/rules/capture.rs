//! Captures, in which nothing is a grand slam.

use damier_awele::{Row, RuleSet, Seeds};

use crate::rules::setup::check;

const ABAPA: RuleSet = RuleSet::ABAPA;

#[test]
fn a_last_seed_that_makes_two_or_three_in_an_opponents_house_takes_them() {
    for (before, after) in [
        ("9 0 0 0 0 1 0 0 4 0 0 0 5 5 S", "9 0 0 0 0 0 1 0 4 0 0 0 5 5 N"),
        ("9 0 0 0 0 1 1 0 4 0 0 0 5 5 S", "9 0 0 0 0 0 0 0 4 0 0 0 7 5 N"),
        ("9 0 0 0 0 1 2 0 4 0 0 0 5 5 S", "9 0 0 0 0 0 0 0 4 0 0 0 8 5 N"),
        ("9 0 0 0 0 1 3 0 4 0 0 0 5 5 S", "9 0 0 0 0 0 4 0 4 0 0 0 5 5 N"),
        ("9 0 0 0 0 1 4 0 4 0 0 0 5 5 S", "9 0 0 0 0 0 5 0 4 0 0 0 5 5 N"),
    ] {
        check(ABAPA, before, "F", after);
    }
    check(ABAPA, "2 0 0 0 9 9 0 0 0 0 0 1 5 5 N", "f", "0 0 0 0 9 9 0 0 0 0 0 0 5 8 S");
}

#[test]
fn houses_the_last_seed_did_not_fall_into_are_not_taken_by_themselves() {
    // The seed before the last makes two, the last makes four.
    check(ABAPA, "9 0 0 0 0 2 1 3 0 0 0 4 5 5 S", "F", "9 0 0 0 0 0 2 4 0 0 0 4 5 5 N");
    // What lies behind the last one stays, too.
    check(ABAPA, "9 0 0 0 0 2 4 1 2 3 0 4 5 5 S", "F", "9 0 0 0 0 0 5 0 2 3 0 4 7 5 N");
}

#[test]
fn captures_go_on_backwards_while_the_previous_house_holds_two_or_three() {
    check(ABAPA, "8 0 0 0 4 0 1 2 1 0 0 8 5 5 S", "E", "8 0 0 0 0 1 0 0 0 0 0 8 12 5 N");
    check(ABAPA, "8 0 0 0 0 3 1 1 1 4 0 8 5 5 S", "F", "8 0 0 0 0 0 0 0 0 4 0 8 11 5 N");
    // North does the same to South.
    check(ABAPA, "1 2 2 8 0 8 8 0 0 0 0 3 5 5 N", "f", "0 0 0 8 0 8 8 0 0 0 0 0 5 13 S");
}

#[test]
fn captures_stop_at_a_house_that_holds_anything_else() {
    // At four and at one, and what is beyond is safe.
    check(ABAPA, "8 0 0 0 4 0 1 3 1 0 0 8 5 5 S", "E", "8 0 0 0 0 1 2 4 0 0 0 8 7 5 N");
    check(ABAPA, "8 0 0 0 4 0 1 0 1 0 0 8 5 5 S", "E", "8 0 0 0 0 1 2 1 0 0 0 8 7 5 N");
}

#[test]
fn captures_do_not_go_on_into_ones_own_row() {
    check(ABAPA, "8 0 0 0 2 1 1 0 4 0 0 8 5 5 S", "E", "8 0 0 0 0 2 0 0 4 0 0 8 7 5 N");
    check(ABAPA, "1 2 0 0 0 8 8 0 0 0 3 1 5 5 N", "e", "0 0 0 0 0 8 8 0 0 0 0 2 5 10 S");
}

#[test]
fn a_last_seed_in_ones_own_row_takes_nothing() {
    check(ABAPA, "1 1 0 0 0 0 2 2 2 0 0 4 5 5 S", "A", "0 2 0 0 0 0 2 2 2 0 0 4 5 5 N");
    // Also when it comes home from around the board, past houses that hold two.
    check(ABAPA, "1 0 0 0 0 7 0 0 0 1 1 1 5 5 S", "F", "2 0 0 0 0 0 1 1 1 2 2 2 5 5 N");
}

#[test]
fn a_second_lap_captures_what_it_makes_two_or_three() {
    check(ABAPA, "0 0 0 0 0 12 0 1 1 1 1 1 5 5 S", "F", "1 1 1 1 1 0 0 2 2 2 2 2 7 5 N");
    check(ABAPA, "0 0 0 0 0 13 1 0 4 0 0 0 5 5 S", "F", "1 1 1 1 1 0 0 0 5 1 1 1 10 5 N");
}

#[test]
fn captures_on_boards_of_other_lengths_go_back_to_the_first_house_of_the_row() {
    let small = RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<6>(), ..ABAPA };
    check(small, "0 0 2 1 2 4 5 5 S", "C", "0 0 0 0 0 4 10 5 N");
    let large = RuleSet { houses: Row::of::<8>(), seeds: Seeds::of::<6>(), ..ABAPA };
    check(
        large,
        "9 9 0 0 0 0 0 7 1 1 1 1 1 1 1 9 5 5 S",
        "H",
        "9 9 0 0 0 0 0 0 0 0 0 0 0 0 0 9 19 5 N",
    );
    check(
        large,
        "2 2 2 2 2 2 2 9 9 0 0 0 0 0 0 7 5 5 N",
        "h",
        "0 0 0 0 0 0 0 9 9 0 0 0 0 0 0 0 5 26 S",
    );
}
