//! What changed in a session: whoever makes these changes to what was drawn has drawn what is now.

use damier_catalog as catalog;
use damier_hashi as hashi;
use damier_labyrinth::game::{Change, Game};
use damier_labyrinth::{self as labyrinth};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Direction, MazeCell, MazeObject, MazeWindow};

/// What changed, one thing after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Changes {
    /// Nothing that is drawn.
    Nothing,
    /// In a maze. Of a large one, minotaurs that go about far from the player are left out; whoever
    /// looks there asks for them.
    Maze {
        /// What.
        changes: Vec<MazeChange>,
    },
    /// Among bridges.
    Bridges {
        /// What.
        changes: Vec<BridgeChange>,
    },
}

/// One thing that changed in a maze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum MazeChange {
    /// The player went, or only turned.
    Player {
        /// The cell before.
        from: MazeCell,
        /// The cell now.
        to: MazeCell,
        /// Which way the player looks now.
        facing: Direction,
    },
    /// Minotaurs went, or only turned, one after the other.
    Minotaurs {
        /// Where each of them is now.
        steps: Vec<MinotaurStep>,
    },
    /// The player took what lay there.
    Taken {
        /// Where.
        at: MazeCell,
        /// What.
        object: MazeObject,
    },
    /// It lies there again.
    Returned {
        /// Where.
        at: MazeCell,
        /// What.
        object: MazeObject,
    },
    /// A wall fell.
    Opened {
        /// Beside this cell.
        at: MazeCell,
        /// On this side.
        side: Direction,
    },
    /// It stands again.
    Closed {
        /// Beside this cell.
        at: MazeCell,
        /// On this side.
        side: Direction,
    },
    /// A scroll has killed a minotaur.
    Slain {
        /// Which one.
        index: u32,
    },
    /// It lives again.
    Risen {
        /// Which one.
        index: u32,
    },
    /// The player was killed.
    Killed {
        /// By this minotaur.
        by: u32,
    },
    /// The player lives again.
    Revived,
    /// The player has left the maze.
    Left,
    /// The player is back in it.
    Back,
}

/// Where a minotaur is now: its number, the column and the row of its cell, and which way it looks.
/// Hundreds of them come with every turn, so that they have no names for what they tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MinotaurStep(pub u32, pub u32, pub u32, pub Direction);

/// One thing that changed among bridges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BridgeChange {
    /// Between two islands.
    Edge {
        /// Which, by its number in the list of edges.
        edge: u32,
        /// What was there.
        before: Built,
        /// What is there now.
        after: Built,
    },
    /// An island was locked or unlocked.
    Island {
        /// Which, by its number in the list of islands.
        island: u32,
        /// Whether it is locked now.
        locked: bool,
    },
}

/// What is between two islands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Built {
    /// How many bridges.
    pub bridges: u8,
    /// Whether it is marked that there are none.
    pub marked: bool,
}

impl Changes {
    /// What changed in a session that now stands like this.
    pub fn of(changes: &catalog::Changes, scene: &catalog::Scene<'_>) -> Changes {
        match (changes, scene) {
            (catalog::Changes::Maze(changes), catalog::Scene::Maze(game)) => {
                Changes::Maze { changes: maze_changes(changes, game) }
            }
            (catalog::Changes::Bridges(effects), _) => {
                Changes::Bridges { changes: effects.iter().flat_map(bridge_changes).collect() }
            }
            _ => Changes::Nothing,
        }
    }
}

/// Of what minotaurs do, so many columns and rows around the player are told.
const NEAR: u32 = 256;

/// What changed in a game that now stands like this. Of minotaurs, those near the player.
fn maze_changes(changes: &[Change], game: &Game) -> Vec<MazeChange> {
    let ground = game.state().maze().ground();
    let near = MazeWindow::around(game, NEAR, NEAR);
    let is_near = |cell| near.contains(MazeCell::of(ground, cell));
    let seen = changes.iter().filter(|change| match change {
        Change::Minotaur { from, to, .. } => is_near(*from) || is_near(*to),
        _ => true,
    });
    let mut told: Vec<MazeChange> = Vec::new();
    for change in seen {
        match (told.last_mut(), MazeChange::of(*change, ground)) {
            (Some(MazeChange::Minotaurs { steps }), MazeChange::Minotaurs { steps: next }) => {
                steps.extend(next);
            }
            (_, change) => told.push(change),
        }
    }
    told
}

impl MazeChange {
    fn of(change: Change, ground: &labyrinth::Ground) -> MazeChange {
        let at = |cell| MazeCell::of(ground, cell);
        match change {
            Change::Player { from, to, facing } => {
                MazeChange::Player { from: at(from), to: at(to), facing: facing.into() }
            }
            Change::Minotaur { index, to, facing, .. } => {
                let MazeCell { x, y } = at(to);
                let steps = vec![MinotaurStep(index as u32, x, y, facing.into())];
                MazeChange::Minotaurs { steps }
            }
            Change::Taken { cell, object } => {
                MazeChange::Taken { at: at(cell), object: object.into() }
            }
            Change::Returned { cell, object } => {
                MazeChange::Returned { at: at(cell), object: object.into() }
            }
            Change::Opened { cell, side } => MazeChange::Opened { at: at(cell), side: side.into() },
            Change::Closed { cell, side } => MazeChange::Closed { at: at(cell), side: side.into() },
            Change::Slain { index } => MazeChange::Slain { index: index as u32 },
            Change::Risen { index } => MazeChange::Risen { index: index as u32 },
            Change::Killed { by } => MazeChange::Killed { by: by as u32 },
            Change::Revived => MazeChange::Revived,
            Change::Left => MazeChange::Left,
            Change::Back => MazeChange::Back,
        }
    }
}

fn bridge_changes(effect: &hashi::Effect) -> Vec<BridgeChange> {
    let edges = effect.edges().iter().map(|change| BridgeChange::Edge {
        edge: change.edge,
        before: change.before.into(),
        after: change.after.into(),
    });
    let island = effect
        .island()
        .map(|change| BridgeChange::Island { island: change.island, locked: change.locked });
    edges.chain(island).collect()
}

impl From<hashi::Built> for Built {
    fn from(built: hashi::Built) -> Built {
        Built { bridges: built.bridges, marked: built.marked }
    }
}
