//! When a search must stop.

use std::time::Duration;

use damier_core::Stop;

use crate::{Budget, Clock};

/// How many positions are visited between two looks at the clock.
const LOOK_UP: u64 = 1024;

/// The budget of a search that has begun.
pub(crate) struct Limits<'a> {
    pub(crate) start: Duration,
    pub(crate) budget: Budget,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) stop: &'a Stop,
}

impl Limits<'_> {
    /// Whether to stop now.
    #[inline]
    pub(crate) fn reached(&self, nodes: u64) -> bool {
        if self.budget.nodes.is_some_and(|most| nodes >= most) {
            return true;
        }
        // A first batch is always looked at, so that even the hastiest answer has some sense.
        nodes > 0
            && nodes.is_multiple_of(LOOK_UP)
            && (self.stop.is_raised()
                || self
                    .budget
                    .time
                    .is_some_and(|most| self.clock.now().saturating_sub(self.start) >= most))
    }
}
