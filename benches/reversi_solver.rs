//! How fast Reversi endgames are solved exactly: the FFO suite, on one thread.
//!
//! `cargo bench -p damier-benches --bench reversi_solver -- [LAST] [solver]`: positions 40 to LAST, 43 if not
//! told, by the strong player, or by the solver of `alphabeta`.
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
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Value};
use damier_reversi::{Bits, Move, Reversi};

const SUITE: &str = include_str!("../testdata/reversi/ffo.txt");

/// The score, the best move and how many positions were looked at.
type Answer = (i32, Move, u64);

fn by_solver(board: &Bits<8>) -> Option<Answer> {
    let mut solver = Solver::new(20);
    let solution = solver.solve(board, &Stop::new(), &mut |_| {})?;
    Some((solution.score, *solution.line.first()?, solver.nodes()))
}

fn by_damier(board: &Bits<8>) -> Option<Answer> {
    let game = Game::from_position(Reversi::<Bits<8>>::new(), *board);
    let mut task = Task {
        budget: Budget::UNLIMITED,
        lines: 1,
        clock: &StoppedClock,
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |_| {},
    };
    let thought = Damier::new(21).think(&game, &mut task)?;
    let score = thought.lines.first()?.score.filter(|score| score.exact)?;
    let Value::Units(units) = score.value else { return None };
    Some((units / 100, *thought.best()?, thought.nodes))
}

fn main() {
    let by_the_other = std::env::args().any(|word| word == "solver");
    let solve = if by_the_other { by_solver } else { by_damier };
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
}
