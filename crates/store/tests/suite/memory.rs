//! The store in memory, and what it can be told to do wrong.

use damier_store::testing::{MemoryStore, conformance};
use damier_store::{Store, StoreError};

use crate::samples::{entry, length, log};

#[tokio::test]
async fn it_does_what_every_store_does() {
    conformance(&MemoryStore::new()).await;
}

#[tokio::test]
async fn what_stands_at_the_gate_is_neither_told_nor_read() {
    let store = MemoryStore::new();
    store.create(log("a")).await.unwrap();
    store.hold();
    let append = store.append(vec![entry("a", 1)], None);
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
    store.create(log("a")).await.unwrap();
    store.append(vec![entry("a", 1)], None).await.unwrap();
    store.hold();
    let lost = async {
        store.held(1).await;
        store.lose();
    };
    let (told, ()) = tokio::join!(store.append(vec![entry("a", 2)], None), lost);
    assert_eq!(told, Err(StoreError::Closed));
    assert_eq!(length(&store, "a").await, 1);
    store.append(vec![entry("a", 2)], None).await.unwrap();
}

#[tokio::test]
async fn it_fails_as_often_as_it_is_told() {
    let store = MemoryStore::new();
    store.create(log("a")).await.unwrap();
    store.fail_next(2, &StoreError::Full);
    store.mistell_next(1, &StoreError::Locked);
    for expected in [StoreError::Full, StoreError::Full, StoreError::Locked] {
        assert_eq!(length(&store, "a").await, 0);
        assert_eq!(store.append(vec![entry("a", 1)], None).await, Err(expected));
    }
    assert_eq!(length(&store, "a").await, 1);
    assert_eq!(store.statistics().trouble, Some(StoreError::Locked));

    store.trouble(Some(StoreError::Full));
    assert_eq!(store.create(log("b")).await, Err(StoreError::Full));
    assert_eq!(store.ready().await, Err(StoreError::Full));
    assert_eq!(length(&store, "a").await, 1, "it can still be read");
    store.trouble(None);
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.statistics().trouble, None);
}
