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

/// A table of fixed size, indexed by key. Each place holds two: one that was searched
/// deeply, and the newest, which within one search is the likeliest to be asked for.
#[derive(Clone, Debug)]
pub(crate) struct Table<M> {
    places: Vec<[Option<Entry<M>>; 2]>,
}

impl<M: Copy> Table<M> {
    /// A table of 2^`bits` entries.
    pub(crate) fn new(bits: u32) -> Table<M> {
        Table { places: vec![[None; 2]; 1 << bits.saturating_sub(1)] }
    }

    pub(crate) fn clear(&mut self) {
        self.places.fill([None; 2]);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry<M>> {
        let [deep, new] = self.places[self.place(key)];
        deep.filter(|entry| entry.key == key).or(new.filter(|entry| entry.key == key))
    }

    /// Remembers a value, in place of an older one.
    pub(crate) fn put(&mut self, key: u64, value: i32, depth: u8, bound: Bound, best: Option<M>) {
        let place = self.place(key);
        let [deep, new] = &mut self.places[place];
        let entry = Some(Entry { key, value, depth, bound, best });
        match deep {
            Some(old) if old.key != key && old.depth > depth => *new = entry,
            _ => *deep = entry,
        }
    }

    fn place(&self, key: u64) -> usize {
        (key as usize) & (self.places.len() - 1)
    }
}
