//! Strategies, their options and their levels.

use std::collections::BTreeMap;

use damier_catalog as catalog;
use damier_core::{DynGame, Message};
use damier_l10n::{Language, named, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A way to play a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Strategy {
    /// The name as typed.
    pub name: String,
    /// What people call it.
    pub called: String,
    /// How it plays, in a few words.
    pub about: String,
    /// At tables for how many it plays.
    pub seats: Vec<u32>,
    /// What it can be told.
    pub options: Vec<StrategyOption>,
    /// Its levels, from the lowest; none if it has none.
    pub levels: Vec<Level>,
}

/// Something that a strategy can be told, after its name: `alphabeta:depth=6`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StrategyOption {
    /// The name as typed.
    pub name: String,
    /// What it means.
    pub about: String,
    /// What its value can be.
    pub kind: OptionKind,
    /// The same in words.
    pub words: String,
    /// The value if nothing is told; `null` if the strategy decides that itself.
    pub usual: Option<String>,
}

/// What the value of an option can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum OptionKind {
    /// A whole number.
    Number {
        /// The smallest there is.
        least: u64,
        /// The largest; `null` stands for no bound.
        most: Option<u64>,
    },
    /// `true` or `false`.
    Check,
    /// One of several words.
    Choice {
        /// The words as typed.
        values: Vec<String>,
    },
    /// Any text without a comma.
    Text,
    /// A time, such as `500ms`, `5s` or `1h30m`.
    Time,
}

/// How well a strategy plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Level {
    /// The number.
    pub level: u32,
    /// The word for it.
    pub word: String,
    /// What it means: what it sees, and what it overlooks.
    pub about: String,
}

impl Strategy {
    /// A strategy, in a language, with at which tables it plays.
    pub(super) fn told(
        language: Language,
        strategy: &catalog::StrategyEntry,
        tables: &BTreeMap<usize, Box<dyn DynGame>>,
    ) -> Strategy {
        let level = |level: catalog::Level| {
            strategy.level_about(level).map(|about| Level {
                level: level.number(),
                word: say(language, &Message::new(level.word())),
                about: say(language, &about),
            })
        };
        let plays = tables.iter().filter(|(_, game)| strategy.plays(&***game));
        Strategy {
            name: strategy.name.to_owned(),
            called: named(language, strategy.name),
            about: say(language, &Message::new(strategy.about)),
            seats: plays.map(|(count, _)| *count as u32).collect(),
            options: strategy
                .options
                .iter()
                .map(|option| StrategyOption::told(language, option))
                .collect(),
            levels: catalog::Level::all().filter_map(level).collect(),
        }
    }
}

impl StrategyOption {
    fn told(language: Language, option: &catalog::OptionEntry) -> StrategyOption {
        StrategyOption {
            name: option.name.to_owned(),
            about: say(language, &Message::new(option.about)),
            kind: (&option.kind).into(),
            words: say(language, &option.kind.message()),
            usual: option.kind.usual().map(|usual| usual.to_string()),
        }
    }
}

impl From<&catalog::OptionKind> for OptionKind {
    fn from(kind: &catalog::OptionKind) -> OptionKind {
        match kind {
            catalog::OptionKind::Number { least, most, .. } => OptionKind::Number {
                least: *least,
                most: Some(*most).filter(|most| *most != u64::MAX),
            },
            catalog::OptionKind::Check { .. } => OptionKind::Check,
            catalog::OptionKind::Choice { values, .. } => {
                OptionKind::Choice { values: values.iter().map(ToString::to_string).collect() }
            }
            catalog::OptionKind::Text { .. } => OptionKind::Text,
            catalog::OptionKind::Time { .. } => OptionKind::Time,
        }
    }
}
