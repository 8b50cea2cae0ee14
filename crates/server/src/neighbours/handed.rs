//! Requests that are handed over whole to the server that has their room.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_LENGTH, HeaderName, TRANSFER_ENCODING};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use damier_api::Code;
use serde::Deserialize;

use super::errand::{Asking, Errand, Reply, RoomKind, ask};
use super::{Away, Far, Neighbours, Patience, not_understood, unavailable};
use crate::caller::shows_who;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{Visit, bytes};
use crate::room::{Found, Matter};

/// Marks a request that another server handed over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handed;

/// Marks the answer to such a request whose room is not here.
#[derive(Clone, Copy, Debug)]
pub(super) struct NotHere;

/// Marks an answer that another server gave, and finished.
#[derive(Clone, Copy, Debug)]
pub struct Finished;

/// Where the routes of rooms begin, and which rooms they are of.
const ROUTES: [(&str, RoomKind); 8] = [
    ("/api/v1/games/{id}", RoomKind::Table),
    ("/api/v1/puzzles/{id}", RoomKind::Solo),
    ("/api/v1/labyrinths/{id}", RoomKind::Solo),
    ("/api/v1/tournaments/{id}", RoomKind::Tournament),
    ("/api/v1/studies/{id}", RoomKind::Study),
    ("/games/{id}/picture.png", RoomKind::Table),
    ("/puzzles/{id}/picture.png", RoomKind::Solo),
    ("/labyrinths/{id}/picture.png", RoomKind::Solo),
];

/// The room that a request is about. A socket stays where it is.
fn room(request: &Request) -> Option<(RoomKind, String)> {
    let route = request.extensions().get::<MatchedPath>()?.as_str();
    let (begins, kind) = ROUTES.iter().find(|(begins, _)| {
        let rest = route.strip_prefix(begins);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })?;
    if route.ends_with("/live") {
        return None;
    }
    let at = begins.split('/').position(|part| part == "{id}")?;
    let id = request.uri().path().split('/').nth(at)?;
    Some((*kind, id.to_owned()))
}

/// Where a room is.
enum Where {
    Here,
    There(Arc<str>),
    Nowhere,
}

async fn find(house: &Arc<House>, kind: RoomKind, id: &str) -> Result<Where, Fault> {
    async fn of<M: Matter>(house: &Arc<House>, id: &str) -> Result<Where, Fault> {
        Ok(match M::rooms(house).find(house, id).await? {
            Some(Found::Here(_)) => Where::Here,
            Some(Found::There(server)) => Where::There(server),
            None => Where::Nowhere,
        })
    }
    match kind {
        RoomKind::Table => of::<crate::table::Table>(house, id).await,
        RoomKind::Solo => of::<crate::solo::Solo>(house, id).await,
        RoomKind::Tournament => of::<crate::tournament::Tournament>(house, id).await,
        RoomKind::Study => of::<crate::study::Study>(house, id).await,
    }
}

/// Lets a request pass whose room is here, and hands it over where another server has it.
pub async fn hand_over(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let Some(neighbours) = &house.neighbours else { return next.run(request).await };
    let Some((kind, id)) = room(&request) else { return next.run(request).await };
    let handed = request.extensions().get::<Handed>().is_some();
    let server = match find(&house, kind, &id).await {
        Ok(Where::Here | Where::Nowhere) => return next.run(request).await,
        // Whoever handed it over looks for it again.
        Ok(Where::There(_)) | Err(_) if handed => {
            let mut answer = StatusCode::SERVICE_UNAVAILABLE.into_response();
            answer.extensions_mut().insert(NotHere);
            return answer;
        }
        Ok(Where::There(server)) => server,
        Err(fault) => return fault.into_response(),
    };
    match carry(&house, neighbours, (kind, id), server, request).await {
        Ok(Carried::Answered(answer)) => answer,
        Ok(Carried::Back(request)) => next.run(*request).await,
        Err(fault) => fault.into_response(),
    }
}

/// What becomes of a request that is handed over.
enum Carried {
    Answered(Response),
    /// The room has come here.
    Back(Box<Request>),
}

async fn carry(
    house: &Arc<House>,
    neighbours: &Arc<Neighbours>,
    (kind, id): (RoomKind, String),
    mut server: Arc<str>,
    request: Request,
) -> Result<Carried, Fault> {
    let (parts, body) = request.into_parts();
    // Sizes are checked where the request is read, but not more than is sent at once.
    let most = neighbours.nats.most_bytes() / 2;
    let body = bytes(house, &parts.headers, body, most).await?;
    let visit = parts.extensions.get::<Visit>().ok_or_else(|| Fault::new(Code::Internal))?;
    let mut headers = parts.headers.clone();
    // The answer is compressed where it leaves, and who calls is told apart.
    for name in [ACCEPT_ENCODING, TRANSFER_ENCODING, HeaderName::from_static("x-forwarded-for")] {
        headers.remove(name);
    }
    let asking = Errand::Answer(Asking {
        method: parts.method.to_string(),
        uri: parts.uri.to_string(),
        headers: written(&headers),
        address: visit.address,
    });
    let repeatable = is_repeatable(&parts, &body);
    let mut patience = Patience::new(house);
    loop {
        match ask(house, Far { server: &server, room: &id }, &asking, &body).await {
            Ok((Reply::Answered { status, headers, rest }, piece)) => {
                return Ok(Carried::Answered(answered(neighbours, status, headers, piece, rest)));
            }
            Ok(_) => return Err(not_understood()),
            Err(Away::Unanswered) if !repeatable => return Err(unavailable(house)),
            Err(_) => patience.wait(house).await?,
        }
        server = match find(house, kind, &id).await? {
            Where::There(server) => server,
            Where::Here | Where::Nowhere => {
                let request = Request::from_parts(parts, Body::from(body));
                return Ok(Carried::Back(Box::new(request)));
            }
        };
    }
}

/// Whether it makes no difference how often a request is answered: it changes nothing, or has a
/// name by which it is known again, from somebody who is. A stranger becomes somebody else each
/// time.
fn is_repeatable(request: &Parts, body: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Named {
        key: Option<String>,
    }
    let named = || serde_json::from_slice::<Named>(body).is_ok_and(|named| named.key.is_some());
    matches!(request.method, Method::GET | Method::HEAD) || (shows_who(request) && named())
}

/// Headers as they are sent. What is no text is left out.
pub(super) fn written(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |(name, value): (&HeaderName, &axum::http::HeaderValue)| {
        Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
    };
    headers.iter().filter_map(text).collect()
}

/// The answer that another server gave.
fn answered(
    neighbours: &Arc<Neighbours>,
    status: u16,
    headers: Vec<(String, String)>,
    piece: Bytes,
    rest: Option<String>,
) -> Response {
    let mut answer = Response::builder().status(status);
    for (name, value) in headers {
        // How long it is is known where it leaves.
        if name != CONTENT_LENGTH.as_str() && name != TRANSFER_ENCODING.as_str() {
            answer = answer.header(name, value);
        }
    }
    let body = match rest {
        None => Body::from(piece),
        Some(rest) => Body::from_stream(pieces(Arc::clone(neighbours), piece, rest)),
    };
    let answer = answer.extension(Finished).body(body);
    answer.unwrap_or_else(|_| Fault::new(Code::Internal).into_response())
}

/// A body, each piece of which is asked for when the one before was taken.
fn pieces(
    neighbours: Arc<Neighbours>,
    first: Bytes,
    rest: String,
) -> impl futures_util::Stream<Item = Result<Bytes, axum::Error>> + Send {
    let begin = (Some(first), true);
    futures_util::stream::unfold(begin, move |(first, more)| {
        let (neighbours, rest) = (Arc::clone(&neighbours), rest.clone());
        async move {
            if let Some(first) = first {
                return Some((Ok(first), (None, more)));
            }
            if !more {
                return None;
            }
            match neighbours.nats.client().request(rest, Bytes::new()).await {
                Ok(message) => {
                    let more = message.payload.first() == Some(&1);
                    let piece = message.payload.slice(message.payload.len().min(1)..);
                    Some((Ok(piece), (None, more)))
                }
                // It breaks off, which whoever reads it sees.
                Err(error) => Some((Err(axum::Error::new(error)), (None, false))),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_somebody_who_is_known_says_the_same_twice() {
        let (named, unnamed) = (b"{\"type\":\"join\",\"key\":\"a\"}", b"{\"type\":\"join\"}");
        let request = |method: Method, (name, value): (&str, &str)| {
            let request = Request::builder().method(method).header(name, value);
            request.body(Body::empty()).unwrap().into_parts().0
        };
        let stranger = ("cookie", "language=fr");
        assert!(is_repeatable(&request(Method::GET, stranger), b""));
        assert!(!is_repeatable(&request(Method::POST, stranger), named));
        for known in [("cookie", "language=fr; damier=abc"), ("authorization", "Bearer abc")] {
            assert!(is_repeatable(&request(Method::POST, known), named));
            assert!(!is_repeatable(&request(Method::POST, known), unnamed));
        }
    }
}
