//! Time that is nobody's: while the terminal is with the shell.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use damier_ai::Clock;

/// How long the terminal was with the shell, and since when it is.
struct Away {
    total: Duration,
    since: Option<Instant>,
}

/// There is one terminal a process.
static AWAY: Mutex<Away> = Mutex::new(Away { total: Duration::ZERO, since: None });

fn away() -> MutexGuard<'static, Away> {
    AWAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The terminal goes to the shell: from now on the time stands still.
pub(crate) fn begin() {
    away().since = Some(Instant::now());
}

/// It is back; how long that took.
pub(crate) fn end() -> Duration {
    let mut away = away();
    let passed = away.since.take().map_or(Duration::ZERO, |since| since.elapsed());
    away.total += passed;
    passed
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
        let away = away();
        let now = away.since.unwrap_or_else(Instant::now);
        let passed = now.saturating_duration_since(self.start);
        passed.saturating_sub(away.total.saturating_sub(self.before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only test that goes away, as there is one terminal for all.
    #[test]
    fn time_stands_still_while_the_terminal_is_away() {
        let clock = TerminalClock::start();
        begin();
        let stands = clock.now();
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(20) {
            assert_eq!(clock.now(), stands);
        }
        let passed = end();
        assert!(passed >= Duration::from_millis(20));
        assert!(clock.now() < stands + passed, "what passed away was counted");
        assert!(TerminalClock::start().now() < Duration::from_mins(1));
    }
}
