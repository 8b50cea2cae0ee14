//! What people see: the web app, and the few pages that are made here, without any script.

mod app;
mod docs;
mod html;
mod preview;

use std::sync::Arc;

use axum::Router;
use axum::extract::Extension;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;
use damier_l10n::Language;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::house::House;
use crate::http::Visit;

pub use app::{WebApp, WebFile, nowhere, routes as of_app};

/// What may be kept for an hour by whoever fetched it.
const AN_HOUR: &str = "public, max-age=3600";

/// The pages that need nothing. They are for people, and no part of the interface.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().route("/style.css", get(style)).route("/robots.txt", get(robots))
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
