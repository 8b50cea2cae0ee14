//! What helped somebody with a puzzle.

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
