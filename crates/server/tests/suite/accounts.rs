//! Names, passwords and tokens.

use std::time::Duration;

use damier_store::{Fence, LogKind, NewEntry, NewLog, State, Summary, VisitorId};
use serde_json::{Value, json};

use crate::common::{Answer, BEGINNING, Hall};

fn body(name: &str, password: &str) -> Value {
    json!({"name": name, "password": password})
}

async fn made(hall: &Hall, name: &str) -> Answer {
    let made = hall.post("/api/v1/accounts").json(&body(name, "correct horse")).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    made
}

#[tokio::test]
async fn an_account_is_made_once_and_signed_in_to() {
    let hall = Hall::new();
    let cookie = made(&hall, "Anna Lena").await.cookie().unwrap();
    let again = || hall.post("/api/v1/accounts").json(&body("anna LENA", "another horse"));
    again().refused(409, "name-taken").await;
    let second = hall.post("/api/v1/accounts").cookie(&cookie).json(&body("bert", "another horse"));
    second.refused(409, "refused").await;
    let signed =
        |name: &str, password: &str| hall.post("/api/v1/sign-in").json(&body(name, password));
    signed("anna lena", "wrong horse").refused(403, "wrong-password").await;
    let unknown = signed("nobody", "wrong horse").refused(403, "wrong-password").await;
    let known = signed("anna lena", "x").refused(403, "wrong-password").await;
    // Nobody learns which names there are.
    assert_eq!(unknown.json(), known.json());
    let other = signed("ANNA lena", "correct horse").send().await;
    assert_eq!(other.json()["name"], "Anna Lena");
    let other = other.cookie().unwrap();
    assert_ne!(other, cookie);
    let out = hall.post("/api/v1/sign-out").cookie(&other).send().await;
    assert_eq!((out.status, out.cookie().as_deref()), (204, Some("damier=")));
    let me = |cookie: &str| hall.get("/api/v1/me").cookie(cookie);
    assert_eq!(me(&other).send().await.json()["name"], Value::Null);
    assert_eq!(me(&cookie).send().await.json()["name"], "Anna Lena");
}

#[tokio::test]
async fn names_and_passwords_have_a_form() {
    let hall = Hall::new();
    let tried =
        |name: &str, password: &str| hall.post("/api/v1/accounts").json(&body(name, password));
    for name in ["", " anna", "<script>alert(1)</script>", "'; DROP TABLE visitors; --", "a\u{0}b"]
    {
        let refused = tried(name, "correct horse").refused(422, "bad-name").await;
        assert_eq!(refused.json()["place"]["field"], "name");
        assert!(!refused.text().contains("<script"));
    }
    tried("anna", "1234567").refused(422, "bad-password").await;
    tried("anna", &"x".repeat(1025)).refused(422, "bad-password").await;
    tried("anna", "éééé").refused(422, "bad-password").await;
    assert_eq!(tried("anna", "éééééééé").send().await.status, 201);
}

#[tokio::test]
async fn another_password_signs_other_browsers_out() {
    let hall = Hall::new();
    let first = made(&hall, "anna").await.cookie().unwrap();
    let signed = |password| hall.post("/api/v1/sign-in").json(&body("anna", password));
    let second = signed("correct horse").send().await.cookie().unwrap();
    let change = |old: &str, new: &str| {
        let body = json!({"old_password": old, "password": new});
        hall.ask("PUT", "/api/v1/me/password").json(&body)
    };
    change("correct horse", "battery staple").refused(401, "sign-in").await;
    change("wrong", "battery staple").cookie(&first).refused(403, "wrong-password").await;
    change("correct horse", "short").cookie(&first).refused(422, "bad-password").await;
    assert_eq!(change("correct horse", "battery staple").cookie(&first).send().await.status, 204);
    let me = |cookie: &str| hall.get("/api/v1/me").cookie(cookie);
    assert_eq!(me(&first).send().await.json()["name"], "anna");
    assert_eq!(me(&second).send().await.json()["name"], Value::Null);
    signed("correct horse").refused(403, "wrong-password").await;
    assert_eq!(signed("battery staple").send().await.status, 200);
}

#[tokio::test]
async fn a_token_is_told_once_and_lets_a_program_in_until_it_ends() {
    let hall = Hall::new();
    let cookie = made(&hall, "anna").await.cookie().unwrap();
    hall.post("/api/v1/tokens").json(&json!({"label": "bot"})).refused(401, "sign-in").await;
    let named =
        |label: &str| hall.post("/api/v1/tokens").cookie(&cookie).json(&json!({"label": label}));
    named("<b>").refused(422, "bad-name").await;
    let token = named("my bot").send().await;
    assert_eq!(token.status, 201);
    let token = token.json();
    let bearer = format!("Bearer {}", token["secret"].as_str().unwrap());
    let token = &token["token"];
    let as_bot = |method, path| hall.ask(method, path).with("authorization", &bearer);
    let me = as_bot("GET", "/api/v1/me").send().await.json();
    assert_eq!((&me["name"], &me["bot"]), (&json!("anna"), &json!(true)));
    // What is the account's own, its programs do not touch.
    as_bot("DELETE", "/api/v1/me").refused(403, "not-yours").await;
    as_bot("GET", "/api/v1/tokens").refused(403, "not-yours").await;
    let more = as_bot("POST", "/api/v1/tokens").json(&json!({"label": "more"}));
    more.refused(403, "not-yours").await;
    let list = hall.get("/api/v1/tokens").cookie(&cookie).send().await;
    assert_eq!(list.json(), json!([token]));
    assert_eq!((&token["made"], &token["expires"]), (&json!(BEGINNING), &Value::Null));
    let stranger = made(&hall, "bert").await.cookie().unwrap();
    let path = format!("/api/v1/tokens/{}", token["id"].as_str().unwrap());
    hall.delete(&path).cookie(&stranger).refused(404, "not-found").await;
    assert_eq!(hall.delete(&path).cookie(&cookie).send().await.status, 204);
    as_bot("GET", "/api/v1/me").refused(401, "sign-in").await;
    // One that was made for a day is worth nothing after it.
    let body = json!({"label": "a day", "days": 1});
    let short = hall.post("/api/v1/tokens").cookie(&cookie).json(&body).send().await.json();
    let bearer = format!("Bearer {}", short["secret"].as_str().unwrap());
    let asked = || hall.get("/api/v1/me").with("authorization", &bearer);
    assert_eq!(asked().send().await.status, 200);
    hall.time.pass(Duration::from_hours(24));
    asked().refused(401, "sign-in").await;
}

/// A log at which somebody sits.
async fn log(hall: &Hall, id: &str, by: &VisitorId, seats: Vec<Option<VisitorId>>) {
    let summary = Summary { state: State::Open, open_seats: 0, latest: BEGINNING, entries: 0 };
    let log = NewLog {
        id: id.to_owned(),
        kind: LogKind::Table,
        game: "reversi".to_owned(),
        form: 1,
        head: "head".to_owned(),
        made: BEGINNING,
        by: by.clone(),
        private: false,
        invite: Some("secret".to_owned()),
        seats,
        summary,
    };
    hall.house.store.create(log, &hall.house.server).await.unwrap();
}

#[tokio::test]
async fn everything_is_exported_and_forgotten() {
    let hall = Hall::new();
    let cookie = made(&hall, "anna").await.cookie().unwrap();
    hall.get("/api/v1/me/export").refused(401, "sign-in").await;
    let id = hall.house.store.visitor_named("anna").await.unwrap().unwrap().id;
    let other = VisitorId::new("other");
    log(&hall, "a", &id, vec![Some(id.clone()), None]).await;
    log(&hall, "b", &other, vec![Some(other.clone()), Some(id.clone())]).await;
    log(&hall, "c", &other, vec![Some(other.clone()), None]).await;
    let entry = |seq, by: &VisitorId| NewEntry {
        log: "b".to_owned(),
        seq,
        form: 1,
        text: format!("entry {seq}"),
        at: BEGINNING + 5,
        by: Some(by.clone()),
        key: None,
        seated: None,
    };
    let entries = vec![entry(1, &other), entry(2, &id)];
    hall.house.store.append(Fence::FIRST, entries, None).await.unwrap();
    let export = hall.get("/api/v1/me/export").cookie(&cookie).send().await;
    assert_eq!(export.header("content-disposition"), "attachment; filename=\"damier.json\"");
    let told = export.json();
    assert_eq!(told["me"]["name"], "anna");
    let ids: Vec<_> = told["logs"].as_array().unwrap().iter().map(|log| &log["id"]).collect();
    assert_eq!(ids, ["a", "b"]);
    assert_eq!(told["logs"][1]["seats"], json!([1]));
    assert_eq!(told["logs"][1]["entries"][1]["text"], "entry 2");
    for secret in ["argon2", "secret", "other", &cookie[7..]] {
        assert!(!export.text().contains(secret), "{secret}");
    }
    assert_eq!(hall.delete("/api/v1/me").cookie(&cookie).send().await.status, 204);
    hall.get("/api/v1/me/export").cookie(&cookie).refused(401, "sign-in").await;
    let again = hall.post("/api/v1/sign-in").json(&body("anna", "correct horse"));
    again.refused(403, "wrong-password").await;
}
