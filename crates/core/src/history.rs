//! What was done and can be undone and redone.

use std::collections::VecDeque;
use std::collections::vec_deque::Iter;

/// A list of things done, oldest first, with a cursor: what lies before it is
/// done, what lies after it was undone and can be done again. Games keep their
/// plies in one, puzzles the effects of their moves.
///
/// ```
/// use damier_core::History;
///
/// let mut history = History::new();
/// history.push("f5");
/// history.push("d6");
/// assert_eq!(history.undo(), Some(&mut "d6"));
/// assert_eq!(history.redo(), Some(&mut "d6"));
/// assert_eq!(history.redo(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<T> {
    entries: VecDeque<T>,
    /// How many of the entries are done.
    done: usize,
    /// How many entries are kept; all of them for 0.
    limit: usize,
}

impl<T> History<T> {
    /// An empty history that keeps everything.
    pub const fn new() -> History<T> {
        History::with_limit(0)
    }

    /// An empty history that keeps the latest `limit` entries, or everything for 0.
    pub const fn with_limit(limit: usize) -> History<T> {
        History { entries: VecDeque::new(), done: 0, limit }
    }

    /// Adds what was just done. What was undone before can no longer be
    /// redone, and the oldest entry is dropped, and handed back, if there are too many.
    pub fn push(&mut self, entry: T) -> Option<T> {
        self.entries.truncate(self.done);
        self.entries.push_back(entry);
        self.done = self.entries.len();
        if self.limit > 0 && self.done > self.limit { self.forget() } else { None }
    }

    /// Drops the oldest entry, which must be done, and hands it back.
    pub fn forget(&mut self) -> Option<T> {
        self.done = self.done.checked_sub(1)?;
        self.entries.pop_front()
    }

    /// Moves the cursor back by one and tells what is to be taken back.
    pub fn undo(&mut self) -> Option<&mut T> {
        self.done = self.done.checked_sub(1)?;
        self.entries.get_mut(self.done)
    }

    /// Moves the cursor on by one and tells what is to be done again.
    pub fn redo(&mut self) -> Option<&mut T> {
        let entry = self.entries.get_mut(self.done)?;
        self.done += 1;
        Some(entry)
    }

    /// How many entries can be undone.
    pub fn undos(&self) -> usize {
        self.done
    }

    /// How many entries can be redone.
    pub fn redos(&self) -> usize {
        self.entries.len() - self.done
    }

    /// How many entries are kept; all of them for 0.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// What was undone and can be redone, the next first.
    pub fn undone(&self) -> Iter<'_, T> {
        self.entries.range(self.done..)
    }

    /// What is done, oldest first.
    pub fn done(&self) -> Iter<'_, T> {
        self.entries.range(..self.done)
    }

    /// The latest thing done, to add to it.
    pub fn last_done_mut(&mut self) -> Option<&mut T> {
        self.done_mut(self.done.checked_sub(1)?)
    }

    /// One of the things done, counted from the oldest, to add to it.
    pub fn done_mut(&mut self, index: usize) -> Option<&mut T> {
        if index < self.done { self.entries.get_mut(index) } else { None }
    }

    /// Everything, oldest first: what is done, then what can be redone.
    pub fn iter(&self) -> Iter<'_, T> {
        self.entries.iter()
    }
}

impl<T> Default for History<T> {
    fn default() -> History<T> {
        History::new()
    }
}

impl<'a, T> IntoIterator for &'a History<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}
