//! Puzzles and labyrinths: begun, played, taken back, shown.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{Answer, Hall};

const PUZZLE: &str = "3x3:2a2c2a2";

async fn begun(hall: &Hall, kind: &str, new: Value) -> (String, String) {
    let made = hall.post(&format!("/api/v1/{kind}")).json(&new).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    (made.json()["url"].as_str().unwrap().to_owned(), made.cookie().unwrap())
}

async fn tell(hall: &Hall, url: &str, cookie: &str, command: Value) -> Answer {
    hall.post(&format!("{url}/commands")).cookie(cookie).json(&command).send().await
}

async fn standing(hall: &Hall, url: &str, cookie: &str) -> Value {
    let answer = hall.get(url).cookie(cookie).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn a_puzzle_is_solved() {
    let hall = Hall::new();
    let (url, ada) = begun(&hall, "puzzles", json!({"type": "id", "id": PUZZLE})).await;
    let hint = tell(&hall, &url, &ada, json!({"type": "hint", "key": "h"})).await.json();
    assert!(!hint["answer"]["words"][0].as_str().unwrap().is_empty(), "{hint}");
    // Asked for again by its key, it is the same hint and not the next part.
    let again = tell(&hall, &url, &ada, json!({"type": "hint", "key": "h"})).await.json();
    assert_eq!(hint, again);
    for mv in ["a1-c1=1", "a1-a3=1", "c1-c3=1"] {
        assert_eq!(tell(&hall, &url, &ada, json!({"type": "act", "text": mv})).await.status, 200);
    }
    let undone = tell(&hall, &url, &ada, json!({"type": "undo"})).await;
    assert_eq!(undone.json()["events"][0]["event"]["word"], "undone", "{}", undone.text());
    assert_eq!(tell(&hall, &url, &ada, json!({"type": "redo"})).await.status, 200);
    let wrong = tell(&hall, &url, &ada, json!({"type": "act", "text": "a1-c3=1"})).await;
    assert_eq!(wrong.code(), "not-possible");
    assert_eq!(tell(&hall, &url, "", json!({"type": "undo"})).await.code(), "not-yours");
    let solved = tell(&hall, &url, &ada, json!({"type": "act", "text": "a3-c3=1"})).await.json();
    assert!(!solved["events"][0]["event"]["ended"].is_null(), "{solved}");
    let seen = standing(&hall, &url, "").await;
    assert_eq!((&seen["status"], &seen["yours"]), (&json!("solved"), &json!(false)));
    let picture = hall.get(&format!("{url}/picture?dark=true")).send().await;
    assert!(picture.text().starts_with("<svg"), "{}", picture.text());
    let small = hall.get(&format!("{url}/picture?dark=true&unit=10")).send().await;
    assert!(small.text().starts_with("<svg") && small.text() != picture.text());
    let picture = hall.get(&format!("{url}/picture?format=png")).send().await;
    assert_eq!(picture.header("content-type"), "image/png");
    assert!(picture.body.starts_with(b"\x89PNG"));
    hall.get(&format!("{url}/picture?format=pdf")).refused(422, "bad-record").await;
    let record = hall.get(&format!("{url}/record")).send().await.text();
    assert!(record.starts_with("damier puzzle"), "{record}");
    let id = hall.get(&format!("{url}/record?format=id")).send().await;
    assert_eq!((id.status, id.text().trim()), (200, "3x3m2:2a2c2a2"));
    hall.get(&format!("{url}/record?format=docx")).refused(422, "bad-record").await;
    hall.get(&url.replace("puzzles", "labyrinths")).refused(404, "not-found").await;
    let mine = hall.get("/api/v1/puzzles").cookie(&ada).send().await.json();
    assert_eq!(mine["sessions"][0]["state"], "over");
}

/// What is tried is told with how the puzzle stands, is given up as one, and is in the log: whoever asks
/// later is told the same.
#[tokio::test]
async fn something_is_tried_and_learned_from() {
    let hall = Hall::new();
    let new = json!({"type": "id", "id": "5x4:4a2l3a2a1"});
    let (url, ada) = begun(&hall, "puzzles", new).await;
    let act = |text: &'static str| {
        let (hall, url, ada) = (&hall, &url, &ada);
        async move { tell(hall, url, ada, json!({"type": "act", "text": text})).await }
    };
    let ask = |question: &'static str| {
        let (hall, url, ada) = (&hall, &url, &ada);
        async move { tell(hall, url, ada, json!({"type": "ask", "question": question})).await.json() }
    };
    assert_eq!(act("give-up").await.code(), "not-possible");
    for text in ["a1-c1=2", "try", "c1-c4=1"] {
        assert_eq!(act(text).await.status, 200);
    }
    let tries = standing(&hall, &url, "").await["scene"]["tries"].clone();
    let nothing = json!({"bridges": 0, "marked": false});
    assert_eq!(tries, json!([{"moves": 1, "before": [{"edge": 2, "built": nothing}]}]));
    let mistake = ask("mistake").await["answer"]["told"].clone();
    assert_eq!((&mistake["facts"]["edge"], &mistake["facts"]["number"]), (&json!(2), &json!(2)));
    assert_eq!(mistake["facts"]["why"][0]["rule"], "contradiction", "{mistake}");
    assert_eq!(mistake["words"].as_array().unwrap().len(), 2);
    let refused = tell(&hall, &url, &ada, json!({"type": "ask", "question": "rest"})).await;
    assert_eq!(refused.code(), "not-possible");
    let given_up = act("give-up").await.json();
    assert_eq!(given_up["events"][0]["event"]["word"], "given-up", "{given_up}");
    let stands = standing(&hall, &url, &ada).await;
    assert_eq!((&stands["scene"]["tries"], &stands["scene"]["undos"]), (&json!([]), &json!(1)));
    let forced = ask("forced").await["answer"]["told"]["facts"].clone();
    assert_eq!(
        forced["edges"][0],
        json!({"bounds": {"edge": 1, "least": 2, "most": 2}, "level": 1, "after": 1})
    );
    let graded = ask("graded").await["answer"]["told"]["facts"].clone();
    assert_eq!((&graded["grade"], &graded["moves"][0]["level"]), (&json!("beginner"), &json!(1)));
    let rest = ask("rest").await["answer"]["told"].clone();
    let steps = rest["facts"]["steps"].as_array().unwrap().len();
    assert_eq!((rest["words"].as_array().unwrap().len(), steps > 3), (steps, true), "{rest}");
    let help = standing(&hall, &url, &ada).await["scene"]["help"].clone();
    assert_eq!(help, json!({"hints": 1, "checks": 2, "mistakes": 1, "shown": true}));
}

#[tokio::test]
async fn a_labyrinth_is_walked() {
    let hall = Hall::new();
    let params = json!({"size": "8x6", "seed": "7", "strategy": "random"});
    let new = json!({"type": "make", "params": params});
    let (url, ada) = begun(&hall, "labyrinths", new).await;
    let mut done = 0;
    for way in ["north", "east", "south", "west"] {
        let command = json!({"type": "act", "text": way});
        done += u32::from(tell(&hall, &url, &ada, command).await.status == 200);
    }
    assert_eq!(done, 4, "a blocked way only turns");
    let before = standing(&hall, &url, &ada).await;
    assert_eq!(tell(&hall, &url, &ada, json!({"type": "undo"})).await.status, 200);
    assert_eq!(tell(&hall, &url, &ada, json!({"type": "redo"})).await.status, 200);
    let after = standing(&hall, &url, &ada).await;
    assert_eq!(before["scene"]["player"], after["scene"]["player"]);
    assert_eq!(before["scene"]["minotaurs"], after["scene"]["minotaurs"]);
    let part = standing(&hall, &format!("{url}?x=0&y=0&width=2&height=2"), "").await;
    assert_eq!(part["scene"]["window"]["width"], 2, "{part}");
    hall.get(&format!("{url}?width=100000&height=100000")).refused(413, "too-large").await;
    let picture = hall.get(&format!("{url}/picture")).send().await;
    assert_eq!(picture.header("content-type"), "image/svg+xml");
}

#[tokio::test]
async fn what_was_saved_is_gone_on_with() {
    let hall = Hall::new();
    let (url, ada) = begun(&hall, "puzzles", json!({"type": "id", "id": PUZZLE})).await;
    tell(&hall, &url, &ada, json!({"type": "act", "text": "a1-c1=1"})).await;
    let file = hall.get(&format!("{url}/record")).send().await.text();
    let (again, bob) = begun(&hall, "puzzles", json!({"type": "upload", "text": file})).await;
    let stands = standing(&hall, &again, &bob).await;
    assert_eq!(stands["scene"]["undos"], 1, "{stands}");
    for (new, code) in [
        (json!({"type": "upload", "text": "a shopping list"}), "bad-puzzle"),
        (json!({"type": "make", "params": {"size": "huge"}}), "bad-params"),
        (json!({"type": "make", "params": {"colour": "red"}}), "bad-params"),
    ] {
        hall.post("/api/v1/puzzles").json(&new).refused(422, code).await;
    }
    let large = json!({"type": "make", "params": {"size": "500x500"}});
    hall.post("/api/v1/puzzles").json(&large).refused(413, "too-large").await;
}

/// That of the day is the same for everybody, and that of a day that is past stays what it was.
#[tokio::test]
async fn days_that_are_past_have_their_puzzles_and_mazes() {
    let hall = Hall::new();
    // From 2023-11-14 to 2026-11-20.
    hall.time.pass(Duration::from_hours(24 * 1102));
    let made = async |kind: &str, new: Value| {
        let made = hall.post(&format!("/api/v1/{kind}")).json(&new).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()["puzzle"].as_str().unwrap().to_owned()
    };
    let params = json!({"size": "7x7"});
    for (day, id) in [
        (json!(null), "7x7m2#v2-20261120"),
        (json!("2026-11-20"), "7x7m2#v2-20261120"),
        (json!("2026-11-18"), "7x7m2#v2-20261118"),
        // The generator of those days was another one.
        (json!("2026-11-17"), "7x7m2#v1-20261117"),
        (json!("2026-01-01"), "7x7m2#v1-20260101"),
    ] {
        let new = json!({"type": "daily", "day": day, "params": params});
        assert_eq!(made("puzzles", new).await, id, "{day}");
    }
    let maze = json!({"type": "daily", "day": "2026-11-17", "params": params});
    assert!(made("labyrinths", maze).await.ends_with("#v1-20261117"));
    let wrong = [
        "2026-11-21",
        "2025-12-31",
        "2026-02-29",
        "2026-1-05",
        "2026.11.17",
        "yesterday",
        "",
        "2026-11-17T10:00",
        "-002026-11-17",
        "２０２６-11-17",
    ];
    for day in wrong {
        for kind in ["puzzles", "labyrinths"] {
            let new = json!({"type": "daily", "day": day, "params": params});
            let refused = hall.post(&format!("/api/v1/{kind}")).json(&new);
            let refused = refused.refused(422, "bad-params").await.json();
            assert_eq!(refused["place"]["field"], "day", "{day}: {refused}");
        }
    }
}
