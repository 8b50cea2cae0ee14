//! What happened in a room reaches everybody who watches it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use damier_l10n::Language;
use tokio::sync::broadcast;

/// Carries notices from rooms to those who watch them. It may lose some and repeat others: whoever
/// watches sees by the numbers what is missing, and asks the room for it.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody who watches a room.
    fn publish(&self, room: &str, notice: Arc<Notice>);

    /// Watches a room from now on.
    fn subscribe(&self, room: &str) -> Watching;
}

/// The notices of a room, as they come.
pub type Watching = broadcast::Receiver<Arc<Notice>>;

/// Something that happened in a room.
#[derive(Debug)]
pub struct Notice {
    /// The entries of the log that it tells of: the first and the last; none if it passes.
    pub entries: Option<(u32, u32)>,
    /// Who alone is to hear it; everybody if nobody is named.
    pub only: Option<String>,
    /// What kind of passing news it is, for those who did not ask for all of it.
    pub kind: Kind,
    frames: [Arc<[Box<str>]>; Language::ALL.len()],
}

/// Kinds of notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What everybody hears.
    News,
    /// What a computer thinks.
    Thinking,
    /// The room was given up, or put to sleep: who watches comes back.
    Gone,
}

impl Notice {
    /// A notice with its frames, as they are written for each language.
    pub fn new(
        entries: Option<(u32, u32)>,
        kind: Kind,
        frames: impl Fn(Language) -> Vec<String>,
    ) -> Notice {
        let written = |language| frames(language).into_iter().map(String::into_boxed_str).collect();
        Notice { entries, only: None, kind, frames: Language::ALL.map(written) }
    }

    /// The same for one visitor alone.
    pub fn only(self, visitor: String) -> Notice {
        Notice { only: Some(visitor), ..self }
    }

    /// The frames in a language.
    pub fn frames(&self, language: Language) -> &[Box<str>] {
        let place = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
        &self.frames[place]
    }
}

/// So many notices wait for somebody who is slow; who falls further behind is dropped, and comes
/// back.
const PATIENCE: usize = 256;

/// A bus within this process.
#[derive(Debug, Default)]
pub struct LocalBus(Mutex<HashMap<String, broadcast::Sender<Arc<Notice>>>>);

impl Bus for LocalBus {
    fn publish(&self, room: &str, notice: Arc<Notice>) {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(sender) = rooms.get(room) else { return };
        // Nobody watches any more.
        if sender.send(notice).is_err() {
            rooms.remove(room);
        }
    }

    fn subscribe(&self, room: &str) -> Watching {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = rooms.entry(room.to_owned());
        sender.or_insert_with(|| broadcast::channel(PATIENCE).0).subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_watch_are_told_in_their_language() {
        let bus = LocalBus::default();
        let tell = || {
            let frames = |language: Language| vec![language.tag().to_owned()];
            bus.publish("room", Arc::new(Notice::new(Some((1, 1)), Kind::News, frames)));
        };
        tell();
        let mut watching = bus.subscribe("room");
        let mut elsewhere = bus.subscribe("other");
        tell();
        let heard = watching.try_recv().unwrap();
        assert_eq!(heard.frames(Language::French), [Box::from("fr")]);
        assert!(watching.try_recv().is_err() && elsewhere.try_recv().is_err());
        drop(watching);
        tell();
        assert_eq!(bus.0.lock().unwrap().len(), 1, "rooms nobody watches are forgotten");
    }
}
