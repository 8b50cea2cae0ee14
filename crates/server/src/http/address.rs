//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::request::Parts;

use crate::config::Config;

/// The other end of the connection that a request came on.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address of whoever calls: the other end, or whom a proxy names last. What stands before
/// that the caller may have written.
pub fn address(request: &Parts, config: &Config) -> IpAddr {
    let peer = request.extensions.get::<Peer>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |Peer(address)| address.ip());
    if !config.trust_proxy {
        return peer;
    }
    let lines = request.headers.get_all("x-forwarded-for").iter();
    let last = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(',')).last();
    last.and_then(|text| read(text.trim())).unwrap_or(peer)
}

fn read(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Whether the way to the caller is encrypted.
pub fn secure(request: &Parts, config: &Config) -> bool {
    let told = request.headers.get("x-forwarded-proto").and_then(|proto| proto.to_str().ok());
    config.secure() || config.trust_proxy && told.is_some_and(|proto| proto.trim() == "https")
}
