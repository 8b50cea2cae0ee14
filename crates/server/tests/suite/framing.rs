//! What every answer has, whatever was asked.

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use damier_server::metrics::Now;
use damier_server::{Config, http};
use damier_store::StoreError;
use futures_util::stream;
use serde_json::json;

use crate::common::Hall;

#[tokio::test]
async fn what_is_not_there_is_told_with_a_code_and_in_words() {
    let hall = Hall::new();
    let nowhere = hall.get("/api/v1/nowhere").refused(404, "not-found").await;
    let french = hall.get("/api/v1/nowhere").with("accept-language", "fr-CA, en;q=0.5");
    let french = french.refused(404, "not-found").await;
    assert_eq!(french.header("content-language"), "fr");
    assert_ne!(nowhere.json()["detail"], french.json()["detail"]);
    let wrong = hall.post("/healthz").refused(405, "method-not-allowed").await;
    assert_eq!(wrong.header("allow"), "GET,HEAD");
    hall.ask("BREW", "/").refused(405, "method-not-allowed").await;
    hall.get("/api/v1/tokens/%ff").refused(405, "method-not-allowed").await;
    hall.delete("/api/v1/tokens/%ff").refused(404, "not-found").await;
}

#[tokio::test]
async fn what_is_sent_is_read_strictly() {
    let hall = Hall::new();
    let sent = |body: &'static str| {
        hall.post("/api/v1/sign-in").with("content-type", "application/json").body(body)
    };
    let cut = sent("{\"name\":\n  \"anna\",").refused(400, "malformed").await;
    assert_eq!(cut.json()["place"]["line"], 2);
    for body in ["", "null", "[]", "{}", "\u{0}", "{\"name\":1,\"password\":\"12345678\"}"] {
        sent(body).refused(400, "malformed").await;
    }
    let unknown = "{\"name\":\"anna\",\"password\":\"12345678\",\"admin\":true}";
    let unknown = sent(unknown).refused(400, "malformed").await;
    assert!(unknown.json()["detail"].as_str().unwrap().contains("admin"));
    let deep = "[".repeat(60_000);
    let deep = hall.post("/api/v1/sign-in").with("content-type", "application/json").body(deep);
    deep.refused(400, "malformed").await;
}

#[tokio::test]
async fn only_json_is_json() {
    let hall = Hall::new();
    let body = json!({"name": "anna", "password": "12345678"}).to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
        let asking = hall.post("/api/v1/sign-in").with("content-type", kind).body(body.clone());
        asking.refused(415, "unsupported-media-type").await;
    }
    hall.post("/api/v1/sign-in").body(body.clone()).refused(415, "unsupported-media-type").await;
    let asking =
        hall.post("/api/v1/sign-in").with("content-type", "Application/JSON; charset=utf-8");
    asking.body(body).refused(403, "wrong-password").await;
}

#[tokio::test]
async fn what_is_too_large_is_refused_before_it_is_read() {
    let hall = Hall::new();
    let sent = || hall.post("/api/v1/sign-in").with("content-type", "application/json");
    // Nobody reads this: a body that never ends would keep whoever does.
    let endless = || Body::from_stream(stream::pending::<Result<String, std::io::Error>>());
    sent().with("content-length", "65537").body(endless()).refused(413, "too-large").await;
    // Without a length it is noticed as soon as it is too much.
    let chunks = stream::repeat_with(|| Ok::<_, std::io::Error>("x".repeat(1000)));
    sent().body(Body::from_stream(chunks)).refused(413, "too-large").await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let hall = Hall::new();
    let endless = Body::from_stream(stream::pending::<Result<String, std::io::Error>>());
    let sent = hall.post("/api/v1/sign-in").with("content-type", "application/json");
    let refused = sent.body(endless).refused(400, "malformed");
    tokio::join!(refused, async { hall.time.pass(hall.house.config.request_time) });
}

#[tokio::test]
async fn a_handler_that_breaks_is_no_end_of_the_world() {
    let routes = Router::new().route("/break", get(async || -> String { panic!("on purpose") }));
    let hall = Hall::framing(Config::default(), |house| http::framed(routes, house));
    let broken = hall.get("/break").refused(500, "internal").await;
    assert!(!broken.text().contains("purpose"));
    hall.get("/other").refused(404, "not-found").await;
    let counted = hall.house.metrics.text(&hall.house.store.statistics(), &Now::default());
    assert!(counted.contains("damier_refusals_total{code=\"internal\"} 1"), "{counted}");
}

#[tokio::test]
async fn browsers_are_told_to_be_careful() {
    let hall = Hall::new();
    for path in ["/", "/style.css", "/api/docs", "/api/openapi.json", "/nowhere", "/metrics"] {
        let answer = hall.get(path).send().await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("x-request-id").len(), 16, "{path}");
        assert!(answer.header("set-cookie").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn pages_need_no_script_and_come_in_both_languages() {
    let hall = Hall::new();
    for path in ["/", "/api/docs"] {
        let english = hall.get(path).send().await;
        let french = hall.get(&format!("{path}?lang=fr")).send().await;
        assert_ne!(english.body, french.body);
        for page in [english, french] {
            assert_eq!(page.status, 200);
            let text = page.text();
            assert!(
                !text.contains("<script") && !text.contains("style=") && !text.contains("http://")
            );
        }
    }
    assert!(hall.get("/robots.txt").send().await.text().contains("Disallow: /api/"));
}

#[tokio::test]
async fn large_answers_are_compressed_for_those_who_can_read_it() {
    let hall = Hall::new();
    let packed = hall.get("/api/openapi.json").with("accept-encoding", "gzip").send().await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    let plain = hall.get("/api/openapi.json").send().await;
    assert!(packed.body.len() < plain.body.len() / 2);
    let small = hall.get("/healthz").with("accept-encoding", "gzip").send().await;
    assert_eq!(small.header("content-encoding"), "");
}

#[tokio::test]
async fn requests_are_counted_by_route_and_not_by_what_was_typed() {
    let hall = Hall::new();
    for name in ["a", "b", "c"] {
        hall.delete(&format!("/api/v1/tokens/{name}")).refused(401, "sign-in").await;
        hall.get(&format!("/{name}")).refused(404, "not-found").await;
    }
    let counted = hall.get("/metrics").send().await;
    assert!(counted.header("content-type").starts_with("application/openmetrics-text"));
    let text = counted.text();
    for line in [
        "damier_requests_total{method=\"DELETE\",route=\"/api/v1/tokens/{id}\",status=\"401\"} 3",
        "damier_requests_total{method=\"GET\",route=\"none\",status=\"404\"} 3",
        "damier_refusals_total{code=\"not-found\"} 3",
        "damier_commits_total ",
        "# EOF",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
}

#[tokio::test]
async fn a_proxy_names_requests_only_where_it_is_trusted() {
    let usual = Hall::new();
    let trusting = Hall::with(Config { trust_proxy: true, ..Config::default() });
    for (hall, id, kept) in
        [(&trusting, "proxy-17", true), (&trusting, "a b", false), (&usual, "proxy-17", false)]
    {
        let answer = hall.get("/healthz").with("x-request-id", id).send().await;
        assert_eq!(answer.header("x-request-id") == id, kept, "{id}");
    }
}

#[tokio::test]
async fn a_store_in_trouble_is_told_and_gets_well_again() {
    let hall = Hall::new();
    let account = || {
        let body = json!({"name": "anna", "password": "correct horse"});
        hall.post("/api/v1/accounts").json(&body)
    };
    assert_eq!(hall.get("/readyz").send().await.status, 200);
    hall.store.trouble(Some(StoreError::Full));
    let full = hall.get("/readyz").refused(503, "unavailable").await;
    assert_eq!(full.header("retry-after"), "5");
    assert!(full.json()["detail"].as_str().unwrap().contains("disk"));
    account().refused(503, "unavailable").await;
    // What the system says is the operator's.
    hall.store.trouble(Some(StoreError::Failed { why: "annas-folder/damier.db".to_owned() }));
    assert!(!account().refused(503, "unavailable").await.text().contains("annas-folder"));
    assert_eq!(hall.get("/healthz").send().await.status, 200);
    hall.store.trouble(None);
    assert_eq!(hall.get("/readyz").send().await.status, 200);
    assert_eq!(account().send().await.status, 201);
}
