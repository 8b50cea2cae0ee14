//! Games read from files, to be played on.

use std::time::Duration;

use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message, Record};
use damier_play::{Contest, Log, Start, Who, dgn, log, replay, replay_partly};

use crate::commands::records;
use crate::failure::Failure;
use crate::files;

/// A game read from a file.
pub struct Loaded {
    pub entry: &'static GameEntry,
    pub game: Box<dyn DynGame>,
    pub record: Record,
    /// The log, where that is what the file holds: it tells more than the record.
    pub log: Option<Log>,
    /// Whether its record is all that the file holds: no other game, and no log, which tells more.
    pub alone: bool,
}

impl Loaded {
    /// Who sat where when the game was written down; people where that is not told, and where
    /// somebody sat who cannot sit here.
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

/// Reads the last game of a file; `partly`, as far as it can be read.
pub fn load(name: &str, partly: bool) -> Result<Loaded, Failure> {
    let text = files::read(name)?;
    let told = |message: Message| Failure::input(files::in_file(name, &message));
    if log::looks_like(&text) {
        return load_log(&text, partly).map_err(told);
    }
    let empty = || told(Message::new("error-no-record"));
    let (mut records, damage) = records::read_partly(name, &text);
    if let Some(failure) = damage.filter(|_| !partly || records.is_empty()) {
        return Err(failure);
    }
    let alone = records.len() == 1 && dgn::looks_like(&text);
    let mut record = records.pop().ok_or_else(empty)?;
    let game = if partly {
        let (game, _) = replay_partly(&record).map_err(|error| told(error.message()))?;
        record.moves.truncate(Record::of(&*game).moves.len());
        game
    } else {
        replay(&record).map_err(|error| told(error.message()))?
    };
    let entry = crate::setup::entry(&record.game)?;
    // What was played may be of a variant that is not offered; what begins may not.
    if game.steps().is_empty() {
        entry.offers(&*game).map_err(|error| told(error.message()))?;
    }
    Ok(Loaded { entry, game, record, log: None, alone })
}

/// The match of a log; `partly`, as far as it can be followed.
fn load_log(text: &str, partly: bool) -> Result<Loaded, Message> {
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
    Ok(Loaded { entry, game, record, log, alone: false })
}
