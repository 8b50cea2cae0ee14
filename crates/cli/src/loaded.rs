//! Games read from files, to be played on.

use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message, Record};
use damier_play::{dgn, recorded_seats, replay, replay_partly};

use crate::commands::records;
use crate::failure::Failure;
use crate::files;
use crate::setup::SeatSpec;

/// A game read from a file.
pub struct Loaded {
    pub entry: &'static GameEntry,
    pub game: Box<dyn DynGame>,
    pub record: Record,
    /// Whether it is all that the file holds.
    pub alone: bool,
}

impl Loaded {
    /// Who sat where when the game was written down; people where the record does not tell.
    pub fn seats(&self) -> Vec<SeatSpec> {
        let sat = recorded_seats(&self.record, self.game.seats()).into_iter();
        let seats = sat.map(|(control, spec)| SeatSpec { control, spec });
        seats.map(|seat| seat.able(self.entry, &*self.game)).collect()
    }
}

/// Reads the last game of a file; `partly`, as far as it can be read.
pub fn load(name: &str, partly: bool) -> Result<Loaded, Failure> {
    let text = files::read(name)?;
    let told = |message: Message| Failure::input(files::in_file(name, &message));
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
    Ok(Loaded { entry, game, record, alone })
}
