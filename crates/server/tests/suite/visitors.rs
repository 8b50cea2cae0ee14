//! How visitors are known again.

use std::time::Duration;

use damier_server::Config;
use serde_json::{Value, json};

use crate::common::Hall;

const DAY: Duration = Duration::from_hours(24);

/// Somebody who made an account, by their cookie.
async fn anna(hall: &Hall) -> String {
    let body = json!({"name": "Anna", "password": "correct horse"});
    let made = hall.post("/api/v1/accounts").json(&body).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.cookie().unwrap()
}

async fn me(hall: &Hall, cookie: &str) -> Value {
    hall.get("/api/v1/me").cookie(cookie).send().await.json()
}

#[tokio::test]
async fn a_cookie_is_for_the_browser_alone() {
    let hall = Hall::new();
    let body = json!({"name": "Anna", "password": "correct horse"});
    let made = hall.post("/api/v1/accounts").json(&body).send().await;
    let cookie = made.header("set-cookie");
    let (secret, rest) = cookie.split_once(';').unwrap();
    assert_eq!(secret.strip_prefix("damier=").unwrap().len(), 64);
    assert_eq!(rest, " Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax");
    // What is stored would let nobody in.
    let stored = hall.house.store.visitor_named("anna").await.unwrap().unwrap();
    let credentials = hall.house.store.everything_of(&stored.id).await.unwrap().unwrap();
    assert!(!format!("{credentials:?}").contains(&secret[7..]));
    let secure = Hall::with(Config { trust_proxy: true, ..Config::default() });
    let made = secure.post("/api/v1/accounts").with("x-forwarded-proto", "https").json(&body);
    assert!(made.send().await.header("set-cookie").ends_with("; Secure"));
}

#[tokio::test]
async fn forged_cookies_are_cleared_and_forged_tokens_refused() {
    let hall = Hall::new();
    let cookie = anna(&hall).await;
    assert_eq!(me(&hall, &cookie).await["name"], "Anna");
    assert_eq!(me(&hall, &format!("a=b; {cookie}; lang=en")).await["name"], "Anna");
    let mut forged = cookie.clone();
    let last = if forged.pop() == Some('0') { '1' } else { '0' };
    forged.push(last);
    for forged in [forged.as_str(), "damier=", "damier=x", "damier=' OR 1=1 --"] {
        let answer = hall.get("/api/v1/me").cookie(forged).send().await;
        assert_eq!(answer.json()["name"], Value::Null, "{forged}");
        assert!(answer.header("set-cookie").starts_with("damier=; Path=/; Max-Age=0;"));
    }
    let secret = cookie.strip_prefix("damier=").unwrap();
    for token in ["Bearer ", "Bearer x", "Basic YTpi", "", &format!("Bearer {secret}")] {
        let asking = hall.get("/api/v1/me").with("authorization", token);
        let refused = asking.refused(401, "sign-in").await;
        assert_eq!(refused.header("www-authenticate"), "Bearer");
    }
    let both = hall.get("/api/v1/me").cookie(&cookie).with("authorization", "Bearer x");
    both.refused(401, "sign-in").await;
}

#[tokio::test]
async fn sessions_end_and_are_renewed_for_those_who_come_back() {
    let hall = Hall::with(Config { cookie_days: 10, ..Config::default() });
    let cookie = anna(&hall).await;
    hall.time.pass(DAY * 4);
    assert_eq!(hall.get("/api/v1/me").cookie(&cookie).send().await.cookie(), None);
    hall.time.pass(DAY * 2);
    let renewed = hall.get("/api/v1/me").cookie(&cookie).send().await;
    assert_eq!(renewed.json()["name"], "Anna");
    let renewed = renewed.cookie().unwrap();
    assert_ne!(renewed, cookie);
    hall.time.pass(DAY * 4);
    assert_eq!(me(&hall, &cookie).await["name"], Value::Null);
    assert_eq!(me(&hall, &renewed).await["name"], "Anna");
    hall.time.pass(DAY * 10);
    assert_eq!(me(&hall, &renewed).await["name"], Value::Null);
}

#[tokio::test]
async fn strangers_are_nobody_until_they_do_something() {
    let hall = Hall::new();
    let stranger = hall.get("/api/v1/me").send().await;
    let nobody = json!({"id": null, "name": null, "bot": false, "language": "en"});
    assert_eq!(stranger.json(), nobody);
    assert_eq!(stranger.cookie(), None);
    let cookie = anna(&hall).await;
    let id = hall.house.store.visitor_named("anna").await.unwrap().unwrap().id;
    assert_eq!(me(&hall, &cookie).await["id"], json!(id.as_str()));
}

#[tokio::test]
async fn guests_do_not_come_by_the_thousand() {
    let hall = Hall::with(Config { address_guests: 2, ..Config::default() });
    let made = |name: &str| {
        hall.post("/api/v1/accounts").json(&json!({"name": name, "password": "correct horse"}))
    };
    for name in ["anna", "bert"] {
        assert_eq!(made(name).send().await.status, 201);
    }
    made("carl").refused(429, "too-many").await;
}
