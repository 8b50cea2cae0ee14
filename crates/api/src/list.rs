//! Tables and sessions in lists.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Outcome, SeatRating, Sitter};

/// How a table or a session stands, in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ItemState {
    /// It waits for somebody.
    Open,
    /// It goes on by itself: a clock runs, or a computer thinks.
    Running,
    /// It is over.
    Over,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TableItem {
    /// The name by which it is found.
    pub id: String,
    /// Where it is.
    pub url: String,
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// What the seats are called, in order of play.
    pub names: Vec<String>,
    /// Who sits where, where that is known without looking.
    pub seats: Vec<Sitter>,
    /// The seats of whoever asks.
    pub you: Vec<u32>,
    /// How many seats are open.
    pub open_seats: u32,
    /// Whose turn it is; nobody's where the game is over, or somebody is still missing.
    pub turn: Option<u32>,
    /// How many steps were done.
    pub moves: u32,
    /// The position, as text, for a small picture of the board.
    pub position: String,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// Whether only those who have the link may see it.
    pub private: bool,
    /// Whether the game counts.
    pub rated: bool,
    /// At a rated table, the rating of who sits in each seat; `null` where nobody does yet.
    pub ratings: Vec<Option<SeatRating>>,
    /// How it stands.
    pub state: ItemState,
    /// When it was made, since 1970.
    pub made: u64,
    /// When something last happened, since 1970.
    pub latest: u64,
    /// How many entries its log has.
    pub entries: u32,
}

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionItem {
    /// The name by which it is found.
    pub id: String,
    /// Where it is.
    pub url: String,
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// How it stands.
    pub state: ItemState,
    /// When it was made, since 1970.
    pub made: u64,
    /// When something last happened, since 1970.
    pub latest: u64,
    /// How many entries its log has.
    pub entries: u32,
}

/// Part of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Tables {
    /// The latest first.
    pub tables: Vec<TableItem>,
    /// What to ask for by `behind` to go on; `null` at the end.
    pub next: Option<String>,
}

/// Part of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Sessions {
    /// The latest first.
    pub sessions: Vec<SessionItem>,
    /// What to ask for by `behind` to go on; `null` at the end.
    pub next: Option<String>,
}
