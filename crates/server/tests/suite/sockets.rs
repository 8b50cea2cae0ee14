//! What is sent over sockets and should not be.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::MaybeTlsStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::common::HandTime;
use crate::network::{Network, Talk};

/// A table of Ada's and of whoever comes, where it is, and Ada's cookie.
async fn table(network: &Network, private: bool) -> (String, String) {
    let new = json!({"game": "reversi", "seats": ["human", "open"], "private": private});
    let made = network.post("/api/v1/games", "", &new).await;
    assert_eq!(made.status, 201, "{made:?}");
    (made.json()["url"].as_str().unwrap().to_owned(), made.cookie())
}

/// Frames that are read whole, and refused.
fn whole() -> Vec<(Message, &'static str)> {
    let text = |text: &str| Message::text(text.to_owned());
    vec![
        (text(""), "malformed"),
        (text("null"), "malformed"),
        (text("[]"), "malformed"),
        (text("\u{0}"), "malformed"),
        (text("{\"type\":\"dance\"}"), "malformed"),
        (text("{\"type\":\"undo\",\"surprise\":1}"), "malformed"),
        (text("{\"type\":\"undo\"} {\"type\":\"undo\"}"), "malformed"),
        (text("{\"type\":\"undo\",\"key\":\"\"}"), "malformed"),
        (text(&"[".repeat(16_000)), "malformed"),
        (text(&format!("{{\"type\":\"act\",\"text\":{}", "[".repeat(16_000))), "malformed"),
        (Message::binary(b"{\"type\":\"undo\"}".to_vec()), "unsupported-media-type"),
        (Message::binary(vec![]), "unsupported-media-type"),
    ]
}

fn frame(text: &[u8], code: Data, last: bool) -> Message {
    Message::Frame(Frame::message(text.to_vec(), OpCode::Data(code), last))
}

/// Frames after which nothing can be read any more.
fn last() -> Vec<(Vec<Message>, &'static str)> {
    let part =
        |first, last| frame(&[b' '; 8000], if first { Data::Text } else { Data::Continue }, last);
    vec![
        (vec![Message::text(" ".repeat(16_385))], "too-large"),
        (vec![part(true, false), part(false, false), part(false, true)], "too-large"),
        (vec![frame(b"\xff\xfe", Data::Text, true)], "malformed"),
        (vec![part(true, false), part(true, true)], "malformed"),
        (vec![part(false, true)], "malformed"),
        (vec![frame(b"x", Data::Reserved(3), true)], "malformed"),
    ]
}

async fn open(network: &Network, path: &str, cookie: &str) -> Talk {
    let opened = network.socket(path, &[("cookie", cookie)]).await;
    opened.unwrap_or_else(|refused| panic!("{path}: {refused:?}"))
}

#[tokio::test]
async fn whatever_is_no_command_is_refused_and_changes_nothing() {
    let time = Arc::new(HandTime::new());
    let network = Network::at(time, &[("commands-burst", "1000")]).await;
    let (url, ada) = table(&network, false).await;
    let puzzle = json!({"type": "id", "id": "3x3:2a2c2a2"});
    let puzzle = network.post("/api/v1/puzzles", &ada, &puzzle).await.json();
    let puzzle = puzzle["url"].as_str().unwrap();
    let before = network.ask("GET", &url, &format!("Cookie: {ada}\r\n"), "").await.json();
    let mut sent = 0;
    for path in [&format!("{url}/live"), &format!("{puzzle}/live"), "/api/v1/analysis"] {
        let mut talk = open(&network, path, &ada).await;
        for (packet, code) in whole() {
            assert_eq!(talk.refused(packet.clone()).await, code, "{path}: {packet:?}");
            sent += 1;
        }
        for (packets, code) in last() {
            let mut talk = open(&network, path, &ada).await;
            for packet in packets {
                // The rest may come too late.
                futures_util::SinkExt::send(&mut talk.0, packet).await.ok();
            }
            let told = talk.wait_for("problem").await;
            assert_eq!(told["problem"]["code"], code, "{path}: {told}");
            talk.closes().await;
            sent += 1;
        }
        // One that says that a gigabyte follows is not waited for.
        let mut talk = open(&network, path, &ada).await;
        let MaybeTlsStream::Plain(stream) = talk.0.get_mut() else { unreachable!() };
        let mut head = vec![0x81, 0xff];
        head.extend((1_u64 << 30).to_be_bytes());
        stream.write_all(&[&head[..], &[0; 4]].concat()).await.unwrap();
        assert_eq!(talk.wait_for("problem").await["problem"]["code"], "too-large");
        sent += 1;
    }
    let codes = ["malformed", "too-large", "unsupported-media-type"];
    assert_eq!(codes.iter().map(|code| network.refusals(code)).sum::<u64>(), sent);
    let after = network.ask("GET", &url, &format!("Cookie: {ada}\r\n"), "").await.json();
    assert_eq!(before, after);
    network.end().await;
}

/// A command may come in parts, with other things between them.
#[tokio::test]
async fn parts_and_pings_are_put_in_order() {
    let network = Network::new(&[]).await;
    let (url, ada) = table(&network, false).await;
    let mut talk = open(&network, &format!("{url}/live"), &ada).await;
    let command = json!({"type": "abort", "key": "a"}).to_string();
    let (one, two) = command.as_bytes().split_at(9);
    talk.say(frame(one, Data::Text, false)).await;
    talk.say(Message::Ping(b"still there?".to_vec().into())).await;
    talk.say(frame(two, Data::Continue, true)).await;
    assert_eq!(talk.wait_for("done").await, json!({"type": "done", "key": "a", "seq": 1}));
    network.end().await;
}

/// A command is refused with that code, and its key comes back.
async fn check(talk: &mut Talk, command: Value, code: &str) {
    talk.tell(&command).await;
    let told = talk.wait_for("problem").await;
    assert_eq!((&told["problem"]["code"], &told["key"]), (&json!(code), &command["key"]));
}

#[tokio::test]
async fn commands_that_are_not_for_now_are_refused_with_their_key() {
    let network = Network::new(&[]).await;
    let (url, ada) = table(&network, false).await;
    let joined = network.post(&format!("{url}/commands"), "", &json!({"type": "join"})).await;
    let bob = joined.cookie();
    let play = |mv: &str, seat: u32, ply: u32, key: &str| {
        let turn = json!({"seat": seat, "ply": ply, "rewound": 0});
        json!({"type": "play", "move": mv, "turn": turn, "key": key})
    };
    let mut ada = open(&network, &format!("{url}/live"), &ada).await;
    let mut bob = open(&network, &format!("{url}/live?since=1"), &bob).await;
    let carl = network.post("/api/v1/games", "", &json!({"game": "awele"})).await.cookie();
    let mut carl = open(&network, &format!("{url}/live"), &carl).await;
    let mut nobody = open(&network, &format!("{url}/live"), "").await;
    check(&mut nobody, play("f5", 0, 0, "n"), "sign-in").await;
    check(&mut carl, play("f5", 0, 0, "c"), "not-yours").await;
    check(&mut bob, play("f5", 0, 0, "b0"), "not-yours").await;
    check(&mut bob, play("f5", 1, 0, "b1"), "stale").await;
    check(&mut ada, play("a1", 0, 0, "a0"), "illegal-move").await;
    check(&mut ada, play("f5", 7, 0, "a1"), "not-yours").await;
    check(&mut ada, play("f5", 0, 4_000_000_000, "a2"), "stale").await;
    check(&mut ada, json!({"type": "accept-draw", "key": "a3"}), "refused").await;
    check(&mut ada, json!({"type": "resume", "key": "a4"}), "refused").await;
    // What was refused has not used its key up, and what was done is done once.
    for _ in 0..3 {
        ada.tell(&play("f5", 0, 0, "a0")).await;
        assert_eq!(ada.wait_for("done").await["seq"], 2);
    }
    check(&mut ada, play("f5", 0, 0, "late"), "stale").await;
    network.end().await;
}

/// Whoever plays over the line on which they listen needs nothing else: what happened comes once, and
/// before that it was done.
#[tokio::test]
async fn what_a_command_causes_is_heard_before_that_it_was_done() {
    let network = Network::new(&[("commands-burst", "1000")]).await;
    let maze = json!({"type": "make", "params": {"size": "20x20", "seed": "3", "minotaurs": "0"}});
    let made = network.post("/api/v1/labyrinths", "", &maze).await;
    let (url, ada) = (made.json()["url"].as_str().unwrap().to_owned(), made.cookie());
    let mut talk = open(&network, &format!("{url}/live"), &ada).await;
    talk.wait_for("standing").await;
    for turn in 1..=100 {
        let key = format!("t{turn}");
        talk.tell(&json!({"type": "act", "text": "wait", "key": key})).await;
        for kind in ["event", "answer", "done"] {
            let told = talk.hear().await.unwrap();
            assert_eq!((&told["type"], &told["seq"]), (&json!(kind), &json!(turn)), "{told}");
        }
    }
    // Asked once more, it is only said again that it was done, and what it came to.
    talk.tell(&json!({"type": "act", "text": "wait", "key": "t100"})).await;
    assert_eq!(talk.hear().await.unwrap()["type"], "answer");
    assert_eq!(talk.hear().await.unwrap(), json!({"type": "done", "key": "t100", "seq": 100}));
    network.end().await;
}

#[tokio::test]
async fn whoever_sends_too_much_over_a_socket_waits() {
    let network = Network::at(Arc::new(HandTime::new()), &[("commands-burst", "3")]).await;
    let (url, _) = table(&network, false).await;
    for path in [&format!("{url}/live"), "/api/v1/analysis"] {
        // Everybody who has no cookie counts as one.
        let guest = network.post("/api/v1/games", "", &json!({"game": "awele"})).await.cookie();
        let mut talk = open(&network, path, &guest).await;
        for _ in 0..3 {
            assert_eq!(talk.refused(Message::text("?")).await, "malformed", "{path}");
        }
        assert_eq!(talk.refused(Message::text("?")).await, "too-many", "{path}");
    }
    network.end().await;
}

#[tokio::test]
async fn sockets_are_opened_for_those_who_may() {
    let time = Arc::new(HandTime::new());
    let network = Network::at(time.clone(), &[]).await;
    let (url, ada) = table(&network, true).await;
    let live = format!("{url}/live");
    let refused = async |path: &str, headers: &[(&str, &str)], status, code: &str| {
        let told = network.socket(path, headers).await.map(|_| ()).unwrap_err();
        assert_eq!(told, (status, code.to_owned()), "{path} {headers:?}");
    };
    for path in [live.as_str(), "/api/v1/analysis"] {
        for origin in ["http://evil.example", "null"] {
            let headers = [("cookie", ada.as_str()), ("origin", origin)];
            refused(path, &headers, 403, "wrong-origin").await;
        }
        refused(path, &[("host", "evil.example")], 421, "wrong-host").await;
        refused(path, &[("authorization", "Bearer nonsense")], 401, "sign-in").await;
        let plain = network.ask("GET", path, "", "").await;
        assert_eq!((plain.status, &plain.json()["code"]), (400, &json!("malformed")));
    }
    refused(&live, &[], 403, "private").await;
    refused(&live, &[("cookie", "damier=0123")], 403, "private").await;
    refused(&format!("{live}?invite=wrong"), &[], 403, "private").await;
    refused(&format!("{live}?invite="), &[], 403, "private").await;
    refused("/api/v1/games/nothing/live", &[], 404, "not-found").await;
    refused(&format!("{live}?since=-1"), &[("cookie", &ada)], 400, "malformed").await;
    // The maker is let in, and is a stranger when the cookie has ended.
    open(&network, &live, &ada).await.wait_for("standing").await;
    time.pass(Duration::from_hours(24 * 90));
    refused(&live, &[("cookie", &ada)], 403, "private").await;
    network.end().await;
}

/// Whoever does not read is left behind, and nobody waits for them.
#[tokio::test]
async fn slow_readers_are_dropped_and_come_back() {
    /// Far more than the system keeps for somebody, and the house after that.
    const TURNS: u32 = 700;
    let network = Network::new(&[("commands-burst", "1000000")]).await;
    let new = json!({"game": "quoridor", "seats": ["human", "human"]});
    let made = network.post("/api/v1/games", "", &new).await;
    let (url, ada) = (made.json()["url"].as_str().unwrap().to_owned(), made.cookie());
    let mut slow = open(&network, &format!("{url}/live?view=true"), &ada).await;
    let first = slow.wait_for("standing").await;
    assert_eq!(first["seq"], 0);
    let mut quick = open(&network, &format!("{url}/live"), &ada).await;
    for turn in 1..=TURNS {
        let word = if turn % 2 == 1 { "pause" } else { "resume" };
        quick.tell(&json!({"type": word})).await;
        assert_eq!(quick.wait_for("done").await["seq"], turn);
    }
    let mut seen = 0;
    while let Some(frame) = slow.hear().await {
        match frame["type"].as_str().unwrap() {
            "event" => seen = frame["seq"].as_u64().unwrap(),
            "bye" => assert_eq!(frame["why"], "slow"),
            _ => {}
        }
    }
    assert!(seen < u64::from(TURNS), "nobody was too slow");
    // What was missed comes next, or how things stand where that is shorter.
    let mut again = open(&network, &format!("{url}/live?since={seen}"), &ada).await;
    let next = again.hear().await.unwrap();
    let (kind, seq) = (next["type"].as_str().unwrap(), next["seq"].as_u64().unwrap());
    assert!(kind == "standing" && seq == u64::from(TURNS) || kind == "event" && seq == seen + 1);
    network.end().await;
}
