//! How fast things move.

use std::time::Duration;

/// Searched cells and walked steps a second, from slow to fast.
const SPEEDS: [(u32, u32); 5] = [(8, 2), (30, 4), (100, 8), (400, 15), (2000, 30)];

/// No search is watched for longer.
const LONGEST: u32 = 12;

/// How fast searches and walks are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed {
    level: usize,
    /// Whether nothing moves at all: everything is there at once.
    pub(super) instant: bool,
}

impl Speed {
    /// Neither slow nor fast.
    pub(super) const USUAL: Speed = Speed { level: 2, instant: false };

    /// From 1 to this.
    pub(super) const LEVELS: usize = SPEEDS.len();

    pub(super) fn number(self) -> usize {
        self.level + 1
    }

    pub(super) fn faster(self) -> Speed {
        Speed { level: (self.level + 1).min(SPEEDS.len() - 1), instant: false }
    }

    pub(super) fn slower(self) -> Speed {
        Speed { level: self.level.saturating_sub(1), instant: false }
    }

    pub(super) fn switched(self) -> Speed {
        Speed { instant: !self.instant, ..self }
    }

    /// How many cells of a search of that size show each second.
    pub(super) fn cells(self, all: usize) -> f64 {
        let longest = all as f64 / f64::from(LONGEST);
        f64::from(SPEEDS[self.level].0).max(longest)
    }

    /// The time between two steps.
    pub(super) fn step(self) -> Duration {
        Duration::from_secs(1) / SPEEDS[self.level].1
    }
}
