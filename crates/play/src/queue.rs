//! Events put by for somebody who is slow.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Event, Observer};

/// An observer that only puts events by, for a view that draws, writes or sends at its own pace.
///
/// A match calls its observers one after the other and waits for each, so whatever may take time
/// belongs behind a queue. At most so many events wait; then the oldest are forgotten and
/// counted. Of the thoughts about one move only the latest waits.
///
/// ```
/// use std::time::Duration;
/// use damier_catalog::{Params, game};
/// use damier_play::{Command, Match, Queue};
///
/// let reversi = game("reversi")?.open(&Params::default()).unwrap();
/// let mut contest = Match::new(reversi, Vec::new(), Duration::ZERO);
/// let queue = Queue::new(100);
/// contest.subscribe(Box::new(queue.clone()));
/// let turn = contest.turn().unwrap();
/// contest.apply(Command::play(turn, "f5"), Duration::ZERO)?;
/// assert_eq!(queue.take().events.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Queue {
    bound: usize,
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Debug, Default)]
struct Waiting {
    events: VecDeque<Event>,
    missed: u64,
}

/// What was taken from a [`Queue`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The events, oldest first.
    pub events: Vec<Event>,
    /// How many before them were forgotten. Who missed some does best to subscribe again, and is
    /// told how things stand.
    pub missed: u64,
}

impl Queue {
    /// A queue in which at most `bound` events wait, and at least one.
    pub fn new(bound: usize) -> Queue {
        Queue { bound: bound.max(1), waiting: Arc::default() }
    }

    /// Takes all that waits.
    pub fn take(&self) -> Taken {
        let Waiting { events, missed } = std::mem::take(&mut *self.lock());
        Taken { events: events.into(), missed }
    }

    /// How many events wait.
    pub fn len(&self) -> usize {
        self.lock().events.len()
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The queue is whole between any two lines, so a reader that panicked has spoilt nothing.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Queue {
    fn notice(&mut self, event: &Event) {
        let mut waiting = self.lock();
        if matches!(event, Event::Thinking { .. })
            && let Some(last @ Event::Thinking { .. }) = waiting.events.back_mut()
        {
            *last = event.clone();
            return;
        }
        if waiting.events.len() >= self.bound {
            waiting.events.pop_front();
            waiting.missed += 1;
        }
        waiting.events.push_back(event.clone());
    }
}
