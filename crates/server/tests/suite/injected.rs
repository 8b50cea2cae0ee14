//! Text that would be something else elsewhere: SQL, HTML, lines of a log, paths.

use std::sync::Arc;

use damier_server::Config;
use damier_store::{Options, SqliteStore};
use serde_json::{Value, json};

use crate::common::{Answer, Hall};

const TEXTS: [&str; 8] = [
    "'; DROP TABLE logs; --",
    "' OR ''='",
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "x\n1 0 did undo\n2 0 did undo",
    "../../etc/passwd",
    "\u{0}\u{1b}[31m\u{202e}",
    "{ $name } %s %n ${jndi:ldap://x}",
];

/// Something of everything, in a file of its own.
async fn hall(folder: &std::path::Path) -> Hall<SqliteStore> {
    let store = SqliteStore::open(&folder.join("damier.db"), Options::default()).await.unwrap();
    let config = Config { commands_burst: 100_000, uploads: 100_000, ..Config::default() };
    Hall::over(config, Arc::new(store))
}

/// A text as part of an address.
fn quoted(text: &str) -> String {
    let signs: Vec<String> = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
    signs.concat()
}

/// Refusals are told as data, in which no text of somebody's is anything else.
fn as_data(answer: &Answer, text: &str) {
    assert!((200..500).contains(&answer.status), "{text}: {} {}", answer.status, answer.text());
    let kind = answer.header("content-type");
    assert!(kind.starts_with("application/"), "{text}: {kind}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
}

#[tokio::test]
async fn what_people_type_is_text_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let new = json!({"game": "reversi", "seats": ["human", "human"]});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let (ada, table) = (made.cookie().unwrap(), made.json()["url"].as_str().unwrap().to_owned());
    let mut sessions = Vec::new();
    for (kind, new) in [
        ("puzzles", json!({"type": "id", "id": "3x3:2a2c2a2"})),
        ("labyrinths", json!({"type": "make", "params": {"size": "5x5", "seed": "1"}})),
    ] {
        let made = hall.post(&format!("/api/v1/{kind}")).cookie(&ada).json(&new).send().await;
        sessions.push(made.json()["url"].as_str().unwrap().to_owned());
    }
    let all = async || {
        let mut all = Vec::new();
        for url in sessions.iter().chain([&table]) {
            all.push(hall.get(url).cookie(&ada).send().await.text());
        }
        all
    };
    let before = all().await;
    for text in TEXTS {
        let turn = json!({"seat": 0, "ply": 0, "rewound": 0});
        let bodies: Vec<(String, Value)> = vec![
            ("/api/v1/games".to_owned(), json!({"game": text})),
            ("/api/v1/games".to_owned(), json!({"game": "reversi", "params": {text: "6"}})),
            ("/api/v1/games".to_owned(), json!({"game": "reversi", "params": {"size": text}})),
            ("/api/v1/games".to_owned(), json!({"game": "reversi", "seats": [text]})),
            ("/api/v1/games".to_owned(), json!({"game": "reversi", "seats": [format!("@{text}")]})),
            ("/api/v1/games".to_owned(), json!({"game": "reversi", "clock": text})),
            ("/api/v1/games".to_owned(), json!({"game": "awele", "position": text})),
            ("/api/v1/games".to_owned(), json!({"game": "quoridor", "moves": text})),
            (format!("{table}/commands"), json!({"type": "play", "move": text, "turn": turn})),
            (format!("{table}/commands"), json!({"type": "join", "invite": text})),
            (format!("{table}/commands"), json!({"type": "accept-draw", "key": text})),
            ("/api/v1/puzzles".to_owned(), json!({"type": "upload", "text": text})),
            ("/api/v1/labyrinths".to_owned(), json!({"type": "id", "id": text})),
            ("/api/v1/accounts".to_owned(), json!({"name": text, "password": text})),
            ("/api/v1/sign-in".to_owned(), json!({"name": text, "password": text})),
        ];
        for (path, body) in bodies {
            let answer = hall.post(&path).cookie(&ada).json(&body).send().await;
            as_data(&answer, text);
            assert!(answer.status >= 400, "{path} {body}: {}", answer.text());
        }
        for url in &sessions {
            for body in
                [json!({"type": "act", "text": text}), json!({"type": "ask", "question": text})]
            {
                let answer = hall.post(&format!("{url}/commands")).cookie(&ada).json(&body).send();
                assert_eq!(answer.await.code(), "not-possible", "{text}");
            }
        }
        let text = quoted(text);
        for path in [
            format!("/api/v1/games/{text}"),
            format!("/api/v1/games/{text}/record"),
            format!("/api/v1/puzzles/{text}/picture"),
            format!("/api/v1/rules/{text}"),
            format!("/api/v1/games?game={text}"),
            format!("/api/v1/games?behind=0-{text}"),
            format!("/api/v1/games?state={text}"),
            format!("{table}?invite={text}"),
            format!("{table}/record?format={text}"),
            format!("/{text}"),
        ] {
            as_data(&hall.get(&path).send().await, &path);
        }
    }
    assert_eq!(all().await, before);
    // All of it is there, as whoever comes next reads it from the file.
    let again = Hall::over(Config::default(), Arc::clone(&hall.store));
    for (url, before) in sessions.iter().chain([&table]).zip(before) {
        assert_eq!(again.get(url).cookie(&ada).send().await.text(), before);
    }
}

/// Hints are about something, which is no part of what is written.
#[tokio::test]
async fn what_a_hint_is_asked_about_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let new = json!({"type": "id", "id": "3x3:2a2c2a2"});
    let made = hall.post("/api/v1/puzzles").json(&new).send().await;
    let (ada, url) = (made.cookie().unwrap(), made.json()["url"].as_str().unwrap().to_owned());
    for text in TEXTS {
        let body = json!({"type": "hint", "about": text});
        let answer = hall.post(&format!("{url}/commands")).cookie(&ada).json(&body).send().await;
        as_data(&answer, text);
    }
    let id = url.rsplit('/').next().unwrap();
    let log = damier_store::Store::log(&*hall.store, id).await.unwrap().unwrap();
    assert!(log.entries.iter().all(|entry| !entry.text.contains('\n')), "{log:?}");
    let again = Hall::over(Config::default(), Arc::clone(&hall.store));
    assert_eq!(again.get(&url).send().await.status, 200);
}
