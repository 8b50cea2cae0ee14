//! Matches, as the command line begins them.

pub mod screen;

use std::time::Duration;

use damier_catalog::GameEntry;
use damier_core::{DynGame, Record, Seat};
use damier_play::{Computer, Control, Match, Terms};
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

/// The match over a game, from its record if there is one.
pub fn begin(
    game: &dyn DynGame,
    record: Option<&Record>,
    seats: &[SeatSpec],
    options: &Options,
    now: Duration,
) -> Result<Begun, Failure> {
    let mut sitters = Vec::new();
    let mut players = Vec::new();
    for seat in Seat::first(game.seats()) {
        let spec = seats.get(seat.index()).unwrap_or(&SeatSpec::HUMAN);
        let seated = spec.sit(seat, game, options.seed)?;
        sitters.push(seated.sitter);
        players.push(seated.player);
    }
    let mut contest = match record {
        Some(record) => Match::resume(record, game.boxed_clone(), sitters, now),
        None => Match::new(game.boxed_clone(), sitters, now),
    };
    if record.is_none_or(|record| record.tag("Date").is_none()) {
        contest.set_tag("Date", today());
    }
    let sitting: Vec<_> = Seat::first(game.seats())
        .map(|seat| seats.get(seat.index()).map_or((Control::Human, None), SeatSpec::who))
        .collect();
    let terms = match (&options.terms, record) {
        (Some(terms), _) => terms.clone(),
        (None, Some(record)) => Terms::going_on(record, &sitting),
        (None, None) => Terms::usual(&sitting),
    };
    Ok(Begun { contest: contest.under(terms), players })
}
