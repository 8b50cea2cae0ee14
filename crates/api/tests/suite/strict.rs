//! What comes in is read strictly: what is not known is refused, wherever it stands.

use std::fmt::Debug;

use damier_api::{
    AnalysisCommand, HintWanted, Key, NewGame, NewPassword, NewSession, NewToken, SessionCommand,
    SignIn, TableCommand, read,
};
use damier_play::{Ask, Refused, Way};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Whatever is read is written again as it was read; and a field more is refused, wherever it is.
fn check<T: DeserializeOwned + Serialize>(sent: &Value) {
    let text = sent.to_string();
    let Ok(it) = read::<T>(text.as_bytes()) else { panic!("{text} is refused") };
    let again = serde_json::to_value(&it).unwrap();
    for (name, value) in sent.as_object().unwrap() {
        assert_eq!(again[name], *value, "{text}");
    }
    let mut more = sent.clone();
    more["surprise"] = json!(1);
    assert!(read::<T>(more.to_string().as_bytes()).is_err(), "{more}");
    for name in ["turn", "budget"] {
        let mut more = sent.clone();
        if let Some(inner) = more.get_mut(name).and_then(Value::as_object_mut) {
            inner.insert("surprise".to_owned(), json!(1));
            assert!(read::<T>(more.to_string().as_bytes()).is_err(), "{more}");
        }
    }
}

const SIGNED: [&str; 12] = [
    "resign",
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "undo",
    "redo",
    "grant",
    "deny",
    "pause",
    "resume",
    "abort",
    "rematch",
];

#[test]
fn a_field_that_is_not_known_is_refused() {
    let turn = json!({"seat": 0, "ply": 3, "rewound": 1});
    let play = json!({"type": "play", "move": "e2", "turn": turn, "key": "a"});
    check::<TableCommand>(&play);
    for name in SIGNED {
        check::<TableCommand>(&json!({"type": name}));
        check::<TableCommand>(&json!({"type": name, "seat": 1, "key": "b 2"}));
    }
    check::<TableCommand>(&json!({"type": "join", "seat": 1, "invite": "xyz", "key": "c"}));
    for name in ["undo", "redo", "hint", "follow", "pause", "resume"] {
        check::<SessionCommand>(&json!({"type": name}));
        check::<SessionCommand>(&json!({"type": name, "key": "d"}));
    }
    check::<SessionCommand>(&json!({"type": "hint", "about": "exit"}));
    check::<SessionCommand>(&json!({"type": "act", "text": "north"}));
    check::<SessionCommand>(&json!({"type": "ask", "question": "check", "key": "e"}));
    check::<NewGame>(&json!({"game": "reversi"}));
    check::<NewGame>(&json!({
        "game": "quoridor", "params": {"size": "9"}, "seats": ["human", "alphabeta:level=3"],
        "clock": null, "position": null, "moves": null, "private": false,
    }));
    let params = json!({"size": "10x10"});
    for sent in [
        json!({"type": "make"}),
        json!({"type": "make", "params": params}),
        json!({"type": "daily", "params": params}),
        json!({"type": "id", "id": "3x3m2:2a2c2a2"}),
        json!({"type": "upload", "text": "#"}),
    ] {
        check::<NewSession>(&sent);
    }
    check::<AnalysisCommand>(&json!({"type": "stop"}));
    check::<AnalysisCommand>(&json!({"type": "analyse", "game": "awele"}));
    check::<AnalysisCommand>(&json!({
        "type": "analyse", "game": "reversi", "lines": 3, "tag": "t", "moves": "f5",
        "budget": {"time": 500, "nodes": null, "depth": 9},
    }));
    check::<HintWanted>(&json!({"part": 2}));
    check::<NewPassword>(&json!({"old_password": "tr0ub4dor", "password": "correct horse"}));
    check::<SignIn>(&json!({"name": "Ada", "password": "correct horse"}));
    check::<NewToken>(&json!({"label": "bot"}));
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let check = |text: &str, line, column, why: &str| {
        let error = read::<NewGame>(text.as_bytes()).unwrap_err();
        assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
        assert!(error.why.contains(why), "{text}: {error}");
        assert_eq!(error.place().line, Some(line));
    };
    check("", 1, 0, "EOF");
    check("{\n \"game\": 3\n}", 2, 10, "invalid type: integer `3`, expected a string");
    check("{\"game\":\"a\"} x", 1, 14, "trailing");
    check("{\"gam\\u0007\":1}", 1, 12, "unknown field `gam\\u{7}`");
    let deep = "[".repeat(10_000);
    assert!(read::<NewGame>(deep.as_bytes()).is_err());
    let long = format!("{{\"{}\":1}}", "x".repeat(100_000));
    assert!(read::<NewGame>(long.as_bytes()).unwrap_err().why.chars().count() <= 200);
    assert!(read::<TableCommand>(b"{\"type\":\"dance\"}").is_err());
    assert!(read::<TableCommand>(b"\xff\xfe").is_err());
}

#[test]
fn commands_are_what_a_match_is_asked() {
    let ask = |text: &str| read::<TableCommand>(text.as_bytes()).unwrap().ask();
    assert_eq!(ask(r#"{"type":"undo"}"#).unwrap(), Some(Ask::Go(Way::Back)));
    assert_eq!(ask(r#"{"type":"redo"}"#).unwrap(), Some(Ask::Go(Way::On)));
    assert_eq!(ask(r#"{"type":"rematch"}"#).unwrap(), Some(Ask::Rematch));
    assert_eq!(ask(r#"{"type":"join"}"#).unwrap(), None);
    let play = r#"{"type":"play","move":"e2","turn":{"seat":9,"ply":0,"rewound":0}}"#;
    assert!(matches!(ask(play), Err(Refused::Stale)));
    let command: TableCommand = read(play.as_bytes()).unwrap();
    assert_eq!((command.seat(), command.key()), (Some(9), None));
}

fn turned<T: Serialize + DeserializeOwned + PartialEq + Debug>(it: &T) -> bool {
    read::<T>(serde_json::to_string(it).unwrap().as_bytes()).as_ref() == Ok(it)
}

proptest! {
    #[test]
    fn keys_are_short_and_printable(text in any::<String>()) {
        let good = (1..=64).contains(&text.len())
            && text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        prop_assert_eq!(Key::try_from(text).is_ok(), good);
    }

    #[test]
    fn what_is_sent_is_read(
        mv in any::<String>(),
        (seat, ply, rewound) in any::<(u32, u32, u32)>(),
        key in proptest::option::of("[ -~]{1,64}"),
        kind in 0..SIGNED.len(),
    ) {
        let key = key.map(|key| Key::try_from(key).unwrap());
        let turn = damier_api::Turn { seat, ply, rewound };
        let play = damier_api::Play { mv, turn, key: key.clone(), seat: None };
        prop_assert!(turned(&TableCommand::Play(play)));
        let signed = json!({"type": SIGNED[kind], "key": key, "seat": seat});
        let signed: TableCommand = serde_json::from_value(signed).unwrap();
        prop_assert!(turned(&signed));
    }

    #[test]
    fn nothing_that_comes_in_is_too_much(text in any::<Vec<u8>>()) {
        let _ = read::<TableCommand>(&text);
        let _ = read::<NewSession>(&text);
    }
}
