//! What a player is charged while it thinks.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use damier_mind::{Clock, Workers};

use crate::{Allowance, Desk, Spent};

/// Measures what a player spends. It is the clock the player looks at, so that it sees what it is
/// charged, and it lends the workers of the desk, so that what they do for the player is charged
/// to it as well: processor time of all threads together, and time on the wall once.
pub(crate) struct Meter<'a> {
    desk: Desk<'a>,
    allowance: Allowance,
    /// What the clock on the wall showed when the player began.
    begun: Duration,
    ledger: Mutex<Ledger>,
}

/// What is known of the time spent so far.
struct Ledger {
    /// The time on the wall that others took meanwhile.
    aside: Duration,
    /// The processor time of threads that have left.
    left: Option<Duration>,
    /// The threads at work, the player's own among them.
    at_work: Vec<AtWork>,
}

/// A thread that works for the player, and what its clock showed. Only the thread itself can look
/// at its clock; what it used since its last look is not known to the others.
struct AtWork {
    thread: ThreadId,
    begun: Option<Duration>,
    latest: Option<Duration>,
}

impl AtWork {
    /// The present thread, which begins now.
    fn here(used: Option<Duration>) -> AtWork {
        AtWork { thread: thread::current().id(), begun: used, latest: used }
    }

    fn used(&self) -> Option<Duration> {
        Some(self.latest?.saturating_sub(self.begun?))
    }
}

impl Ledger {
    /// The present thread, if it is at work.
    fn here(&mut self) -> Option<&mut AtWork> {
        let thread = thread::current().id();
        self.at_work.iter_mut().find(|at_work| at_work.thread == thread)
    }

    /// The processor time of all threads together.
    fn used(&self) -> Option<Duration> {
        self.at_work.iter().map(AtWork::used).chain([self.left]).sum()
    }
}

impl Meter<'_> {
    /// Begins to measure the player who thinks on this thread.
    pub(crate) fn new(desk: Desk<'_>, allowance: Allowance) -> Meter<'_> {
        let begun = desk.wall.now();
        let at_work = vec![AtWork::here(desk.cpu.used())];
        let ledger = Ledger { aside: Duration::ZERO, left: Some(Duration::ZERO), at_work };
        Meter { desk, allowance, begun, ledger: Mutex::new(ledger) }
    }

    /// Lets others do something on this thread, for which the player does not pay.
    pub(crate) fn aside(&self, work: impl FnOnce()) {
        let before = (self.desk.wall.now(), self.desk.cpu.used());
        work();
        let after = (self.desk.wall.now(), self.desk.cpu.used());
        let mut ledger = self.ledger();
        ledger.aside += after.0.saturating_sub(before.0);
        // As if the thread had begun so much later.
        if let Some(here) = ledger.here() {
            let took = after.1.zip(before.1).map(|(now, then)| now.saturating_sub(then));
            here.begun = here.begun.zip(took).map(|(begun, took)| begun + took);
            here.latest = after.1;
        }
    }

    /// What was spent so far, as far as the threads have looked at their clocks.
    pub(crate) fn spent(&self) -> Spent {
        let (wall, used) = (self.desk.wall.now(), self.desk.cpu.used());
        let mut ledger = self.ledger();
        if let Some(here) = ledger.here() {
            here.latest = used;
        }
        let wall = wall.saturating_sub(self.begun).saturating_sub(ledger.aside);
        Spent { wall, cpu: ledger.used() }
    }

    /// The present thread begins to work for the player; false if it does already, be it the
    /// player's own or one that does a piece while it waits for another.
    fn arrive(&self) -> bool {
        let used = self.desk.cpu.used();
        let mut ledger = self.ledger();
        let fresh = ledger.here().is_none();
        if fresh {
            ledger.at_work.push(AtWork::here(used));
        }
        fresh
    }

    /// The present thread works for the player no more.
    fn leave(&self) {
        let used = self.desk.cpu.used();
        let mut ledger = self.ledger();
        if let Some(here) = ledger.here() {
            here.latest = used;
            let (thread, took) = (here.thread, here.used());
            ledger.at_work.retain(|at_work| at_work.thread != thread);
            ledger.left = ledger.left.zip(took).map(|(left, took)| left + took);
        }
    }

    /// Does a piece of work on the present thread, for which the player pays.
    fn charged(&self, piece: usize, work: &(dyn Fn(usize) + Sync)) {
        let fresh = self.arrive();
        work(piece);
        if fresh {
            self.leave();
        }
    }

    /// It is whole between any two lines, so nobody who panicked has spoilt it.
    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock for Meter<'_> {
    fn now(&self) -> Duration {
        self.allowance.charge(self.spent())
    }
}

impl Workers for Meter<'_> {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        self.desk.workers.each(pieces, &|piece| self.charged(piece, work));
    }

    fn helpers(&self) -> usize {
        self.desk.workers.helpers()
    }

    fn beside(&self, help: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut()) {
        self.desk.workers.beside(&|helper| self.charged(helper, help), own);
    }
}
