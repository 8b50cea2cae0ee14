//! The machine's clock.

use std::time::{Duration, Instant, SystemTime};

use damier_core::mix;
use damier_mind::Clock;
use damier_play::ThreadClock;
use jiff::Timestamp;

/// Time since the program began.
#[derive(Clone, Copy)]
pub struct WallClock(Instant);

impl WallClock {
    pub fn new() -> WallClock {
        WallClock(Instant::now())
    }
}

impl Clock for WallClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The processor time of the calling thread, where the system tells it.
pub struct CpuClock;

impl ThreadClock for CpuClock {
    #[cfg(unix)]
    fn used(&self) -> Option<Duration> {
        use rustix::time::{ClockId, clock_gettime};

        Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).ok()
    }

    #[cfg(not(unix))]
    fn used(&self) -> Option<Duration> {
        None
    }
}

/// Today in the calendar of records, in universal time: `2026.11.15`.
pub fn today() -> String {
    Timestamp::now().strftime("%Y.%m.%d").to_string()
}

/// How long ago that was. A clock that was set back since then counts as no time at all.
pub fn since(time: SystemTime) -> Duration {
    SystemTime::now().duration_since(time).unwrap_or_default()
}

/// A seed that is different every time.
pub fn fresh_seed() -> u64 {
    let nanos = SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .map_or(0, |time| time.as_nanos() as u64);
    // Short enough to be typed again.
    mix(nanos ^ u64::from(std::process::id())) % 1_000_000_000 + 1
}

/// The seed of one among many: the first has the one that was asked for, and the others follow from
/// it, so that each can be made again by itself.
pub fn seed_of(seed: u64, index: impl Into<u64>) -> u64 {
    let index = index.into();
    // Short enough to be typed again, and long enough not to come twice.
    if index == 0 { seed } else { mix(mix(seed) ^ index) % 1_000_000_000_000_000 }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use damier_play::ThreadClock;

    use super::{CpuClock, today};

    /// Only what works is counted, and what works is.
    #[test]
    fn processor_time_grows_with_work() {
        let Some(start) = CpuClock.used() else { return };
        let mut work = 1_u64;
        while CpuClock.used().is_some_and(|used| used < start + Duration::from_millis(2)) {
            work = damier_core::mix(std::hint::black_box(work));
        }
        assert!(CpuClock.used().is_some_and(|used| used > start), "{work}");
    }

    /// As records and seeds of the day have it.
    #[test]
    fn days_are_written_with_dots() {
        let day = today();
        let parts: Vec<usize> = day.split('.').map(str::len).collect();
        assert_eq!(parts, [4, 2, 2], "{day}");
    }
}
