//! How much better each level plays than the one below, and how long it thinks: games in pairs
//! that begin with the same moves by chance, the sides swapped.
//!
//! `cargo bench -p damier-benches --bench levels -- quoridor 100`
//!
//! What is not named is played by all: `quoridor`, `quoridor4` for four players, `reversi`,
//! `awele`, and how many games each level plays. Games are played beside one another; time is that
//! of the processor.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::disallowed_methods, reason = "a benchmark is told what to do")]

use std::time::Duration;

use damier_benches::CpuClock;
use damier_catalog::{GameEntry, Level, Params, Spec, game};
use damier_core::{DynGame, Outcome, Rng, Seat, Stop, mix};
use damier_mind::{Alone, Clock, Mind, Task};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// How many moves by chance a game begins with.
const PLIES: usize = 4;

/// A game that is longer counts as drawn.
const LONGEST_GAME: usize = 300;

/// A name, a game of the catalogue, and how it is set up.
type Played = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// What is played.
const GAMES: [Played; 4] = [
    ("quoridor", "quoridor", &[]),
    ("quoridor4", "quoridor", &[("players", "4")]),
    ("reversi", "reversi", &[]),
    ("awele", "awele", &[]),
];

/// What thinking took.
#[derive(Clone, Copy, Default)]
struct Spent {
    moves: u32,
    time: Duration,
    longest: Duration,
}

impl Spent {
    fn and(self, other: Spent) -> Spent {
        Spent {
            moves: self.moves + other.moves,
            time: self.time + other.time,
            longest: self.longest.max(other.longest),
        }
    }

    fn think(&mut self, spec: &Spec, mind: &mut dyn Mind, game: &dyn DynGame) -> Option<String> {
        let start = CpuClock.now();
        let mut task = Task {
            budget: spec.budget(),
            lines: 1,
            clock: &CpuClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought = mind.think(game, &mut task).ok()?;
        let time = CpuClock.now().saturating_sub(start);
        *self = self.and(Spent { moves: 1, time, longest: time });
        thought.best().cloned()
    }
}

/// One game: the points of the first of the two, and what its thinking took. Where four play, each
/// has two seats.
fn duel(start: &dyn DynGame, two: &[Spec; 2], number: u64) -> (f64, Spent) {
    let mut game = opening(start, mix(number / 2));
    let swapped = number % 2;
    let minds = Seat::first(game.seats()).map(|seat| {
        let who = (seat.index() + swapped as usize) % 2;
        let seed = mix(mix(number) ^ seat.index() as u64);
        // How much a level thinks depends on its day.
        let spec = two[who].clone().with_seed(seed);
        let mind = spec.build(&*game);
        (who, spec, mind)
    });
    let mut minds: Vec<_> = minds.collect();
    let mut spent = [Spent::default(); 2];
    for _ in 0..LONGEST_GAME {
        let Some(seat) = game.turn() else { break };
        let (who, spec, mind) = &mut minds[seat.index()];
        let think = |mind: &mut Box<dyn Mind>| spent[*who].think(spec, &mut **mind, &*game);
        let mv = mind.as_mut().and_then(think);
        if mv.is_none_or(|mv| game.play(&mv).is_err()) {
            break;
        }
    }
    let points = match game.outcome().map(Outcome::winner) {
        Some(Some(winner)) => f64::from(u8::from(minds[winner.index()].0 == 0)),
        _ => 0.5,
    };
    (points, spent[0])
}

/// The game after some moves by chance.
fn opening(start: &dyn DynGame, seed: u64) -> Box<dyn DynGame> {
    let mut rng = Rng::new(seed);
    let mut game = start.boxed_clone();
    for _ in 0..PLIES {
        // The move was just listed as legal.
        rng.pick(&game.legal_moves()).map(|mv| game.play(mv));
    }
    game
}

fn row(start: &dyn DynGame, two: &[Spec; 2], games: u64) {
    let played = (0..games).into_par_iter().map(|number| duel(start, two, number));
    let sum = |(points, spent): (f64, Spent), (more, other)| (points + more, spent.and(other));
    let (points, spent) = played.reduce(|| (0.0, Spent::default()), sum);
    let mean = spent.time / spent.moves.max(1);
    println!(
        "{:<20} {:<20} {games:>5} {:>6.1} % {:>9.2} {:>9.1}",
        two[0].to_string(),
        two[1].to_string(),
        100.0 * points / games as f64,
        1000.0 * mean.as_secs_f64(),
        1000.0 * spent.longest.as_secs_f64(),
    );
}

/// Somebody who knows one simple plan against the lowest level, and each level against the one
/// below.
fn ladder(entry: &GameEntry, start: &dyn DynGame, games: u64) {
    let at = |level| entry.at_level(start, level);
    let greedy = entry.spec("greedy").ok();
    let first = [(greedy, at(Level::LOWEST))].into_iter();
    let steps = Level::all().skip(1).zip(Level::all()).map(|(one, other)| (at(one), at(other)));
    for (one, other) in first.chain(steps) {
        if let (Some(one), Some(other)) = (one, other) {
            row(start, &[one, other], games);
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let games = words.iter().find_map(|word| word.parse().ok()).unwrap_or(40);
    let wanted = |name: &str| {
        let named = |word: &&String| word.parse::<u64>().is_err();
        words.iter().filter(named).count() == 0 || words.iter().any(|word| word == name)
    };
    for (name, of, setting) in GAMES.into_iter().filter(|(name, ..)| wanted(name)) {
        let Ok(entry) = game(of) else { continue };
        let Ok(start) = entry.open(&Params::new(setting.iter().copied())) else { continue };
        println!("{name}");
        println!(
            "{:<20} {:<20} {:>5} {:>8} {:>9} {:>9}",
            "who", "against", "games", "points", "mean ms", "longest"
        );
        ladder(entry, &*start, games);
    }
}
