//! A study again, from what was kept of it.

use damier_core::{Explain, Message};
use thiserror::Error;

use super::{Change, Entry, Study, StudyRefused};

/// A log of a study cannot be followed.
#[derive(Debug, Error)]
#[error("entry {seq} of the log: {why}")]
pub struct Unfollowed {
    /// The number of the entry.
    pub seq: u32,
    /// Why not.
    pub why: StudyRefused,
}

impl Explain for Unfollowed {
    fn message(&self) -> Message {
        Message::new("log-refused")
            .with("number", self.seq.to_string())
            .with("problem", self.why.message())
    }
}

impl Study {
    /// Does what an entry of its log says, which was accepted once; or refuses and changes nothing.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), Unfollowed> {
        let refused = |why| Unfollowed { seq: entry.seq, why };
        if entry.seq != self.seq + 1 {
            return Err(refused(StudyRefused::Gone(entry.seq)));
        }
        let mut made = Vec::new();
        for change in &entry.changes {
            if let Err(why) = self.make(change.clone(), &mut made) {
                self.unmake(made);
                return Err(refused(why));
            }
        }
        self.enter(entry, made, entry.to_string().len());
        Ok(())
    }

    /// How many hands write in it: who made it, and those who joined.
    pub fn hands(&self) -> u32 {
        self.hands.keys().max().map_or(1, |last| last + 1)
    }

    /// Whether an entry brought or removed nodes with all below them, or changed others: the first
    /// are told whole, the second alone.
    pub fn touched(&self, entry: &Entry) -> (Vec<u32>, Vec<u32>) {
        let (mut whole, mut alone) = (Vec::new(), Vec::new());
        for change in &entry.changes {
            match change {
                Change::Add { parent, id, .. } => {
                    alone.push(*parent);
                    alone.push(*id);
                }
                Change::Cut { id } | Change::Back { id, .. } => {
                    whole.push(*id);
                    alone.extend(self.ever(*id).map(|node| node.parent));
                }
                Change::Place { id, .. } => alone.extend(self.ever(*id).map(|node| node.parent)),
                change => alone.extend(change.about()),
            }
        }
        whole.sort_unstable();
        whole.dedup();
        alone.sort_unstable();
        alone.dedup();
        (whole, alone)
    }
}
