//! What was done in a session, as text.

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use super::{Changes, Done, Told};

/// Something that cannot have been done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` cannot have been done here")]
pub struct NoDeed(String);

impl NoDeed {
    pub(super) fn new(deed: &str) -> NoDeed {
        NoDeed(shown(deed))
    }
}

impl Explain for NoDeed {
    fn message(&self) -> Message {
        Message::new("session-no-deed").with("deed", self.0.as_str())
    }
}

/// What stands before the word for something that was told.
const TOLD: &str = "told";

/// The words for what can be told.
const WORDS: [&str; 8] = ["hint", "solve", "check", "mistake", "trace", "rest", "forced", "graded"];

/// That something was told, and what helped until then where that counts.
pub(super) fn told(word: &str, help: Option<String>) -> String {
    let help = help.map_or(String::new(), |help| format!(" {help}"));
    format!("{TOLD} {word}{help}")
}

/// The word of what was told, and what follows it; none if a deed is another.
pub(super) fn read_told(deed: &str) -> Option<(&'static str, &str)> {
    let rest = deed.strip_prefix(TOLD)?.strip_prefix(' ')?;
    let (word, help) = rest.split_once(' ').unwrap_or((rest, ""));
    WORDS.into_iter().find(|known| *known == word).map(|word| (word, help))
}

/// Whether a deed is only that something was told: nothing that is drawn changes with it.
pub fn is_told(deed: &str) -> bool {
    read_told(deed).is_some()
}

impl Told {
    /// That it was told, as those learn it who did not ask.
    pub fn noted(&self) -> Done {
        Done::unseen(self.word, &self.deed)
    }
}

impl Done {
    /// Something that changed nothing which is drawn.
    pub(super) fn unseen(word: &'static str, deed: &str) -> Done {
        Done {
            word,
            told: Vec::new(),
            lasting: Vec::new(),
            deed: deed.to_owned(),
            changes: Changes::Nothing,
            ended: None,
        }
    }
}
