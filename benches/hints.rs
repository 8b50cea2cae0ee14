//! How long a player of the largest boards waits for help: boards of 100×100 with 1 800 islands, from
//! states that are a quarter, half and nearly solved, in no order.
//!
//! `cargo bench -p damier-benches --bench hints` tells times, and how many times as long they are as
//! solving the board and proving its solution unique, which a session does once.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock"
)]

use std::time::{Duration, Instant};

use damier_catalog::{BridgeSession, Facts, Reply, Session};
use damier_core::{Puzzle, Rng, Seed, Solving};
use damier_hashi::reason::{Reasoner, RuleSet};
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{Grade, Hashi, Move, Params, Playing};

/// Of a hundred edges, so many are built or marked as they should be.
const SHARES: [u64; 4] = [0, 25, 50, 90];

/// How many states of each share there are.
const STATES: usize = 8;

/// How a board was played until now.
fn begun(puzzle: &Hashi, share: u64, rng: &mut Rng) -> BridgeSession {
    let solution = puzzle.solution().unwrap_or_default().to_vec();
    let mut moves: Vec<Move> =
        (0..).zip(&solution).map(|(edge, &count)| right(edge, count)).collect();
    rng.shuffle(&mut moves);
    moves.truncate(moves.len() * share as usize / 100);
    let mut playing = Playing::new(Solving::new(puzzle.clone()), Duration::ZERO, Duration::ZERO);
    for mv in moves {
        playing.play(mv).ok();
    }
    BridgeSession(playing)
}

fn right(edge: u32, count: u8) -> Move {
    if count > 0 { Move::Build(edge, count) } else { Move::Mark(edge) }
}

/// Everything that the simple rules conclude from a state is done: what follows takes hard ones.
fn exhaust(session: &mut BridgeSession) {
    let board = session.0.board().clone();
    let mut reasoner = Reasoner::new(&board);
    let state = session.0.state().clone();
    for edge in 0..board.edges().len() {
        let upper = if state.marks[edge] { 0 } else { board.variant().max };
        reasoner.assume(edge, state.bridges[edge], upper).ok();
    }
    reasoner.settle(RuleSet::up_to(3)).ok();
    for (edge, span) in (0..).zip(reasoner.spans()) {
        if span.lower > 0 || span.upper == 0 {
            session.0.play(right(edge, span.lower)).ok();
        }
    }
}

/// Breaks a rule of the puzzle with one move, and goes on.
fn spoil(session: &mut BridgeSession, solution: &[u8], rng: &mut Rng) {
    for _ in 0..100 {
        let edge = rng.index(solution.len());
        let wrong =
            if solution[edge] > 0 { Move::Mark(edge as u32) } else { Move::Build(edge as u32, 1) };
        if session.0.play(wrong).is_ok() {
            return;
        }
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

/// The times of something, and what it came to.
struct Row<'a> {
    name: &'a str,
    times: Vec<Duration>,
    came: usize,
}

impl Row<'_> {
    fn tell(mut self, solving: Duration) {
        if self.times.is_empty() {
            return;
        }
        self.times.sort_unstable();
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        let count = self.times.len();
        let mean = self.times.iter().copied().map(millis).sum::<f64>() / count as f64;
        let worst = self.times.last().copied().map_or(0.0, millis);
        let ratio = mean / millis(solving);
        println!(
            "  {:<24} {:>3} of {count}: mean {mean:>8.1} ms, worst {worst:>8.1} ms, {ratio:>6.1} times as long as solving",
            self.name, self.came
        );
    }
}

fn main() {
    for grade in [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert] {
        let params = Params { grade, density: 18, ..Params::new(100, 100) };
        let made = Hashi::generate(&params, Seed::newest::<Hashi>(1000), &mut || true);
        let Some(puzzle) = made else { continue };
        let board = puzzle.board();
        let (solving, _) = timed(|| solve(board, Method::Auto, Limits::NONE, &mut || true));
        println!(
            "{}: {} islands, solved in {:.1} ms",
            grade.name(),
            board.islands().len(),
            solving.as_secs_f64() * 1e3
        );
        let solution = puzzle.solution().unwrap_or_default().to_vec();
        let mut rng = Rng::new(7);
        for share in SHARES {
            let mut session = || begun(&puzzle, share, &mut rng);
            let mut rows = Vec::new();
            let name = format!("hint at {share} %");
            let mut row = Row { name: &name, times: Vec::new(), came: 0 };
            for _ in 0..STATES {
                let mut session = session();
                let (time, told) = timed(|| session.hint("", &mut || true));
                row.times.push(time);
                row.came += usize::from(told.is_ok());
            }
            rows.push(row);
            for question in ["forced", "graded"] {
                let mut row = Row { name: question, times: Vec::new(), came: 0 };
                for _ in 0..STATES {
                    let mut session = session();
                    let (time, told) = timed(|| session.ask(question, &mut || true));
                    row.times.push(time);
                    row.came += usize::from(told.is_ok());
                }
                rows.push(row);
            }
            for row in rows {
                row.tell(solving);
            }
        }
        let mut row = Row { name: "hint by hard rules", times: Vec::new(), came: 0 };
        for share in SHARES.iter().cycle().take(4 * STATES) {
            let mut session = begun(&puzzle, *share, &mut rng);
            exhaust(&mut session);
            if session.0.is_solved() {
                continue;
            }
            let (time, told) = timed(|| session.hint("", &mut || true));
            row.times.push(time);
            row.came += usize::from(told.is_ok());
        }
        row.tell(solving);
        let mut row = Row { name: "why a mistake cannot be", times: Vec::new(), came: 0 };
        for share in SHARES.iter().cycle().take(4 * STATES) {
            let mut session = begun(&puzzle, *share, &mut rng);
            spoil(&mut session, &solution, &mut rng);
            let (time, told) = timed(|| session.ask("mistake", &mut || true));
            row.times.push(time);
            let found = |told: &Reply| matches!(told, Reply::Told(told) if matches!(told.facts, Facts::Mistake(_, Some(_))));
            row.came += usize::from(told.as_ref().is_ok_and(found));
        }
        row.tell(solving);
        let mut row = Row { name: "the rest at 50 %", times: Vec::new(), came: 0 };
        for _ in 0..2 {
            let mut session = begun(&puzzle, 50, &mut rng);
            let (time, told) = timed(|| session.ask("rest", &mut || true));
            row.times.push(time);
            row.came += usize::from(told.is_ok());
        }
        row.tell(solving);
    }
}
