//! Texts that are cut, damaged, or given up in the middle.

use damier_catalog::{LoadError, SoloEntry, solos};
use damier_core::Rng;
use damier_testkit::sweep;

use super::stage::{Drawn, load, saved};
use super::walk::NONSENSE;
use crate::description::is_told;

/// What comes of a text; whether all of it was read.
fn is_whole(entry: &SoloEntry, text: &str) -> bool {
    if let Some(told) = entry.glance(text) {
        is_told(&told);
    }
    entry.looks_like(text);
    match entry.load(text, &mut |_| true) {
        Err(LoadError::Stopped) => panic!("nobody stopped it: {text}"),
        Err(LoadError::Wrong(why)) => {
            is_told(&why);
            false
        }
        Ok(loaded) => {
            loaded.damage.iter().for_each(is_told);
            // What could be read is a game like any other.
            let text = loaded.session.save();
            assert_eq!(load(entry, &text).save(), text);
            loaded.damage.is_none()
        }
    }
}

/// A text that is cut is not taken for a whole one.
#[test]
fn what_is_cut_is_told() {
    for entry in solos() {
        for text in saved(entry) {
            let whole = text.trim_end().len();
            for cut in (0..text.len()).step_by(sweep(7, 1)).chain([whole - 1, whole, text.len()]) {
                let expected = cut >= whole;
                assert_eq!(is_whole(entry, &text[..cut]), expected, "{}", &text[..cut]);
            }
        }
    }
}

/// Whatever stands in a text, it is read or refused.
#[test]
fn what_is_damaged_is_no_panic() {
    let mut rng = Rng::new(8);
    for entry in solos() {
        for text in saved(entry) {
            for _ in 0..sweep(60, 5000) {
                let mut bytes = text.as_bytes().to_vec();
                for _ in 0..=rng.index(3) {
                    let at = rng.index(bytes.len());
                    match rng.index(4) {
                        0 => bytes[at] = b' ' + rng.index(95) as u8,
                        1 => drop(bytes.remove(at)),
                        2 => bytes.insert(at, bytes[rng.index(bytes.len())]),
                        _ => {
                            let end = (at + rng.index(40)).min(bytes.len());
                            drop(bytes.drain(at..end));
                        }
                    }
                }
                is_whole(entry, &String::from_utf8_lossy(&bytes));
            }
        }
        for nonsense in NONSENSE {
            assert!(!is_whole(entry, nonsense), "{nonsense}");
            assert!(!entry.looks_like(nonsense) && entry.glance(nonsense).is_none());
        }
        // A game of somebody else is none of this.
        for other in solos().into_iter().filter(|other| other.name != entry.name) {
            for text in saved(other) {
                assert!(!is_whole(entry, text) && entry.glance(text).is_none());
            }
        }
    }
}

/// Whoever is told how far reading is may stop it at any time; what is told only grows.
#[test]
fn loading_can_be_stopped() {
    for entry in solos() {
        for text in saved(entry) {
            let mut shares = Vec::new();
            let loaded = entry.load(text, &mut |share| {
                shares.push(share);
                true
            });
            let whole = Drawn::of(&*loaded.unwrap().session);
            assert!(!shares.is_empty(), "{text}");
            assert!(shares.iter().all(|share| share.done <= share.all), "{shares:?}");
            assert!(shares.is_sorted_by_key(|share| share.done), "{shares:?}");
            for at in 0..shares.len() {
                let mut asked = 0;
                let stopped = entry.load(text, &mut |_| {
                    asked += 1;
                    asked <= at
                });
                assert_eq!(stopped.err(), Some(LoadError::Stopped), "{at}: {text}");
            }
            assert_eq!(Drawn::of(&*load(entry, text)), whole);
        }
    }
}
