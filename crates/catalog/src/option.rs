//! What a strategy can be told.

use std::fmt;
use std::time::Duration;

use damier_core::Message;
use damier_mind::parse_duration;

use crate::duration::{EXAMPLES, write_duration};

/// An option of a strategy, described so that every interface can list, offer and check it without
/// knowing the strategy: what UCI and UGI call an `option`.
///
/// A strategy lists its own ([`StrategyEntry::options`](crate::StrategyEntry::options)), in the
/// order in which they are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it means.
    pub about: &'static str,
    /// What its value can be, and what it usually is.
    pub kind: OptionKind,
}

/// What the value of an option can be, and what it is if nothing is told. Where nothing is usual,
/// the strategy decides by what else it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// A whole number.
    Number {
        /// The smallest there is.
        least: u64,
        /// The largest; [`u64::MAX`] stands for no bound.
        most: u64,
        /// The usual one, if there is one.
        usual: Option<u64>,
    },
    /// Yes or no, typed `true` or `false`.
    Check {
        /// The usual answer.
        usual: bool,
    },
    /// One of several words.
    Choice {
        /// The words as typed.
        values: &'static [&'static str],
        /// The usual one.
        usual: &'static str,
    },
    /// Any text without a comma.
    Text {
        /// The usual one.
        usual: &'static str,
    },
    /// A time as [`parse_duration`] reads it.
    Time {
        /// The usual one, if there is one.
        usual: Option<Duration>,
    },
}

/// What an option was set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// A whole number.
    Number(u64),
    /// Yes or no.
    Check(bool),
    /// One of several words.
    Choice(&'static str),
    /// Any text.
    Text(String),
    /// A time.
    Time(Duration),
}

/// How well a strategy plays, where it has a ladder of levels. Who is told none never slips.
pub const LEVEL: OptionEntry = OptionEntry::number("level", "option-level", 1, 10);

/// How many moves it looks ahead.
pub const DEPTH: OptionEntry = OptionEntry::number("depth", "option-depth", 1, 100);

/// How many positions it visits.
pub const NODES: OptionEntry = OptionEntry::number("nodes", "option-nodes", 1, u64::MAX);

/// How long it thinks.
pub const TIME: OptionEntry =
    OptionEntry { name: "time", about: "option-time", kind: OptionKind::Time { usual: None } };

/// What its chance is drawn from.
pub const SEED: OptionEntry = OptionEntry::number("seed", "option-seed", 0, u64::MAX);

/// How much less than the best a move may be worth, in hundredths, that it plays in an opening.
pub const VARIETY: OptionEntry = OptionEntry::number("variety", "option-variety", 0, 1000);

impl OptionEntry {
    /// A whole number that is not told usually.
    pub const fn number(
        name: &'static str,
        about: &'static str,
        least: u64,
        most: u64,
    ) -> OptionEntry {
        OptionEntry { name, about, kind: OptionKind::Number { least, most, usual: None } }
    }
}

impl OptionKind {
    /// The value that was typed, if it is one of this kind.
    pub fn read(&self, text: &str) -> Option<OptionValue> {
        match self {
            OptionKind::Number { least, most, .. } => {
                let number = text.parse().ok().filter(|number| (least..=most).contains(&number));
                number.map(OptionValue::Number)
            }
            OptionKind::Check { .. } => text.parse().ok().map(OptionValue::Check),
            OptionKind::Choice { values, .. } => {
                values.iter().find(|value| **value == text).map(|value| OptionValue::Choice(value))
            }
            OptionKind::Text { .. } => Some(OptionValue::Text(text.to_owned())),
            OptionKind::Time { .. } => {
                parse_duration(text).filter(|time| !time.is_zero()).map(OptionValue::Time)
            }
        }
    }

    /// What it is if nothing is told; nothing if the strategy decides that itself.
    pub fn usual(&self) -> Option<OptionValue> {
        match *self {
            OptionKind::Number { usual, .. } => usual.map(OptionValue::Number),
            OptionKind::Check { usual } => Some(OptionValue::Check(usual)),
            OptionKind::Choice { usual, .. } => Some(OptionValue::Choice(usual)),
            OptionKind::Text { usual } => Some(OptionValue::Text(usual.to_owned())),
            OptionKind::Time { usual } => usual.map(OptionValue::Time),
        }
    }

    /// The possible values as typed, such as `1..10`, or examples of them.
    pub fn choices(&self) -> String {
        match self {
            OptionKind::Number { least, most, .. } => format!("{least}..{most}"),
            OptionKind::Check { .. } => "true, false".to_owned(),
            OptionKind::Choice { values, .. } => values.join(", "),
            OptionKind::Text { .. } => "TEXT".to_owned(),
            OptionKind::Time { .. } => EXAMPLES.to_owned(),
        }
    }

    /// The kind in words, with its range.
    pub fn message(&self) -> Message {
        match self {
            OptionKind::Number { least, most: u64::MAX, .. } => {
                Message::new("option-kind-number-from").with("least", least.to_string())
            }
            OptionKind::Number { least, most, .. } => Message::new("option-kind-number")
                .with("least", least.to_string())
                .with("most", most.to_string()),
            OptionKind::Check { .. } => Message::new("wanted-truth"),
            OptionKind::Choice { .. } => {
                Message::new("option-kind-choice").with("values", self.choices())
            }
            OptionKind::Text { .. } => Message::new("option-kind-text"),
            OptionKind::Time { .. } => {
                Message::new("option-kind-time").with("examples", self.choices())
            }
        }
    }
}

impl fmt::Display for OptionValue {
    /// As it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Check(check) => write!(f, "{check}"),
            OptionValue::Choice(word) => f.write_str(word),
            OptionValue::Text(text) => f.write_str(text),
            OptionValue::Time(time) => write_duration(f, *time),
        }
    }
}
