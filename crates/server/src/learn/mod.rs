//! Algorithms that run before one's eyes. Nothing of it is kept.

mod bias;
mod bridges;
mod game;
mod maze;
mod tree;

use std::sync::Arc;
use std::time::Duration;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Caller;
use crate::house::House;

/// The longest that somebody waits for what is shown.
const PATIENCE: Duration = Duration::from_secs(15);

/// The routes of what is learnt.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(tree::tree))
        .routes(routes!(game::game))
        .routes(routes!(maze::searches))
        .routes(routes!(maze::kruskal))
        .routes(routes!(maze::walks))
        .routes(routes!(bias::bias))
        .routes(routes!(bridges::bridges))
}

/// Whom work is done for.
fn owner(caller: &Caller) -> String {
    caller.id().map(|id| id.to_string()).unwrap_or_default()
}
