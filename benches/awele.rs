//! How fast Awélé is: moves made, on the packed board and the array; positions searched in
//! the middle of games, and how deep; boards solved for the endgame database.
//!
//! `cargo bench -p damier-benches --bench awele -- [SEEDS]`: the last databases go up to so many seeds, 15 if not told.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock"
)]

use std::time::{Duration, Instant};

use damier_ai::awele::Alphabeta;
use damier_ai::awele::endgame::Database;
use damier_awele::{Array, Awele, Board, Packed, RuleSet};
use damier_benches::{WallClock, best_time, millions_a_second};
use damier_core::{Counting, DynGame, Game, Rng, Stop, perft};
use damier_mind::{Alone, Budget, Strategy, Task, Workers};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Games cut short in the middle, with 28 to 48 seeds on the board.
const MIDGAMES: [&str; 6] = [
    "CbEdBb",
    "BeFdEbAcFaEcDeDcEfFb",
    "DfFbEcFaBeDdEbFbDfCdDaBcAeCbBe",
    "BaDdCfDaBcDdCeEdBfAb",
    "FbAeDbEcEeCcEbFeAdEaFeBeCbAcDc",
    "DaAdDcFbBbAfBdFeBaFfBaAeDbCdEdDeFcDdAeCa",
];

fn generation<B: Board>(depth: u32) -> f64 {
    let game = Game::new(Awele::<B>::new(RuleSet::ABAPA));
    let (time, leaves) =
        best_time(|| perft(&game, depth, Counting::Each, &Stop::new()).unwrap_or(0));
    let name = std::any::type_name::<B>().rsplit("::").next().unwrap_or("");
    let speed = millions_a_second(leaves, time);
    println!("{name:<7} perft {depth}: {leaves:>8} leaves, {speed:7.2} M leaves/s");
    speed
}

fn search(budget: Budget) -> f64 {
    let (mut nodes, mut time, mut depths) = (0, Duration::ZERO, Vec::new());
    for moves in MIDGAMES {
        let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
        assert!(game.play_line(moves).is_ok(), "{moves}");
        let clock = WallClock(Instant::now());
        let mut task = Task {
            budget,
            lines: 1,
            clock: &clock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought = Alphabeta::new(Some(0)).think(&game, &mut task);
        if let Some(thought) = thought {
            nodes += thought.nodes;
            time += thought.time;
            depths.push(thought.depth);
        }
    }
    let speed = millions_a_second(nodes, time);
    println!("search {budget:?}: depths {depths:?}, {nodes} positions, {speed:.2} M positions/s");
    speed
}

struct Threads;

impl Workers for Threads {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).into_par_iter().for_each(work);
    }
}

fn building(rule_set: &RuleSet, seeds: usize, workers: &dyn Workers) -> f64 {
    let start = Instant::now();
    let mut database = Database::new(rule_set);
    for _ in 0..=seeds {
        database.grow(workers, &Stop::new(), &mut |_| {});
    }
    let time = start.elapsed();
    let speed = millions_a_second(database.boards(), time);
    println!(
        "{rule_set} up to {seeds} seeds: {} boards in {:.2} s, {speed:.2} M boards/s",
        database.boards(),
        time.as_secs_f64()
    );
    let bytes = database.layer_bytes(seeds).map_or(0, <[u8]>::len);
    let boards = database.boards() - Database::boards_upto(rule_set, seeds - 1).unwrap_or(0);
    println!("the last layer: {:.2} bits a board", 8.0 * bytes as f64 / boards as f64);
    probing(&database, seeds);
    speed
}

/// Looks boards up at random in the last layer, which is decoded at each look.
fn probing(database: &Database, seeds: usize) {
    let mut rng = Rng::new(1);
    // Walls among the seeds, all places equally likely.
    let boards: Vec<Packed> = (0..100_000)
        .map(|_| {
            let mut walls = [true; 11].into_iter().chain(vec![false; seeds]).collect::<Vec<_>>();
            rng.shuffle(&mut walls);
            let counts: Vec<u8> =
                walls.split(|&wall| wall).map(|house| house.len() as u8).collect();
            Packed::from_counts(&counts)
        })
        .collect();
    let (time, found) = best_time(|| {
        let known = boards.iter().filter_map(|&board| database.probe(board, seeds));
        known.map(|bounds| u64::from(bounds.least <= bounds.most)).sum::<u64>()
    });
    let speed = millions_a_second(found, time);
    println!("{found} boards looked up at random: {speed:.2} M a second");
}

fn main() {
    let packed = generation::<Packed>(9);
    let array = generation::<Array>(7);
    println!("packed / array: {:.1}", packed / array);
    search(Budget::depth(18));
    search(Budget::time(Duration::from_millis(300)));
    let alone = building(&RuleSet::ABAPA, 13, &Alone);
    let threads = building(&RuleSet::ABAPA, 13, &Threads);
    println!("all threads / one: {:.2}", threads / alone);
    let seeds = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(15);
    building(&RuleSet::ABAPA, seeds, &Threads);
    building(&RuleSet::AWARI, seeds, &Threads);
}
