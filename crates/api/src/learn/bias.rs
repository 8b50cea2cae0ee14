//! What comes of generators that dig again and again.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Generators that are to be compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TraceBias {
    /// Two generators at most, by their names.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub generators: Vec<String>,
    /// How many columns each maze has.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// The seed of the first maze; the others follow it.
    pub seed: Option<u32>,
}

/// A hundred mazes of each, and what was counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedBias {
    /// The seed of the first maze.
    pub seed: u32,
    /// Those that are compared.
    pub sides: Vec<BiasSide>,
    /// What all generators come to.
    pub all: Vec<BiasLine>,
    /// How many trees a board of three by three has.
    pub trees: u32,
    /// How many of them each generator has dug.
    pub dug: u32,
}

/// What one generator has dug.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct BiasSide {
    /// Its name.
    pub generator: String,
    /// How it digs, in words.
    pub about: String,
    /// Whether every maze is equally likely.
    pub uniform: bool,
    /// The mazes: a digit a cell, 1 for a passage to the east and 2 for one to the south together.
    pub mazes: Vec<String>,
    /// The numbers of each.
    pub numbers: Vec<BiasNumbers>,
    /// Which trees it has dug on a board of three by three, by their numbers, in order.
    pub trees: Vec<u8>,
}

/// What is counted in a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BiasNumbers {
    /// Cells with one exit.
    pub dead_ends: u32,
    /// Cells with two exits, one opposite the other.
    pub straights: u32,
    /// Cells with two exits, one beside the other.
    pub bends: u32,
    /// Cells with three exits or more.
    pub junctions: u32,
    /// The passages of the longest way.
    pub longest: u32,
}

/// What a generator comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct BiasLine {
    /// Its name.
    pub generator: String,
    /// Whether every maze is equally likely.
    pub uniform: bool,
    /// Of a hundred cells, how many have one exit.
    pub dead_ends: f64,
    /// Of a hundred cells, how many one goes straight through.
    pub straights: f64,
    /// How long the longest way is on the average.
    pub longest: f64,
    /// How many different trees it has dug on a board of three by three.
    pub seen: u32,
    /// How often it has dug the one that came most often.
    pub most: u32,
}
