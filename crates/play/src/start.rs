//! How a match begins.

use std::time::Duration;

use damier_core::{DynGame, Record, Seat};

use crate::{Contest, Decision, FoldError, Log, Opening, Sitter, Terms, Who};

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
    /// The game that is gone on with.
    pub fn game(&self) -> &dyn DynGame {
        match self {
            Start::Game(game) | Start::Record(game, _) => *game,
            Start::Log(log) => log.opening.game(),
        }
    }

    /// The match that begins so, between these; people sit where nobody is named. Where nothing
    /// is said about clocks, those of the record or the log go on, or else there are the usual
    /// ones. A record without a date has `date`.
    pub fn begin(
        self,
        seats: &[Who],
        terms: Option<Terms>,
        date: &str,
        now: Duration,
    ) -> Result<Contest, FoldError> {
        let count = self.game().seats();
        let seats: Vec<Who> =
            seats.iter().cloned().chain(std::iter::repeat(Who::Person)).take(count).collect();
        let sitters: Vec<Sitter> = seats.iter().map(Who::sitter).collect();
        let opening = match self {
            Start::Game(game) => {
                let terms = terms.unwrap_or_else(|| Terms::usual(&seats));
                Opening::new(game.boxed_clone(), sitters).under(terms)
            }
            Start::Record(game, record) => {
                let terms = terms.unwrap_or_else(|| Terms::going_on(record, &seats));
                Opening::of_record(record, game.boxed_clone(), sitters).under(terms)
            }
            Start::Log(log) => {
                let mut contest = Contest::fold(log.clone(), now)?;
                let terms = terms.unwrap_or_else(|| Terms::going_on(&contest.record(), &seats));
                for (seat, sitter) in Seat::first(count).zip(sitters) {
                    let time = terms.of(seat.index());
                    let sits = contest.sitters()[seat.index()] == sitter;
                    if !sits || contest.terms().of(seat.index()) != time {
                        // A seat of the game can always be taken.
                        contest.apply(Decision::Seat { seat, sitter, time }, now).ok();
                    }
                }
                return Ok(contest);
            }
        };
        let dated = opening.record().tag("Date").is_some();
        let opening = if dated { opening } else { opening.tagged("Date", date) };
        Ok(Contest::open(opening, now))
    }
}
