//! The store that servers share, on a real PostgreSQL.

use std::sync::Arc;
use std::time::Duration;

use damier_store::testing::{conformance, ownership};
use damier_store::{
    Claim, Company, Filter, PostgresOptions, PostgresStore, Store, StoreError, VisitorId,
};
use damier_testbed::{Postgres, Proxy};

use crate::samples::{entry, length, log};

/// Nobody is hurried: a machine may be busy with other things.
const PATIENT: PostgresOptions = PostgresOptions { lines: 8, patience: Duration::from_mins(5) };

async fn open(address: &str, options: PostgresOptions) -> Result<PostgresStore, StoreError> {
    PostgresStore::open(&address.parse().unwrap(), options).await
}

fn is_away(told: &Result<(), StoreError>) -> bool {
    matches!(told, Err(StoreError::Away { .. }))
}

#[tokio::test]
async fn it_does_what_every_store_does() {
    let service = Postgres::start();
    let address = service.database();
    conformance(&open(&address, PATIENT).await.unwrap()).await;
    let store = open(&address, PATIENT).await.unwrap();
    assert_eq!(store.integrity().await, Ok(vec![]));
    store.close().await;
}

#[tokio::test]
async fn one_of_two_servers_may_write() {
    let service = Postgres::start();
    let address = service.database();
    let one = open(&address, PATIENT).await.unwrap();
    let other = open(&address, PATIENT).await.unwrap();
    ownership(&one, &other).await;
    assert_eq!(one.integrity().await, Ok(vec![]));
    // Each entry keeps the number under which it was written.
    let kept =
        "SELECT string_agg(fence::TEXT, ' ' ORDER BY seq) FROM entries WHERE log = 'owned-1'";
    assert_eq!(service.sql("test_1", kept), "1 1 2");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_believe_they_own_a_log_one_writes() {
    let service = Postgres::start();
    let address = service.database();
    let mut stores = Vec::new();
    for number in 0..4 {
        let store = Arc::new(open(&address, PATIENT).await.unwrap());
        let server = format!("server-{number}");
        stores.push((store, server));
    }
    let first = stores[0].0.create(log("a"), "nobody").await.unwrap();
    // Everybody claims and writes as fast as they can, and nobody has a lease: each takes the log
    // from the other in the middle of whatever it does.
    let mut tasks = Vec::new();
    for (store, server) in stores.clone() {
        tasks.push(tokio::spawn(async move {
            let mut written = 0;
            while written < 10 {
                let claim = store.claim("a", &server).await.unwrap();
                let Claim::Yours(fence) = claim else { panic!("nobody is alive: {claim:?}") };
                let seq = length(&*store, "a").await as u32 + 1;
                let text = format!("{server} under {fence}");
                let entry = damier_store::NewEntry { text, ..entry("a", seq) };
                match store.append(fence, vec![entry], None).await {
                    Ok(()) => written += 1,
                    Err(StoreError::Fenced | StoreError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let (store, _) = &stores[0];
    assert_eq!(length(&**store, "a").await, 40, "each was written once");
    // The numbers of the entries never go back, and each belongs to one server.
    assert_eq!(store.integrity().await, Ok(vec![]));
    let log = store.log("a").await.unwrap().unwrap();
    let by: std::collections::BTreeMap<_, _> = log
        .entries
        .iter()
        .filter_map(|entry| entry.text.split_once(" under "))
        .map(|(server, fence)| (fence.to_owned(), server.to_owned()))
        .collect();
    for entry in &log.entries {
        let (server, fence) = entry.text.split_once(" under ").unwrap();
        assert_eq!(by[fence], server);
    }
    assert_eq!(store.append(first, vec![entry("a", 41)], None).await, Err(StoreError::Fenced));
}

#[tokio::test]
async fn the_table_itself_refuses_a_second_entry_in_the_same_place() {
    let service = Postgres::start();
    let store = open(&service.database(), PATIENT).await.unwrap();
    let fence = store.create(log("a"), "one").await.unwrap();
    store.append(fence, vec![entry("a", 1)], None).await.unwrap();
    let again = "INSERT INTO entries (log, seq, fence, form, text, at) VALUES ('a', 1, 9, 1, '', 0)
        ON CONFLICT (log, seq) DO NOTHING RETURNING seq";
    assert_eq!(service.sql("test_1", again), "");
}

#[tokio::test]
async fn tables_that_do_not_fit_together_are_told() {
    let service = Postgres::start();
    let store = open(&service.database(), PATIENT).await.unwrap();
    for id in ["a", "b", "c"] {
        let fence = store.create(log(id), "one").await.unwrap();
        store.append(fence, (1..=3).map(|seq| entry(id, seq)).collect(), None).await.unwrap();
    }
    assert_eq!(store.integrity().await, Ok(vec![]));
    service.sql("test_1", "DELETE FROM entries WHERE log = 'a' AND seq = 2");
    service.sql("test_1", "UPDATE entries SET fence = 5 WHERE log = 'b' AND seq = 3");
    service.sql("test_1", "UPDATE logs SET fence = 2 WHERE id = 'c'");
    service.sql("test_1", "UPDATE entries SET fence = 2 WHERE log = 'c' AND seq = 1");
    let mut told = store.integrity().await.unwrap();
    told.sort();
    told.dedup();
    assert_eq!(
        told,
        [
            "an entry of the log b was written by a server that had it not",
            "an entry of the log c was written by a server that had it not",
            "the log a ends at 3 and has 2 entries",
        ]
    );
}

#[tokio::test]
async fn a_database_that_can_only_be_read_is_told() {
    let service = Postgres::start();
    let address = service.database();
    let store = open(&address, PATIENT).await.unwrap();
    let fence = store.create(log("a"), "one").await.unwrap();
    store.close().await;
    service.sql("postgres", "ALTER DATABASE test_1 SET default_transaction_read_only = on");
    let store = open(&address, PATIENT).await.unwrap();
    assert_eq!(store.ready().await, Err(StoreError::ReadOnly));
    let told = store.append(fence, vec![entry("a", 1)], None).await;
    assert_eq!(told, Err(StoreError::ReadOnly));
    assert_eq!(length(&store, "a").await, 0, "it can still be read");
    // Whoever comes to where it can be written goes on.
    service.sql("postgres", "ALTER DATABASE test_1 RESET default_transaction_read_only");
    let _ = store.ready().await;
    assert_eq!(store.ready().await, Ok(()));
    store.append(fence, vec![entry("a", 1)], None).await.unwrap();
}

#[tokio::test]
async fn a_restart_is_told_and_got_over() {
    let service = Postgres::start();
    let store = open(&service.database(), PATIENT).await.unwrap();
    let fence = store.create(log("a"), "one").await.unwrap();
    store.append(fence, vec![entry("a", 1)], None).await.unwrap();

    service.stop();
    assert!(is_away(&store.append(fence, vec![entry("a", 2)], None).await));
    assert!(is_away(&store.ready().await));
    assert!(is_away(&store.attend("one", Duration::from_secs(1)).await));
    assert!(is_away(&store.log("a").await.map(drop)));
    assert!(is_away(&store.claim("a", "one").await.map(drop)));
    assert!(matches!(store.statistics().trouble, Some(StoreError::Away { .. })));

    service.start_again();
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.statistics().trouble, None);
    assert_eq!(length(&store, "a").await, 1, "nothing was told, and nothing is there");
    store.append(fence, vec![entry("a", 2)], None).await.unwrap();

    // What only asks, or comes to the same when it is done twice, does not notice.
    service.restart();
    assert_eq!(length(&store, "a").await, 2);
    service.restart();
    assert_eq!(store.claim("a", "one").await, Ok(Claim::Yours(fence)));
    service.restart();
    assert_eq!(store.attend("one", Duration::from_secs(1)).await, Ok(()));
}

#[tokio::test]
async fn what_was_told_survives_a_kill() {
    let options = damier_testbed::PostgresOptions { durable: true, ..Default::default() };
    let service = Postgres::with(&options);
    let store = open(&service.database(), PATIENT).await.unwrap();
    let fence = store.create(log("a"), "one").await.unwrap();
    // Also where the database would not wait for the disk by itself.
    service.sql("test_1", "ALTER DATABASE test_1 SET synchronous_commit = off");
    for seq in 1..=20 {
        store.append(fence, vec![entry("a", seq)], None).await.unwrap();
    }
    service.kill();
    service.start_again();
    assert_eq!(length(&store, "a").await, 20);
    let _ = store.append(fence, vec![entry("a", 21)], None).await;
    let shown = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'damier'";
    assert_ne!(service.sql("test_1", shown), "0");
}

#[tokio::test]
async fn a_partition_is_told_within_the_patience_and_got_over() {
    let service = Postgres::start();
    let address = service.database();
    let proxy = Proxy::to(service.port());
    let through = address.replace(&service.port().to_string(), &proxy.port().to_string());
    let cut_off = open(&through, PATIENT).await.unwrap();
    let other = open(&address, PATIENT).await.unwrap();
    cut_off.attend("one", Duration::from_hours(1)).await.unwrap();
    let first = cut_off.create(log("a"), "one").await.unwrap();
    cut_off.append(first, vec![entry("a", 1)], None).await.unwrap();

    // The lines are open, and new ones are taken: only nothing comes. Where nothing comes anyway,
    // nobody has to wait for it in earnest: the clock goes on by itself as long as it is stopped.
    proxy.block();
    tokio::time::pause();
    assert!(is_away(&cut_off.append(first, vec![entry("a", 2)], None).await));
    assert!(is_away(&cut_off.attend("one", Duration::from_hours(1)).await));
    assert!(is_away(&cut_off.ready().await));
    assert!(is_away(&cut_off.log("a").await.map(drop)));
    tokio::time::resume();

    // Meanwhile the lease runs out, and another server goes on.
    other.attend("one", Duration::ZERO).await.unwrap();
    let Ok(Claim::Yours(second)) = other.claim("a", "other").await else { panic!("not taken") };
    other.append(second, vec![entry("a", 2)], None).await.unwrap();

    // What was on its way all the time arrives, and is refused by the store itself.
    proxy.unblock();
    assert_eq!(cut_off.append(first, vec![entry("a", 3)], None).await, Err(StoreError::Fenced));
    other.append(second, vec![entry("a", 3)], None).await.unwrap();
    let texts: Vec<_> = other.log("a").await.unwrap().unwrap().entries;
    assert_eq!(texts.len(), 3);
    assert_eq!(other.integrity().await, Ok(vec![]));
}

#[tokio::test]
async fn what_is_no_database_of_ours_stays_as_it_is() {
    let service = Postgres::start();
    let address = service.database();
    service.sql("test_1", "CREATE TABLE cheeses (name TEXT)");
    let told = open(&address, PATIENT).await.err();
    assert!(matches!(told, Some(StoreError::NoDatabase { .. })), "{told:?}");
    assert_eq!(service.sql("test_1", "SELECT to_regclass('logs') IS NULL"), "t");
}

#[tokio::test]
async fn who_is_not_let_in_is_told_why_and_not_by_which_password() {
    #[track_caller]
    fn check(told: Option<StoreError>, expected: fn(&StoreError) -> bool) {
        let told = told.expect("it is no address to be let in at");
        assert!(expected(&told), "{told:?}");
        assert!(!format!("{told} {told:?}").contains(Postgres::PASSWORD), "{told:?}");
    }

    let service = Postgres::start();
    let address = service.database();
    let wrong = address.replace(Postgres::PASSWORD, "another");
    check(open(&wrong, PATIENT).await.err(), |told| matches!(told, StoreError::NotLetIn { .. }));
    let nowhere = address.replace("test_1", "nowhere");
    let is_nowhere = |told: &StoreError| matches!(told, StoreError::NoSuchDatabase { .. });
    check(open(&nowhere, PATIENT).await.err(), is_nowhere);
    let plain = format!("{address}?sslmode=require");
    let is_plain = |told: &StoreError| matches!(told, StoreError::Unencrypted { .. });
    check(open(&plain, PATIENT).await.err(), is_plain);
    service.stop();
    let is_unreached = |told: &StoreError| matches!(told, StoreError::Unreached { .. });
    check(open(&address, PATIENT).await.err(), is_unreached);

    // Nobody answers at all.
    service.start_again();
    let proxy = Proxy::to(service.port());
    proxy.block();
    let through = address.replace(&service.port().to_string(), &proxy.port().to_string());
    tokio::time::pause();
    check(open(&through, PATIENT).await.err(), is_unreached);
}

#[tokio::test]
async fn whoever_stops_waiting_leaves_no_line_in_the_middle_of_a_sentence() {
    let service = Postgres::start();
    let options = PostgresOptions { lines: 1, ..PATIENT };
    let store = open(&service.database(), options).await.unwrap();
    let fence = store.create(log("a"), "one").await.unwrap();
    for seq in 1..=10 {
        let append = store.append(fence, vec![entry("a", seq)], None);
        tokio::pin!(append);
        // It is begun, and nobody waits for it.
        tokio::select! {
            biased;
            _ = &mut append => {}
            () = std::future::ready(()) => {}
        }
    }
    // On one line they are done one after the other, and this behind all of them.
    assert_eq!(length(&store, "a").await, 10);
    let nobody = VisitorId::new("nobody");
    assert_eq!(store.visitor(&nobody).await, Ok(None));
}

fn in_use(told: &Result<(), StoreError>) -> bool {
    matches!(told, Err(StoreError::InUse { .. }))
}

#[tokio::test]
async fn a_server_is_alone_or_with_others_that_know_of_each_other() {
    let service = Postgres::start();
    let address = service.database();
    let store = async || open(&address, PATIENT).await.unwrap();
    let (one, other) = (store().await, store().await);
    one.enter(Company::Beside).await.unwrap();
    other.enter(Company::Beside).await.unwrap();
    assert!(in_use(&store().await.enter(Company::Alone).await));
    one.close().await;
    other.close().await;
    let alone = store().await;
    alone.enter(Company::Alone).await.unwrap();
    for company in [Company::Alone, Company::Beside] {
        assert!(in_use(&store().await.enter(company).await), "{company:?}");
    }
    // Whoever only looks need not enter.
    assert_eq!(store().await.ready().await, Ok(()));
    // However it ends, the next one gets in.
    drop(alone);
    store().await.enter(Company::Alone).await.unwrap();
}

#[tokio::test]
async fn whoever_finds_another_server_in_its_place_is_told_nothing_more() {
    let service = Postgres::start();
    let address = service.database();
    let proxy = Proxy::to(service.port());
    let through = address.replace(&service.port().to_string(), &proxy.port().to_string());
    let cut_off = open(&through, PATIENT).await.unwrap();
    cut_off.enter(Company::Alone).await.unwrap();
    let fence = cut_off.create(log("a"), "one").await.unwrap();
    // All its lines break, and it can make no new ones.
    proxy.block();
    proxy.cut();
    let other = open(&address, PATIENT).await.unwrap();
    while in_use(&other.enter(Company::Alone).await) {}
    proxy.unblock();
    while !in_use(&cut_off.ready().await) {}
    let told = cut_off.append(fence, vec![entry("a", 1)], None).await;
    assert!(in_use(&told), "{told:?}");
    // Once the other one has gone, it is as before.
    other.close().await;
    while cut_off.ready().await.is_err() {}
    cut_off.append(fence, vec![entry("a", 1)], None).await.unwrap();
}

/// Those that run and belong to nobody are found among many that belong to somebody.
#[tokio::test]
async fn what_nobody_has_is_found_by_its_owner() {
    let service = Postgres::start();
    let store = open(&service.database(), PATIENT).await.unwrap();
    for server in ["alive", "dead"] {
        store.attend(server, Duration::from_hours(1)).await.unwrap();
    }
    for number in 0..40 {
        let id = format!("{number:02}");
        let server = if number % 4 == 0 { "dead" } else { "alive" };
        store.create(log(&id), server).await.unwrap();
    }
    service.sql("test_1", "UPDATE logs SET state = 'running' WHERE id < '30'");
    service.sql("test_1", "UPDATE logs SET owner = NULL WHERE id = '01'");
    store.release("02", "alive").await.unwrap();
    let state = Some(damier_store::State::Running);
    let filter = Filter { unattended: true, state, limit: Filter::MOST, ..Filter::default() };
    let found = async || {
        let found = store.list(&filter).await.unwrap();
        let mut ids: Vec<_> = found.into_iter().map(|listed| listed.id).collect();
        ids.sort();
        ids.join(" ")
    };
    assert_eq!(found().await, "01 02");
    store.attend("dead", Duration::ZERO).await.unwrap();
    assert_eq!(found().await, "00 01 02 04 08 12 16 20 24 28");
    store.leave("dead").await.unwrap();
    assert_eq!(found().await, "00 01 02 04 08 12 16 20 24 28");
}
