//! What is asked of labyrinths beside playing them.

use serde_json::{Value, json};

use crate::common::Hall;

/// Five cells by three: a treasure, a bomb, the exit, and a minotaur in the other corner.
const SMALL: &str = "5x3:0.e9bb6c.o2s3b5E.m4";

struct Maze {
    hall: Hall,
    url: String,
    cookie: String,
}

impl Maze {
    async fn begun(new: Value) -> Maze {
        let hall = Hall::new();
        let made = hall.post("/api/v1/labyrinths").json(&new).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        let url = made.json()["url"].as_str().unwrap().to_owned();
        let cookie = made.cookie().unwrap();
        Maze { hall, url, cookie }
    }

    async fn small() -> Maze {
        let params = json!({"strategy": "still", "bombs": "1", "scrolls": "1"});
        Maze::begun(json!({"type": "id", "id": SMALL, "params": params})).await
    }

    async fn tell(&self, command: Value) -> Value {
        let url = format!("{}/commands", self.url);
        let answer = self.hall.post(&url).cookie(&self.cookie).json(&command).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    async fn act(&self, text: &str) -> Value {
        self.tell(json!({"type": "act", "text": text})).await
    }

    async fn get(&self, rest: &str) -> Value {
        let answer = self.hall.get(&format!("{}{rest}", self.url)).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    async fn text(&self, rest: &str) -> String {
        let answer = self.hall.get(&format!("{}{rest}", self.url)).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.text()
    }
}

#[tokio::test]
async fn what_is_counted_comes_with_every_turn() {
    let maze = Maze::small().await;
    let done = maze.act("east").await;
    let event = &done["events"][0]["event"];
    assert_eq!(event["maze"]["numbers"]["turns"], 1, "{event}");
    assert_eq!(event["maze"]["strategy"], "still");
    let hunting = maze.act("strategy hunter").await;
    assert_eq!(hunting["events"][0]["event"]["maze"]["strategy"], "hunter", "{hunting}");
}

#[tokio::test]
async fn ways_tell_how_they_were_searched_for() {
    let maze = Maze::small().await;
    let ask = |question: &str| json!({"type": "ask", "question": question});
    let found = maze.tell(ask("solve exit bfs")).await["answer"]["told"]["facts"].clone();
    assert_eq!((&found["type"], &found["algorithm"]), (&json!("path"), &json!("bfs")), "{found}");
    let order = found["order"].as_array().unwrap();
    assert_eq!(order.len() as u64, found["visited"].as_u64().unwrap());
    assert_eq!(order[0], 0, "a search begins where the player stands");
    assert_eq!((&found["bound"], &found["gap"]), (&found["length"], &json!(0)));
    let tour = maze.tell(ask("solve all-treasures")).await["answer"]["told"]["facts"].clone();
    assert!(tour["algorithm"].is_null() && tour["order"] == json!([]), "{tour}");
    // Living minotaurs may be in the way.
    let url = format!("{}/commands", maze.url);
    let blocked = maze.hall.post(&url).cookie(&maze.cookie).json(&ask("solve 4,0 bfs blocked"));
    blocked.refused(409, "not-possible").await;
}

#[tokio::test]
async fn a_large_labyrinth_is_seen_from_far_above() {
    let params = json!({"size": "300x200", "seed": "4"});
    let maze = Maze::begun(json!({"type": "make", "params": params})).await;
    let seen = maze.get("/overview?columns=100&rows=100").await;
    assert_eq!((&seen["block"], &seen["width"]), (&json!(3), &json!(300)), "{seen}");
    let open = seen["open"].as_array().unwrap();
    assert_eq!((open.len(), open[0].as_str().unwrap().len()), (67, 100));
    assert!(open[..66].iter().all(|row| row.as_str().unwrap().chars().all(|sign| sign == 'f')));
    let count = |marks: &Value| -> u32 {
        assert_eq!(marks["unit"], 1, "no block has room for sixteen");
        let rows: Vec<&str> =
            marks["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        assert!(rows.len() == 67 && rows.iter().all(|row| row.len() == 100));
        rows.concat().chars().filter_map(|sign| sign.to_digit(16)).sum()
    };
    assert_eq!(count(&seen["minotaurs"]), 300, "one for two hundred cells");
    assert!(count(&seen["treasures"]) > 1000);
    assert_eq!(seen["exits"].as_array().unwrap().len(), 1);
    // Nobody gets more blocks than there is room for, and none for nothing.
    let fine = maze.get("/overview?columns=0&rows=99999").await;
    assert_eq!(fine["block"], 300);
}

#[tokio::test]
async fn distances_and_numbers() {
    let maze = Maze::small().await;
    let heat = maze.get("/heat?x=0&y=0&width=5&height=3").await;
    let rows = heat["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert!(rows[0].as_str().unwrap().starts_with("00"), "{heat}");
    let farthest = rows.iter().flat_map(|row| row.as_str().unwrap().as_bytes().chunks(2));
    assert!(farthest.clone().any(|share| share == b"ff"), "{heat}");
    // It is measured from where the game began, wherever the player went.
    maze.act("east").await;
    assert_eq!(maze.get("/heat?x=0&y=0&width=5&height=3").await, heat);
    let study = maze.get("/numbers").await;
    let number = |name: &str| {
        let all = study["numbers"].as_array().unwrap();
        all.iter().find(|one| one["name"] == name).unwrap()["amount"].clone()
    };
    assert_eq!((number("open"), number("pieces")), (json!("15"), json!("1")));
    let bars = study["bars"].as_array().unwrap();
    let sum = |name: &str| bars.iter().map(|bar| bar[name].as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum("cells"), 15);
    assert_eq!(sum("dead_ends").to_string(), number("dead_ends").as_str().unwrap());
    assert_eq!(bars.last().unwrap()["to"], heat["farthest"]);
    let unknown = maze.url.replace("labyrinths/", "labyrinths/no");
    maze.hall.get(&format!("{unknown}/numbers")).refused(404, "not-found").await;
    let large = format!("{}/heat?width=9999&height=9999", maze.url);
    maze.hall.get(&large).refused(413, "too-large").await;
}

#[tokio::test]
async fn a_game_is_seen_again_step_by_step() {
    let maze = Maze::small().await;
    let first = maze.get("").await["scene"]["player"].clone();
    maze.act("south").await;
    let second = maze.get("").await["scene"]["player"].clone();
    // What was only asked is no step.
    maze.tell(json!({"type": "hint"})).await;
    maze.act("south").await;
    maze.tell(json!({"type": "undo"})).await;
    let at = |step: &str| format!("/replay{step}");
    let last = maze.get(&at("")).await;
    assert_eq!((&last["step"], &last["steps"]), (&json!(3), &json!(3)), "{last}");
    assert_eq!(last["scene"]["player"], second);
    assert_eq!(maze.get(&at("?step=0")).await["scene"]["player"], first);
    assert_eq!(maze.get(&at("?step=1")).await["scene"]["player"], second);
    assert_eq!(maze.get(&at("?step=999")).await, last);
    let part = maze.get(&at("?step=1&x=1&y=1&width=2&height=1")).await;
    assert_eq!(part["scene"]["walls"].as_array().unwrap().len(), 1);
    // A game that was saved and brought is seen again from its beginning too.
    let saved = maze.text("/record").await;
    let brought = Maze::begun(json!({"type": "upload", "text": saved})).await;
    let again = brought.get("/replay").await;
    assert_eq!(again["scene"]["player"], second, "{again}");
    assert_eq!(brought.get("/replay?step=0").await["scene"]["player"], first);
    let anew = maze.text("/record?format=beginning").await;
    let anew = Maze::begun(json!({"type": "upload", "text": anew})).await;
    assert_eq!(anew.get("/replay").await["steps"], 0);
}

#[tokio::test]
async fn pictures_and_texts_to_take_along() {
    let maze = Maze::small().await;
    for (format, begins, kind) in [
        ("svg", &b"<svg"[..], "image/svg+xml"),
        ("png", b"\x89PNG", "image/png"),
        ("pdf", b"%PDF", "application/pdf"),
    ] {
        let url = format!("{}/picture?format={format}&solution=true", maze.url);
        let answer = maze.hall.get(&url).send().await;
        assert_eq!((answer.status, answer.header("content-type")), (200, kind));
        assert!(answer.body.starts_with(begins), "{format}");
    }
    let plain = maze.text("/picture").await;
    let solved = maze.text("/picture?solution=true").await;
    assert!(solved.len() > plain.len());
    for format in ["unicode", "plus", "dots", "blocks", "hex", "json", "id", "game"] {
        assert!(!maze.text(&format!("/record?format={format}")).await.is_empty(), "{format}");
    }
    assert_eq!(maze.text("/record?format=id").await.trim(), SMALL);
    let drawn = maze.text("/record?format=unicode").await;
    assert!(maze.text("/record?format=unicode&solution=true").await.contains('━'));
    assert!(!drawn.contains('━'));
    assert!(maze.get("/record?format=json").await["solution"].is_null());
    let solved = maze.get("/record?format=json&solution=true").await;
    let way = solved["solution"].as_array().unwrap();
    let exit = solved["objects"].as_array().unwrap().iter().find(|it| it[2] == "exit").unwrap();
    let exit = json!([exit[0], exit[1]]);
    assert_eq!((&way[0], way.last()), (&solved["start"], Some(&exit)), "{solved}");
    // What has it in it is read like what has not.
    let again = json!({"type": "upload", "text": solved.to_string()});
    assert_eq!(Maze::begun(again).await.text("/record?format=id").await.trim(), SMALL);
    let refused = |rest: &str| maze.hall.get(&format!("{}{rest}", maze.url));
    refused("/picture?format=tiff").refused(422, "bad-record").await;
    let large = json!({"type": "make", "params": {"size": "520x512", "seed": "2"}});
    let large = Maze::begun(large).await;
    let drawn = large.hall.get(&format!("{}/picture?format=png", large.url)).send().await;
    // Fifteen pixels a cell have room, with a wall and a margin of seven on both sides.
    assert_eq!((drawn.status, &drawn.body[16..20]), (200, &(520_u32 * 15 + 15).to_be_bytes()[..]));
    let asked = large.hall.get(&format!("{}/picture?format=png&unit=16", large.url));
    let told = asked.refused(413, "too-large").await.json();
    assert_eq!(told["place"]["field"], "unit");
    assert!(told["detail"].as_str().unwrap().contains("15 pixels a cell"), "{told}");
    refused("/record?format=docx").refused(422, "bad-record").await;
}

#[tokio::test]
async fn what_is_only_tried_is_not_kept() {
    let hall = Hall::new();
    let sketch = |new: Value| hall.post("/api/v1/labyrinths/sketch").json(&new);
    let made = json!({"type": "make", "params": {"size": "9x7", "seed": "3"}});
    let seen = sketch(json!({"maze": made, "digging": true})).send().await;
    assert_eq!(seen.status, 200, "{}", seen.text());
    let seen = seen.json();
    let dug: Vec<u64> =
        seen["dug"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
    assert_eq!(dug.len(), 62, "a passage less than there are cells");
    assert!(dug.iter().all(|passage| passage / 2 < 63));
    let tried = |moves: Value| {
        let maze =
            json!({"type": "id", "id": SMALL, "params": {"strategy": "still", "scrolls": "0"}});
        sketch(json!({"maze": maze, "moves": moves}))
    };
    let went = tried(json!(["east"])).send().await.json();
    assert_eq!(went["done"]["word"], "turn", "{went}");
    let refused = tried(json!(["east", "scroll"])).send().await.json();
    assert!(refused["refused"].is_string() && refused["done"].is_null(), "{refused}");
    let back = tried(json!(["east", "undo"])).send().await.json();
    assert_eq!(back["scene"]["numbers"]["turns"], 0);
    let mine = hall.get("/api/v1/labyrinths").send().await.json();
    assert_eq!(mine["sessions"], json!([]));
    let large = json!({"type": "make", "params": {"size": "300x300"}});
    sketch(json!({"maze": large})).refused(413, "too-large").await;
    let beyond = json!({"type": "make", "params": {"size": "100000x10000"}});
    sketch(json!({"maze": beyond})).refused(422, "bad-params").await;
    let many: Vec<&str> = vec!["wait"; 501];
    tried(json!(many)).refused(413, "too-large").await;
    let wrong = json!({"type": "make", "params": {"generator": "moles"}});
    sketch(json!({"maze": wrong})).refused(422, "bad-params").await;
}

#[tokio::test]
async fn shapes_are_told_all_at_once() {
    let shapes = Hall::new().get("/api/v1/labyrinths/shapes").send().await.json();
    let shapes = shapes.as_array().unwrap();
    assert!(shapes.len() > 10);
    for shape in shapes {
        let rows: Vec<&str> =
            shape["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        assert!(rows.len() == 24 && rows.iter().all(|row| row.len() == 24), "{shape}");
        assert!(rows.concat().matches('.').count() > 60, "{shape}");
    }
}

#[tokio::test]
async fn minotaurs_far_away_go_about_untold() {
    let params = json!({"size": "600x300", "seed": "2", "strategy": "random", "start": "10,10"});
    let maze = Maze::begun(json!({"type": "make", "params": params})).await;
    let done = maze.act("wait").await;
    let changes = done["events"][0]["event"]["changes"]["changes"].as_array().unwrap();
    let minotaurs: Vec<&Value> =
        changes.iter().filter(|change| change["type"] == "minotaurs").collect();
    assert_eq!(minotaurs.len(), 1, "all of them are told at once");
    let steps = minotaurs[0]["steps"].as_array().unwrap();
    let places: Vec<u64> = steps.iter().map(|step| step[1].as_u64().unwrap()).collect();
    assert!(places.len() > 50, "{}", places.len());
    assert!(steps.iter().all(|step| step[3].is_string()), "{steps:?}");
    assert!(places.iter().all(|x| *x <= 256));
    // Whoever looks there asks where they are.
    let part = "x=400&y=100&width=200&height=100";
    let there = async || maze.get(&format!("/minotaurs?{part}")).await;
    let seen = there().await;
    let scene = maze.get(&format!("?{part}")).await;
    assert_eq!((&seen["seq"], &seen["window"]), (&json!(1), &scene["scene"]["window"]));
    let minotaurs = scene["scene"]["minotaurs"].as_array().unwrap().iter();
    let told: Vec<Value> = minotaurs
        .map(|one| json!([one["index"], one["at"]["x"], one["at"]["y"], one["facing"]]))
        .collect();
    assert_eq!(seen["minotaurs"], json!(told));
    assert!(told.len() > 50, "{seen}");
    maze.act("wait").await;
    let later = there().await;
    assert!(later["seq"] == 2 && later["minotaurs"] != seen["minotaurs"], "{later}");
    let large = format!("{}/minotaurs?width=9999&height=9999", maze.url);
    maze.hall.get(&large).refused(413, "too-large").await;
}

/// A few bytes can claim a billion cells: nobody makes room for them.
#[tokio::test]
async fn labyrinths_that_claim_too_many_cells_are_refused_with_a_word_why() {
    let hall = Hall::new();
    let claims = r#"{"width": 100000, "height": 10000, "cells": ["f"], "start": [0, 0], "objects": [], "minotaurs": []}"#;
    let wanted = [
        (json!({"type": "make", "params": {"size": "100000x10000"}}), "params.size"),
        (json!({"type": "id", "id": "100000x10000_wilson#v1-1"}), ""),
        (json!({"type": "id", "id": "100000x10000:0.ff"}), ""),
        (json!({"type": "upload", "text": "100000x10000_eller#v1-1"}), ""),
        (json!({"type": "upload", "text": claims}), ""),
    ];
    for path in ["/api/v1/labyrinths", "/api/v1/labyrinths/sketch"] {
        for (new, place) in &wanted {
            let body = if path.ends_with("sketch") { json!({"maze": new}) } else { new.clone() };
            let refused = hall.post(path).json(&body).send().await;
            assert!([413, 422].contains(&refused.status), "{body}: {}", refused.text());
            let told = refused.json();
            assert!(told["detail"].as_str().unwrap().len() > 20, "{told}");
            if !place.is_empty() {
                assert_eq!(told["place"]["field"], *place, "{told}");
            }
        }
    }
}
