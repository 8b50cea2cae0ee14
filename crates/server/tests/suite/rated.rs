//! Games that count, and what they make of ratings.

use std::sync::Arc;
use std::time::Duration;

use damier_server::{Config, Recount, RecountError};
use damier_store::testing::MemoryStore;
use damier_store::{
    Deeds, Listed, NewEntry, NewLog, Options, RatedWanted, SqliteFile, SqliteStore, State, Store,
    StoreError, StoredEntry, StoredLog, Summary, VisitorId,
};
use serde_json::{Value, json};

use crate::common::{Answer, Hall};

/// All rated games there are, the latest first.
const ALL: RatedWanted = RatedWanted {
    log: None,
    player: None,
    pool: None,
    latest: false,
    forward: false,
    behind: None,
    limit: 99,
};

/// Somebody with an account: the cookie.
async fn account<S: Store>(hall: &Hall<S>, name: &str) -> String {
    let new = json!({"name": name, "password": "correct horse"});
    let made = hall.post("/api/v1/accounts").json(&new).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.cookie().unwrap()
}

fn rated(game: &str) -> Value {
    let size = if game == "reversi" { json!({"size": "6"}) } else { json!({}) };
    json!({"game": game, "params": size, "seats": ["human", "open"], "clock": "10m+5s", "rated": true})
}

async fn opened<S: Store>(hall: &Hall<S>, cookie: &str, new: &Value) -> String {
    let made = hall.post("/api/v1/games").cookie(cookie).json(new).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["id"].as_str().unwrap().to_owned()
}

async fn told<S: Store>(hall: &Hall<S>, id: &str, cookie: &str, command: Value) -> Answer {
    let path = format!("/api/v1/games/{id}/commands");
    hall.post(&path).cookie(cookie).json(&command).send().await
}

/// A rated game between two, of whom the second resigns at once: the name of the table.
async fn won<S: Store>(hall: &Hall<S>, game: &str, first: &str, second: &str) -> String {
    let id = opened(hall, first, &rated(game)).await;
    assert_eq!(told(hall, &id, second, json!({"type": "join"})).await.status, 200);
    assert_eq!(told(hall, &id, second, json!({"type": "resign"})).await.status, 200);
    id
}

async fn ratings<S: Store>(hall: &Hall<S>, id: &str) -> Value {
    let asked = hall.get(&format!("/api/v1/games/{id}/ratings")).send().await;
    assert_eq!(asked.status, 200, "{}", asked.text());
    asked.json()
}

/// A store with the same people and logs, but nothing of what follows from them: as if every server had
/// fallen the moment a result was on disk.
async fn fallen<S: Store>(store: &S) -> MemoryStore {
    let after = MemoryStore::new();
    for visitor in store.visitors(None, 1_000).await.unwrap() {
        after.add_visitor(&visitor).await.unwrap();
    }
    for id in store.ids(None, 1_000).await.unwrap() {
        let StoredLog { listed, form, head, invite, entries } =
            store.log(&id).await.unwrap().unwrap();
        let Listed { id, kind, game, made, by, private, seats, summary } = listed;
        let by = by.unwrap_or_else(|| VisitorId::new("nobody"));
        let begun = Summary { state: State::Open, entries: 0, ..summary.clone() };
        let log = NewLog {
            id: id.clone(),
            kind,
            game,
            form,
            head,
            made,
            by,
            private,
            invite,
            seats,
            summary: begun,
        };
        let fence = after.create(log, "server").await.unwrap();
        Store::release(&after, &id, "server").await.unwrap();
        let entry = |entry: StoredEntry| {
            let StoredEntry { seq, form, text, at, by, key } = entry;
            NewEntry { log: id.clone(), seq, form, text, at, by, key, seated: None }
        };
        let entries = entries.into_iter().map(entry).collect();
        after.append(fence, entries, Some(summary)).await.unwrap();
    }
    after
}

/// All ratings worked out anew from the logs; what comes out otherwise.
async fn recounted<S: Store>(store: &S) -> (usize, Vec<RecountError>) {
    let mut recount = Recount::default();
    for id in store.ids(None, 1_000).await.unwrap() {
        let log = store.log(&id).await.unwrap().unwrap();
        recount.hear(store, &log).await.unwrap();
    }
    (recount.games(), recount.compare(store).await.unwrap())
}

#[tokio::test]
async fn a_whole_game_counts_for_both() {
    let hall = Hall::new();
    let (anna, ben) = (account(&hall, "Anna").await, account(&hall, "Ben").await);
    let id = opened(&hall, &anna, &rated("reversi")).await;
    let before = ratings(&hall, &id).await;
    assert_eq!(before["rated"], true);
    assert_eq!(before["seats"][0]["rating"], 1500);
    assert_eq!(
        (&before["seats"][0]["provisional"], &before["seats"][1]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(told(&hall, &id, &ben, json!({"type": "join"})).await.status, 200);
    let path = format!("/api/v1/games/{id}");
    let outcome = loop {
        let table = hall.get(&path).send().await.json();
        let turn = &table["standing"]["turn"];
        if turn.is_null() {
            break table["standing"]["outcome"].clone();
        }
        let who = if turn["seat"] == 0 { &anna } else { &ben };
        // Whoever is on turn has something to choose.
        let seen = hall.get(&path).cookie(who).send().await.json();
        let mv = &seen["view"]["choices"][0]["move"];
        let played = told(&hall, &id, who, json!({"type": "play", "move": mv, "turn": turn})).await;
        assert_eq!(played.status, 200, "{}", played.text());
    };
    let after = ratings(&hall, &id).await;
    let change = |seat: usize| after["seats"][seat]["change"].as_i64().unwrap();
    match outcome["winner"].as_u64() {
        Some(winner) => {
            let winner = winner as usize;
            assert!(change(winner) > 100 && change(1 - winner) < -100, "{after}");
        }
        None => assert_eq!((change(0), change(1)), (0, 0)),
    }
    assert_eq!(recounted(&*hall.store).await, (1, vec![]));

    // Asked again it is counted no more, and both sides see it on the page of either.
    assert_eq!(ratings(&hall, &id).await, after);
    for (name, seat) in [("anna", 0), ("BEN", 1)] {
        let person = hall.get(&format!("/api/v1/people/{name}")).send().await.json();
        let told = &person["ratings"][0];
        assert_eq!((&told["variant"], &told["games"]), (&json!("6x6"), &json!(1)), "{person}");
        assert_eq!(told["rating"], after["seats"][seat]["rating"]);
        assert_eq!(person["games"][0]["count"], 1);
        let course = format!("/api/v1/people/{name}/ratings?game=reversi&variant=6x6");
        let course = hall.get(&course).send().await.json();
        assert_eq!(course["points"][0]["change"], after["seats"][seat]["change"]);
        assert_eq!(course["points"][0]["against"], if seat == 0 { "Ben" } else { "Anna" });
    }
    // The next one counts too, with the sides changed.
    for who in [&anna, &ben] {
        assert_eq!(told(&hall, &id, who, json!({"type": "rematch"})).await.status, 200);
    }
    let mut again = None;
    while again.is_none() {
        let table = hall.get(&path).send().await.json();
        again = table["standing"]["rematch"]["id"].as_str().map(str::to_owned);
        tokio::task::yield_now().await;
    }
    let again = ratings(&hall, &again.unwrap()).await;
    assert_eq!((&again["rated"], &again["seats"][0]["name"]), (&json!(true), &json!("Ben")));
    assert_eq!(again["seats"][0]["rating"], after["seats"][1]["rating"]);
}

#[tokio::test]
async fn a_game_that_counts_is_between_two_people() {
    let hall = Hall::new();
    let (anna, ben) = (account(&hall, "Anna").await, account(&hall, "Ben").await);
    let guest = hall.post("/api/v1/games").json(&json!({"game": "awele"})).send().await;
    let guest = guest.cookie().unwrap();
    let with = |changes: Value| {
        let mut new = rated("quoridor");
        for (name, value) in changes.as_object().unwrap() {
            new[name] = value.clone();
        }
        new
    };
    let make = |cookie: &str, new: &Value| hall.post("/api/v1/games").cookie(cookie).json(new);
    hall.post("/api/v1/games").json(&rated("quoridor")).refused(401, "sign-in").await;
    make(&guest, &rated("quoridor")).refused(401, "sign-in").await;
    for (changes, code, field) in [
        (json!({"seats": ["human", "alphabeta:level=1"]}), "bad-seats", "seats.1"),
        (json!({"seats": ["human"]}), "bad-seats", "seats.1"),
        (json!({"seats": ["advised:greedy", "open"]}), "bad-seats", "seats.0"),
        (json!({"seats": ["human", "human"]}), "bad-seats", "seats.1"),
        (json!({"seats": ["human", "@Anna"]}), "bad-seats", "seats.1"),
        (
            json!({"params": {"players": "4"}, "seats": ["human", "open", "open", "open"]}),
            "bad-params",
            "rated",
        ),
        (json!({"moves": "e2"}), "bad-position", "position"),
        (json!({"clock": null}), "bad-clock", "clock"),
        (json!({"clock": "none"}), "bad-clock", "clock"),
        (json!({"clock": "10m, 1m"}), "bad-clock", "clock"),
    ] {
        let refused = make(&anna, &with(changes.clone())).refused(422, code).await;
        assert_eq!(refused.json()["place"]["field"], field, "{changes}");
    }
    // Nor does a program play for anybody, or sit down.
    let token = hall.post("/api/v1/tokens").cookie(&ben).json(&json!({"label": "bot"}));
    let token = token.send().await.json()["secret"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {token}");
    let by_bot =
        |path: &str, body: &Value| hall.post(path).with("authorization", &bearer).json(body);
    by_bot("/api/v1/games", &rated("quoridor")).refused(403, "not-yours").await;

    let id = opened(&hall, &anna, &rated("quoridor")).await;
    let path = format!("/api/v1/games/{id}/commands");
    let join = json!({"type": "join"});
    by_bot(&path, &join).refused(403, "not-yours").await;
    let tried = |cookie: &str, command: Value| hall.post(&path).cookie(cookie).json(&command);
    tried(&guest, join.clone()).refused(401, "sign-in").await;
    tried(&anna, join.clone()).refused(409, "refused").await;
    assert_eq!(tried(&ben, join.clone()).send().await.status, 200);
    // A third finds no seat; nobody takes back or pauses; and Ben plays by himself.
    let cleo = account(&hall, "Cleo").await;
    tried(&cleo, join).refused(409, "seat-taken").await;
    tried(&anna, json!({"type": "pause"})).refused(409, "rated").await;
    tried(&anna, json!({"type": "undo"})).refused(409, "rated").await;
    by_bot(&path, &json!({"type": "resign"})).refused(403, "not-yours").await;
    assert_eq!(hall.store.rated(&ALL).await, Ok(vec![]));

    // Who gives up before anybody came has lost to nobody, also where a seat is kept for somebody.
    let kept = opened(&hall, &anna, &with(json!({"seats": ["human", "@Ben"]}))).await;
    assert_eq!(told(&hall, &kept, &anna, json!({"type": "resign"})).await.status, 200);
    assert_eq!(ratings(&hall, &kept).await["seats"][1]["change"], Value::Null);
    let achieved = hall.get("/api/v1/me/achieved").cookie(&ben).send().await.json();
    assert_eq!(achieved["against"], json!([]));

    // What is broken off before it has begun counts for nobody.
    assert_eq!(tried(&ben, json!({"type": "abort"})).send().await.status, 200);
    let told = ratings(&hall, &id).await;
    assert_eq!(told["seats"][0]["change"], Value::Null);
    assert_eq!(recounted(&*hall.store).await, (0, vec![]));
}

#[tokio::test]
async fn whose_time_is_over_has_lost() {
    let hall = Hall::new();
    let (anna, ben) = (account(&hall, "Anna").await, account(&hall, "Ben").await);
    let id = opened(&hall, &anna, &rated("awele")).await;
    assert_eq!(told(&hall, &id, &ben, json!({"type": "join"})).await.status, 200);
    hall.time.pass(Duration::from_mins(11));
    let late = told(&hall, &id, &ben, json!({"type": "offer-draw"})).await;
    assert_ne!(late.status, 200);
    let told = ratings(&hall, &id).await;
    assert!(told["seats"][0]["change"].as_i64().unwrap() < 0, "{told}");
    assert!(told["seats"][1]["change"].as_i64().unwrap() > 0);
    assert_eq!(recounted(&*hall.store).await, (1, vec![]));
}

#[tokio::test]
async fn servers_that_come_after_one_that_fell_count_once() {
    let hall = Hall::new();
    let (anna, ben) = (account(&hall, "Anna").await, account(&hall, "Ben").await);
    let id = won(&hall, "awele", &anna, &ben).await;
    let store = fallen(&*hall.store).await;
    assert_eq!(store.unsettled(9).await, Ok(vec![id.clone()]));
    assert_eq!(store.rated(&ALL).await, Ok(vec![]));

    // Three that come after it all count it, and it counts once.
    let halls = [(); 3].map(|()| Hall::over(Config::default(), Arc::new(store.beside())));
    let [one, two, three] = &halls;
    tokio::join!(
        damier_server::look_around(&one.house),
        damier_server::look_around(&two.house),
        damier_server::look_around(&three.house),
    );
    let games = store.rated(&ALL).await.unwrap();
    assert_eq!(games.iter().map(|side| side.rating.games).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(store.pool_version(&games[0].pool).await, Ok(1));
    assert_eq!(store.unsettled(9).await, Ok(vec![]));
    assert_eq!(recounted(&store).await, (1, vec![]));
    // Whoever looks at the table before anybody looks around sees it counted too.
    let again = fallen(&store).await;
    let hall = Hall::over(Config::default(), Arc::new(again));
    assert!(ratings(&hall, &id).await["seats"][0]["change"].as_i64().unwrap() > 0);
}

#[tokio::test]
async fn what_is_counted_late_comes_out_as_if_it_had_been_in_time() {
    let store = Arc::new(MemoryStore::new());
    let hall = Hall::over(Config::default(), Arc::clone(&store));
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo"] {
        people.push(account(&hall, name).await);
    }
    let mut ids = Vec::new();
    for (first, second) in [(0, 1), (1, 2), (2, 0), (0, 1), (1, 0), (2, 1)] {
        ids.push(won(&hall, "awele", &people[first], &people[second]).await);
        hall.time.pass(Duration::from_hours(24 * 4));
    }
    let all = RatedWanted { forward: true, limit: 99, ..RatedWanted::default() };
    ratings(&hall, &ids[5]).await;
    let expected = store.rated(&all).await.unwrap();
    assert_eq!(expected.len(), 12);
    assert_eq!(recounted(&*store).await, (6, vec![]));
    // A deviation grows while nothing is played.
    assert!(expected.iter().any(|side| side.rating.games > 3));

    // The same games, told of in another order.
    let late = fallen(&*store).await;
    let mut games = Vec::new();
    for id in &ids {
        let log = store.log(id).await.unwrap().unwrap();
        games.push(damier_server::rated_game(&log).unwrap());
    }
    for at in [3, 0, 5, 1, 4, 2, 0, 3] {
        damier_server::ratings::count(&late, &games[at]).await.unwrap();
    }
    assert_eq!(late.rated(&all).await.unwrap(), expected);

    // What is not as it should be is found.
    let mut wrong = expected[4..6].to_vec();
    wrong[0].rating.points += 1;
    let version = store.pool_version(&wrong[0].pool).await.unwrap();
    store.rate(&wrong[0].pool.clone(), version, wrong).await.unwrap();
    let (_, told) = recounted(&*store).await;
    assert_eq!(told, [RecountError::Differs(expected[4].log.clone())]);
    assert_eq!(recounted(&late).await, (6, vec![]));
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_the_ratings_of_others_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.sqlite");
    let store = Arc::new(SqliteStore::open(&path, Options::default()).await.unwrap());
    let hall = Hall::over(Config::default(), Arc::clone(&store));
    let (anna, ben) = (account(&hall, "Anna").await, account(&hall, "Ben").await);
    let cleo = account(&hall, "Cleo").await;
    let first = won(&hall, "awele", &anna, &ben).await;
    ratings(&hall, &first).await;
    hall.time.pass(Duration::from_secs(1));
    let second = won(&hall, "awele", &ben, &cleo).await;
    let kept = ratings(&hall, &second).await["seats"][0]["rating"].clone();

    let export = hall.get("/api/v1/me/export").cookie(&anna).send().await.json();
    assert_eq!(export["rated"][0]["table"], first);
    assert_eq!(export["rated"][0]["half_points"], 2);
    let annas = store.visitor_named("anna").await.unwrap().unwrap().id;
    assert_eq!(hall.delete("/api/v1/me").cookie(&anna).send().await.status, 204);
    hall.get("/api/v1/people/Anna").refused(404, "not-found").await;
    let course = hall.get("/api/v1/people/Ben/ratings?game=awele&variant=abapa").send().await;
    let course = course.json();
    assert_eq!(course["points"][0]["rating"], kept, "{course}");
    assert_eq!(course["points"][1]["against"], Value::Null);
    assert_eq!(recounted(&*store).await, (1, vec![]));

    // Nothing in the file leads back to whoever left.
    store.close().await;
    let bytes = std::fs::read(&path).unwrap();
    let named = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    let file = SqliteFile::open(&path).await.unwrap();
    for side in file.rated(&ALL).await.unwrap() {
        assert!(side.visitor != Some(annas.clone()) && side.opponent != Some(annas.clone()));
    }
    assert!(named(&first), "the game stays");
    file.close().await;
}

#[tokio::test]
async fn a_store_in_trouble_counts_later() {
    let hall = Hall::new();
    let (anna, ben) = (account(&hall, "Anna").await, account(&hall, "Ben").await);
    let id = won(&hall, "awele", &anna, &ben).await;
    let store = Arc::new(fallen(&*hall.store).await);
    let hall = Hall::over(Config::default(), Arc::clone(&store));
    store.trouble(Some(StoreError::Full));
    damier_server::look_around(&hall.house).await;
    assert_eq!(store.rated(&ALL).await, Ok(vec![]));
    assert_eq!(store.unsettled(9).await, Ok(vec![id.clone()]));
    let (_, told) = recounted(&*store).await;
    assert_eq!(told, [RecountError::Missing(id.clone())]);
    store.trouble(None);
    damier_server::look_around(&hall.house).await;
    assert_eq!(store.rated(&ALL).await.unwrap().len(), 2);
    assert_eq!(store.unsettled(9).await, Ok(vec![]));
}
