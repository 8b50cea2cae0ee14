//! Matches, as the command line begins them.

pub mod screen;
pub mod viewer;

use std::sync::Arc;
use std::time::Duration;

use damier_catalog::GameEntry;
use damier_core::{Explain, Seat};
use damier_play::seating::{self, Programs};
use damier_play::{Computer, Contest, Start, Terms, Who};
use damier_tui::contest::Opened;

use crate::clock::{fresh_seed, today};
use crate::context::Context;
use crate::failure::Failure;

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
    /// Who starts programs of others.
    pub programs: Arc<dyn Programs>,
}

impl Options {
    /// Nothing in particular.
    pub fn usual(context: &Context) -> Options {
        let programs = Arc::clone(&context.programs);
        Options { show: false, seed: fresh_seed(), terms: None, programs }
    }
}

/// A match and its players.
pub struct Begun {
    pub contest: Contest,
    pub players: Vec<Option<Computer>>,
}

impl Begun {
    /// The same for a screen, which makes the players itself, on threads of their own.
    pub fn opened(self, entry: &'static GameEntry) -> Opened {
        let spec = |player: &Option<Computer>| player.as_ref().map(Computer::spec).cloned();
        let specs = self.players.iter().map(spec).collect();
        Opened { entry, contest: self.contest, specs, damage: None, viewed: false }
    }
}

/// The match that begins so, with those in its seats.
pub fn begin(
    start: Start<'_>,
    seats: &[Who],
    options: &Options,
    now: Duration,
) -> Result<Begun, Failure> {
    let game = start.game();
    let sitting = Seat::first(game.seats()).map(|seat| (seat, seats.get(seat.index())));
    let players = sitting.map(|(seat, who)| match who {
        Some(who) => seating::player(who, None, seat, game, options.seed, &*options.programs)
            .map_err(Failure::usage),
        None => Ok(None),
    });
    let players = players.collect::<Result<_, _>>()?;
    let contest = start.begin(seats, options.terms.clone(), &today(), now);
    Ok(Begun { contest: contest.map_err(|error| Failure::input(error.message()))?, players })
}
