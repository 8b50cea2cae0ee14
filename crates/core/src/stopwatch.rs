//! The time spent on something.

use std::time::Duration;

/// A watch that is started, stopped and read. It is told how late it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stopwatch {
    /// What was measured until now.
    spent: Duration,
    /// The last moment that is known; none after a rest.
    now: Option<Duration>,
    runs: bool,
}

impl Stopwatch {
    /// It stands, after a time that was measured already.
    pub fn new(spent: Duration, now: Duration) -> Stopwatch {
        Stopwatch { spent, now: Some(now), runs: false }
    }

    /// Goes on after a time that was measured already.
    pub fn set(&mut self, spent: Duration) {
        self.spent = spent;
    }

    /// It runs, or it stands.
    pub fn run(&mut self, runs: bool) {
        self.runs = runs;
    }

    /// Whether it runs.
    pub fn runs(&self) -> bool {
        self.runs
    }

    /// It is now that late.
    pub fn pass(&mut self, now: Duration) {
        if let Some(before) = self.now.filter(|_| self.runs) {
            self.spent += now.saturating_sub(before);
        }
        self.now = Some(now);
    }

    /// What goes by from here until it is told the time again does not count.
    pub fn rest(&mut self) {
        self.now = None;
    }

    /// What was measured.
    pub fn time(&self) -> Duration {
        self.spent
    }

    /// What will have been measured when it is that late.
    pub fn time_at(&self, now: Duration) -> Duration {
        let mut later = *self;
        later.pass(now);
        later.spent
    }
}

/// A time for people: `1:23`, or `1:02:03`.
pub fn in_minutes(time: Duration) -> String {
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
        let mut watch = Stopwatch::new(secs(1), secs(3));
        watch.pass(secs(5));
        assert_eq!(watch.time(), secs(1));
        watch.run(true);
        watch.pass(secs(12));
        assert_eq!((watch.time(), watch.runs()), (secs(8), true));
        watch.run(false);
        watch.pass(secs(20));
        assert_eq!((watch.time(), watch.runs()), (secs(8), false));
        watch.run(true);
        watch.set(secs(100));
        watch.pass(Duration::from_millis(20_300));
        assert_eq!(watch.time(), Duration::from_millis(100_300));
        assert_eq!(watch.time_at(secs(21)), secs(101));
        // A clock that goes back takes nothing away.
        watch.pass(secs(1));
        assert_eq!(watch.time(), Duration::from_millis(100_300));
    }

    #[test]
    fn a_rest_does_not_count() {
        let mut watch = Stopwatch::new(secs(1), secs(3));
        watch.run(true);
        watch.pass(secs(5));
        watch.rest();
        assert_eq!(watch.time_at(secs(50)), secs(3));
        watch.pass(secs(60));
        watch.pass(secs(62));
        assert_eq!(watch.time(), secs(5));
    }

    #[test]
    fn times_are_for_people() {
        assert_eq!(in_minutes(secs(0)), "0:00");
        assert_eq!(in_minutes(secs(83)), "1:23");
        assert_eq!(in_minutes(secs(3723)), "1:02:03");
    }
}
