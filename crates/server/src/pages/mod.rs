//! The few pages that are made here, without any script.

mod docs;
mod html;

use std::sync::Arc;

use axum::Router;
use axum::extract::Extension;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use damier_catalog::Entry;
use damier_core::Message;
use damier_l10n::{Language, say};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::house::House;
use crate::http::Visit;

use html::{escaped, page};

/// What may be kept for an hour by whoever fetched it.
const AN_HOUR: &str = "public, max-age=3600";

/// The pages that need nothing. They are for people, and no part of the interface.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .route("/", get(home))
        .route("/style.css", get(style))
        .route("/robots.txt", get(robots))
}

/// The document of the interface, for programs and for people.
pub fn of_document(document: &OpenApi) -> Router<Arc<House>> {
    // What is gathered from routes can be written; nothing is left out if it could not.
    let value = serde_json::to_value(document).unwrap_or_default();
    let text: Arc<str> = value.to_string().into();
    let pages = Language::ALL.map(|language| Arc::<str>::from(docs::page(&value, language)));
    let json = async move || ([(CONTENT_TYPE, "application/json")], text.to_string());
    let docs = async move |Extension(visit): Extension<Visit>| {
        let at = Language::ALL.iter().position(|language| *language == visit.language);
        html::answer(visit.language, pages[at.unwrap_or_default()].to_string())
    };
    Router::new().route("/api/openapi.json", get(json)).route("/api/docs", get(docs))
}

async fn style() -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, AN_HOUR)];
    (headers, include_str!("style.css"))
}

/// Games are nothing to be found by searching.
async fn robots() -> impl IntoResponse {
    ([(CACHE_CONTROL, AN_HOUR)], "User-agent: *\nDisallow: /api/\n")
}

/// What runs here.
async fn home(Extension(visit): Extension<Visit>) -> Response {
    let language = visit.language;
    let told = |key| escaped(&say(language, &Message::new(key)));
    let games = Entry::all().map(|entry| {
        let title = escaped(&say(language, &Message::new(entry.title())));
        format!("<li>{title}</li>")
    });
    let body = format!(
        "<h1>Damier</h1>\n<p>{}</p>\n<ul class=\"games\">{}</ul>\n\
         <p><a href=\"/api/docs\">{}</a></p>\n<p class=\"small\">Damier {}</p>",
        told("serve-page-about"),
        games.collect::<String>(),
        told("serve-page-docs"),
        env!("CARGO_PKG_VERSION"),
    );
    html::answer(language, page(language, "Damier", "/", &body))
}
