//! How a match opens.

use std::fmt;

use damier_core::{DynGame, Record, RecordedMove};

use crate::{Control, Sitter, Terms};

/// The tag of a kept record that tells how many of its last steps were taken back.
pub(crate) const UNDONE: &str = "Undone";

/// How a match opens: the game, perhaps played for a while already, who sits there, and what was
/// agreed.
pub struct Opening {
    /// The game after all steps of the record, those that were taken back included.
    pub(crate) game: Box<dyn DynGame>,
    /// What was played before, and what was said about it.
    pub(crate) record: Record,
    /// How many of the last steps were taken back.
    pub(crate) undone: usize,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) terms: Terms,
}

impl Clone for Opening {
    fn clone(&self) -> Opening {
        Opening {
            game: self.game.boxed_clone(),
            record: self.record.clone(),
            undone: self.undone,
            sitters: self.sitters.clone(),
            terms: self.terms.clone(),
        }
    }
}

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opening")
            .field("record", &self.record)
            .field("undone", &self.undone)
            .field("sitters", &self.sitters)
            .field("terms", &self.terms)
            .finish_non_exhaustive()
    }
}

impl Opening {
    /// A match over a game, with nothing said about what was played so far. The first
    /// `game.seats()` sitters sit; a person sits where there are too few.
    pub fn new(game: Box<dyn DynGame>, sitters: Vec<Sitter>) -> Opening {
        let record = Record::of(&*game);
        Opening::of_record(&record, game, sitters)
    }

    /// A match that goes on from a record, over the game that replaying it gave. What was said
    /// about the moves is kept.
    pub fn of_record(record: &Record, game: Box<dyn DynGame>, mut sitters: Vec<Sitter>) -> Opening {
        sitters.resize(game.seats(), Sitter { name: "human".to_owned(), control: Control::Human });
        let mut own = Record::of(&*game);
        for (index, step) in own.moves.iter_mut().enumerate() {
            // The record may tell of fewer moves than the game has, or of more.
            let said = record.moves.get(index).cloned().unwrap_or_default();
            *step = RecordedMove { text: std::mem::take(&mut step.text), at: None, ..said };
        }
        own.comments.clone_from(&record.comments);
        own.tags = record.tags.iter().filter(|(name, _)| name != UNDONE).cloned().collect();
        let undone = record.tag(UNDONE).and_then(|tag| tag.parse().ok()).unwrap_or(0);
        let undone = own.moves.len().min(undone);
        Opening { game, record: own, undone, sitters, terms: Terms::default() }
    }

    /// The same under these terms. What the record tells of the clocks goes on from there.
    pub fn under(self, terms: Terms) -> Opening {
        Opening { terms, ..self }
    }

    /// The same with a tag in its record: a date, an event.
    pub fn tagged(mut self, name: &str, value: impl Into<String>) -> Opening {
        self.record.set_tag(name, value);
        self
    }

    /// The game, after all steps of the record, those that were taken back included.
    pub fn game(&self) -> &dyn DynGame {
        &*self.game
    }

    /// What was played before, and what was said about it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// What was agreed.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What was played before, as a record that tells also what was taken back.
    pub(crate) fn kept_record(&self) -> Record {
        let mut record = self.record.clone();
        if self.undone > 0 {
            record.set_tag(UNDONE, self.undone.to_string());
        }
        record
    }
}
