//! Layers that are built in a room, with little memory and with interruptions.

use std::collections::HashMap;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use damier_ai::awele::endgame::{Build, Database, LAYER, Unbuilt, Workroom};
use damier_awele::{Row, RuleSet};
use damier_core::Stop;
use damier_mind::{Alone, Workers};

use crate::awele::boards::{all_terms, database};

/// A room in memory, which gives out after some use.
#[derive(Default)]
struct Room {
    files: Mutex<HashMap<String, Vec<u8>>>,
    journal: Mutex<Option<Vec<u8>>>,
    commits: AtomicUsize,
    /// How often it may be written to until it breaks.
    left: AtomicUsize,
    /// Whether all is to be kept at every occasion.
    eager: bool,
}

impl Room {
    fn new(left: usize, eager: bool) -> Room {
        Room { left: AtomicUsize::new(left), eager, ..Room::default() }
    }

    fn layer(&self) -> Vec<u8> {
        self.files.lock().unwrap()[LAYER].clone()
    }

    fn use_up(&self) -> io::Result<()> {
        match self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1))
        {
            Ok(_) => Ok(()),
            Err(_) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

impl Workroom for Room {
    fn journal(&self) -> io::Result<Option<Vec<u8>>> {
        Ok(self.journal.lock().unwrap().clone())
    }

    fn commit(&self, journal: &[u8]) -> io::Result<()> {
        self.use_up()?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        *self.journal.lock().unwrap() = Some(journal.to_vec());
        Ok(())
    }

    fn is_due(&self) -> bool {
        self.eager
    }

    fn read(&self, file: &str, at: u64, bytes: &mut [u8]) -> io::Result<()> {
        let files = self.files.lock().unwrap();
        let at = at as usize;
        let found = files.get(file).and_then(|all| all.get(at..at + bytes.len()));
        bytes.copy_from_slice(found.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn write(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.use_up()?;
        let mut files = self.files.lock().unwrap();
        let all = files.entry(file.to_owned()).or_default();
        let end = at as usize + bytes.len();
        all.resize(all.len().max(end), 0);
        all[at as usize..end].copy_from_slice(bytes);
        Ok(())
    }

    fn remove(&self, file: &str) -> io::Result<()> {
        self.files.lock().unwrap().remove(file).map(|_| ()).ok_or(io::ErrorKind::NotFound.into())
    }
}

/// What divides a layer into pieces of all sizes: 16 MiB are for other things.
const MEMORY: [u64; 4] = [0, (16 << 20) + 50_000, (16 << 20) + 150_000, u64::MAX];

fn build(below: &Database, room: &Room, memory: u64, workers: &dyn Workers) -> Result<(), Unbuilt> {
    let stop = Stop::new();
    below.build(&Build { workers, stop: &stop, memory, room }, &mut |_| {})
}

fn below(rule_set: &RuleSet, seeds: usize) -> (Database, Vec<u8>) {
    let mut all = database(rule_set, seeds);
    let layer = all.layer_bytes(seeds).unwrap().to_vec();
    all.truncate(seeds);
    (all, layer)
}

#[test]
fn layers_are_the_same_in_any_memory() {
    let small = all_terms(3).into_iter().map(|rule_set| (rule_set, 12));
    for (rule_set, seeds) in [(RuleSet::ABAPA, 7), (RuleSet::AWARI, 8)].into_iter().chain(small) {
        let (below, layer) = below(&rule_set, seeds);
        for memory in MEMORY {
            for eager in [false, true] {
                let room = Room::new(usize::MAX, eager);
                build(&below, &room, memory, &Alone).unwrap();
                assert!(room.layer() == layer, "{rule_set}, {memory} bytes");
                let commits = room.commits.load(Ordering::Relaxed);
                assert!(commits > 0 || memory > 0 && !eager, "{rule_set}: {commits}");
            }
        }
    }
}

/// A build whose room breaks at any moment, as if it had been killed there, goes on from what was
/// committed last.
#[test]
fn a_killed_build_goes_on() {
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let rule_set = RuleSet { houses: Row::of::<3>(), ..rule_set };
        let (below, layer) = below(&rule_set, 16);
        for (memory, eager) in [(0, false), (0, true), (u64::MAX, true)] {
            for uses in [7, 23, 60] {
                let room = Room::new(uses, eager);
                let mut kills = 0;
                while let Err(error) = build(&below, &room, memory, &Alone) {
                    assert!(matches!(error, Unbuilt::Room(_)), "{error}");
                    kills += 1;
                    // Somewhere else each time, so that no commit is out of reach.
                    room.left.store(uses + kills, Ordering::Relaxed);
                }
                assert!(room.layer() == layer, "{rule_set}, {memory} bytes, {uses} uses");
                assert!(kills > 1, "{rule_set}, {memory} bytes, {uses} uses: {kills}");
            }
        }
    }
}

/// Who asks for the end at a certain piece of the work.
struct Tired<'a>(&'a Stop, AtomicUsize);

impl Workers for Tired<'_> {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        for piece in 0..pieces {
            if self.1.fetch_sub(1, Ordering::Relaxed) == 1 {
                self.0.raise();
            }
            work(piece);
        }
    }
}

/// Nothing is done twice but a part of one piece: the build ends however often it is stopped.
#[test]
fn a_stopped_build_goes_on() {
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let (below, layer) = below(&rule_set, 6);
        for memory in [0, u64::MAX] {
            let room = Room::new(usize::MAX, false);
            let mut stops = 0;
            for patience in 9.. {
                let stop = Stop::new();
                let workers = Tired(&stop, AtomicUsize::new(patience));
                let how = Build { workers: &workers, stop: &stop, memory, room: &room };
                match below.build(&how, &mut |_| {}) {
                    Ok(()) => break,
                    Err(error) => assert!(matches!(error, Unbuilt::Stopped), "{error}"),
                }
                stops += 1;
            }
            assert!(room.layer() == layer, "{rule_set}, {memory} bytes");
            assert!(stops > 3, "{rule_set}, {memory} bytes: {stops}");
        }
    }
}

/// What was begun with more memory than there is now is begun again, and damaged journals are none.
#[test]
fn a_build_goes_on_with_other_means() {
    let (below, layer) = below(&RuleSet::AWARI, 7);
    for (first, then) in [(u64::MAX, 0), (0, u64::MAX)] {
        for harm in [false, true] {
            let room = Room::new(12, true);
            assert!(build(&below, &room, first, &Alone).is_err());
            if harm {
                room.journal.lock().unwrap().as_mut().unwrap()[20] ^= 1;
            }
            room.left.store(usize::MAX, Ordering::Relaxed);
            build(&below, &room, then, &Alone).unwrap();
            assert!(room.layer() == layer, "{first} and {then} bytes");
        }
    }
}
