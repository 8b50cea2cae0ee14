//! How good tours of all treasures are, on one core: twenty braided mazes with sixty treasures,
//! two seconds each, the length found beside the one proved to be needed; how long a large
//! perfect maze takes, where the answer is exact; and the most worth within some moves.
//!
//! `cargo bench -p damier-benches --bench tours [-- GENERATOR [BRAID [SIDE [TREASURES]]]]`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock"
)]

use std::time::{Duration, Instant};

use damier_core::Rng;
use damier_labyrinth::generate::Generator;
use damier_labyrinth::solve::{Tour, all_treasures, richest};
use damier_labyrinth::{Cell, Ground, Maze, Object, Objects, braid};

const BUDGET: Duration = Duration::from_secs(2);

/// A maze, one exit and so many treasures, on cells drawn at random.
fn made(
    generator: &Generator,
    side: usize,
    percent: u32,
    treasures: usize,
    seed: u64,
) -> Option<(Maze, Objects)> {
    let mut rng = Rng::new(seed);
    let ground = Ground::whole(side, side).ok()?;
    let mut maze = generator.dig(&ground, &mut rng, &mut |_| true).ok()?;
    braid(&mut maze, percent, &mut rng, &mut |_| true).ok();
    let mut cells: Vec<Cell> = ground.iter().collect();
    rng.shuffle(&mut cells);
    let mut objects = Objects::new();
    objects.put(*cells.first()?, Object::Exit);
    for &cell in cells.iter().skip(1).take(treasures) {
        objects.put(cell, Object::SmallTreasure);
    }
    Some((maze, objects))
}

/// The tour that is found within the budget, and the time it took.
fn timed(maze: &Maze, objects: &Objects) -> Option<(Tour, Duration)> {
    let begin = Instant::now();
    let start = maze.ground().start();
    let tour = all_treasures(maze, objects, start, &[], &mut || begin.elapsed() < BUDGET)?;
    Some((tour, begin.elapsed()))
}

fn row(name: &str, tour: &Tour, time: Duration) {
    let (length, bound, gap) = (tour.length(), tour.bound, 100.0 * tour.gap());
    println!("{name:>16} {length:>8} {bound:>8} {gap:>7.2} % {:>9.3} s", time.as_secs_f64());
}

/// The most worth within some moves, beside the bound.
fn rich(name: &str, maze: &Maze, objects: &Objects, moves: u32) {
    let begin = Instant::now();
    let start = maze.ground().start();
    let riches = richest(maze, objects, start, moves, &[], &mut || begin.elapsed() < BUDGET);
    let (worth, bound, time) = (riches.worth, riches.bound, begin.elapsed().as_secs_f64());
    println!("{name}: worth {worth} of at most {bound} in {moves} moves, {time:.3} s");
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let number =
        |at: usize, usual| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let name = words.first().map_or("hunt-kill-dfs", String::as_str);
    let Ok(generator) = Generator::parse(name) else {
        println!("there is no generator {name}");
        return;
    };
    let (percent, side, treasures) = (number(1, 15), number(2, 50), number(3, 60));
    println!("{name}, {side}×{side}, braid {percent} %, {treasures} treasures");
    println!("{:>16} {:>8} {:>8} {:>9} {:>11}", "seed", "length", "bound", "gap", "time");
    let (mut worst, mut proved) = (0.0_f64, 0);
    for seed in 0..20 {
        let found = made(&generator, side, percent as u32, treasures, seed);
        let Some((tour, time)) = found.and_then(|(maze, objects)| timed(&maze, &objects)) else {
            continue;
        };
        row(&seed.to_string(), &tour, time);
        worst = worst.max(tour.gap());
        proved += u32::from(tour.is_optimal());
    }
    if let Some((maze, objects)) = made(&generator, 200, 0, 2000, 0)
        && let Some((tour, time)) = timed(&maze, &objects)
    {
        row("perfect 200×200", &tour, time);
        rich("richest, perfect 200×200", &maze, &objects, 3000);
    }
    if let Some((maze, objects)) = made(&generator, side, percent as u32, treasures, 0) {
        rich("richest, the first of the braided ones", &maze, &objects, 500);
    }
    println!("proved best: {proved} of 20; worst gap {:.2} %", 100.0 * worst);
}
