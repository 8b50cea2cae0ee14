//! A bus within a process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

use super::{Bus, Notice, Watching};

/// So many notices wait for somebody who is slow; who falls further behind is dropped, and comes
/// back.
const PATIENCE: usize = 256;

/// A bus within this process.
#[derive(Debug, Default)]
pub struct LocalBus(Mutex<Rooms>);

/// Those who watch, by rooms.
pub(super) type Rooms = HashMap<String, broadcast::Sender<Arc<Notice>>>;

impl LocalBus {
    pub(super) fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Watches a room from now on; with it the room, if nobody watched it before.
    pub(super) fn enter(&self, room: &str) -> (Watching, Option<broadcast::Sender<Arc<Notice>>>) {
        let mut rooms = self.rooms();
        if let Some(sender) = rooms.get(room) {
            return (sender.subscribe(), None);
        }
        let (sender, watching) = broadcast::channel(PATIENCE);
        rooms.insert(room.to_owned(), sender.clone());
        (watching, Some(sender))
    }
}

impl Bus for LocalBus {
    fn publish(&self, room: &str, notice: Arc<Notice>) {
        let mut rooms = self.rooms();
        let Some(sender) = rooms.get(room) else { return };
        // Nobody watches any more.
        if sender.send(notice).is_err() {
            rooms.remove(room);
        }
    }

    fn subscribe(&self, room: &str) -> Watching {
        self.enter(room).0
    }
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::*;

    #[test]
    fn rooms_nobody_watches_are_forgotten() {
        let bus = LocalBus::default();
        let publish = || {
            bus.publish("room", Arc::new(Notice::new(Some((1, 1)), Kind::News, |_| Vec::new())));
        };
        publish();
        let watching = bus.subscribe("room");
        let _elsewhere = bus.subscribe("other");
        drop(watching);
        publish();
        assert_eq!(bus.rooms().len(), 1);
    }
}
