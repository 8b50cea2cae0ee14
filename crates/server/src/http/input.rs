//! What stands in the address of a request.

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use damier_api::Code;
use damier_core::Message;
use serde::de::DeserializeOwned;

use crate::fault::Fault;

/// The most signs that are told of what is wrong: the names that are possible are among them.
const LONGEST: usize = 200;

/// What stands behind the question mark.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let wrong = |text: &str| {
            // What the library says first is said here in the caller's language.
            let why = text.split_once(": ").map_or(text, |(_, why)| why);
            let why: String = why.chars().take(LONGEST).collect();
            Fault::told(Code::Malformed, Message::new("serve-bad-query").with("why", why))
        };
        // The language was looked at before, whatever is asked for.
        let query = parts.uri.query().unwrap_or_default();
        let rest = query.split('&').filter(|pair| !pair.starts_with("lang="));
        let rest = format!("/?{}", rest.collect::<Vec<_>>().join("&"));
        let rest: Uri = rest.parse().map_err(|_| wrong(query))?;
        let read = axum::extract::Query::try_from_uri(&rest);
        read.map(|axum::extract::Query(read)| Query(read))
            .map_err(|error| wrong(&error.body_text()))
    }
}

/// The parts of the path that have a name.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        // A path that cannot be what it should leads nowhere.
        read.map(|axum::extract::Path(read)| Path(read)).map_err(|_| Fault::new(Code::NotFound))
    }
}
