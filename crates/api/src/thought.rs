//! What minds find out.

use damier_core::Seat;
use damier_l10n::{Language, say};
use damier_mind as mind;
use damier_play as play;
use damier_play::words::{Named, ends_after};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Turn;
use crate::clocks::millis;

/// What the seat on turn has found so far. This passes: it is in no log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Thinking {
    /// About which turn.
    pub turn: Turn,
    /// What it found.
    pub thought: Thought,
}

/// What was found about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Thought {
    /// The best moves, best first; never empty.
    pub lines: Vec<Line>,
    /// How many moves were looked ahead.
    pub depth: u32,
    /// How many positions were visited.
    pub nodes: u64,
    /// How long it took.
    pub time: u64,
    /// What each side can force, where that is known and the best move's worth is not; otherwise `null`.
    pub forced: Option<Force>,
}

/// What each side can force by the end, whatever the other does: hundredths of the game's unit that the side on
/// turn is ahead then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Force {
    /// The side on turn can force that or more.
    pub least: i32,
    /// The other can force that or less.
    pub most: i32,
    /// Whether positions that came before might bar the way to it.
    pub barred: bool,
    /// The same in a sentence.
    pub words: String,
}

/// A move, what it is worth, and how the game might go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Line {
    /// The value for the side on turn; `null` if the strategy does not judge.
    pub score: Option<Score>,
    /// The move, and the expected continuation.
    pub moves: Vec<String>,
    /// Whether that is best play to the end of the game: proved, and over then.
    pub ends: bool,
}

/// What a move is worth to the side on turn, and how sure that is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Score {
    /// How much.
    pub value: Value,
    /// Whether it is that much, or more, or less.
    pub bound: Bound,
    /// Whether that is proved and not an estimate.
    pub exact: bool,
    /// How many of a hundred such values are right, where that is known.
    pub confidence: Option<u8>,
    /// As people write it: `~+1.25`, `=#7`.
    pub text: String,
    /// Who is ahead, in a sentence; only in games for two.
    pub words: Option<String>,
}

/// An amount of the game's unit, or a game that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Value {
    /// The game is lost.
    Loss {
        /// In so many plies.
        plies: u32,
    },
    /// So much ahead.
    Units {
        /// Hundredths of the game's unit: a disc, a seed, a step.
        hundredths: i32,
    },
    /// The game is won.
    Win {
        /// In so many plies.
        plies: u32,
    },
}

/// How a value is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Bound {
    /// It is that.
    Is,
    /// It is that or more.
    AtLeast,
    /// It is that or less.
    AtMost,
}

impl Thinking {
    /// What is thought about a turn of a match, in a language.
    pub fn told(
        language: Language,
        named: Named<'_>,
        turn: play::Turn,
        thought: &mind::Thought<String>,
    ) -> Thinking {
        let thought = Thought::told(language, named, turn.seat, thought);
        Thinking { turn: turn.into(), thought }
    }
}

impl Thought {
    /// What was found about a position in which `seat` is on turn, in a language.
    pub fn told(
        language: Language,
        named: Named<'_>,
        seat: Seat,
        thought: &mind::Thought<String>,
    ) -> Thought {
        let line = |line: &mind::Line<String>| Line {
            score: line.score.map(|score| Score::told(language, named, seat, score)),
            moves: line.moves.clone(),
            ends: ends_after(named.game, line).is_some(),
        };
        let words = named.forced(seat, thought);
        let forced = thought.forced.zip(words).map(|(forced, words)| Force {
            least: forced.least,
            most: forced.most,
            barred: forced.barred,
            words: say(language, &words),
        });
        Thought {
            lines: thought.lines.iter().map(line).collect(),
            depth: thought.depth,
            nodes: thought.nodes,
            time: millis(thought.time),
            forced,
        }
    }
}

impl Score {
    /// What something is worth to `seat`, in a language.
    pub fn told(language: Language, named: Named<'_>, seat: Seat, score: mind::Score) -> Score {
        let as_first = if seat == Seat::FIRST { score } else { -score };
        let for_two = named.game.seats() == 2;
        Score {
            value: score.value.into(),
            bound: score.bound.into(),
            exact: score.exact,
            confidence: score.confidence,
            text: score.to_string(),
            words: for_two.then(|| say(language, &named.worth(as_first))),
        }
    }
}

impl From<mind::Value> for Value {
    fn from(value: mind::Value) -> Value {
        match value {
            mind::Value::Loss(plies) => Value::Loss { plies },
            mind::Value::Units(hundredths) => Value::Units { hundredths },
            mind::Value::Win(plies) => Value::Win { plies },
        }
    }
}

impl From<mind::Bound> for Bound {
    fn from(bound: mind::Bound) -> Bound {
        match bound {
            mind::Bound::Is => Bound::Is,
            mind::Bound::AtLeast => Bound::AtLeast,
            mind::Bound::AtMost => Bound::AtMost,
        }
    }
}
