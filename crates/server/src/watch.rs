//! For those who watch over a server.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use damier_api::{About, Code, Problem};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::fault::Fault;
use crate::house::House;
use crate::jobs::Rank;
use crate::metrics::Now;

/// The routes of those who watch.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(alive))
        .routes(routes!(ready))
        .routes(routes!(metrics))
        .routes(routes!(about))
}

/// Whether it is alive.
#[utoipa::path(
    get, path = "/healthz", tag = "watching",
    responses((status = 200, description = "It is", body = String, content_type = "text/plain")),
)]
async fn alive() -> &'static str {
    "alive\n"
}

/// Whether it can work: something can be stored, other servers know that it is alive, and it is not about to stop.
#[utoipa::path(
    get, path = "/readyz", tag = "watching",
    responses(
        (status = 200, description = "It can", body = String, content_type = "text/plain"),
        (status = 503, description = "unavailable, stopping", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn ready(State(house): State<Arc<House>>) -> Result<&'static str, Fault> {
    if house.stop.is_cancelled() {
        return Err(Fault::new(Code::Stopping));
    }
    house.store.ready().await?;
    if let Some(neighbours) = &house.neighbours {
        neighbours.holds(&house)?;
    }
    Ok("ready\n")
}

/// What was counted, for Prometheus.
#[utoipa::path(
    get, path = "/metrics", tag = "watching",
    responses((status = 200, description = "The counters", body = String, content_type = "application/openmetrics-text")),
)]
async fn metrics(State(house): State<Arc<House>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let now = Now {
        rooms: house.tables.awake()
            + house.solos.awake()
            + house.tournaments.awake()
            + house.studies.awake(),
        waiting: Rank::ALL.into_iter().map(|rank| house.jobs.waiting(rank)).sum(),
        thinking: house.jobs.running(),
    };
    ([(CONTENT_TYPE, kind)], house.metrics.text(&house.store.statistics(), &now))
}

/// What runs here.
#[utoipa::path(
    get, path = "/api/v1/about", tag = "watching",
    responses((status = 200, description = "The program and its web app", body = About)),
)]
async fn about(State(house): State<Arc<House>>) -> Json<About> {
    let web = house.web.as_ref().ok().map(|web| web.fingerprint.clone());
    Json(About { version: env!("CARGO_PKG_VERSION").to_owned(), web })
}
