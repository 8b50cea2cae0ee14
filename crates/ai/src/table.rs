//! Remembering positions already searched.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) value: i32,
    /// How many moves ahead were searched below it.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The number of the best move.
    pub(crate) best: Option<u16>,
}

/// A table of fixed size, indexed by key. Each place holds two: one that was searched
/// deeply, and the newest, which within one search is the likeliest to be asked for.
///
/// Several threads may look up and remember at once, without locks. One may then read the first
/// word of one entry and the second of another; as the first is the key mixed with the second,
/// such a pair is an entry for no key that is asked for.
///
/// Entries know in which search they were made. Those of earlier searches give way first, and those
/// that are forgotten stay where they are, unseen: clearing a large table would take longer than
/// many a search.
#[derive(Debug)]
pub(crate) struct Table {
    places: Vec<[Slot; 2]>,
    /// The search that is made now.
    now: u8,
    /// The first search whose entries are still known.
    oldest: u8,
}

/// An entry as two words, both zero where there is none.
#[derive(Debug)]
struct Slot {
    /// The key, each bit flipped where `entry` has one.
    mixed: AtomicU64,
    /// The entry; zero is none.
    entry: AtomicU64,
}

impl Table {
    /// A table of 2^`bits` entries.
    pub(crate) fn new(bits: u32) -> Table {
        // Zeros come for nothing from the system, and this makes no copy of them.
        let zeros = vec![[[0; 2]; 2]; 1 << bits.saturating_sub(1)];
        let slot = |[mixed, entry]: [u64; 2]| Slot {
            mixed: AtomicU64::new(mixed),
            entry: AtomicU64::new(entry),
        };
        let places = zeros.into_iter().map(|place| place.map(slot)).collect();
        Table { places, now: 0, oldest: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.age();
        self.oldest = self.now;
    }

    /// Another search begins, to which what was found before is still of use.
    pub(crate) fn age(&mut self) {
        if self.now < LAST_SEARCH {
            self.now += 1;
            return;
        }
        // The numbers begin anew, so that nothing old may stay.
        for slot in self.places.as_flattened_mut() {
            *slot.mixed.get_mut() = 0;
            *slot.entry.get_mut() = 0;
        }
        (self.now, self.oldest) = (0, 0);
    }

    /// What is remembered under a key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let [deep, new] = self.place(key);
        let known = |entry: &u64| search_of(*entry) >= self.oldest;
        let entry = deep.get(key).filter(known).or_else(|| new.get(key).filter(known));
        entry.and_then(unpacked)
    }

    /// Remembers a value, in place of an older one.
    #[inline]
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let [deep, new] = self.place(key);
        let old = deep.entry.load(Relaxed);
        let another = old != 0 && deep.mixed.load(Relaxed) ^ old != key;
        let stays = another && depth_of(old) > entry.depth && search_of(old) == self.now;
        let slot = if stays { new } else { deep };
        let entry = packed(entry) | u64::from(self.now) << 58;
        slot.entry.store(entry, Relaxed);
        slot.mixed.store(key ^ entry, Relaxed);
    }

    /// Has the memory of a key fetched while something else is done.
    #[inline]
    pub(crate) fn foresee(&self, key: u64) {
        fetch(self.place(key));
    }

    #[inline]
    fn place(&self, key: u64) -> &[Slot; 2] {
        &self.places[(key as usize) & (self.places.len() - 1)]
    }
}

impl Slot {
    /// The packed entry, if it is for this key.
    #[inline]
    fn get(&self, key: u64) -> Option<u64> {
        let entry = self.entry.load(Relaxed);
        (self.mixed.load(Relaxed) ^ entry == key && entry != 0).then_some(entry)
    }
}

/// Has memory fetched while something else is done: waiting for it takes longer than many a move.
#[inline]
pub(crate) fn fetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place = std::ptr::from_ref(place).cast();
        #[expect(unsafe_code, reason = "a hint to the processor")]
        // SAFETY: whatever the address, a hint neither reads nor writes.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(place);
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// No move.
const NONE: u16 = u16::MAX;

/// Searches are numbered from 0 to this, and then anew.
const LAST_SEARCH: u8 = 63;

/// From the lowest bit: the value, the number of the move, the depth, the bound from 1 on, and in
/// the table the search.
#[inline]
fn packed(Entry { value, depth, bound, best }: Entry) -> u64 {
    let bound = match bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    u64::from(value.cast_unsigned())
        | u64::from(best.unwrap_or(NONE)) << 32
        | u64::from(depth) << 48
        | bound << 56
}

#[inline]
fn unpacked(packed: u64) -> Option<Entry> {
    let bound = match packed >> 56 & 3 {
        1 => Bound::Exact,
        2 => Bound::AtLeast,
        3 => Bound::AtMost,
        _ => return None,
    };
    let best = (packed >> 32) as u16;
    Some(Entry {
        value: (packed as u32).cast_signed(),
        depth: depth_of(packed),
        bound,
        best: (best != NONE).then_some(best),
    })
}

#[inline]
fn depth_of(packed: u64) -> u8 {
    (packed >> 48) as u8
}

#[inline]
fn search_of(packed: u64) -> u8 {
    (packed >> 58) as u8
}

#[cfg(test)]
mod tests;
