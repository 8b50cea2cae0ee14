//! Somebody who asks, one thing after the other.

use std::net::SocketAddr;

use damier_api::{Done, GameMade, Join, NewGame, NewSession, Problem, SessionMade, TableCommand};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, HeaderValue, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{client_async_with_config, tungstenite};

use crate::{ClientError, Live};

/// Somebody who asks a server.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    secret: Option<Secret>,
}

/// By what the server knows somebody.
#[derive(Clone, Debug)]
enum Secret {
    Cookie(String),
    Token(String),
}

impl Client {
    /// A stranger, who becomes a guest with the first thing they change.
    pub fn guest(address: SocketAddr) -> Client {
        Client { address, secret: None }
    }

    /// A program of somebody who gave it a token.
    pub fn with_token(address: SocketAddr, token: &str) -> Client {
        Client { address, secret: Some(Secret::Token(token.to_owned())) }
    }

    /// Asks another address from now on.
    pub fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
    }

    /// Opens a table.
    pub async fn open(&mut self, new: &NewGame) -> Result<GameMade, ClientError> {
        self.post("/api/v1/games", new).await
    }

    /// Begins a puzzle or a labyrinth; `kind` is `puzzles` or `labyrinths`.
    pub async fn begin(
        &mut self,
        kind: &str,
        new: &NewSession,
    ) -> Result<SessionMade, ClientError> {
        self.post(&format!("/api/v1/{kind}"), new).await
    }

    /// Takes a seat at a table.
    pub async fn join(&mut self, id: &str, join: Join) -> Result<Done, ClientError> {
        self.post(&format!("/api/v1/games/{id}/commands"), &TableCommand::Join(join)).await
    }

    /// What is found at a path.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        read(&self.send(Method::GET, path, None).await?.1)
    }

    /// The text that is found at a path.
    pub async fn text(&self, path: &str) -> Result<String, ClientError> {
        let (_, body) = self.send(Method::GET, path, None).await?;
        String::from_utf8(body.to_vec()).map_err(|error| ClientError::Strange(error.to_string()))
    }

    /// What comes of sending something. A stranger is known from now on.
    pub async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        what: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = damier_api::write(what);
        let (cookie, body) = self.send(Method::POST, path, Some(body)).await?;
        if let Some(cookie) = cookie.filter(|_| !matches!(self.secret, Some(Secret::Token(_)))) {
            self.secret = Some(Secret::Cookie(cookie));
        }
        read(&body)
    }

    /// A socket at a path, such as that of a table and what is asked behind it.
    pub async fn live(&self, path: &str) -> Result<Live, ClientError> {
        let stream = self.connect().await?;
        let uri = format!("ws://{}{path}", self.address);
        let mut request = uri.into_client_request().map_err(ClientError::lost)?;
        if let Some((name, value)) = self.known_by()? {
            request.headers_mut().insert(name, value);
        }
        let config = WebSocketConfig::default().read_buffer_size(SMALL).write_buffer_size(0);
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Live::new(socket)),
            Err(tungstenite::Error::Http(response)) => {
                let body = response.body().as_deref().unwrap_or_default();
                Err(refused(body, response.status().as_u16()))
            }
            Err(error) => Err(ClientError::lost(error)),
        }
    }

    async fn connect(&self) -> Result<TcpStream, ClientError> {
        let stream = TcpStream::connect(self.address).await.map_err(ClientError::lost)?;
        stream.set_nodelay(true).map_err(ClientError::lost)?;
        Ok(stream)
    }

    /// The header by which somebody is known.
    fn known_by(&self) -> Result<Option<(hyper::header::HeaderName, HeaderValue)>, ClientError> {
        let (name, text) = match &self.secret {
            None => return Ok(None),
            Some(Secret::Cookie(cookie)) => (COOKIE, cookie.clone()),
            Some(Secret::Token(token)) => (AUTHORIZATION, format!("Bearer {token}")),
        };
        let value = HeaderValue::from_str(&text);
        Ok(Some((name, value.map_err(|error| ClientError::Strange(error.to_string()))?)))
    }

    /// Sends a request over a connection of its own; a cookie comes back where the server set one.
    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<(Option<String>, Bytes), ClientError> {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(HOST, self.address.to_string());
        if let Some((name, value)) = self.known_by()? {
            request = request.header(name, value);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(Bytes::from(body.unwrap_or_default())));
        let request = request.map_err(|error| ClientError::Strange(error.to_string()))?;
        let stream = TokioIo::new(self.connect().await?);
        let (mut sender, connection) = http1::handshake(stream).await.map_err(ClientError::lost)?;
        let asked = async {
            let response = sender.send_request(request).await.map_err(ClientError::lost)?;
            let (parts, body) = response.into_parts();
            let body = body.collect().await.map_err(ClientError::lost)?.to_bytes();
            Ok((parts, body))
        };
        // The connection does its part for as long as somebody waits for the answer.
        let (parts, body) = tokio::select! {
            biased;
            answer = asked => answer?,
            ended = connection => return Err(ClientError::Lost(format!("{ended:?}"))),
        };
        if !parts.status.is_success() {
            return Err(refused(&body, parts.status.as_u16()));
        }
        let cookie = parts.headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        Ok((cookie.map(str::to_owned), body))
    }
}

/// Sockets are many and what they say is short.
const SMALL: usize = 4096;

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ClientError> {
    serde_json::from_slice(body).map_err(|error| {
        ClientError::Strange(format!("{error}: {}", String::from_utf8_lossy(body)))
    })
}

fn refused(body: &[u8], status: u16) -> ClientError {
    match serde_json::from_slice::<Problem>(body) {
        Ok(problem) => ClientError::Refused(Box::new(problem)),
        Err(_) => ClientError::Strange(format!("{status}: {}", String::from_utf8_lossy(body))),
    }
}
