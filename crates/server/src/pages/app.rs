//! The web app: its files, and its one page at every address it has.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Request, State};
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use damier_api::Code;
use damier_catalog::{HASHI, LABYRINTH, SoloEntry};
use damier_core::Message;
use damier_l10n::{Language, say};

use super::html::{self, escaped};
use super::preview::{self, Preview};
use crate::fault::Fault;
use crate::house::House;
use crate::http::{Path, Visit};

/// The page that every address of the app is answered with.
const INDEX: &str = "index.html";

/// How that page begins as it was built, and what it is called there: both are put right for
/// whoever reads it.
const AS_BUILT: [&str; 2] = ["<html lang=\"en\">", "<title>Damier</title>"];

/// The addresses that the app has a page for, beside those of games.
const ADDRESSES: [&str; 27] = [
    "/",
    "/play/{game}",
    "/games",
    "/rules",
    "/rules/{game}",
    "/labyrinth",
    "/labyrinth/make",
    "/hashi",
    "/hashi/learn",
    "/hashi/learn/{rule}",
    "/hashi/edit",
    "/hashi/booklet",
    "/arena",
    "/arena/new",
    "/arena/{id}",
    "/arena/{id}/{number}",
    "/explorer/{game}",
    "/learn",
    "/learn/{lesson}",
    "/setup/{game}",
    "/study",
    "/studies/{id}",
    "/settings",
    "/account",
    "/me",
    "/people/{name}",
    "/about",
];

/// What never changes under its name.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// What is asked for again each time, and sent only if it is another.
const ASK_AGAIN: &str = "no-cache";

/// The web app, as whoever builds the program hands it over.
#[derive(Clone, Debug, Default)]
pub struct WebApp {
    /// Its files, by their paths from the root; `index.html` is the page.
    pub files: BTreeMap<String, WebFile>,
    /// What changes with any of them.
    pub fingerprint: String,
}

/// A file of the web app.
#[derive(Clone, Debug)]
pub struct WebFile {
    /// What it is.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Bytes,
    /// The same compressed, where that is worth it.
    pub gzip: Option<Bytes>,
    /// Whether its name changes with its content.
    pub immutable: bool,
}

/// The addresses and files of the app.
pub fn routes(house: &House) -> Router<Arc<House>> {
    let router = Router::new()
        .route("/games/{id}", get(table))
        .route("/labyrinths/{id}", get(labyrinth))
        .route("/puzzles/{id}", get(puzzle))
        .route("/assets/{*path}", get(file));
    let router = ADDRESSES.iter().fold(router, |router, path| router.route(path, get(page)));
    let files = house.web.iter().flat_map(|web| web.files.keys());
    let beside = files.filter(|path| *path != INDEX && !path.starts_with("assets/"));
    beside.fold(router, |router, path| router.route(&format!("/{path}"), get(file)))
}

/// What answers where there is nothing: a page to people, and a problem to programs.
pub async fn nowhere(
    State(house): State<Arc<House>>,
    Extension(visit): Extension<Visit>,
    request: Request,
) -> Response {
    let path = request.uri().path();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads || path == "/api" || path.starts_with("/api/") || !wants(&request, "text/html") {
        return Fault::new(Code::NotFound).into_response();
    }
    let mut answer = shown(&house, &visit, request.headers(), None);
    *answer.status_mut() = StatusCode::NOT_FOUND;
    answer
}

fn wants(request: &Request, kind: &str) -> bool {
    let mut lines = request.headers().get_all(ACCEPT).iter();
    lines.any(|line| line.to_str().is_ok_and(|line| line.contains(kind)))
}

async fn page(
    State(house): State<Arc<House>>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
) -> Response {
    shown(&house, &visit, &headers, None)
}

/// The page of a table, which links to it are shown with.
async fn table(
    State(house): State<Arc<House>>,
    Extension(visit): Extension<Visit>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let preview = preview::of_table(&house, &id, &visit, &headers).await;
    shown(&house, &visit, &headers, preview.as_ref())
}

async fn labyrinth(
    State(house): State<Arc<House>>,
    Extension(visit): Extension<Visit>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    solo(&house, &LABYRINTH, &id, &visit, &headers).await
}

async fn puzzle(
    State(house): State<Arc<House>>,
    Extension(visit): Extension<Visit>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    solo(&house, &HASHI, &id, &visit, &headers).await
}

/// The page of a game for one, which links to it are shown with.
async fn solo(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    id: &str,
    visit: &Visit,
    headers: &HeaderMap,
) -> Response {
    let preview = preview::of_solo(house, entry, id, visit, headers).await;
    shown(house, visit, headers, preview.as_ref())
}

/// The app's page, or the one that says that there is no app.
fn shown(house: &House, visit: &Visit, headers: &HeaderMap, preview: Option<&Preview>) -> Response {
    let language = visit.language;
    let app = house.web.as_ref().map(|web| web.files.get(INDEX));
    let text = match app {
        Ok(Some(index)) => fitted(&String::from_utf8_lossy(&index.bytes), language, preview),
        Ok(None) => return Fault::new(Code::NotFound).into_response(),
        Err(why) => without(language, why),
    };
    let of_page = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_LANGUAGE, language.tag()),
        (CACHE_CONTROL, ASK_AGAIN),
    ];
    unless_known(headers, of_page, text.into())
}

/// The page in a language, and with what links to it are shown with.
fn fitted(index: &str, language: Language, preview: Option<&Preview>) -> String {
    let [html, title] = AS_BUILT;
    let page = index.replacen(html, &format!("<html lang=\"{}\">", language.tag()), 1);
    match preview {
        Some(preview) => page.replacen(title, &preview.head(), 1),
        None => page,
    }
}

/// What people find who built the program without the app.
fn without(language: Language, why: &Message) -> String {
    let told = |message: &Message| escaped(&say(language, message));
    let body = format!(
        "<h1>Damier</h1>\n<p>{}</p>\n<p>{}</p>\n<p>{}</p>\n<p><a href=\"/api/docs\">{}</a></p>\n\
         <p class=\"small\">Damier {}</p>",
        told(&Message::new("serve-page-about")),
        told(why),
        told(&Message::new("serve-page-terminal")),
        told(&Message::new("serve-page-docs")),
        env!("CARGO_PKG_VERSION"),
    );
    html::page(language, "Damier", "/", &body)
}

async fn file(State(house): State<Arc<House>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let file = house.web.as_ref().ok().and_then(|web| web.files.get(path));
    let Some(file) = file else { return Fault::new(Code::NotFound).into_response() };
    let caching = if file.immutable { FOR_EVER } else { ASK_AGAIN };
    let of_file = [(CONTENT_TYPE, file.kind), (CACHE_CONTROL, caching), (VARY, "accept-encoding")];
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    match &file.gzip {
        Some(gzip) if accepted.is_some_and(takes_gzip) => {
            let mut answer = unless_known(&headers, of_file, gzip.clone());
            answer.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            answer
        }
        _ => unless_known(&headers, of_file, file.bytes.clone()),
    }
}

/// Whether somebody who accepts these encodings can read what is compressed.
fn takes_gzip(accepted: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let never =
            weight.trim().strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0));
        name.trim() == "gzip" && !never
    })
}

/// The content with its mark, or nothing for whoever knows that mark already.
fn unless_known<const N: usize>(
    asked: &HeaderMap,
    headers: [(HeaderName, &'static str); N],
    content: Bytes,
) -> Response {
    // What is compressed on its way is still the same: the mark is a weak one.
    let mut hasher = DefaultHasher::new();
    hasher.write(&content);
    let mark = format!("W/\"{:016x}\"", hasher.finish());
    let known = asked.get_all(IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let known = known.flat_map(|line| line.split(',')).any(|one| one.trim() == mark);
    if known {
        return (StatusCode::NOT_MODIFIED, headers, [(ETAG, mark)], Body::empty()).into_response();
    }
    (headers, [(ETAG, mark)], content).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_the_app_can_be_put_right() {
        let index = include_str!("../../../../web/index.html");
        for part in AS_BUILT {
            assert_eq!(index.matches(part).count(), 1, "{part}");
        }
    }

    #[test]
    fn whoever_takes_it_compressed_says_so() {
        let check = |accepted: &str, expected| assert_eq!(takes_gzip(accepted), expected);
        check("gzip, deflate, br", true);
        check("br;q=1.0, gzip;q=0.8", true);
        check("gzip;q=0", false);
        check("br", false);
        check("", false);
    }
}
