//! What every store does, as a test: the embedded one, the one in memory, and those to come.

use super::deeds_conformance::deeds;
use crate::{
    Account, Claim, Credential, CredentialKind, Fence, Filter, LogKind, NewEntry, NewLog, State,
    Store, StoreError, Summary, Visitor, VisitorId,
};

/// Panics if a store, which is empty, does not do what [`Store`] says. It is closed afterwards.
pub async fn conformance(store: &dyn Store) {
    deeds(store).await;
    logs(store).await;
    appends(store).await;
    lists(store).await;
    accounts(store).await;
    credentials(store).await;
    expiry(store).await;
    leaving(store).await;
    super::exploring::exploring(store).await;
    closing(store).await;
}

pub(super) fn who(id: &str) -> VisitorId {
    VisitorId::new(id)
}

fn summary(state: State, open_seats: u32, latest: u64, entries: u32) -> Summary {
    Summary { state, open_seats, latest, entries }
}

/// A table of two seats, the first of them its maker's.
pub(super) fn table(id: &str, by: &str, latest: u64) -> NewLog {
    NewLog {
        id: id.to_owned(),
        kind: LogKind::Table,
        game: "reversi".to_owned(),
        form: 1,
        head: format!("head of {id}\n\"é\" \u{0}"),
        made: latest,
        by: who(by),
        private: false,
        invite: None,
        seats: vec![Some(who(by)), None],
        summary: summary(State::Open, 1, latest, 0),
    }
}

pub(super) fn entry(log: &str, seq: u32, by: &str, key: Option<&str>) -> NewEntry {
    NewEntry {
        log: log.to_owned(),
        seq,
        form: 1,
        text: format!("entry {seq}"),
        at: 100 + u64::from(seq),
        by: Some(who(by)),
        key: key.map(str::to_owned),
        seated: None,
    }
}

pub(super) async fn texts(store: &dyn Store, id: &str) -> Vec<String> {
    let log = store.log(id).await.expect("it can be read").expect("it is there");
    for (entry, seq) in log.entries.iter().zip(1..) {
        assert_eq!(entry.seq, seq);
    }
    log.entries.into_iter().map(|entry| entry.text).collect()
}

async fn logs(store: &dyn Store) {
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.log("log-1").await, Ok(None));
    let mut first = table("log-1", "anna", 7);
    first.private = true;
    first.invite = Some("secret".to_owned());
    store.create(first.clone(), "server").await.expect("it is new");
    assert_eq!(store.create(table("log-1", "ben", 8), "server").await, Err(StoreError::Taken));
    store.attend("server", std::time::Duration::from_hours(1)).await.expect("it can be written");
    let claim = store.claim("log-1", "server").await;
    assert_eq!(claim, Ok(Claim::Yours(Fence::FIRST)), "it is its maker's");

    let log = store.log("log-1").await.expect("it can be read").expect("it is there");
    assert_eq!((log.form, &log.head, &log.invite), (1, &first.head, &first.invite));
    assert_eq!(log.entries, []);
    let listed = log.listed;
    assert_eq!((listed.kind, listed.game.as_str(), listed.made), (LogKind::Table, "reversi", 7));
    assert_eq!((listed.by, listed.private), (Some(who("anna")), true));
    assert_eq!((listed.seats, listed.summary), (first.seats, first.summary));
}

async fn appends(store: &dyn Store) {
    let append = |entries, summary| store.append(Fence::FIRST, entries, summary);
    assert_eq!(append(vec![], None).await, Ok(()));
    let nowhere = vec![entry("nowhere", 1, "anna", None)];
    assert_eq!(append(nowhere, None).await, Err(StoreError::NoSuchLog));

    let mut first = entry("log-1", 1, "anna", Some("k"));
    first.form = 3;
    "\u{0} and \u{10fffd}0".clone_into(&mut first.text);
    append(vec![first.clone()], None).await.expect("it follows");
    let log = store.log("log-1").await.expect("it can be read").expect("it is there");
    assert_eq!(log.entries, [first.clone().into()]);
    assert_eq!(log.listed.summary, summary(State::Open, 1, 7, 0));

    // What was there, what leaves a gap, what is out of order, what belongs to two logs.
    for seqs in [&[1][..], &[0], &[3], &[2, 4], &[2, 2], &[3, 2], &[1, 2], &[u32::MAX]] {
        let entries = seqs.iter().map(|seq| entry("log-1", *seq, "anna", None)).collect();
        assert_eq!(append(entries, None).await, Err(StoreError::Conflict), "{seqs:?}");
    }
    store.create(table("log-2", "ben", 9), "server").await.expect("it is new");
    let both = vec![entry("log-1", 2, "anna", None), entry("log-2", 3, "anna", None)];
    assert_eq!(append(both, None).await, Err(StoreError::Conflict));

    // A key is used once in a log by a visitor; whoever is nobody has none.
    let again = vec![entry("log-1", 2, "anna", None), entry("log-1", 3, "anna", Some("k"))];
    let told = summary(State::Over, 0, 99, 3);
    assert_eq!(append(again, Some(told)).await, Err(StoreError::Conflict));
    let twice = vec![entry("log-1", 2, "ben", Some("k")), entry("log-1", 3, "ben", Some("k"))];
    assert_eq!(append(twice, None).await, Err(StoreError::Conflict));
    assert_eq!(texts(store, "log-1").await, [&*first.text], "nothing of what is refused stays");
    append(vec![entry("log-2", 1, "anna", Some("k"))], None).await.expect("another log");
    let mut nobody = entry("log-1", 3, "", Some("k"));
    nobody.by = None;
    let mut joins = entry("log-1", 2, "ben", Some("k"));
    joins.seated = Some((1, who("ben")));
    let told = summary(State::Running, 0, 103, 3);
    append(vec![joins, nobody.clone()], Some(told.clone())).await.expect("another visitor");
    let nobody = NewEntry { seq: 4, text: "entry 4".to_owned(), ..nobody };
    append(vec![nobody], None).await.expect("nobody's keys are not compared");

    let log = store.log("log-1").await.expect("it can be read").expect("it is there");
    assert_eq!(log.listed.seats, [Some(who("anna")), Some(who("ben"))]);
    assert_eq!(log.listed.summary, told);
    let mut elsewhere = entry("log-1", 5, "ben", None);
    elsewhere.seated = Some((2, who("ben")));
    assert_eq!(append(vec![elsewhere], None).await, Err(StoreError::Conflict), "no such seat");

    // Of those who want the same place one gets it.
    let at = |by| store.append(Fence::FIRST, vec![entry("log-2", 2, by, None)], None);
    let (one, other, third) = tokio::join!(at("anna"), at("ben"), at("cleo"));
    let mut told = [one, other, third];
    told.sort_by_key(Result::is_err);
    assert_eq!(told, [Ok(()), Err(StoreError::Conflict), Err(StoreError::Conflict)]);

    // Many at once, more than a statement could take.
    let many = (3..9_002).map(|seq| entry("log-2", seq, "ben", Some(&seq.to_string())));
    append(many.collect(), None).await.expect("they follow");
    assert_eq!(texts(store, "log-2").await.len(), 9_001);
}

async fn lists(store: &dyn Store) {
    let solo = NewLog {
        kind: LogKind::Solo,
        game: "hashi".to_owned(),
        seats: vec![],
        summary: summary(State::Over, 0, 50, 0),
        ..table("log-3", "ben", 50)
    };
    store.create(solo, "server").await.expect("it is new");
    store.create(table("log-4", "cleo", 50), "server").await.expect("it is new");

    // log-1: anna and ben, private, latest 103; log-2: ben, 9; log-3 and log-4 as above.
    let all = Filter::default;
    let check = async |filter: Filter, expected: &[&str]| {
        let found = store.list(&filter).await.expect("it can be read");
        let ids: Vec<&str> = found.iter().map(|log| log.id.as_str()).collect();
        assert_eq!(ids, expected, "{filter:?}");
        for listed in &found {
            let log = store.log(&listed.id).await.expect("it can be read");
            assert_eq!(log.map(|log| log.listed).as_ref(), Some(listed));
        }
    };
    check(all(), &["log-1", "log-4", "log-3", "log-2"]).await;
    check(Filter { limit: 2, ..all() }, &["log-1", "log-4"]).await;
    check(Filter { limit: 0, ..all() }, &[]).await;
    check(Filter { kind: Some(LogKind::Solo), ..all() }, &["log-3"]).await;
    check(Filter { game: Some("reversi".to_owned()), ..all() }, &["log-1", "log-4", "log-2"]).await;
    check(Filter { state: Some(State::Running), ..all() }, &["log-1"]).await;
    check(Filter { of: Some(who("ben")), ..all() }, &["log-1", "log-3", "log-2"]).await;
    check(Filter { of: Some(who("nobody")), ..all() }, &[]).await;
    check(Filter { public: true, ..all() }, &["log-4", "log-3", "log-2"]).await;
    check(Filter { seat_open: Some(true), ..all() }, &["log-4", "log-2"]).await;
    check(Filter { seat_open: Some(false), ..all() }, &["log-1", "log-3"]).await;
    let open = Filter { public: true, seat_open: Some(true), state: Some(State::Open), ..all() };
    check(Filter { kind: Some(LogKind::Table), ..open }, &["log-4", "log-2"]).await;

    let mut pages = Vec::new();
    let mut filter = Filter { limit: 1, ..all() };
    while let Some(log) = store.list(&filter).await.expect("it can be read").pop() {
        filter.behind = Some(log.place());
        pages.push(log.id);
    }
    assert_eq!(pages, ["log-1", "log-4", "log-3", "log-2"]);

    let ids = async |after, limit| store.ids(after, limit).await.expect("it can be read");
    assert_eq!(ids(None, 9).await, ["log-1", "log-2", "log-3", "log-4"]);
    assert_eq!(ids(Some("log-1"), 2).await, ["log-2", "log-3"]);
    assert_eq!(ids(Some("log-4"), 2).await, [""; 0]);
}

async fn accounts(store: &dyn Store) {
    let guest = |id: &str| Visitor { id: who(id), made: 5, account: None };
    for id in ["anna", "ben", "cleo"] {
        store.add_visitor(&guest(id)).await.expect("somebody new");
    }
    assert_eq!(store.add_visitor(&guest("anna")).await, Err(StoreError::Taken));
    assert_eq!(store.visitor(&who("anna")).await, Ok(Some(guest("anna"))));
    assert_eq!(store.visitor(&who("nobody")).await, Ok(None));
    assert_eq!(store.visitor_named("Anna").await, Ok(None));
    let found = store.visitors(None, 2).await;
    assert_eq!(found, Ok(vec![guest("anna"), guest("ben")]));
    assert_eq!(store.visitors(Some(&who("anna")), 9).await, Ok(vec![guest("ben"), guest("cleo")]));
    assert_eq!(store.visitors(Some(&who("cleo")), 9).await, Ok(vec![]));

    let (anna, ben) = (who("anna"), who("ben"));
    store.make_account(&anna, "Änna", "hash").await.expect("the name is free");
    let account = Some(Account { name: "Änna".to_owned(), password: "hash".to_owned() });
    let known = Visitor { account, ..guest("anna") };
    for name in ["Änna", "änna", "ÄNNA"] {
        assert_eq!(store.visitor_named(name).await, Ok(Some(known.clone())));
    }
    assert_eq!(store.visitor(&anna).await, Ok(Some(known)));
    assert_eq!(store.make_account(&ben, "änna", "other").await, Err(StoreError::Taken));
    assert_eq!(store.make_account(&anna, "Anna", "other").await, Err(StoreError::Conflict));
    let nobody = who("nobody");
    assert_eq!(store.make_account(&nobody, "N", "x").await, Err(StoreError::NoSuchVisitor));
    assert_eq!(store.visitor(&ben).await, Ok(Some(guest("ben"))));

    store.set_password(&anna, "new").await.expect("anna has an account");
    let found = store.visitor(&anna).await.expect("it can be read").and_then(|anna| anna.account);
    assert_eq!(found.map(|account| account.password).as_deref(), Some("new"));
    assert_eq!(store.set_password(&ben, "x").await, Err(StoreError::Conflict));
    assert_eq!(store.set_password(&nobody, "x").await, Err(StoreError::NoSuchVisitor));

    let account = Some(Account { name: "ÄNNA".to_owned(), password: "x".to_owned() });
    let same_name = Visitor { account, ..guest("dora") };
    assert_eq!(store.add_visitor(&same_name).await, Err(StoreError::Taken));
}

fn credential(id: &str, hash: u8, visitor: &str, expires: Option<u64>) -> Credential {
    Credential {
        id: id.to_owned(),
        hash: [hash; 32],
        visitor: who(visitor),
        kind: CredentialKind::Cookie,
        label: "laptop".to_owned(),
        made: 6,
        expires,
    }
}

async fn credentials(store: &dyn Store) {
    let cookie = credential("cookie", 1, "anna", Some(1_000));
    let token = Credential {
        kind: CredentialKind::Token,
        label: "bot".to_owned(),
        ..credential("token", 2, "anna", None)
    };
    store.add_credential(&cookie).await.expect("it is new");
    store.add_credential(&token).await.expect("it is new");
    let same_id = credential("token", 9, "ben", None);
    assert_eq!(store.add_credential(&same_id).await, Err(StoreError::Taken));
    let same_hash = credential("other", 2, "ben", None);
    assert_eq!(store.add_credential(&same_hash).await, Err(StoreError::Taken));
    let nobodys = credential("third", 3, "nobody", None);
    assert_eq!(store.add_credential(&nobodys).await, Err(StoreError::NoSuchVisitor));

    assert_eq!(store.credential(&[1; 32]).await, Ok(Some(cookie.clone())));
    assert_eq!(store.credential(&[3; 32]).await, Ok(None));
    let anna = who("anna");
    assert_eq!(store.credentials(&anna, CredentialKind::Cookie).await, Ok(vec![cookie]));
    assert_eq!(store.credentials(&anna, CredentialKind::Token).await, Ok(vec![token]));

    store.remove_credential("token").await.expect("it is there");
    store.remove_credential("token").await.expect("once more is no error");
    assert_eq!(store.credential(&[2; 32]).await, Ok(None));
}

async fn expiry(store: &dyn Store) {
    // Gone is a guest who cannot come back; ben left logs, and dora has another credential.
    for id in ["dora", "gone"] {
        let guest = Visitor { id: who(id), made: 5, account: None };
        store.add_visitor(&guest).await.expect("somebody new");
    }
    let lasting = credential("dora-2", 22, "dora", None);
    for credential in [
        credential("ben-1", 11, "ben", Some(500)),
        credential("dora-1", 21, "dora", Some(500)),
        lasting.clone(),
        credential("gone-1", 31, "gone", Some(400)),
        credential("gone-2", 32, "gone", Some(500)),
    ] {
        store.add_credential(&credential).await.expect("it is new");
    }
    store.remove_expired(499).await.expect("it can be written");
    assert_eq!(store.credential(&[31; 32]).await, Ok(None));
    assert!(store.visitor(&who("gone")).await.expect("it can be read").is_some());
    store.remove_expired(500).await.expect("it can be written");
    for hash in [11, 21, 32] {
        assert_eq!(store.credential(&[hash; 32]).await, Ok(None));
    }
    assert_eq!(store.credential(&[22; 32]).await, Ok(Some(lasting)));
    assert_eq!(store.visitor(&who("gone")).await, Ok(None));
    for id in ["ben", "dora", "anna"] {
        assert!(store.visitor(&who(id)).await.expect("it can be read").is_some(), "{id}");
    }
    store.remove_expired(1_000).await.expect("it can be written");
    assert!(store.visitor(&who("anna")).await.expect("it can be read").is_some(), "an account");
}

async fn leaving(store: &dyn Store) {
    let (ben, cleo) = (who("ben"), who("cleo"));
    store.add_credential(&credential("ben-3", 13, "ben", None)).await.expect("it is new");
    let everything = store.everything_of(&ben).await.expect("it can be read").expect("ben");
    assert_eq!(everything.visitor.id, ben);
    assert_eq!(everything.credentials, [credential("ben-3", 13, "ben", None)]);
    assert_eq!(everything.logs, ["log-1", "log-2", "log-3"]);
    assert_eq!(store.everything_of(&who("nobody")).await, Ok(None));

    store.delete_visitor(&ben).await.expect("it can be written");
    store.delete_visitor(&ben).await.expect("once more is no error");
    assert_eq!(store.visitor(&ben).await, Ok(None));
    assert_eq!(store.everything_of(&ben).await, Ok(None));
    assert_eq!(store.credential(&[13; 32]).await, Ok(None));
    assert_eq!(store.log("log-2").await, Ok(None), "a table with nobody else");
    assert_eq!(store.log("log-3").await, Ok(None), "a game for one");

    // Anna sits at the first table too.
    let log = store.log("log-1").await.expect("it can be read").expect("it stays");
    assert_eq!(log.listed.seats, [Some(who("anna")), None]);
    let said = texts(store, "log-1").await;
    assert_eq!(said[1..], ["entry 2", "entry 3", "entry 4"]);
    assert_eq!(store.log("log-1\u{0}").await, Ok(None), "a name that nobody has");
    let by: Vec<_> = log.entries.into_iter().map(|entry| (entry.by, entry.key)).collect();
    let key = Some("k".to_owned());
    let nobodys = (None, key.clone());
    assert_eq!(by, [(Some(who("anna")), key), (None, None), nobodys.clone(), nobodys]);
    store
        .append(Fence::FIRST, vec![entry("log-1", 5, "anna", None)], None)
        .await
        .expect("the game goes on");

    // Who made a table for somebody else stays out of the way.
    let mut made_for = table("log-5", "cleo", 60);
    made_for.seats = vec![None, Some(who("anna"))];
    store.create(made_for, "server").await.expect("it is new");
    store.delete_visitor(&cleo).await.expect("it can be written");
    let log = store.log("log-5").await.expect("it can be read").expect("it stays");
    assert_eq!((log.listed.by, log.listed.seats), (None, vec![None, Some(who("anna"))]));
    assert_eq!(store.log("log-4").await, Ok(None));

    // A log that is removed is gone with all that was said in it, and its name is free again.
    let mut study = table("log-6", "anna", 70);
    study.kind = LogKind::Study;
    store.create(study.clone(), "server").await.expect("it is new");
    let said = vec![entry("log-6", 1, "anna", Some("k"))];
    store.append(Fence::FIRST, said.clone(), None).await.expect("it follows");
    let of = |kind| Filter { kind: Some(kind), ..Filter::default() };
    let listed = store.list(&of(LogKind::Study)).await.expect("it can be read");
    assert_eq!(listed.iter().map(|log| log.id.as_str()).collect::<Vec<_>>(), ["log-6"]);
    store.remove(Fence::FIRST, "log-6").await.expect("it can be written");
    store.remove(Fence::FIRST, "log-6").await.expect("once more is no error");
    assert_eq!(store.log("log-6").await, Ok(None));
    assert_eq!(store.append(Fence::FIRST, said, None).await, Err(StoreError::NoSuchLog));
    store.create(study, "server").await.expect("it is new again");
    assert_eq!(texts(store, "log-6").await, Vec::<String>::new());

    store.delete_visitor(&who("anna")).await.expect("it can be written");
    assert_eq!(store.ids(None, 9).await, Ok(vec![]), "nobody is left anywhere");
    assert_eq!(store.visitor_named("Änna").await, Ok(None));
}

async fn closing(store: &dyn Store) {
    let told = store.statistics();
    assert!(told.entries >= 9_006 && told.changes >= told.commits, "{told:?}");
    assert_eq!((told.failures, told.trouble), (0, None));
    store.close().await;
    store.close().await;
    assert_eq!(store.create(table("late", "anna", 1), "server").await, Err(StoreError::Closed));
    assert_eq!(store.log("log-1").await, Err(StoreError::Closed));
    assert_eq!(store.ready().await, Err(StoreError::Closed));
}
