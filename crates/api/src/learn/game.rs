//! Searches in real games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{SearchWay, TracedTree};
use crate::view::BoardView;

/// A position of a game, and how it is to be searched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TraceGame {
    /// Which game, by its name in the catalogue.
    pub game: String,
    /// What is set before it begins, by name; the rest is as usual.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The variant by its name, such as `4x4`, in place of what is set; small ones that are not
    /// offered to play too.
    pub variant: Option<String>,
    /// The position, as text; the standard start unless it is told.
    pub position: Option<String>,
    /// What was played since, as a list of moves.
    pub moves: Option<String>,
    /// How it is searched.
    #[serde(default)]
    #[ts(as = "Option<SearchWay>", optional)]
    pub way: SearchWay,
    /// How many moves are looked ahead; two unless it is told.
    pub depth: Option<u32>,
}

/// The positions within the depth as a tree, and every step of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedGame {
    /// What the game is called.
    pub title: String,
    /// The variant, such as `4x4`.
    pub variant: String,
    /// The position it begins with.
    pub position: String,
    /// What the seats are called; the first wants the value to be large.
    pub names: Vec<String>,
    /// The tree; its nodes have the names of the moves that lead there.
    pub search: TracedTree,
    /// What each node is.
    pub places: Vec<GamePlace>,
}

/// A node that is a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GamePlace {
    /// The position, as text.
    pub position: String,
    /// Whether the first seat moves, and takes the largest.
    pub max: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The board.
    pub view: BoardView,
}
