//! What comes with a request, no larger than it may be and no later.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use damier_api::Code;
use damier_core::{Message, in_bytes};
use http_body_util::{BodyExt, Limited};
use serde::de::DeserializeOwned;

use crate::fault::Fault;
use crate::house::House;

/// A body in JSON, read strictly.
#[derive(Clone, Copy, Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for JsonBody<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Fault> {
        json(request, house, house.config.body).await.map(JsonBody)
    }
}

/// The same with room for a file in it.
#[derive(Clone, Copy, Debug)]
pub struct LargeBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for LargeBody<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Fault> {
        json(request, house, house.config.upload).await.map(LargeBody)
    }
}

/// What a body in JSON of so many bytes at most says.
async fn json<T: DeserializeOwned>(
    request: Request,
    house: &Arc<House>,
    most: usize,
) -> Result<T, Fault> {
    let (parts, body) = request.into_parts();
    let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    let is_json = kind.eq_ignore_ascii_case("application/json")
        || kind.to_ascii_lowercase().ends_with("+json");
    if !is_json {
        let message = Message::new("serve-json-only");
        return Err(Fault::told(Code::UnsupportedMediaType, message));
    }
    let bytes = bytes(house, &parts.headers, body, most).await?;
    Ok(damier_api::read(&bytes)?)
}

/// All bytes of a body: at most so many, which is seen before any is read where the request says
/// how many come, and within the time that a request has.
pub async fn bytes(
    house: &House,
    headers: &HeaderMap,
    body: Body,
    most: usize,
) -> Result<Bytes, Fault> {
    let too_large = || {
        let most = in_bytes(most as u128);
        Fault::told(Code::TooLarge, Message::new("serve-too-large").with("most", most))
    };
    let missing = || Fault::told(Code::Malformed, Message::new("serve-body-missing"));
    let told = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if told.is_some_and(|length| length.parse().is_ok_and(|length: u64| length > most as u64)) {
        return Err(too_large());
    }
    let end = house.time.now() + house.config.request_time;
    let collected = tokio::select! {
        collected = Limited::new(body, most).collect() => collected,
        () = house.time.until(end) => return Err(missing()),
    };
    match collected {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<http_body_util::LengthLimitError>() => Err(too_large()),
        Err(_) => Err(missing()),
    }
}
