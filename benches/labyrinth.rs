//! How fast mazes are dug, on one core: millions of cells a second for every generator, and the
//! memory taken beside the maze itself.
//!
//! `cargo bench -p damier-benches --bench labyrinth [-- SIDE [GENERATOR]]`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::{Duration, Instant};

use damier_benches::millions_a_second;
use damier_core::Rng;
use damier_labyrinth::Ground;
use damier_labyrinth::generate::generators;

/// What a tight program reaches, in millions of cells a second.
const TARGETS: [(&str, f64); 11] = [
    ("hunt-kill-dfs", 40.0),
    ("hunt-kill-linear", 40.0),
    ("hunt-kill-random", 15.0),
    ("prim", 15.0),
    ("kruskal", 12.0),
    ("division", 220.0),
    ("eller", 110.0),
    ("sidewinder", 400.0),
    ("binary-tree", 1000.0),
    ("wilson", 32.0),
    ("aldous-broder", 4.0),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let side = words.first().and_then(|word| word.parse().ok()).unwrap_or(5000);
    let only = words.get(1);
    let Ok(ground) = Ground::whole(side, side) else { return };
    for generator in generators().iter().filter(|generator| generator.name != "none") {
        if only.is_some_and(|only| only != generator.name) {
            continue;
        }
        let mut best = Duration::MAX;
        for seed in 0..3 {
            let start = Instant::now();
            let maze = generator.dig(&ground, &mut Rng::new(seed), &mut |_| true);
            best = best.min(start.elapsed());
            std::hint::black_box(&maze).is_ok();
            if best > Duration::from_secs(5) {
                break;
            }
        }
        let speed = millions_a_second(ground.cells() as u64, best);
        let target = TARGETS.iter().find(|(name, _)| *name == generator.name);
        let ratio = target.map_or(String::new(), |(_, target)| {
            format!("{:5.2} of the target {target}", speed / target)
        });
        println!("{:<17} {speed:8.1} M cells/s  {ratio}", generator.name);
    }
}
