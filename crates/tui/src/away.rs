//! Time that is nobody's: while the terminal is with the shell.

use damier_mind::Clock;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long the terminal was with the shell, and since when it is.
struct Away {
    total: Duration,
    since: Option<Instant>,
}

impl Away {
    const fn never() -> Away {
        Away { total: Duration::ZERO, since: None }
    }

    fn begin(&mut self, now: Instant) {
        self.since = Some(now);
    }

    /// How long it was away this time.
    fn end(&mut self, now: Instant) -> Duration {
        let passed =
            self.since.take().map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.total += passed;
        passed
    }

    /// What a clock shows.
    fn shown(&self, clock: &TerminalClock, now: Instant) -> Duration {
        let passed = self.since.unwrap_or(now).saturating_duration_since(clock.start);
        passed.saturating_sub(self.total.saturating_sub(clock.before))
    }
}

/// There is one terminal a process.
static AWAY: Mutex<Away> = Mutex::new(Away::never());

fn away() -> MutexGuard<'static, Away> {
    AWAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The terminal goes to the shell: from now on the time stands still.
pub(crate) fn begin() {
    away().begin(Instant::now());
}

/// It is back; how long that took.
pub(crate) fn end() -> Duration {
    away().end(Instant::now())
}

/// The time on the wall without the time that the terminal was with the shell: whoever thinks
/// meanwhile is stopped too, and is not charged for it.
#[derive(Debug)]
pub struct TerminalClock {
    start: Instant,
    /// What was spent away before.
    before: Duration,
}

impl TerminalClock {
    /// A clock that begins at zero.
    pub fn start() -> TerminalClock {
        TerminalClock { start: Instant::now(), before: away().total }
    }
}

impl Clock for TerminalClock {
    fn now(&self) -> Duration {
        away().shown(self, Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_stands_still_while_the_terminal_is_away() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let shown =
            |away: &Away, clock: &TerminalClock, seconds| away.shown(clock, at(seconds)).as_secs();
        let mut away = Away::never();
        let clock = TerminalClock { start, before: Duration::ZERO };
        assert_eq!(shown(&away, &clock, 3), 3);
        away.begin(at(5));
        assert_eq!([5, 8, 60].map(|seconds| shown(&away, &clock, seconds)), [5; 3]);
        assert_eq!(away.end(at(65)), Duration::from_mins(1));
        assert_eq!([65, 70].map(|seconds| shown(&away, &clock, seconds)), [5, 10]);
        // What was spent away before a clock began does not count for it.
        let later = TerminalClock { start: at(70), before: away.total };
        assert_eq!(shown(&away, &later, 72), 2);
        assert_eq!(away.end(at(99)), Duration::ZERO, "it was not away");
    }
}
