//! The slow referee of Awélé against published counts: small endgames under the rules of awari,
//! solved with it by trying everything, have the values they should have.

use std::collections::{BTreeMap, HashMap};

use damier_testkit::awele::{Referee, RuleSet};

/// For every number of seeds on the board, how many positions have each value.
const LAYERS: &str = include_str!("../../../../testdata/awele/awari_layers.csv");

/// The houses, with South to move.
type Houses = Vec<u32>;

/// What the side to move can do: end here with a value, or capture and leave a position.
enum Choice {
    Over(i32),
    Moves(Vec<(u32, Houses)>),
}

fn choice(houses: &[u32]) -> Choice {
    let game = Referee::set_up(RuleSet::AWARI, houses, [0, 0], 0);
    if let Some(ending) = game.outcome() {
        return Choice::Over(ending.lead());
    }
    let after = |text: &String| {
        let mut game = game.clone();
        game.play(text).unwrap();
        let mut houses = game.houses().to_vec();
        // North is to move: from where North sits, it is South.
        houses.rotate_left(6);
        (game.stores()[0], houses)
    };
    Choice::Moves(game.legal_moves().iter().map(after).collect())
}

/// Every way to put so many seeds into so many houses.
fn positions(seeds: u32, houses: usize) -> Vec<Houses> {
    if houses == 1 {
        return vec![vec![seeds]];
    }
    let mut all = Vec::new();
    for first in 0..=seeds {
        for rest in positions(seeds - first, houses - 1) {
            all.push([vec![first], rest].concat());
        }
    }
    all
}

/// The values of all positions with so many seeds, given those with fewer.
fn solve(seeds: u32, values: &HashMap<Houses, i32>) -> HashMap<Houses, i32> {
    let layer: Vec<(Houses, Choice)> = positions(seeds, 12)
        .into_iter()
        .map(|houses| {
            let choice = choice(&houses);
            (houses, choice)
        })
        .collect();
    // Play without end is repetition, which shares the board: worth nothing to either.
    let mut solved: HashMap<Houses, i32> = layer.iter().map(|(h, _)| (h.clone(), 0)).collect();
    for least in (1..=seeds as i32).rev() {
        // 1 for positions that win that much at least, -1 for those that lose it.
        let mut known: HashMap<&Houses, i32> = HashMap::new();
        loop {
            let before = known.len();
            for (houses, choice) in &layer {
                let sign = |value: i32| if value.abs() >= least { value.signum() } else { 0 };
                let verdict = match choice {
                    Choice::Over(value) => sign(*value),
                    Choice::Moves(moves) => {
                        let worth = |(taken, next): &(u32, Houses)| match taken {
                            0 => -known.get(next).copied().unwrap_or(0),
                            _ => sign(*taken as i32 - values[next]),
                        };
                        moves.iter().map(worth).max().unwrap()
                    }
                };
                if verdict != 0 {
                    known.insert(houses, verdict);
                }
            }
            if known.len() == before {
                break;
            }
        }
        for (houses, sign) in known {
            let value = solved.get_mut(houses).unwrap();
            if *value == 0 {
                *value = sign * least;
            }
        }
    }
    solved
}

#[test]
fn awari_endgames_have_the_published_values() {
    let mut published: BTreeMap<u32, BTreeMap<i32, usize>> = BTreeMap::new();
    for line in LAYERS.lines().skip(1) {
        let [seeds, value, count] = line.split(',').collect::<Vec<_>>()[..] else { panic!() };
        let layer = published.entry(seeds.parse().unwrap()).or_default();
        layer.insert(value.parse().unwrap(), count.parse().unwrap());
    }
    let mut values = HashMap::new();
    for seeds in 0..=6 {
        let layer = solve(seeds, &values);
        let mut counts = BTreeMap::new();
        for &value in layer.values() {
            *counts.entry(value).or_insert(0) += 1;
        }
        assert_eq!(counts, published[&seeds], "{seeds} seeds");
        values.extend(layer);
    }
}
