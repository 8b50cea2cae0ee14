//! What an arena costs: games a second between players who choose by chance, through all that a
//! tournament does with a game, from its opening to its line in the journal on disk. The reference is
//! the bare rules, on which the same kind of chance plays without an arena, on one thread.
//!
//! `cargo bench -p damier-benches --bench arena`
//!
//! Openings that are judged take a search each, which is no cost of the arena itself: so both are told.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock"
)]

use std::error::Error;
use std::io::Write;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use damier_arena::openings::{Generated, Openings};
use damier_arena::runner::{self, News};
use damier_arena::table::Hall;
use damier_arena::{Entrant, Limits, Plan, Tournament, journal};
use damier_awele::{Awele, Packed, RuleSet};
use damier_benches::{WallClock, best_time};
use damier_core::{Game, Rng, Rules, Stop};
use damier_grid::Wide;
use damier_mind::{Bare, Workers};
use damier_play::Unmeasured;
use damier_play::seating::NoPrograms;
use damier_quoridor::Setup;
use damier_reversi::{Bits, Reversi};

/// How many moves a game has at most, with and without an arena.
const MOST_MOVES: usize = 1000;

/// A thread for each.
struct Crowd;

impl Workers for Crowd {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        thread::scope(|scope| {
            for piece in 1..pieces {
                scope.spawn(move || work(piece));
            }
            work(0);
        });
    }
}

/// Games a second of the rules alone.
fn bare<R: Rules + Clone>(rules: &R, games: usize) -> f64 {
    let mut rng = Rng::new(1);
    let (time, ()) = best_time(|| {
        for _ in 0..games {
            let mut game = Game::new(rules.clone());
            while let Some(&mv) = rng.pick(&game.legal_moves()) {
                if game.steps().len() >= MOST_MOVES || game.play(mv).is_err() {
                    break;
                }
            }
        }
    });
    games as f64 / time.as_secs_f64()
}

/// Games a second of a tournament.
fn arena(
    game: &str,
    variant: &str,
    made: Generated,
    at_once: usize,
    games: usize,
) -> Result<f64, Box<dyn Error>> {
    let entrant = |name: &str| Entrant {
        name: name.to_owned(),
        player: "random".to_owned(),
        limits: Limits::default(),
    };
    let plan = Plan {
        rounds: games / 2,
        openings: Openings::Generated(made),
        ..Plan::new(game, variant, vec![entrant("one"), entrant("other")], 1)
    };
    let (stop, wall) = (Stop::new(), WallClock(Instant::now()));
    let hall =
        Hall { wall: &wall, cpu: &Unmeasured, stop: &stop, programs: &NoPrograms, shelf: &Bare };
    let play = || -> Result<(), Box<dyn Error>> {
        let mut file = tempfile::tempfile()?;
        let mut tournament = Tournament::new(plan.clone())?;
        let book = Mutex::new(tournament.book());
        let mut tell = |_: &Tournament, news: News<'_>| match news {
            News::Began(_) => Ok(()),
            News::Ended(game) => file.write_all(journal::line(game).as_bytes()),
        };
        runner::run(&mut tournament, &book, &hall, &Crowd, at_once, &mut tell)
            .map_err(|problem| format!("{problem:?}"))?;
        Ok(())
    };
    let (time, played) = best_time(play);
    played?;
    Ok(games as f64 / time.as_secs_f64())
}

fn compare(game: &str, variant: &str, games: usize, bare: f64) -> Result<(), Box<dyn Error>> {
    println!("{game} {variant}\n  bare rules, 1 thread              {bare:8.0} games/s");
    let judged = Generated::default();
    for (name, made) in
        [("openings of chance", Generated { bound: None, ..judged }), ("openings judged", judged)]
    {
        for at_once in [1, 2] {
            let speed = arena(game, variant, made, at_once, games)?;
            println!(
                "  arena, {at_once} at once, {name:<18} {speed:8.0} games/s, {:.3} of the bare rules",
                speed / bare
            );
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    compare("reversi", "8x8", 1000, bare(&Reversi::<Bits<8>>::new(), 1000))?;
    let quoridor = Setup::classic(9, 2).build::<Wide>().map_err(|_| "no board")?;
    compare("quoridor", "9x9 2p", 100, bare(&quoridor, 20))?;
    compare("awele", "abapa", 400, bare(&Awele::<Packed>::new(RuleSet::ABAPA), 400))
}
