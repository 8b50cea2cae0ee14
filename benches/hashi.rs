//! How fast Hashi is solved and made.
//!
//! `cargo bench -p damier-benches --bench hashi -- FOLDER…` solves every puzzle in the files of
//! the folders: the first solution alone, with another or the proof that there is none, and the
//! grade of those that have one solution.
//! Without folders only puzzles are made.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock and files"
)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use damier_core::Rng;
use damier_formats::hashi::read_many;
use damier_hashi::generate::generate;
use damier_hashi::search::{Limits, Method, Outcome, Verdict, first_solution, solve};
use damier_hashi::{Board, Grade, Params, bridge_list, level, quick_level};
use damier_testkit::hashi::Bridges;

/// The shortest of three runs: the one least disturbed by others.
fn timed<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut best: Option<(Duration, T)> = None;
    for _ in 0..3 {
        let start = Instant::now();
        let result = work();
        let time = start.elapsed();
        if best.as_ref().is_none_or(|(least, _)| time < *least) {
            best = Some((time, result));
        }
    }
    best.unwrap_or_else(|| unreachable!("the loop runs"))
}

fn spread(name: &str, mut times: Vec<Duration>) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = times.iter().copied().map(micros).sum::<f64>() / times.len() as f64;
    let (median, worst) = (micros(times[times.len() / 2]), micros(times[times.len() - 1]));
    println!(
        "  {name:<28} {:>5} puzzles: mean {mean:>9.1} µs, median {median:>9.1} µs, worst {worst:>9.1} µs",
        times.len()
    );
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}; give a whole path", folder.display()));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}

/// The puzzles of a folder.
fn puzzles(folder: &Path) -> Vec<Board> {
    let mut boards = Vec::new();
    for file in files(folder) {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        for (line, board) in read_many(&text) {
            match board {
                Ok(board) => boards.push(board),
                Err(error) => println!("{}:{line}: {error}", file.display()),
            }
        }
    }
    boards
}

/// Has the plain judge look at what was found.
fn check(board: &Board, answer: &Verdict) {
    let islands = board.islands().iter();
    let judge = Bridges {
        islands: islands
            .map(|island| (island.x.into(), island.y.into(), island.degree.map(usize::from)))
            .collect(),
        max: board.variant().max.into(),
        loops: board.variant().loops,
    };
    for bridges in [&answer.first, &answer.second].into_iter().flatten() {
        assert_eq!(judge.check(&bridge_list(board, bridges)), Ok(()));
    }
    assert!(answer.first.is_none() || answer.first != answer.second);
}

fn solving(folder: &Path) {
    let boards = puzzles(folder);
    println!("{}: {} puzzles", folder.display(), boards.len());
    for method in [Method::Auto, Method::Search, Method::Sat] {
        let limits = Limits { nodes: if method == Method::Search { 20_000 } else { u64::MAX } };
        let (mut first, mut proof, mut graded) = (Vec::new(), Vec::new(), Vec::new());
        let (mut largest, mut largest_proof) = (Vec::new(), Vec::new());
        let (mut unique, mut several, mut open, mut nodes, mut deduced) = (0, 0, 0, 0, 0);
        for board in &boards {
            let (time, answer) = timed(|| first_solution(board, method, limits, &mut || true));
            check(board, &answer);
            first.push(time);
            if board.islands().len() >= 400 {
                largest.push(time);
            }
            open += usize::from(answer.outcome == Outcome::Unknown);
            let (time, answer) = timed(|| solve(board, method, limits, &mut || true));
            check(board, &answer);
            proof.push(time);
            if board.islands().len() >= 400 {
                largest_proof.push(time);
            }
            if method == Method::Auto && answer.unique == Some(true) {
                graded.push(timed(|| level(board, &mut || true)).0);
            }
            nodes += answer.nodes;
            unique += usize::from(answer.unique == Some(true));
            several += usize::from(answer.unique == Some(false));
            deduced += usize::from(answer.level.is_some());
        }
        println!(
            " {}: {unique} with one solution ({deduced} by deduction), {several} with several, \
             {open} not solved, {nodes} nodes",
            method.name()
        );
        spread("first solution", first);
        spread("first, 400 islands or more", largest);
        spread("one or several", proof);
        spread("the same, 400 or more", largest_proof);
        spread("graded", graded);
    }
}

fn making(params: &str, count: u64) {
    let Ok(params) = Params::parse(params) else { return };
    let mut times = Vec::new();
    let (mut proofs, mut grades) = (Vec::new(), Vec::new());
    let (mut wanted, mut density, mut doubles) = (0, Vec::new(), 0.0);
    for seed in 0..count {
        let start = Instant::now();
        let Some(made) = generate(&params, &mut Rng::new(seed), &mut || true) else { continue };
        times.push(start.elapsed());
        wanted += usize::from(made.as_wanted);
        let cells = params.width * params.height;
        density.push(100.0 * made.board.islands().len() as f64 / cells as f64);
        let built = made.bridges.iter().filter(|bridges| **bridges > 0).count();
        let double = made.bridges.iter().filter(|bridges| **bridges > 1).count();
        doubles += 100.0 * double as f64 / built as f64 / count as f64;
        let (time, answer) = timed(|| solve(&made.board, Method::Auto, Limits::NONE, &mut || true));
        assert_eq!(answer.unique, Some(true));
        if params.grade <= Grade::Hard {
            assert!(quick_level(&made.board, &mut || true).is_some());
        }
        proofs.push(time);
        grades.push(timed(|| level(&made.board, &mut || true)).0);
    }
    let (least, most) = density.iter().fold((f64::MAX, 0.0_f64), |(a, b), &d| (a.min(d), b.max(d)));
    println!(
        "{params}: {wanted} of {count} as wanted, {least:.1} to {most:.1} % islands, {doubles:.0} % doubles"
    );
    spread("made", times);
    spread("proved unique", proofs);
    spread("graded", grades);
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    for folder in &words {
        solving(Path::new(folder));
    }
    if !words.is_empty() {
        return;
    }
    for grade in 0..=4 {
        for size in ["7x7", "10x10", "15x15"] {
            making(&format!("{size}d{grade}"), 10);
        }
    }
    for params in ["30x30i25d1", "30x30i25d2", "30x30i25d3", "30x30i30sd2", "20x20m3", "20x20L"] {
        making(params, 5);
    }
    making("100x100i18d1", 2);
    making("100x100i19d3", 2);
}
