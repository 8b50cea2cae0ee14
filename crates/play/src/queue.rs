//! Events put by for somebody who is slow.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{News, Observer};

/// An observer that only puts events by, for a view that draws, writes or sends at its own pace.
///
/// A match calls its observers one after the other and waits for each, so whatever may take time
/// belongs behind a queue. At most so many events wait; then the oldest are forgotten and
/// counted. Of the thoughts about one move only the latest waits.
///
/// ```
/// use std::time::Duration;
/// use damier_catalog::{Params, game};
/// use damier_play::{Command, Contest, Queue};
///
/// let reversi = game("reversi")?.open(&Params::default()).unwrap();
/// let mut contest = Contest::new(reversi, Vec::new(), Duration::ZERO);
/// let queue = Queue::new(100);
/// contest.subscribe(Box::new(queue.clone()), Duration::ZERO);
/// let turn = contest.turn().unwrap();
/// contest.apply(Command::play(turn, "f5"), Duration::ZERO)?;
/// assert_eq!(queue.take().news.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Queue {
    bound: usize,
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Debug, Default)]
struct Waiting {
    news: VecDeque<News>,
    missed: u64,
}

/// What was taken from a [`Queue`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The events, oldest first.
    pub news: Vec<News>,
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
        let Waiting { news, missed } = std::mem::take(&mut *self.lock());
        Taken { news: news.into(), missed }
    }

    /// How many events wait.
    pub fn len(&self) -> usize {
        self.lock().news.len()
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
    fn notice(&mut self, news: &News) {
        let mut waiting = self.lock();
        if matches!(news, News::Thinking { .. })
            && let Some(last @ News::Thinking { .. }) = waiting.news.back_mut()
        {
            *last = news.clone();
            return;
        }
        if waiting.news.len() >= self.bound {
            waiting.news.pop_front();
            waiting.missed += 1;
        }
        waiting.news.push_back(news.clone());
    }
}
