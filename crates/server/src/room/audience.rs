//! Those who watch a room.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};

/// Those who watch on other servers: each socket's visitor, and when they were last heard of.
type Elsewhere = HashMap<String, (Vec<Option<String>>, Duration)>;

/// Those who watch a room, each socket once. Sockets come and go by themselves; only the room knows
/// who plays in it, and counts the others.
#[derive(Debug, Default)]
pub struct Audience {
    there: Mutex<HashMap<u64, Option<String>>>,
    /// Those who watch on other servers, as these say, and when they last did.
    elsewhere: Mutex<Elsewhere>,
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
        self.there().is_empty() && !self.is_elsewhere()
    }

    /// Those who watch on this server: each socket's visitor, where that is known.
    pub fn visitors(&self) -> Vec<Option<String>> {
        self.there().values().cloned().collect()
    }

    fn elsewhere(&self) -> MutexGuard<'_, Elsewhere> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody watches on another server.
    pub fn is_elsewhere(&self) -> bool {
        !self.elsewhere().is_empty()
    }

    /// Another server says who watches there.
    pub fn heard(&self, server: &str, visitors: Vec<Option<String>>, now: Duration) {
        let mut elsewhere = self.elsewhere();
        if visitors.is_empty() {
            elsewhere.remove(server);
        } else {
            elsewhere.insert(server.to_owned(), (visitors, now));
        }
        drop(elsewhere);
        self.tell_room();
    }

    /// Forgets the servers of which nothing was heard since then.
    pub fn forget_before(&self, then: Duration) {
        let mut elsewhere = self.elsewhere();
        let before = elsewhere.len();
        elsewhere.retain(|_, (_, heard)| *heard >= then);
        if elsewhere.len() < before {
            drop(elsewhere);
            self.tell_room();
        }
    }

    /// How many there are who do not play, now and whenever that changes.
    pub fn others(&self) -> watch::Receiver<u32> {
        self.others.subscribe()
    }

    pub(crate) fn tell_room(&self) {
        self.stirred.store(true, Ordering::Release);
        self.stir.notify_one();
    }

    /// Waits until somebody came or went.
    pub(crate) async fn stir(&self) {
        self.stir.notified().await;
    }

    /// Whether somebody came or went since this was last asked.
    pub(super) fn has_stirred(&self) -> bool {
        self.stirred.swap(false, Ordering::AcqRel)
    }

    /// Counts those who do not play; how many, if that has changed.
    pub(super) fn count(&self, players: &[String]) -> Option<u32> {
        let plays = |visitor: &String| players.contains(visitor);
        let watches = |visitor: &&Option<String>| !visitor.as_ref().is_some_and(plays);
        let here = self.there().values().filter(watches).count();
        let elsewhere = self.elsewhere();
        let there = elsewhere.values().flat_map(|(there, _)| there).filter(watches).count();
        drop(elsewhere);
        let others = u32::try_from(here + there).unwrap_or(u32::MAX);
        let changed =
            self.others.send_if_modified(|told| std::mem::replace(told, others) != others);
        changed.then_some(others)
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
