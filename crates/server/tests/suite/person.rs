//! What people did, added up, and how far they are with lessons.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{Answer, Hall};

async fn achieved(hall: &Hall, cookie: &str) -> Value {
    let asked = hall.get("/api/v1/me/achieved").cookie(cookie).send().await;
    assert_eq!(asked.status, 200, "{}", asked.text());
    asked.json()
}

async fn posted(hall: &Hall, cookie: &str, path: &str, body: Value) -> Answer {
    let done = hall.post(path).cookie(cookie).json(&body).send().await;
    assert!(done.status < 300, "{} {}", path, done.text());
    done
}

/// A guest: the cookie.
async fn guest(hall: &Hall) -> String {
    let put = hall.ask("PUT", "/api/v1/me/lessons").json(&json!({"lessons": []})).send().await;
    put.cookie().unwrap()
}

async fn account(hall: &Hall, cookie: Option<&str>, name: &str) -> String {
    let asked = hall.post("/api/v1/accounts");
    let asked = match cookie {
        Some(cookie) => asked.cookie(cookie),
        None => asked,
    };
    let made = asked.json(&json!({"name": name, "password": "correct horse"})).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.cookie().or(cookie.map(str::to_owned)).unwrap()
}

/// Solves a puzzle that is asked for so, and tells which session it was.
async fn solved(hall: &Hall, cookie: &str, new: Value) -> String {
    let made = posted(hall, cookie, "/api/v1/puzzles", new).await.json();
    let id = made["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/puzzles/{id}/commands");
    for act in ["a1-c1=1", "a1-a3=1", "c1-c3=1", "a3-c3=1"] {
        hall.time.pass(Duration::from_secs(10));
        posted(hall, cookie, &path, json!({"type": "act", "text": act})).await;
    }
    id
}

#[tokio::test]
async fn games_and_puzzles_are_added_up_and_listed() {
    let hall = Hall::new();
    let me = guest(&hall).await;
    let nothing = achieved(&hall, &me).await;
    assert_eq!(
        nothing,
        json!({"ratings": [], "against": [], "puzzles": [], "mazes": [], "days": []})
    );

    let ring = json!({"type": "id", "id": "3x3:2a2c2a2"});
    let first = solved(&hall, &me, ring.clone()).await;
    solved(&hall, &me, ring).await;
    // What ends at one moment is listed in no order.
    hall.time.pass(Duration::from_secs(1));
    let against = json!({"game": "awele", "seats": ["human", "greedy"]});
    let game = posted(&hall, &me, "/api/v1/games", against).await.json()["id"].clone();
    let game = game.as_str().unwrap();
    posted(&hall, &me, &format!("/api/v1/games/{game}/commands"), json!({"type": "resign"})).await;

    let all = achieved(&hall, &me).await;
    let [puzzles] = all["puzzles"].as_array().unwrap().as_slice() else { panic!("{all}") };
    assert_eq!((&puzzles["variant"], &puzzles["solved"]), (&json!("3x3"), &json!(2)), "{all}");
    let (best, mean) = (puzzles["best"].as_u64().unwrap(), &puzzles["mean"]);
    assert!((30_000..=40_000).contains(&best) && *mean == best, "{puzzles}");
    let [lost] = all["against"].as_array().unwrap().as_slice() else { panic!("{all}") };
    assert_eq!(
        (&lost["game"], &lost["lost"], &lost["won"]),
        (&json!("awele"), &json!(1), &json!(0))
    );
    assert_eq!(lost["people"], false);

    let history = |query: &str| hall.get(&format!("/api/v1/me/history{query}")).cookie(&me);
    let listed = history("").send().await.json();
    let endings: Vec<_> =
        listed["items"].as_array().unwrap().iter().map(|it| &it["ending"]).collect();
    assert_eq!(endings, ["lost", "solved", "solved"]);
    assert_eq!(listed["items"][0]["url"], format!("/games/{game}"));
    assert_eq!(listed["items"][2]["url"], format!("/puzzles/{first}"));
    assert_eq!(listed["next"], Value::Null);
    // Page by page all are told, each once.
    let (mut pages, mut behind) = (Vec::new(), String::new());
    loop {
        let page = history(&format!("?limit=1{behind}")).send().await.json();
        pages.extend(page["items"].as_array().unwrap().iter().cloned());
        let Some(next) = page["next"].as_str() else { break };
        behind = format!("&behind={next}");
    }
    assert_eq!(json!(pages), listed["items"]);
    let hashi = history("?game=hashi").send().await.json();
    assert_eq!(hashi["items"].as_array().unwrap().len(), 2);
    history("?limit=0").refused(400, "malformed").await;
    history("?behind=nowhere").refused(400, "malformed").await;

    // A guest who makes an account keeps all of it.
    let me = account(&hall, Some(&me), "Anna").await;
    assert_eq!(achieved(&hall, &me).await, all);
    let person = hall.get("/api/v1/people/anna").send().await.json();
    // What is played alone is nobody else's business.
    let games = person["games"].as_array().unwrap();
    assert_eq!(games.iter().map(|it| &it["game"]).collect::<Vec<_>>(), ["awele"]);
    let others = hall.get("/api/v1/games?of=ANNA&over=true").send().await.json();
    assert_eq!(others["tables"].as_array().unwrap().len(), 1);
    hall.get("/api/v1/games?of=nobody").refused(404, "not-found").await;
    hall.get("/api/v1/people/nobody").refused(404, "not-found").await;

    // What nobody else may see is in no list of others.
    let hidden = json!({"game": "awele", "seats": ["human", "greedy"], "private": true});
    let hidden = posted(&hall, &me, "/api/v1/games", hidden).await.json()["id"].clone();
    let hidden = format!("/api/v1/games/{}/commands", hidden.as_str().unwrap());
    posted(&hall, &me, &hidden, json!({"type": "resign"})).await;
    assert_eq!(achieved(&hall, &me).await["against"][0]["lost"], 2);
    let person = hall.get("/api/v1/people/anna").send().await.json();
    assert_eq!(person["games"][0]["count"], 1);
}

#[tokio::test]
async fn a_game_that_goes_on_after_its_end_is_not_finished_any_more() {
    let hall = Hall::new();
    let me = guest(&hall).await;
    let id = solved(&hall, &me, json!({"type": "id", "id": "3x3:2a2c2a2"})).await;
    assert_eq!(achieved(&hall, &me).await["puzzles"][0]["solved"], 1);
    let path = format!("/api/v1/puzzles/{id}/commands");
    posted(&hall, &me, &path, json!({"type": "undo"})).await;
    // The clerk looks around now and then.
    damier_server::look_around(&hall.house).await;
    assert_eq!(achieved(&hall, &me).await["puzzles"], json!([]));
    posted(&hall, &me, &path, json!({"type": "redo"})).await;
    let listed = hall.get("/api/v1/me/history").cookie(&me).send().await.json();
    assert_eq!(listed["items"].as_array().unwrap().len(), 1, "{listed}");
}

#[tokio::test]
async fn puzzles_of_days_are_told_by_their_day() {
    let hall = Hall::new();
    let me = guest(&hall).await;
    let new = json!({"type": "daily", "day": "2023-11-13", "params": {"size": "7x7", "difficulty": "easy"}});
    let refused = hall.post("/api/v1/puzzles").cookie(&me).json(&new).send().await;
    // Days begin later than this clock; today has a maze.
    assert_eq!(refused.status, 422);
    let today = json!({"type": "make", "params": {"size": "5x5", "seed": "20231114"}});
    let made = posted(&hall, &me, "/api/v1/labyrinths", today).await.json();
    assert!(made["id"].as_str().unwrap().starts_with("2023-11-14-"), "{made}");
    let other = json!({"type": "make", "params": {"size": "5x5", "seed": "20231113"}});
    let made = posted(&hall, &me, "/api/v1/labyrinths", other).await.json();
    assert!(!made["id"].as_str().unwrap().contains('-'), "{made}");
}

fn lesson(name: &str, parts: &[u32]) -> Value {
    json!({"name": name, "parts": parts})
}

async fn learnt(hall: &Hall, cookie: &str, lessons: Vec<Value>) -> Value {
    let put = hall.ask("PUT", "/api/v1/me/lessons").cookie(cookie);
    let put = put.json(&json!({"lessons": lessons})).send().await;
    assert_eq!(put.status, 200, "{}", put.text());
    put.json()["lessons"].clone()
}

#[tokio::test]
async fn lessons_go_along_with_who_signs_in() {
    let hall = Hall::new();
    let rules = hall.get("/api/v1/puzzles/lessons").send().await.json();
    let rule = format!("hashi/{}", rules[0]["rule"].as_str().unwrap());
    let me = guest(&hall).await;
    learnt(&hall, &me, vec![lesson(&rule, &[2]), lesson("learn/minimax", &[])]).await;
    let all = learnt(&hall, &me, vec![lesson(&rule, &[0])]).await;
    assert_eq!(all, json!([lesson(&rule, &[0, 2]), lesson("learn/minimax", &[])]));
    // Making an account keeps them.
    let me = account(&hall, Some(&me), "Anna").await;
    let known = hall.get("/api/v1/me/lessons").cookie(&me).send().await.json();
    assert_eq!(known["lessons"], all);

    // On another browser somebody learns something as a guest, and signs in then: it goes along.
    let other = guest(&hall).await;
    learnt(&hall, &other, vec![lesson(&rule, &[1]), lesson("learn/alphabeta", &[0])]).await;
    let puzzle = solved(&hall, &other, json!({"type": "id", "id": "3x3:2a2c2a2"})).await;
    let body = json!({"name": "Anna", "password": "correct horse"});
    let signed = hall.post("/api/v1/sign-in").cookie(&other).json(&body).send().await;
    let signed = signed.cookie().unwrap();
    let known = hall.get("/api/v1/me/lessons").cookie(&signed).send().await.json();
    let joined = json!([
        lesson(&rule, &[0, 1, 2]),
        lesson("learn/alphabeta", &[0]),
        lesson("learn/minimax", &[])
    ]);
    assert_eq!(known["lessons"], joined);
    // Games and puzzles stay the guest's, who is still known by the old cookie.
    assert_eq!(achieved(&hall, &signed).await["puzzles"], json!([]));
    let left = hall.get(&format!("/api/v1/puzzles/{puzzle}")).cookie(&other).send().await.json();
    assert_eq!(left["yours"], true);
    let export = hall.get("/api/v1/me/export").cookie(&signed).send().await.json();
    assert_eq!(export["lessons"], joined);
    assert_eq!(hall.delete("/api/v1/me").cookie(&signed).send().await.status, 204);
    let gone = hall.get("/api/v1/me/lessons").cookie(&signed).send().await.json();
    assert_eq!(gone["lessons"], json!([]));
}

#[tokio::test]
async fn only_lessons_that_there_may_be_are_kept() {
    let hall = Hall::new();
    let me = guest(&hall).await;
    let put = |lessons: Value| {
        hall.ask("PUT", "/api/v1/me/lessons").cookie(&me).json(&json!({"lessons": lessons}))
    };
    for name in ["", "hashi", "hashi/nothing", "learn/", "learn/A", "learn/a/b", "chess/one"] {
        let refused = put(json!([lesson("learn/a", &[0]), lesson(name, &[])]));
        let refused = refused.refused(400, "malformed").await;
        assert_eq!(refused.json()["place"]["field"], "lessons.1.name", "{name}");
    }
    put(json!([lesson(&format!("learn/{}", "a".repeat(33)), &[])])).refused(400, "malformed").await;
    put(json!([lesson("learn/a", &[32])])).refused(400, "malformed").await;
    let many = |from: u32, to: u32| {
        json!((from..to).map(|at| lesson(&format!("learn/a{at}"), &[0])).collect::<Vec<_>>())
    };
    put(many(0, 129)).refused(400, "malformed").await;
    assert_eq!(put(many(0, 100)).send().await.status, 200);
    // What there is no room for is left out, and what is there is kept.
    let all = put(many(50, 150)).send().await.json();
    assert_eq!(all["lessons"].as_array().unwrap().len(), 128);
    let stranger = hall.get("/api/v1/me/lessons").send().await;
    assert_eq!((stranger.json(), stranger.cookie()), (json!({"lessons": []}), None));
}
