//! Several who search together: where the first of some moves was not enough, idle ones take of the others.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damier_core::Stop;

use super::judge::{Judge, Set};
use super::likely::Look;
use super::run::{Node, Run};
use super::skill::Choices;

/// From this depth on moves are shared; below it costs more than it brings.
const MID_FROM: u32 = 6;
/// The same by empty squares, in searches to the end of the game.
const END_FROM: u32 = 15;
/// Who waits for others looks at the clock after so long.
const PATIENCE: Duration = Duration::from_millis(1);

/// Those who search together.
pub(super) struct Team<J: Judge> {
    /// What can be joined, the oldest first.
    open: Mutex<Vec<Arc<Split<J>>>>,
    /// Rings when something can be joined, was left, or is over.
    bell: Condvar,
    idle: AtomicUsize,
    over: AtomicBool,
    /// How many positions helpers have visited.
    pub(super) nodes: AtomicU64,
}

/// Moves of a position that several try.
pub(super) struct Split<J: Judge> {
    node: Node<J>,
    look: Look,
    high: i32,
    confidence: u8,
    /// What it is a part of.
    parent: Option<Arc<Split<J>>>,
    /// Nothing that is still found here matters.
    settled: AtomicBool,
    /// How many helpers are at it; changed only by who holds `Team::open`.
    helpers: AtomicUsize,
    rest: Mutex<Rest<Set<J>>>,
}

/// What is left to try, and what was found so far.
struct Rest<S> {
    choices: Choices<S>,
    low: i32,
    best: (i32, u8),
}

/// A lock whose holder cannot have left anything half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<J: Judge> Split<J> {
    /// Whether this, or what it is a part of, needs nothing more.
    pub(super) fn is_settled(&self) -> bool {
        let mut at = Some(self);
        while let Some(split) = at {
            if split.settled.load(Relaxed) {
                return true;
            }
            at = split.parent.as_deref();
        }
        false
    }

    fn is_part_of(&self, other: &Split<J>) -> bool {
        let mut at = Some(self);
        while let Some(split) = at {
            if std::ptr::eq(split, other) {
                return true;
            }
            at = split.parent.as_deref();
        }
        false
    }
}

impl<J: Judge> Team<J> {
    pub(super) fn new() -> Team<J> {
        Team {
            open: Mutex::new(Vec::new()),
            bell: Condvar::new(),
            idle: AtomicUsize::new(0),
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    /// Helps until it is over.
    pub(super) fn help(&self, mut run: Run<'_, J>) {
        let mut open = lock(&self.open);
        while !self.over.load(Relaxed) {
            if let Some(split) = joined(&open, |_| true) {
                drop(open);
                run.work(&split);
                self.nodes.fetch_add(std::mem::take(&mut run.nodes), Relaxed);
                open = self.left(&split);
                continue;
            }
            self.idle.fetch_add(1, Relaxed);
            open = self.bell.wait(open).unwrap_or_else(PoisonError::into_inner);
            self.idle.fetch_sub(1, Relaxed);
        }
    }

    /// Sends all helpers away when it is dropped, however the work ends.
    pub(super) fn until_dropped<'t>(&'t self, done: &'t Stop) -> Dismissal<'t, J> {
        Dismissal { team: self, done }
    }

    fn dismiss(&self) {
        let open = lock(&self.open);
        self.over.store(true, Relaxed);
        drop(open);
        self.bell.notify_all();
    }

    /// A helper has left.
    fn left(&self, split: &Split<J>) -> MutexGuard<'_, Vec<Arc<Split<J>>>> {
        let open = lock(&self.open);
        split.helpers.fetch_sub(1, Relaxed);
        self.bell.notify_all();
        open
    }
}

/// That helpers go when the work is over.
pub(super) struct Dismissal<'t, J: Judge> {
    team: &'t Team<J>,
    done: &'t Stop,
}

impl<J: Judge> Drop for Dismissal<'_, J> {
    fn drop(&mut self) {
        self.done.raise();
        self.team.dismiss();
    }
}

/// The oldest of these that has moves to try and is wanted, with one more helper.
fn joined<J: Judge>(
    open: &[Arc<Split<J>>],
    wanted: impl Fn(&Split<J>) -> bool,
) -> Option<Arc<Split<J>>> {
    let free = |split: &&Arc<Split<J>>| {
        wanted(split) && !split.is_settled() && lock(&split.rest).choices.left() > 0
    };
    let split = open.iter().find(free)?;
    split.helpers.fetch_add(1, Relaxed);
    Some(Arc::clone(split))
}

impl<'a, J: Judge> Run<'a, J> {
    /// Who can help with the moves of a position, if anybody is free and it is worth while.
    #[inline]
    pub(super) fn team_for(&self, look: Look, node: &Node<J>) -> Option<&'a Team<J>> {
        let team = self.team?;
        let large = match look {
            Look::Mid(depth) => depth >= MID_FROM,
            Look::End => node.position.left() >= END_FROM,
        };
        (large && team.idle.load(Relaxed) > 0).then_some(team)
    }

    /// Tries the rest of some moves together with others; `best` is what was found before.
    pub(super) fn share(&mut self, team: &Team<J>, shared: Shared<'_, J>) -> Option<(i32, u8)> {
        let Shared { node, look, choices, window: (low, high), confidence, best } = shared;
        let split = Arc::new(Split {
            node: *node,
            look,
            high,
            confidence,
            parent: self.split.clone(),
            settled: AtomicBool::new(false),
            helpers: AtomicUsize::new(0),
            rest: Mutex::new(Rest { choices, low, best }),
        });
        lock(&team.open).push(Arc::clone(&split));
        team.bell.notify_all();
        self.work(&split);
        let mut open = lock(&team.open);
        open.retain(|other| !Arc::ptr_eq(other, &split));
        while split.helpers.load(Relaxed) > 0 {
            // Who would have to wait for helpers helps them.
            if let Some(part) = joined(&open, |other| other.is_part_of(&split)) {
                drop(open);
                self.work(&part);
                open = team.left(&part);
                continue;
            }
            team.idle.fetch_add(1, Relaxed);
            let woken = team.bell.wait_timeout(open, PATIENCE);
            (open, _) = woken.unwrap_or_else(PoisonError::into_inner);
            team.idle.fetch_sub(1, Relaxed);
            if self.limits.is_over() {
                self.out = true;
                split.settled.store(true, Relaxed);
            }
        }
        drop(open);
        let found = lock(&split.rest).best;
        (!self.is_left_off()).then_some(found)
    }

    /// Tries moves as long as there are any.
    fn work(&mut self, split: &Arc<Split<J>>) {
        let outer = self.split.replace(Arc::clone(split));
        loop {
            let next = {
                let mut rest = lock(&split.rest);
                rest.choices.pop().map(|choice| (choice, rest.low))
            };
            let Some((choice, low)) = next.filter(|_| !self.is_left_off()) else { break };
            let Split { node, look, high, confidence, .. } = **split;
            let after = node.after(self.judge, choice.index, choice.turned);
            let mut value = -self.ahead(&after, look, -low - 1, -low, confidence);
            if value > low && value < high && !self.is_left_off() {
                let low = lock(&split.rest).low;
                value = -self.ahead(&after, look, -high, -low, confidence);
            }
            if self.is_left_off() {
                break;
            }
            let mut rest = lock(&split.rest);
            if value > rest.best.0 {
                rest.best = (value, choice.index as u8);
                rest.low = rest.low.max(value);
                split.settled.store(rest.low >= high, Relaxed);
            }
        }
        if self.out {
            // A move was left in the middle: without it nothing is known.
            split.settled.store(true, Relaxed);
        }
        self.split = outer;
    }
}

/// The rest of the moves of a position, some of which were tried.
pub(super) struct Shared<'n, J: Judge> {
    pub(super) node: &'n Node<J>,
    pub(super) look: Look,
    pub(super) choices: Choices<Set<J>>,
    pub(super) window: (i32, i32),
    pub(super) confidence: u8,
    /// The best so far.
    pub(super) best: (i32, u8),
}
