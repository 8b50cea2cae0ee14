//! Reports over a socket.

use serde_json::{Value, json};

use crate::network::{Network, Talk};

/// A table after some moves, of which Ada has both seats; she gives up if it is to be over.
async fn table(network: &Network, new: &Value, over: bool) -> (String, String, Value) {
    let made = network.post("/api/v1/games", "", new).await;
    assert_eq!(made.status, 201, "{made:?}");
    let (cookie, made) = (made.cookie(), made.json());
    if over {
        let path = format!("{}/commands", made["url"].as_str().unwrap());
        let left = network.post(&path, &cookie, &json!({"type": "resign"})).await;
        assert_eq!(left.status, 200, "{left:?}");
    }
    (made["id"].as_str().unwrap().to_owned(), cookie, made["invite"].clone())
}

async fn socket(network: &Network, cookie: &str) -> Talk {
    network.socket("/api/v1/analysis", &[("cookie", cookie)]).await.ok().unwrap()
}

#[tokio::test]
async fn a_game_that_is_over_is_judged_move_by_move() {
    let network = Network::new(&[("guest-think", "10ms")]).await;
    // The second player walks the wrong way as soon as that is possible.
    let moves = "e2 e8 e3 e9";
    let new = json!({"game": "quoridor", "seats": ["human", "human"], "moves": moves});
    let (id, ada, _) = table(&network, &new, true).await;
    let mut talk = socket(&network, &ada).await;
    talk.tell(&json!({"type": "report", "id": id, "tag": "r"})).await;
    for done in 0..6 {
        let going = talk.hear().await.unwrap();
        assert_eq!(going, json!({"type": "reporting", "tag": "r", "done": done, "all": 6}));
    }
    let report = talk.hear().await.unwrap();
    assert_eq!((&report["type"], &report["tag"]), (&json!("report"), &json!("r")), "{report}");
    let plies = report["plies"].as_array().unwrap();
    let played: Vec<&str> = plies.iter().map(|ply| ply["move"].as_str().unwrap()).collect();
    assert_eq!(played, ["e2", "e8", "e3", "e9", "resign:1"]);
    assert!(plies[..4].iter().all(|ply| ply["lean"].is_i64() && ply["mark"].is_string()));
    assert_eq!((&plies[4]["lean"], &plies[4]["mark"]), (&Value::Null, &Value::Null));
    // Where it turned, and what each of the two gave away.
    assert_eq!(report["words"].as_array().unwrap().len(), 3, "{report}");
    network.end().await;
}

#[tokio::test]
async fn asking_anew_ends_a_report() {
    let network = Network::new(&[]).await;
    let new = json!({"game": "reversi", "seats": ["human", "human"], "moves": "f5d6c3d3c4"});
    let (id, ada, _) = table(&network, &new, true).await;
    let mut talk = socket(&network, &ada).await;
    talk.tell(&json!({"type": "report", "id": id, "tag": "first"})).await;
    let short =
        json!({"type": "analyse", "game": "reversi", "budget": {"depth": 1}, "tag": "next"});
    talk.tell(&short).await;
    let done = talk.wait_for("done").await;
    assert_eq!(done["tag"], "next");
    // Nothing of the first comes after.
    talk.tell(&short).await;
    loop {
        let frame = talk.hear().await.unwrap();
        assert_eq!(frame["tag"], "next", "{frame}");
        if frame["type"] == "done" {
            break;
        }
    }
    network.end().await;
}

#[tokio::test]
async fn what_cannot_be_judged_is_told() {
    let network = Network::new(&[]).await;
    let two = json!({"game": "reversi", "seats": ["human", "human"], "moves": "f5"});
    let (running, ada, _) = table(&network, &two, false).await;
    let empty = json!({"game": "reversi", "seats": ["human", "human"]});
    let (empty, _, _) = table(&network, &empty, true).await;
    let seats = ["human", "human", "human", "human"];
    let four = json!({"game": "quoridor", "params": {"players": "4"}, "seats": seats});
    let (four, bob, _) = table(&network, &four, false).await;
    let abort = json!({"type": "abort"});
    network.post(&format!("/api/v1/games/{four}/commands"), &bob, &abort).await;
    let mut private = two.clone();
    private["private"] = json!(true);
    let (private, _, invite) = table(&network, &private, true).await;
    let mut talk = socket(&network, &ada).await;
    for (id, code) in [
        (&running, "refused"),
        (&empty, "refused"),
        (&four, "refused"),
        (&private, "private"),
        (&"nowhere".to_owned(), "not-found"),
    ] {
        talk.tell(&json!({"type": "report", "id": id, "tag": "r"})).await;
        let refused = talk.hear().await.unwrap();
        assert_eq!((&refused["type"], &refused["key"]), (&json!("problem"), &json!("r")));
        assert_eq!(refused["problem"]["code"], code, "{refused}");
    }
    talk.tell(&json!({"type": "report", "id": private, "invite": invite})).await;
    assert_eq!(talk.hear().await.unwrap()["type"], "reporting");
    network.end().await;
}
