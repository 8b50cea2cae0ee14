//! The flags and the rule sets made of them.

use damier_awele::{Awele, GrandSlam, NoMove, Packed, Repetition, Row, RuleSet, Seeds};
use damier_core::Rules;

#[test]
fn the_tournament_game_is_called_abapa() {
    let rule_set = RuleSet::preset("abapa").unwrap();
    assert_eq!((rule_set.row(), rule_set.seeds.get()), (6, 4));
    assert_eq!(rule_set.grand_slam, GrandSlam::NoCapture);
    assert_eq!(rule_set.repetition, Repetition::OwnRow);
    assert_eq!(rule_set.no_move, NoMove::OwnRow);
    assert_eq!(Awele::<Packed>::new(rule_set).variant(), "abapa");
}

#[test]
fn the_solved_game_is_called_awari() {
    let rule_set = RuleSet::preset("awari").unwrap();
    assert_eq!((rule_set.row(), rule_set.seeds.get()), (6, 4));
    assert_eq!(rule_set.grand_slam, GrandSlam::IllegalUnlessOnly);
    assert_eq!(rule_set.repetition, Repetition::Split);
    assert_eq!(rule_set.no_move, NoMove::OpponentTakes);
    assert_eq!(Awele::<Packed>::new(rule_set).variant(), "awari");
    assert_eq!(RuleSet::preset("oware"), None);
}

#[test]
fn every_flag_is_set_by_the_names_of_the_rules() {
    let set = |name: &str, value: &str| {
        let mut rule_set = RuleSet::ABAPA;
        rule_set.set(name, value).then_some(rule_set)
    };
    for (value, grand_slam) in [
        ("no-capture", GrandSlam::NoCapture),
        ("illegal-unless-only", GrandSlam::IllegalUnlessOnly),
        ("illegal", GrandSlam::Illegal),
        ("capture-all", GrandSlam::CaptureAll),
    ] {
        assert_eq!(set("grand-slam", value), Some(RuleSet { grand_slam, ..RuleSet::ABAPA }));
    }
    for (value, repetition) in [
        ("own-row", Repetition::OwnRow),
        ("split", Repetition::Split),
        ("threefold-own-row", Repetition::ThreefoldOwnRow),
        ("none", Repetition::None),
    ] {
        assert_eq!(set("repetition", value), Some(RuleSet { repetition, ..RuleSet::ABAPA }));
    }
    for (value, no_move) in [("own-row", NoMove::OwnRow), ("opponent-takes", NoMove::OpponentTakes)]
    {
        assert_eq!(set("no-move", value), Some(RuleSet { no_move, ..RuleSet::ABAPA }));
    }
    for (name, value) in [
        ("", ""),
        ("grand-slam", ""),
        ("grand-slam", "split"),
        ("repetition", "opponent-takes"),
        ("no-move", "none"),
        ("grandslam", "illegal"),
        ("houses", "six"),
        ("houses", "-3"),
        ("seeds", "99999999999999999999"),
    ] {
        assert_eq!(set(name, value), None, "{name}={value}");
    }
}

#[test]
fn there_are_three_to_eight_houses_and_one_to_six_seeds() {
    for number in 0..=20_usize {
        let mut rule_set = RuleSet::ABAPA;
        let houses = rule_set.set("houses", &number.to_string());
        assert_eq!(houses, (3..=8).contains(&number), "{number}");
        assert_eq!(rule_set.row(), if houses { number } else { 6 });
        let seeds = rule_set.set("seeds", &number.to_string());
        assert_eq!(seeds, (1..=6).contains(&number), "{number}");
        assert_eq!(rule_set.seeds.get(), if seeds { number } else { 4 });
    }
}

#[test]
fn a_variant_is_read_as_it_is_written_and_no_other_way() {
    let check =
        |text: &str, rule_set: Option<RuleSet>| assert_eq!(RuleSet::read(text), rule_set, "{text}");
    check("awari houses=5", Some(RuleSet { houses: Row::of::<5>(), ..RuleSet::AWARI }));
    check(
        "abapa seeds=1 repetition=none",
        Some(RuleSet { seeds: Seeds::of::<1>(), repetition: Repetition::None, ..RuleSet::ABAPA }),
    );
    check("abapa seeds=04", None);
    check("abapa seeds=+5", None);
    check("abapa  seeds=5", None);
    check("abapa repetition=none seeds=1", None);
    check("Abapa", None);
    check("abapa houses=5 houses=6", None);
    check(&"abapa ".repeat(200_000), None);
}
