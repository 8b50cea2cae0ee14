//! The layers are those that were computed when nothing was coded and a layer was one piece.

use damier_ai::awele::endgame::{Bounds, Database};
use damier_awele::{Packed, Position, RuleSet, Side};
use damier_core::{Rng, Stop, mix};
use damier_mind::Alone;
use damier_testkit::sweep;

/// For each layer how many boards there are of each pair of bounds, and the bounds of a million
/// boards at random, both as a sum; written by the version before layers were coded.
const KNOWN: &str = include_str!("../../../../../testdata/awele/layers.csv");

/// How many boards are drawn of a layer.
const DRAWN: usize = 1_000_000;

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1_u128, |product, i| product * u128::from(n - i) / u128::from(i + 1)) as u64
}

/// The board with so many seeds in twelve houses and that number.
fn board(seeds: u64, mut number: u64) -> Packed {
    let mut counts = [0; 12];
    let mut upto = seeds;
    for house in (0..11).rev() {
        let above = upto;
        while choose(upto + house, house + 1) > number {
            upto -= 1;
        }
        number -= choose(upto + house, house + 1);
        counts[house as usize + 1] = (above - upto) as u8;
    }
    counts[0] = upto as u8;
    damier_awele::Board::from_counts(&counts)
}

/// The line of a layer.
fn line(database: &Database, name: &str, seeds: usize) -> String {
    let join = |sum: u64, Bounds { least, most }: Bounds| {
        mix(sum ^ u64::from(least as u8) ^ u64::from(most as u8) << 8)
    };
    let census = database.census(seeds).unwrap();
    let counts = census
        .iter()
        .fold(0, |sum, (&(least, most), &boards)| mix(join(sum, Bounds { least, most }) ^ boards));
    let mut rng = Rng::new(seeds as u64);
    let boards = choose(seeds as u64 + 11, 11);
    let values = (0..DRAWN).fold(0, |sum, _| {
        let board = board(seeds as u64, rng.below(boards));
        let position = Position { board, stores: [0, 0], side: Side::South };
        join(sum, database.bounds(&position).unwrap())
    });
    format!("{name},{seeds},{boards},{counts:016x},{values:016x}")
}

#[test]
fn layers_are_what_they_were() {
    let most = sweep(6, 18);
    for (name, rule_set) in [("abapa", RuleSet::ABAPA), ("awari", RuleSet::AWARI)] {
        let mut database = Database::new(&rule_set);
        let mut known = KNOWN.lines().filter(|line| line.starts_with(name));
        for seeds in 0..=most {
            assert!(database.grow(&Alone, &Stop::new(), &mut |_| {}));
            assert_eq!(Some(line(&database, name, seeds).as_str()), known.next());
        }
    }
}
