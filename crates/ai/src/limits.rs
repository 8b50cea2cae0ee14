//! When a search must stop.

use std::time::Duration;

use damier_core::Stop;
use damier_mind::{Budget, Clock, Task};

/// About how long a search goes on without a look at the clock.
const UNWATCHED: Duration = Duration::from_millis(1);
/// However little positions cost, the clock is looked at after so many of them.
const MOST_UNWATCHED: u64 = 1024;

/// The budget of a search that has begun: the one place where all searches ask whether to go on.
///
/// The wish to stop is looked at with every position, which costs nothing that can be measured.
/// A clock may cost more than a position does, so it is looked at when about a millisecond should
/// have gone by; how many positions that takes is learned from the clock itself, for they cost a
/// thousand times more on one board than on another.
pub(crate) struct Limits<'a> {
    pub(crate) start: Duration,
    budget: Budget,
    clock: &'a dyn Clock,
    stop: Stop,
    /// How many positions were visited at the last look at the clock, and when that was.
    looked: (u64, Duration),
    /// How many will have been visited at the next.
    look_at: u64,
}

impl<'a> Limits<'a> {
    /// The limits of a task that begins now.
    pub(crate) fn of<M>(task: &Task<'a, M>) -> Limits<'a> {
        Limits::new(task.budget, task.clock, task.stop)
    }

    /// The limits of work that begins now.
    pub(crate) fn new(budget: Budget, clock: &'a dyn Clock, stop: &Stop) -> Limits<'a> {
        let (start, stop) = (clock.now(), stop.clone());
        Limits { start, budget, clock, stop, looked: (0, start), look_at: 1 }
    }

    /// Whether to stop now that so many positions were visited. The first is always visited.
    #[inline]
    pub(crate) fn reached(&mut self, nodes: u64) -> bool {
        if self.budget.nodes.is_some_and(|most| nodes >= most) {
            return true;
        }
        nodes > 0 && (self.stop.is_raised() || nodes >= self.look_at && self.is_late(nodes))
    }

    /// Whether time is over or somebody wants to stop, however little was visited.
    pub(crate) fn is_over(&self) -> bool {
        let taken = || self.clock.now().saturating_sub(self.start);
        self.stop.is_raised() || self.budget.time.is_some_and(|most| taken() >= most)
    }

    /// Whether nothing more should be begun: no deeper look, however much could still be spent.
    pub(crate) fn is_enough(&self) -> bool {
        let taken = || self.clock.now().saturating_sub(self.start);
        self.budget.soft.is_some_and(|soft| taken() >= soft)
    }

    /// Looks at the clock, if there is a limit of time, and decides when to look again.
    #[cold]
    fn is_late(&mut self, nodes: u64) -> bool {
        let Some(most) = self.budget.time else {
            self.look_at = u64::MAX;
            return false;
        };
        let now = self.clock.now();
        let (nodes_before, before) = self.looked;
        let (visited, took) = (nodes - nodes_before, now.saturating_sub(before));
        // What is to come may cost more than what was, so the distance grows slowly.
        let affordable = u128::from(visited) * UNWATCHED.as_nanos() / took.as_nanos().max(1);
        let next = affordable.min(2 * u128::from(visited)).clamp(1, MOST_UNWATCHED.into());
        self.looked = (nodes, now);
        self.look_at = nodes + next as u64;
        now.saturating_sub(self.start) >= most
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// A clock that goes on when it is told to, and counts how often it is looked at.
    #[derive(Default)]
    struct Told {
        nanos: AtomicU64,
        looks: AtomicU64,
    }

    impl Clock for Told {
        fn now(&self) -> Duration {
            self.looks.fetch_add(1, Ordering::Relaxed);
            Duration::from_nanos(self.nanos.load(Ordering::Relaxed))
        }
    }

    /// How many positions are visited in so much time, and how often the clock is looked at,
    /// if position number `n` takes `cost(n)`.
    fn visited(time: Duration, cost: impl Fn(u64) -> Duration) -> (u64, u64) {
        let (clock, stop) = (Told::default(), Stop::new());
        let mut limits = Limits::new(Budget::time(time), &clock, &stop);
        let mut nodes = 0;
        while !limits.reached(nodes) {
            clock.nanos.fetch_add(cost(nodes).as_nanos() as u64, Ordering::Relaxed);
            nodes += 1;
        }
        (nodes, clock.looks.load(Ordering::Relaxed))
    }

    #[test]
    fn time_is_kept_to_the_millisecond_whatever_a_position_costs() {
        let budget = Duration::from_millis(100);
        for micros in [1, 30, 500, 999, 1000, 7000, 60_000, 250_000] {
            let cost = Duration::from_micros(micros);
            let (nodes, looks) = visited(budget, |_| cost);
            let most = budget + UNWATCHED.max(cost);
            assert!(cost * nodes as u32 <= most, "{nodes} of {cost:?}");
            assert!(looks <= 2 + nodes.min(220), "{looks} looks at {nodes} of {cost:?}");
        }
    }

    /// Where positions become dear all at once, only those before the next look are too many.
    #[test]
    fn positions_may_become_dear() {
        let (cheap, dear) = (Duration::from_micros(10), Duration::from_millis(5));
        let cost = |node| if node < 5000 { cheap } else { dear };
        let (nodes, _) = visited(Duration::from_millis(100), cost);
        assert!(nodes > 5000 && nodes <= 5000 + 100 + 10, "{nodes}");
    }

    #[test]
    fn a_clock_that_stands_still_is_looked_at_seldom() {
        let (clock, stop) = (Told::default(), Stop::new());
        let mut limits = Limits::new(Budget::time(Duration::from_secs(1)), &clock, &stop);
        assert!((0..100_000).all(|nodes| !limits.reached(nodes)));
        assert!(clock.looks.load(Ordering::Relaxed) < 120);
        let mut unlimited = Limits::new(Budget::default(), &clock, &stop);
        let before = clock.looks.load(Ordering::Relaxed);
        assert!((0..100_000).all(|nodes| !unlimited.reached(nodes)));
        assert_eq!(clock.looks.load(Ordering::Relaxed), before, "nobody asked for the time");
    }

    #[test]
    fn a_soft_limit_ends_nothing_that_was_begun() {
        let (clock, stop) = (Told::default(), Stop::new());
        let (soft, hard) = (Duration::from_millis(20), Duration::from_millis(50));
        let budget = Budget { soft: Some(soft), ..Budget::time(hard) };
        let mut limits = Limits::new(budget, &clock, &stop);
        for (millis, enough, late) in [(19, false, false), (20, true, false), (50, true, true)] {
            clock.nanos.store(millis * 1_000_000, Ordering::Relaxed);
            limits.look_at = 1;
            assert_eq!((limits.is_enough(), limits.is_over()), (enough, late), "{millis}");
            assert_eq!(limits.reached(1), late, "{millis}");
        }
        let unlimited = Limits::new(Budget::default(), &clock, &stop);
        assert!(!unlimited.is_enough());
    }

    #[test]
    fn stop_and_nodes_are_exact() {
        let (clock, stop) = (Told::default(), Stop::new());
        let mut limits = Limits::new(Budget::nodes(77), &clock, &stop);
        assert!((0..77).all(|nodes| !limits.reached(nodes)));
        assert!(limits.reached(77));
        let mut limits = Limits::new(Budget::default(), &clock, &stop);
        assert!((0..77).all(|nodes| !limits.reached(nodes)));
        stop.raise();
        assert!(limits.reached(77));
        assert!(!limits.reached(0), "even who is stopped looks at one position");
    }
}
