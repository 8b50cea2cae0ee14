//! The way of a request: in through the gate, to its route, and out with everything it needs.

mod address;
mod attend;
mod body;
mod gate;
mod input;
mod language;
mod socket;

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use damier_api::Code;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::fault::Fault;
use crate::house::House;
use crate::neighbours::hand_over;
use crate::people;
use crate::{
    accounts, analysis, document, draft, learn, openings, pages, position, recognise, registry,
    solo, study, table, tournament, watch,
};

pub use address::Peer;
pub use attend::{Jar, Visit};
pub use body::{JsonBody, LargeBody, bytes};
pub use input::{Path, Query};
pub use language::cookie;
pub use socket::Socket;

/// Answers smaller than that are not worth compressing.
const SMALL: u64 = 1024;

/// All routes with what is told of them.
pub fn routes() -> (Router<Arc<House>>, OpenApi) {
    let routes = OpenApiRouter::with_openapi(document::opening())
        .merge(watch::routes())
        .merge(registry::routes())
        .merge(accounts::routes())
        .merge(people::routes())
        .merge(table::routes())
        .merge(solo::routes())
        .merge(tournament::routes())
        .merge(study::routes())
        .merge(analysis::routes())
        .merge(position::routes())
        .merge(draft::routes())
        .merge(learn::routes())
        .merge(openings::routes())
        .merge(recognise::routes())
        .merge(pages::routes());
    let (router, document) = routes.split_for_parts();
    (router, document::finished(document))
}

/// Everything that answers requests.
pub fn router(house: Arc<House>) -> Router {
    let (router, document) = routes();
    let pages = pages::of_document(&document).merge(pages::of_app(&house));
    framed(router.merge(pages), house)
}

/// Routes with everything around them.
pub fn framed(routes: Router<Arc<House>>, house: Arc<House>) -> Router {
    let routes = routes
        .fallback(pages::nowhere)
        .method_not_allowed_fallback(async || Fault::new(Code::MethodNotAllowed))
        .layer(CatchPanicLayer::custom(broken));
    // Who is alone has nobody to hand anything over to, and does not look.
    let routes = match &house.neighbours {
        Some(_) => routes.layer(from_fn_with_state(house.clone(), hand_over)),
        None => routes,
    };
    routes
        .layer(from_fn_with_state(house.clone(), gate::pass))
        .layer(from_fn_with_state(house.clone(), attend::attend))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(SMALL)))
        .with_state(house)
}

/// A handler broke. Whoever asked is told so, and all others notice nothing.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over")]
fn broken(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<&str>().copied().map(str::to_owned);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    tracing::error!(panic = text, "a handler broke");
    Fault::new(Code::Internal).into_response()
}
