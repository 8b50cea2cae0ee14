//! What was played at a table and taken back for something else.

use damier_core::Record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything that was given up for what was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Branches {
    /// It, in the order in which it leaves the game. What was given up within a branch is not told.
    pub branches: Vec<Branch>,
}

/// A line that was given up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Branch {
    /// After how many steps of the game it begins.
    pub after: u32,
    /// The moves, as records have them.
    pub moves: Vec<String>,
}

impl Branches {
    /// Those of a record.
    pub fn of(record: &Record) -> Branches {
        let steps = record.moves.iter().enumerate();
        let branches = steps.flat_map(|(after, step)| {
            step.variations.iter().map(move |line| Branch {
                after: after as u32,
                moves: line.iter().map(|step| step.text.clone()).collect(),
            })
        });
        Branches { branches: branches.collect() }
    }
}
