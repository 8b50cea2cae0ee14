//! Labyrinths and puzzles that are only looked at, and tried, and not kept.

use damier_grid::Direction as Side;
use damier_labyrinth::Cell;
use damier_labyrinth::masks::{self, NamedMask};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{BridgesScene, DoneEvent, MazeScene, NewSession, Status, ToldEvent};

/// A labyrinth that somebody wants to see, and perhaps what is tried in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSketch {
    /// The labyrinth.
    pub maze: NewSession,
    /// What is done in it, one after the other, as it is typed: `east`, `bomb`, `undo`.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub moves: Vec<String>,
    /// Whether the order of digging is wanted too.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub digging: bool,
}

/// A labyrinth that is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Sketch {
    /// What names the labyrinth for ever, if something does.
    pub maze: Option<String>,
    /// How it looks after what was tried.
    pub scene: MazeScene,
    /// How it stands, in a sentence.
    pub words: String,
    /// Whether it is won, or lost, or goes on.
    pub status: Status,
    /// What came of the last thing that was tried.
    pub done: Option<DoneEvent>,
    /// Why the last thing that was tried was not done.
    pub refused: Option<String>,
    /// The passages in the order in which they were dug, where that was wanted and it was dug:
    /// twice the number of a cell, row by row, for its way east, and one more for that south.
    pub dug: Option<Vec<u32>>,
}

/// A puzzle in which somebody wants to try something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPuzzleSketch {
    /// The puzzle.
    pub puzzle: NewSession,
    /// What is done in it, one after the other, as it is typed: `c3-c5=2`, `c3-c5=x`, `undo`.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub moves: Vec<String>,
}

/// A puzzle that is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PuzzleSketch {
    /// How it looks after what was tried.
    pub scene: BridgesScene,
    /// How it stands, in a sentence.
    pub words: String,
    /// Whether it is solved, or goes on.
    pub status: Status,
    /// What came of the last thing that was tried.
    pub done: Option<DoneEvent>,
    /// Why the last thing that was tried was not done.
    pub refused: Option<String>,
    /// Whether all that was tried is right; nothing if that takes too long to tell.
    pub check: Option<ToldEvent>,
}

/// A shape that mazes can have, small.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeShape {
    /// The name of the mask.
    pub name: String,
    /// A text for each row: `X` where there is no cell, `.` where there is one.
    pub rows: Vec<String>,
}

impl MazeShape {
    /// All shapes that have names, so many cells each way.
    pub fn all(side: usize) -> Vec<MazeShape> {
        let shape = |mask: &NamedMask| {
            let drawn = mask.at(side, side).ok()?;
            let sign = |x, y| if drawn.has(x, y) { '.' } else { 'X' };
            let row = |y| (0..side).map(|x| sign(x, y)).collect();
            Some(MazeShape { name: mask.name().to_owned(), rows: (0..side).map(row).collect() })
        };
        masks::named().iter().filter_map(shape).collect()
    }
}

/// A passage as it is told.
pub fn passage(width: usize, cell: Cell, side: Side) -> u32 {
    let (cell, south) = match side {
        Side::East => (cell, false),
        Side::South => (cell, true),
        Side::West => (cell - 1, false),
        Side::North => (cell - width, true),
    };
    cell as u32 * 2 + u32::from(south)
}
