//! A server: where it listens, whom it lets in, and how it ends.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use damier_core::{Explain, Message};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::clerk;
use crate::config::Config;
use crate::house::{House, Parts};
use crate::http::{self, Peer};
use crate::limits::{Held, Who};
use crate::openings;
use crate::patient::Patient;

/// How long a server that is told to stop lets everybody come to their end.
const LAST_CALL: Duration = Duration::from_secs(5);

/// How often what has ended is forgotten.
const SWEEPING: Duration = Duration::from_mins(1);

/// How long to wait when no connection can be taken, which is so when too many files are open.
const BREATH: Duration = Duration::from_millis(50);

/// Why a server cannot listen.
#[derive(Debug, Error)]
#[error("cannot listen at {address}: {error}")]
pub struct BindError {
    address: SocketAddr,
    error: std::io::Error,
}

impl BindError {
    /// Whether something else listens there.
    pub fn is_taken(&self) -> bool {
        self.error.kind() == std::io::ErrorKind::AddrInUse
    }
}

impl Explain for BindError {
    fn message(&self) -> Message {
        let address = self.address.to_string();
        let message = match self.error.kind() {
            std::io::ErrorKind::AddrInUse => Message::new("serve-address-taken"),
            std::io::ErrorKind::AddrNotAvailable => Message::new("serve-address-none"),
            std::io::ErrorKind::PermissionDenied => Message::new("serve-address-forbidden"),
            _ => Message::new("serve-address").with("reason", self.error.to_string()),
        };
        message.with("address", address)
    }
}

/// A server that listens.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Listens where it is set, and answers nobody yet.
    pub async fn bind(config: Config, parts: Parts) -> Result<Server, BindError> {
        let wanted = config.address();
        let failed = |error| BindError { address: wanted, error };
        let listener = TcpListener::bind(wanted).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let house = Arc::new(House::new(config, parts).map_err(failed)?);
        Ok(Server { house, listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What all of it shares.
    pub fn house(&self) -> &Arc<House> {
        &self.house
    }

    /// Answers until it is told to stop. Then nobody else is let in, those who are inside come to
    /// their end, a few seconds at most, and what was accepted is stored.
    pub async fn run(self, stop: CancellationToken) {
        let Server { house, listener, .. } = self;
        let router = http::router(house.clone());
        clerk::begin(&house);
        if let Some(neighbours) = &house.neighbours {
            neighbours.begin(&house, router.clone()).await;
        }
        if let Err(fault) = house.wake().await {
            tracing::warn!(code = fault.code.name(), "games that went on are not woken");
        }
        house.tasks.spawn(openings::keep(house.clone()));
        tokio::select! {
            () = let_in(&house, &listener, &router) => {}
            () = sweep(&house) => {}
            () = stop.cancelled() => {}
        }
        drop(listener);
        house.stop.cancel();
        house.jobs.close();
        house.lives.close();
        house.tasks.close();
        let ended = async {
            house.lives.wait().await;
            if let Some(neighbours) = &house.neighbours {
                // Others need not wait for those who are slow to go.
                neighbours.leave(&house).await;
            }
            tokio::join!(house.tasks.wait(), house.jobs.ended());
        };
        if tokio::time::timeout(LAST_CALL, ended).await.is_err() {
            let left = house.tasks.len() + house.lives.len();
            tracing::warn!(left, "not everybody came to their end in time");
        }
        if let Some(neighbours) = &house.neighbours {
            neighbours.close(&house).await;
        }
        house.store.close().await;
    }
}

/// Lets one after the other in.
async fn let_in(house: &Arc<House>, listener: &TcpListener, router: &Router) {
    let places = Arc::new(Semaphore::new(house.config.connections as usize));
    loop {
        // Whoever comes when all places are taken waits at the door, which the system keeps.
        let Ok(place) = places.clone().acquire_owned().await else { return };
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "nobody can be let in");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        // Behind a proxy everybody comes from the same address.
        let hold = if house.config.trust_proxy {
            None
        } else {
            match house.limits.hold(Held::Connections, &Who::address(peer.ip())) {
                Ok(hold) => Some(hold),
                Err(_) => continue,
            }
        };
        let attended = attended(house.clone(), router.clone(), stream, peer);
        house.tasks.spawn(async move {
            attended.await;
            drop((place, hold));
        });
    }
}

/// Answers whatever comes on a connection, until it ends or the server does.
async fn attended(house: Arc<House>, router: Router, stream: TcpStream, peer: SocketAddr) {
    // Moves are small, and somebody waits for each.
    stream.set_nodelay(true).ok();
    let stream = Patient::new(stream, house.config.request_time);
    house.metrics.connections.inc();
    let service = service_fn(|request: hyper::Request<Incoming>| {
        let router = router.clone();
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            Ok::<_, Infallible>(
                router.oneshot(request).await.unwrap_or_else(|never| match never {}),
            )
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(house.config.request_time)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = house.stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
    house.metrics.connections.dec();
}

/// Forgets what has ended, now and then.
async fn sweep(house: &Arc<House>) {
    loop {
        tokio::time::sleep(SWEEPING).await;
        house.limits.sweep();
        house.raise_fallen().await;
        clerk::look_around(house).await;
        if let Err(error) = house.store.remove_expired(house.time.unix_ms()).await {
            tracing::warn!(%error, "what has ended cannot be forgotten");
        }
    }
}
