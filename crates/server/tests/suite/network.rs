//! A server on a real address, and those who call it.

use std::net::SocketAddr;
use std::sync::Arc;

use damier_mind::Bare;
use damier_play::Unmeasured;
use damier_server::config::{Layer, Source};
use damier_server::metrics::Now;
use damier_server::{Config, House, MachineTime, Parts, Server, Time};
use damier_store::testing::MemoryStore;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, Request};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tokio_util::sync::CancellationToken;

/// A server that listens, until it is ended.
pub struct Network {
    pub address: SocketAddr,
    pub house: Arc<House>,
    stop: CancellationToken,
    running: JoinHandle<()>,
}

impl Network {
    /// A server with these settings, on a free port.
    pub async fn new(values: &[(&str, &str)]) -> Network {
        Network::at(Arc::new(MachineTime::default()), values).await
    }

    /// The same by that clock.
    pub async fn at(time: Arc<dyn Time>, values: &[(&str, &str)]) -> Network {
        let free = [("port", "0")];
        let values = free.iter().chain(values);
        let values = values.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let layer = Layer { source: Source::Flag, values: values.collect() };
        let parts = Parts {
            store: Arc::new(MemoryStore::new()),
            time,
            cpu: Arc::new(Unmeasured),
            shelf: Arc::new(Bare),
            programs: Arc::new(damier_play::seating::NoPrograms),
            web: Err(damier_core::Message::new("serve-web-skipped")),
            beside: None,
        };
        let server = Server::bind(Config::read(&[layer]).unwrap().0, parts).await.unwrap();
        let (address, house) = (server.address(), Arc::clone(server.house()));
        let stop = CancellationToken::new();
        let running = tokio::spawn(server.run(stop.clone()));
        Network { address, house, stop, running }
    }

    /// Ends it, and waits for that.
    pub async fn end(self) {
        self.stop.cancel();
        self.running.await.unwrap();
    }

    /// The answer to a request, which is sent on a connection of its own.
    pub async fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Reply {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let (host, length) = (self.address, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        Reply::read(&mut stream).await
    }

    /// What was told to a path, in JSON and by whoever has that cookie.
    pub async fn post(&self, path: &str, cookie: &str, body: &Value) -> Reply {
        let headers = format!("Content-Type: application/json\r\nCookie: {cookie}\r\n");
        self.ask("POST", path, &headers, &body.to_string()).await
    }

    /// Opens a socket with these headers; or the status and the code with which that is refused.
    pub async fn socket(
        &self,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Talk, (u16, String)> {
        let mut request: Request<()> =
            format!("ws://{}{path}", self.address).into_client_request().unwrap();
        for (name, value) in headers {
            let name: HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Talk(socket)),
            Err(Error::Http(answer)) => {
                let body = answer.body().clone().unwrap_or_default();
                let told: Value = serde_json::from_slice(&body).unwrap_or_default();
                let code = told["code"].as_str().unwrap_or_default().to_owned();
                Err((answer.status().as_u16(), code))
            }
            Err(error) => panic!("{path}: {error}"),
        }
    }

    /// How often something was refused with that code.
    pub fn refusals(&self, code: &str) -> u64 {
        let text = self.house.metrics.text(&self.house.store.statistics(), &Now::default());
        let line = format!("damier_refusals_total{{code=\"{code}\"}} ");
        let count = text.lines().find_map(|told| told.strip_prefix(&line));
        count.map_or(0, |count| count.parse().unwrap())
    }
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    /// Reads an answer to its end; the status is 0 if there was none.
    pub async fn read(stream: &mut TcpStream) -> Reply {
        let mut bytes = Vec::new();
        // A server that does not want the rest of what is sent may close before it was sent.
        stream.read_to_end(&mut bytes).await.ok();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_default();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Reply { status: status.unwrap_or(0), head: head.to_owned(), body: body.to_owned() }
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The cookie that a browser would send from now on.
    pub fn cookie(&self) -> String {
        let line = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        line.unwrap().split(';').next().unwrap().to_owned()
    }
}

/// A socket.
pub struct Talk(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Talk {
    pub async fn say(&mut self, packet: Message) {
        self.0.send(packet).await.unwrap();
    }

    pub async fn tell(&mut self, command: &Value) {
        self.say(Message::text(command.to_string())).await;
    }

    /// The next frame; none once the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next frame of a kind.
    pub async fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.hear().await.unwrap_or_else(|| panic!("it closed before `{kind}`"));
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// Says something, and the code with which it is refused.
    pub async fn refused(&mut self, packet: Message) -> String {
        self.say(packet).await;
        self.wait_for("problem").await["problem"]["code"].as_str().unwrap().to_owned()
    }

    /// That it is closed, and nothing more is said.
    pub async fn closes(&mut self) {
        assert_eq!(self.hear().await, None);
    }
}
