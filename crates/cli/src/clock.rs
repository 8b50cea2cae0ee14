//! The machine's clock.

use std::time::{Duration, Instant, SystemTime};

use damier_mind::Clock;
use damier_play::ThreadClock;

/// Time since the program began.
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
    let seconds =
        SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let (year, month, day) = civil((seconds / 86_400) as i64);
    format!("{year:04}.{month:02}.{day:02}")
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
    damier_core::mix(nanos ^ u64::from(std::process::id())) % 1_000_000_000 + 1
}

/// The date of a day counted from 1 January 1970, in the Gregorian calendar: years
/// are taken to begin in March, so that the leap day is their last.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use damier_play::ThreadClock;

    use super::{CpuClock, civil};

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

    #[test]
    fn dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(11_017), (2000, 3, 1));
        assert_eq!(civil(20_772), (2026, 11, 15));
        assert_eq!(civil(47_540), (2100, 2, 28));
        assert_eq!(civil(47_541), (2100, 3, 1));
    }
}
