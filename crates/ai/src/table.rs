//! Remembering positions already searched.

/// What a value means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    key: u64,
    pub(crate) value: i32,
    /// How many moves ahead were searched below it.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    pub(crate) best: Option<M>,
}

/// A table of fixed size, indexed by key.
#[derive(Clone, Debug)]
pub(crate) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> Table<M> {
    /// A table of 2^`bits` entries.
    pub(crate) fn new(bits: u32) -> Table<M> {
        Table { entries: vec![None; 1 << bits] }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry<M>> {
        self.entries[self.slot(key)].filter(|entry| entry.key == key)
    }

    /// Remembers the newest: within one search it is the likeliest to be asked for.
    pub(crate) fn put(&mut self, key: u64, value: i32, depth: u8, bound: Bound, best: Option<M>) {
        let slot = self.slot(key);
        self.entries[slot] = Some(Entry { key, value, depth, bound, best });
    }

    fn slot(&self, key: u64) -> usize {
        (key as usize) & (self.entries.len() - 1)
    }
}
