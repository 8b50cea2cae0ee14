//! How much a player may think, in the words that people know from other arenas.

use std::num::NonZeroU32;
use std::time::Duration;

use damier_core::{Explain, Message, shown};
use damier_mind::Budget;
use damier_play::TimeControl;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::text;

/// How much a player may think. What is not told is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// Its clock.
    #[serde(with = "text::optional", skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
    /// The most moves looked ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The most positions visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// By how many milliseconds a move may be late without harm.
    #[serde(skip_serializing_if = "is_zero")]
    pub margin: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The words that limit a player, and what they take.
pub const WORDS: [&str; 5] = ["tc", "st", "depth", "nodes", "timemargin"];

/// A value that a word does not take.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{name}={value:?} is not possible; hint: {expected}")]
pub struct LimitError {
    /// The word.
    pub name: &'static str,
    /// What was given.
    pub value: String,
    /// What it takes.
    pub expected: &'static str,
}

impl Explain for LimitError {
    fn message(&self) -> Message {
        Message::new("error-value")
            .with("name", self.name)
            .with("value", shown(&self.value))
            .with("expected", self.expected)
    }
}

impl Limits {
    /// Takes one setting, such as `tc` with `40/60+0.6`. Whether there is such a word; or what is
    /// wrong with its value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<bool, LimitError> {
        let wrong = |name, expected| LimitError { name, value: value.to_owned(), expected };
        match name {
            "tc" => {
                let expected = "40/60, 1:30+0.5, 10+0.1, inf";
                self.clock = Some(clock(value).ok_or_else(|| wrong("tc", expected))?);
            }
            "st" => {
                let time = seconds(value).filter(|time| !time.is_zero());
                let time = time.ok_or_else(|| wrong("st", "0.5, 5"))?;
                self.clock = Some(TimeControl::Move(time));
            }
            "depth" => {
                let depth = value.parse().ok().filter(|depth| (1..=1000).contains(depth));
                self.depth = Some(depth.ok_or_else(|| wrong("depth", "1…1000"))?);
            }
            "nodes" => {
                let nodes = value.parse().ok().filter(|nodes| *nodes > 0);
                self.nodes = Some(nodes.ok_or_else(|| wrong("nodes", "1…"))?);
            }
            "timemargin" => {
                let margin = value.parse().ok().filter(|margin| *margin <= 3_600_000);
                self.margin = margin.ok_or_else(|| wrong("timemargin", "0…3600000"))?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether neither the clock nor the machine decides how far is thought, so that the same
    /// player answers the same again.
    pub fn are_deterministic(&self) -> bool {
        matches!(self.clock, None | Some(TimeControl::Free))
            && (self.depth.is_some() || self.nodes.is_some())
    }

    /// How far a player thinks who was told nothing else.
    pub fn budget(&self) -> Budget {
        Budget { depth: self.depth, nodes: self.nodes, ..Budget::UNLIMITED }
    }
}

/// A clock as `tc` has it: `moves/minutes:seconds+increment`, of which all but the seconds may be
/// left away, or `inf`.
fn clock(text: &str) -> Option<TimeControl> {
    if text == "inf" {
        return Some(TimeControl::Free);
    }
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse::<NonZeroU32>().ok()?), rest),
        None => (None, text),
    };
    let (time, increment) = match rest.split_once('+') {
        Some((time, increment)) => (time, seconds(increment)?),
        None => (rest, Duration::ZERO),
    };
    let time = match time.split_once(':') {
        Some((minutes, rest)) => {
            let minutes = Duration::from_mins(minutes.parse::<u32>().ok()?.into());
            minutes.checked_add(seconds(rest)?)?
        }
        None => seconds(time)?,
    };
    // Without any time the game would be lost before its first move.
    (!time.is_zero()).then_some(TimeControl::Game { time, increment, moves })
}

/// So many seconds, to the millisecond; a thousand hours at most.
fn seconds(text: &str) -> Option<Duration> {
    let plain = !text.is_empty() && text.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    let seconds = text.parse::<f64>().ok().filter(|_| plain).filter(|it| *it <= 3_600_000.0)?;
    Some(Duration::from_millis((seconds * 1000.0).round() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_others_write_them() {
        let check = |text: &str, expected: &str| {
            let mut limits = Limits::default();
            assert_eq!(limits.set("tc", text), Ok(true), "{text}");
            assert_eq!(limits.clock.unwrap().to_string(), expected, "{text}");
        };
        check("40/60", "40/1m");
        check("1:30+0.5", "1m30s+500ms");
        check("10+0.1", "10s+100ms");
        check("40/1:30+0.6", "40/1m30s+600ms");
        check("5", "5s");
        check("0:01", "1s");
        check("0.5", "500ms");
        check("10+0", "10s");
        check("inf", "none");
        for wrong in [
            "",
            "0",
            "0+1",
            "-5",
            "5s",
            "a",
            "1:2:3",
            "/60",
            "0/60",
            "40/",
            "40/inf",
            "10+",
            "10++1",
            "1e3",
            "nan",
            "99999999999",
            "40/60/60",
            ":30",
            "1:",
        ] {
            assert!(Limits::default().set("tc", wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn other_limits_are_read_too() {
        let mut limits = Limits::default();
        for (name, value) in
            [("st", "0.25"), ("depth", "6"), ("nodes", "5000"), ("timemargin", "50")]
        {
            assert_eq!(limits.set(name, value), Ok(true), "{name}");
        }
        assert_eq!(limits.clock, Some(TimeControl::Move(Duration::from_millis(250))));
        assert_eq!((limits.depth, limits.nodes, limits.margin), (Some(6), Some(5000), 50));
        assert!(!limits.are_deterministic());
        assert_eq!(limits.set("hash", "16"), Ok(false));
        for (name, value) in
            [("st", "0"), ("st", "1s"), ("depth", "0"), ("nodes", "-1"), ("timemargin", "x")]
        {
            assert!(Limits::default().set(name, value).is_err(), "{name}={value}");
        }
        let text = serde_json::to_string(&limits).unwrap();
        assert_eq!(text, r#"{"clock":"250ms/move","depth":6,"nodes":5000,"margin":50}"#);
        assert_eq!(serde_json::from_str::<Limits>(&text).unwrap(), limits);
        assert_eq!(serde_json::from_str::<Limits>("{}").unwrap(), Limits::default());
    }
}
