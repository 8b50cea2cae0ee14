//! Tournaments between strategies that are quick.

mod entrants;
mod flat;
mod formats;
mod journals;
mod openings;
mod running;

use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use damier_arena::openings::{Generated, Openings};
use damier_arena::runner::{self, News, Problem};
use damier_arena::table::Hall;
use damier_arena::{Entrant, Finished, Limits, Plan, Summary, Tournament};
use damier_catalog::External;
use damier_core::{DynGame, Message, Stop};
use damier_mind::{Alone, Bare, Mind, MindError, StoppedClock, Task, Thought, Workers};
use damier_play::Unmeasured;
use damier_play::seating::Programs;

/// A thread for each.
struct Crowd;

impl Workers for Crowd {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        thread::scope(|scope| {
            for piece in 0..pieces {
                scope.spawn(move || work(piece));
            }
        });
    }
}

/// Programs that are made up: each plays the first legal move, and does what its command says
/// after so many moves of a game.
struct MadeUp;

struct Program {
    what: String,
    after: usize,
}

impl Programs for MadeUp {
    fn start(&self, program: &External, _: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
        let (what, after) = program.command().split_once(' ').unwrap_or((program.command(), "4"));
        Ok(Box::new(Program { what: what.to_owned(), after: after.parse().unwrap() }))
    }
}

impl Mind for Program {
    fn think(
        &mut self,
        game: &dyn DynGame,
        _: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let first = game.legal_moves().into_iter().next().ok_or(MindError::Over)?;
        if game.steps().len() < self.after {
            return Ok(Thought::unjudged(first));
        }
        match self.what.as_str() {
            "dies" => Err(MindError::Failed("it is no more".to_owned())),
            "cheats" => Ok(Thought::unjudged("z99".to_owned())),
            "sleeps" => Err(MindError::Silent),
            "panics" => panic!("all is lost"),
            _ => Ok(Thought::unjudged(first)),
        }
    }
}

pub fn entrant(text: &str) -> Entrant {
    let (name, player) = text.split_once('=').unwrap_or((text, text));
    Entrant { name: name.to_owned(), player: player.to_owned(), limits: Limits::default() }
}

/// A plan of Reversi on a small board, from short openings that nobody judges.
pub fn plan(players: &[&str]) -> Plan {
    let entrants = players.iter().map(|text| entrant(text)).collect();
    let made = Generated { plies: 4, bound: None, nodes: 1 };
    Plan { openings: Openings::Generated(made), ..Plan::new("reversi", "6x6", entrants, 11) }
}

/// Plays a tournament, so many games at once, until so many have ended at least; tells the games in the order
/// of their numbers, as a journal has them but for the time they took.
pub fn play_some(tournament: &mut Tournament, at_once: usize, most: usize) -> Vec<Finished> {
    let stop = Stop::new();
    let hall = Hall {
        wall: &StoppedClock,
        cpu: &Unmeasured,
        stop: &stop,
        programs: &MadeUp,
        shelf: &Bare,
    };
    let games: Mutex<Vec<Finished>> = Mutex::default();
    let book = Mutex::new(tournament.book());
    let mut tell = |_: &Tournament, news: News<'_>| {
        if let News::Ended(game) = news {
            let mut games = games.lock().unwrap();
            games.push(game.clone());
            // What ends at the same moment is told too.
            if games.len() >= most {
                stop.raise();
            }
        }
        Ok::<(), ()>(())
    };
    let workers: &dyn Workers = if at_once == 1 { &Alone } else { &Crowd };
    let run = runner::run(tournament, &book, &hall, workers, at_once, &mut tell);
    match run {
        Ok(()) => {}
        Err(Problem::Game(problem)) => panic!("{problem:?}"),
        Err(Problem::Listener(())) => unreachable!(),
    }
    let mut games = games.into_inner().unwrap();
    games.sort_by_key(|game| game.number);
    games
}

/// Plays a tournament to its end, one game at a time.
pub fn play(plan: Plan) -> (Tournament, Vec<Finished>) {
    let mut tournament = Tournament::new(plan).unwrap();
    let games = play_some(&mut tournament, 1, usize::MAX);
    assert!(tournament.is_over());
    assert_eq!(tournament.taken(), games.len());
    (tournament, games)
}

/// A tournament that goes on after these games of it.
fn resumed(plan: Plan, games: Vec<Finished>) -> Tournament {
    let mut tournament = Tournament::new(plan).unwrap();
    for game in games {
        tournament.remember(game).unwrap();
    }
    tournament
}

/// All that is said of a tournament, as JSON.
fn told(tournament: &Tournament) -> serde_json::Value {
    serde_json::to_value(Summary::of(tournament, &mut tournament.book())).unwrap()
}

/// The clocks of these tests stand still.
#[test]
fn no_time_passes() {
    let (tournament, games) = play(plan(&["greedy", "random"]));
    assert_eq!(games.iter().flat_map(|game| &game.spent).sum::<u64>(), 0);
    assert_eq!(tournament.ledger().tallies()[0].longest, Duration::ZERO.as_micros() as u64);
    assert!(tournament.ledger().tallies()[0].moves > 0);
}
