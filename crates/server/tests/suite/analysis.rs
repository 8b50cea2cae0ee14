//! Analysis over a socket.

use std::sync::Arc;

use damier_mind::Bare;
use damier_play::Unmeasured;
use damier_server::config::{Layer, Source};
use damier_server::{Config, MachineTime, Parts, Server};
use damier_store::testing::MemoryStore;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_util::sync::CancellationToken;

#[tokio::test]
async fn thoughts_come_until_all_is_known_or_something_else_is_asked() {
    let values = vec![("port".to_owned(), "0".to_owned())];
    let config = Config::read(&[Layer { source: Source::Flag, values }]).unwrap().0;
    let parts = Parts {
        store: Arc::new(MemoryStore::new()),
        time: Arc::new(MachineTime::default()),
        cpu: Arc::new(Unmeasured),
        shelf: Arc::new(Bare),
        programs: Arc::new(damier_play::seating::NoPrograms),
        web: Err(damier_core::Message::new("serve-web-skipped")),
    };
    let server = Server::bind(config, parts).await.unwrap();
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
