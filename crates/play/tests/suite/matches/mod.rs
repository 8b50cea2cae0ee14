//! Matches as state machines: what they accept and refuse, whose time passes,
//! and the ways back and forth.

mod model;
mod players;
mod turns;
mod undo;

use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Game, Leave, Outcome, Record, RecordedMove, Seat, Step};
use damier_nullgame::Pile;
use damier_play::{
    Ask, Command, Contest, Control, Decision, Event, Failure, History, Ply, Refused, Sitter, Told,
    Turn, Way,
};

/// Black plays a1, white must pass, and black takes white's last disc from b4.
const PASSING: &str = "-OX-----------OX X";

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn pile(size: u16, seats: usize) -> Box<dyn DynGame> {
    Box::new(Game::new(Pile::new(size, seats).unwrap()))
}

fn reversi(size: &str) -> Box<dyn DynGame> {
    game("reversi").unwrap().open(&Params::new([("size", size)])).unwrap()
}

fn passing() -> Box<dyn DynGame> {
    reversi("4").at_position(PASSING).ok().unwrap()
}

/// A match with a sitter per letter: a person, somebody advised, a computer.
fn seated(game: Box<dyn DynGame>, letters: &str) -> Contest {
    let sitter = |letter| match letter {
        'P' => Sitter { name: "human".to_owned(), control: Control::Human },
        'A' => Sitter { name: "advised:greedy".to_owned(), control: Control::Advised },
        _ => Sitter { name: "greedy".to_owned(), control: Control::Computer },
    };
    Contest::new(game, letters.chars().map(sitter).collect(), Duration::ZERO)
}

/// Goes back or on, as a person who plays there or as whoever watches.
fn go(contest: &Contest, way: Way) -> Command {
    let is_person = |seat: &Seat| contest.sitters()[seat.index()].control.is_person();
    match Seat::first(contest.sitters().len()).find(is_person) {
        Some(seat) => Command::ask(seat, Ask::Go(way)),
        None => Decision::Go(way).into(),
    }
}

/// Tells the match something about the present turn: a move, a seat that leaves as records have
/// it, `<<` to go back and `>>` to go on again.
fn tell(contest: &mut Contest, text: &str, now: Duration) -> Result<Vec<Event>, Refused> {
    let leaving = RecordedMove::new(text).as_leaving();
    let command = match (text, leaving) {
        ("<<", _) => go(contest, Way::Back),
        (">>", _) => go(contest, Way::On),
        (_, Some((seat, Leave::Failed))) => Decision::Fail { seat, why: Failure::Silent }.into(),
        (_, Some((seat, _))) => Command::ask(seat, Ask::Resign),
        (mv, None) => Command::play(contest.turn().unwrap_or(NO_TURN), mv),
    };
    contest.apply(command, now).map(events)
}

fn events(told: Vec<Told>) -> Vec<Event> {
    told.into_iter().map(|told| told.event).collect()
}

/// Says something about what was done last.
fn remark(contest: &mut Contest, words: &str) {
    let (after, words) = (contest.history().undos(), words.to_owned());
    contest.apply(Decision::Remark { after, words }, Duration::ZERO).unwrap();
}

/// Stands for the turn of a match that is over.
const NO_TURN: Turn = Turn { seat: Seat::FIRST, ply: 0, rewound: u64::MAX };

fn play(contest: &mut Contest, steps: &str) {
    for text in steps.split_whitespace() {
        tell(contest, text, Duration::ZERO).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

/// What is done, `take 2` as `2`.
fn done(contest: &Contest) -> String {
    let texts: Vec<&str> =
        contest.history().done().map(|ply| ply.entry.text.trim_start_matches("take ")).collect();
    texts.join(" ")
}

/// A game without what is only inside it.
type Shown = (String, u64, Option<Seat>, Option<Outcome>, Vec<String>, Vec<Step<String>>);

fn shown(game: &dyn DynGame) -> Shown {
    let outcome = game.outcome().copied();
    (game.position_text(), game.key(), game.turn(), outcome, game.legal_moves(), game.steps())
}

/// Everything a refusal must leave alone.
fn whole(contest: &Contest) -> (Shown, History<Ply>, Record, Option<(Seat, Control)>) {
    (shown(contest.game()), contest.history().clone(), contest.record(), contest.to_move())
}
