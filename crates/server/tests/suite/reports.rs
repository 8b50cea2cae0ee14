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

/// Tells everything up to the report, and the report.
async fn reported(talk: &mut Talk, wanted: &Value) -> Value {
    talk.tell(wanted).await;
    loop {
        let frame = talk.hear().await.unwrap();
        match frame["type"].as_str() {
            Some("reporting") => {}
            Some("report") => return frame,
            _ => panic!("{frame}"),
        }
    }
}

/// The second pawn goes aside where it should have put a wall before the first.
const ASIDE: &str = "e2 e8 e3 e7 e4 e6 d4 f6 d5 f5 d6 f4 d7 f3 d8 e3 d9";

#[tokio::test]
async fn lines_and_records_are_judged_and_with_nodes_always_alike() {
    let network = Network::new(&[]).await;
    let mut talk = socket(&network, "").await;
    let line = json!({"type": "report", "game": "quoridor", "moves": ASIDE, "nodes": 2000});
    let first = reported(&mut talk, &line).await;
    assert_eq!(reported(&mut talk, &line).await, first);
    assert_eq!((&first["turning"], &first["plies"][15]["mark"]), (&json!(15), &json!("blunder")));
    let words = first["plies"][15]["words"].as_str().unwrap();
    assert!(words.starts_with("pawn to e3 gave the game away; better "), "{words}");
    assert!(first["turns"].as_array().unwrap().contains(&json!(15)), "{first}");
    assert_eq!(first["sides"][1]["name"], json!("North"));
    assert!(first["sides"][1]["blunders"].as_u64().unwrap() >= 1, "{first}");
    assert!(first["sides"][0]["accuracy"].as_u64() > first["sides"][1]["accuracy"].as_u64());
    let record = format!("[Game \"quoridor\"]\n[Variant \"9x9 2p\"]\n\n{ASIDE} 1-0\n");
    let record = json!({"type": "report", "record": record, "nodes": 2000});
    assert_eq!(reported(&mut talk, &record).await, first);
    // From a position, of a variant.
    let position = "9x9 d8,f3 - 10,10 2";
    let line = json!({
        "type": "report", "game": "quoridor", "variant": "9x9 2p", "position": position,
        "moves": "e3 d9", "nodes": 2000, "tag": "x",
    });
    let told = reported(&mut talk, &line).await;
    assert_eq!((&told["turning"], &told["tag"]), (&json!(0), &json!("x")), "{told}");
    network.end().await;
}

#[tokio::test]
async fn reports_of_nonsense_are_refused() {
    let network = Network::new(&[]).await;
    let mut talk = socket(&network, "").await;
    for (wanted, code) in [
        (json!({}), "bad-params"),
        (json!({"id": "x", "game": "reversi"}), "bad-params"),
        (json!({"game": "chess", "moves": "e4"}), "unknown-game"),
        (json!({"game": "reversi", "moves": "a1"}), "bad-position"),
        (json!({"game": "reversi", "position": "?", "moves": "a1"}), "bad-position"),
        (json!({"game": "reversi"}), "refused"),
        (json!({"game": "reversi", "moves": "f5", "nodes": 0}), "bad-params"),
        (json!({"game": "reversi", "moves": "f5", "nodes": 100_001}), "bad-params"),
        (json!({"record": ""}), "bad-record"),
        (json!({"record": "[Game \"reversi\"]\n\n1. zz *\n"}), "bad-record"),
    ] {
        let mut wanted = wanted;
        wanted["type"] = json!("report");
        wanted["tag"] = json!("r");
        talk.tell(&wanted).await;
        let refused = talk.hear().await.unwrap();
        assert_eq!(
            (&refused["type"], &refused["key"], &refused["problem"]["code"]),
            (&json!("problem"), &json!("r"), &json!(code)),
            "{wanted}: {refused}"
        );
    }
    network.end().await;
}
