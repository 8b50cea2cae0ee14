//! How far Awélé's players look ahead in 0.3 s of processor time, and how many positions they look at: in the middle
//! of games (`testdata/awele/midgame.txt`) and in quiet endings (`quiet.txt`), with the end known up to 12 seeds.
//!
//! `cargo bench -p damier-benches --bench awele_search`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::sync::Arc;
use std::time::Duration;

use damier_ai::awele::endgame::Database;
use damier_ai::awele::{Alphabeta, Damier};
use damier_awele::{Awele, Packed, RuleSet};
use damier_benches::{CpuClock, millions_a_second};
use damier_core::{DynGame, Game, Stop};
use damier_mind::{Alone, Budget, Strategy, Task};

const MIDGAME: &str = include_str!("../testdata/awele/midgame.txt");
const QUIET: &str = include_str!("../testdata/awele/quiet.txt");
const SEEDS_KNOWN: usize = 12;
const TIME: Duration = Duration::from_millis(300);

/// Asks a player about the positions of a list, and gives the mean depth.
fn ask(name: &str, list: &str, player: &mut dyn Strategy<Awele<Packed>>) -> f64 {
    let (mut nodes, mut time, mut depths) = (0, Duration::ZERO, Vec::new());
    for moves in list.lines() {
        let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
        assert!(game.play_line(moves).is_ok(), "{moves}");
        let mut task = Task {
            budget: Budget::time(TIME),
            lines: 1,
            clock: &CpuClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        if let Some(thought) = player.think(&game, &mut task) {
            nodes += thought.nodes;
            time += thought.time;
            depths.push(thought.depth);
        }
    }
    depths.sort_unstable();
    let mean = f64::from(depths.iter().sum::<u32>()) / depths.len() as f64;
    let median = depths[depths.len() / 2];
    let speed = millions_a_second(nodes, time);
    println!("{name:<20} {mean:5.1} moves ahead (median {median}), {speed:5.2} M positions/s");
    mean
}

fn main() {
    let mut database = Database::new(&RuleSet::ABAPA);
    while database.seeds() < Some(SEEDS_KNOWN) && database.grow(&Alone, &Stop::new(), &mut |_| {}) {
    }
    let database = Arc::new(database);
    let mut damier = Damier::new(None).with_database(database.clone());
    let mut alphabeta = Alphabeta::new(None).with_database(database);
    for (name, list) in [("midgame", MIDGAME), ("quiet endings", QUIET)] {
        println!("{name}, {} positions, {TIME:?} each:", list.lines().count());
        let ours = ask("damier", list, &mut damier);
        let before = ask("alphabeta", list, &mut alphabeta);
        println!("damier / alphabeta: {:.2}", ours / before);
    }
}
