//! Nobody asks for more than their share, and everybody is told when there is some again.

use std::time::Duration;

use damier_server::Config;
use serde_json::json;

use crate::common::Hall;

#[tokio::test]
async fn an_address_that_asks_too_much_waits() {
    let config =
        Config { address_requests: 2, address_burst: 3, trust_proxy: true, ..Config::default() };
    let hall = Hall::with(config);
    let asked = |from: &'static str| hall.get("/healthz").with("x-forwarded-for", from);
    for _ in 0..3 {
        assert_eq!(asked("10.0.0.1").send().await.status, 200);
    }
    let refused = asked("10.0.0.1").refused(429, "too-many").await;
    assert_eq!(refused.header("retry-after"), "1");
    assert_eq!(refused.json()["retry_after"], 1);
    // What stands before the last one anybody can have written.
    asked("10.9.9.9, 10.0.0.1").refused(429, "too-many").await;
    assert_eq!(asked("10.0.0.1, 10.0.0.2").send().await.status, 200);
    hall.time.pass(Duration::from_secs(1));
    for _ in 0..2 {
        assert_eq!(asked("10.0.0.1").send().await.status, 200);
    }
    asked("10.0.0.1").refused(429, "too-many").await;
}

#[tokio::test]
async fn a_proxy_that_nobody_trusts_names_nobody() {
    let hall = Hall::with(Config { address_burst: 1, ..Config::default() });
    let asked = |from: &'static str| hall.get("/healthz").with("x-forwarded-for", from);
    assert_eq!(asked("10.0.0.1").send().await.status, 200);
    asked("10.0.0.2").refused(429, "too-many").await;
}

#[tokio::test]
async fn passwords_are_not_tried_one_after_the_other() {
    let config = Config { name_sign_ins: 3, trust_proxy: true, ..Config::default() };
    let hall = Hall::with(config);
    let tried = |name: &str, from: &str| {
        let body = json!({"name": name, "password": "too short".repeat(200)});
        hall.post("/api/v1/sign-in").with("x-forwarded-for", from).json(&body)
    };
    for from in ["10.0.0.1", "10.0.0.2", "10.0.0.3"] {
        tried("Anna", from).refused(403, "wrong-password").await;
    }
    tried("anna", "10.0.0.4").refused(429, "too-many").await;
    tried("bert", "10.0.0.1").refused(403, "wrong-password").await;
    hall.time.pass(Duration::from_secs(20));
    tried("ANNA", "10.0.0.4").refused(403, "wrong-password").await;
}

/// A class of thirty, all of whom come at once and move every second.
#[tokio::test]
async fn a_school_behind_one_address_is_fine() {
    let hall = Hall::new();
    for _ in 0..60 {
        for _ in 0..1000 {
            assert_eq!(hall.get("/healthz").send().await.status, 200);
        }
        hall.time.pass(Duration::from_secs(2));
    }
}
