//! What the benchmarks share: timing one piece of work, honestly, and the clocks of those who think.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock"
)]

pub mod serving;

use std::time::{Duration, Instant};

use damier_mind::Clock;

/// The time on the wall since it was made.
pub struct WallClock(pub Instant);

impl Clock for WallClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The processor time of this thread.
pub struct CpuClock;

impl Clock for CpuClock {
    #[cfg(unix)]
    fn now(&self) -> Duration {
        use rustix::time::{ClockId, clock_gettime};

        Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
    }

    /// Where the system does not tell it, the time on the wall.
    #[cfg(not(unix))]
    fn now(&self) -> Duration {
        static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
        START.elapsed()
    }
}

/// Runs `work` until about a second is spent, at least three times, and gives
/// the shortest time with the last result: the time least disturbed by others.
pub fn best_time<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    let mut runs = 0;
    loop {
        let start = Instant::now();
        let result = work();
        best = best.min(start.elapsed());
        runs += 1;
        if runs >= 3 && begin.elapsed() > Duration::from_secs(1) {
            return (best, result);
        }
    }
}

/// `count` things in `time`, in millions a second.
pub fn millions_a_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64() / 1e6
}
