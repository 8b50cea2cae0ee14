//! Positions as text.

use damier_awele::{Array, Awele, Board, Packed, Position, Row, RuleSet, Seeds, Side, Syntax};
use damier_core::{Explain, Rng, Rules};

const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

fn read_under(rule_set: RuleSet, text: &str) -> Result<String, Vec<Syntax>> {
    fn on<B: Board>(rule_set: RuleSet, text: &str) -> Result<String, Vec<Syntax>> {
        let rules = Awele::<B>::new(rule_set);
        rules.parse_position(text).map(|position| rules.position_text(&position))
    }
    let answer = on::<Packed>(rule_set, text);
    assert_eq!(answer, on::<Array>(rule_set, text));
    answer
}

fn read(text: &str) -> Result<String, Vec<Syntax>> {
    read_under(RuleSet::ABAPA, text)
}

/// Three houses of one seed, where positions are small enough to read.
fn read_small(text: &str) -> Result<String, Vec<Syntax>> {
    read_under(RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<1>(), ..RuleSet::ABAPA }, text)
}

#[test]
fn what_is_written_is_read_and_written_alike() {
    fn check<B: Board>(rule_set: RuleSet, rng: &mut Rng) {
        let rules = Awele::<B>::new(rule_set);
        let mut left = rng.below(u64::from(rule_set.total()) + 1);
        let mut some = || {
            let seeds = rng.below(left.min(20) + 1);
            left -= seeds;
            seeds as u8
        };
        let counts: Vec<u8> = (0..2 * rule_set.row()).map(|_| some()).collect();
        let stores = [some(), some()];
        let side = if rng.percent(50) { Side::South } else { Side::North };
        let position = Position { board: B::from_counts(&counts), stores, side };
        let text = rules.position_text(&position);
        assert_eq!(rules.parse_position(&text), Ok(position), "{text}");
    }
    let mut rng = Rng::new(8);
    for houses in 3..=8 {
        for seeds in 1..=6 {
            let rule_set = RuleSet {
                houses: Row::new(houses).unwrap(),
                seeds: Seeds::new(seeds).unwrap(),
                ..RuleSet::ABAPA
            };
            for _ in 0..20 {
                check::<Packed>(rule_set, &mut rng);
                check::<Array>(rule_set, &mut rng);
            }
        }
    }
}

#[test]
fn numbers_are_set_apart_by_hyphens_white_space_or_commas() {
    let check = |text: &str| assert_eq!(read(text).as_deref(), Ok(START), "{text:?}");
    check(START);
    check(&START.replace('-', " "));
    check(&START.replace('-', ","));
    check(&START.replace('-', ", "));
    check(&START.replace('-', " - "));
    check(&START.replace('-', "\n\t"));
    check(&format!("  {START}\r\n"));
    check(&START.replace('4', "04"));
}

#[test]
fn the_side_is_a_letter_or_a_word_in_either_case() {
    for (side, written) in [
        ("S", "S"),
        ("s", "S"),
        ("South", "S"),
        ("SOUTH", "S"),
        ("N", "N"),
        ("n", "N"),
        ("north", "N"),
    ] {
        let text = START.replace('S', side);
        assert_eq!(read(&text).unwrap(), START.replace('S', written));
    }
}

#[test]
fn a_position_may_have_fewer_seeds_than_the_game_but_not_more() {
    for text in ["0-0-0-0-0-0-0-0-N", "0-0-0-0-0-1-0-0-S", "6-0-0-0-0-0-0-0-S", "0-0-0-0-0-0-0-6-S"]
    {
        assert_eq!(read_small(text).as_deref(), Ok(text));
    }
    let check = |text: &str, found: u32| {
        assert_eq!(read_small(text), Err(vec![Syntax::TooMany { found, most: 6 }]), "{text}");
    };
    check("1-1-1-1-1-1-0-1-S", 7);
    check("7-0-0-0-0-0-0-0-S", 7);
    check("0-0-0-0-0-0-300-0-S", 300);
    // Sums do not wrap around.
    check("256-0-0-0-0-0-0-0-S", 256);
    check("4294967295-4294967295-2-0-0-0-0-0-S", u32::MAX);
    let full = RuleSet { houses: Row::of::<8>(), seeds: Seeds::of::<6>(), ..RuleSet::ABAPA };
    let most = format!("96{}-S", "-0".repeat(17));
    assert_eq!(read_under(full, &most).as_deref(), Ok(most.as_str()));
    let more = format!("96{}-1-S", "-0".repeat(16));
    assert_eq!(read_under(full, &more), Err(vec![Syntax::TooMany { found: 97, most: 96 }]));
}

#[test]
fn each_error_carries_its_data() {
    let check = |text: &str, reasons: &[Syntax]| {
        assert_eq!(read_small(text).unwrap_err(), reasons, "{text:?}");
    };
    let length = |found| Syntax::Length { found, wanted: 8 };
    let count = |found: &str, at| Syntax::Count { found: found.to_owned(), at };
    check("", &[length(0), Syntax::NoTurn]);
    check(" -,\n", &[length(0), Syntax::NoTurn]);
    check("S", &[length(0)]);
    check("1-1-1-1-1-1-0-S", &[length(7)]);
    check("1-1-1-1-1-1-0-0-0-S", &[length(9)]);
    check("1-1-1-1-1-1-0-0", &[Syntax::NoTurn]);
    check("1-1-1-1-1-1-0-0-X", &[Syntax::Turn("X".to_owned())]);
    check("1-1-1-1-1-1-0-0-South!", &[Syntax::Turn("South!".to_owned())]);
    check("1-x-1-1-1-1-0-0-S", &[count("x", 2)]);
    check("1-1-1-1-1-1-0-+1-S", &[count("+1", 8)]);
    check("1-1.5-1-1-1-1-0-0-S", &[count("1.5", 2)]);
    check("1-1-1-99999999999-1-1-0-0-S", &[count("99999999999", 4)]);
    check("１-1-1-1-1-1-0-0-S", &[count("１", 1)]);
    // The side is at the end and nowhere else.
    check("S-1-1-1-1-1-1-0-0", &[count("S", 1), length(9), Syntax::NoTurn]);
    check("1-1-1-1-1-1-0-S-0", &[count("S", 8), length(9), Syntax::NoTurn]);
    check("1\u{7}-1-1-1-1-1-0-0-S", &[count("1\\u{7}", 1)]);
}

#[test]
fn all_reasons_are_told_at_once_but_not_without_end() {
    assert_eq!(
        read_small("a-b-1-?").unwrap_err(),
        [
            Syntax::Count { found: "a".to_owned(), at: 1 },
            Syntax::Count { found: "b".to_owned(), at: 2 },
            Syntax::Length { found: 3, wanted: 8 },
            Syntax::Turn("?".to_owned()),
        ]
    );
    assert_eq!(
        read_small("9-0-0-0-0-0-0-0").unwrap_err(),
        [Syntax::TooMany { found: 9, most: 6 }, Syntax::NoTurn]
    );
    assert!(read_small(&"x-".repeat(1000)).unwrap_err().len() <= 7);
}

#[test]
fn a_position_for_another_board_is_refused() {
    assert_eq!(read_small(START), Err(vec![Syntax::Length { found: 14, wanted: 8 }]));
    assert_eq!(read("1-1-1-1-1-1-0-0-S"), Err(vec![Syntax::Length { found: 8, wanted: 14 }]));
}

#[test]
fn sentences_and_messages_carry_the_data() {
    let check = |text: &str, sentence: &str, message: &str| {
        let reasons = read_small(text).unwrap_err();
        let [reason] = &reasons[..] else { panic!("{reasons:?}") };
        assert_eq!(reason.to_string(), sentence);
        assert_eq!(reason.message().to_string(), message);
    };
    check(
        "1-S",
        "a position has 8 numbers, the houses and both stores, and here are 1",
        "awele-length(found=1, wanted=8)",
    );
    check(
        "1-1-1-x-1-1-0-0-S",
        "`x`, number 4, is no number of seeds",
        "awele-count(found=\"x\", at=4)",
    );
    check(
        "1-1-1-1-1-1-1-1-S",
        "there are 8 seeds, and the game has 6",
        "awele-too-many(found=8, most=6)",
    );
    check(
        "1-1-1-1-1-1-0-0",
        "the side to move is missing: S (South) or N (North) at the end",
        "awele-no-turn",
    );
    check(
        "1-1-1-1-1-1-0-0-W",
        "`W` at the end is not the side to move: S (South) or N (North)",
        "awele-turn(text=\"W\")",
    );
}
