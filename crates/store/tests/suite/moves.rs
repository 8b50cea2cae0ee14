//! Everything that a file has, moved into a database that servers share.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_core::Message;
use damier_store::{
    Account, Credential, CredentialKind, Deeds, End, Explored, Fence, Lesson, LoadedRecord,
    MoveError, Moved, NewEntry, NewLog, Options, Origin, Pool, PostgresAddress, PostgresOptions,
    PostgresStore, Progress, Rated, RatedWanted, Rating, SqliteFile, SqliteStore, Store,
    StoreError, StoredLog, Visitor, VisitorId, move_everything,
};
use damier_testbed::Postgres;
use tempfile::TempDir;

use crate::samples::{entry, log};

const PATIENT: PostgresOptions = PostgresOptions { lines: 4, patience: Duration::from_mins(5) };

/// A file with a bit of everything.
async fn made() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let store = SqliteStore::open(&path, Options::default()).await.unwrap();
    for (id, name) in [("anna", Some("Änna")), ("ben", None), ("cleo", None)] {
        let account = name.map(|name| Account { name: name.to_owned(), password: "h".to_owned() });
        let id = VisitorId::new(id);
        store.add_visitor(&Visitor { id: id.clone(), made: 7, account }).await.unwrap();
        let credential = Credential {
            id: format!("cookie of {id}"),
            hash: [id.as_str().len() as u8; 32],
            visitor: id.clone(),
            kind: CredentialKind::Cookie,
            label: "laptop".to_owned(),
            made: 8,
            expires: (id.as_str() == "ben").then_some(9),
        };
        if id.as_str() != "cleo" {
            store.add_credential(&credential).await.unwrap();
        }
    }
    for number in 0..30 {
        let id = format!("log-{number:02}");
        let new = NewLog { head: format!("head\0{number}"), ..log(&id) };
        store.create(new, "server").await.unwrap();
        let by = |seq| NewEntry {
            by: (seq % 2 == 0).then(|| VisitorId::new("cleo")),
            key: Some(format!("key {seq}")),
            seated: (seq == 2).then(|| (1, VisitorId::new("cleo"))),
            ..entry(&id, seq)
        };
        store.append(Fence::FIRST, (1..=number).map(by).collect(), None).await.unwrap();
    }
    for (number, by) in [(1, Some("anna")), (2, None), (3, Some("cleo"))] {
        let record = LoadedRecord {
            id: format!("record-{number}"),
            game: "awele".to_owned(),
            made: 5,
            by: by.map(VisitorId::new),
            text: "a\0record".to_owned(),
        };
        let known = Explored {
            id: record.id.clone(),
            form: 1,
            origin: Origin::Record(record.id.clone()),
            entries: 0,
            at: 5,
            end: End::Untold,
            told: String::new(),
            visits: Vec::new(),
        };
        store.keep_records(vec![(record, known)]).await.unwrap();
    }
    let lesson = Lesson { name: "hashi/one".to_owned(), done: 3 };
    store.learn(&VisitorId::new("anna"), vec![lesson]).await.unwrap();
    let pool = Pool { game: "awele".to_owned(), variant: "6x2".to_owned() };
    let side = |seat: u8, players: [&str; 2]| Rated {
        log: "log-03".to_owned(),
        seat,
        pool: pool.clone(),
        at: 3,
        player: format!("p-{}", players[0]),
        visitor: Some(VisitorId::new(players[0])),
        other: format!("p-{}", players[1]),
        opponent: Some(VisitorId::new(players[1])),
        half_points: 1,
        before: 1_500_000,
        rating: Rating { points: 1_500_000, deviation: 9, volatility: 9, games: 1 },
    };
    let game = vec![side(0, ["anna", "cleo"]), side(1, ["cleo", "anna"])];
    store.rate(&pool, 0, game).await.unwrap();
    // Somebody who is not there any more, and is nobody in what stays.
    store.delete_visitor(&VisitorId::new("cleo")).await.unwrap();
    store.close().await;
    (folder, path)
}

async fn run(
    from: &Path,
    address: &PostgresAddress,
    mut until: impl FnMut(Progress) -> bool + Send,
) -> Result<Moved, MoveError> {
    let follow = |log: &StoredLog| match log.listed.id.as_str() {
        "log-13" => Err(Message::new("unlucky")),
        _ => Ok(()),
    };
    let file = SqliteFile::open(from).await?;
    let target = PostgresStore::receive(address, PATIENT, "the file").await?;
    let moved = move_everything(&file, &target, &follow, &mut until).await;
    target.close().await;
    file.close().await;
    moved
}

#[tokio::test]
async fn a_move_can_be_interrupted_and_repeated_until_it_is_whole() {
    let (_folder, path) = made().await;
    let before = fs::read(&path).unwrap();
    let service = Postgres::start();
    let address: PostgresAddress = service.database().parse().unwrap();

    for end in [Progress::Visitors(1), Progress::Logs(0), Progress::Logs(17), Progress::Compared(3)]
    {
        let told = run(&path, &address, |at| at != end).await;
        assert_eq!(told, Err(MoveError::Interrupted), "{end:?}");
        // Nobody takes it for whole, and nobody else moves into it.
        let origin = "the file".to_owned();
        let unfinished = Some(StoreError::Unfinished { origin });
        assert_eq!(PostgresStore::open(&address, PATIENT).await.err(), unfinished);
        let other = PostgresStore::receive(&address, PATIENT, "another").await.err();
        assert_eq!(other, unfinished);
    }

    // Something changed here meanwhile, and there was something that is gone.
    service.sql("test_1", "UPDATE entries SET text = 'other' WHERE log = 'log-05' AND seq = 2");
    service.sql("test_1", "UPDATE visitors SET made = 1 WHERE id = 'ben'");
    service.sql("test_1", "INSERT INTO visitors (id, made) VALUES ('zoe', 1)");
    service.sql("test_1", "DELETE FROM seats WHERE log = 'log-00'");
    service.sql("test_1", "UPDATE logs SET id = 'zoe' WHERE id = 'log-00'");

    let moved = run(&path, &address, |_| true).await.unwrap();
    let entries = (0..30).sum::<usize>();
    assert_eq!((moved.visitors, moved.logs, moved.entries), (2, 30, entries));
    assert_eq!(moved.rated, 1);
    let unfollowed: Vec<_> = moved.unfollowed.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(unfollowed, ["log-13"]);

    let (file, store) = (
        SqliteFile::open(&path).await.unwrap(),
        PostgresStore::open(&address, PATIENT).await.unwrap(),
    );
    let ids = file.ids(None, 99).await.unwrap();
    assert_eq!(Store::ids(&store, None, 99).await.unwrap(), ids);
    for id in ids {
        assert_eq!(store.log(&id).await, file.log(&id).await);
    }
    assert_eq!(store.integrity().await, Ok(vec![]));
    let anna = store.visitor_named("änna").await.unwrap().unwrap();
    assert_eq!(store.everything_of(&anna.id).await, file.everything_of(&anna.id).await);
    assert_eq!(Deeds::lessons(&store, &anna.id).await.unwrap()[0].done, 3);
    let all = RatedWanted { limit: 9, ..RatedWanted::default() };
    let games = Deeds::rated(&store, &all).await.unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(file.rated(&all).await, Ok(games.clone()));
    assert_eq!(store.pool_version(&games[0].pool).await, Ok(1));
    file.close().await;
    assert_eq!(fs::read(&path).unwrap(), before, "what it comes from stays as it was");

    // Play goes on where it was.
    let claim = store.claim("log-07", "one").await.unwrap();
    let damier_store::Claim::Yours(fence) = claim else { panic!("{claim:?}") };
    store.append(fence, vec![entry("log-07", 8)], None).await.unwrap();
    let full = PostgresStore::receive(&address, PATIENT, "the file").await.err();
    assert!(matches!(full, Some(StoreError::NotEmpty { .. })), "{full:?}");
}

#[tokio::test]
async fn nobody_moves_what_a_server_has() {
    let (_folder, path) = made().await;
    let server = SqliteStore::open(&path, Options::default()).await.unwrap();
    let held = SqliteFile::hold(&path);
    assert!(matches!(held, Err(StoreError::InUse { .. })), "{held:?}");
    server.close().await;
    drop(server);
    let held = SqliteFile::hold(&path).unwrap();
    let told = SqliteStore::open(&path, Options::default()).await.err();
    assert!(matches!(told, Some(StoreError::InUse { .. })), "{told:?}");
    drop(held);

    let service = Postgres::start();
    let address: PostgresAddress = service.database().parse().unwrap();
    let store = PostgresStore::open(&address, PATIENT).await.unwrap();
    store.attend("one", Duration::from_hours(1)).await.unwrap();
    let told = PostgresStore::receive(&address, PATIENT, "the file").await.err();
    assert!(matches!(told, Some(StoreError::InUse { .. })), "{told:?}");
    store.leave("one").await.unwrap();
    PostgresStore::receive(&address, PATIENT, "the file").await.unwrap().close().await;
}
