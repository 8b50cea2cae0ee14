//! What comes in is read strictly: what is not known is refused, wherever it stands.

use damier_api::{
    AnalysisCommand, HintWanted, Key, LookAt, NewGame, NewPassword, NewSession, NewStudy, NewToken,
    Recognise, SessionCommand, SetUpDraft, SignIn, StudyCommand, TableCommand, read,
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
fn edits_of_drafts_are_read_strictly() {
    let at = json!({"column": 3, "row": 4, "aim": "level-wall"});
    for edit in [
        json!({"type": "put", "at": at, "seat": 1}),
        json!({"type": "put", "at": at, "seat": null}),
        json!({"type": "wall", "at": at}),
        json!({"type": "seeds", "at": at, "count": 4}),
        json!({"type": "store", "seat": 0, "count": 4}),
        json!({"type": "stock", "seat": 0, "count": 4}),
        json!({"type": "turn", "seat": 1}),
        json!({"type": "fate", "seat": 1, "fate": {"type": "placed", "place": 2}}),
        json!({"type": "clear"}),
        json!({"type": "start"}),
        json!({"type": "mirror"}),
        json!({"type": "exchange"}),
        json!({"type": "text", "text": "9x9 e1,e9 - 10,10 1"}),
    ] {
        check::<SetUpDraft>(&json!({"game": "quoridor", "edits": [edit]}));
        for part in ["", "/at", "/fate"] {
            let mut more = json!({"game": "quoridor", "edits": [edit]});
            let place = more.pointer_mut(&format!("/edits/0{part}"));
            if let Some(inner) = place.and_then(Value::as_object_mut) {
                inner.insert("surprise".to_owned(), json!(1));
                assert!(read::<SetUpDraft>(more.to_string().as_bytes()).is_err(), "{more}");
            }
        }
    }
}

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
        json!({"type": "daily", "day": "2026-11-15"}),
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
    check::<AnalysisCommand>(&json!({"type": "report", "id": "k7", "invite": "xyz", "tag": "t"}));
    check::<LookAt>(&json!({"game": "reversi"}));
    check::<LookAt>(&json!({"game": "reversi", "variant": "6x6", "position": null, "moves": "e4"}));
    check::<Recognise>(&json!({"text": "f5"}));
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

/// Reads something: what is read can be written and read again, and what is refused is told with
/// a place that is there, in few words.
fn decode<T: Serialize + DeserializeOwned + PartialEq>(text: &[u8]) {
    match read::<T>(text) {
        Ok(it) => assert!(turned(&it), "{}", String::from_utf8_lossy(text)),
        Err(error) => {
            let lines = text.split(|byte| *byte == b'\n').count();
            assert!(error.line as usize <= lines, "{error}");
            assert!(error.why.len() < 4_000 && !error.why.chars().any(char::is_control), "{error}");
        }
    }
}

/// Everything that comes in.
const DECODERS: [fn(&[u8]); 9] = [
    decode::<TableCommand>,
    decode::<SessionCommand>,
    decode::<AnalysisCommand>,
    decode::<NewGame>,
    decode::<NewSession>,
    decode::<HintWanted>,
    decode::<NewPassword>,
    decode::<SignIn>,
    decode::<NewToken>,
];

/// Something of all that comes in.
const SAMPLES: [&str; 9] = [
    r#"{"type":"play","move":"e2","turn":{"seat":0,"ply":3,"rewound":1},"key":"a","seat":null}"#,
    r#"{"type":"join","seat":1,"invite":"xyz","key":"c"}"#,
    r#"{"type":"act","text":"c3-c5=2","key":"\u00e9"}"#,
    r#"{"type":"analyse","game":"reversi","lines":3,"budget":{"time":500,"nodes":null},"tag":"t"}"#,
    r#"{"game":"quoridor","params":{"size":"9"},"seats":["human","open"],"private":true}"#,
    r#"{"type":"make","params":{"size":"10x10","seed":"18446744073709551616"}}"#,
    r#"{"part":2}"#,
    r#"{"old_password":"tr0ub4dor","password":"correct horse"}"#,
    r#"{"label":"bot","days":365}"#,
];

fn turned<T: Serialize + DeserializeOwned + PartialEq>(it: &T) -> bool {
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
        for decode in DECODERS {
            decode(&text);
        }
    }

    /// Almost right is harder than wrong: what is read of it is read the same again, and what is
    /// not is told in few words.
    #[test]
    fn what_is_almost_right_is_read_or_refused(
        which in 0..SAMPLES.len(),
        changes in proptest::collection::vec((any::<u16>(), 0..6_u8, any::<u8>()), 0..4),
    ) {
        let mut text = SAMPLES[which].as_bytes().to_vec();
        for (place, kind, byte) in changes {
            let at = usize::from(place) % text.len().max(1);
            let signs = b"\"\\{}[]:,0-9.eE+tfn \x00\xc3\xff";
            match kind {
                0 => text.truncate(at),
                1 if at < text.len() => drop(text.remove(at)),
                2 => text.insert(at, signs[usize::from(byte) % signs.len()]),
                3 if at < text.len() => text[at] = byte,
                // A part of it comes twice, or very often.
                4 => text.extend_from_within(at..),
                _ => {
                    let part = text.get(at..(at + 1 + usize::from(byte)).min(text.len()));
                    let part = part.unwrap_or_default().repeat(200);
                    text.splice(at..at, part);
                }
            }
        }
        for decode in DECODERS {
            decode(&text);
        }
    }
}

#[test]
fn studies_are_told_what_they_know() {
    let mark = json!({"at": "e4", "shape": "cross", "colour": "red"});
    let arrow = json!({"from": "e2", "to": "e4", "colour": "blue"});
    for command in [
        json!({"type": "play", "at": 0, "moves": "f5 d6", "key": "a"}),
        json!({"type": "remove", "node": 3}),
        json!({"type": "promote", "node": 3}),
        json!({"type": "comment", "node": 3, "text": ""}),
        json!({"type": "sign", "node": 3, "sign": "!?"}),
        json!({"type": "sign", "node": 3, "sign": null}),
        json!({"type": "draw", "node": 3, "marks": [mark], "arrows": [arrow]}),
        json!({"type": "title", "title": "Walls"}),
        json!({"type": "import", "record": "…", "number": 2}),
        json!({"type": "undo"}),
        json!({"type": "redo", "key": "b"}),
        json!({"type": "join", "invite": "abc"}),
    ] {
        check::<StudyCommand>(&command);
    }
    check::<NewStudy>(&json!({"game": "reversi", "params": {"size": "6"}, "private": true}));
    check::<NewStudy>(&json!({"record": "…", "number": 2, "title": "Ours"}));
    for wrong in [
        json!({"type": "draw", "node": 3, "marks": [{"at": "e4", "shape": "heart", "colour": "red"}], "arrows": []}),
        json!({"type": "sign", "node": 3, "sign": "!!!"}),
        json!({"type": "play", "at": -1, "moves": "f5"}),
        json!({"type": "remove"}),
    ] {
        assert!(read::<StudyCommand>(wrong.to_string().as_bytes()).is_err(), "{wrong}");
    }
}
