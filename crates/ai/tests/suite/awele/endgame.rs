//! The endgame database.

use std::fmt::Write as _;

use damier_ai::awele::endgame::Database;
use damier_awele::RuleSet;
use damier_core::Stop;
use damier_mind::Alone;

/// Counts published with the proof that awari is a draw.
const LAYERS: &str = include_str!("../../../../../testdata/awele/awari_layers.csv");

fn database(rule_set: &RuleSet, seeds: usize) -> Database {
    let mut database = Database::new(rule_set);
    for _ in 0..=seeds {
        assert!(database.grow(&Alone, &Stop::new(), &mut |_| {}));
    }
    database
}

#[test]
fn the_layers_of_awari_are_the_published_ones() {
    let database = database(&RuleSet::AWARI, 12);
    let mut rows = String::from("seeds,value_for_side_to_move,positions\n");
    for seeds in 0..=12 {
        for ((least, most), boards) in database.census(seeds).unwrap() {
            assert_eq!(least, most);
            writeln!(rows, "{seeds},{least},{boards}").unwrap();
        }
    }
    assert_eq!(rows, LAYERS);
}
