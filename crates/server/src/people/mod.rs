//! What people did: their own pages, and what others may see of them.

mod came;
mod lessons;
mod record;
mod seats;
mod shown;

use std::sync::Arc;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::house::House;

pub use came::Came;
pub use lessons::{bring_along, told as told_lessons};
pub use seats::rated_seats;

/// The routes of what people did.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(record::achieved))
        .routes(routes!(record::history))
        .routes(routes!(lessons::lessons, lessons::learn))
        .routes(routes!(shown::person))
        .routes(routes!(shown::course))
        .routes(routes!(seats::ratings))
}
