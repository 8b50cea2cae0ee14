//! Analysis: what minds think of a position, as long as somebody listens.

use std::collections::BTreeMap;
use std::time::Duration;

use damier_catalog::Params;
use damier_mind as mind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Bye, Key, ProblemFrame, Report, Reporting, Thought, WantReport};

/// What somebody wants to know of a position, or of a game. Asking anew ends what was asked before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum AnalysisCommand {
    /// To think about a position.
    Analyse(Analyse),
    /// To judge the moves of a game that is over.
    Report(WantReport),
    /// To think no longer.
    Stop(StopThinking),
}

/// A position, and what is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Analyse {
    /// Which game, by its name in the catalogue.
    pub game: String,
    /// What is set, by name; the rest is as usual.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The variant by its name, such as `9x9`, in place of what is set.
    pub variant: Option<String>,
    /// The position it begins with, as text; the standard start unless it is told.
    pub position: Option<String>,
    /// What was played since, as a list of moves.
    pub moves: Option<String>,
    /// How many of the best moves are wanted; one unless it is told.
    pub lines: Option<u32>,
    /// How much may be thought; as much as the server allows unless it is told.
    #[serde(default)]
    #[ts(optional, as = "Option<Budget>")]
    pub budget: Budget,
    /// Who thinks, as a strategy is typed; the strongest that plays the game unless it is told.
    pub strategy: Option<String>,
    /// What the sender calls the question. It comes back with every answer.
    pub tag: Option<Key>,
}

/// That nobody needs to think any longer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StopThinking {}

/// How much may be thought. What is not set only the server limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Budget {
    /// The longest time.
    pub time: Option<u64>,
    /// The most positions visited.
    pub nodes: Option<u64>,
    /// The most moves looked ahead.
    pub depth: Option<u32>,
}

/// What those who asked are told, one object a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum AnalysisFrame {
    /// What is known so far.
    Thought(Found),
    /// All that was found out: nobody thinks any longer.
    Done(Found),
    /// How far a report has come.
    Reporting(Reporting),
    /// What each move of a game gave away: nobody thinks any longer.
    Report(Report),
    /// It cannot be answered; its key is the tag of the question.
    Problem(ProblemFrame),
    /// Nothing more is said here.
    Bye(Bye),
}

/// What was found about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Found {
    /// What the sender called the question.
    pub tag: Option<String>,
    /// Who is on turn there.
    pub seat: u32,
    /// How far the position leans to the first seat, in thousandths from -1000 to 1000, for an
    /// evaluation bar; only in games for two, and where somebody judges.
    pub lean: Option<i32>,
    /// What was found; `null` where the game is over, or the search was stopped before it knew
    /// anything.
    pub thought: Option<Thought>,
}

impl Analyse {
    /// What is set, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

impl From<Budget> for mind::Budget {
    fn from(budget: Budget) -> mind::Budget {
        mind::Budget {
            time: budget.time.map(Duration::from_millis),
            nodes: budget.nodes,
            depth: budget.depth,
            ..mind::Budget::UNLIMITED
        }
    }
}

impl Found {
    /// What was found about a position in which `seat` is on turn.
    pub fn told(
        language: damier_l10n::Language,
        named: damier_play::words::Named<'_>,
        seat: damier_core::Seat,
        tag: Option<&str>,
        thought: Option<&mind::Thought<String>>,
    ) -> Found {
        let score = thought.and_then(|thought| thought.lines.first()?.score);
        let for_two = named.game.seats() == 2;
        let lean = score.filter(|_| for_two).map(|score| {
            let as_first = if seat == damier_core::Seat::FIRST { score } else { -score };
            let lean = damier_play::words::lean(as_first, named.game.view().decisive);
            (lean * 1000.0).round() as i32
        });
        Found {
            tag: tag.map(str::to_owned),
            seat: crate::turn::number(seat),
            lean,
            thought: thought.map(|thought| Thought::told(language, named, seat, thought)),
        }
    }
}
