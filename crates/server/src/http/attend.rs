//! What every request is given on its way in, and every answer on its way out.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, COOKIE, HeaderName,
    RETRY_AFTER, SET_COOKIE, VARY, WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use damier_l10n::Language;
use damier_store::VisitorId;
use tracing::Instrument;

use super::address::{address, secure};
use super::language::language;
use crate::fault::Fault;
use crate::house::House;
use crate::metrics::Answered;
use crate::neighbours::Finished;
use crate::secret;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What is known of a request before anybody looks at it.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The language to answer in.
    pub language: Language,
    /// Where it comes from.
    pub address: IpAddr,
    /// Whether the way there is encrypted.
    pub secure: bool,
    /// What the browser is to remember.
    pub jar: Jar,
}

/// What the browser is to remember of this visit.
#[derive(Clone, Debug, Default)]
pub struct Jar(Arc<Mutex<Remembered>>);

#[derive(Debug, Default)]
struct Remembered {
    cookie: Option<String>,
    guest: Option<VisitorId>,
}

impl Jar {
    fn with<T>(&self, look: impl FnOnce(&mut Remembered) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Has the browser remember a cookie, instead of what it was to remember before.
    pub fn put(&self, cookie: String) {
        self.with(|remembered| remembered.cookie = Some(cookie));
    }

    /// The guest that somebody became on this visit.
    pub fn guest(&self) -> Option<VisitorId> {
        self.with(|remembered| remembered.guest.clone())
    }

    /// Remembers the guest that somebody became on this visit.
    pub fn became(&self, guest: VisitorId) {
        self.with(|remembered| remembered.guest = Some(guest));
    }
}

/// Attends a request from its coming to its answer.
pub async fn attend(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let began = house.time.now();
    let (mut parts, body) = request.into_parts();
    let visit = Visit {
        language: language(&parts),
        address: address(&parts, &house.config),
        secure: secure(&parts, &house.config),
        jar: Jar::default(),
    };
    parts.extensions.insert(visit.clone());
    let id = request_id(&parts.headers, house.config.trust_proxy);
    let route = parts.extensions.get::<MatchedPath>();
    let route = route.map_or_else(|| "none".to_owned(), |path| path.as_str().to_owned());
    let method = known(&parts.method);
    let span = tracing::info_span!("request", id, method, route);
    let answer = next.run(Request::from_parts(parts, body)).instrument(span.clone()).await;

    let fault = answer.extensions().get::<Fault>().cloned();
    let mut answer = match &fault {
        Some(fault) => {
            house.metrics.refused(fault.code.name());
            written(fault, visit.language, answer)
        }
        None => answer,
    };
    let took = house.time.now().saturating_sub(began);
    let status = answer.status().as_u16();
    // A socket is answered when it opens, and goes on after that.
    house.metrics.answered(&Answered { method, route, status }, took);
    let code = fault.map(|fault| fault.code.name());
    span.in_scope(|| tracing::info!(status, code, ms = took.as_millis() as u64, "answered"));

    let finished = answer.extensions().get::<Finished>().is_some();
    let headers = answer.headers_mut();
    if let Some(cookie) = visit.jar.with(|remembered| remembered.cookie.take())
        && let Ok(cookie) = HeaderValue::from_str(&cookie)
    {
        headers.append(SET_COOKIE, cookie);
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    if !finished {
        guarded(headers);
    }
    answer
}

/// The id of a request: the proxy's, if there is one to be trusted.
fn request_id(headers: &HeaderMap, trusted: bool) -> String {
    let told = headers.get(REQUEST_ID).filter(|_| trusted).and_then(|id| id.to_str().ok());
    let fits = |id: &&str| (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_graphic());
    match told.filter(fits) {
        Some(id) => id.to_owned(),
        // Without chance requests are not told apart, and answered all the same.
        None => secret::random::<8>().unwrap_or_default(),
    }
}

/// The method, if it is one that routes have: callers may make up others.
fn known(method: &Method) -> &'static str {
    let all = [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
    match all.iter().position(|known| known == method) {
        Some(at) => ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"][at],
        None => "other",
    }
}

/// The answer that tells a fault, with the headers that the refusal has already.
fn written(fault: &Fault, language: Language, answer: Response) -> Response {
    let (parts, _) = answer.into_parts();
    let mut told = (parts.status, Json(fault.problem(language))).into_response();
    let headers = told.headers_mut();
    let problem = HeaderValue::from_static("application/problem+json");
    headers.extend(parts.headers.into_iter().filter_map(|(name, value)| Some((name?, value))));
    headers.remove(axum::http::header::CONTENT_LENGTH);
    headers.insert(CONTENT_TYPE, problem);
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    if let Some(seconds) = fault.retry_after {
        headers.insert(RETRY_AFTER, seconds.into());
    }
    if fault.code == damier_api::Code::SignIn {
        headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    told
}

/// What browsers are told to be careful with. There is no script or style but ours, from files of
/// their own; nothing is fetched from others, and nobody puts a page of ours into theirs.
fn guarded(headers: &mut HeaderMap) {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
        img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
        worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    let always = [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    for (name, value) in always {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // What is not said to be the same for everybody is nobody else's.
    let nowhere = HeaderValue::from_static("no-store");
    let caching = headers.entry(CACHE_CONTROL).or_insert(nowhere);
    if caching.to_str().is_ok_and(|caching| caching.starts_with("public")) {
        return;
    }
    for header in [ACCEPT_LANGUAGE, COOKIE] {
        headers.append(VARY, HeaderValue::from(header));
    }
}
