//! The time spent on a puzzle.

use std::time::Duration;

/// A watch that is started, stopped and read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timer {
    /// What was measured until it was last started.
    before: Duration,
    /// When that was; none while it stands.
    started: Option<Duration>,
    /// The last moment that is known.
    now: Duration,
    pub(super) hidden: bool,
}

impl Timer {
    /// It stands, after a time that was measured already.
    pub(super) fn new(before: Duration, hidden: bool) -> Timer {
        Timer { before, hidden, ..Timer::default() }
    }

    /// Goes on after a time that was measured already.
    pub(super) fn set(&mut self, time: Duration) {
        self.before = time;
        self.started = self.started.map(|_| self.now);
    }

    pub(super) fn start(&mut self) {
        self.started.get_or_insert(self.now);
    }

    pub(super) fn stop(&mut self) {
        self.before = self.time();
        self.started = None;
    }

    /// It is now that late.
    pub(super) fn pass(&mut self, now: Duration) {
        self.now = now;
    }

    /// What was measured.
    pub(super) fn time(&self) -> Duration {
        self.before + self.started.map_or(Duration::ZERO, |it| self.now.saturating_sub(it))
    }

    /// How often another time shows; none while it stands or nobody sees it.
    pub(super) fn pace(&self) -> Option<Duration> {
        (self.started.is_some() && !self.hidden).then_some(Duration::from_secs(1))
    }
}

/// A time for people: `1:23`, or `1:02:03`.
pub(super) fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn it_measures_while_it_runs() {
        let mut timer = Timer::default();
        timer.pass(secs(5));
        assert_eq!(timer.time(), secs(0));
        timer.start();
        timer.pass(secs(12));
        assert_eq!(timer.time(), secs(7));
        timer.stop();
        timer.pass(secs(20));
        assert_eq!((timer.time(), timer.pace()), (secs(7), None));
        timer.start();
        timer.set(secs(100));
        timer.pass(Duration::from_millis(20_300));
        assert_eq!(timer.pace(), Some(secs(1)));
        timer.hidden = true;
        assert_eq!(timer.pace(), None);
        assert_eq!(shown(timer.time()), "1:40");
    }

    #[test]
    fn times_are_for_people() {
        assert_eq!(shown(secs(0)), "0:00");
        assert_eq!(shown(secs(83)), "1:23");
        assert_eq!(shown(secs(3723)), "1:02:03");
    }
}
