//! Positions that are looked at, and games that are looked back at.

use serde_json::{Value, json};

use crate::common::Hall;

async fn shown(hall: &Hall, look: &Value) -> Value {
    let answer = hall.post("/api/v1/position").json(look).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn any_position_can_be_looked_at_and_nobody_becomes_a_guest_by_it() {
    let hall = Hall::new();
    let answer = hall.post("/api/v1/position").json(&json!({"game": "reversi", "moves": "f5d6"}));
    let answer = answer.send().await;
    assert_eq!((answer.status, answer.cookie()), (200, None));
    let seen = answer.json();
    assert_eq!(seen["moves"], json!(["f5", "d6"]));
    assert_eq!((&seen["names"], &seen["variant"]), (&json!(["Black", "White"]), &json!("8x8")));
    assert_eq!((&seen["view"]["turn"], &seen["outcome"]), (&json!(0), &Value::Null));
    assert!(!seen["view"]["choices"].as_array().unwrap().is_empty());
    // What it tells as the position can be looked at again, and by the name of its variant.
    let small = json!({"game": "quoridor", "params": {"size": "5"}, "moves": "c2 c4"});
    let seen = shown(&hall, &small).await;
    let again =
        json!({"game": "quoridor", "variant": seen["variant"], "position": seen["position"]});
    let again = shown(&hall, &again).await;
    assert_eq!(again["view"]["board"], seen["view"]["board"]);
    assert_eq!(again["view"]["choices"], seen["view"]["choices"]);
    let race = json!({"game": "quoridor", "moves": "e2 d9 e3 e9 e4 d9 e5 e9 e6 d9 e7 e9 e8 d9 e9"});
    let over = shown(&hall, &race).await;
    assert_eq!(over["outcome"]["winner"], 0, "{over}");
    assert_eq!(over["view"]["choices"], json!([]));
}

#[tokio::test]
async fn positions_are_told_in_the_language_of_the_reader() {
    let hall = Hall::new();
    let look = hall.post("/api/v1/position?lang=fr").json(&json!({"game": "reversi"}));
    let seen = look.send().await.json();
    assert_eq!((&seen["names"][0], &seen["title"]), (&json!("Noir"), &json!("Reversi")));
}

#[tokio::test]
async fn what_is_no_position_is_told_with_its_place() {
    let hall = Hall::new();
    for (look, code, field) in [
        (json!({"game": "hashi"}), "unknown-game", "game"),
        (json!({"game": "reversi", "params": {"size": "7"}}), "bad-params", "params.size"),
        (json!({"game": "reversi", "position": "nonsense"}), "bad-position", "position"),
        (json!({"game": "reversi", "moves": "f5 a1"}), "bad-position", "moves"),
    ] {
        let answer = hall.post("/api/v1/position").json(&look).refused(422, code).await;
        assert_eq!(answer.json()["place"]["field"], field, "{}", answer.text());
    }
    let unknown = json!({"game": "reversi", "mvoes": "f5"});
    hall.post("/api/v1/position").json(&unknown).refused(400, "malformed").await;
}

#[tokio::test]
async fn a_table_is_seen_as_it_was() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "human"], "moves": "f5d6c3"});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let url = made.json()["url"].as_str().unwrap().to_owned();
    let view = async |rest: &str| hall.get(&format!("{url}/view{rest}")).send().await.json();
    let now = view("").await;
    assert_eq!(view("?ply=3").await, now);
    assert!(!now["choices"].as_array().unwrap().is_empty());
    for ply in 0..3 {
        let then = view(&format!("?ply={ply}")).await;
        assert_eq!((&then["turn"], &then["choices"]), (&json!(ply % 2), &json!([])));
        let moves = ["", "f5", "f5d6"][ply];
        let same = shown(&hall, &json!({"game": "reversi", "moves": moves})).await;
        assert_eq!(then["board"], same["view"]["board"]);
        assert_eq!(then["last"], same["view"]["last"]);
    }
    let beyond = hall.get(&format!("{url}/view?ply=4")).refused(422, "bad-params").await;
    assert_eq!(beyond.json()["place"]["field"], "ply");
    hall.get("/api/v1/games/nowhere/view").refused(404, "not-found").await;
}

#[tokio::test]
async fn a_private_table_is_seen_by_those_with_the_link() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "open"], "private": true});
    let made = hall.post("/api/v1/games").json(&new).send().await.json();
    let (url, invite) = (made["url"].as_str().unwrap(), made["invite"].as_str().unwrap());
    hall.get(&format!("{url}/view?ply=0")).refused(403, "private").await;
    let seen = hall.get(&format!("{url}/view?ply=0&invite={invite}")).send().await;
    assert_eq!(seen.status, 200);
}

#[tokio::test]
async fn a_link_has_a_picture() {
    let hall = Hall::new();
    for game in ["quoridor", "reversi", "awele"] {
        let new = json!({"game": game, "seats": ["human", "open"], "private": true});
        let made = hall.post("/api/v1/games").json(&new).send().await.json();
        let (id, invite) = (made["id"].as_str().unwrap(), made["invite"].as_str().unwrap());
        let path = format!("/games/{id}/picture.png");
        hall.get(&path).refused(403, "private").await;
        let picture = hall.get(&format!("{path}?invite={invite}")).send().await;
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
        let (width, height) = (&picture.body[16..20], &picture.body[20..24]);
        assert_eq!((width, height), (&1200_u32.to_be_bytes()[..], &630_u32.to_be_bytes()[..]));
    }
    hall.get("/games/nowhere/picture.png").refused(404, "not-found").await;
}

#[tokio::test]
async fn what_was_taken_back_for_something_else_is_told() {
    let hall = Hall::new();
    let new = json!({"game": "quoridor", "seats": ["human", "human"], "moves": "e2 e8"});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let (url, cookie) = (made.json()["url"].as_str().unwrap().to_owned(), made.cookie().unwrap());
    let told = async || hall.get(&format!("{url}/branches")).send().await.json();
    assert_eq!(told().await, json!({"branches": []}));
    let turn = |ply: u32, rewound: u32| json!({"seat": ply % 2, "ply": ply, "rewound": rewound});
    for command in [
        json!({"type": "play", "move": "e3", "turn": turn(2, 0)}),
        json!({"type": "play", "move": "e7", "turn": turn(3, 0)}),
        json!({"type": "undo", "seat": 1}),
        json!({"type": "undo", "seat": 0}),
        json!({"type": "play", "move": "d2", "turn": turn(2, 2)}),
    ] {
        let done = hall.post(&format!("{url}/commands")).cookie(&cookie).json(&command);
        let done = done.send().await;
        assert_eq!(done.status, 200, "{}", done.text());
    }
    assert_eq!(told().await, json!({"branches": [{"after": 2, "moves": ["e3", "e7"]}]}));
}
