//! What stores do that share what they hold: of two servers one may write.

use std::time::Duration;

use super::conformance::{entry, table, texts};
use crate::{Claim, Fence, Filter, Store, StoreError};

/// Longer than any test takes.
const LONG: Duration = Duration::from_hours(1);

/// Panics if two stores that hold the same, which is nothing yet, do not do what [`Store`] says of
/// owners. They stay open.
pub async fn ownership(one: &dyn Store, other: &dyn Store) {
    given_up(one, other).await;
    run_out(one, other).await;
    contended(one, other).await;
    released(one, other).await;
}

/// Whoever leaves is followed, and what they still would write is refused.
async fn given_up(one: &dyn Store, other: &dyn Store) {
    one.attend("one", LONG).await.expect("it can be written");
    other.attend("other", LONG).await.expect("it can be written");
    assert_eq!(one.claim("nowhere", "one").await, Err(StoreError::NoSuchLog));
    assert_eq!(one.create(table("owned-1", "anna", 1), "one").await, Ok(Fence::FIRST));
    let first = Claim::Yours(Fence::FIRST);
    assert_eq!(one.claim("owned-1", "one").await, Ok(first), "whose it is may ask");
    let theirs = Claim::Theirs("one".to_owned());
    assert_eq!(other.claim("owned-1", "other").await, Ok(theirs));
    let again = other.create(table("owned-1", "ben", 1), "other").await;
    assert_eq!(again, Err(StoreError::Taken), "it stays whose it was");

    let write = async |store: &dyn Store, fence, seq| {
        store.append(fence, vec![entry("owned-1", seq, "anna", None)], None).await
    };
    assert_eq!(write(one, Fence::FIRST, 1).await, Ok(()));
    assert_eq!(write(one, Fence::new(2), 2).await, Err(StoreError::Fenced), "none was given out");
    assert_eq!(write(one, Fence::new(0), 2).await, Err(StoreError::Fenced));

    one.leave("one").await.expect("it can be written");
    one.leave("one").await.expect("once more is no error");
    let second = Fence::FIRST.next();
    assert_eq!(write(one, Fence::FIRST, 2).await, Ok(()), "nobody else has it yet");
    assert_eq!(other.claim("owned-1", "other").await, Ok(Claim::Yours(second)));
    assert_eq!(other.claim("owned-1", "other").await, Ok(Claim::Yours(second)));
    assert_eq!(write(one, Fence::FIRST, 3).await, Err(StoreError::Fenced));
    assert_eq!(write(one, Fence::FIRST, 2).await, Err(StoreError::Fenced), "whatever the place");
    assert_eq!(one.remove(Fence::FIRST, "owned-1").await, Err(StoreError::Fenced));
    assert_eq!(write(other, second, 3).await, Ok(()));
    assert_eq!(texts(one, "owned-1").await, ["entry 1", "entry 2", "entry 3"]);
}

/// A lease that ran out is as good as none, and whoever comes back is one among others.
async fn run_out(one: &dyn Store, other: &dyn Store) {
    one.attend("one", LONG).await.expect("it can be written");
    let first = one.create(table("owned-2", "anna", 1), "one").await.expect("it is new");
    one.attend("one", Duration::ZERO).await.expect("it can be written");
    let mine = one.claim("owned-2", "one").await;
    assert_eq!(mine, Ok(Claim::Yours(first)), "nobody else has it yet");
    assert_eq!(other.claim("owned-2", "other").await, Ok(Claim::Yours(first.next())));

    one.attend("one", LONG).await.expect("it can be written");
    let theirs = Claim::Theirs("other".to_owned());
    assert_eq!(one.claim("owned-2", "one").await, Ok(theirs));
    let late = one.append(first, vec![entry("owned-2", 1, "anna", None)], None).await;
    assert_eq!(late, Err(StoreError::Fenced));

    // Back and forth, and each time the number rises.
    other.attend("other", Duration::ZERO).await.expect("it can be written");
    let back = first.next().next();
    assert_eq!(one.claim("owned-2", "one").await, Ok(Claim::Yours(back)));
    one.append(back, vec![entry("owned-2", 1, "anna", None)], None).await.expect("it follows");
    assert_eq!(texts(other, "owned-2").await, ["entry 1"]);
    other.attend("other", LONG).await.expect("it can be written");
}

/// Of those who want the same log at the same time one gets it, and nobody else writes.
async fn contended(one: &dyn Store, other: &dyn Store) {
    for round in 0..8 {
        let id = format!("owned-by-{round}");
        let first = one.create(table(&id, "anna", 1), "gone").await.expect("it is new");
        let (mine, theirs) = tokio::join!(one.claim(&id, "one"), other.claim(&id, "other"));
        let (owner, fence, loser) = match (mine, theirs) {
            (Ok(Claim::Yours(fence)), Ok(Claim::Theirs(owner))) if owner == "one" => {
                (one, fence, other)
            }
            (Ok(Claim::Theirs(owner)), Ok(Claim::Yours(fence))) if owner == "other" => {
                (other, fence, one)
            }
            both => panic!("one of them has it: {both:?}"),
        };
        assert_eq!(fence, first.next());
        let entries = |by| vec![entry(&id, 1, by, None)];
        let (old, new) = tokio::join!(
            loser.append(first, entries("ben"), None),
            owner.append(fence, entries("anna"), None)
        );
        assert_eq!((old, new), (Err(StoreError::Fenced), Ok(())));
        let log = loser.log(&id).await.expect("it can be read").expect("it is there");
        let by: Vec<_> = log.entries.iter().filter_map(|entry| entry.by.as_ref()).collect();
        assert_eq!(by.len(), 1);
        assert_eq!(by[0].as_str(), "anna");
    }
}

/// What its server gives up goes to whoever asks next, and is among what nobody has until then.
async fn released(one: &dyn Store, other: &dyn Store) {
    let all = Filter { unattended: true, limit: Filter::MOST, ..Filter::default() };
    let unattended = async |id: &str| {
        let found = other.list(&all).await.expect("it can be read");
        found.iter().any(|listed| listed.id == id)
    };
    one.attend("one", LONG).await.expect("it can be written");
    other.attend("other", LONG).await.expect("it can be written");
    let first = one.create(table("owned-3", "anna", 1), "one").await.expect("it is new");
    assert!(!unattended("owned-3").await);
    other.release("owned-3", "other").await.expect("it is no error");
    assert_eq!(one.claim("owned-3", "one").await, Ok(Claim::Yours(first)), "it was not theirs");
    one.release("owned-3", "one").await.expect("it can be written");
    assert!(unattended("owned-3").await);
    assert_eq!(other.claim("owned-3", "other").await, Ok(Claim::Yours(first.next())));
    assert!(!unattended("owned-3").await);
    other.attend("other", Duration::ZERO).await.expect("it can be written");
    assert!(unattended("owned-3").await);
    other.attend("other", LONG).await.expect("it can be written");
}
