//! How fast mazes are dug, on one core: millions of cells a second for every generator, on a
//! whole square and on a disc, and the memory taken at most, in bytes a cell, beside the two
//! bits a cell of the maze itself (where the system tells it). Then the same generators on
//! hexagons, triangles and rings, a fifth as many across.
//!
//! `cargo bench -p damier-benches --bench labyrinth [-- SIDE [GENERATOR]]`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock"
)]

use std::process::Command;
use std::time::{Duration, Instant};

use damier_benches::millions_a_second;
use damier_core::Rng;
use damier_labyrinth::generate::{Generator, generators};
use damier_labyrinth::masks::named;
use damier_labyrinth::tiles::{Cells, Tiles, Tiling};
use damier_labyrinth::{Ground, Size, Terrain};

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

/// In the arguments: dig once and tell the memory.
const MEASURE: &str = "--memory";

fn speed(generator: &Generator, ground: &Ground) -> f64 {
    let dig = |rng: &mut Rng| generator.dig(ground, rng, &mut |_| true);
    fastest(ground.open(), dig)
}

/// How fast tiles are dug.
fn tile_speed(generator: &Generator, tiles: &Tiles) -> f64 {
    let dig = |rng: &mut Rng| generator.dig_tiles(tiles, rng, &mut |_| true);
    fastest(tiles.open(), dig)
}

/// The best of three, in millions of so many cells a second.
fn fastest<T>(cells: usize, dig: impl Fn(&mut Rng) -> T) -> f64 {
    let mut best = Duration::MAX;
    for seed in 0..3 {
        let start = Instant::now();
        let maze = dig(&mut Rng::new(seed));
        best = best.min(start.elapsed());
        drop(std::hint::black_box(maze));
        if best > Duration::from_secs(5) {
            break;
        }
    }
    millions_a_second(cells as u64, best)
}

/// About as many tiles of a kind as squares of that side.
fn tiles(cells: Cells, side: usize) -> Option<Tiles> {
    let size = cells.covering(Size { width: side, height: side });
    Tiling::new(cells, size).ok().map(Tiles::whole)
}

fn disc(side: usize) -> Option<Ground> {
    let circle = named().iter().find(|mask| mask.name() == "circle")?;
    Ground::masked(&circle.at(side, side).ok()?, &mut Rng::new(1), &mut |_| true).ok()
}

/// The most memory this process has taken, in bytes.
fn peak() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(1024.0 * line.trim().strip_suffix("kB")?.trim().parse::<f64>().ok()?)
}

/// Bytes a cell beside the maze, measured in a process of its own.
fn memory(side: usize, name: &str) -> Option<String> {
    let program = std::env::current_exe().ok()?;
    let run = Command::new(program).args([MEASURE, &side.to_string(), name]).output().ok()?;
    Some(String::from_utf8(run.stdout).ok()?.trim().to_owned())
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let measure = words.first().is_some_and(|word| word == MEASURE);
    let words = &words[usize::from(measure)..];
    let side = words.first().and_then(|word| word.parse().ok()).unwrap_or(5000);
    let only = words.get(1);
    let Ok(ground) = Ground::whole(side, side) else { return };
    let chosen = generators().iter().filter(|generator| generator.name != "none");
    for generator in chosen.filter(|generator| only.is_none_or(|only| only == generator.name)) {
        if measure {
            let before = peak().unwrap_or(0.0);
            let maze = generator.dig(&ground, &mut Rng::new(0), &mut |_| true);
            let taken = peak().unwrap_or(0.0) - before;
            drop(std::hint::black_box(maze));
            println!("{:.2}", taken / ground.cells() as f64 - 0.25);
            return;
        }
        let whole = speed(generator, &ground);
        let target = TARGETS.iter().find(|(name, _)| *name == generator.name);
        let ratio = target
            .map_or(String::new(), |(_, target)| format!("{:.2} of {target}", whole / target));
        let masked = disc(side).filter(|_| !generator.whole).map(|disc| speed(generator, &disc));
        let masked = masked.map_or("-".to_owned(), |masked| format!("{masked:.1}"));
        let bytes = memory(side, generator.name).unwrap_or_default();
        println!(
            "{:<17} {whole:8.1} M cells/s {ratio:>14}, on a disc {masked:>6}, {bytes:>6} bytes a cell",
            generator.name
        );
    }
    let takers = generators().iter().filter(|generator| !generator.whole);
    let takers = takers.filter(|generator| generator.name != "none" && !measure);
    for generator in takers.filter(|generator| only.is_none_or(|only| only == generator.name)) {
        let kinds = [Cells::Hexagon, Cells::Triangle, Cells::Ring];
        let speeds = kinds.map(|cells| {
            let speed = tiles(cells, side / 5).map(|tiles| tile_speed(generator, &tiles));
            format!("{} {:6.2}", cells.name(), speed.unwrap_or_default())
        });
        println!("{:<17} {} M cells/s", generator.name, speeds.join(", "));
    }
}
