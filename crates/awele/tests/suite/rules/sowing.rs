//! The board, and sowing around it.

use damier_awele::{House, Row, RuleSet, Seeds, Side};
use damier_core::Seat;

use crate::rules::setup::{both, check, from_start};

#[test]
fn two_rows_of_six_houses_with_four_seeds_each() {
    for game in from_start(RuleSet::ABAPA) {
        assert_eq!(game.position_text(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    }
    assert_eq!(RuleSet::ABAPA.total(), 48);
}

#[test]
fn south_owns_capital_letters_north_small_ones_each_from_its_left() {
    for game in from_start(RuleSet::ABAPA) {
        assert_eq!(game.legal_moves(), ["A", "B", "C", "D", "E", "F"]);
    }
    for game in both(RuleSet::ABAPA, "4 4 4 4 4 4 4 4 4 4 4 4 0 0 N") {
        assert_eq!(game.legal_moves(), ["a", "b", "c", "d", "e", "f"]);
    }
    let house = House::from_letter('c').unwrap();
    assert_eq!((house.side(), house.column(), house.index(6)), (Side::North, 2, 8));
    assert_eq!((House::at(6, 8), House::at(6, 5)), (house, House::new(Side::South, 5)));
    assert_eq!(House::from_letter('i'), None);
}

#[test]
fn south_begins_and_the_sides_take_turns() {
    for mut game in from_start(RuleSet::ABAPA) {
        assert_eq!(game.turn(), Some(Seat::FIRST));
        game.play("A").unwrap();
        assert_eq!(game.turn(), Some(Seat::SECOND));
        game.play("a").unwrap();
        assert_eq!(game.turn(), Some(Seat::FIRST));
    }
    assert_eq!((Side::South.seat(), Side::South.other()), (Seat::FIRST, Side::North));
    assert_eq!((Side::North.seat(), Side::North.other()), (Seat::SECOND, Side::South));
}

#[test]
fn sowing_is_counter_clockwise_one_seed_a_house() {
    // To the right in one's own row, then from the left in the opponent's, and so around.
    check(RuleSet::ABAPA, "4 4 4 4 4 4 4 4 4 4 4 4 0 0 S", "A", "0 5 5 5 5 4 4 4 4 4 4 4 0 0 N");
    check(RuleSet::ABAPA, "4 4 4 4 4 4 4 4 4 4 4 4 0 0 S", "F", "4 4 4 4 4 0 5 5 5 5 4 4 0 0 N");
    check(RuleSet::ABAPA, "4 4 4 4 4 4 4 4 4 4 4 4 0 0 N", "f", "5 5 5 5 4 4 4 4 4 4 4 0 0 0 S");
    check(RuleSet::ABAPA, "0 0 0 9 0 0 5 5 5 5 5 5 0 0 S", "D", "1 0 0 0 1 1 6 6 6 6 6 6 0 0 N");
}

#[test]
fn the_origin_house_is_always_skipped_even_with_twelve_seeds_or_more() {
    for (before, mv, after) in [
        // Eleven do not come back to the origin, twelve would.
        ("11 0 0 0 0 0 0 0 0 0 0 0 0 0 S", "A", "0 1 1 1 1 1 1 1 1 1 1 1 0 0 N"),
        ("12 0 0 0 0 0 0 0 0 0 0 0 0 0 S", "A", "0 2 1 1 1 1 1 1 1 1 1 1 0 0 N"),
        ("0 0 0 0 0 0 12 0 0 0 0 0 0 0 N", "a", "1 1 1 1 1 1 0 2 1 1 1 1 0 0 S"),
        ("0 0 14 0 0 0 5 5 5 5 5 5 0 0 S", "C", "1 1 0 2 2 2 6 6 6 6 6 6 0 0 N"),
        // Twice around, with a capture on the way, and three times.
        ("23 0 0 0 0 0 0 0 0 0 0 0 0 0 S", "A", "0 3 2 2 2 2 2 2 2 2 2 2 0 0 N"),
        ("0 0 0 0 0 0 0 0 0 0 0 24 0 0 N", "f", "0 0 2 2 2 2 2 2 2 2 2 0 0 6 S"),
        ("0 0 0 0 0 34 0 0 0 0 0 0 0 0 S", "F", "3 3 3 3 3 0 4 3 3 3 3 3 0 0 N"),
    ] {
        check(RuleSet::ABAPA, before, mv, after);
    }
}

#[test]
fn the_origin_is_skipped_on_boards_of_other_lengths() {
    let small = RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<6>(), ..RuleSet::ABAPA };
    check(small, "0 6 0 5 5 5 0 0 S", "B", "1 0 2 6 6 6 0 0 N");
    check(small, "0 5 0 5 5 5 0 0 S", "B", "1 0 1 6 6 6 0 0 N");
    let large = RuleSet { houses: Row::of::<8>(), seeds: Seeds::of::<6>(), ..RuleSet::ABAPA };
    check(
        large,
        "0 0 0 0 0 0 0 16 5 5 5 5 5 5 5 5 0 0 S",
        "H",
        "1 1 1 1 1 1 1 0 7 6 6 6 6 6 6 6 0 0 N",
    );
}
