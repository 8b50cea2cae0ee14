//! What goes wrong with files, each with a word why.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_store::{Fence, NewEntry, NewLog, Options, SqliteFile, SqliteStore, Store, StoreError};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tempfile::TempDir;

use crate::samples::{entry, length, log};

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    (folder, path)
}

async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
    SqliteStore::open(path, Options::default()).await
}

/// A file with a log of one entry, that nobody has open.
async fn made(path: &Path) {
    let store = open(path).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    store.append(Fence::FIRST, vec![entry("a", 1)], None).await.unwrap();
    store.close().await;
}

/// Another program that has the file open.
async fn stranger(path: &Path) -> SqliteConnection {
    sqlx::sqlite::SqliteConnectOptions::new().filename(path).connect().await.unwrap()
}

async fn tell(db: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(db).await.unwrap();
}

/// A log and entries that take a lot of space.
fn large(id: &str) -> (NewLog, NewEntry) {
    (log(id), NewEntry { text: "x".repeat(100_000), ..entry(id, 1) })
}

#[tokio::test]
async fn one_server_a_file() {
    let (_folder, path) = place();
    let options = Options { now: 42, ..Options::default() };
    let first = SqliteStore::open(&path, options).await.unwrap();
    let Err(StoreError::InUse { by }) = open(&path).await else { panic!("both have it") };
    assert_eq!((by.process, by.since, by.address), (Some(std::process::id()), Some(42), None));
    first.listens_at("http://127.0.0.1:1").unwrap();
    let error = open(&path).await.err().unwrap();
    assert_eq!(error.to_string(), "the database is in use by the server at http://127.0.0.1:1");

    // Others look at it all the same, and copy it.
    first.create(log("a"), "server").await.unwrap();
    let file = SqliteFile::open(&path).await.unwrap();
    assert_eq!(file.ids(None, 9).await.unwrap(), ["a"]);
    assert!(file.log("a").await.unwrap().is_some());
    assert_eq!(file.integrity().await, Ok(vec![]));

    // What a dead process left in the file is in nobody's way.
    first.close().await;
    let lock = path.with_file_name("damier.sqlite.lock");
    assert!(fs::read_to_string(&lock).unwrap().contains("http://127.0.0.1:1"));
    open(&path).await.unwrap().close().await;
    assert!(!fs::read_to_string(&lock).unwrap().contains("http"));
}

#[tokio::test]
async fn a_backup_is_whole_and_replaces_nothing_unless_told() {
    let (folder, path) = place();
    let copy = folder.path().join("copy.sqlite");
    let store = open(&path).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    SqliteFile::backup(&path, &copy, false).await.unwrap();
    store.append(Fence::FIRST, vec![entry("a", 1)], None).await.unwrap();
    let exists = StoreError::Exists { file: copy.display().to_string() };
    assert_eq!(SqliteFile::backup(&path, &copy, false).await, Err(exists));

    let older = open(&copy).await.unwrap();
    assert_eq!(length(&older, "a").await, 0);
    older.close().await;
    SqliteFile::backup(&path, &copy, true).await.unwrap();
    let newer = open(&copy).await.unwrap();
    assert_eq!(length(&newer, "a").await, 1);
    newer.close().await;

    // Neither itself nor what a server has is replaced, nor is what was left of the old one kept.
    let exists = StoreError::Exists { file: path.display().to_string() };
    assert_eq!(SqliteFile::backup(&path, &path, true).await, Err(exists));
    let other = open(&copy).await.unwrap();
    let told = SqliteFile::backup(&path, &copy, true).await;
    assert!(matches!(told, Err(StoreError::InUse { .. })), "{told:?}");
    other.append(Fence::FIRST, vec![entry("a", 2)], None).await.unwrap();
    let left = folder.path().join("copy.sqlite-wal");
    let bytes = fs::read(&left).unwrap();
    other.close().await;
    fs::write(&left, bytes).unwrap();
    SqliteFile::backup(&path, &copy, true).await.unwrap();
    let newer = open(&copy).await.unwrap();
    assert_eq!(length(&newer, "a").await, 1);
    newer.close().await;

    let nowhere = folder.path().join("nowhere").join("copy.sqlite");
    let told = SqliteFile::backup(&path, &nowhere, false).await;
    assert!(matches!(told, Err(StoreError::Unopened { .. })), "{told:?}");
    let told = SqliteFile::backup(&nowhere, &copy, true).await;
    assert!(matches!(told, Err(StoreError::Unopened { .. })), "{told:?}");
    let parts = fs::read_dir(folder.path())
        .unwrap()
        .filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().ends_with(".part"));
    assert_eq!(parts.count(), 0);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;

    let (folder, path) = place();
    let store = open(&path).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    SqliteFile::backup(&path, &folder.path().join("copy.sqlite"), false).await.unwrap();
    let mut names = Vec::new();
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        let open_to_others = file.metadata().unwrap().permissions().mode() & 0o077 != 0;
        assert!(!open_to_others || name == "damier.sqlite.lock", "{name}");
        names.push(name);
    }
    assert!(names.contains(&"damier.sqlite-wal".to_owned()), "{names:?}");
}

#[tokio::test]
async fn what_is_no_database_of_ours_stays_as_it_is() {
    let (_folder, path) = place();
    let no_database = StoreError::NoDatabase { file: path.display().to_string() };
    let text = "Dear diary, this is a text which is long enough for a header. ".repeat(200);
    fs::write(&path, &text).unwrap();
    assert_eq!(open(&path).await.err(), Some(no_database.clone()));
    assert_eq!(SqliteFile::open(&path).await.err(), Some(no_database.clone()));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    // A database of another program.
    fs::remove_file(&path).unwrap();
    fs::write(&path, "").unwrap();
    let mut db = stranger(&path).await;
    tell(&mut db, "CREATE TABLE cheeses (name TEXT)").await;
    db.close().await.unwrap();
    let before = fs::read(&path).unwrap();
    assert_eq!(open(&path).await.err(), Some(no_database));
    assert_eq!(fs::read(&path).unwrap(), before);

    let nowhere = path.with_file_name("nowhere").join("damier.sqlite");
    assert!(matches!(open(&nowhere).await, Err(StoreError::Unopened { .. })));
    let folder = path.with_file_name("folder");
    fs::create_dir(&folder).unwrap();
    assert!(matches!(open(&folder).await, Err(StoreError::Unopened { .. })));
}

#[tokio::test]
async fn a_newer_file_is_refused_as_it_is() {
    let (_folder, path) = place();
    made(&path).await;
    let mut db = stranger(&path).await;
    tell(&mut db, "PRAGMA user_version = 1000").await;
    db.close().await.unwrap();
    let before = fs::read(&path).unwrap();
    for error in [open(&path).await.err(), SqliteFile::open(&path).await.err()] {
        assert!(matches!(error, Some(StoreError::Newer { found: 1000, known: 1.. })), "{error:?}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_damaged_page_is_told() {
    let (_folder, path) = place();
    let store = open(&path).await.unwrap();
    for id in ["a", "b", "c"] {
        let (log, entry) = large(id);
        store.create(log, "server").await.unwrap();
        store.append(Fence::FIRST, vec![entry], None).await.unwrap();
    }
    store.close().await;
    let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    let pages = file.metadata().unwrap().len() / 4_096;
    // The middle of the file is the text of an entry, in a chain of pages: what points to the next
    // one points outside.
    file.seek(SeekFrom::Start(pages / 2 * 4_096)).unwrap();
    file.write_all(&[0xff; 4_096]).unwrap();
    drop(file);

    let store = open(&path).await.unwrap();
    let mut told = Vec::new();
    for id in ["a", "b", "c"] {
        match store.log(id).await {
            Ok(log) => assert_eq!(log.unwrap().entries.len(), 1),
            Err(error) => told.push(error),
        }
    }
    assert!(matches!(told[..], [StoreError::Damaged { .. }]), "{told:?}");
    assert_ne!(store.file().integrity().await.unwrap(), [""; 0]);
    store.close().await;
}

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_acknowledged_until_there_is_space() {
    let (_folder, path) = place();
    let options = Options { most_pages: Some(100), ..Options::default() };
    let store = SqliteStore::open(&path, options).await.unwrap();
    let mut stored = Vec::new();
    let refused = loop {
        let id = format!("log-{:02}", stored.len());
        let (log, entry) = large(&id);
        let done = async {
            store.create(log, "server").await?;
            store.append(Fence::FIRST, vec![entry], None).await
        };
        match done.await {
            Ok(()) => stored.push(id),
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                break id;
            }
        }
    };
    assert!(stored.len() > 1);
    let (_, entry) = large(&refused);
    assert_eq!(store.append(Fence::FIRST, vec![entry.clone()], None).await, Err(StoreError::Full));
    assert_eq!(length(&store, &refused).await, 0);
    for id in &stored {
        assert_eq!(length(&store, id).await, 1);
    }

    // What needs no space goes on, and what is given up makes space for others.
    let visitor = damier_store::VisitorId::new("anna");
    store.delete_visitor(&visitor).await.unwrap();
    assert_eq!(store.ready().await, Ok(()));
    let (log, entry) = large("after");
    store.create(log, "server").await.unwrap();
    store.append(Fence::FIRST, vec![entry], None).await.unwrap();
    assert_eq!(store.statistics().trouble, None);
    assert_eq!(store.file().integrity().await, Ok(vec![]));
}

#[tokio::test]
async fn ready_tells_that_the_disk_is_full() {
    let (_folder, path) = place();
    made(&path).await;
    let mut db = stranger(&path).await;
    let pages: u32 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut db).await.unwrap();
    db.close().await.unwrap();
    let options = Options { most_pages: Some(pages), ..Options::default() };
    let store = SqliteStore::open(&path, options).await.unwrap();
    assert_eq!(store.ready().await, Err(StoreError::Full));
    store.close().await;
    let store = open(&path).await.unwrap();
    assert_eq!(store.ready().await, Ok(()));
}

#[tokio::test]
async fn a_lock_of_another_program_is_told_and_waited_out() {
    let (_folder, path) = place();
    let options = Options { busy_timeout: Duration::ZERO, ..Options::default() };
    let store = SqliteStore::open(&path, options).await.unwrap();
    store.create(log("a"), "server").await.unwrap();
    let mut db = stranger(&path).await;
    tell(&mut db, "BEGIN IMMEDIATE").await;
    assert_eq!(
        store.append(Fence::FIRST, vec![entry("a", 1)], None).await,
        Err(StoreError::Locked)
    );
    assert_eq!(store.ready().await, Err(StoreError::Locked));
    assert_eq!(length(&store, "a").await, 0, "it can still be read");
    tell(&mut db, "COMMIT").await;
    assert_eq!(store.ready().await, Ok(()));
    store.append(Fence::FIRST, vec![entry("a", 1)], None).await.unwrap();
}
