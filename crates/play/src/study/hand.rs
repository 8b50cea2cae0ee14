//! What a hand can take back and do again.

use super::Change;

/// What was done by one entry, and what would undo it.
#[derive(Clone, Debug)]
pub(super) struct Deed {
    /// The number of the entry.
    pub(super) seq: u32,
    /// What was changed, in this order.
    pub(super) made: Vec<Made>,
}

/// A change that was made.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) change: Change,
    /// What would undo it.
    pub(super) inverse: Change,
    /// How what was brought to the tree looked when it came.
    pub(super) print: u64,
}

/// Somebody who writes.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    /// What they did, the latest last.
    pub(super) done: Vec<Deed>,
    /// What they took back, the latest last.
    pub(super) undone: Vec<Deed>,
}

/// So much of what a hand did can be taken back.
const MOST: usize = 100;

impl Hand {
    pub(super) fn may_go(&self) -> (bool, bool) {
        (!self.done.is_empty(), !self.undone.is_empty())
    }

    /// Something new was done, after which what was taken back cannot be done again.
    pub(super) fn did(&mut self, deed: Deed) {
        self.undone.clear();
        self.done.push(deed);
        self.trim();
    }

    /// The latest deed was taken back, and this is what it would be again; those that could not be
    /// are forgotten.
    pub(super) fn took_back(&mut self, deed: Deed) {
        self.done.retain(|done| done.seq < deed.seq);
        self.undone.push(deed);
        self.trim();
    }

    /// The same the other way.
    pub(super) fn did_again(&mut self, deed: Deed) {
        if let Some(at) = self.undone.iter().position(|undone| undone.seq == deed.seq) {
            self.undone.truncate(at);
        }
        self.done.push(deed);
        self.trim();
    }

    fn trim(&mut self) {
        for deeds in [&mut self.done, &mut self.undone] {
            let many = deeds.len().saturating_sub(MOST);
            deeds.drain(..many);
        }
    }
}
