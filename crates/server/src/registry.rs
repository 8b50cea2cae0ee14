//! What there is to play.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::Extension;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use damier_api::{Catalog, Code, Problem, RulesPage};
use damier_catalog::Entry;
use damier_core::Explain;
use damier_l10n::Language;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::fault::Fault;
use crate::house::House;
use crate::http::{Path, Visit};

/// What changes with the program alone may be kept a while by whoever asked.
const A_WHILE: &str = "private, max-age=300";

/// The routes of the catalogue.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(catalog)).routes(routes!(rules))
}

/// Everything there is to play, in the caller's language.
#[utoipa::path(
    get, path = "/api/v1/catalog", tag = "catalog",
    responses((status = 200, description = "The catalogue", body = Catalog)),
)]
async fn catalog(Extension(visit): Extension<Visit>) -> impl IntoResponse {
    /// It is the same for everybody who speaks a language, and large.
    static TOLD: LazyLock<[String; Language::ALL.len()]> =
        LazyLock::new(|| Language::ALL.map(|language| damier_api::write(&Catalog::told(language))));
    let at = Language::ALL.iter().position(|language| *language == visit.language);
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, A_WHILE)];
    (headers, TOLD[at.unwrap_or_default()].as_str())
}

/// The rules of a game, in the caller's language.
#[utoipa::path(
    get, path = "/api/v1/rules/{game}", tag = "catalog",
    params(("game" = String, Path, description = "The name of the game in the catalogue")),
    responses(
        (status = 200, description = "The rules", body = RulesPage),
        (status = 422, description = "unknown-game", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn rules(
    Extension(visit): Extension<Visit>,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Fault> {
    let entry = Entry::named(&game);
    let entry = entry.map_err(|error| Fault::told(Code::UnknownGame, error.message()))?;
    Ok(([(CACHE_CONTROL, A_WHILE)], Json(RulesPage::told(visit.language, entry))))
}
