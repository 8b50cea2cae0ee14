//! The web app, as browsers and those who show links get it.

use std::collections::BTreeMap;
use std::sync::Arc;

use damier_server::config::{Layer, Source};
use damier_server::{Config, WebApp, WebFile, http};
use damier_store::testing::MemoryStore;
use serde_json::{Value, json};

use crate::common::{Answer, Hall};

const INDEX: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<title>Damier</title>\n\
    <script type=\"module\" src=\"/assets/index-a1.js\"></script>\n</head>\n</html>\n";

/// A small web app.
fn app() -> WebApp {
    let file = |kind, text: &'static str| WebFile {
        kind,
        bytes: text.into(),
        gzip: None,
        immutable: false,
    };
    let script = WebFile {
        gzip: Some("compressed".into()),
        immutable: true,
        ..file("text/javascript; charset=utf-8", "play()")
    };
    let files = [
        ("index.html", file("text/html; charset=utf-8", INDEX)),
        ("theme.js", file("text/javascript; charset=utf-8", "theme()")),
        ("assets/index-a1.js", script),
    ];
    let files = files.map(|(path, file)| (path.to_owned(), file));
    WebApp { files: BTreeMap::from(files), fingerprint: "f1".to_owned() }
}

fn hall() -> Hall {
    set(&[])
}

fn set(values: &[(&str, &str)]) -> Hall {
    let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let layer = Layer { source: Source::Flag, values: values.collect() };
    let config = Config::read(&[layer]).unwrap().0;
    Hall::serving(config, Arc::new(MemoryStore::new()), Ok(app()), http::router)
}

#[tokio::test]
async fn every_address_of_the_app_is_its_page() {
    let hall = hall();
    for path in [
        "/",
        "/play/quoridor?size=5",
        "/games",
        "/games/nobody-knows?invite=x",
        "/rules",
        "/rules/hashi",
        "/labyrinth",
        "/hashi",
        "/hashi/booklet",
        "/hashi/edit?puzzle=3x1m2:1a1",
        "/hashi/learn",
        "/hashi/learn/full-island",
        "/arena",
        "/arena/new?game=reversi",
        "/arena/nobody-knows",
        "/arena/nobody-knows/7",
        "/settings",
        "/account",
        "/me",
        "/people/Anna%20Lena",
        "/about",
    ] {
        let answer = hall.get(path).send().await;
        assert_eq!((answer.status, answer.text().as_str()), (200, INDEX), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert_eq!(hall.ask("HEAD", path).send().await.status, 200, "{path}");
        hall.post(path).refused(405, "method-not-allowed").await;
    }
}

#[tokio::test]
async fn the_page_is_in_the_language_of_whoever_reads_it() {
    let hall = hall();
    let answer = hall.get("/").with("accept-language", "fr-FR,fr;q=0.9").send().await;
    assert!(answer.text().contains("<html lang=\"fr\">"), "{}", answer.text());
    assert_eq!(answer.header("content-language"), "fr");
    assert!(hall.get("/").cookie("lang=fr").send().await.text().contains("lang=\"fr\""));
}

#[tokio::test]
async fn people_who_are_lost_see_the_page_and_programs_are_told() {
    let hall = hall();
    let answer = hall.get("/nowhere/at/all").with("accept", "text/html,*/*;q=0.8").send().await;
    assert_eq!((answer.status, answer.text().as_str()), (404, INDEX));
    hall.get("/nowhere").refused(404, "not-found").await;
    hall.get("/nowhere").with("accept", "*/*").refused(404, "not-found").await;
    hall.post("/nowhere").with("accept", "text/html").refused(404, "not-found").await;
    for path in ["/api", "/api/", "/api/v1/nowhere", "/assets/index-b2.js"] {
        hall.get(path).with("accept", "text/html").refused(404, "not-found").await;
    }
}

#[tokio::test]
async fn what_was_fetched_is_not_fetched_again() {
    let hall = hall();
    for path in ["/", "/theme.js"] {
        let first = hall.get(path).send().await;
        let mark = first.header("etag");
        assert_eq!(first.header("cache-control"), "no-cache", "{path}");
        let again = hall.get(path).with("if-none-match", mark).send().await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), mark);
        let other = hall.get(path).with("if-none-match", "W/\"other\"").send().await;
        assert_eq!(other.status, 200);
    }
    // In another language it is another page.
    let english = hall.get("/").send().await;
    let french = hall.get("/").cookie("lang=fr").with("if-none-match", english.header("etag"));
    assert_eq!(french.send().await.status, 200);
}

#[tokio::test]
async fn what_never_changes_is_kept_for_ever_and_the_same_for_all() {
    let hall = hall();
    let script = hall.get("/assets/index-a1.js").send().await;
    assert_eq!((script.status, script.text().as_str()), (200, "play()"));
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert!(script.header("cache-control").contains("immutable"));
    let varies = |answer: &Answer| {
        let lines = answer.headers.get_all("vary").iter();
        lines.map(|line| line.to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(varies(&script), ["accept-encoding"]);
    let script = hall.get("/assets/index-a1.js").with("accept-encoding", "br, gzip").send().await;
    assert_eq!(script.header("content-encoding"), "gzip");
    assert_eq!(script.text(), "compressed");
    // No cookie and no wish changes that.
    assert_eq!(script.header("set-cookie"), "");
}

#[tokio::test]
async fn it_is_told_what_runs() {
    let about = |hall: Hall| async move { hall.get("/api/v1/about").send().await.json() };
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(about(hall()).await, json!({"version": version, "web": "f1"}));
    assert_eq!(about(Hall::new()).await, json!({"version": version, "web": null}));
}

#[tokio::test]
async fn whoever_built_it_without_the_app_reads_how_to_get_it() {
    let hall = Hall::new();
    for (language, words) in
        [("en", "built without its web app"), ("fr", "sans son application web")]
    {
        let answer = hall.get("/").cookie(&format!("lang={language}")).send().await;
        assert_eq!((answer.status, answer.header("content-language")), (200, language));
        let text = answer.text();
        assert!(text.contains(words) && text.contains("DAMIER_WEBAPP=skip"), "{text}");
        assert!(text.contains("href=\"/api/docs\"") && text.contains("damier terminal"), "{text}");
    }
    let lost = hall.get("/nowhere").with("accept", "text/html").send().await;
    assert_eq!(lost.status, 404);
    hall.get("/assets/index-a1.js").refused(404, "not-found").await;
}

/// The content of a tag in the head of a page.
fn told(page: &str, property: &str) -> Option<String> {
    let start = format!("<meta property=\"{property}\" content=\"");
    let (_, rest) = page.split_once(&start)?;
    Some(rest.split_once('"')?.0.to_owned())
}

async fn made(hall: &Hall, game: Value) -> String {
    let made = hall.post("/api/v1/games").json(&game).send().await.json();
    format!("/games/{}", made["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_link_to_a_table_tells_what_is_played_there() {
    let hall = hall();
    let path = made(&hall, json!({"game": "quoridor", "seats": ["human", "open"]})).await;
    let page = hall.get(&path).send().await.text();
    let title = told(&page, "og:title").unwrap();
    assert!(title.starts_with("Quoridor: "), "{title}");
    assert!(page.contains(&format!("<title>{title} · Damier</title>")), "{page}");
    assert_eq!(page.matches("<title>").count(), 1);
    assert!(told(&page, "og:description").unwrap().contains("A seat is free"));
    let here = format!("http://localhost:7878{path}");
    assert_eq!(told(&page, "og:url").as_deref(), Some(here.as_str()));
    assert_eq!(told(&page, "og:image"), Some(format!("{here}/picture.png")));
    let french = hall.get(&path).cookie("lang=fr").send().await.text();
    assert!(told(&french, "og:description").unwrap().contains("Une place est libre"));
}

#[tokio::test]
async fn a_link_to_a_labyrinth_tells_how_large_it_is_and_how_it_goes() {
    let hall = hall();
    let maze = json!({"type": "make", "params": {"size": "30x20", "seed": "5"}});
    let made = hall.post("/api/v1/labyrinths").json(&maze).send().await.json();
    let path = format!("/labyrinths/{}", made["id"].as_str().unwrap());
    let page = hall.get(&path).send().await.text();
    assert_eq!(told(&page, "og:title").as_deref(), Some("Labyrinth: 30 × 20"), "{page}");
    let standing = hall.get(made["url"].as_str().unwrap()).send().await.json();
    assert_eq!(told(&page, "og:description").as_deref(), standing["words"].as_str());
    let here = format!("http://localhost:7878{path}");
    assert_eq!(told(&page, "og:url").as_deref(), Some(here.as_str()));
    assert_eq!(told(&page, "og:image"), Some(format!("{here}/picture.png")));
    let french = hall.get(&path).cookie("lang=fr").send().await.text();
    assert_eq!(told(&french, "og:title").as_deref(), Some("Labyrinthe : 30 × 20"));
    for path in ["/labyrinths/nobody-knows", "/puzzles/nobody-knows"] {
        assert_eq!(hall.get(path).send().await.text(), INDEX, "{path}");
    }
}

/// What somebody built would give the puzzle away.
#[tokio::test]
async fn pictures_of_puzzles_show_their_islands_and_nothing_else() {
    let hall = hall();
    let puzzle = json!({"type": "id", "id": "3x3:2a2c2a2"});
    let made = hall.post("/api/v1/puzzles").json(&puzzle).send().await;
    let (id, ada) = (made.json()["id"].as_str().unwrap().to_owned(), made.cookie().unwrap());
    let page = hall.get(&format!("/puzzles/{id}")).send().await.text();
    assert_eq!(told(&page, "og:title").as_deref(), Some("Hashi: 3 × 3"), "{page}");
    let image = format!("http://localhost:7878/puzzles/{id}/picture.png");
    assert_eq!(told(&page, "og:image"), Some(image));
    let picture = async || hall.get(&format!("/puzzles/{id}/picture.png")).send().await;
    let before = picture().await;
    assert_eq!((before.status, before.header("content-type")), (200, "image/png"));
    let commands = format!("/api/v1/puzzles/{id}/commands");
    let build = json!({"type": "act", "text": "a1-c1=1"});
    assert_eq!(hall.post(&commands).cookie(&ada).json(&build).send().await.status, 200);
    assert!(picture().await.body == before.body);
    // Names lead to games of their own kind alone.
    hall.get(&format!("/labyrinths/{id}/picture.png")).refused(404, "not-found").await;
}

#[tokio::test]
async fn a_labyrinth_is_shown_however_large_it_is() {
    let hall = hall();
    for size in ["2x2", "30x20", "600x500"] {
        let maze = json!({"type": "make", "params": {"size": size, "seed": "5"}});
        let made = hall.post("/api/v1/labyrinths").json(&maze).send().await.json();
        let path = format!("/labyrinths/{}/picture.png", made["id"].as_str().unwrap());
        let picture = hall.get(&path).send().await;
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"), "{size}");
        assert!(picture.body.starts_with(b"\x89PNG"));
        // Width and height stand in the first chunk of a PNG.
        assert_eq!(picture.body[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "{size}");
    }
}

#[tokio::test]
async fn links_lead_to_where_people_find_the_server() {
    let hall = set(&[("public-url", "https://games.example.org")]);
    let path = made(&hall, json!({"game": "reversi", "seats": ["human", "human"]})).await;
    let page = hall.get(&path).send().await.text();
    let there = format!("https://games.example.org{path}/picture.png");
    assert_eq!(told(&page, "og:image"), Some(there));
    assert!(told(&page, "og:description").unwrap().contains("The game begins"));
}

#[tokio::test]
async fn nothing_is_told_of_a_private_table() {
    let hall = hall();
    let game = json!({"game": "reversi", "seats": ["human", "open"], "private": true});
    let made = hall.post("/api/v1/games").json(&game).send().await.json();
    let (id, invite) = (made["id"].as_str().unwrap(), made["invite"].as_str().unwrap());
    for path in [format!("/games/{id}"), format!("/games/{id}?invite={invite}")] {
        assert_eq!(hall.get(&path).send().await.text(), INDEX);
    }
}
