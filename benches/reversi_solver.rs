//! How fast Reversi endgames are solved exactly: the FFO suite.
//!
//! `cargo bench -p damier-benches --bench reversi_solver -- [FIRST-LAST] [threads=N] [solver]`: positions 40 to 43 if
//! not told, by the strong player, or by the solver of `alphabeta`. As machines differ, the time is also told by that of the
//! other solver for position 40, in the same minute.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads files and the clock"
)]

use std::time::{Duration, Instant};

use damier_ai::reversi::Solver;
use damier_ai::reversi::damier::Damier;
use damier_benches::millions_a_second;
use damier_core::{Game, Rules, Stop};
use damier_engine::Crew;
use damier_mind::{Budget, StoppedClock, Strategy, Task, Value};
use damier_reversi::{Bits, Move, Reversi};

const SUITE: &str = include_str!("../testdata/reversi/ffo.txt");

/// The score, the best move and how many positions were looked at.
type Answer = (i32, Move, u64);

fn by_solver(board: &Bits<8>) -> Option<Answer> {
    let mut solver = Solver::new(20);
    let solution = solver.solve(board, &Stop::new(), &mut |_| {})?;
    Some((solution.score, *solution.line.first()?, solver.nodes()))
}

fn by_damier(board: &Bits<8>, threads: usize) -> Option<Answer> {
    let game = Game::from_position(Reversi::<Bits<8>>::new(), *board);
    let mut task = Task {
        budget: Budget::UNLIMITED,
        lines: 1,
        clock: &StoppedClock,
        stop: &Stop::new(),
        workers: &Crew::of(threads),
        progress: &mut |_| {},
    };
    let thought = Damier::new(21).think(&game, &mut task)?;
    let score = thought.lines.first()?.score.filter(|score| score.exact)?;
    let Value::Units(units) = score.value else { return None };
    Some((units / 100, *thought.best()?, thought.nodes))
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let by_the_other = words.iter().any(|word| word == "solver");
    let threads =
        words.iter().find_map(|word| word.strip_prefix("threads=")?.parse().ok()).unwrap_or(1);
    let told = words.iter().find_map(|word| {
        let (first, last) = word.split_once('-')?;
        Some((first.parse().ok()?, last.parse().ok()?))
    });
    let (first, last): (u32, u32) = told.unwrap_or((40, 43));
    let solve = |board: &Bits<8>| {
        if by_the_other { by_solver(board) } else { by_damier(board, threads) }
    };
    let rules = Reversi::<Bits<8>>::new();
    let (mut all_nodes, mut all_time, mut reference) = (0, Duration::ZERO, Duration::ZERO);
    println!("  id empty   score  move   M nodes  seconds  M nodes/s");
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [id, empty, side, squares, moves, score, ..] = words.as_slice() else { continue };
        let Ok(board) = rules.parse_position(&format!("{squares} {side}")) else { continue };
        if *id == "40" {
            let start = Instant::now();
            by_solver(&board);
            reference = start.elapsed();
        }
        if !id.parse().is_ok_and(|id: u32| (first..=last).contains(&id)) {
            continue;
        }
        let start = Instant::now();
        let Some((value, best, nodes)) = solve(&board) else { continue };
        let time = start.elapsed();
        let best = rules.move_text(best);
        println!(
            "{id:>4} {empty:>5} {:>+7} {best:>5} {:>9.2} {:>8.2} {:>10.2}",
            value,
            nodes as f64 / 1e6,
            time.as_secs_f64(),
            millions_a_second(nodes, time)
        );
        assert_eq!(score.parse(), Ok(value), "wrong score");
        assert!(moves.split(',').any(|mv| mv == best), "wrong move");
        all_nodes += nodes;
        all_time += time;
    }
    println!(
        " all               {:>9.2} {:>8.2} {:>10.2}",
        all_nodes as f64 / 1e6,
        all_time.as_secs_f64(),
        millions_a_second(all_nodes, all_time)
    );
    let reference = reference.as_secs_f64();
    println!(
        "the other solver for position 40: {reference:.2} s; these took {:.2} times that",
        all_time.as_secs_f64() / reference
    );
}
