//! What is written while a ladder stands, so that it survives whatever happens to it.
//!
//! A journal is a text of lines, each of them JSON: what is played, and then everything that happened. The
//! games of an encounter are one line, so that none counts without the others. A line that was not written to its
//! end is the last one, and is passed over.

use serde::{Deserialize, Serialize};

use super::{Event, Ladder};
use crate::journal::JournalError;
use crate::plan::Difference;

/// The version of what is written here.
const VERSION: u32 = 1;

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Names the form of the file.
    #[serde(rename = "damier-ladder")]
    version: u32,
    /// The game.
    pub game: String,
    /// The variant, as records have it.
    pub variant: String,
    /// How many seats its games have.
    #[serde(default = "two")]
    pub seats: usize,
    /// What all chance is drawn from.
    pub seed: u64,
}

/// The seats of games where nothing is said of them.
fn two() -> usize {
    2
}

impl Head {
    /// The head of a journal.
    pub fn new(game: &str, variant: &str, seats: usize, seed: u64) -> Self {
        Self { version: VERSION, game: game.to_owned(), variant: variant.to_owned(), seats, seed }
    }

    /// The head of a journal that begins with this line.
    pub fn read(line: &str) -> Result<Self, JournalError> {
        let whole = line.strip_suffix('\n').ok_or(JournalError::Head)?;
        let head: Self = serde_json::from_str(whole).map_err(|_| JournalError::Head)?;
        if head.version == VERSION { Ok(head) } else { Err(JournalError::Version(head.version)) }
    }

    /// Whether it is of this game; or where it differs. Another seed is no other ladder.
    pub fn check(&self, game: &str, variant: &str) -> Result<(), JournalError> {
        let pairs = [("game", &*self.game, game), ("variant", &*self.variant, variant)];
        let differences: Vec<Difference> = pairs
            .into_iter()
            .filter(|(_, there, here)| there != here)
            .map(|(what, there, here)| Difference {
                what: what.to_owned(),
                here: here.to_owned(),
                there: there.to_owned(),
            })
            .collect();
        if differences.is_empty() { Ok(()) } else { Err(JournalError::Other(differences)) }
    }
}

/// What is in a journal.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What is played.
    pub head: Head,
    /// The ladder as it stands.
    pub ladder: Ladder,
    /// How many bytes are whole lines. What follows was not written to its end, and whatever is
    /// written next belongs there.
    pub whole: usize,
}

/// The first line of a journal.
pub fn head(head: &Head) -> String {
    as_line(head)
}

/// The line of something that happened.
pub fn line(event: &Event) -> String {
    as_line(event)
}

fn as_line(value: &impl Serialize) -> String {
    // All of it has names as keys, so that it can always be written.
    let mut line = serde_json::to_string(value).unwrap_or_default();
    line.push('\n');
    line
}

impl Kept {
    /// Reads a journal.
    pub fn read(text: &str) -> Result<Self, JournalError> {
        let mut lines = text.split_inclusive('\n');
        let first = lines.next().ok_or(JournalError::Head)?;
        let head = Head::read(first)?;
        let ladder = Ladder::new(head.seats, head.seed);
        let mut kept = Self { head, ladder, whole: first.len() };
        let mut lines = lines.enumerate().peekable();
        while let Some((index, line)) = lines.next() {
            let event = serde_json::from_str::<Event>(line).ok().filter(|_| line.ends_with('\n'));
            let Some(event) = event else {
                match lines.peek() {
                    None => break,
                    Some(_) => return Err(JournalError::Line(index + 2)),
                }
            };
            kept.ladder.apply(event).ok_or(JournalError::Line(index + 2))?;
            kept.whole += line.len();
        }
        Ok(kept)
    }
}
