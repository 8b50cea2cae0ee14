//! How long work asks whether to go on.

/// So much work is done between two questions: some tenths of a millisecond, whatever the size of
/// the board is.
const BEAT: usize = 1 << 14;

/// The wish of a caller, who is asked again and again as work is done.
///
/// Work is counted in islands and edges that were looked at, so that whoever does it tells how
/// much it was and need not know how often to ask.
pub(crate) struct Pulse<'k> {
    keep_going: &'k mut dyn FnMut() -> bool,
    /// The work since the caller was asked.
    work: usize,
    /// How much may still be attempted: a number and not a time, for what must come out alike
    /// everywhere.
    attempts: usize,
    /// How much work was done before that.
    done: usize,
    /// How much work may still be done.
    left: usize,
    stopped: bool,
}

/// The caller wanted no more of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

impl<'k> Pulse<'k> {
    pub(crate) fn new(keep_going: &'k mut dyn FnMut() -> bool) -> Pulse<'k> {
        let (attempts, left) = (usize::MAX, usize::MAX);
        Pulse { keep_going, work: 0, attempts, done: 0, left, stopped: false }
    }

    /// The same, with so many attempts and no more.
    pub(crate) fn attempting(self, attempts: usize) -> Pulse<'k> {
        Pulse { attempts, ..self }
    }

    /// The same, with so much work and no more.
    pub(crate) fn working(self, work: usize) -> Pulse<'k> {
        Pulse { left: work, ..self }
    }

    /// Asks the caller. Who said no is not asked again, and no work is done any more.
    pub(crate) fn look(&mut self) -> Result<(), Stopped> {
        if !self.has_ended() {
            self.left = self.left.saturating_sub(self.work);
            self.done = self.done.saturating_add(self.work);
        }
        self.stopped = self.stopped || !(self.keep_going)();
        let ended = self.has_ended();
        self.work = if ended { BEAT } else { 0 };
        if ended { Err(Stopped) } else { Ok(()) }
    }

    /// So much work was done; the caller is asked if it was enough for that.
    #[inline]
    pub(crate) fn spend(&mut self, work: usize) -> Result<(), Stopped> {
        self.work += work;
        if self.work < BEAT { Ok(()) } else { self.look() }
    }

    /// Asks the caller before one attempt more, and counts it.
    pub(crate) fn attempt(&mut self) -> Result<(), Stopped> {
        self.attempts = self.attempts.saturating_sub(1);
        if self.attempts == 0 { Err(Stopped) } else { self.look() }
    }

    /// How much work was done.
    pub(crate) fn done(&self) -> usize {
        if self.has_ended() { self.done } else { self.done.saturating_add(self.work) }
    }

    fn has_ended(&self) -> bool {
        self.stopped || self.left == 0
    }

    /// Whether the caller wanted no more of it.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callers_are_asked_once_in_so_much_work_until_they_say_no() {
        let mut asked = 0;
        let keep_going = &mut || {
            asked += 1;
            asked < 3
        };
        let mut pulse = Pulse::new(keep_going);
        let spent = (0..10 * BEAT).take_while(|_| pulse.spend(1).is_ok()).count();
        assert_eq!(spent, 3 * BEAT - 1);
        assert_eq!((pulse.spend(1), pulse.look()), (Err(Stopped), Err(Stopped)));
        assert!(pulse.is_stopped());
        assert_eq!(asked, 3);
    }

    #[test]
    fn attempts_come_to_an_end_without_the_caller() {
        let keep_going = &mut || true;
        let mut pulse = Pulse::new(keep_going).attempting(5);
        assert_eq!((0..9).take_while(|_| pulse.attempt().is_ok()).count(), 4);
        assert!(!pulse.is_stopped());
    }

    #[test]
    fn work_comes_to_an_end_without_the_caller() {
        let keep_going = &mut || true;
        let mut pulse = Pulse::new(keep_going).working(5 * BEAT);
        let spent = (0..9 * BEAT).take_while(|_| pulse.spend(1).is_ok()).count();
        assert_eq!((spent, pulse.done()), (5 * BEAT - 1, 5 * BEAT));
        assert_eq!((pulse.spend(1), pulse.look()), (Err(Stopped), Err(Stopped)));
        assert!(!pulse.is_stopped());
    }
}
