//! Positions that somebody looks at. Nothing of them is kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::{Code, LookAt, Problem, Shown};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::limits::Rate;
use crate::table::{Beginning, entry_named, placed};

/// The routes of positions.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(position))
}

/// Look at a position of a game: the board, every legal move and what it does. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/position", tag = "analysis",
    request_body(content = LookAt, example = json!({"game": "reversi", "moves": "f5 d6"})),
    responses(
        (status = 200, description = "The position", body = Shown),
        (status = 422, description = "unknown-game, bad-params, bad-position", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn position(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(look): JsonBody<LookAt>,
) -> Result<Json<Shown>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let language = caller.language();
    // On a large board every wall takes a look at all the ways, and others wait for this thread.
    let shown = tokio::task::spawn_blocking(move || {
        let entry = entry_named(&look.game)?;
        let beginning = Beginning {
            params: look.params(),
            variant: look.variant.as_deref(),
            position: look.position.as_deref(),
            moves: look.moves.as_deref(),
        };
        let game = placed(entry, &beginning)?;
        Ok(Shown::told(language, entry, &*game))
    });
    shown.await.map_err(|_| Fault::new(Code::Internal))?.map(Json)
}
