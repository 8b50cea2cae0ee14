//! Tables: opened, played at, watched.

use std::time::Duration;

use damier_l10n::Language;
use serde_json::{Value, json};

use crate::common::{Answer, Hall};
use crate::network::Network;

/// A table of two people, Ada who made it and Bob who came by the link.
async fn for_two(hall: &Hall, new: Value) -> (String, String, String) {
    let made = hall.post("/api/v1/games").json(&new).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    let ada = made.cookie().unwrap();
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let joined = tell(hall, &id, "", &json!({"type": "join"})).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    let bob = joined.cookie().unwrap();
    (id, ada, bob)
}

async fn tell(hall: &Hall, id: &str, cookie: &str, command: &Value) -> Answer {
    let path = format!("/api/v1/games/{id}/commands");
    hall.post(&path).cookie(cookie).json(command).send().await
}

async fn standing(hall: &Hall, id: &str, cookie: &str) -> Value {
    let answer = hall.get(&format!("/api/v1/games/{id}")).cookie(cookie).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["standing"].clone()
}

fn play(mv: &str, seat: u32, ply: u32) -> Value {
    json!({"type": "play", "move": mv, "turn": {"seat": seat, "ply": ply, "rewound": 0}})
}

#[tokio::test]
async fn two_people_play_by_link() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "open"]});
    let (id, ada, bob) = for_two(&hall, new).await;
    let done = tell(&hall, &id, &ada, &play("f5", 0, 0)).await;
    assert_eq!(done.status, 200, "{}", done.text());
    assert_eq!(done.json()["events"][0]["event"]["type"], "played");
    let seen = standing(&hall, &id, &bob).await;
    assert_eq!((&seen["you"], &seen["moves"][0]["move"]), (&json!([1]), &json!("f5")));
    assert_eq!(tell(&hall, &id, &ada, &play("d6", 1, 1)).await.code(), "not-yours");
    assert_eq!(tell(&hall, &id, &bob, &play("a1", 1, 1)).await.code(), "illegal-move");
    assert_eq!(tell(&hall, &id, &bob, &play("d6", 1, 0)).await.code(), "stale");
    assert_eq!(tell(&hall, &id, &bob, &play("d6", 1, 1)).await.status, 200);
    let record = hall.get(&format!("/api/v1/games/{id}/record")).send().await.text();
    assert!(record.contains("1. f5 d6"), "{record}");
}

#[tokio::test]
async fn what_is_repeated_with_its_key_is_done_once() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "human"]});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let (ada, id) = (made.cookie().unwrap(), made.json()["id"].as_str().unwrap().to_owned());
    let mut command = play("f5", 0, 0);
    command["key"] = json!("first");
    let first = tell(&hall, &id, &ada, &command).await.json();
    let again = tell(&hall, &id, &ada, &command).await.json();
    assert_eq!(first, again);
    // A refusal does not use its key up.
    let mut illegal = play("a1", 1, 1);
    illegal["key"] = json!("second");
    assert_eq!(tell(&hall, &id, &ada, &illegal).await.code(), "illegal-move");
    illegal["move"] = json!("d6");
    assert_eq!(tell(&hall, &id, &ada, &illegal).await.status, 200);
    assert_eq!(standing(&hall, &id, &ada).await["seq"], 2);
}

#[tokio::test]
async fn the_game_begins_when_all_are_there_and_flags_fall() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "open"], "clock": "1m"});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let (ada, id) = (made.cookie().unwrap(), made.json()["id"].as_str().unwrap().to_owned());
    assert_eq!(tell(&hall, &id, &ada, &play("f5", 0, 0)).await.code(), "waiting");
    hall.time.pass(Duration::from_mins(2));
    assert_eq!(tell(&hall, &id, "", &json!({"type": "join"})).await.status, 200);
    assert_eq!(tell(&hall, &id, "", &json!({"type": "join"})).await.code(), "seat-taken");
    hall.time.pass(Duration::from_secs(59));
    assert_eq!(standing(&hall, &id, &ada).await["clocks"]["left"][0], 1000);
    hall.time.pass(Duration::from_secs(2));
    let late = tell(&hall, &id, &ada, &play("f5", 0, 0)).await;
    assert_eq!(late.code(), "game-over");
    let ended = standing(&hall, &id, &ada).await;
    assert_eq!(ended["outcome"]["scores"], json!([-1, 1]), "{ended}");
}

#[tokio::test]
async fn a_computer_answers() {
    let hall = Hall::new();
    for game in ["reversi", "quoridor", "awele"] {
        let new = json!({"game": game, "seats": ["human", "greedy"]});
        let made = hall.post("/api/v1/games").json(&new).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        let (ada, id) = (made.cookie().unwrap(), made.json()["id"].as_str().unwrap().to_owned());
        let mut watching = hall.house.bus.subscribe(&id);
        let mv = match game {
            "reversi" => "f5",
            "quoridor" => "e2",
            _ => "A",
        };
        assert_eq!(tell(&hall, &id, &ada, &play(mv, 0, 0)).await.status, 200);
        loop {
            watching.recv().await.unwrap();
            if standing(&hall, &id, &ada).await["moves"].as_array().unwrap().len() == 2 {
                break;
            }
        }
    }
}

/// Whoever thinks here needs a clock that runs.
#[tokio::test]
async fn hints_come_in_parts_to_whoever_is_on_turn() {
    let network = Network::new(&[("guest-think", "20ms")]).await;
    for game in ["reversi", "quoridor", "awele"] {
        let new = json!({"game": game, "seats": ["human", "open"]});
        let made = network.post("/api/v1/games", "", &new).await;
        let (ada, url) = (made.cookie(), made.json()["url"].as_str().unwrap().to_owned());
        let joined = network.post(&format!("{url}/commands"), "", &json!({"type": "join"})).await;
        let ask = async |cookie: &str, part: u32| {
            network.post(&format!("{url}/hint"), cookie, &json!({"part": part})).await
        };
        for part in 1..=3 {
            let told = ask(&ada, part).await;
            assert_eq!(told.status, 200, "{game}: {told:?}");
            let told = told.json();
            assert_eq!((&told["part"], told["move"].is_string()), (&json!(part), part == 3));
        }
        for (cookie, part, code) in [
            (&joined.cookie(), 1, "not-your-turn"),
            (&String::new(), 1, "not-yours"),
            (&ada, 4, "bad-params"),
        ] {
            assert_eq!(ask(cookie, part).await.json()["code"], code);
        }
    }
    network.end().await;
}

#[tokio::test]
async fn lists_come_in_parts() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "open"]});
    for _ in 0..5 {
        assert_eq!(hall.post("/api/v1/games").json(&new).send().await.status, 201);
    }
    let (mut seen, mut behind) = (Vec::new(), String::new());
    loop {
        let part = hall.get(&format!("/api/v1/games?limit=2{behind}")).send().await.json();
        let ids = part["tables"].as_array().unwrap().iter().map(|table| table["id"].to_string());
        seen.extend(ids);
        let Some(next) = part["next"].as_str() else { break };
        behind = format!("&behind={next}");
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 5);
    for list in ["games", "games?mine=true", "puzzles", "labyrinths"] {
        let and = if list.contains('?') { '&' } else { '?' };
        for wrong in ["limit=0", "limit=101", "limit=x", "behind=there", "behind=1", "page=2"] {
            let path = format!("/api/v1/{list}{and}{wrong}");
            hall.get(&path).refused(400, "malformed").await;
        }
        assert_eq!(hall.get(&format!("/api/v1/{list}{and}lang=fr")).send().await.status, 200);
    }
}

#[tokio::test]
async fn lists_are_of_what_is_asked_for() {
    let hall = Hall::new();
    let reversi = |seats: [&str; 2]| json!({"game": "reversi", "seats": seats});
    let (over, ada, bob) = for_two(&hall, reversi(["human", "open"])).await;
    assert_eq!(tell(&hall, &over, &ada, &play("f5", 0, 0)).await.status, 200);
    assert_eq!(tell(&hall, &over, &ada, &json!({"type": "resign"})).await.status, 200);
    let make = async |new: Value| {
        hall.time.pass(Duration::from_secs(1));
        let made = hall.post("/api/v1/games").cookie(&ada).json(&new).send().await.json();
        made["id"].as_str().unwrap().to_owned()
    };
    let open = make(reversi(["human", "open"])).await;
    let mut timed = reversi(["human", "human"]);
    timed["clock"] = json!("15m");
    let timed = make(timed).await;
    let alone = make(reversi(["human", "human"])).await;
    let list = async |cookie: &str, query: &str| {
        let list = hall.get(&format!("/api/v1/games?{query}")).cookie(cookie).send().await.json();
        list["tables"].as_array().unwrap().clone()
    };
    for (cookie, query, expected) in [
        (&ada, "mine=true&over=false", vec![&alone, &timed, &open]),
        (&ada, "mine=true&over=true", vec![&over]),
        (&bob, "mine=true", vec![&over]),
        (&bob, "mine=true&over=false", vec![]),
        (&bob, "open_seats=true", vec![&open]),
        (&bob, "over=false&open_seats=false", vec![&alone, &timed]),
        (&bob, "over=false&open_seats=false&limit=1", vec![&alone]),
        (&bob, "state=running&over=false", vec![&timed]),
        (&bob, "state=over&over=false", vec![]),
    ] {
        let found = list(cookie, query).await;
        let ids: Vec<&str> = found.iter().map(|table| table["id"].as_str().unwrap()).collect();
        assert_eq!(ids, expected, "{query}");
    }
    let mine = list(&ada, "mine=true").await;
    let turns: Vec<&Value> = mine.iter().map(|table| &table["turn"]).collect();
    assert_eq!(turns, [&json!(0), &json!(0), &Value::Null, &Value::Null]);
    let ended = &mine[3];
    assert_eq!((&ended["moves"], &ended["variant"]), (&json!(2), &json!("8x8")), "{ended}");
    assert_eq!((&ended["outcome"]["winner"], &ended["names"][1]), (&json!(1), &json!("White")));
}

#[tokio::test]
async fn private_tables_are_for_those_with_the_link() {
    let hall = Hall::new();
    let new = json!({"game": "quoridor", "seats": ["human", "open"], "private": true});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let ada = made.cookie().unwrap();
    let made = made.json();
    let (id, invite) = (made["id"].as_str().unwrap(), made["invite"].as_str().unwrap());
    let path = format!("/api/v1/games/{id}");
    hall.get(&path).refused(403, "private").await;
    hall.get(&format!("{path}/record")).refused(403, "private").await;
    assert_eq!(tell(&hall, id, "", &json!({"type": "join"})).await.code(), "private");
    assert_eq!(tell(&hall, id, "", &json!({"type": "abort"})).await.code(), "private");
    // Whoever made it can ask others in again; who was asked in has the link.
    assert_eq!(hall.get(&path).cookie(&ada).send().await.json()["invite"], invite);
    let seen = hall.get(&format!("{path}?invite={invite}")).send().await;
    assert_eq!((seen.status, &seen.json()["invite"]), (200, &Value::Null));
    let joined = tell(&hall, id, "", &json!({"type": "join", "invite": invite})).await;
    assert_eq!(hall.get(&path).cookie(&joined.cookie().unwrap()).send().await.status, 200);
}

#[tokio::test]
async fn a_rematch_is_another_table() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "params": {"size": "6"}, "seats": ["human", "open"]});
    let (id, ada, bob) = for_two(&hall, new).await;
    let rematch = json!({"type": "rematch"});
    assert_eq!(tell(&hall, &id, &ada, &rematch).await.code(), "refused");
    assert_eq!(tell(&hall, &id, &ada, &json!({"type": "resign"})).await.status, 200);
    let mut watching = hall.house.bus.subscribe(&id);
    assert_eq!(tell(&hall, &id, &ada, &rematch).await.status, 200);
    assert_eq!(tell(&hall, &id, &bob, &rematch).await.status, 200);
    let next = loop {
        watching.recv().await.unwrap();
        if let Some(next) = standing(&hall, &id, &ada).await["rematch"]["id"].as_str() {
            break next.to_owned();
        }
    };
    let next = standing(&hall, &next, &bob).await;
    assert_eq!((&next["you"], &next["variant"]), (&json!([0]), &json!("6x6")), "{next}");
}

#[tokio::test]
async fn what_cannot_be_opened_is_told_with_its_place() {
    let hall = Hall::new();
    for (new, code, field) in [
        (json!({"game": "chess"}), "unknown-game", "game"),
        (json!({"game": "reversi", "params": {"size": "7"}}), "bad-params", "params.size"),
        (json!({"game": "reversi", "params": {"colour": "red"}}), "bad-params", "params.colour"),
        (json!({"game": "quoridor", "params": {"shape": "blob"}}), "bad-params", "params.shape"),
        (json!({"game": "reversi", "variant": "7x7"}), "bad-params", "variant"),
        (
            json!({"game": "reversi", "variant": "8x8", "params": {"size": "8"}}),
            "bad-params",
            "variant",
        ),
        (json!({"game": "reversi", "seats": ["human", "deepblue"]}), "bad-seats", "seats.1"),
        (json!({"game": "reversi", "seats": ["cmd:rm -rf /"]}), "bad-seats", "seats.0"),
        (json!({"game": "reversi", "seats": ["@nobody"]}), "bad-seats", "seats.0"),
        (json!({"game": "reversi", "seats": ["human", "human", "human"]}), "bad-seats", "seats"),
        (json!({"game": "reversi", "clock": "soon"}), "bad-clock", "clock"),
        (json!({"game": "reversi", "position": "nonsense"}), "bad-position", "position"),
        (json!({"game": "reversi", "moves": "f5 a1"}), "bad-position", "moves"),
    ] {
        let answer = hall.post("/api/v1/games").json(&new).refused(422, code).await;
        assert_eq!(answer.json()["place"]["field"], field, "{}", answer.text());
    }
}

#[tokio::test]
async fn an_adviser_speaks_to_whom_it_advises_alone() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "advised:greedy"]});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let (ada, id) = (made.cookie().unwrap(), made.json()["id"].as_str().unwrap().to_owned());
    let mut watching = hall.house.bus.subscribe(&id);
    assert_eq!(tell(&hall, &id, &ada, &play("f5", 0, 0)).await.status, 200);
    loop {
        let notice = watching.recv().await.unwrap();
        let frames = notice.frames(Language::English);
        if let Some(advice) = frames.iter().find(|frame| frame.contains("\"advice\"")) {
            assert!(notice.only.is_some() && notice.entries.is_none());
            let advice: Value = serde_json::from_str(advice).unwrap();
            assert_eq!(advice["turn"]["seat"], 1, "{advice}");
            break;
        }
    }
    // Whoever comes later is told as well, if it is for them.
    let hint = hall.post(&format!("/api/v1/games/{id}/hint")).cookie(&ada);
    let hint = hint.json(&json!({"part": 3})).send().await;
    assert!(hint.json()["move"].is_string(), "{}", hint.text());
    let other = hall.post(&format!("/api/v1/games/{id}/hint")).json(&json!({}));
    other.refused(403, "not-yours").await;
}

#[tokio::test]
async fn undo_is_asked_of_whoever_sits_elsewhere() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "open"]});
    let (id, ada, bob) = for_two(&hall, new).await;
    assert_eq!(tell(&hall, &id, &ada, &play("f5", 0, 0)).await.status, 200);
    let asked = tell(&hall, &id, &ada, &json!({"type": "undo"})).await;
    assert_eq!(asked.json()["events"][0]["event"]["type"], "wished", "{}", asked.text());
    assert_eq!(tell(&hall, &id, &ada, &json!({"type": "grant"})).await.code(), "refused");
    let granted = tell(&hall, &id, &bob, &json!({"type": "grant"})).await;
    assert_eq!(granted.json()["events"][0]["event"]["type"], "undone", "{}", granted.text());
    // A move for the turn that was taken back is not played in another.
    assert_eq!(tell(&hall, &id, &ada, &play("f5", 0, 0)).await.code(), "stale");
}

#[tokio::test]
async fn four_play_on_any_shape() {
    let hall = Hall::new();
    for params in
        [json!({"players": "4"}), json!({"size": "5x7"}), json!({"shape": "ring", "size": "9"})]
    {
        let new = json!({"game": "quoridor", "params": params, "seats": ["human"]});
        let made = hall.post("/api/v1/games").json(&new).send().await;
        assert_eq!(made.status, 201, "{params}: {}", made.text());
        let (ada, id) = (made.cookie().unwrap(), made.json()["id"].as_str().unwrap().to_owned());
        let table = hall.get(&format!("/api/v1/games/{id}")).cookie(&ada).send().await.json();
        let choices = table["view"]["choices"].as_array().unwrap();
        // On a ring pawns are put first, and walls are built later.
        let wall = choices.iter().find(|choice| choice["deed"]["type"] == "wall");
        let mv = wall.unwrap_or(&choices[0])["move"].as_str().unwrap();
        assert_eq!(tell(&hall, &id, &ada, &play(mv, 0, 0)).await.status, 200, "{params}");
        // Why its place is no longer free is told.
        let table = hall.get(&format!("/api/v1/games/{id}")).cookie(&ada).send().await.json();
        let refused = table["view"]["refused"].as_array().unwrap();
        assert!(wall.is_none() || !refused.is_empty(), "{params}");
    }
}
