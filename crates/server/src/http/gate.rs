//! Who is let in: requests that are meant for this server, from pages of its own or from programs,
//! and not too many of them.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use damier_api::Code;
use damier_core::{Message, shown};

use super::attend::Visit;
use crate::config::Config;
use crate::fault::Fault;
use crate::house::House;
use crate::limits::{Rate, Who};

/// Lets a request pass, or says why not.
pub async fn pass(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    match check(&house, &request) {
        Ok(()) => next.run(request).await,
        Err(fault) => fault.into_response(),
    }
}

fn check(house: &House, request: &Request) -> Result<(), Fault> {
    if let Some(visit) = request.extensions().get::<Visit>() {
        house.limits.take(Rate::Requests, &Who::address(visit.address))?;
    }
    let host = check_host(&house.config, request)?;
    check_origin(&house.config, request, host)?;
    // Those who watch over the server are answered to the end.
    let watched = ["/healthz", "/readyz", "/metrics"].contains(&request.uri().path());
    if house.stop.is_cancelled() && !watched {
        return Err(Fault::new(Code::Stopping));
    }
    Ok(())
}

/// A page of somebody else can have its own name lead here, and would then count as ours. So a
/// request names one of ours, or an address in numbers, which nobody can have lead elsewhere.
fn check_host<'a>(config: &Config, request: &'a Request) -> Result<&'a str, Fault> {
    let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
    let mut named = request.headers().get_all(HOST).iter();
    let told = match (named.next(), named.next()) {
        (Some(host), None) => host.to_str().ok(),
        _ => authority,
    };
    let host = told.unwrap_or_default();
    let name = without_port(host).to_ascii_lowercase();
    let bare = name.trim_start_matches('[').trim_end_matches(']').trim_end_matches('.');
    let public = config.public_url.as_ref().map(|url| url.host.as_str());
    let ours = bare == "localhost"
        || bare.parse::<IpAddr>().is_ok()
        || public == Some(bare)
        || config.hosts.iter().any(|host| host == bare);
    if ours {
        return Ok(host);
    }
    Err(Fault::told(Code::WrongHost, Message::new("serve-wrong-host").with("host", shown(host))))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// What changes something, and sockets, come from pages of ours or from no page at all.
fn check_origin(config: &Config, request: &Request, host: &str) -> Result<(), Fault> {
    let reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key(UPGRADE);
    if reading && !socket {
        return Ok(());
    }
    let headers = request.headers();
    let Some(origin) = headers.get(ORIGIN) else {
        return if elsewhere(headers) { Err(Fault::new(Code::WrongOrigin)) } else { Ok(()) };
    };
    let origin = origin.to_str().unwrap_or_default();
    let here = origin.split_once("://").is_some_and(|(scheme, authority)| {
        ["http", "https"].contains(&scheme) && authority.eq_ignore_ascii_case(host)
    });
    let public = config.public_url.as_ref().is_some_and(|url| url.origin == origin);
    if here || public {
        return Ok(());
    }
    let message = Message::new("serve-wrong-origin").with("origin", shown(origin));
    Err(Fault::told(Code::WrongOrigin, message))
}

/// Whether a browser says that a request comes from another place.
fn elsewhere(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none")
}
