//! How far Reversi's strong player is off, in positions of own games.
//!
//! `cargo bench -p damier-benches --bench reversi_honest -- [POSITIONS]`: with 30 empty squares what it thinks at once,
//! and after short looks, against a deep look (2000 positions if not told); how far looks differ, beside what the
//! search expects; and how many values of the end with some confidence are right.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads files and the clock"
)]

use std::collections::BTreeMap;

use damier_ai::reversi::damier::train::{Gauge, Gauged, expected};
use damier_ai::reversi::damier::{Damier, Weights};
use damier_core::{Game, Rng, Stop};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Value};
use damier_reversi::{Bits, Reversi};
use rayon::prelude::*;

/// A deep look, which others are compared with.
const DEEP: u32 = 12;
/// How deep looks are compared with each other, and with the end.
const COMPARED: u32 = 8;

fn main() {
    let positions = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(2000);
    honest(positions);
    spreads(positions / 8);
    likely_ends(positions / 10);
}

fn gauged(gauge: Gauge, positions: u64) -> Vec<Gauged> {
    let weights = Weights::built_in();
    let game = |number| gauge.game(&weights, number, &Stop::new());
    (0..positions).into_par_iter().filter_map(game).collect()
}

/// The mean of what is missed without its sign, and its spread, in discs.
fn missed(differences: impl Iterator<Item = i32>) -> (f64, f64) {
    let all: Vec<f64> = differences.map(|hundredths| f64::from(hundredths) / 100.0).collect();
    let mean = |of: fn(f64) -> f64| all.iter().map(|&it| of(it)).sum::<f64>() / all.len() as f64;
    (mean(f64::abs), mean(|it| it * it).sqrt())
}

fn honest(positions: u64) {
    let all = gauged(Gauge { left: 30, deepest: DEEP, end: false }, positions);
    println!("{} positions with 30 empty squares, against looks {DEEP} moves ahead:", all.len());
    println!("moves ahead  mean error  spread");
    for depth in 0..DEEP as usize {
        let (mean, spread) = missed(all.iter().map(|it| it.looks[depth] - it.looks[DEEP as usize]));
        println!("{depth:>11} {mean:>11.2} {spread:>7.2}");
    }
}

fn spreads(positions: u64) {
    println!("\nspread of the difference between looks, in discs, and what the search expects:");
    let heads: Vec<String> = (0..6).map(|it| format!("{it:>11}")).collect();
    println!("empty  moves ahead  {}", heads.join("  "));
    for left in [16, 20, 28, 36, 44] {
        let end = left <= 20;
        let all = gauged(Gauge { left, deepest: COMPARED, end }, positions);
        let depths = (2..=COMPARED).map(Some).chain(end.then_some(None));
        for depth in depths {
            let shorts = (0..6).filter(|&short| depth.is_none_or(|depth| short < depth));
            let row: Vec<String> = shorts
                .map(|short| {
                    let value = |it: &Gauged| match depth {
                        Some(depth) => it.looks[depth as usize],
                        None => it.end.unwrap_or(0),
                    };
                    let differences = all.iter().map(|it| value(it) - it.looks[short as usize]);
                    let used = expected(left, depth, short);
                    format!("{:>4.1} ({used:>4.1})", missed(differences).1)
                })
                .collect();
            let depth = depth.map_or("end".to_owned(), |depth| depth.to_string());
            println!("{left:>5}  {depth:>11}  {}", row.join("  "));
        }
    }
}

/// How many values of the end, told with some confidence, are those that are proved later.
fn likely_ends(positions: u64) {
    let solved = |number: u64| {
        let mut rng = Rng::new(number);
        let mut game = Game::new(Reversi::<Bits<8>>::new());
        let mut damier = Damier::new(14);
        let mut told: Vec<(u8, i32)> = Vec::new();
        while let Some(legal) = Some(game.legal_moves()).filter(|legal| !legal.is_empty()) {
            let discs = (game.position().own() | game.position().other()).count_ones();
            let by_chance = discs < 14;
            if by_chance {
                game.play(*rng.pick(&legal)?).ok()?;
                continue;
            }
            let ends = discs == 44;
            let mut note = |thought: &damier_mind::Thought<_>| {
                let score =
                    thought.lines.first().and_then(|line: &damier_mind::Line<_>| line.score);
                if let Some((Value::Units(value), percent)) =
                    score.map(|score| (score.value, score.confidence.unwrap_or(100)))
                    && score.is_some_and(|score| score.exact || score.confidence.is_some())
                {
                    told.push((percent, value));
                }
            };
            let mut task = Task {
                budget: if ends { Budget::UNLIMITED } else { Budget::depth(4) },
                lines: 1,
                clock: &StoppedClock,
                stop: &Stop::new(),
                workers: &Alone,
                progress: &mut note,
            };
            let thought = damier.think(&game, &mut task)?;
            if ends {
                return Some(told);
            }
            game.play(*thought.best()?).ok()?;
        }
        None
    };
    let all: Vec<Vec<(u8, i32)>> =
        (0..positions).into_par_iter().filter_map(solved).filter(|told| told.len() > 1).collect();
    println!(
        "\n{} ends of 20 empty squares: right, and by how many discs others are off",
        all.len()
    );
    let mut right: BTreeMap<u8, (u32, u32, i32)> = BTreeMap::new();
    for told in &all {
        let exact = told.iter().find(|(percent, _)| *percent == 100).map_or(0, |it| it.1);
        for (percent, value) in told {
            let count = right.entry(*percent).or_default();
            count.0 += 1;
            count.1 += u32::from(*value == exact);
            count.2 += (value - exact).abs() / 100;
        }
    }
    for (percent, (all, right, off)) in right {
        println!(
            "told {percent:>3} %: right {:>5.1} %, off by {:.2}",
            100.0 * f64::from(right) / f64::from(all),
            f64::from(off) / f64::from(all)
        );
    }
}
