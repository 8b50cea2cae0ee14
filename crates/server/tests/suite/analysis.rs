//! Analysis over a socket.

use std::any::Any;
use std::sync::Arc;

use damier_ai::awele::endgame::{Database, Wanted};
use damier_core::Stop;
use damier_mind::{Alone, Bare, Shelf};
use damier_play::Unmeasured;
use damier_server::config::{Layer, Source};
use damier_server::{Config, MachineTime, Parts, Server};
use damier_store::testing::MemoryStore;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_util::sync::CancellationToken;

/// A server whose minds look things up on a shelf.
async fn server(shelf: Arc<dyn Shelf + Send + Sync>) -> Server {
    let values = vec![("port".to_owned(), "0".to_owned())];
    let config = Config::read(&[Layer { source: Source::Flag, values }]).unwrap().0;
    let parts = Parts {
        store: Arc::new(MemoryStore::new()),
        time: Arc::new(MachineTime::default()),
        cpu: Arc::new(Unmeasured),
        shelf,
        programs: Arc::new(damier_play::seating::NoPrograms),
        web: Err(damier_core::Message::new("serve-web-skipped")),
        beside: None,
    };
    Server::bind(config, parts).await.unwrap()
}

#[tokio::test]
async fn thoughts_come_until_all_is_known_or_something_else_is_asked() {
    let server = server(Arc::new(Bare)).await;
    let (address, stop) = (server.address(), CancellationToken::new());
    let running = tokio::spawn(server.run(stop.clone()));
    let url = format!("ws://{address}/api/v1/analysis");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let mut ask = async |question: Value, ends: fn(&Value) -> bool| {
        socket.send(Message::text(question.to_string())).await.unwrap();
        loop {
            let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
            let frame: Value = serde_json::from_str(&text).unwrap();
            if ends(&frame) {
                return frame;
            }
        }
    };
    for game in ["quoridor", "reversi", "awele"] {
        let question = json!({
            "type": "analyse", "game": game, "lines": 2, "budget": {"depth": 2}, "tag": game,
        });
        let done = ask(question, |frame| frame["type"] == "done").await;
        assert_eq!(done["tag"], game, "{done}");
        assert_eq!(done["thought"]["lines"].as_array().unwrap().len(), 2, "{done}");
    }
    // Another question ends the one before, however long that would have taken.
    let long = json!({"type": "analyse", "game": "quoridor", "tag": "long"});
    ask(long, |frame| frame["tag"] == "long").await;
    let short =
        json!({"type": "analyse", "game": "reversi", "budget": {"depth": 1}, "tag": "short"});
    ask(short, |frame| frame["type"] == "done" && frame["tag"] == "short").await;
    for (question, code) in [
        (json!({"type": "analyse", "game": "chess"}), "unknown-game"),
        (json!({"type": "analyse", "game": "reversi", "moves": "f5 f5"}), "bad-position"),
        (json!({"type": "analyse", "game": "reversi", "lines": 0}), "bad-params"),
        (json!({"type": "analyse", "game": "reversi", "strategy": "cmd:sh"}), "bad-seats"),
        (json!({"type": "think"}), "malformed"),
    ] {
        let refused = ask(question, |frame| frame["type"] == "problem").await;
        assert_eq!(refused["problem"]["code"], code, "{refused}");
    }
    stop.cancel();
    running.await.unwrap();
}

/// Small endgames of Awélé, and nothing else.
struct Endgames;

impl Shelf for Endgames {
    fn lend(&self, wanted: &dyn Any) -> Option<Arc<dyn Any + Send + Sync>> {
        let Wanted(rule_set) = wanted.downcast_ref()?;
        let mut database = Database::new(rule_set);
        for _ in 0..=8 {
            database.grow(&Alone, &Stop::new(), &mut |_| ());
        }
        Some(Arc::new(database))
    }
}

/// All that is found out about the moves of a position, the best first.
async fn judged(shelf: Arc<dyn Shelf + Send + Sync>, question: Value) -> Vec<Value> {
    let server = server(shelf).await;
    let (address, stop) = (server.address(), CancellationToken::new());
    let running = tokio::spawn(server.run(stop.clone()));
    let url = format!("ws://{address}/api/v1/analysis");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    socket.send(Message::text(question.to_string())).await.unwrap();
    let lines = loop {
        let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
        let frame: Value = serde_json::from_str(&text).unwrap();
        assert_ne!(frame["type"], "problem", "{frame}");
        if frame["type"] == "done" {
            break frame["thought"]["lines"].as_array().unwrap().clone();
        }
    };
    stop.cancel();
    running.await.unwrap();
    lines
}

/// Of a move what it is, what it is worth and whether that is proved.
fn worth(line: &Value) -> (&str, &Value, bool) {
    let score = &line["score"];
    (line["moves"][0].as_str().unwrap(), &score["value"], score["exact"].as_bool().unwrap())
}

/// Eight seeds: South wins all of them by F and by nothing else, as `damier awele database probe` tells.
const EIGHT: &str = "0-1-0-2-0-1-1-0-2-0-0-1-20-20-S";

#[tokio::test]
async fn the_endgame_database_is_lent_to_who_analyses() {
    let question = json!({
        "type": "analyse", "game": "awele", "params": {"rules": "awari"}, "position": EIGHT,
        "lines": 3, "budget": {"depth": 2},
    });
    let lines = judged(Arc::new(Endgames), question.clone()).await;
    let eight = json!({"type": "units", "hundredths": 800});
    assert_eq!(lines.len(), 3);
    assert_eq!(worth(&lines[0]), ("F", &eight, true));
    assert_eq!(lines[0]["score"]["words"], "South wins by 8");
    // So few moves ahead nobody could know it.
    let lines = judged(Arc::new(Bare), question).await;
    assert!(!worth(&lines[0]).2, "{lines:?}");
}

#[tokio::test]
async fn the_solver_tells_every_move_of_reversi_exactly() {
    let moves = "c4 c3 c2 b2 f5 c1 a1 c5 b3 g5 e6 a3 h5 f7 b5 e3 g8 a5 e2 f6 g7 f4 a2 d3 b1 h8 c6 \
        c7 b4 a4 b6 d6 g6 f8 a6 b7 b8 d2 d1 h6 h7 h4 g4 f3 g3 f2 g2 g1";
    let question = json!({
        "type": "analyse", "game": "reversi", "moves": moves, "lines": 60, "budget": {"time": 60_000},
    });
    let lines = judged(Arc::new(Bare), question).await;
    let found: Vec<_> = lines.iter().map(worth).collect();
    let units = |discs: i32| json!({"type": "units", "hundredths": discs * 100});
    let expected = [("h1", -10), ("f1", -12), ("h3", -14), ("h2", -20)];
    let values = expected.map(|(mv, discs)| (mv, units(discs)));
    assert_eq!(found, values.each_ref().map(|(mv, value)| (*mv, value, true)));
    // The line goes on to the end: twelve squares are empty.
    assert_eq!(lines[0]["moves"].as_array().unwrap().len(), 12);
}

#[tokio::test]
async fn proved_wins_of_quoridor_tell_in_how_many_plies() {
    let question = json!({
        "type": "analyse", "game": "quoridor", "params": {"size": "5"},
        "moves": "c2 c4 a3h c1h d2 d2v d3 b4", "lines": 60, "budget": {"time": 60_000},
    });
    let lines = judged(Arc::new(Bare), question).await;
    assert_eq!(worth(&lines[0]), ("d4", &json!({"type": "win", "plies": 7}), true));
    assert_eq!(lines[0]["moves"].as_array().unwrap().len(), 7);
    assert_eq!(lines[0]["score"]["words"], "South wins in 7 moves");
    // What loses is proved too.
    let lost = lines.iter().map(worth).find(|(mv, ..)| *mv == "c4h").unwrap();
    assert_eq!(lost, ("c4h", &json!({"type": "loss", "plies": 18}), true));
}
