//! What a store did so far, for those who watch it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::StoreError;

/// What a store did since it was opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// How often something was made durable.
    pub commits: u64,
    /// How many changes that were.
    pub changes: u64,
    /// How many log entries were among them.
    pub entries: u64,
    /// The most changes that were made durable together.
    pub most_changes: u64,
    /// How often something could not be made durable.
    pub failures: u64,
    /// Why it could not, the last time, unless it could since.
    pub trouble: Option<StoreError>,
}

/// The counters behind them, shared between the one who counts and those who ask.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    commits: AtomicU64,
    changes: AtomicU64,
    entries: AtomicU64,
    most_changes: AtomicU64,
    failures: AtomicU64,
    trouble: Mutex<Option<StoreError>>,
}

impl Counters {
    /// So many changes became durable together, with so many entries. Tells what was in the way
    /// before.
    pub(crate) fn committed(&self, changes: u64, entries: u64) -> Option<StoreError> {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.changes.fetch_add(changes, Ordering::Relaxed);
        self.entries.fetch_add(entries, Ordering::Relaxed);
        self.most_changes.fetch_max(changes, Ordering::Relaxed);
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Something could not be made durable. Tells what was in the way before.
    pub(crate) fn failed(&self, error: &StoreError) -> Option<StoreError> {
        self.failures.fetch_add(1, Ordering::Relaxed);
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        trouble.replace(error.clone())
    }

    /// How they stand.
    pub(crate) fn read(&self) -> Statistics {
        Statistics {
            commits: self.commits.load(Ordering::Relaxed),
            changes: self.changes.load(Ordering::Relaxed),
            entries: self.entries.load(Ordering::Relaxed),
            most_changes: self.most_changes.load(Ordering::Relaxed),
            failures: self.failures.load(Ordering::Relaxed),
            trouble: self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        }
    }
}
