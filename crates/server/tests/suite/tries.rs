//! Puzzles in which something is tried, and which are not kept.

use serde_json::{Value, json};

use crate::common::Hall;

const PUZZLE: &str = "6x5m2:2f3a2a23f3b1a2b2a2";

#[tokio::test]
async fn what_is_tried_in_a_puzzle_is_judged_and_not_kept() {
    let hall = Hall::new();
    let tried = async |moves: Value| {
        let new = json!({"puzzle": {"type": "id", "id": PUZZLE}, "moves": moves});
        let told = hall.post("/api/v1/puzzles/sketch").json(&new).send().await;
        assert_eq!(told.status, 200, "{}", told.text());
        told.json()
    };
    let begun = tried(json!([])).await;
    assert_eq!(begun["scene"]["puzzle"], PUZZLE);
    assert_eq!((&begun["done"], &begun["refused"]), (&Value::Null, &Value::Null));

    let right = tried(json!(["a1-a3=2"])).await;
    assert_eq!(right["scene"]["edges"][0]["bridges"], 2);
    assert_eq!(right["check"]["facts"]["verdict"], "fine");
    let wrong = tried(json!(["f2-f5=2"])).await;
    assert_eq!(wrong["check"]["facts"]["verdict"], "wrong");
    let marked = tried(json!(["a1-a3=x", "undo", "a1-a3=1"])).await;
    assert_eq!(marked["scene"]["edges"][0], json!({"a": 0, "b": 4, "bridges": 1, "marked": false}));

    // What is refused is told, and what came before it stays.
    let refused = tried(json!(["b4-e4=1", "d2-d5=1", "a1-a3=1"])).await;
    assert!(refused["refused"].as_str().unwrap().contains("b4-e4"), "{refused}");
    assert_eq!(refused["scene"]["progress"]["bridges"], 1);
    assert!(tried(json!(["a1-a3=3"])).await["refused"].is_string());
    let all = json!([
        "a1-a3=2", "b2-b4=2", "b4-e4=1", "b2-d2=1", "d2-f2=1", "f2-f5=1", "d5-f5=1", "a5-d5=1",
        "a3-a5=1"
    ]);
    assert_eq!(tried(all).await["status"], "solved");

    let kept = hall.get("/api/v1/puzzles").send().await.json();
    assert_eq!(kept["sessions"], json!([]));
}

#[tokio::test]
async fn what_is_too_much_to_try_is_refused() {
    let hall = Hall::new();
    let sketch = |new: Value| hall.post("/api/v1/puzzles/sketch").json(&new);
    let small = json!({"type": "id", "id": PUZZLE});
    let many = vec!["a1-a3=1"; 501];
    sketch(json!({"puzzle": small, "moves": many})).refused(413, "too-large").await;
    let large = json!({"type": "make", "params": {"size": "30x30"}});
    sketch(json!({"puzzle": large})).refused(413, "too-large").await;
    let bad = json!({"type": "upload", "text": "7x7m2:2q"});
    sketch(json!({"puzzle": bad})).refused(422, "bad-puzzle").await;
}
