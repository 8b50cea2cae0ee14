//! A fixed number of threads that think, and take turns between those who want something.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use damier_core::Stop;
use damier_mind::Clock;

use super::line::{Line, Rank};

/// Searches call themselves move by move, and what is more wanted is done within what is less.
const STACK: usize = 32 << 20;

/// Something to be done on a thread of the pool.
pub type Work = Box<dyn FnOnce(&Slot<'_>) + Send>;

/// Threads that think.
#[derive(Clone)]
pub struct Pool(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    /// Something came, or the pool closes.
    wake: Condvar,
}

struct State {
    line: Line<Waiting>,
    /// What stops the work that is being done, by its ticket.
    running: HashMap<u64, Stop>,
    closed: bool,
}

struct Waiting {
    work: Work,
    stop: Stop,
}

/// A thread that was given to some work.
pub struct Slot<'a> {
    pool: &'a Pool,
    rank: Rank,
    /// Raised when nobody wants the work any more.
    pub stop: &'a Stop,
    /// The nanoseconds that were given to others.
    lent: AtomicU64,
}

/// Work that was put in line. Whoever drops it does not want it any more: it is not begun, or told
/// to stop.
pub struct Ticket(Option<Back>);

/// How work is taken back.
enum Back {
    /// From the line of a pool, or the thread that does it.
    Pool { number: u64, stop: Stop, pool: Weak<Shared> },
    /// From wherever else it is.
    Elsewhere(Box<dyn FnOnce() + Send + Sync>),
}

impl Ticket {
    /// Work that is taken back in a way of its own.
    pub fn new(take_back: impl FnOnce() + Send + Sync + 'static) -> Ticket {
        Ticket(Some(Back::Elsewhere(Box::new(take_back))))
    }
}

impl Pool {
    /// So many threads, and at least one. They end when the last handle to the pool is dropped, or
    /// when it is [closed](Pool::close).
    pub fn new(threads: usize) -> std::io::Result<Pool> {
        let state = State { line: Line::default(), running: HashMap::new(), closed: false };
        let pool = Pool(Arc::new(Shared { state: Mutex::new(state), wake: Condvar::new() }));
        for number in 0..threads.max(1) {
            let shared = Arc::downgrade(&pool.0);
            let thread = thread::Builder::new().name(format!("mind {number}")).stack_size(STACK);
            thread.spawn(move || work(&shared))?;
        }
        Ok(pool)
    }

    /// Puts work in line.
    pub fn submit(&self, owner: &str, rank: Rank, work: Work) -> Ticket {
        let stop = Stop::new();
        let waiting = Waiting { work, stop: stop.clone() };
        let number = self.0.lock().line.join(owner, rank, waiting);
        self.0.wake.notify_one();
        Ticket(Some(Back::Pool { number, stop, pool: Arc::downgrade(&self.0) }))
    }

    /// How many pieces of work of a rank wait.
    pub fn waiting(&self, rank: Rank) -> usize {
        self.0.lock().line.waiting(rank)
    }

    /// How many are being done.
    pub fn running(&self) -> usize {
        self.0.lock().running.len()
    }

    /// Begins nothing any more, and tells what is being done to stop.
    pub fn close(&self) {
        let mut state = self.0.lock();
        state.closed = true;
        state.running.values().for_each(Stop::raise);
        self.0.wake.notify_all();
    }

    fn run(&self, ticket: u64, rank: Rank, waiting: Waiting) {
        self.0.lock().running.insert(ticket, waiting.stop.clone());
        let slot = Slot { pool: self, rank, stop: &waiting.stop, lent: AtomicU64::new(0) };
        // Work that panics has spoilt only what was its own: whoever waits for it sees that it is
        // gone.
        let done = catch_unwind(AssertUnwindSafe(|| (waiting.work)(&slot)));
        self.0.lock().running.remove(&ticket);
        if done.is_err() {
            tracing::error!("work panicked on a thinking thread");
        }
    }
}

impl Shared {
    /// The line is whole between any two lines of code here.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long a thread sleeps at most before it looks whether the pool is still there.
const LOOK: Duration = Duration::from_secs(1);

fn work(shared: &Weak<Shared>) {
    loop {
        let Some(pool) = shared.upgrade().map(Pool) else { return };
        let mut state = pool.0.lock();
        if state.closed {
            return;
        }
        let next = state.line.next(Rank::Idle);
        match next {
            Some((ticket, rank, waiting)) => {
                drop(state);
                pool.run(ticket, rank, waiting);
            }
            None => {
                drop(pool.0.wake.wait_timeout(state, LOOK));
            }
        }
    }
}

impl Slot<'_> {
    /// Does what is more wanted than this and waits. Whoever thinks long calls it now and then.
    pub fn give_way(&self, clock: &dyn Clock) {
        let more = match self.rank {
            Rank::Move => return,
            Rank::Analysis => Rank::Move,
            Rank::Idle => Rank::Analysis,
        };
        loop {
            let next = self.pool.0.lock().line.next(more);
            let Some((ticket, rank, waiting)) = next else { return };
            let begun = clock.now();
            self.pool.run(ticket, rank, waiting);
            let took = clock.now().saturating_sub(begun);
            self.lent.fetch_add(took.as_nanos() as u64, Ordering::Relaxed);
        }
    }

    /// The time that was given to others so far.
    pub fn lent(&self) -> Duration {
        Duration::from_nanos(self.lent.load(Ordering::Relaxed))
    }
}

impl Slot<'_> {
    /// A clock that lets those go first who are waited for more.
    pub fn courteous<'a>(&'a self, clock: &'a dyn Clock) -> Courteous<'a> {
        Courteous { clock, slot: self }
    }
}

/// A clock that lets those go first who are waited for more, and does not count what that takes.
pub struct Courteous<'a> {
    clock: &'a dyn Clock,
    slot: &'a Slot<'a>,
}

impl Clock for Courteous<'_> {
    fn now(&self) -> Duration {
        self.slot.give_way(self.clock);
        self.clock.now().saturating_sub(self.slot.lent())
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        match self.0.take() {
            Some(Back::Pool { number, stop, pool }) => {
                stop.raise();
                let left = pool.upgrade().and_then(|pool| pool.lock().line.leave(number));
                // What it held is dropped here, where nothing is locked.
                drop(left);
            }
            Some(Back::Elsewhere(take_back)) => take_back(),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use damier_mind::StoppedClock;

    use super::*;

    /// A pool of one thread whose thread is at work until the sender is dropped.
    fn busy(
        rank: Rank,
    ) -> (Pool, mpsc::Sender<()>, Ticket, mpsc::Receiver<&'static str>, mpsc::Sender<&'static str>)
    {
        let pool = Pool::new(1).unwrap();
        let (told, tell) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let (begun, begins) = mpsc::channel();
        let ticket = pool.submit(
            "busy",
            rank,
            Box::new(move |slot| {
                begun.send(()).ok();
                wait.recv().ok();
                slot.give_way(&StoppedClock);
            }),
        );
        begins.recv().unwrap();
        (pool, go, ticket, tell, told)
    }

    fn say(told: &mpsc::Sender<&'static str>, what: &'static str) -> Work {
        let told = told.clone();
        Box::new(move |_| {
            told.send(what).ok();
        })
    }

    #[test]
    fn what_is_dropped_is_not_begun() {
        let (pool, go, _busy, tell, told) = busy(Rank::Move);
        let dropped = pool.submit("a", Rank::Move, say(&told, "dropped"));
        let kept = pool.submit("a", Rank::Move, say(&told, "kept"));
        drop((dropped, go));
        assert_eq!(tell.recv(), Ok("kept"));
        drop(kept);
    }

    #[test]
    fn analysis_gives_way_to_moves_and_not_to_analysis() {
        let (pool, go, busy, tell, told) = busy(Rank::Analysis);
        let other = pool.submit("a", Rank::Analysis, say(&told, "analysis"));
        let wanted = pool.submit("b", Rank::Move, say(&told, "move"));
        drop(go);
        assert_eq!((tell.recv(), tell.recv()), (Ok("move"), Ok("analysis")));
        drop((busy, other, wanted));
    }

    #[test]
    fn what_is_being_done_is_told_when_all_is_over() {
        let pool = Pool::new(1).unwrap();
        let (told, tell) = mpsc::channel();
        let work = move |slot: &Slot<'_>| {
            told.send("begun").ok();
            while !slot.stop.is_raised() {
                thread::yield_now();
            }
            told.send("stopped").ok();
        };
        let _ticket = pool.submit("a", Rank::Analysis, Box::new(work));
        assert_eq!(tell.recv(), Ok("begun"));
        pool.close();
        assert_eq!(tell.recv(), Ok("stopped"));
    }

    #[test]
    fn who_panics_takes_nobody_along() {
        let (pool, go, _busy, tell, told) = busy(Rank::Move);
        let panics = pool.submit("a", Rank::Move, Box::new(|_| panic!("on purpose")));
        let next = pool.submit("a", Rank::Move, say(&told, "next"));
        drop(go);
        assert_eq!(tell.recv(), Ok("next"));
        drop((panics, next));
    }
}
