//! Matches that were written down, to be played on.

use std::time::Duration;

use damier_catalog::{GameEntry, games};
use damier_core::{DynGame, Explain, Message, Record};

use crate::{Contest, Decision, Ended, Log, Start, Terms, Who, dgn, log, replay_partly};

/// The games of a text in any form that records have, as far as they can be read, and why there is
/// not more of them.
pub fn read_records(text: &str) -> (Vec<Record>, Option<Message>) {
    if log::looks_like(text) {
        let (log, problem) = match log::read(text) {
            Ok(log) => (Some(log), None),
            Err(damage) => {
                let message = damage.message();
                (damage.readable.map(|log| *log), Some(message))
            }
        };
        let Some(log) = log else { return (Vec::new(), problem) };
        let (contest, folding) = Contest::fold_partly(log, Duration::ZERO);
        let problem = problem.or_else(|| folding.map(|error| error.message()));
        return (vec![contest.record()], problem);
    }
    if dgn::looks_like(text) {
        return match dgn::read(text) {
            Ok(records) => (records, None),
            Err(damage) => {
                let message = damage.message();
                let mut records = damage.readable;
                records.extend(damage.partial.map(|partial| *partial));
                (records, Some(message))
            }
        };
    }
    let mut formats = games().iter().flat_map(|entry| entry.formats);
    match formats.find(|format| (format.looks_like)(text)).map(|format| (format.read)(text)) {
        Some(Ok(records)) => (records, None),
        Some(Err(error)) => (Vec::new(), Some(error.message())),
        None => (Vec::new(), Some(Message::new("error-no-record"))),
    }
}

/// A match that was written down: a record, or the log of one that was interrupted.
pub struct Written {
    /// What was played.
    pub entry: &'static GameEntry,
    /// The game as it stands.
    pub game: Box<dyn DynGame>,
    /// The record of it.
    pub record: Record,
    /// The log, where that is what was written: it tells more than the record.
    pub log: Option<Log>,
    /// Whether the record is all that the text holds: no other game, and no log, which tells more.
    pub alone: bool,
}

impl Written {
    /// Reads the last game of a text; `partly`, as far as it can be read.
    pub fn read(text: &str, partly: bool) -> Result<Written, Message> {
        if log::looks_like(text) {
            return Written::of_log(text, partly);
        }
        let (mut records, damage) = read_records(text);
        if let Some(problem) = damage.filter(|_| !partly || records.is_empty()) {
            return Err(problem);
        }
        let alone = records.len() == 1 && dgn::looks_like(text);
        let record = records.pop().ok_or_else(|| Message::new("error-no-record"))?;
        let (found, damage) = Written::of_record(record)?;
        if let Some(problem) = damage.filter(|_| !partly) {
            return Err(problem);
        }
        // What was played may be of a variant that is not offered; what begins may not.
        if found.game.steps().is_empty() {
            found.entry.offers(&*found.game).map_err(|error| error.message())?;
        }
        Ok(Written { alone, ..found })
    }

    /// The game of a record as far as it can be replayed, and why not further.
    pub fn of_record(mut record: Record) -> Result<(Written, Option<Message>), Message> {
        let (game, damage) = replay_partly(&record).map_err(|error| error.message())?;
        record.moves.truncate(Record::of(&*game).moves.len());
        let entry = damier_catalog::game(&record.game).map_err(|error| error.message())?;
        let found = Written { entry, game, record, log: None, alone: false };
        Ok((found, damage.map(|error| error.message())))
    }

    /// The match as it was played, to be looked at: whoever the record names sits there, and the
    /// clocks are those it tells.
    pub fn as_played(&self) -> Contest {
        let sat = Who::recorded(&self.record, self.game.seats());
        let sitters = sat.iter().map(Who::sitter).collect();
        let contest =
            Contest::resume(&self.record, self.game.boxed_clone(), sitters, Duration::ZERO);
        let clocks = self.record.tag(Terms::TAG).and_then(|tag| Terms::from_tag(tag).ok());
        let mut contest = contest.under(clocks.unwrap_or_default());
        if self.ended() == Some(Ended::BrokenOff) {
            // What is not over yet can always be broken off.
            contest.apply(Decision::Abort, Duration::ZERO).ok();
        }
        contest
    }

    /// How it ended; nothing if it could go on.
    pub fn ended(&self) -> Option<Ended> {
        Ended::of(&self.record, &*self.game)
    }

    /// The match of a log; `partly`, as far as it can be followed.
    fn of_log(text: &str, partly: bool) -> Result<Written, Message> {
        let log = match log::read(text) {
            Ok(log) => log,
            Err(damage) => {
                let message = damage.message();
                *damage.readable.filter(|_| partly).ok_or(message)?
            }
        };
        let (contest, problem) = Contest::fold_partly(log, Duration::ZERO);
        if let Some(problem) = problem.filter(|_| !partly) {
            return Err(problem.message());
        }
        let record = contest.record();
        let entry = damier_catalog::game(&record.game).map_err(|error| error.message())?;
        let (game, log) = (contest.game().boxed_clone(), Some(contest.log().clone()));
        Ok(Written { entry, game, record, log, alone: false })
    }

    /// Who sat where when it was written down; people where that is not told, and where somebody
    /// sat who cannot sit here.
    pub fn seats(&self) -> Vec<Who> {
        let sat = match &self.log {
            Some(log) => log.sitters().iter().map(|sitter| Who::of(self.entry, sitter)).collect(),
            None => Who::recorded(&self.record, self.game.seats()),
        };
        sat.iter().map(|who| who.able(self.entry, &*self.game)).collect()
    }

    /// What a match begins with that goes on from here.
    pub fn start(&self) -> Start<'_> {
        match &self.log {
            Some(log) => Start::Log(log),
            None => Start::Record(&*self.game, &self.record),
        }
    }
}
