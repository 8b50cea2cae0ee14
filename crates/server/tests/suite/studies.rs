//! Studies: trees of moves that several write at once, shared by links.

use std::sync::Arc;

use damier_api::StudyStanding;
use damier_server::Config;
use damier_store::{LogKind, Store};
use serde_json::{Value, json};

use crate::common::{Answer, Hall, HandTime};
use crate::network::{Network, Talk};

async fn made(hall: &Hall, cookie: &str, new: &Value) -> Answer {
    let answer = hall.post("/api/v1/studies").cookie(cookie).json(new).send().await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer
}

/// A study of Reversi, its path and the cookie of who made it.
async fn reversi(hall: &Hall) -> (String, String) {
    let answer =
        made(hall, "", &json!({"game": "reversi", "moves": "f5 d6", "title": "Ours"})).await;
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    (format!("/api/v1/studies/{id}"), answer.cookie().unwrap())
}

async fn tell(hall: &Hall, path: &str, cookie: &str, command: Value) -> Value {
    let answer = hall.post(&format!("{path}/commands")).cookie(cookie).json(&command).send().await;
    assert_eq!(answer.status, 200, "{command}: {}", answer.text());
    answer.json()
}

/// Has another visitor write there; their cookie.
async fn joined(hall: &Hall, path: &str, ada: &str) -> String {
    let standing = hall.get(path).cookie(ada).send().await.json();
    let write = standing["links"]["write"].as_str().unwrap();
    let invite = write.split_once("?invite=").unwrap().1;
    let command = json!({"type": "join", "invite": invite});
    let answer = hall.post(&format!("{path}/commands")).json(&command).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.cookie().unwrap()
}

async fn text(hall: &Hall, path: &str, cookie: &str) -> String {
    let text = hall.get(&format!("{path}/record")).cookie(cookie).send().await.text();
    text.split_once("\n\n").unwrap().1.trim().to_owned()
}

#[tokio::test]
async fn a_study_is_made_of_a_game_of_a_record_or_of_a_table() {
    let hall = Hall::new();
    let (path, ada) = reversi(&hall).await;
    let standing: StudyStanding =
        serde_json::from_slice(&hall.get(&path).cookie(&ada).send().await.body).unwrap();
    assert_eq!((standing.title.as_str(), standing.seq), ("Ours", 0));
    assert_eq!((standing.game.as_str(), standing.variant.as_str()), ("reversi", "8x8"));
    let moves: Vec<_> = standing.nodes.iter().map(|node| (node.id, node.mv.as_deref())).collect();
    assert_eq!(moves, [(0, None), (1, Some("f5")), (2, Some("d6"))]);
    assert_eq!(standing.you.map(|you| you.hand), Some(0));
    // Of a record, the second game in it, with all that was said.
    let record = "[Game \"awele\"]\n[Variant \"abapa\"]\n\n*\n\n[Game \"quoridor\"]\n[Variant \"9x9 2p\"]\n\
        [First \"Ada\"]\n\n1. e2 {[%clk 0:00:09] so} (1. e1h {?}) e8 {!} *\n";
    let record = record.replace(
        "9x9 2p",
        damier_catalog::game("quoridor")
            .unwrap()
            .open(&damier_catalog::Params::default())
            .unwrap()
            .variant()
            .as_str(),
    );
    let record = record.replace(
        "abapa",
        damier_catalog::game("awele")
            .unwrap()
            .open(&damier_catalog::Params::default())
            .unwrap()
            .variant()
            .as_str(),
    );
    let of_record = made(&hall, &ada, &json!({"record": record, "number": 2})).await.json();
    let nodes = of_record["standing"]["nodes"].as_array().unwrap();
    assert_eq!(nodes.len(), 4);
    assert_eq!((&nodes[1]["comment"], &nodes[1]["clock"]), (&json!("so"), &json!(9000)));
    assert_eq!(of_record["standing"]["tags"], json!([{"name": "First", "value": "Ada"}]));
    let path = format!("/api/v1/studies/{}", of_record["id"].as_str().unwrap());
    assert_eq!(
        text(&hall, &path, &ada).await,
        "1. e2 {so} {[%clk 0:00:09]} (1. e1h {?}) 1... e8 {!} *"
    );
    // Of a table.
    let table = hall.post("/api/v1/games").cookie(&ada);
    let table = table.json(&json!({"game": "awele", "moves": "F", "seats": ["human", "human"]}));
    let id = table.send().await.json()["id"].clone();
    let of_table = made(&hall, &ada, &json!({"table": id})).await.json();
    assert_eq!(of_table["standing"]["nodes"][1]["move"], json!("F"));
    // What is none of these, or two of them, or cannot be read.
    for (new, code, status) in [
        (json!({}), "bad-params", 422),
        (json!({"game": "reversi", "table": id}), "bad-params", 422),
        (json!({"record": "x", "table": id}), "bad-params", 422),
        (json!({"game": "chess"}), "unknown-game", 422),
        (json!({"game": "reversi", "moves": "a1"}), "bad-position", 422),
        (json!({"record": "what is this"}), "bad-record", 422),
        (json!({"record": record, "number": 3}), "bad-record", 422),
        (json!({"record": record, "number": 0}), "bad-record", 422),
        (json!({"table": "nowhere"}), "not-found", 404),
        (json!({"game": "reversi", "title": "two\nlines"}), "bad-params", 422),
    ] {
        hall.post("/api/v1/studies").cookie(&ada).json(&new).refused(status, code).await;
    }
    // The board of a place in the tree, and other forms of records.
    let (path, _) = reversi(&hall).await;
    let board = hall.get(&format!("{path}/nodes/1")).send().await.json();
    assert_eq!(board["moves"], json!(["f5"]));
    assert!(!board["view"]["choices"].as_array().unwrap().is_empty());
    hall.get(&format!("{path}/nodes/9")).refused(409, "gone").await;
    let ggf = hall.get(&format!("{path}/record?format=ggf")).send().await;
    assert_eq!(ggf.status, 200);
    hall.get(&format!("{path}/record?format=sgf")).refused(422, "bad-record").await;
}

#[tokio::test]
async fn what_is_changed_is_told_and_written_and_what_cannot_be_changes_nothing() {
    let hall = Hall::new();
    let (path, ada) = reversi(&hall).await;
    let done = tell(&hall, &path, &ada, json!({"type": "play", "at": 1, "moves": "f6 e6"})).await;
    assert_eq!((done["seq"].clone(), done["node"].clone()), (json!(1), json!(4)));
    let event = &done["events"][0];
    assert_eq!((&event["did"], &event["hand"]), (&json!("played"), &json!(0)));
    let ids: Vec<_> = event["nodes"].as_array().unwrap().iter().map(|node| &node["id"]).collect();
    assert_eq!(ids, [&json!(1), &json!(3), &json!(4)]);
    // What is there already is found again, and nothing is written.
    let again = tell(&hall, &path, &ada, json!({"type": "play", "at": 0, "moves": "F5 f6"})).await;
    assert_eq!(again, json!({"seq": 1, "node": 3, "events": []}));
    // A command that is repeated is done once.
    let comment = json!({"type": "comment", "node": 3, "text": "why not", "key": "k"});
    let first = tell(&hall, &path, &ada, comment.clone()).await;
    assert_eq!(tell(&hall, &path, &ada, comment).await["seq"], first["seq"]);
    // Who began to write before something else was said there takes nothing of it away.
    let late = json!({"type": "comment", "node": 3, "text": "indeed", "seen": ""});
    let kept = tell(&hall, &path, &ada, late).await;
    assert_eq!(kept["events"][0]["nodes"][0]["comment"], json!("why not\nindeed"));
    let back = json!({"type": "comment", "node": 3, "text": "why not", "seen": "why not\nindeed"});
    tell(&hall, &path, &ada, back).await;
    tell(&hall, &path, &ada, json!({"type": "sign", "node": 3, "sign": "!?"})).await;
    let draw = json!({"type": "draw", "node": 3, "marks": [{"at": "F6", "shape": "square", "colour": "red"}],
        "arrows": [{"from": "f5", "to": "d6", "colour": "blue"}]});
    tell(&hall, &path, &ada, draw).await;
    tell(&hall, &path, &ada, json!({"type": "promote", "node": 3})).await;
    let all = "1. f5 f6 {why not} {!?} {[%csl Rf6:square] [%cal Bf5-d6]} (1... d6) 2. e6 *";
    assert_eq!(text(&hall, &path, &ada).await, all);
    let gone = tell(&hall, &path, &ada, json!({"type": "remove", "node": 3})).await;
    assert_eq!((&gone["node"], &gone["events"][0]["gone"]), (&json!(1), &json!([3, 4])));
    let before = hall.get(&path).cookie(&ada).send().await.json();
    for (command, status, code) in [
        (json!({"type": "play", "at": 3, "moves": "e6"}), 409, "gone"),
        (json!({"type": "comment", "node": 4, "text": "x"}), 409, "gone"),
        (json!({"type": "remove", "node": 77}), 409, "gone"),
        (json!({"type": "remove", "node": 0}), 409, "refused"),
        (json!({"type": "play", "at": 1, "moves": "a1"}), 422, "illegal-move"),
        (json!({"type": "play", "at": 1, "moves": ["f6"]}), 400, "malformed"),
        (json!({"type": "sign", "node": 1, "sign": "!!!"}), 400, "malformed"),
        (json!({"type": "comment", "node": 1, "text": "x".repeat(3000)}), 422, "bad-params"),
        (
            json!({"type": "draw", "node": 1, "marks": [{"at": "z9", "shape": "cross", "colour": "red"}], "arrows": []}),
            422,
            "bad-params",
        ),
        (json!({"type": "import", "record": "nothing"}), 422, "bad-record"),
        (
            json!({"type": "import", "record": "[Game \"reversi\"]\n[Variant \"6x6\"]\n\n*"}),
            422,
            "bad-record",
        ),
        (json!({"type": "redo"}), 409, "refused"),
    ] {
        let asking = hall.post(&format!("{path}/commands")).cookie(&ada).json(&command);
        asking.refused(status, code).await;
    }
    assert_eq!(hall.get(&path).cookie(&ada).send().await.json(), before);
    tell(&hall, &path, &ada, json!({"type": "undo"})).await;
    assert_eq!(text(&hall, &path, &ada).await, all);
    let record = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 f4 *\n";
    tell(&hall, &path, &ada, json!({"type": "import", "record": record})).await;
    assert!(text(&hall, &path, &ada).await.contains("(1... f4)"));
    // All of it is there when the server is another one.
    let again = Hall::over(Config::default(), hall.store.clone());
    assert_eq!(text(&again, &path, &ada).await, text(&hall, &path, &ada).await);
    let id = path.rsplit('/').next().unwrap();
    let log = hall.store.log(id).await.unwrap().unwrap();
    assert_eq!(log.listed.kind, LogKind::Study);
    damier_server::replay(&log).unwrap();
}

/// Changes something over a socket; the number of the entry.
async fn change(talk: &mut Talk, command: Value) -> u64 {
    talk.tell(&command).await;
    talk.wait_for("done").await["seq"].as_u64().unwrap()
}

#[tokio::test]
async fn two_write_at_once_and_see_the_same_tree() {
    let time = Arc::new(HandTime::new());
    let network = Network::at(time, &[("commands-burst", "1000")]).await;
    let made = network.post("/api/v1/studies", "", &json!({"game": "quoridor"})).await;
    let (ada, made) = (made.cookie(), made.json());
    let path = format!("/api/v1/studies/{}", made["id"].as_str().unwrap());
    let write = made["standing"]["links"]["write"].as_str().unwrap();
    let join = json!({"type": "join", "invite": write.split_once('=').unwrap().1});
    let ben = network.post(&format!("{path}/commands"), "", &join).await.cookie();
    let open = async |cookie: &str, since: &str| {
        network
            .socket(&format!("{path}/live{since}"), &[("cookie", cookie)])
            .await
            .unwrap_or_else(|_| panic!())
    };
    let standing = |frame: Value| -> StudyStanding { serde_json::from_value(frame).unwrap() };
    let (mut one, mut other) = (open(&ada, "").await, open(&ben, "").await);
    let mut watcher = open("", "").await;
    let mut seen = standing(watcher.wait_for("standing").await);
    assert_eq!((seen.you, &seen.links.write), (None, &None));
    // Each plays and says things at the same places, without waiting for the other.
    let moves = ["e2", "d1", "f1", "a1h", "b2v", "c3h"];
    let edit = async |talk: &mut Talk, name: &str, order: Vec<&str>| {
        let mut last = 0;
        for (round, mv) in order.into_iter().enumerate() {
            change(talk, json!({"type": "play", "at": 0, "moves": mv})).await;
            let text = format!("{name} {round}");
            last = change(talk, json!({"type": "comment", "node": 0, "text": text})).await;
        }
        last
    };
    let (first, second) = tokio::join!(
        edit(&mut one, "ada", moves.to_vec()),
        edit(&mut other, "ben", moves.iter().rev().copied().collect()),
    );
    let last = first.max(second);
    while u64::from(seen.seq) < last {
        let frame = watcher.wait_for("event").await;
        seen.follow(&serde_json::from_value(frame).unwrap());
    }
    let now = network.ask("GET", &path, "", "").await;
    let now: StudyStanding = serde_json::from_str(&now.body).unwrap();
    assert_eq!(seen, now, "who followed knows how it stands");
    assert_eq!(now.nodes.len(), 7, "each move is there once");
    // Whoever comes back with the last number that they saw gets the rest: the same.
    let mut late = open(&ada, "?since=0").await;
    let told = late.hear().await.unwrap();
    let mut again: StudyStanding = serde_json::from_value(made["standing"].clone()).unwrap();
    match told["type"].as_str().unwrap() {
        "event" => again.follow(&serde_json::from_value(told).unwrap()),
        _ => again = standing(told),
    }
    assert_eq!((again.seq, &again.nodes), (now.seq, &now.nodes));
    // A little is told as what changed.
    let before = now.seq;
    change(&mut one, json!({"type": "sign", "node": 1, "sign": "!"})).await;
    change(&mut other, json!({"type": "title", "title": "Both"})).await;
    let mut late = open(&ben, &format!("?since={before}")).await;
    let told = late.hear().await.unwrap();
    assert_eq!(
        (&told["type"], &told["did"], &told["title"]),
        (&json!("event"), &json!("several"), &json!("Both"))
    );
    // It is removed under those who look at it.
    let removed = network.ask("DELETE", &path, &format!("Cookie: {ada}\r\n"), "").await;
    assert_eq!(removed.status, 204, "{removed:?}");
    assert_eq!(watcher.wait_for("bye").await["why"], json!("gone"));
    assert_eq!(network.ask("GET", &path, "", "").await.status, 404);
    network.end().await;
}

#[tokio::test]
async fn links_let_read_and_write_and_nothing_else_does() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "private": true});
    let answer = made(&hall, "", &new).await;
    let (ada, answer) = (answer.cookie().unwrap(), answer.json());
    let id = answer["id"].as_str().unwrap();
    let path = format!("/api/v1/studies/{id}");
    let secret = |which: &str| {
        let link = answer["standing"]["links"][which].as_str().unwrap();
        link.split_once("?invite=").unwrap().1.to_owned()
    };
    let (read, write) = (secret("read"), secret("write"));
    assert_ne!(read, write);
    let other = made(&hall, "", &json!({"game": "reversi"})).await;
    let (carl, other) = (other.cookie().unwrap(), other.json());
    let elsewhere = other["standing"]["links"]["write"].as_str().unwrap();
    let elsewhere = elsewhere.split_once("?invite=").unwrap().1;
    // Strangers, and those who have a link to something else.
    for part in ["", "/record", "/nodes/0"] {
        for query in ["", "?invite=", "?invite=0", &format!("?invite={elsewhere}")] {
            for cookie in ["", &carl] {
                let path = format!("{path}{part}{query}");
                hall.get(&path).cookie(cookie).refused(403, "private").await;
            }
        }
        assert_eq!(hall.get(&format!("{path}{part}?invite={read}")).send().await.status, 200);
        assert_eq!(hall.get(&format!("{path}{part}?invite={write}")).send().await.status, 200);
    }
    let command = |command: Value, cookie: &str| {
        hall.post(&format!("{path}/commands")).cookie(cookie).json(&command)
    };
    let play = json!({"type": "play", "at": 0, "moves": "f5"});
    command(play.clone(), &carl).refused(403, "private").await;
    for invite in ["", "0", &read, elsewhere] {
        let join = json!({"type": "join", "invite": invite});
        command(join, &carl).refused(403, "private").await;
    }
    hall.delete(&path).cookie(&carl).refused(403, "private").await;
    // Who reads is not told how to write.
    let seen = hall.get(&format!("{path}?invite={read}")).cookie(&carl).send().await;
    assert!(!seen.text().contains(&write));
    assert_eq!((&seen.json()["may_join"], &seen.json()["you"]), (&json!(false), &Value::Null));
    let seen = hall.get(&format!("{path}?invite={write}")).cookie(&carl).send().await.json();
    assert_eq!(seen["may_join"], json!(true));
    let list = async |cookie: &str, query: &str| {
        let list = hall.get(&format!("/api/v1/studies{query}")).cookie(cookie).send().await.json();
        list["studies"].as_array().unwrap().iter().filter(|item| item["id"] == *id).count()
    };
    assert_eq!((list(&carl, "?mine=true").await, list(&carl, "").await), (0, 0));
    // Whoever came by the link to write writes, and finds it in their list without it.
    command(json!({"type": "join", "invite": write}), &carl).send().await;
    command(json!({"type": "join", "invite": write}), &carl).send().await;
    assert_eq!(tell(&hall, &path, &carl, play).await["events"][0]["hand"], json!(1));
    assert_eq!((list(&carl, "?mine=true").await, list(&carl, "").await), (1, 0));
    assert_eq!(hall.get(&path).cookie(&carl).send().await.json()["hands"], json!(2));
    // But only whoever made it removes it.
    hall.delete(&path).cookie(&carl).refused(403, "not-yours").await;
    assert_eq!(hall.delete(&path).cookie(&ada).send().await.status, 204);
    hall.get(&path).cookie(&ada).refused(404, "not-found").await;
    assert_eq!(list(&carl, "?mine=true").await, 0);
    // A public one is read by all and written by those who have the link.
    let public = format!("/api/v1/studies/{}", other["id"].as_str().unwrap());
    assert_eq!(hall.get(&public).send().await.status, 200);
    let write = json!({"type": "title", "title": "mine now"});
    hall.post(&format!("{public}/commands"))
        .cookie(&ada)
        .json(&write)
        .refused(403, "not-yours")
        .await;
    hall.delete(&public).cookie(&ada).refused(403, "not-yours").await;
}

#[tokio::test]
async fn a_study_of_a_private_table_is_private() {
    let hall = Hall::new();
    let table =
        json!({"game": "awele", "moves": "F", "seats": ["human", "human"], "private": true});
    let answer = hall.post("/api/v1/games").json(&table).send().await;
    let (ada, table) = (answer.cookie().unwrap(), answer.json()["id"].clone());
    for private in [None, Some(false), Some(true)] {
        let mut wanted = json!({"table": table});
        if let Some(private) = private {
            wanted["private"] = json!(private);
        }
        let study = made(&hall, &ada, &wanted).await.json();
        assert_eq!(study["standing"]["private"], json!(true), "{wanted}");
        let path = format!("/api/v1/studies/{}", study["id"].as_str().unwrap());
        hall.get(&path).refused(403, "private").await;
        assert_eq!(hall.get(&path).cookie(&ada).send().await.status, 200);
    }
    // Of a table that everybody sees it is as it is asked for.
    let table = json!({"game": "awele", "moves": "F", "seats": ["human", "human"]});
    let open =
        hall.post("/api/v1/games").cookie(&ada).json(&table).send().await.json()["id"].clone();
    for private in [false, true] {
        let wanted = json!({"table": open, "private": private});
        let study = made(&hall, &ada, &wanted).await.json();
        assert_eq!(study["standing"]["private"], json!(private));
    }
}

#[tokio::test]
async fn who_leaves_takes_along_what_nobody_else_writes_in() {
    let hall = Hall::new();
    let (alone, ada) = reversi(&hall).await;
    let shared = made(&hall, &ada, &json!({"game": "reversi"})).await.json();
    let shared = format!("/api/v1/studies/{}", shared["id"].as_str().unwrap());
    let ben = joined(&hall, &shared, &ada).await;
    tell(&hall, &shared, &ada, json!({"type": "play", "at": 0, "moves": "f5"})).await;
    tell(&hall, &shared, &ben, json!({"type": "comment", "node": 1, "text": "hm"})).await;
    let export = hall.get("/api/v1/me/export").cookie(&ada).send().await.json();
    let logs = export["logs"].as_array().unwrap();
    assert_eq!(logs.len(), 2, "{logs:?}");
    assert!(
        logs.iter().any(|log| log["entries"][2]["text"]
            .as_str()
            .is_some_and(|text| text.contains("\"hm\"")))
    );
    assert_eq!(hall.delete("/api/v1/me").cookie(&ada).send().await.status, 204);
    // A server that has nothing in memory sees what is left.
    let hall = Hall::over(Config::default(), hall.store.clone());
    hall.get(&alone).refused(404, "not-found").await;
    assert_eq!(text(&hall, &shared, &ben).await, "1. f5 {hm} *");
    tell(&hall, &shared, &ben, json!({"type": "undo"})).await;
    hall.post(&format!("{shared}/commands"))
        .cookie(&ben)
        .json(&json!({"type": "undo"}))
        .refused(409, "refused")
        .await;
}

#[tokio::test]
async fn nobody_keeps_more_than_they_may() {
    let config = Config { kept_studies: 2, ..Config::default() };
    let hall = Hall::with(config);
    let (_, ada) = reversi(&hall).await;
    let new = json!({"game": "reversi"});
    let second = made(&hall, &ada, &new).await.json();
    hall.post("/api/v1/studies").cookie(&ada).json(&new).refused(429, "too-many").await;
    // What somebody else made does not count, and neither do studies among tables that go on.
    let ben =
        joined(&hall, &format!("/api/v1/studies/{}", second["id"].as_str().unwrap()), &ada).await;
    for _ in 0..2 {
        made(&hall, &ben, &new).await;
    }
    hall.post("/api/v1/studies").cookie(&ben).json(&new).refused(429, "too-many").await;
}
