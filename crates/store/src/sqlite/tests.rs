//! What only shows from inside: versions to come, and files that cannot be written to.

use sqlx::Connection;

use super::*;
use crate::{LogKind, State};

fn log(id: &str) -> NewLog {
    NewLog {
        id: id.to_owned(),
        kind: LogKind::Solo,
        game: "hashi".to_owned(),
        form: 1,
        head: String::new(),
        made: 0,
        by: VisitorId::new("anna"),
        private: false,
        invite: None,
        seats: vec![],
        summary: Summary { state: State::Open, open_seats: 0, latest: 0, entries: 0 },
    }
}

#[tokio::test]
async fn an_older_file_is_copied_and_brought_to_the_new_version() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    store.close().await;

    let known = schema::known(schema::STEPS);
    let next = [schema::STEPS, &["ALTER TABLE logs ADD COLUMN mood TEXT"]].concat();
    let store = SqliteStore::open_with(&path, Options::default(), &next).await.unwrap();
    store.create(log("b"), "server").await.unwrap();
    store.close().await;

    let newer = StoreError::Newer { found: known + 1, known };
    assert_eq!(SqliteStore::open(&path, Options::default()).await.err(), Some(newer));
    let copy = folder.path().join(format!("damier.before-v{}.sqlite", known + 1));
    let store = SqliteStore::open(&copy, Options::default()).await.unwrap();
    assert_eq!(store.ids(None, 9).await.unwrap(), ["a"]);
    store.close().await;

    // From the copy it can be done again.
    let store = SqliteStore::open_with(&copy, Options::default(), &next).await.unwrap();
    assert_eq!(store.ids(None, 9).await.unwrap(), ["a"]);
    store.close().await;
}

#[tokio::test]
async fn a_step_that_fails_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    store.close().await;

    let wrong = [schema::STEPS, &["DROP TABLE logs", "ALTER TABLE nothing ADD x"]].concat();
    let told = SqliteStore::open_with(&path, Options::default(), &wrong).await;
    assert!(matches!(told, Err(StoreError::Failed { .. })), "{told:?}");
    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    assert_eq!(store.ids(None, 9).await.unwrap(), ["a"]);
    store.close().await;
}

#[tokio::test]
async fn a_file_that_cannot_be_written_to_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    let read_only = file::connecting(&path, BUSY_TIMEOUT).read_only(true);
    let opened = prepare(&path, &read_only, schema::STEPS).await;
    assert_eq!(opened.err(), Some(StoreError::ReadOnly));
    let mut db = read_only.connect().await.unwrap();
    assert_eq!(write::write(&mut db, &Change::Probe).await, Err(StoreError::ReadOnly));
    store.close().await;
}

#[tokio::test]
async fn every_commit_is_synced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let connecting = file::connecting(&path, BUSY_TIMEOUT).create_if_missing(true);
    let mut db = prepare(&path, &connecting, schema::STEPS).await.unwrap();
    let level: i32 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut db).await.unwrap();
    assert_eq!(level, 2);
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut db).await.unwrap();
    assert_eq!(mode, "wal");
}

#[tokio::test]
async fn logs_of_a_kind_that_only_later_builds_know_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    store.create(log("b"), "server").await.unwrap();
    store.close().await;
    let mut db = file::connecting(&path, BUSY_TIMEOUT).connect().await.unwrap();
    let later = "UPDATE logs SET kind = 'opera' WHERE id = 'b'";
    sqlx::query(later).execute(&mut db).await.unwrap();
    db.close().await.unwrap();

    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    let listed = store.list(&Filter::default()).await.unwrap();
    assert_eq!(listed.iter().map(|log| log.id.as_str()).collect::<Vec<_>>(), ["a"]);
    assert_eq!(store.ids(None, 9).await.unwrap(), ["a", "b"], "it is still there");
    store.close().await;
}
