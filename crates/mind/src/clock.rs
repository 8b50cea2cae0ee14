//! Where the time comes from.

use std::time::Duration;

/// Where the time comes from. Minds never read a clock of their own, so tests
/// can let time pass as they like.
pub trait Clock: Send + Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
}

/// A clock that stands still, for work that is bounded otherwise.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
