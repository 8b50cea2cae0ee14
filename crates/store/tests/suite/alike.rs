//! Whatever is asked of them, the file, the database and the maps answer the same.

use std::time::Duration;

use damier_core::Visit;
use damier_store::testing::MemoryStore;
use damier_store::{
    Account, Credential, CredentialKind, End, Explored, Fence, Filter, LoadedRecord, LogKind,
    NewEntry, NewLog, Options, Origin, PostgresOptions, PostgresStore, SqliteStore, State, Store,
    StoreError, Summary, Visitor, VisitorId,
};
use damier_testbed::Postgres;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// Something to ask for, of few names, so that they meet.
#[derive(Clone, Debug)]
enum Ask {
    Create(NewLog),
    Append(Vec<NewEntry>, Option<Summary>),
    Remove(String),
    Add(Visitor),
    MakeAccount(VisitorId, String),
    SetPassword(VisitorId, String),
    Delete(VisitorId),
    AddCredential(Credential),
    RemoveCredential(String),
    RemoveExpired(u64),
    List(Filter),
    Explore(Vec<Explored>),
    KeepRecords(Vec<(LoadedRecord, Explored)>),
    RemoveRecord(String),
    Forget(u32, u32),
    Crossing(u64, u32),
    Unexplored(u32, u32),
}

fn visitor() -> impl Strategy<Value = VisitorId> {
    "[ab]".prop_map(VisitorId::new)
}

fn id() -> impl Strategy<Value = String> {
    "[x-z]"
}

fn kind() -> impl Strategy<Value = LogKind> {
    prop::sample::select(LogKind::ALL.to_vec())
}

fn state() -> impl Strategy<Value = State> {
    prop_oneof![Just(State::Open), Just(State::Running), Just(State::Over)]
}

fn summary() -> impl Strategy<Value = Summary> {
    (state(), 0..2_u32, 0..4_u64, 0..3_u32).prop_map(|(state, open_seats, latest, entries)| {
        Summary { state, open_seats, latest, entries }
    })
}

fn log() -> impl Strategy<Value = NewLog> {
    let seats = prop::collection::vec(prop::option::of(visitor()), 0..3);
    (id(), kind(), visitor(), any::<bool>(), seats, summary()).prop_map(
        |(id, kind, by, private, seats, summary)| NewLog {
            id,
            kind,
            game: "awele".to_owned(),
            form: 2,
            head: "head".to_owned(),
            made: 3,
            by,
            private,
            invite: private.then(|| "secret".to_owned()),
            seats,
            summary,
        },
    )
}

fn entry() -> impl Strategy<Value = NewEntry> {
    let key = prop::option::of("[kl]");
    let seated = prop::option::weighted(0.3, (0..3_usize, visitor()));
    (1..4_u32, prop::option::of(visitor()), key, seated).prop_map(|(seq, by, key, seated)| {
        let (log, text) = (String::new(), "text".to_owned());
        NewEntry { log, seq, form: 1, text, at: 9, by, key, seated }
    })
}

fn append() -> impl Strategy<Value = Ask> {
    let entries = prop::collection::vec(entry(), 1..3);
    (id(), entries, prop::option::of(summary())).prop_map(|(id, mut entries, summary)| {
        let first = entries[0].seq;
        for (entry, seq) in entries.iter_mut().zip(first..) {
            (entry.log, entry.seq) = (id.clone(), seq);
        }
        Ask::Append(entries, summary)
    })
}

fn credential() -> impl Strategy<Value = Credential> {
    let kinds = prop_oneof![Just(CredentialKind::Cookie), Just(CredentialKind::Token)];
    ("[c-e]", 0..3_u8, visitor(), kinds, prop::option::of(1..5_u64)).prop_map(
        |(id, hash, visitor, kind, expires)| Credential {
            id,
            hash: [hash; 32],
            visitor,
            kind,
            label: String::new(),
            made: 0,
            expires,
        },
    )
}

fn filter() -> impl Strategy<Value = Filter> {
    let which = (prop::option::of(kind()), prop::option::of(state()), prop::option::of(visitor()));
    (which, any::<bool>(), prop::option::of(any::<bool>()), 0..4_u32).prop_map(
        |((kind, state, of), public, seat_open, limit)| Filter {
            kind,
            state,
            of,
            public,
            seat_open,
            limit,
            ..Filter::default()
        },
    )
}

fn explored() -> impl Strategy<Value = Explored> {
    let ends = [End::Untold, End::Drawn, End::Won(0), End::Won(1)];
    let visits = prop::collection::btree_map(0..4_u64, prop::option::of(0..3_u16), 0..4);
    let numbers = (1..3_u32, 0..3_u32, 0..5_u64);
    (id(), any::<bool>(), numbers, prop::sample::select(ends.to_vec()), visits).prop_map(
        |(id, is_log, (form, entries, at), end, visits)| Explored {
            origin: if is_log { Origin::Log(id.clone()) } else { Origin::Record(record_id(&id)) },
            id: if is_log { id } else { record_id(&id) },
            form,
            entries: if is_log { entries } else { 0 },
            at,
            end,
            told: String::new(),
            visits: visits.into_iter().map(|(key, number)| Visit { key, number }).collect(),
        },
    )
}

/// Records and logs never have the same name.
fn record_id(id: &str) -> String {
    format!("record-{id}")
}

fn record() -> impl Strategy<Value = (LoadedRecord, Explored)> {
    (id(), prop::option::of(visitor()), 0..4_u64, explored()).prop_map(|(id, by, made, known)| {
        let id = record_id(&id);
        let origin = Origin::Record(id.clone());
        let known = Explored { id: id.clone(), origin, entries: 0, ..known };
        let (game, text) = ("awele".to_owned(), "a \u{0} record".to_owned());
        (LoadedRecord { id, game, made, by, text }, known)
    })
}

fn ask() -> impl Strategy<Value = Ask> {
    let name = "[nN]";
    let account = prop::option::weighted(0.2, name);
    prop_oneof![
        4 => log().prop_map(Ask::Create),
        8 => append(),
        1 => id().prop_map(Ask::Remove),
        2 => (visitor(), account).prop_map(|(id, name)| {
            let account = name.map(|name| Account { name, password: "p".to_owned() });
            Ask::Add(Visitor { id, made: 1, account })
        }),
        1 => (visitor(), name).prop_map(|(id, name)| Ask::MakeAccount(id, name)),
        1 => (visitor(), "[pq]").prop_map(|(id, password)| Ask::SetPassword(id, password)),
        1 => visitor().prop_map(Ask::Delete),
        3 => credential().prop_map(Ask::AddCredential),
        1 => "[c-e]".prop_map(Ask::RemoveCredential),
        1 => (0..5_u64).prop_map(Ask::RemoveExpired),
        3 => filter().prop_map(Ask::List),
        5 => prop::collection::vec(explored(), 1..4).prop_map(Ask::Explore),
        3 => prop::collection::vec(record(), 1..3).prop_map(Ask::KeepRecords),
        1 => id().prop_map(|id| Ask::RemoveRecord(record_id(&id))),
        1 => (1..3_u32, 0..3_u32).prop_map(|(form, most)| Ask::Forget(form, most)),
        3 => (0..4_u64, 0..3_u32).prop_map(|(position, limit)| Ask::Crossing(position, limit)),
        2 => (1..3_u32, 0..4_u32).prop_map(|(form, limit)| Ask::Unexplored(form, limit)),
    ]
}

/// What is answered, as text.
async fn answer(store: &dyn Store, ask: Ask) -> Result<String, StoreError> {
    let done = match ask {
        Ask::Create(log) => store.create(log, "server").await.map(drop),
        Ask::Append(entries, summary) => store.append(Fence::FIRST, entries, summary).await,
        Ask::Remove(log) => store.remove(Fence::FIRST, &log).await,
        Ask::Add(visitor) => store.add_visitor(&visitor).await,
        Ask::MakeAccount(id, name) => store.make_account(&id, &name, "p").await,
        Ask::SetPassword(id, password) => store.set_password(&id, &password).await,
        Ask::Delete(id) => store.delete_visitor(&id).await,
        Ask::AddCredential(credential) => store.add_credential(&credential).await,
        Ask::RemoveCredential(id) => store.remove_credential(&id).await,
        Ask::RemoveExpired(now) => store.remove_expired(now).await,
        Ask::Explore(games) => store.explore(games).await,
        Ask::KeepRecords(records) => store.keep_records(records).await,
        Ask::RemoveRecord(id) => store.remove_record(&id).await,
        Ask::Forget(form, most) => {
            return store.forget_explored(form, most).await.map(|more| more.to_string());
        }
        Ask::Crossing(position, limit) => {
            return crossing(store, position, limit).await;
        }
        Ask::Unexplored(form, limit) => {
            let found = store.unexplored(form, None, limit).await;
            return found.map(|found| format!("{found:?}"));
        }
        Ask::List(filter) => return store.list(&filter).await.map(|found| format!("{found:?}")),
    };
    done.map(|()| String::new())
}

/// What is known of a position. Places are only compared with each other: what was refused may leave gaps.
async fn crossing(store: &dyn Store, position: u64, limit: u32) -> Result<String, StoreError> {
    let mut told = store.crossing(position, None, limit).await?;
    if let Some(first) = told.games.first().map(|game| game.place) {
        let rest = store.crossing(position, Some(first), limit).await?;
        assert_eq!(told.played, rest.played);
        let common = told.games.len() - 1;
        assert_eq!(told.games[1..], rest.games[..common]);
    }
    told.games.iter_mut().for_each(|game| game.place = 0);
    Ok(format!("{told:?}"))
}

/// All that can be read.
async fn all(store: &dyn Store) -> Vec<String> {
    let mut told = Vec::new();
    for id in store.ids(None, 9).await.unwrap() {
        told.push(format!("{:?}", store.log(&id).await.unwrap()));
    }
    for id in ["a", "b"].map(VisitorId::new) {
        told.push(format!("{:?}", store.everything_of(&id).await.unwrap()));
        let tokens = store.credentials(&id, CredentialKind::Token).await.unwrap();
        told.push(format!("{tokens:?}"));
    }
    for hash in 0..3 {
        told.push(format!("{:?}", store.credential(&[hash; 32]).await.unwrap()));
    }
    told.push(format!("{:?}", store.visitor_named("n").await.unwrap()));
    for position in 0..4 {
        told.push(crossing(store, position, 9).await.unwrap());
    }
    for record in store.records(None, None, 9).await.unwrap() {
        assert_eq!(store.record(&record.id).await.unwrap().as_ref(), Some(&record));
        told.push(format!("{record:?}"));
    }
    for of in ["a", "b"].map(VisitorId::new) {
        let count = store.count_records(&of).await.unwrap();
        assert_eq!(store.records(Some(&of), None, 9).await.unwrap().len() as u64, count);
        told.push(count.to_string());
    }
    let names = ["x", "y", "z", "w"].map(record_id);
    told.push(format!("{:?}", store.known_records(&names).await.unwrap()));
    told
}

/// Asks all of a store and of maps, and compares what they answer.
async fn compare(store: &dyn Store, asks: Vec<Ask>) -> Result<(), TestCaseError> {
    let maps = MemoryStore::new();
    for ask in asks {
        let (one, other) = (answer(store, ask.clone()).await, answer(&maps, ask).await);
        prop_assert_eq!(one, other);
    }
    prop_assert_eq!(all(store).await, all(&maps).await);
    store.close().await;
    Ok(())
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn they_answer_the_same(asks in prop::collection::vec(ask(), 1..60)) {
        runtime().block_on(async {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("damier.sqlite");
            compare(&SqliteStore::open(&path, Options::default()).await.unwrap(), asks).await
        })?;
    }
}

#[test]
fn a_database_answers_the_same() {
    let service = Postgres::start();
    let config = ProptestConfig { cases: 24, failure_persistence: None, ..Default::default() };
    let asks = prop::collection::vec(ask(), 1..60);
    let told = TestRunner::new(config).run(&asks, |asks| {
        runtime().block_on(async {
            let address = service.database().parse().unwrap();
            let options = PostgresOptions { lines: 2, patience: Duration::from_mins(5) };
            compare(&PostgresStore::open(&address, options).await.unwrap(), asks).await
        })
    });
    told.unwrap();
}
