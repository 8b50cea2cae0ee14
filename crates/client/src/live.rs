//! A socket: what is told as it happens, and what is said in return.

use damier_api::write;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::ClientError;

/// A socket.
#[derive(Debug)]
pub struct Live(WebSocketStream<TcpStream>);

impl Live {
    pub(crate) fn new(socket: WebSocketStream<TcpStream>) -> Live {
        Live(socket)
    }

    /// The next thing that is told. Whether somebody is still there is asked and answered in
    /// between.
    pub async fn hear<F: DeserializeOwned>(&mut self) -> Result<F, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    let frame = serde_json::from_str(&text);
                    return frame.map_err(|error| ClientError::Strange(format!("{error}: {text}")));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(other)) => return Err(ClientError::Lost(format!("{other:?}"))),
                Some(Err(error)) => return Err(ClientError::lost(error)),
                None => return Err(ClientError::Lost("it was closed".to_owned())),
            }
        }
    }

    /// Says something.
    pub async fn say(&mut self, what: &impl Serialize) -> Result<(), ClientError> {
        self.0.send(Message::text(write(what))).await.map_err(ClientError::lost)
    }
}
