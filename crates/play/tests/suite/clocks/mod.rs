//! Matches against the clock, with a simulated one: nobody sleeps.

mod agreements;
mod drivers;
mod saves;
mod time;
mod watching;
mod workers;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Game, Seat, Stop};
use damier_mind::{Alone, Budget, Clock, MindError, Task, Thought};
use damier_nullgame::Pile;
use damier_play::{
    Ask, Command, Contest, Control, Decision, Desk, Event, Player, Refused, Sitter, Spent, Terms,
    ThreadClock, Told,
};

/// Wall and processor time in milliseconds, which pass only as players say.
#[derive(Default)]
struct Simulated {
    wall: AtomicU64,
    cpu: AtomicU64,
}

impl Simulated {
    /// Somebody works for so long, and then only waits.
    fn pass(&self, cpu: u64, asleep: u64) {
        self.cpu.fetch_add(cpu, Ordering::Relaxed);
        self.wall.fetch_add(cpu + asleep, Ordering::Relaxed);
    }

    fn desk<'a>(&'a self, stop: &'a Stop) -> Desk<'a> {
        Desk { wall: self, cpu: self, stop, workers: &Alone }
    }
}

impl Clock for Simulated {
    fn now(&self) -> Duration {
        Duration::from_millis(self.wall.load(Ordering::Relaxed))
    }
}

impl ThreadClock for Simulated {
    fn used(&self) -> Option<Duration> {
        Some(Duration::from_millis(self.cpu.load(Ordering::Relaxed)))
    }
}

/// A player who works and sleeps so long over every move, whatever it is allowed, and plays the
/// first move there is.
struct Idler<'a> {
    time: &'a Simulated,
    cpu: u64,
    asleep: u64,
}

impl Player for Idler<'_> {
    fn name(&self) -> String {
        "idler".to_owned()
    }

    fn budget(&self) -> Budget {
        Budget::default()
    }

    fn think(
        &mut self,
        game: &dyn DynGame,
        _: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        self.time.pass(self.cpu, self.asleep);
        game.legal_moves().into_iter().next().map(Thought::unjudged).ok_or(MindError::Over)
    }
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn pile(size: u16, seats: usize) -> Box<dyn DynGame> {
    Box::new(Game::new(Pile::new(size, seats).unwrap()))
}

fn quoridor_for_four() -> Box<dyn DynGame> {
    game("quoridor").unwrap().open(&Params::new([("players", "4")])).unwrap()
}

/// A match with a sitter per letter: a person, somebody advised, somebody remote, a computer,
/// an engine.
fn timed(game: Box<dyn DynGame>, letters: &str, clock: &str) -> Contest {
    let sitter = |letter| {
        let control = match letter {
            'P' => Control::Human,
            'A' => Control::Advised,
            'R' => Control::Remote,
            'C' => Control::Computer,
            _ => Control::Engine,
        };
        Sitter { name: format!("{control:?}").to_lowercase(), control }
    };
    let sitters = letters.chars().map(sitter).collect();
    Contest::new(game, sitters, Duration::ZERO).under(Terms::from_tag(clock).unwrap())
}

/// The seat on turn plays this.
fn play(contest: &mut Contest, mv: &str, now: Duration) -> Result<Vec<Event>, Refused> {
    let turn = contest.turn().unwrap();
    contest.apply(Command::play(turn, mv), now).map(events)
}

/// A seat asks for something.
fn ask(
    contest: &mut Contest,
    number: usize,
    ask: Ask,
    now: Duration,
) -> Result<Vec<Event>, Refused> {
    contest.apply(Command::ask(seat(number), ask), now).map(events)
}

/// The program on turn answers, having spent so much.
fn answer(
    contest: &mut Contest,
    mv: &str,
    spent: Spent,
    now: Duration,
) -> Result<Vec<Event>, Refused> {
    let turn = contest.turn().unwrap();
    let decision = Decision::Answer { turn, mv: mv.to_owned(), spent, score: None };
    contest.apply(decision, now).map(events)
}

fn events(told: Vec<Told>) -> Vec<Event> {
    told.into_iter().map(|told| told.event).collect()
}

/// The first move there is.
fn any_move(contest: &Contest) -> String {
    contest.game().legal_moves().first().cloned().unwrap()
}

/// What the clocks showed at the last entry, in milliseconds; a minus where there is none.
fn shows(contest: &Contest) -> String {
    let left = contest.clocks(Duration::ZERO).left;
    let texts = left.iter().map(|left| left.map_or("-".into(), |t| t.as_millis().to_string()));
    texts.collect::<Vec<String>>().join(" ")
}
