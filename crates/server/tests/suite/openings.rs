//! What was played in openings, on every kind of store and against a slow and plain count.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damier_catalog::{Params, games};
use damier_core::{DynGame, Leave, Record, Rng, Seat};
use damier_play::openings::{Fate, POSITIONS};
use damier_play::{dgn, openings};
use damier_server::Config;
use damier_server::openings::{keep, loaded};
use damier_store::testing::MemoryStore;
use damier_store::{
    Options, PostgresOptions, PostgresStore, SqliteStore, State, Store, Summary, VisitorId,
};
use damier_testbed::Postgres;
use damier_testkit::openings::PlainCount;
use serde_json::{Value, json};

use crate::common::Hall;

/// One that is asked again and again.
fn patient() -> Config {
    let many = 1_000_000;
    Config {
        commands: many,
        commands_burst: many,
        address_burst: many,
        address_requests: many,
        ..Config::default()
    }
}

/// A server that reads what comes to its end, as one that runs does.
fn reading<S: Store>(hall: Hall<S>) -> Hall<S> {
    tokio::spawn(keep(Arc::clone(&hall.house)));
    hall
}

async fn explored<S: Store>(hall: &Hall<S>, asked: &Value) -> Value {
    let answer = hall.post("/api/v1/explorer").json(asked).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// Asks until so many games are known there.
async fn known<S: Store>(hall: &Hall<S>, asked: &Value, games: u64) -> Value {
    loop {
        let told = explored(hall, asked).await;
        if told["games"] == games {
            return told;
        }
        tokio::task::yield_now().await;
    }
}

async fn account<S: Store>(hall: &Hall<S>, name: &str) -> String {
    let body = json!({"name": name, "password": "correct horse"});
    let made = hall.post("/api/v1/accounts").json(&body).send().await;
    made.cookie().unwrap()
}

/// A table after some moves, at which somebody gives up.
async fn table<S: Store>(hall: &Hall<S>, cookie: &str, moves: &str, private: bool) -> String {
    let new = json!({
        "game": "quoridor", "seats": ["human", "human"], "moves": moves, "private": private,
    });
    let made = hall.post("/api/v1/games").cookie(cookie).json(&new).send().await.json();
    let path = format!("{}/commands", made["url"].as_str().unwrap());
    let left = hall.post(&path).cookie(cookie).json(&json!({"type": "resign"})).send().await;
    assert_eq!(left.status, 200, "{}", left.text());
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn games_of_tables_are_counted_in_the_orientation_of_whoever_asks() {
    let hall = reading(Hall::with(patient()));
    let ada = account(&hall, "Ada").await;
    let one = table(&hall, &ada, "e2 e8 a3h e7", false).await;
    let other = table(&hall, &ada, "e2 e8 h3h", false).await;
    table(&hall, &ada, "e2 e8 h3h", true).await;
    let start = json!({"game": "quoridor"});
    let told = known(&hall, &start, 2).await;
    assert_eq!(told["moves"][0]["text"], "e2");
    assert_eq!(told["results"], json!({"won": [1, 1], "drawn": 0, "untold": 0}));
    let there = explored(&hall, &json!({"game": "quoridor", "moves": "e2 e8"})).await;
    // Both walls are one move, as nothing tells left from right yet.
    let walls = &there["moves"][0];
    assert_eq!((&walls["text"], &walls["same"]), (&json!("a3h"), &json!(["h3h"])));
    assert_eq!((&walls["games"], &there["ended"]), (&json!(2), &json!(0)));
    let names: Vec<&str> =
        there["some"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert!(names.contains(&&*one) && names.contains(&&*other), "{there}");
    for (moves, played, ended) in [("e2 e8 a3h", "e7", 1), ("e2 e8 h3h", "e7", 1)] {
        let there = explored(&hall, &json!({"game": "quoridor", "moves": moves})).await;
        assert_eq!((&there["games"], &there["moves"][0]["text"]), (&json!(2), &json!(played)));
        assert_eq!(there["ended"], ended);
    }
    // Elsewhere nothing is known, and in another variant neither.
    let small = json!({"game": "quoridor", "params": {"size": "5"}});
    assert_eq!(explored(&hall, &small).await["games"], 0);
    // Pages go on behind each other.
    let page = explored(&hall, &json!({"game": "quoridor", "limit": 1})).await;
    let next = json!({"game": "quoridor", "limit": 1, "behind": page["next"]});
    let second = explored(&hall, &next).await;
    assert_ne!(page["some"][0]["id"], second["some"][0]["id"]);
    assert_eq!((page["games"].clone(), second["some"].as_array().unwrap().len()), (json!(2), 1));
    // Whoever has their data deleted takes their games with them.
    assert_eq!(hall.delete("/api/v1/me").cookie(&ada).send().await.status, 204);
    assert_eq!(explored(&hall, &start).await["games"], 0);
}

#[tokio::test]
async fn what_a_server_did_not_come_to_the_next_one_reads_once() {
    let store = Arc::new(MemoryStore::new());
    let first = Hall::over(Config::default(), Arc::clone(&store));
    let ada = account(&first, "Ada").await;
    let id = table(&first, &ada, "e2 e8", false).await;
    let start = json!({"game": "quoridor"});
    assert_eq!(explored(&first, &start).await["games"], 0, "nobody reads");
    // Two that start at the same time both read it, and it is there once.
    let second = reading(Hall::over(patient(), Arc::new(store.beside())));
    let third = reading(Hall::over(patient(), Arc::new(store.beside())));
    known(&second, &start, 1).await;
    let new = json!({"game": "quoridor", "seats": ["human", "human"], "moves": "d1"});
    let made = third.post("/api/v1/games").cookie(&ada).json(&new).send().await.json();
    let path = format!("{}/commands", made["url"].as_str().unwrap());
    third.post(&path).cookie(&ada).json(&json!({"type": "resign"})).send().await;
    let told = known(&third, &start, 2).await;
    assert_eq!(told["some"].as_array().unwrap().len(), 2);
    // What was broken off was not played.
    let made = third.post("/api/v1/games").cookie(&ada).json(&new).send().await.json();
    let path = format!("{}/commands", made["url"].as_str().unwrap());
    let broken = third.post(&path).cookie(&ada).json(&json!({"type": "abort"})).send().await;
    assert_eq!(broken.status, 200, "{}", broken.text());
    table(&third, &ada, "e2 e8", false).await;
    let told = known(&third, &start, 3).await;
    assert!(told["some"].as_array().unwrap().iter().any(|game| game["id"] == id.as_str()));
    assert!(store.unexplored(openings::FORM, None, 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn games_of_tournaments_are_counted() {
    let config = Config { threads: 2, ..patient() };
    let hall = reading(Hall::with(config));
    let new = json!({
        "game": "reversi", "params": {"size": "6"}, "players": ["random", "random"], "rounds": 2,
        "limits": {"nodes": 10}, "seed": 5,
    });
    let made = hall.post("/api/v1/tournaments").json(&new).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let stands = hall.get(&format!("/api/v1/tournaments/{id}")).send().await.json();
    let games = stands["games"].as_u64().or(stands["total"].as_u64()).unwrap_or(4);
    let start = json!({"game": "reversi", "params": {"size": "6"}});
    let told = known(&hall, &start, games).await;
    let game = &told["some"][0];
    assert_eq!((&game["kind"], &game["id"]), (&json!("tournament"), &json!(id)));
    assert!(game["number"].is_u64() && game["players"][0].as_str().unwrap().contains("random"));
    let path = format!("/api/v1/tournaments/{id}/games/{}", game["number"]);
    assert_eq!(hall.get(&path).send().await.status, 200);
}

#[tokio::test]
async fn records_are_loaded_told_exported_and_removed() {
    let hall = Hall::new();
    let one = "[Game \"reversi\"]\n[Variant \"8x8\"]\n[First \"Ada\"]\n\n1. f5 d6 2. c3 *\n\n";
    let other = "[Game \"reversi\"]\n[Variant \"8x8\"]\n[First \"Eve\"]\n\n1. d3 c5 *\n\n";
    let wrong = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 a1 *\n\n";
    let body = |text: &str| json!({"text": text});
    let load = |text: &str| hall.post("/api/v1/records").json(&body(text));
    load(one).refused(401, "sign-in").await;
    let guest = hall.post("/api/v1/games").json(&json!({"game": "reversi"})).send().await.cookie();
    load(one).cookie(&guest.unwrap()).refused(401, "sign-in").await;
    let (ada, eve) = (account(&hall, "Ada").await, account(&hall, "Eve").await);

    let text = [one, wrong, other, one].concat();
    let told = load(&text).cookie(&ada).send().await.json();
    assert_eq!(
        (&told["loaded"], &told["known"], &told["wrong"]),
        (&json!(2), &json!(1), &json!(1))
    );
    assert_eq!(told["refused"][0]["number"], 2);
    let words = told["refused"][0]["words"].as_str().unwrap();
    assert!(words.contains("a1") && words.contains("line 10"), "{words}");
    // Whoever loads it, and whatever is said of it, a game is there once.
    let said = one.replace("f5 d6", "F5 {good} d6");
    let again = load(&said).cookie(&eve).send().await.json();
    assert_eq!((&again["loaded"], &again["known"]), (&json!(0), &json!(1)));
    // What breaks off in the middle is told with its place, and what stood before is kept.
    let broken = load(&format!("{other}[Game \"reversi\n")).cookie(&ada).send().await.json();
    assert_eq!((&broken["known"], &broken["wrong"]), (&json!(1), &json!(1)), "{broken}");
    assert_eq!(broken["refused"][0]["number"], Value::Null);
    for text in ["", "what is this?", wrong, "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n*\n"] {
        load(text).cookie(&ada).refused(422, "bad-record").await;
    }

    let start = json!({"game": "reversi"});
    let there = explored(&hall, &start).await;
    assert_eq!((&there["games"], &there["results"]["untold"]), (&json!(2), &json!(2)));
    assert_eq!(there["moves"].as_array().unwrap().len(), 1, "all four first moves are one");
    let id = told["ids"][0].as_str().unwrap();
    let path = format!("/api/v1/records/{id}");
    let record = hall.get(&path).cookie(&ada).send().await.json();
    assert_eq!(record["moves"], json!(["f5", "d6", "c3"]));
    assert_eq!((&record["players"][0], &record["yours"]), (&json!("Ada"), &json!(true)));
    assert!(record["text"].as_str().unwrap().contains("[First \"Ada\"]"));
    assert_eq!(hall.get(&path).send().await.json()["yours"], false);
    let list = |cookie: &str| hall.get("/api/v1/records").cookie(cookie);
    assert_eq!(list(&ada).send().await.json()["count"], 2);
    assert_eq!(list(&eve).send().await.json()["records"], json!([]));
    let export = hall.get("/api/v1/me/export").cookie(&ada).send().await.json();
    assert_eq!(export["records"].as_array().unwrap().len(), 2);
    assert_eq!(export["logs"], json!([]));

    hall.delete(&path).refused(403, "not-yours").await;
    hall.delete(&path).cookie(&eve).refused(403, "not-yours").await;
    assert_eq!(hall.delete(&path).cookie(&ada).send().await.status, 204);
    hall.get(&path).refused(404, "not-found").await;
    assert_eq!(explored(&hall, &start).await["games"], 1);
    assert_eq!(hall.delete("/api/v1/me").cookie(&ada).send().await.status, 204);
    assert_eq!(explored(&hall, &start).await["games"], 0);
}

#[tokio::test]
async fn nonsense_is_told_with_its_place() {
    let hall = Hall::new();
    let ask = |body: Value| hall.post("/api/v1/explorer").json(&body);
    ask(json!({"game": "chess"})).refused(422, "unknown-game").await;
    let bad = ask(json!({"game": "reversi", "moves": "f5 a1"})).refused(422, "bad-position").await;
    assert_eq!(bad.json()["place"]["number"], 2);
    ask(json!({"game": "reversi", "limit": 51})).refused(400, "malformed").await;
    ask(json!({"game": "reversi", "behind": "x"})).refused(400, "malformed").await;
    ask(json!({"game": "reversi", "position": "?"})).refused(422, "bad-position").await;
}

/// A game that chance plays, and how it is written down. Few moves are likely, so that games meet.
fn by_chance(rng: &mut Rng, start: &dyn DynGame) -> (Box<dyn DynGame>, Record) {
    let mut game = start.boxed_clone();
    let length = rng.below(40) as usize;
    while game.outcome().is_none() && game.steps().len() < length {
        let moves = game.legal_moves();
        let few = moves.len().min(3) as u64;
        let pick = if rng.percent(85) { rng.below(few) } else { rng.below(moves.len() as u64) };
        // The likely ones are taken from both ends, where their mirror images are.
        let at = if rng.percent(50) { pick as usize } else { moves.len() - 1 - pick as usize };
        game.play(&moves[at]).unwrap();
    }
    if game.outcome().is_none() && rng.percent(50) {
        let seat = Seat::new(rng.below(2) as usize).unwrap();
        game.retire(seat, Leave::Resigned).unwrap();
    }
    let mut record = Record::of(&*game);
    record.set_tag("Event", format!("chance {}", rng.below(1 << 60)));
    (game, record)
}

/// The positions of a game as they are written, with what was played in each.
fn written(game: &dyn DynGame, record: &Record) -> Vec<(String, String)> {
    let mut again = game.boxed_clone();
    while again.take_back() {}
    let mut visits = Vec::new();
    for step in &record.moves {
        let leaves = step.as_leaving();
        let mv = if leaves.is_some() { String::new() } else { step.text.clone() };
        visits.push((again.position_text(), mv));
        match leaves {
            Some((seat, leave)) => again.retire(seat, leave).unwrap(),
            None => drop(again.play(&step.text).unwrap()),
        }
    }
    visits.push((again.position_text(), String::new()));
    visits.truncate(POSITIONS);
    visits
}

fn end_of(fate: Fate) -> String {
    match fate {
        Fate::Untold => "untold".to_owned(),
        Fate::Won(seat) => format!("won {}", seat.index()),
        Fate::Drawn => "drawn".to_owned(),
    }
}

/// Fills a store with games of chance of all three games, and compares what it tells with a plain count.
async fn agrees<S: Store>(store: S) {
    let hall = Hall::over(patient(), Arc::new(store));
    let mut rng = Rng::new(20);
    let variants = [("quoridor", "5x5 2p 3w"), ("reversi", "6x6"), ("awele", "abapa houses=4")];
    for (name, variant) in variants {
        let entry = games().iter().find(|entry| entry.name == name).unwrap();
        let start =
            entry.open_variant(variant).unwrap_or_else(|| entry.open(&Params::default()).unwrap());
        let mut plain = PlainCount::default();
        let mut text = String::new();
        let mut places = vec![String::new()];
        let count = damier_testkit::sweep(120, 1_000);
        for number in 0..count {
            let (game, record) = by_chance(&mut rng, &*start);
            if record.moves.is_empty() {
                continue;
            }
            let fate = Fate::recorded(&record, &*game);
            plain.add(name, &written(&*game, &record), &end_of(fate));
            text += &dgn::write(&record, game.seats());
            text.push('\n');
            if number % 5 == 0 {
                let played = record.moves.iter().filter(|step| step.as_leaving().is_none());
                let most = rng.below(12) as usize;
                let moves: Vec<&str> = played.take(most).map(|step| step.text.as_str()).collect();
                places.push(moves.join(" "));
            }
        }
        assert!(plain.shared() > 20, "{name}: games meet in {} positions", plain.shared());
        let read = loaded(&text, None, 5, &mut || true);
        let good: Vec<_> =
            read.into_iter().map(|one| one.map_err(|error| error.why).unwrap()).collect();
        for some in good.chunks(50) {
            let some = some.iter().map(|one| (one.record.clone(), one.known.clone())).collect();
            hall.house.store.keep_records(some).await.unwrap();
        }
        for moves in places {
            let asked = json!({"game": name, "variant": start.variant(), "moves": moves});
            let told = explored(&hall, &asked).await;
            let mut there = start.boxed_clone();
            there.play_line(&moves).unwrap();
            let position = there.position_text();
            assert_eq!(told["games"], plain.games(name, &position), "{name} {moves}");
            let ended: u64 = plain.of(name, &position, "").values().sum();
            assert_eq!(told["ended"], ended, "{name} {moves}");
            let mut seen = 0;
            for played in told["moves"].as_array().unwrap() {
                let same = played["same"].as_array().unwrap().iter();
                for text in same.chain([&played["text"]]).map(|text| text.as_str().unwrap()) {
                    let expected = plain.of(name, &position, text);
                    let of = |end: &str| json!(expected.get(end).copied().unwrap_or_default());
                    let results = json!({
                        "won": [of("won 0"), of("won 1")], "drawn": of("drawn"), "untold": of("untold"),
                    });
                    assert_eq!(played["results"], results, "{name} {moves}: {text}");
                    seen += 1;
                }
            }
            let all = there.legal_moves();
            let played = all.iter().filter(|mv| !plain.of(name, &position, mv).is_empty()).count();
            assert_eq!(seen, played, "{name} {moves}");
        }
    }
    hall.house.store.close().await;
}

#[tokio::test]
async fn maps_agree_with_a_plain_count() {
    agrees(MemoryStore::new()).await;
}

#[tokio::test]
async fn a_file_agrees_with_a_plain_count() {
    let folder = tempfile::tempdir().unwrap();
    let path: &Path = &folder.path().join("damier.sqlite");
    agrees(SqliteStore::open(path, Options::default()).await.unwrap()).await;
}

#[tokio::test]
async fn a_database_agrees_with_a_plain_count() {
    let service = Postgres::start();
    let address = service.database().parse().unwrap();
    let options = PostgresOptions { lines: 2, patience: Duration::from_mins(5) };
    agrees(PostgresStore::open(&address, options).await.unwrap()).await;
}

/// A table that is over stays known as it was read, also where it was read by another build.
#[tokio::test]
async fn a_log_that_cannot_be_followed_is_looked_at_once() {
    let store = Arc::new(MemoryStore::new());
    let log = damier_store::NewLog {
        id: "broken".to_owned(),
        kind: damier_store::LogKind::Table,
        game: "reversi".to_owned(),
        form: 1,
        head: "nonsense".to_owned(),
        made: 1,
        by: VisitorId::new("anna"),
        private: false,
        invite: None,
        seats: Vec::new(),
        summary: Summary { state: State::Over, open_seats: 0, latest: 1, entries: 0 },
    };
    store.create(log, "server").await.unwrap();
    let hall = reading(Hall::over(patient(), Arc::clone(&store)));
    while !store.unexplored(openings::FORM, None, 9).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert_eq!(explored(&hall, &json!({"game": "reversi"})).await["games"], 0);
}
