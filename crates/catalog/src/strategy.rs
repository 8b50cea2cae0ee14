//! Strategies by name, with their options.

use std::fmt;
use std::time::Duration;

use damier_core::{DynGame, shown};
use damier_mind::{Budget, Mind};

use crate::CatalogError;
use crate::error::Kind;

/// A way to play a game.
pub struct StrategyEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of how it plays.
    pub about: &'static str,
    /// The options it understands.
    pub options: &'static [&'static str],
    /// How much it may think at a level from 1 to 10, if it thinks.
    pub(crate) levels: fn(u32) -> Budget,
    pub(crate) build: fn(&dyn DynGame, &Options) -> Option<Box<dyn Mind>>,
}

impl fmt::Debug for StrategyEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StrategyEntry({})", self.name)
    }
}

/// The options of a strategy, as typed and checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How well it plays, 1 to 10.
    pub level: Option<u32>,
    /// How much it may think.
    pub budget: Budget,
    /// From how many empty squares it wants to know the exact end.
    pub exact: Option<u32>,
    /// Positions of how many seeds it may look up in its database.
    pub database: Option<u32>,
    /// What its chance is drawn from.
    pub seed: Option<u64>,
}

/// A strategy with its options: everything needed to make a player.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    entry: &'static StrategyEntry,
    options: Options,
}

/// The level of a strategy that was given neither a level nor a budget.
const USUAL_LEVEL: u32 = 5;

impl Spec {
    pub(crate) fn parse(
        entry: &'static StrategyEntry,
        text: &str,
    ) -> Result<Spec, Vec<CatalogError>> {
        let mut options = Options::default();
        let mut errors = Vec::new();
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let (name, value) = (name.trim(), value.trim());
            let known = entry.options.iter().copied();
            match known.clone().find(|&option| option == name) {
                Some(option) => {
                    if let Err(expected) = options.set(option, value) {
                        let value = shown(value);
                        errors.push(CatalogError::Value { name: option, value, expected });
                    }
                }
                None => errors.push(CatalogError::unknown(Kind::Option, name, known)),
            }
        }
        if errors.is_empty() { Ok(Spec { entry, options }) } else { Err(errors) }
    }

    /// The strategy.
    pub fn entry(&self) -> &'static StrategyEntry {
        self.entry
    }

    /// The same strategy with another budget, where it takes one.
    pub fn with_budget(mut self, budget: Budget) -> Spec {
        if self.thinks() {
            self.options.budget = budget;
        }
        self
    }

    /// Whether it can be told how much to think.
    fn thinks(&self) -> bool {
        ["depth", "nodes", "time"].iter().any(|option| self.entry.options.contains(option))
    }

    /// The same strategy drawing its chance from `seed`, if it was not told its seed.
    pub fn with_seed(mut self, seed: u64) -> Spec {
        self.options.seed = self.options.seed.or(Some(seed));
        self
    }

    /// How much it may think each move: what was asked for, or what its level allows.
    pub fn budget(&self) -> Budget {
        if !self.has_own_budget() && self.thinks() {
            (self.entry.levels)(self.level())
        } else {
            self.options.budget
        }
    }

    /// Whether it was told how much to think, by depth, nodes or time, and not only a level.
    pub fn has_own_budget(&self) -> bool {
        !self.options.budget.is_unlimited()
    }

    /// The mind, for a game it can play.
    pub fn build(&self, game: &dyn DynGame) -> Option<Box<dyn Mind>> {
        let mut options = self.options;
        // Looking ahead n moves goes with solving the last 2n.
        let by_level = if self.has_own_budget() { EXACT_FROM } else { 2 * self.level() };
        options.exact = options.exact.or(Some(by_level));
        (self.entry.build)(game, &options)
    }

    fn level(&self) -> u32 {
        self.options.level.unwrap_or(USUAL_LEVEL)
    }
}

/// From how many empty squares a strategy with a budget solves unless told otherwise:
/// well within a second.
const EXACT_FROM: u32 = 16;

impl Options {
    fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        let number = |least: u64, most: u64| {
            let parsed = value.parse().ok().filter(|number| (least..=most).contains(number));
            parsed.ok_or_else(|| format!("{least}..{most}"))
        };
        match option {
            "level" => self.level = Some(number(1, 10)? as u32),
            "depth" => self.budget.depth = Some(number(1, 100)? as u32),
            "nodes" => self.budget.nodes = Some(number(1, u64::MAX)?),
            "exact" => self.exact = Some(number(0, 30)? as u32),
            "database" => self.database = Some(number(0, 96)? as u32),
            "seed" => self.seed = Some(number(0, u64::MAX)?),
            "time" => {
                self.budget.time = Some(parse_duration(value).ok_or("500ms, 5s, 2m")?);
            }
            _ => {}
        }
        Ok(())
    }
}

impl fmt::Display for Spec {
    /// As it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry.name)?;
        let Options { level, budget, exact, database, seed } = self.options;
        let options = [
            level.map(|level| format!("level={level}")),
            budget.depth.map(|depth| format!("depth={depth}")),
            budget.nodes.map(|nodes| format!("nodes={nodes}")),
            budget.time.map(|time| format!("time={}ms", time.as_micros() as f64 / 1000.0)),
            exact.map(|exact| format!("exact={exact}")),
            database.map(|seeds| format!("database={seeds}")),
            seed.filter(|_| self.entry.options.contains(&"seed"))
                .map(|seed| format!("seed={seed}")),
        ];
        for (i, option) in options.into_iter().flatten().enumerate() {
            write!(f, "{}{option}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

/// Reads a time such as `500ms`, `5s`, `1.5s`, `2m` or `3` (seconds), at most a day.
pub fn parse_duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let number: f64 = number.trim().parse().ok()?;
    let seconds = number * seconds;
    // Nothing finer than a microsecond is meant.
    (1e-6..=86_400.0).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        let check = |text, millis: Option<u64>| {
            assert_eq!(parse_duration(text), millis.map(Duration::from_millis), "{text}");
        };
        check("500ms", Some(500));
        check("5s", Some(5000));
        check("1.5s", Some(1500));
        check("2m", Some(120_000));
        check("3", Some(3000));
        for nonsense in ["", "s", "-1s", "0", "5 parsecs", "inf", "nan", "1e99s", "25h"] {
            check(nonsense, None);
        }
    }
}
