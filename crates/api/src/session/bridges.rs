//! A puzzle of bridges, as it is seen.

use damier_core::Puzzle;
use damier_hashi as hashi;
use damier_hashi::Playing;
use damier_l10n::{Language, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Built;

/// A puzzle of bridges, with what was built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BridgesScene {
    /// How many columns there are.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// The most bridges between two islands.
    pub max: u8,
    /// Whether bridges may run in a ring.
    pub loops: bool,
    /// How hard it is, by its name.
    pub grade: String,
    /// The same in words.
    pub grade_words: String,
    /// What names the puzzle for ever.
    pub puzzle: String,
    /// The islands, row by row.
    pub islands: Vec<Island>,
    /// Where bridges can be, with what was built.
    pub edges: Vec<Edge>,
    /// How far it is.
    pub progress: Progress,
    /// What helped so far.
    pub help: Help,
    /// How many moves can be taken back.
    pub undos: u32,
    /// How many moves can be made again.
    pub redos: u32,
    /// What is being tried, the outermost first.
    pub tries: Vec<Try>,
    /// Whether it is solved.
    pub solved: bool,
}

/// An island.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Island {
    /// Its name, as moves have it.
    pub name: String,
    /// Its column, from 0 at the left.
    pub x: u32,
    /// Its row, from 0 at the top.
    pub y: u32,
    /// How many bridges it needs; `null` if that is not told.
    pub degree: Option<u8>,
    /// Whether the player has locked it.
    pub locked: bool,
    /// Whether it has all the bridges it needs.
    pub finished: bool,
}

/// Two islands that see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Edge {
    /// The number of the island at the left or upper end, in the list of islands.
    pub a: u32,
    /// The number of the other.
    pub b: u32,
    /// How many bridges were built.
    pub bridges: u8,
    /// Whether the player has marked that there are none.
    pub marked: bool,
}

/// Something that is tried, and can be given up as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Try {
    /// How many moves were made before it.
    pub moves: u32,
    /// The edges that are otherwise now, with what they were.
    pub before: Vec<Was>,
}

/// What was between two islands before something was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Was {
    /// Which, by its number in the list of edges.
    pub edge: u32,
    /// What was there.
    pub built: Built,
}

/// How far a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Progress {
    /// How many islands have all their bridges.
    pub finished: u32,
    /// How many islands there are.
    pub islands: u32,
    /// How many groups the islands form.
    pub groups: u32,
    /// How many bridges there are.
    pub bridges: u32,
}

/// What helped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Help {
    /// How many hints were told.
    pub hints: u32,
    /// How often it was asked whether all is right.
    pub checks: u32,
    /// How often it was not.
    pub mistakes: u32,
    /// Whether the solution was seen.
    pub shown: bool,
}

/// What is counted in a puzzle, as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BridgesNow {
    /// How far it is.
    pub progress: Progress,
    /// What helped so far.
    pub help: Help,
    /// How many moves can be taken back.
    pub undos: u32,
    /// How many moves can be made again.
    pub redos: u32,
    /// Whether it is solved.
    pub solved: bool,
}

impl BridgesNow {
    /// What is counted in a puzzle.
    pub fn of(playing: &Playing) -> BridgesNow {
        let history = playing.solving().history();
        BridgesNow {
            progress: playing.progress().into(),
            help: playing.help().into(),
            undos: history.undos() as u32,
            redos: history.redos() as u32,
            solved: playing.is_solved(),
        }
    }
}

impl From<hashi::Progress> for Progress {
    fn from(progress: hashi::Progress) -> Progress {
        Progress {
            finished: progress.finished as u32,
            islands: progress.islands as u32,
            groups: progress.groups as u32,
            bridges: progress.bridges as u32,
        }
    }
}

impl BridgesScene {
    /// A puzzle, in a language.
    pub fn told(language: Language, playing: &Playing) -> BridgesScene {
        let (board, state) = (playing.board(), playing.state());
        let BridgesNow { progress, help, undos, redos, solved } = BridgesNow::of(playing);
        let params = playing.puzzle().params();
        let island = |(index, island): (usize, &hashi::Island)| Island {
            name: hashi::coordinates::island_name(board, index),
            x: island.x.into(),
            y: island.y.into(),
            degree: island.degree,
            locked: state.locked[index],
            finished: state.is_finished(board, index),
        };
        let edge = |(index, edge): (usize, &hashi::Edge)| Edge {
            a: edge.a,
            b: edge.b,
            bridges: state.bridges[index],
            marked: state.marks[index],
        };
        BridgesScene {
            width: board.width() as u32,
            height: board.height() as u32,
            max: board.variant().max,
            loops: board.variant().loops,
            grade: params.grade.name().to_owned(),
            grade_words: say(language, &params.grade.message()),
            puzzle: playing.solving().exact_id(),
            islands: board.islands().iter().enumerate().map(island).collect(),
            edges: board.edges().iter().enumerate().map(edge).collect(),
            progress,
            help,
            undos,
            redos,
            tries: playing.tries().into_iter().map(Try::from).collect(),
            solved,
        }
    }
}

impl From<hashi::Try> for Try {
    fn from(tried: hashi::Try) -> Try {
        let was = |(edge, built): (u32, hashi::Built)| Was { edge, built: built.into() };
        Try { moves: tried.moves as u32, before: tried.before.into_iter().map(was).collect() }
    }
}

impl From<hashi::Help> for Help {
    fn from(help: hashi::Help) -> Help {
        Help {
            hints: help.hints as u32,
            checks: help.checks as u32,
            mistakes: help.mistakes as u32,
            shown: help.shown,
        }
    }
}
