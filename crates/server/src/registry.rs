//! What there is to play.

use std::sync::Arc;

use utoipa_axum::router::OpenApiRouter;

use crate::house::House;

/// The routes of the catalogue.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
}
