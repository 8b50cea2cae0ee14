//! Matches, as the command line begins them.

pub mod screen;

use std::time::Duration;

use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Record, Seat};
use damier_play::{Command, Computer, Control, Decision, Log, Match, Opening, Terms};
use damier_tui::contest::Opened;

use crate::clock::today;
use crate::failure::Failure;
use crate::setup::SeatSpec;

/// How a match is shown and begun.
#[derive(Clone)]
pub struct Options {
    /// Draw the board after every turn, not only when a person is to move.
    pub show: bool,
    /// What chance is drawn from.
    pub seed: u64,
    /// The clocks; where nothing was said, those of the record that is gone on with, or the
    /// usual ones.
    pub terms: Option<Terms>,
}

/// What a match begins with.
#[derive(Clone, Copy)]
pub enum Start<'a> {
    /// A game, from its first move or wherever it was set up.
    Game(&'a dyn DynGame),
    /// A game that was written down, and its record.
    Record(&'a dyn DynGame, &'a Record),
    /// A match that was interrupted.
    Log(&'a Log),
}

impl Start<'_> {
    fn game(&self) -> &dyn DynGame {
        match self {
            Start::Game(game) | Start::Record(game, _) => *game,
            Start::Log(log) => log.opening.game(),
        }
    }
}

/// A match and its players.
pub struct Begun {
    pub contest: Match,
    pub players: Vec<Option<Computer>>,
}

impl Begun {
    /// The same for a screen, which makes the players itself, on threads of their own.
    pub fn opened(self, entry: &'static GameEntry) -> Opened {
        let spec = |player: &Option<Computer>| player.as_ref().map(Computer::spec).cloned();
        let specs = self.players.iter().map(spec).collect();
        Opened { entry, contest: self.contest, specs, damage: None }
    }
}

/// The match that begins so, with those in its seats.
pub fn begin(
    start: Start<'_>,
    seats: &[SeatSpec],
    options: &Options,
    now: Duration,
) -> Result<Begun, Failure> {
    let game = start.game();
    let all = || Seat::first(game.seats());
    let mut sitters = Vec::new();
    let mut players = Vec::new();
    for seat in all() {
        let spec = seats.get(seat.index()).unwrap_or(&SeatSpec::HUMAN);
        let seated = spec.sit(seat, game, options.seed)?;
        sitters.push(seated.sitter);
        players.push(seated.player);
    }
    let sitting: Vec<_> = all()
        .map(|seat| seats.get(seat.index()).map_or((Control::Human, None), SeatSpec::who))
        .collect();
    let agreed = |record: &Record| match &options.terms {
        Some(terms) => terms.clone(),
        None => Terms::going_on(record, &sitting),
    };
    let opening = match start {
        Start::Game(game) => {
            let terms = options.terms.clone().unwrap_or_else(|| Terms::usual(&sitting));
            Opening::new(game.boxed_clone(), sitters).under(terms)
        }
        Start::Record(game, record) => {
            Opening::of_record(record, game.boxed_clone(), sitters).under(agreed(record))
        }
        Start::Log(log) => {
            let refused = |message| Failure::input(message);
            let mut contest =
                Match::fold(log.clone(), now).map_err(|error| refused(error.message()))?;
            let terms = agreed(&contest.record());
            for (seat, sitter) in all().zip(sitters) {
                let time = terms.of(seat.index());
                let sits = contest.sitters()[seat.index()] == sitter;
                if sits && contest.terms().of(seat.index()) == time {
                    continue;
                }
                let command: Command = Decision::Seat { seat, sitter, time }.into();
                contest.apply(command, now).map_err(|error| refused(error.message()))?;
            }
            return Ok(Begun { contest, players });
        }
    };
    let dated = opening.record().tag("Date").is_some();
    let opening = if dated { opening } else { opening.tagged("Date", today()) };
    Ok(Begun { contest: Match::open(opening, now), players })
}
