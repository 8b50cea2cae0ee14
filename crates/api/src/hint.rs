//! Hints at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Which part of a hint is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct HintWanted {
    /// From 1: where to look, what it does, the move. The first unless it is told.
    pub part: Option<u32>,
}

/// A part of a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct HintPart {
    /// Which part it is, from 1.
    pub part: u32,
    /// Of how many.
    pub parts: u32,
    /// The sentence.
    pub words: String,
    /// The move, once it is told.
    #[serde(rename = "move")]
    pub mv: Option<String>,
}
