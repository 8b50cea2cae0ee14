//! Tables: how they are asked for, and what is told of them.

use std::collections::BTreeMap;

use damier_catalog::Params;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::BoardView;
use crate::{Sitter, Standing};

/// A game for several that is to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct NewGame {
    /// Which game, by its name in the catalogue.
    pub game: String,
    /// What is set before it begins, by name; the rest is as usual.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The variant by its name, such as `9x9`, in place of what is set.
    pub variant: Option<String>,
    /// Who sits where, in order of play: `human`, `open`, `advised:NAME…` or a strategy such as
    /// `alphabeta:level=3`. Where nobody is named, as the game has it usually.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub seats: Vec<String>,
    /// The clocks: `none`, `5s/move`, `15m+10s`, or one for each seat with commas between. The usual
    /// ones unless it is told.
    pub clock: Option<String>,
    /// The position it begins with, as text; the standard start unless it is told.
    pub position: Option<String>,
    /// What was played since, as a list of moves.
    pub moves: Option<String>,
    /// Whether only those who have the link may see it.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub private: bool,
    /// Whether the game counts: nothing is taken back and nobody stops the clocks.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
}

impl NewGame {
    /// What is set before it begins, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

/// A table that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameMade {
    /// The name by which it is found again.
    pub id: String,
    /// Where it is.
    pub url: String,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// What the link ends with that lets others in; only where there is something to let in to: an
    /// open seat, or a private table.
    pub invite: Option<String>,
}

/// A table, with all that is needed to show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Table {
    /// How things stand.
    pub standing: Standing,
    /// The board.
    pub view: BoardView,
    /// What the link ends with that lets others in, for those who made the table or play there.
    pub invite: Option<String>,
}
