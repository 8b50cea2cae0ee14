//! How fast computers play before somebody who watches.

use std::time::Duration;

/// When the next move of a game between computers may be shown. It reads no clock: whoever
/// drives the game asks [`Pace::due`], waits, and tells [`Pace::moved`].
///
/// ```
/// use std::time::Duration;
/// use damier_play::Pace;
///
/// let second = Duration::from_secs(1);
/// let mut pace = Pace::new(second, Duration::ZERO);
/// assert_eq!(pace.due(), Some(second));
/// pace.pause();
/// assert!(!pace.may_move(10 * second));
/// pace.step();
/// assert!(pace.may_move(10 * second));
/// pace.moved(10 * second);
/// assert!(!pace.may_move(99 * second), "one step is one move");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    delay: Duration,
    /// When the last move was shown, or the watching began.
    last: Duration,
    paused: bool,
    /// How many moves were asked for while paused.
    steps: u32,
}

impl Pace {
    /// A move every `delay`, from `now` on.
    pub fn new(delay: Duration, now: Duration) -> Pace {
        Pace { delay, last: now, paused: false, steps: 0 }
    }

    /// No delay at all.
    pub fn unpaced() -> Pace {
        Pace::new(Duration::ZERO, Duration::ZERO)
    }

    /// The delay between two moves.
    pub fn delay(&self) -> Duration {
        self.delay
    }

    /// Changes the delay, also for the move that is awaited.
    pub fn set_delay(&mut self, delay: Duration) {
        self.delay = delay;
    }

    /// Whether moves come only one by one.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Lets no move through but those that are asked for.
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Lets moves through again, the next after a whole delay.
    pub fn go_on(&mut self, now: Duration) {
        if self.paused {
            self.paused = false;
            self.steps = 0;
            self.last = now;
        }
    }

    /// Lets one move through at once, and pauses.
    pub fn step(&mut self) {
        self.paused = true;
        self.steps = self.steps.saturating_add(1);
    }

    /// When the next move may be shown; never, while it is paused.
    pub fn due(&self) -> Option<Duration> {
        match (self.paused, self.steps) {
            (true, 0) => None,
            (true, _) => Some(self.last),
            (false, _) => Some(self.last.saturating_add(self.delay)),
        }
    }

    /// Whether a move may be shown now.
    pub fn may_move(&self, now: Duration) -> bool {
        self.due().is_some_and(|due| now >= due)
    }

    /// A move was shown.
    pub fn moved(&mut self, now: Duration) {
        self.last = now;
        self.steps = self.steps.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// The moments, second by second, at which moves are shown.
    fn shown(pace: &mut Pace, seconds: std::ops::Range<u64>) -> Vec<u64> {
        seconds
            .filter(|&now| {
                let moves = pace.may_move(at(now));
                if moves {
                    pace.moved(at(now));
                }
                moves
            })
            .collect()
    }

    #[test]
    fn moves_come_at_the_pace_that_is_set() {
        let mut pace = Pace::new(at(3), at(10));
        assert_eq!(shown(&mut pace, 10..20), [13, 16, 19]);
        pace.set_delay(at(1));
        assert_eq!(shown(&mut pace, 20..23), [20, 21, 22]);
        pace.set_delay(at(5));
        assert_eq!((pace.delay(), shown(&mut pace, 23..33)), (at(5), vec![27, 32]));
    }

    #[test]
    fn nothing_moves_while_paused_but_steps() {
        let mut pace = Pace::new(at(2), at(0));
        pace.pause();
        assert_eq!((pace.due(), shown(&mut pace, 0..50)), (None, vec![]));
        pace.step();
        pace.step();
        assert_eq!(shown(&mut pace, 50..60), [50, 51]);
        assert!(pace.is_paused());
        // A step that nobody used is not made up for later.
        pace.step();
        pace.go_on(at(60));
        assert_eq!(shown(&mut pace, 60..65), [62, 64]);
        pace.pause();
        assert!(shown(&mut pace, 65..70).is_empty());
    }

    #[test]
    fn a_step_while_it_runs_pauses() {
        let mut pace = Pace::new(at(2), at(0));
        pace.step();
        assert_eq!(shown(&mut pace, 0..9), [0]);
        // Going on twice does not put off what is due.
        pace.go_on(at(10));
        pace.go_on(at(11));
        assert_eq!(shown(&mut pace, 11..13), [12]);
    }

    #[test]
    fn the_arena_never_waits() {
        let mut pace = Pace::unpaced();
        assert!(pace.may_move(at(0)));
        pace.moved(at(7));
        assert!(pace.may_move(at(7)));
    }
}
