//! Who is let in.

use damier_server::Config;
use damier_server::config::{Layer, Source};
use serde_json::json;

use crate::common::Hall;

fn configured(values: &[(&str, &str)]) -> Hall {
    let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let layer = Layer { source: Source::Flag, values: values.collect() };
    Hall::with(Config::read(&[layer]).unwrap().0)
}

#[tokio::test]
async fn only_its_own_names_are_answered_to() {
    let hall = configured(&[
        ("hosts", "games.example.org, Chess.Example"),
        ("public-url", "https://play.example"),
    ]);
    for host in [
        "localhost",
        "LOCALHOST:1",
        "127.0.0.1:7878",
        "[::1]:7878",
        "192.168.1.7",
        "games.example.org:80",
        "chess.example",
        "play.example",
        "localhost.",
    ] {
        assert_eq!(hall.get("/healthz").with("host", host).send().await.status, 200, "{host}");
    }
    for host in [
        "evil.example",
        "localhost.evil.example",
        "example.org",
        "",
        "127.0.0.1.nip.io",
        "games.example.org.evil",
        "localhost@evil.example",
    ] {
        hall.get("/healthz").with("host", host).refused(421, "wrong-host").await;
    }
    // Two names are as good as none.
    hall.get("/healthz")
        .with("host", "localhost")
        .with("Host", "evil.example")
        .refused(421, "wrong-host")
        .await;
}

#[tokio::test]
async fn pages_of_others_change_nothing_here() {
    let hall = configured(&[("public-url", "https://play.example")]);
    let sent = || hall.post("/api/v1/sign-out");
    for origin in ["http://localhost:7878", "https://localhost:7878", "https://play.example"] {
        assert_eq!(sent().with("origin", origin).send().await.status, 204, "{origin}");
    }
    assert_eq!(sent().send().await.status, 204);
    for origin in [
        "http://evil.example",
        "null",
        "",
        "http://localhost",
        "http://localhost:7879",
        "http://play.example",
        "https://play.example:8443",
        "file://localhost:7878",
        "http://localhost:7878.evil.example",
    ] {
        sent().with("origin", origin).refused(403, "wrong-origin").await;
    }
    sent().with("sec-fetch-site", "cross-site").refused(403, "wrong-origin").await;
    hall.delete("/api/v1/me")
        .with("origin", "http://evil.example")
        .refused(403, "wrong-origin")
        .await;
    // Reading is kept from pages of others by browsers themselves, but for sockets.
    let reading = || hall.get("/api/v1/me").with("origin", "http://evil.example");
    assert_eq!(reading().send().await.status, 200);
    reading().with("upgrade", "websocket").refused(403, "wrong-origin").await;
}

#[tokio::test]
async fn a_server_that_stops_says_so() {
    let hall = Hall::new();
    hall.house.stop.cancel();
    hall.get("/api/v1/me").refused(503, "stopping").await;
    hall.get("/readyz").refused(503, "stopping").await;
    assert_eq!(hall.get("/healthz").send().await.status, 200);
    let asking = hall.post("/api/v1/sign-in").json(&json!({}));
    asking.refused(503, "stopping").await;
}
