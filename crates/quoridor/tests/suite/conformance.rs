//! The laws every game keeps.

use damier_grid::{CellSet, Wide};
use damier_quoridor::{Quoridor, Setup};
use damier_testkit::Conformance;

const TABLE: &str = include_str!("../../../../testdata/perft/quoridor.txt");

fn rules<S: CellSet>(variant: &str) -> Quoridor<S> {
    Setup::from_variant(variant).unwrap().build().unwrap()
}

fn suite<S: CellSet>(variant: &str, games: u64) -> Conformance<Quoridor<S>> {
    Conformance::new(rules(variant)).games(games).plies(60).runs_together()
}

#[test]
fn small_sets_conform_and_play_like_wide_ones() {
    for (variant, games) in [("3x3 2p 2w", 20), ("5x5 2p 3w", 8), ("9x9 2p 10w", 3)] {
        let suite = suite::<u128>(variant, games).zero_sum().perft_table(TABLE);
        suite.reference(rules::<Wide>(variant)).assert();
    }
}

#[test]
fn wide_sets_conform() {
    for (variant, games) in [("5x5 2p 2w", 5), ("11x11 2p 12w", 2), ("19x19 2p 20w", 1)] {
        suite::<Wide>(variant, games).plies(40).zero_sum().perft_table(TABLE).assert();
    }
}

#[test]
fn games_for_four_conform() {
    suite::<u128>("3x3 4p 1w skip", 20).perft_table(TABLE).assert();
    suite::<u128>("5x5 4p 2w", 10).perft_table(TABLE).assert();
    suite::<u128>("7x7 4p 3w", 4).perft_table(TABLE).assert();
    suite::<Wide>("9x9 4p 5w", 2).perft_table(TABLE).assert();
    suite::<u128>("5x5 4p strict skip", 10).assert();
    suite::<u128>("5x5 4p 1w places", 10).plies(120).assert();
    suite::<Wide>("13x13 4p", 1).assert();
}

#[test]
fn shapes_and_masks_conform() {
    for (variant, games) in [("square-5 2p", 6), ("ring-6 2p", 6), ("hashed-6 2p", 6)] {
        suite::<u128>(variant, games).zero_sum().perft_table(TABLE).assert();
    }
    suite::<u128>("snake-10 2p", 3).zero_sum().perft_table(TABLE).assert();
    suite::<Wide>("snake-15 2p", 2).zero_sum().perft_table(TABLE).assert();
    suite::<u128>("..X../.X.X./...../X...X 2p 3w skip", 10).zero_sum().assert();
}

#[test]
fn limits_conform() {
    suite::<u128>("5x5 2p 2w quiet=10 total=40 repetition", 10).zero_sum().assert();
    suite::<u128>("5x5 4p quiet=12 repetition", 5).assert();
}

#[test]
fn rectangles_conform() {
    suite::<u128>("16x8 2p", 1).zero_sum().assert();
    suite::<u128>("5x7 4p", 4).assert();
    suite::<Wide>("3x19 2p", 2).zero_sum().assert();
}
