//! How games for one end.

use damier_catalog as catalog;
use damier_l10n::{Language, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Help, MazeCell};
use crate::clocks::millis;

/// How a game for one ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Ended {
    /// In a few words.
    pub headline: String,
    /// All else there is to tell, a sentence each.
    pub words: Vec<String>,
    /// The same in facts.
    pub result: Ending,
}

/// How a game for one ended, in facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Ending {
    /// A puzzle of bridges is solved.
    Bridges {
        /// How hard it was, by its name.
        grade: String,
        /// The time it took.
        time: u64,
        /// What helped.
        help: Help,
    },
    /// Somebody came out of a maze, or did not.
    Maze {
        /// What became of the player.
        fate: Fate,
        /// How many turns were played.
        turns: u32,
        /// How many treasures were taken.
        treasures: u32,
        /// How many there were.
        treasures_in_all: u32,
        /// What those are worth that were taken.
        score: u64,
        /// What all are worth.
        worth: u64,
        /// How many minotaurs were killed.
        slain: u32,
        /// How many steps it still was to the nearest exit; `null` if no way led there.
        exit: Option<u32>,
    },
}

/// What became of somebody among minotaurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Fate {
    /// They came out.
    Escaped,
    /// A minotaur killed them.
    Killed {
        /// The number of the minotaur.
        by: u32,
        /// Where it stands.
        at: MazeCell,
        /// How it came to that.
        how: Cause,
    },
}

/// How it came that a minotaur killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// They met.
    Met,
    /// A bomb opened the wall between them.
    Bomb,
    /// It stood beside the start.
    Start,
}

impl Ended {
    /// How a game ended, in a language.
    pub fn told(language: Language, ended: &catalog::Ended) -> Ended {
        let words = ended.sentences();
        let story = match ended {
            catalog::Ended::Bridges(_) => None,
            catalog::Ended::Maze(ended) => Some(ended.story()),
        };
        Ended {
            headline: say(language, &ended.headline()),
            words: story.iter().chain(&words).map(|words| say(language, words)).collect(),
            result: ended.into(),
        }
    }
}

impl From<&catalog::Ended> for Ending {
    fn from(ended: &catalog::Ended) -> Ending {
        match ended {
            catalog::Ended::Bridges(ended) => Ending::Bridges {
                grade: ended.grade.name().to_owned(),
                time: millis(ended.time),
                help: ended.help.into(),
            },
            catalog::Ended::Maze(ended) => Ending::Maze {
                fate: ended.fate.into(),
                turns: ended.turns,
                treasures: ended.treasures as u32,
                treasures_in_all: ended.treasures_in_all as u32,
                score: ended.score,
                worth: ended.worth,
                slain: ended.slain as u32,
                exit: ended.exit.map(|steps| steps as u32),
            },
        }
    }
}

impl From<catalog::Fate> for Fate {
    fn from(fate: catalog::Fate) -> Fate {
        match fate {
            catalog::Fate::Escaped => Fate::Escaped,
            catalog::Fate::Killed { by, at: (x, y), how } => Fate::Killed {
                by: by as u32,
                at: MazeCell { x: x as u32, y: y as u32 },
                how: match how {
                    catalog::Cause::Met => Cause::Met,
                    catalog::Cause::Bomb => Cause::Bomb,
                    catalog::Cause::Start => Cause::Start,
                },
            },
        }
    }
}
