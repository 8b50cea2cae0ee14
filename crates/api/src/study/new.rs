//! Studies: how they are asked for, and lists of them.

use std::collections::BTreeMap;

use damier_catalog::Params;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::StudyStanding;

/// A study that is to begin: of a game and a position, of a record, or of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct NewStudy {
    /// Which game, by its name in the catalogue; a record and a table know it themselves.
    pub game: Option<String>,
    /// What is set before it begins, by name; the rest is as usual.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The variant by its name, such as `9x9`, in place of what is set.
    pub variant: Option<String>,
    /// The position it begins with, as text; the standard start unless it is told.
    pub position: Option<String>,
    /// What was played since, as a list of moves: the main line.
    pub moves: Option<String>,
    /// A record in any form that is known, in place of all that.
    pub record: Option<String>,
    /// Which of its games, from 1; the first unless it is told.
    pub number: Option<u32>,
    /// A table of this server, in place of all that: its game with what was taken back.
    pub table: Option<String>,
    /// What the link to that table ends with, where it is private.
    pub invite: Option<String>,
    /// What it is called.
    pub title: Option<String>,
    /// Whether only those who have a link may see it.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub private: bool,
}

impl NewStudy {
    /// What is set before it begins, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

/// A study that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyMade {
    /// The name by which it is found again.
    pub id: String,
    /// Where its page is.
    pub url: String,
    /// How it stands.
    pub standing: StudyStanding,
}

/// A study in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyItem {
    /// The name by which it is found.
    pub id: String,
    /// Where its page is.
    pub url: String,
    /// What it is called.
    pub title: String,
    /// The game.
    pub game: String,
    /// What the game is called.
    pub game_title: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// The position at the end of the main line, as text, for a small picture of the board.
    pub position: String,
    /// How many moves are in the tree.
    pub moves: u32,
    /// Whether whoever asks made it.
    pub yours: bool,
    /// Whether whoever asks writes in it.
    pub writes: bool,
    /// Whether only those who have a link may see it.
    pub private: bool,
    /// When it was made, since 1970.
    pub made: u64,
    /// When something last happened, since 1970.
    pub latest: u64,
}

/// Part of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Studies {
    /// The latest first.
    pub studies: Vec<StudyItem>,
    /// What to ask for by `behind` to go on; `null` at the end.
    pub next: Option<String>,
}
