//! How late strategies answer that may hardly think: ten thousand positions of all games, each with
//! budgets that are spent at once. Every answer must be a legal move.
//!
//! `cargo bench -p damier-benches --bench late -- quoridor 2000`
//!
//! What is not named is asked of all: `quoridor`, `reversi`, `awele`, and how many positions there are
//! of all games together. Time is that of the processor, beyond what the budget allows; the aim is ten
//! milliseconds.
#![allow(clippy::print_stdout, clippy::panic, reason = "a benchmark prints, and may fail")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark is told what to do, and reads the clock"
)]

use std::collections::BTreeMap;
use std::time::Duration;

use damier_benches::CpuClock;
use damier_catalog::{DEPTH, GameEntry, NODES, Params, StrategyEntry, game};
use damier_core::{DynGame, Rng, Stop, mix};
use damier_mind::{Alone, Budget, Clock, Mind, Task};

/// Nobody should be later than this.
const AIM: Duration = Duration::from_millis(10);

/// How many positions are asked about unless another number is told.
const POSITIONS: usize = 10_000;

/// From one position asked about to the next of the same game there are so many moves at most.
const APART: usize = 6;

/// The longest game; boards where chance seldom ends it are left then.
const LONGEST_GAME: usize = 150;

/// A game of the catalogue, and how it is set up.
type Board = (&'static str, &'static [(&'static str, &'static str)]);

/// A board with narrow places and a wide one.
const HALLS: &str =
    "XXXX.......XXXX\n...............\nXX...........XX\n...............\nXXXX.......XXXX";

/// What is played. Most is Quoridor, whose boards differ most.
const BOARDS: [Board; 25] = [
    ("quoridor", &[("size", "5")]),
    ("quoridor", &[("size", "7")]),
    ("quoridor", &[("size", "9")]),
    ("quoridor", &[("size", "11")]),
    ("quoridor", &[("size", "13")]),
    ("quoridor", &[("size", "15")]),
    ("quoridor", &[("size", "17")]),
    ("quoridor", &[("size", "19")]),
    ("quoridor", &[("size", "19x5")]),
    ("quoridor", &[("size", "9"), ("rules", "graph")]),
    ("quoridor", &[("size", "9"), ("repetition", "yes")]),
    ("quoridor", &[("size", "9"), ("players", "4")]),
    ("quoridor", &[("size", "19"), ("players", "4")]),
    ("quoridor", &[("shape", "ring"), ("size", "9")]),
    ("quoridor", &[("shape", "ring"), ("size", "18")]),
    ("quoridor", &[("shape", "hashed"), ("size", "9")]),
    ("quoridor", &[("shape", "hashed"), ("size", "18")]),
    ("quoridor", &[("shape", "snake"), ("size", "10")]),
    ("quoridor", &[("shape", "snake"), ("size", "15")]),
    ("quoridor", &[("shape", HALLS)]),
    ("reversi", &[]),
    ("reversi", &[("size", "10")]),
    ("reversi", &[("size", "6"), ("board", "array")]),
    ("awele", &[]),
    ("awele", &[("houses", "8"), ("seeds", "6"), ("rules", "awari")]),
];

/// How much may be thought: what it is called, the budget, and whether it is stopped at once.
type Hurry = (&'static str, Budget, bool);

const HURRIES: [Hurry; 4] = [
    ("1 node", Budget::nodes(1), false),
    ("1 ms", Budget::time(Duration::from_millis(1)), false),
    ("depth 1", Budget::depth(1), false),
    ("stopped", Budget::UNLIMITED, true),
];

/// How late the answers were, and where.
#[derive(Default)]
struct Lateness {
    late: Vec<(Duration, String)>,
}

impl Lateness {
    fn row(&mut self) -> String {
        self.late.sort_by_key(|(late, _)| *late);
        let at = |share: usize| self.late.get(self.late.len() * share / 1000);
        let millis = |late: Duration| 1000.0 * late.as_secs_f64();
        let usual = at(500).map_or(0.0, |(late, _)| millis(*late));
        let rare = at(999).map_or(0.0, |(late, _)| millis(*late));
        let Some((worst, place)) = self.late.last() else { return String::new() };
        let ratio = worst.as_secs_f64() / AIM.as_secs_f64();
        let (count, worst) = (self.late.len(), millis(*worst));
        format!("{count:>6} {usual:>9.3} {rare:>9.3} {worst:>9.3} {ratio:>7.2}  {place}")
    }
}

/// Who thinks about a board, and what each may be told.
type Thinker = (&'static StrategyEntry, Box<dyn Mind>);

fn thinkers(entry: &GameEntry, game: &dyn DynGame) -> Vec<Thinker> {
    let searches = entry.strategies.iter().filter(|it| it.option(NODES.name).is_some());
    let spec = |it: &StrategyEntry| entry.spec(it.name).ok()?.with_seed(1).build_careful(game);
    searches.filter_map(|it| Some((it, spec(it)?))).collect()
}

/// How much processor time an answer took beyond its budget; whoever answers nonsense is named.
fn lateness(mind: &mut dyn Mind, game: &dyn DynGame, (name, budget, stopped): Hurry) -> Duration {
    let stop = Stop::new();
    if stopped {
        stop.raise();
    }
    let start = CpuClock.now();
    let mut task = Task {
        budget,
        lines: 1,
        clock: &CpuClock,
        stop: &stop,
        workers: &Alone,
        progress: &mut |_| {},
    };
    let thought = mind.think(game, &mut task);
    let took = CpuClock.now().saturating_sub(start);
    let best = thought.as_ref().ok().and_then(|thought| thought.best());
    let legal = best.is_some_and(|best| game.boxed_clone().play(best).is_ok());
    assert!(legal, "{thought:?} with {name} in {} {}", game.variant(), game.position_text());
    took.saturating_sub(budget.time.unwrap_or_default())
}

type Told = BTreeMap<(&'static str, &'static str, &'static str), Lateness>;

/// Asks everybody about so many positions of games by chance on a board.
fn ask((name, setting): Board, positions: usize, seed: u64, told: &mut Told) {
    let Ok(entry) = game(name) else { panic!("there is no {name}") };
    let start = entry.open(&Params::new(setting.iter().copied()));
    let start = start.unwrap_or_else(|errors| panic!("{name} {setting:?}: {errors:?}"));
    let mut minds = thinkers(entry, &*start);
    let mut rng = Rng::new(seed);
    let mut asked = 0;
    while asked < positions {
        let mut game = start.boxed_clone();
        // Somebody who mostly plays what is listed first mostly steps, where there are steps.
        let hasty = 30 * rng.index(4) as u32;
        let mut wait = rng.index(APART);
        while game.outcome().is_none() && game.steps().len() < LONGEST_GAME && asked < positions {
            if wait == 0 {
                wait = 1 + rng.index(APART);
                asked += 1;
                for (strategy, mind) in &mut minds {
                    let can = |(name, ..): &&Hurry| {
                        *name != "depth 1" || strategy.option(DEPTH.name).is_some()
                    };
                    for &hurry in HURRIES.iter().filter(can) {
                        let late = lateness(&mut **mind, &*game, hurry);
                        let place = format!("{} after {}", game.variant(), game.steps().len());
                        let place = place.lines().next().unwrap_or_default().to_owned();
                        let row = told.entry((name, strategy.name, hurry.0)).or_default();
                        row.late.push((late, place));
                    }
                }
            }
            wait -= 1;
            let moves = game.legal_moves();
            let few = if rng.percent(hasty) { moves.len().min(4) } else { moves.len() };
            // The move was just listed as legal.
            rng.pick(&moves[..few]).map(|mv| game.play(mv));
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let positions: usize = words.iter().find_map(|word| word.parse().ok()).unwrap_or(POSITIONS);
    let named: Vec<&String> = words.iter().filter(|word| word.parse::<u64>().is_err()).collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|word| *word == name);
    let mut told = Told::new();
    for (number, board) in BOARDS.into_iter().enumerate().filter(|(_, board)| wanted(board.0)) {
        // What cannot be divided is asked of the first.
        let share = (positions + BOARDS.len() - 1 - number) / BOARDS.len();
        ask(board, share, mix(number as u64), &mut told);
    }
    println!("processor time beyond the budget in ms, and the worst as a share of {AIM:?}");
    println!(
        "{:<9} {:<10} {:<8} {:>6} {:>9} {:>9} {:>9} {:>7}  worst in",
        "game", "strategy", "budget", "times", "median", "99.9 %", "worst", "ratio"
    );
    for ((game, strategy, budget), lateness) in &mut told {
        println!("{game:<9} {strategy:<10} {budget:<8} {}", lateness.row());
    }
}
