//! Whatever is asked of them, the file and the maps answer the same.

use damier_store::testing::MemoryStore;
use damier_store::{
    Account, Credential, CredentialKind, Filter, LogKind, NewEntry, NewLog, Options, SqliteStore,
    State, Store, StoreError, Summary, Visitor, VisitorId,
};
use proptest::prelude::*;

/// Something to ask for, of few names, so that they meet.
#[derive(Clone, Debug)]
enum Ask {
    Create(NewLog),
    Append(Vec<NewEntry>, Option<Summary>),
    Add(Visitor),
    MakeAccount(VisitorId, String),
    SetPassword(VisitorId, String),
    Delete(VisitorId),
    AddCredential(Credential),
    RemoveCredential(String),
    RemoveExpired(u64),
    List(Filter),
}

fn visitor() -> impl Strategy<Value = VisitorId> {
    "[ab]".prop_map(VisitorId::new)
}

fn id() -> impl Strategy<Value = String> {
    "[x-z]"
}

fn kind() -> impl Strategy<Value = LogKind> {
    prop_oneof![Just(LogKind::Table), Just(LogKind::Solo), Just(LogKind::Tournament)]
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

fn ask() -> impl Strategy<Value = Ask> {
    let name = "[nN]";
    let account = prop::option::weighted(0.2, name);
    prop_oneof![
        4 => log().prop_map(Ask::Create),
        8 => append(),
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
    ]
}

/// What is answered, as text.
async fn answer(store: &dyn Store, ask: Ask) -> Result<String, StoreError> {
    let done = match ask {
        Ask::Create(log) => store.create(log).await,
        Ask::Append(entries, summary) => store.append(entries, summary).await,
        Ask::Add(visitor) => store.add_visitor(&visitor).await,
        Ask::MakeAccount(id, name) => store.make_account(&id, &name, "p").await,
        Ask::SetPassword(id, password) => store.set_password(&id, &password).await,
        Ask::Delete(id) => store.delete_visitor(&id).await,
        Ask::AddCredential(credential) => store.add_credential(&credential).await,
        Ask::RemoveCredential(id) => store.remove_credential(&id).await,
        Ask::RemoveExpired(now) => store.remove_expired(now).await,
        Ask::List(filter) => return store.list(&filter).await.map(|found| format!("{found:?}")),
    };
    done.map(|()| String::new())
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
    told
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn they_answer_the_same(asks in prop::collection::vec(ask(), 1..60)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("damier.sqlite");
            let file = SqliteStore::open(&path, Options::default()).await.unwrap();
            let maps = MemoryStore::new();
            for ask in asks {
                let (one, other) = (answer(&file, ask.clone()).await, answer(&maps, ask).await);
                prop_assert_eq!(one, other);
            }
            prop_assert_eq!(all(&file).await, all(&maps).await);
            file.close().await;
            Ok(())
        })?;
    }
}
