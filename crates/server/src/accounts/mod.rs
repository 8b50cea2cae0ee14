//! Accounts: a name and a password, and what belongs to a person.

mod me;
mod name;
mod password;
mod sign;
mod tokens;

use std::sync::Arc;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::house::House;

pub use password::Passwords;

/// The routes of people.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(sign::make_account))
        .routes(routes!(sign::sign_in))
        .routes(routes!(sign::sign_out))
        .routes(routes!(sign::change_password))
        .routes(routes!(me::me, me::delete_me))
        .routes(routes!(me::export))
        .routes(routes!(tokens::tokens, tokens::make_token))
        .routes(routes!(tokens::end_token))
}
