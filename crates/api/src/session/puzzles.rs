//! Puzzles of bridges that nobody plays: looked into, mended, learned from, made by the dozen and
//! printed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Bounds, BridgesScene, TraceStep};

/// A puzzle that is to be looked into. Nothing is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewInsight {
    /// The puzzle, in any form that can be read.
    pub text: String,
    /// Whether the ways to solve it are compared.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub compare: bool,
}

/// What is known of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Insight {
    /// The puzzle, with nothing built.
    pub scene: BridgesScene,
    /// How it stands, a sentence each: that it has one solution, and how hard it is; or what is
    /// wrong.
    pub words: Vec<String>,
    /// Whether there is a solution, if that is known.
    pub solvable: Option<bool>,
    /// Whether there is only one, if that is known.
    pub unique: Option<bool>,
    /// How hard it is, by its name; only of puzzles with one solution.
    pub grade: Option<String>,
    /// A solution: the bridges of every edge.
    pub first: Option<Vec<u8>>,
    /// Another one.
    pub second: Option<Vec<u8>>,
    /// The edges in which these two differ.
    pub differ: Vec<u32>,
    /// Where it breaks, if there is no solution and deduction sees why.
    pub breaks: Vec<Breach>,
    /// The ways to solve it, where they were to be compared.
    pub methods: Vec<MethodTold>,
}

/// A place at which a puzzle cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Breach {
    /// The islands to look at.
    pub islands: Vec<u32>,
    /// The edges to look at.
    pub edges: Vec<u32>,
    /// Why, in sentences: what follows from what, up to what cannot be.
    pub words: Vec<String>,
}

/// How a way to solve puzzles fared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MethodTold {
    /// Its name.
    pub name: String,
    /// What it is, in words.
    pub about: String,
    /// Whether it found a solution.
    pub solved: bool,
    /// Whether it proved that there is only one, or that there are more; `null` if neither.
    pub unique: Option<bool>,
    /// The hardest rule that deduction took, by level.
    pub level: Option<u8>,
    /// How many conclusions it drew.
    pub steps: u64,
    /// How many nodes it searched, or conflicts it met.
    pub nodes: u64,
    /// How long it took, in microseconds.
    pub micros: u64,
}

/// A puzzle that is to have one solution only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewMending {
    /// The puzzle, in any form that can be read.
    pub text: String,
    /// The bridges of every edge that whoever drew it wants to be the solution, where they say.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub bridges: Option<Vec<u8>>,
}

/// A puzzle that has one solution now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Mended {
    /// What is known of it.
    pub insight: Insight,
    /// What was changed, a sentence each.
    pub changed: Vec<String>,
}

/// A lesson in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LessonItem {
    /// The rule it teaches, by its name.
    pub rule: String,
    /// How hard the rule is, from 1.
    pub level: u8,
    /// What the rule is called.
    pub called: String,
    /// What it says, in a sentence.
    pub about: String,
}

/// A lesson: a rule, one example of it and some to try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Lesson {
    /// What is in the list.
    pub item: LessonItem,
    /// The rule explained, a paragraph each.
    pub words: Vec<String>,
    /// Boards on which no simpler rule leads on. The first is the example.
    pub boards: Vec<LessonBoard>,
}

/// A puzzle at a moment when just one rule leads on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LessonBoard {
    /// How it stands.
    pub scene: BridgesScene,
    /// The step that the rule takes.
    pub step: TraceStep,
    /// Where to look, in a sentence.
    pub place: String,
    /// Why the rule applies here, a sentence each.
    pub reason: Vec<String>,
    /// What follows, in a sentence.
    pub action: String,
    /// What is to be built, or marked where there may be no bridge.
    pub wanted: Vec<Bounds>,
}

/// A puzzle whose solution is wanted with its reasons, to be taken along. Nothing is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTrace {
    /// The puzzle, in any form that can be read.
    pub text: String,
    /// As what.
    pub format: TraceFormat,
    /// Whether a film is light on dark.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub dark: bool,
}

/// As what a deduction is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TraceFormat {
    /// A line for each step.
    Text,
    /// Every step with what it rests on and what it concludes.
    Json,
    /// A film.
    Svg,
}

/// Puzzles that are to be made by the dozen. Nothing is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewBatch {
    /// What is set, by the names of the catalogue's settings; no seed.
    #[serde(default)]
    #[ts(optional, as = "Option<std::collections::BTreeMap<String, String>>")]
    pub params: std::collections::BTreeMap<String, String>,
    /// The seed of the first; the next ones follow it.
    pub seed: u64,
    /// How many.
    pub count: u32,
}

/// A puzzle of many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BatchItem {
    /// What names the puzzle for ever.
    pub puzzle: String,
    /// What makes it again.
    pub seed: String,
    /// How hard it is, by its name.
    pub grade: String,
    /// The same in words.
    pub grade_words: String,
    /// What there is to know of it, a sentence each: that it is easier than was wished, for one.
    pub notes: Vec<String>,
}

/// Sheets that are to be printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSheets {
    /// The puzzles, by their names or in any form that can be read, in the order of the sheets.
    pub puzzles: Vec<String>,
    /// How many are on a page: 1, 2, 4 or 6.
    pub per_page: u32,
    /// Whether the solutions follow at the end.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub solutions: bool,
    /// The title on the cover; without one there is no cover.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub title: Option<String>,
}
