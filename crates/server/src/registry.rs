//! What there is to play.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use damier_api::{Catalog, Code, Problem, RulesPage};
use damier_catalog::Entry;
use damier_core::{Explain, Message};
use damier_l10n::{Language, say};
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
async fn catalog(
    State(house): State<Arc<House>>,
    Extension(visit): Extension<Visit>,
) -> impl IntoResponse {
    let at = Language::ALL.iter().position(|language| *language == visit.language);
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, A_WHILE)];
    let told = house.catalog.get_or_init(|| Language::ALL.map(|language| told(&house, language)));
    (headers, told[at.unwrap_or_default()].clone())
}

/// The catalogue with the programs that play here.
fn told(house: &House, language: Language) -> String {
    let about = say(language, &Message::new("server-program"));
    let catalog = house.config.programs.iter().fold(Catalog::told(language), |catalog, program| {
        catalog.with_program(program.game, &program.name, &about)
    });
    damier_api::write(&catalog)
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
