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

#[tokio::test]
async fn whoever_studies_a_labyrinth_too_much_waits() {
    let config = Config { studies: 2, studies_burst: 10, ..Config::default() };
    let hall = Hall::with(config);
    let maze = json!({"type": "make", "params": {"size": "9x7", "seed": "3"}});
    let made = hall.post("/api/v1/labyrinths").json(&maze).send().await;
    let (url, ada) = (made.json()["url"].as_str().unwrap().to_owned(), made.cookie().unwrap());
    let all = ["overview", "minotaurs", "heat", "numbers", "replay"];
    let asked = |what: &str| hall.get(&format!("{url}/{what}")).cookie(&ada);
    for what in all {
        assert_eq!(asked(what).send().await.status, 200, "{what}");
    }
    while asked("replay").send().await.status == 200 {}
    for what in all {
        let refused = asked(what).refused(429, "too-many").await;
        assert_eq!(refused.header("retry-after"), "1", "{what}");
    }
    // Others have their own share, and whoever plays on is not kept from it.
    assert_eq!(hall.get(&format!("{url}/replay")).send().await.status, 200);
    let wait = hall.post(&format!("{url}/commands")).cookie(&ada);
    assert_eq!(wait.json(&json!({"type": "act", "text": "wait"})).send().await.status, 200);
    hall.time.pass(Duration::from_secs(1));
    assert_eq!(asked("replay").send().await.status, 200);
}

/// Pages ask for a moment of a game once a picture at most.
#[tokio::test]
async fn a_slider_that_is_dragged_for_long_asks_for_nothing_too_much() {
    let hall = Hall::new();
    let maze = json!({"type": "make", "params": {"size": "9x7", "seed": "3"}});
    let made = hall.post("/api/v1/labyrinths").json(&maze).send().await;
    let (url, ada) = (made.json()["url"].as_str().unwrap().to_owned(), made.cookie().unwrap());
    for _ in 0..600 {
        let moment = hall.get(&format!("{url}/replay?step=0")).cookie(&ada);
        assert_eq!(moment.send().await.status, 200);
        hall.time.pass(Duration::from_secs(1) / 60);
    }
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
