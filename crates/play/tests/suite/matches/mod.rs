//! Matches as state machines: what they accept and refuse, whose time passes,
//! and the ways back and forth.

mod model;
mod players;
mod turns;
mod undo;

use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Game, Outcome, Record, RecordedMove, Seat, Step};
use damier_nullgame::Pile;
use damier_play::{Command, Control, Event, History, Match, Ply, Refused, Sitter, Turn};

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
fn seated(game: Box<dyn DynGame>, letters: &str) -> Match {
    let sitter = |letter| match letter {
        'P' => Sitter { name: "human".to_owned(), control: Control::Human },
        'A' => Sitter { name: "advised:greedy".to_owned(), control: Control::Advised },
        _ => Sitter { name: "greedy".to_owned(), control: Control::Computer },
    };
    Match::new(game, letters.chars().map(sitter).collect(), Duration::ZERO)
}

/// Tells the match something about the present turn, whichever turn the command names.
fn tell(contest: &mut Match, command: Command, now: Duration) -> Result<Vec<Event>, Refused> {
    let turn = contest.turn().unwrap_or(NO_TURN);
    let command = match command {
        Command::Play { mv, spent, .. } => Command::Play { turn, mv, spent },
        Command::Thinking(_, thought) => Command::Thinking(turn, thought),
        other => other,
    };
    contest.apply(command, now)
}

/// Stands for the present turn in what is told.
const NO_TURN: Turn = Turn { seat: Seat::FIRST, ply: 0, rewound: u64::MAX };

/// A move, or a seat that leaves as records have it.
fn command(text: &str) -> Command {
    match RecordedMove::new(text).as_leaving() {
        Some((seat, leave)) => Command::Leave(seat, leave),
        None => Command::play(NO_TURN, text),
    }
}

fn play(contest: &mut Match, steps: &str) {
    for text in steps.split_whitespace() {
        tell(contest, command(text), Duration::ZERO).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

/// What is done, `take 2` as `2`.
fn done(contest: &Match) -> String {
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
fn whole(contest: &Match) -> (Shown, History<Ply>, Record, Option<(Seat, Control)>) {
    (shown(contest.game()), contest.history().clone(), contest.record(), contest.to_move())
}
