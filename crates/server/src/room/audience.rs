//! Those who watch a room.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, watch};

/// Those who watch a room, each socket once. Sockets come and go by themselves; only the room knows
/// who plays in it, and counts the others.
#[derive(Debug, Default)]
pub struct Audience {
    there: Mutex<HashMap<u64, Option<String>>>,
    next: AtomicU64,
    /// Whether somebody came or went since the others were counted.
    stirred: AtomicBool,
    stir: Notify,
    /// How many there are who do not play.
    others: watch::Sender<u32>,
}

impl Audience {
    fn there(&self) -> MutexGuard<'_, HashMap<u64, Option<String>>> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets somebody in, until the stay is dropped.
    pub fn enter(self: &Arc<Self>, visitor: Option<String>) -> Stay {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.there().insert(number, visitor);
        self.tell_room();
        Stay { audience: Arc::clone(self), number }
    }

    /// Whether nobody watches.
    pub fn is_empty(&self) -> bool {
        self.there().is_empty()
    }

    /// How many there are who do not play, now and whenever that changes.
    pub fn others(&self) -> watch::Receiver<u32> {
        self.others.subscribe()
    }

    fn tell_room(&self) {
        self.stirred.store(true, Ordering::Release);
        self.stir.notify_one();
    }

    /// Waits until somebody came or went.
    pub(super) async fn stir(&self) {
        self.stir.notified().await;
    }

    /// Whether somebody came or went since this was last asked.
    pub(super) fn has_stirred(&self) -> bool {
        self.stirred.swap(false, Ordering::AcqRel)
    }

    /// Counts those who do not play.
    pub(super) fn count(&self, players: &[String]) {
        let plays = |visitor: &String| players.contains(visitor);
        let there = self.there();
        let others = there.values().filter(|visitor| !visitor.as_ref().is_some_and(plays)).count();
        drop(there);
        let others = u32::try_from(others).unwrap_or(u32::MAX);
        self.others.send_if_modified(|told| std::mem::replace(told, others) != others);
    }
}

/// Somebody who watches a room, and keeps it awake.
#[derive(Debug)]
pub struct Stay {
    audience: Arc<Audience>,
    number: u64,
}

impl Drop for Stay {
    fn drop(&mut self) {
        self.audience.there().remove(&self.number);
        self.audience.tell_room();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_play_are_not_counted_and_who_goes_is_forgotten() {
        let audience = Arc::new(Audience::default());
        let players = ["ada".to_owned()];
        let mut others = audience.others();
        let ada = audience.enter(Some("ada".to_owned()));
        assert!(audience.has_stirred() && !audience.has_stirred());
        audience.count(&players);
        assert!(!others.has_changed().unwrap());
        let bob = audience.enter(Some("bob".to_owned()));
        let stranger = audience.enter(None);
        audience.count(&players);
        assert_eq!(*others.borrow_and_update(), 2);
        // Whoever came and went between two counts was never there.
        drop(audience.enter(None));
        audience.count(&players);
        assert!(!others.has_changed().unwrap());
        drop((ada, bob, stranger));
        audience.count(&players);
        assert_eq!((*others.borrow(), audience.is_empty()), (0, true));
    }
}
