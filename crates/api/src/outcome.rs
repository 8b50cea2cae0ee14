//! How games end.

use damier_l10n::{Language, say};
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::turn::number;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Outcome {
    /// The score of each seat; more is better.
    pub scores: Vec<i32>,
    /// Who won; nobody where the best score is shared.
    pub winner: Option<u32>,
    /// Why it is over.
    pub reason: Reason,
    /// The result in a sentence.
    pub words: String,
}

/// Why a game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Reason {
    /// The rules say so.
    Rules {
        /// Which rule, by a word that stays the same in every language.
        rule: String,
    },
    /// All seats but one left; this was the last to do so.
    Left {
        /// Who.
        seat: u32,
        /// How.
        leave: Leave,
    },
    /// The players agreed on a draw.
    Agreed,
}

/// How a seat left a game before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Leave {
    /// The player gave up.
    Resigned,
    /// The player's time ran out.
    OutOfTime,
    /// The player's program failed.
    Failed,
}

impl Outcome {
    /// How a game ended, in a language.
    pub fn told(language: Language, named: Named<'_>, outcome: &damier_core::Outcome) -> Outcome {
        Outcome {
            scores: outcome.scores.as_slice().to_vec(),
            winner: outcome.winner().map(number),
            reason: outcome.reason.into(),
            words: say(language, &named.outcome(outcome)),
        }
    }
}

impl From<damier_core::Reason> for Reason {
    fn from(reason: damier_core::Reason) -> Reason {
        match reason {
            damier_core::Reason::Rules(key) => Reason::Rules { rule: key.to_owned() },
            damier_core::Reason::Left(seat, leave) => {
                Reason::Left { seat: number(seat), leave: leave.into() }
            }
            damier_core::Reason::Agreed => Reason::Agreed,
        }
    }
}

impl From<damier_core::Leave> for Leave {
    fn from(leave: damier_core::Leave) -> Leave {
        match leave {
            damier_core::Leave::Resigned => Leave::Resigned,
            damier_core::Leave::OutOfTime => Leave::OutOfTime,
            damier_core::Leave::Failed => Leave::Failed,
        }
    }
}
