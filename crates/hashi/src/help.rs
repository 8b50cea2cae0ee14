//! What helped somebody with a puzzle.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Check;

/// The help that was asked for since the puzzle was begun, or gone on with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// How many hints were told.
    pub hints: usize,
    /// How often it was asked whether all is right.
    pub checks: usize,
    /// How often something was wrong then.
    pub mistakes: usize,
    /// Whether the solution was seen, even if it was taken back.
    pub shown: bool,
}

/// A text does not tell what helped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this does not tell what helped")]
pub struct NoHelp;

/// The word for a solution that was seen.
const SHOWN: &str = "shown";

impl fmt::Display for Help {
    /// Hints, checks and mistakes, and whether the solution was seen: `2.1.0` or `2.1.0.shown`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.hints, self.checks, self.mistakes)?;
        if self.shown { write!(f, ".{SHOWN}") } else { Ok(()) }
    }
}

impl FromStr for Help {
    type Err = NoHelp;

    fn from_str(text: &str) -> Result<Help, NoHelp> {
        let parts: Vec<&str> = text.split('.').collect();
        let (&[hints, checks, mistakes], shown) = (match parts.as_slice() {
            [numbers @ .., SHOWN] => (numbers, true),
            numbers => (numbers, false),
        }) else {
            return Err(NoHelp);
        };
        let number = |text: &str| text.parse().map_err(|_| NoHelp);
        let (hints, checks, mistakes) = (number(hints)?, number(checks)?, number(mistakes)?);
        Ok(Help { hints, checks, mistakes, shown })
    }
}

impl Help {
    /// Whether there was none.
    pub fn is_none(self) -> bool {
        self == Help::default()
    }

    /// Notes what a check came to.
    pub(crate) fn note(&mut self, check: &Check) {
        self.checks += 1;
        self.mistakes += usize::from(matches!(check, Check::Wrong(_)));
    }
}
