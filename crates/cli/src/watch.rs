//! How long work may take, and Ctrl-C.

use std::time::Duration;

use crate::context::Context;

/// What something may take where nothing is told: nothing that a person would call a puzzle takes
/// nearly as long.
pub const USUAL_TIME: Duration = Duration::from_mins(1);

/// Watches work on something.
#[derive(Clone)]
pub struct Watch<'a> {
    context: &'a Context,
    begun: Duration,
    time: Duration,
    interrupted: bool,
}

impl<'a> Watch<'a> {
    /// The work begins now.
    pub fn new(context: &'a Context, time: Duration) -> Watch<'a> {
        Watch { context, begun: context.now(), time, interrupted: false }
    }

    /// Somebody waits for the work, and not for ever.
    pub fn usual(context: &'a Context) -> Watch<'a> {
        Watch::new(context, USUAL_TIME)
    }

    /// Whether there is time left; asked again and again by whoever works.
    pub fn goes_on(&mut self) -> bool {
        self.interrupted |= self.context.stop.is_raised();
        !self.interrupted && self.gone() < self.time
    }

    /// Whether the work ended because of Ctrl-C.
    pub fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    /// The time gone by.
    pub fn gone(&self) -> Duration {
        self.context.since(self.begun)
    }
}
