//! The laws every game keeps.

use damier_awele::{Array, Awele, Board, Packed, RuleSet};
use damier_testkit::Conformance;

const TABLE: &str = include_str!("../../../../testdata/perft/awele.txt");

fn rules<B: Board>(variant: &str) -> Awele<B> {
    Awele::new(RuleSet::read(variant).unwrap())
}

fn suite<B: Board>(variant: &str) -> Conformance<Awele<B>> {
    Conformance::new(rules(variant)).runs_together().zero_sum().plies(200).games(15)
}

/// Variants that the table has counts for.
const COUNTED: &[&str] = &[
    "abapa houses=3 seeds=2",
    "awari houses=3 seeds=2",
    "abapa houses=3 seeds=1 grand-slam=illegal repetition=none",
    "abapa houses=3 seeds=1 grand-slam=capture-all repetition=threefold-own-row",
    "abapa houses=4 seeds=3",
    "abapa houses=5 seeds=2 grand-slam=illegal",
    "awari houses=8 seeds=6",
    "abapa grand-slam=illegal",
    "abapa grand-slam=capture-all",
];

#[test]
fn the_packed_board_conforms_and_plays_like_the_array() {
    for variant in ["abapa", "awari"] {
        let suite = suite::<Packed>(variant).reference(rules::<Array>(variant));
        suite.perft_table(TABLE).perft_leaves(1_000_000).assert();
    }
}

#[test]
fn the_array_conforms_and_plays_like_the_packed_board() {
    for variant in ["abapa", "awari"] {
        let suite = suite::<Array>(variant).reference(rules::<Packed>(variant));
        suite.perft_table(TABLE).perft_leaves(200_000).assert();
    }
}

#[test]
fn other_rules_and_sizes_conform() {
    for variant in COUNTED {
        let suite = suite::<Packed>(variant).games(10).reference(rules::<Array>(variant));
        suite.perft_table(TABLE).assert();
    }
    for variant in COUNTED {
        suite::<Array>(variant).games(3).perft_table(TABLE).assert();
    }
    for variant in [
        "abapa houses=8 seeds=6 repetition=none no-move=opponent-takes",
        "abapa houses=7 seeds=1 repetition=split",
        "awari houses=4 seeds=6 repetition=threefold-own-row",
    ] {
        suite::<Packed>(variant).games(5).reference(rules::<Array>(variant)).assert();
    }
}
