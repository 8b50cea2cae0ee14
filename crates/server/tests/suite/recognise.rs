//! What a text is that somebody brings.

use serde_json::{Value, json};

use crate::common::Hall;

async fn known(hall: &Hall, text: &str) -> Value {
    let answer = hall.post("/api/v1/recognise").json(&json!({"text": text})).send().await;
    assert_eq!((answer.status, answer.cookie()), (200, None), "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn games_are_known_by_what_was_written_of_them() {
    let hall = Hall::new();
    let dgn = "[Game \"reversi\"]\n[Variant \"6x6\"]\n\n1. e4 *\n";
    let ggf = "(;GM[Othello]PC[x]DT[1]PB[a]PW[b]RE[?]TI[5]TY[8]\
               BO[8 ---------------------------O*------*O--------------------------- *]\
               B[f5]W[d6];)";
    for (text, game, words) in [
        ("f5d6c3d3c4", "reversi", "Reversi, 5 moves, White to play"),
        (" f5 ", "reversi", "Reversi, one move, White to play"),
        ("e2 e8 e3", "quoridor", "Quoridor, 3 moves, North to play"),
        ("F f", "awele", "Awélé, 2 moves, South to play"),
        ("Ff", "awele", "Awélé, 2 moves, South to play"),
        (dgn, "reversi", "Reversi 6x6, one move, White to play"),
        (ggf, "reversi", "Reversi, 2 moves, Black to play"),
    ] {
        let known = known(&hall, text).await;
        assert_eq!((&known["type"], &known["game"]), (&json!("game"), &json!(game)), "{known}");
        assert_eq!(known["words"], words);
        // What opens it opens it as it stands.
        let made = hall.post("/api/v1/games").json(&known["new"]).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        let url = made.json()["url"].as_str().unwrap().to_owned();
        let table = hall.get(&url).send().await.json();
        assert_eq!(table["view"]["board"], known["view"]["board"]);
    }
}

#[tokio::test]
async fn positions_are_known_on_boards_of_any_size() {
    let hall = Hall::new();
    for look in [
        json!({"game": "reversi", "moves": "f5d6"}),
        json!({"game": "reversi", "params": {"size": "6"}}),
        json!({"game": "quoridor", "moves": "e2 e8 e3h"}),
        json!({"game": "quoridor", "params": {"size": "5"}, "moves": "c2"}),
        json!({"game": "quoridor", "params": {"players": "4"}, "moves": "e2"}),
        json!({"game": "awele", "moves": "Ff"}),
        json!({"game": "awele", "params": {"houses": "4"}, "moves": "A"}),
    ] {
        let shown = hall.post("/api/v1/position").json(&look).send().await.json();
        let known = known(&hall, shown["position"].as_str().unwrap()).await;
        assert_eq!((&known["type"], &known["game"]), (&json!("game"), &look["game"]), "{shown}");
        assert_eq!(known["view"]["board"], shown["view"]["board"]);
        let made = hall.post("/api/v1/games").json(&known["new"]).send().await;
        assert_eq!(made.status, 201, "{}: {known}", made.text());
    }
}

#[tokio::test]
async fn puzzles_and_mazes_are_known_in_any_form() {
    let hall = Hall::new();
    let puzzle = "3x3m2:2a2c2a2";
    let maze = "6x4_wilson_objects=simple_minotaurs=1_safe#v1-7";
    let begun = json!({"type": "id", "id": maze});
    let begun = hall.post("/api/v1/labyrinths").json(&begun).send().await.json();
    let path = format!("{}/record", begun["url"].as_str().unwrap());
    let saved = hall.get(&path).send().await.text();
    for (text, game, words, new) in [
        (puzzle, "hashi", "Hashi 3x3", "upload"),
        ("7x7m2#v1-20261116", "hashi", "Hashi 7x7", "id"),
        ("2.2\n...\n2.2", "hashi", "Hashi 3x3", "upload"),
        (maze, "labyrinth", "Labyrinth 6x4", "id"),
        (&saved, "labyrinth", "Labyrinth 6x4", "upload"),
    ] {
        let known = known(&hall, text).await;
        let kind = (&known["type"], &known["game"], &known["words"], &known["new"]["type"]);
        assert_eq!(kind, (&json!("session"), &json!(game), &json!(words), &json!(new)), "{text}");
        let path = if game == "hashi" { "/api/v1/puzzles" } else { "/api/v1/labyrinths" };
        let made = hall.post(path).json(&known["new"]).send().await;
        assert_eq!(made.status, 201, "{}: {known}", made.text());
    }
}

#[tokio::test]
async fn tables_are_known_by_link_and_by_name() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "open"], "private": true});
    let made = hall.post("/api/v1/games").json(&new).send().await.json();
    let (id, invite) = (made["id"].as_str().unwrap(), made["invite"].as_str().unwrap());
    let link = format!("http://localhost:7878/games/{id}?invite={invite}");
    let told = known(&hall, &link).await;
    assert_eq!((&told["type"], &told["id"]), (&json!("table"), &made["id"]));
    assert_eq!(told["invite"], made["invite"]);
    assert_eq!(told["words"], "Reversi, no move yet, Black to play");
    // Whoever has only the name is not told what is played there.
    let told = known(&hall, id).await;
    assert_eq!((&told["type"], &told["invite"]), (&json!("table"), &Value::Null));
    assert_eq!(told["words"], "only those who have the link may see this");
}

#[tokio::test]
async fn what_is_nothing_is_told_and_what_is_large_is_refused() {
    let hall = Hall::new();
    let long = "x".repeat(100_000);
    for text in ["", " ", "hello", "/games/nowhere", "[Game \"chess\"]\n\n1. e4 *\n", &long] {
        let told = known(&hall, text).await;
        assert_eq!(told["type"], "unknown", "{told}");
    }
    let huge = "x".repeat(hall.house.config.upload);
    let huge = hall.post("/api/v1/recognise").json(&json!({"text": huge}));
    huge.refused(413, "too-large").await;
    let french = hall.post("/api/v1/recognise?lang=fr").json(&json!({"text": "f5d6c3d3c4"}));
    assert_eq!(french.send().await.json()["words"], "Reversi, 5 coups, à Blanc de jouer");
}
