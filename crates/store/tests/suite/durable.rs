//! The promise: nothing is told before it is on disk, and what is there comes back.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use damier_store::testing::conformance;
use damier_store::{Faults, Fence, Options, SqliteFile, SqliteStore, Store, StoreError};
use tokio::sync::{Semaphore, mpsc};

use crate::samples::{entry, length, log};

/// The two moments, at which commits stop until they are let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    Written,
    Committed,
}

/// Says at which moment the store is, with how many changes, and waits there.
struct Gate {
    reached: mpsc::UnboundedSender<(Moment, usize)>,
    go: Semaphore,
}

impl Gate {
    fn new() -> (Arc<Self>, mpsc::UnboundedReceiver<(Moment, usize)>) {
        let (reached, moments) = mpsc::unbounded_channel();
        (Arc::new(Self { reached, go: Semaphore::new(0) }), moments)
    }

    async fn wait(&self, moment: Moment, changes: usize) -> Result<(), StoreError> {
        self.reached.send((moment, changes)).unwrap();
        self.go.acquire().await.unwrap().forget();
        Ok(())
    }
}

#[async_trait]
impl Faults for Gate {
    async fn before_commit(&self, changes: usize) -> Result<(), StoreError> {
        self.wait(Moment::Written, changes).await
    }

    async fn after_commit(&self, changes: usize) -> Result<(), StoreError> {
        self.wait(Moment::Committed, changes).await
    }
}

/// How many entries a log has in a copy of the files as they are now: what somebody would find who
/// starts again after the process was killed.
async fn after_a_kill(database: &Path) -> usize {
    let folder = tempfile::tempdir().unwrap();
    for file in fs::read_dir(database.parent().unwrap()).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    let copy = folder.path().join(database.file_name().unwrap());
    let store = SqliteStore::open(&copy, Options::default()).await.unwrap();
    let found = length(&store, "a").await;
    assert_eq!(store.file().integrity().await, Ok(vec![]));
    store.close().await;
    found
}

#[tokio::test]
async fn it_does_what_every_store_does() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    conformance(&SqliteStore::open(&path, Options::default()).await.unwrap()).await;
    let file = SqliteFile::open(&path).await.unwrap();
    assert_eq!(file.integrity().await, Ok(vec![]));
}

#[tokio::test]
async fn nothing_is_told_or_read_before_it_is_durable() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    store.append(Fence::FIRST, vec![entry("a", 1)], None).await.unwrap();
    store.close().await;
    drop(store);

    let (gate, mut moments) = Gate::new();
    let options = Options { faults: Some(gate.clone()), ..Options::default() };
    let store = Arc::new(SqliteStore::open(&path, options).await.unwrap());
    let append = tokio::spawn({
        let store = store.clone();
        async move { store.append(Fence::FIRST, vec![entry("a", 2)], None).await }
    });
    assert_eq!(moments.recv().await, Some((Moment::Written, 1)));
    assert!(!append.is_finished());
    assert_eq!(length(&*store, "a").await, 1, "it is not read");
    assert_eq!(after_a_kill(&path).await, 1, "it is not there");

    gate.go.add_permits(1);
    assert_eq!(moments.recv().await, Some((Moment::Committed, 1)));
    assert!(!append.is_finished());
    assert_eq!(after_a_kill(&path).await, 2, "it is there");
    gate.go.add_permits(1);
    assert_eq!(append.await.unwrap(), Ok(()));
}

#[tokio::test]
async fn what_came_in_meanwhile_is_committed_together_and_refused_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let (gate, mut moments) = Gate::new();
    let options = Options { faults: Some(gate.clone()), ..Options::default() };
    let store = Arc::new(SqliteStore::open(&path, options).await.unwrap());
    let spawn = |entry: Option<u32>| {
        let store = store.clone();
        let id = entry.map_or("b", |_| "a");
        tokio::spawn(async move {
            match entry {
                None => store.create(log(id), "server").await.map(drop),
                Some(seq) => store.append(Fence::FIRST, vec![self::entry(id, seq)], None).await,
            }
        })
    };
    gate.go.add_permits(2);
    store.create(log("a"), "server").await.unwrap();
    for moment in [Moment::Written, Moment::Committed] {
        assert_eq!(moments.recv().await, Some((moment, 1)));
    }

    let first = spawn(Some(1));
    assert_eq!(moments.recv().await, Some((Moment::Written, 1)));
    // On one thread they run in this order, as far as the queue.
    let meanwhile = [spawn(Some(2)), spawn(Some(2)), spawn(None), spawn(Some(9)), spawn(Some(3))];
    tokio::task::yield_now().await;
    gate.go.add_permits(1);
    assert_eq!(moments.recv().await, Some((Moment::Committed, 1)));
    gate.go.add_permits(1);
    assert_eq!(first.await.unwrap(), Ok(()));
    assert_eq!(moments.recv().await, Some((Moment::Written, 5)), "five in one commit");
    gate.go.add_permits(2);
    let mut told = Vec::new();
    for change in meanwhile {
        told.push(change.await.unwrap());
    }
    let conflict = Err(StoreError::Conflict);
    assert_eq!(told, [Ok(()), conflict.clone(), Ok(()), conflict, Ok(())]);
    assert_eq!(length(&*store, "a").await, 3);
    let statistics = store.statistics();
    assert_eq!((statistics.commits, statistics.changes, statistics.entries), (3, 5, 3));
    assert_eq!(statistics.most_changes, 3);
}

/// Fails at a moment as long as it is told to.
struct Failing(Moment, std::sync::atomic::AtomicBool);

impl Failing {
    fn at(&self, moment: Moment) -> Result<(), StoreError> {
        let fails = self.0 == moment && self.1.load(std::sync::atomic::Ordering::SeqCst);
        if fails { Err(StoreError::Failed { why: "a test".to_owned() }) } else { Ok(()) }
    }
}

#[async_trait]
impl Faults for Failing {
    async fn before_commit(&self, _: usize) -> Result<(), StoreError> {
        self.at(Moment::Written)
    }

    async fn after_commit(&self, _: usize) -> Result<(), StoreError> {
        self.at(Moment::Committed)
    }
}

#[tokio::test]
async fn a_commit_that_fails_is_told_to_all_and_forgotten() {
    for (moment, entries) in [(Moment::Written, 0), (Moment::Committed, 1)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("damier.sqlite");
        let faults = Arc::new(Failing(moment, false.into()));
        let options = Options { faults: Some(faults.clone()), ..Options::default() };
        let store = SqliteStore::open(&path, options).await.unwrap();
        store.create(log("a"), "server").await.unwrap();

        faults.1.store(true, std::sync::atomic::Ordering::SeqCst);
        let failed = StoreError::Failed { why: "a test".to_owned() };
        let (first, second) = tokio::join!(
            store.append(Fence::FIRST, vec![entry("a", 1)], None),
            store.append(Fence::FIRST, vec![entry("a", 5)], None),
        );
        // The second would be refused, but for a reason that nobody can rely on any more.
        assert_eq!((first, second), (Err(failed.clone()), Err(failed.clone())));
        assert_eq!(store.ready().await, Err(failed.clone()));
        assert_eq!(length(&store, "a").await, entries);
        assert_eq!(store.statistics().trouble, Some(failed));

        faults.1.store(false, std::sync::atomic::Ordering::SeqCst);
        assert_eq!(store.ready().await, Ok(()), "it recovers by itself");
        store.append(Fence::FIRST, vec![entry("a", entries as u32 + 1)], None).await.unwrap();
        assert_eq!(length(&store, "a").await, entries + 1);
        assert_eq!(store.statistics().trouble, None);
    }
}

#[test]
fn whoever_is_dropped_in_the_middle_loses_nothing_that_was_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    for round in 0..3 {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = SqliteStore::open(&path, Options::default()).await.unwrap();
            if round == 0 {
                store.create(log("a"), "server").await.unwrap();
            }
            assert_eq!(length(&store, "a").await, round);
            store.append(Fence::FIRST, vec![entry("a", round as u32 + 1)], None).await.unwrap();
        });
        // Neither the store nor its writer is asked to come to an end.
    }
}
