//! A server without a network: requests go in, answers come out, and time is moved by hand.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use axum::http::request::Builder;
use axum::http::{HeaderMap, Request};
use axum::response::Response;
use damier_api::{Key, NewGame};
use damier_client::Client;
use damier_core::Message;
use damier_mind::{Bare, Clock};
use damier_play::Unmeasured;
use damier_server::{Config, House, Parts, Server, Time, WebApp, http};
use damier_store::Store;
use damier_store::testing::MemoryStore;
use http_body_util::BodyExt;
use serde_json::Value;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// Time that is moved by hand.
pub struct HandTime(watch::Sender<Duration>);

/// When all tests begin, in Unix milliseconds.
pub const BEGINNING: u64 = 1_700_000_000_000;

impl Clock for HandTime {
    fn now(&self) -> Duration {
        *self.0.borrow()
    }
}

impl Time for HandTime {
    fn unix_ms(&self) -> u64 {
        BEGINNING + self.now().as_millis() as u64
    }

    fn until(&self, moment: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut shown = self.0.subscribe();
        Box::pin(async move {
            shown.wait_for(|now| *now >= moment).await.unwrap();
        })
    }
}

impl HandTime {
    /// Time that has not begun to pass.
    pub fn new() -> HandTime {
        HandTime(watch::Sender::new(Duration::ZERO))
    }

    /// Lets time pass.
    pub fn pass(&self, time: Duration) {
        self.0.send_modify(|now| *now += time);
    }
}

/// A server that is asked without a network.
pub struct Hall<S = MemoryStore> {
    pub house: Arc<House>,
    pub time: Arc<HandTime>,
    pub store: Arc<S>,
    router: Router,
}

impl Hall {
    /// A server as usual.
    pub fn new() -> Hall {
        Hall::with(Config::default())
    }

    /// A server with these settings.
    pub fn with(config: Config) -> Hall {
        Hall::framing(config, http::router)
    }

    /// A server with other routes.
    pub fn framing(config: Config, routes: impl FnOnce(Arc<House>) -> Router) -> Hall {
        Hall::built(config, Arc::new(MemoryStore::new()), routes)
    }
}

impl<S: Store> Hall<S> {
    /// A server with these settings over what is stored there.
    pub fn over(config: Config, store: Arc<S>) -> Hall<S> {
        Hall::built(config, store, http::router)
    }

    fn built(config: Config, store: Arc<S>, routes: impl FnOnce(Arc<House>) -> Router) -> Hall<S> {
        Hall::serving(config, store, Err(Message::new("serve-web-skipped")), routes)
    }

    /// The same with a web app, or without for a reason.
    pub fn serving(
        config: Config,
        store: Arc<S>,
        web: Result<WebApp, Message>,
        routes: impl FnOnce(Arc<House>) -> Router,
    ) -> Hall<S> {
        let time = Arc::new(HandTime::new());
        let parts = Parts {
            store: store.clone(),
            time: time.clone(),
            cpu: Arc::new(Unmeasured),
            shelf: Arc::new(Bare),
            programs: Arc::new(damier_play::seating::NoPrograms),
            web,
            beside: None,
        };
        let house = Arc::new(House::new(config, parts).unwrap());
        Hall { router: routes(house.clone()), house, time, store }
    }

    pub fn get(&self, path: &str) -> Asking<'_> {
        self.ask("GET", path)
    }

    pub fn post(&self, path: &str) -> Asking<'_> {
        self.ask("POST", path)
    }

    pub fn delete(&self, path: &str) -> Asking<'_> {
        self.ask("DELETE", path)
    }

    pub fn ask(&self, method: &str, path: &str) -> Asking<'_> {
        let request = Request::builder().method(method).uri(path);
        let request = request.header(HOST, "localhost:7878");
        Asking { router: &self.router, request, body: Body::empty() }
    }
}

/// A request on its way.
pub struct Asking<'a> {
    router: &'a Router,
    request: Builder,
    body: Body,
}

impl Asking<'_> {
    /// With a header, which stands beside those of the same name.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        let headers = self.request.headers_mut().unwrap();
        if name == "host" {
            headers.remove(HOST);
        }
        headers.append(axum::http::HeaderName::try_from(name).unwrap(), value.parse().unwrap());
        self
    }

    /// From a browser that remembers a cookie.
    pub fn cookie(self, cookie: &str) -> Self {
        self.with(COOKIE.as_str(), cookie)
    }

    /// Bringing JSON.
    pub fn json(self, value: &Value) -> Self {
        self.with(CONTENT_TYPE.as_str(), "application/json").body(value.to_string())
    }

    pub fn body(mut self, body: impl Into<Body>) -> Self {
        self.body = body.into();
        self
    }

    pub async fn send(self) -> Answer {
        let request = self.request.body(self.body).unwrap();
        Answer::of(self.router.clone().oneshot(request).await.unwrap()).await
    }

    /// Sends it and expects that it is refused.
    #[track_caller]
    pub fn refused(self, status: u16, code: &str) -> impl Future<Output = Answer> {
        let caller = std::panic::Location::caller();
        async move {
            let answer = self.send().await;
            assert_eq!((answer.status, answer.code().as_str()), (status, code), "{caller}");
            answer
        }
    }
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    async fn of(response: Response) -> Answer {
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status.as_u16(), headers: parts.headers, body }
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// The code of the problem, in an answer that tells one whole.
    pub fn code(&self) -> String {
        assert_eq!(self.header("content-type"), "application/problem+json", "{}", self.text());
        let problem: damier_api::Problem = serde_json::from_slice(&self.body).unwrap();
        assert_eq!(problem.status, self.status);
        assert!(!problem.detail.is_empty() && !problem.title.is_empty());
        problem.code.name().to_owned()
    }

    /// The cookie that a browser would send from now on.
    pub fn cookie(&self) -> Option<String> {
        let cookie = self.headers.get(SET_COOKIE)?.to_str().unwrap();
        Some(cookie.split(';').next().unwrap().to_owned())
    }
}

/// A server with a network: sockets on the loopback, and time that is moved by hand.
pub struct Loopback {
    pub house: Arc<House>,
    pub time: Arc<HandTime>,
    pub store: Arc<MemoryStore>,
    pub address: std::net::SocketAddr,
    stop: CancellationToken,
}

impl Loopback {
    /// A server with these settings and as many commands and sockets as anybody likes.
    pub async fn with(config: Config) -> Loopback {
        let time = Arc::new(HandTime::new());
        let store = Arc::new(MemoryStore::new());
        let parts = Parts {
            store: store.clone(),
            time: time.clone(),
            cpu: Arc::new(Unmeasured),
            shelf: Arc::new(Bare),
            programs: Arc::new(damier_play::seating::NoPrograms),
            web: Err(Message::new("serve-web-skipped")),
            beside: None,
        };
        let many = 1_000_000;
        let config = Config {
            port: Some(0),
            commands: many,
            commands_burst: many,
            sockets: many,
            address_guests: many,
            address_burst: many,
            ..config
        };
        let server = Box::pin(Server::bind(config, parts)).await.unwrap();
        let (house, address) = (server.house().clone(), server.address());
        let stop = CancellationToken::new();
        tokio::spawn(server.run(stop.clone()));
        Loopback { house, time, store, address, stop }
    }

    /// Somebody nobody knows yet.
    pub fn guest(&self) -> Client {
        Client::guest(self.address)
    }

    /// Lets everything that the server has to do come to its end: a request goes through all of it
    /// and comes back, behind whatever was on its way before.
    pub async fn come_to_rest(&self) {
        for _ in 0..8 {
            assert_eq!(self.guest().text("/healthz").await.unwrap(), "alive\n");
        }
    }
}

impl Drop for Loopback {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// The key of a command.
pub fn key(text: &str) -> Key {
    Key::try_from(text.to_owned()).unwrap()
}

/// A game that is to begin, by what is not usual about it.
pub fn new_game(game: &str, params: &[(&str, &str)], seats: &[&str]) -> NewGame {
    let params = params.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    NewGame {
        game: game.to_owned(),
        params: params.collect(),
        seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
        ..NewGame::default()
    }
}
