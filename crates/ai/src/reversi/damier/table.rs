//! What was found out about positions, shared by all who search.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use damier_core::mix;

use super::position::Position;
use crate::reversi::squares::Squares;
use crate::table::fetch;

/// No square.
pub(super) const NONE: u8 = 127;
/// More than any value, in hundredths of discs: what is not known is between this and as much below nothing.
pub(super) const UNKNOWN: i16 = 12_700;

/// What is known of a position: its value lies between `low` and `high`, as far as a look so deep, with that
/// confidence, can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// In hundredths of discs.
    pub(super) low: i16,
    pub(super) high: i16,
    pub(super) depth: u8,
    /// From 0 to 7.
    pub(super) confidence: u8,
    /// The best moves, or [`NONE`].
    pub(super) best: [u8; 2],
}

/// Whole positions are kept, so that no two of eight by eight are ever mistaken for each other. Every word but the last is
/// kept mixed with the last: what two threads wrote at once is nobody's.
pub(super) struct Table {
    places: Vec<[Slot; 2]>,
    /// The number of the search.
    now: u8,
    /// What older searches found is forgotten.
    oldest: u8,
}

type Slot = [AtomicU64; 3];

/// Searches are numbered from 1 to this, and then anew.
const LAST_SEARCH: u8 = 63;

impl Entry {
    /// What a search between these bounds found, by whatever look; `before` was known of good moves.
    pub(super) fn found(
        best: i32,
        (low, high): (i32, i32),
        best_move: u8,
        before: [u8; 2],
    ) -> Entry {
        Entry {
            low: if best > low { best as i16 } else { -UNKNOWN },
            high: if best < high { best as i16 } else { UNKNOWN },
            depth: 0,
            confidence: 0,
            best: [best_move, if before[0] == best_move { before[1] } else { before[0] }],
        }
    }
}

impl Table {
    /// A table of 2^`bits` pairs of positions, 48 bytes each.
    pub(super) fn new(bits: u32) -> Table {
        let zeros = vec![[[0u64; 3]; 2]; 1 << bits];
        let places = zeros.into_iter().map(|pair| pair.map(|slot| slot.map(AtomicU64::new)));
        Table { places: places.collect(), now: 1, oldest: 1 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.age();
        self.oldest = self.now;
    }

    /// Another search begins, to which what was found before is still of use.
    pub(super) fn age(&mut self) {
        if self.now < LAST_SEARCH {
            self.now += 1;
            return;
        }
        // The numbers begin anew, so that nothing old may stay.
        for slot in self.places.as_flattened_mut().as_flattened_mut() {
            *slot.get_mut() = 0;
        }
        (self.now, self.oldest) = (1, 1);
    }

    #[inline]
    fn place(&self, [own, other]: [u64; 2]) -> &[Slot; 2] {
        let mixed = mix(own ^ other.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        &self.places[mixed as usize & (self.places.len() - 1)]
    }

    /// Has the memory of a position fetched while something else is done.
    #[inline]
    pub(super) fn foresee<S: Squares>(&self, position: Position<S>) {
        fetch(self.place(S::words(position.own, position.other)));
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get<S: Squares>(&self, position: Position<S>) -> Option<Entry> {
        let key = S::words(position.own, position.other);
        self.place(key).iter().find_map(|slot| {
            let (age, entry) = read(slot, key)?;
            (age >= self.oldest).then_some(entry)
        })
    }

    /// Remembers what was found; what was known by an equal look stays known.
    #[inline]
    pub(super) fn put<S: Squares>(&self, position: Position<S>, mut entry: Entry) {
        let key = S::words(position.own, position.other);
        let pair = self.place(key);
        let mut chosen = &pair[0];
        let mut least = u32::MAX;
        for slot in pair {
            let same = read(slot, key).filter(|(age, _)| *age >= self.oldest);
            if let Some((age, old)) = same {
                let rank = |entry: &Entry| (entry.depth, entry.confidence);
                if rank(&old) == rank(&entry) {
                    entry.low = entry.low.max(old.low);
                    entry.high = entry.high.min(old.high);
                    if entry.low > entry.high {
                        entry.high = entry.low;
                    }
                    if entry.best[0] == NONE {
                        entry.best = old.best;
                    }
                } else if age == self.now && rank(&old) > rank(&entry) {
                    return;
                }
                chosen = slot;
                break;
            }
            let data = slot[2].load(Relaxed);
            let fresh = age_of(data) == self.now;
            let worth = if data == 0 { 0 } else { 1 + depth_of(data) + 128 * u32::from(fresh) };
            if worth < least {
                least = worth;
                chosen = slot;
            }
        }
        let data = packed(entry, self.now);
        chosen[0].store(key[0] ^ data, Relaxed);
        chosen[1].store(key[1] ^ data, Relaxed);
        chosen[2].store(data, Relaxed);
    }
}

#[inline]
fn read(slot: &Slot, key: [u64; 2]) -> Option<(u8, Entry)> {
    let data = slot[2].load(Relaxed);
    let same = slot[0].load(Relaxed) ^ data == key[0] && slot[1].load(Relaxed) ^ data == key[1];
    (same && data != 0).then(|| (age_of(data), unpacked(data)))
}

/// From the lowest bit: the bounds of 16 bits each, the moves of 7, the depth of 7, the confidence of 3,
/// and 6 of the search, which is never 0.
#[inline]
fn packed(entry: Entry, age: u8) -> u64 {
    u64::from(entry.low.cast_unsigned())
        | u64::from(entry.high.cast_unsigned()) << 16
        | u64::from(entry.best[0]) << 32
        | u64::from(entry.best[1]) << 39
        | u64::from(entry.depth) << 46
        | u64::from(entry.confidence) << 53
        | u64::from(age) << 58
}

#[inline]
fn unpacked(data: u64) -> Entry {
    Entry {
        low: (data as u16).cast_signed(),
        high: ((data >> 16) as u16).cast_signed(),
        best: [(data >> 32) as u8 & 127, (data >> 39) as u8 & 127],
        depth: depth_of(data) as u8,
        confidence: (data >> 53) as u8 & 7,
    }
}

#[inline]
fn depth_of(data: u64) -> u32 {
    (data >> 46) as u32 & 127
}

#[inline]
fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}
