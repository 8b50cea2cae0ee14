//! The store in memory, and what it can be told to do wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_store::testing::{MemoryStore, conformance, ownership};
use damier_store::{Claim, Fence, Store, StoreError};

use crate::samples::{entry, length, log};

#[tokio::test]
async fn it_does_what_every_store_does() {
    conformance(&MemoryStore::new()).await;
}

#[tokio::test]
async fn one_of_two_servers_may_write() {
    let store = MemoryStore::new();
    ownership(&store, &store.beside()).await;
}

#[tokio::test]
async fn a_lease_lasts_by_the_clock_that_was_handed_in() {
    let seconds = Arc::new(AtomicU64::new(100));
    let clock = Arc::clone(&seconds);
    let one = MemoryStore::timed(move || Duration::from_secs(clock.load(Ordering::SeqCst)));
    let other = one.beside();
    let lease = Duration::from_secs(10);
    one.attend("one", lease).await.unwrap();
    let first = one.create(log("a"), "one").await.unwrap();
    seconds.store(109, Ordering::SeqCst);
    assert_eq!(other.claim("a", "other").await, Ok(Claim::Theirs("one".to_owned())));
    one.attend("one", lease).await.unwrap();
    seconds.store(118, Ordering::SeqCst);
    assert_eq!(other.claim("a", "other").await, Ok(Claim::Theirs("one".to_owned())));

    // Cut off from the store, it cannot say that it is alive; the other goes on.
    one.trouble(Some(StoreError::Locked));
    seconds.store(119, Ordering::SeqCst);
    assert_eq!(one.attend("one", lease).await, Err(StoreError::Locked));
    let Ok(Claim::Yours(second)) = other.claim("a", "other").await else { panic!("not taken") };
    assert!(second > first);
    one.trouble(None);
    assert_eq!(one.append(first, vec![entry("a", 1)], None).await, Err(StoreError::Fenced));
    other.close().await;
    assert_eq!(length(&one, "a").await, 0, "whoever closes one closes none beside it");
}

#[tokio::test]
async fn what_stands_at_the_gate_is_neither_told_nor_read() {
    let store = MemoryStore::new();
    store.create(log("a"), "server").await.unwrap();
    store.hold();
    let append = store.append(Fence::FIRST, vec![entry("a", 1)], None);
    tokio::pin!(append);
    tokio::select! {
        biased;
        _ = &mut append => panic!("it was told too early"),
        () = store.held(1) => {}
    }
    assert_eq!(length(&store, "a").await, 0);
    store.release();
    assert_eq!(append.await, Ok(()));
    assert_eq!(length(&store, "a").await, 1);
}

#[tokio::test]
async fn what_is_not_synced_can_be_lost() {
    let store = MemoryStore::new();
    store.create(log("a"), "server").await.unwrap();
    store.append(Fence::FIRST, vec![entry("a", 1)], None).await.unwrap();
    store.hold();
    let lost = async {
        store.held(1).await;
        store.lose();
    };
    let (told, ()) = tokio::join!(store.append(Fence::FIRST, vec![entry("a", 2)], None), lost);
    assert_eq!(told, Err(StoreError::Closed));
    assert_eq!(length(&store, "a").await, 1);
    store.append(Fence::FIRST, vec![entry("a", 2)], None).await.unwrap();
}

#[tokio::test]
async fn it_fails_as_often_as_it_is_told() {
    let store = MemoryStore::new();
    store.create(log("a"), "server").await.unwrap();
    store.fail_next(2, &StoreError::Full);
    store.mistell_next(1, &StoreError::Locked);
    for expected in [StoreError::Full, StoreError::Full, StoreError::Locked] {
        assert_eq!(length(&store, "a").await, 0);
        assert_eq!(store.append(Fence::FIRST, vec![entry("a", 1)], None).await, Err(expected));
    }
    assert_eq!(length(&store, "a").await, 1);
    assert_eq!(store.statistics().trouble, Some(StoreError::Locked));

    store.trouble(Some(StoreError::Full));
    assert_eq!(store.create(log("b"), "server").await, Err(StoreError::Full));
    assert_eq!(store.ready().await, Err(StoreError::Full));
    assert_eq!(length(&store, "a").await, 1, "it can still be read");
    store.trouble(None);
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.statistics().trouble, None);
}
