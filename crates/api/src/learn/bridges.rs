//! Deduction in puzzles of bridges.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::session::BridgesScene;

/// A puzzle that is to be deduced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TraceBridges {
    /// The puzzle, in any form that can be read.
    pub text: String,
}

/// A puzzle, and every step by which deduction narrows what its edges may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedBridges {
    /// The puzzle, with nothing built.
    pub scene: BridgesScene,
    /// What every edge may have before the first step: at least none, and at most so many.
    pub most: Vec<u8>,
    /// The steps.
    pub steps: Vec<BridgesStep>,
    /// How it ends, in words.
    pub end: String,
    /// Whether every edge is settled then.
    pub solved: bool,
}

/// A step of a deduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BridgesStep {
    /// The rule, by its name.
    pub rule: String,
    /// What the rule is called.
    pub called: String,
    /// How hard the rule is, from 1.
    pub level: u8,
    /// The islands it is about; the one to look at first comes first.
    pub islands: Vec<u32>,
    /// The edges it rests on.
    pub edges: Vec<u32>,
    /// The bounds it narrows.
    pub changes: Vec<EdgeChange>,
    /// Why, and what follows.
    pub said: String,
    /// What was tried on the way, if the rule tries something, a sentence for each step.
    pub tried: Vec<String>,
}

/// An edge whose bounds are narrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct EdgeChange {
    /// Which.
    pub edge: u32,
    /// At least so many before.
    pub least_before: u8,
    /// At most so many before.
    pub most_before: u8,
    /// At least so many now.
    pub least: u8,
    /// At most so many now.
    pub most: u8,
}
