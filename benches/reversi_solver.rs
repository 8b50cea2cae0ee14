//! How fast Reversi endgames are solved exactly: the FFO suite, on one thread.
//!
//! `cargo bench -p damier-benches --bench reversi_solver -- [LAST]`: positions
//! 40 to LAST, 43 if not told.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads files and the clock"
)]

use std::time::{Duration, Instant};

use damier_ai::reversi::Solver;
use damier_benches::millions_a_second;
use damier_core::{Rules, Stop};
use damier_reversi::{Bits, Reversi};

const SUITE: &str = include_str!("../testdata/reversi/ffo.txt");

fn main() {
    let last: u32 = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(43);
    let rules = Reversi::<Bits<8>>::new();
    let (mut all_nodes, mut all_time) = (0, Duration::ZERO);
    println!("  id empty   score  move   M nodes  seconds  M nodes/s");
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [id, empty, side, squares, moves, score, ..] = words.as_slice() else { continue };
        if id.parse().is_ok_and(|id: u32| id > last) {
            break;
        }
        let Ok(board) = rules.parse_position(&format!("{squares} {side}")) else { continue };
        let mut solver = Solver::new(20);
        let start = Instant::now();
        let solution = solver.solve(&board, &Stop::new(), &mut |_| {});
        let (time, nodes) = (start.elapsed(), solver.nodes());
        let Some(solution) = solution else { continue };
        let best = rules.move_text(solution.line[0]);
        println!(
            "{id:>4} {empty:>5} {:>+7} {best:>5} {:>9.2} {:>8.2} {:>10.2}",
            solution.score,
            nodes as f64 / 1e6,
            time.as_secs_f64(),
            millions_a_second(nodes, time)
        );
        assert_eq!(score.parse(), Ok(solution.score), "wrong score");
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
}
