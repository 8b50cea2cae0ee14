//! What games begin with, so that the same players do not play the same game again and again.

mod book;
mod file;

use damier_core::{DynGame, Explain, Message};
use serde::{Deserialize, Serialize};

pub use book::{Book, BookReport, Drawn};
pub use file::{FileError, Order, Selection, read};

/// An opening: a position, and moves from there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The position, unless it is the standard start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

impl Line {
    /// The game after it, from the standard start `base`; or why it cannot be played.
    pub fn open(&self, base: &dyn DynGame) -> Result<Box<dyn DynGame>, Message> {
        let mut game = match &self.start {
            Some(text) => base.at_position(text).map_err(|problems| {
                let told = Message::joined(problems.iter().map(Explain::message));
                told.unwrap_or_else(|| Message::new("error-no-position"))
            })?,
            None => base.boxed_clone(),
        };
        for mv in &self.moves {
            game.play(mv).map_err(|error| error.message())?;
        }
        Ok(game)
    }
}

/// Where openings come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openings {
    /// These, one after the other; after the last comes the first again.
    Listed(Vec<Line>),
    /// Lines of chance.
    Generated(Generated),
}

/// How openings are made by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generated {
    /// How many moves each has.
    pub plies: u32,
    /// How far from level an opening may be judged, in hundredths of the game's unit. Without a
    /// bound they are not judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<u32>,
    /// How many positions the judge looks at.
    pub nodes: u64,
}

impl Default for Generated {
    fn default() -> Self {
        Self { plies: 8, bound: Some(300), nodes: 2000 }
    }
}

impl Openings {
    /// How many there are, if that is known before they are drawn.
    pub(crate) fn different(&self) -> Option<usize> {
        match self {
            Self::Listed(lines) => Some(lines.len().max(1)),
            Self::Generated(Generated { plies: 0, .. }) => Some(1),
            Self::Generated(_) => None,
        }
    }
}

impl Default for Openings {
    fn default() -> Self {
        Self::Generated(Generated::default())
    }
}
