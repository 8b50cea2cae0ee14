use std::sync::atomic::AtomicUsize;
use std::thread;

use damier_core::{Rng, mix};

use super::*;

fn entry(value: i32, depth: u8) -> Entry {
    Entry { value, depth, bound: Bound::Exact, best: None }
}

#[test]
fn what_is_remembered_is_what_was_told() {
    let mut table = Table::new(4);
    for value in [0, 1, -1, i32::MAX, i32::MIN, 77] {
        for depth in [0, 1, 200, 255] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                for best in [None, Some(0), Some(9), Some(NONE - 1)] {
                    let entry = Entry { value, depth, bound, best };
                    for key in [0, 1, u64::MAX, mix(3)] {
                        table.clear();
                        assert_eq!(table.get(key), None);
                        table.put(key, entry);
                        assert_eq!(table.get(key), Some(entry));
                        assert_eq!(table.get(!key), None);
                    }
                }
            }
        }
    }
}

/// A place keeps the deepest, and beside it the newest of the others.
#[test]
fn the_deepest_and_the_newest_stay() {
    let table = Table::new(1);
    table.put(1, entry(10, 5));
    table.put(2, entry(20, 3));
    assert_eq!((table.get(1), table.get(2)), (Some(entry(10, 5)), Some(entry(20, 3))));
    table.put(3, entry(30, 4));
    assert_eq!((table.get(1), table.get(2)), (Some(entry(10, 5)), None));
    assert_eq!(table.get(3), Some(entry(30, 4)));
    // As deep is deep enough, and the same position may be told again less deep.
    table.put(4, entry(40, 5));
    assert_eq!((table.get(1), table.get(4)), (None, Some(entry(40, 5))));
    table.put(4, entry(41, 1));
    assert_eq!((table.get(3), table.get(4)), (Some(entry(30, 4)), Some(entry(41, 1))));
}

/// What is written for a key in some round, so that who reads it can tell that it was.
fn told(key: u64, round: u32) -> Entry {
    let word = mix(key ^ mix(round.into()));
    Entry {
        value: (mix(word) as u32 & !0xFF | round & 0xFF).cast_signed(),
        depth: (word >> 8) as u8,
        bound: [Bound::Exact, Bound::AtLeast, Bound::AtMost][(word % 3) as usize],
        best: Some((word >> 16) as u16).filter(|&best| best != NONE),
    }
}

/// Threads that write to the same few places as fast as they can read nothing that none of
/// them wrote.
#[test]
#[expect(clippy::disallowed_methods, reason = "threads show that they can share a table")]
fn nothing_is_read_that_was_never_written() {
    const KEYS: usize = 64;
    let keys: Vec<u64> = (0..KEYS).map(|n| mix(n as u64)).collect();
    let table = Table::new(3);
    let found = AtomicUsize::new(0);
    thread::scope(|scope| {
        for seed in 0..4 {
            let (keys, table, found) = (&keys, &table, &found);
            scope.spawn(move || {
                let mut rng = Rng::new(seed);
                for _ in 0..200_000 {
                    let key = keys[rng.index(KEYS)];
                    table.put(key, told(key, rng.below(256) as u32));
                    let key = keys[rng.index(KEYS)];
                    if let Some(read) = table.get(key) {
                        let round = read.value.cast_unsigned() & 0xFF;
                        assert_eq!(read, told(key, round), "under {key:x}");
                        found.fetch_add(1, Relaxed);
                    }
                }
            });
        }
    });
    assert!(found.into_inner() > 10_000, "hardly anything was read");
}

/// What was found in earlier searches stays known, and gives way to what is found now.
#[test]
fn searches_follow_each_other() {
    let mut table = Table::new(1);
    table.put(1, entry(10, 9));
    table.age();
    assert_eq!(table.get(1), Some(entry(10, 9)));
    table.put(2, entry(20, 1));
    assert_eq!((table.get(1), table.get(2)), (None, Some(entry(20, 1))), "an older one gives way");
    table.clear();
    assert_eq!(table.get(2), None);
    // However many follow each other, nothing that was forgotten is known again.
    for round in 0..200 {
        let old = entry(round, 3);
        table.put(7, old);
        assert_eq!(table.get(7), Some(old));
        table.clear();
        assert_eq!(table.get(7), None, "{round}");
    }
}
