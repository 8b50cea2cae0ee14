//! What happened in a room reaches everybody who watches it, on whichever server they are.

mod local;
mod shared;
mod written;

use std::sync::Arc;

use damier_l10n::Language;
use tokio::sync::broadcast;

pub use local::LocalBus;
pub use shared::SharedBus;

/// Carries notices from rooms to those who watch them. It may lose some and repeat others: whoever
/// watches sees by the numbers what is missing, and asks the room for it.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody who watches a room.
    fn publish(&self, room: &str, notice: Arc<Notice>);

    /// Watches a room from now on.
    fn subscribe(&self, room: &str) -> Watching;

    /// Tells those alone who watch a room on this server.
    fn remind(&self, room: &str, notice: Arc<Notice>) {
        self.publish(room, notice);
    }
}

/// The notices of a room, as they come.
pub type Watching = broadcast::Receiver<Arc<Notice>>;

/// Something that happened in a room.
#[derive(Debug, PartialEq, Eq)]
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
    /// How many watch, for those who watch from another server.
    Audience,
    /// How far the room has come, or that this is to be asked: whoever is behind catches up.
    Beat,
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

    /// That a room has come as far as an entry; or that something may have been missed.
    pub fn beat(seq: Option<u32>) -> Notice {
        Notice::new(seq.map(|seq| (seq, seq)), Kind::Beat, |_| Vec::new())
    }

    /// That a room was given up.
    pub fn gone() -> Notice {
        Notice::new(None, Kind::Gone, |_| Vec::new())
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
