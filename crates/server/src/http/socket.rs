//! Requests that become sockets.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::response::Response;
use damier_api::Code;
use damier_core::Message;
use tracing::{Instrument, Span};

use crate::fault::Fault;
use crate::house::House;

/// What is read at once on a socket: commands are shorter, and those who only look on have such a
/// buffer too. The usual one is of 128 KiB, which is most of what ten thousand sockets take.
const READ_AT_ONCE: usize = 4096;

/// A request that is to become a socket, on which nothing is larger than it may be.
pub struct Socket(WebSocketUpgrade);

impl FromRequestParts<Arc<House>> for Socket {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Fault> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, house).await;
        let upgrade =
            upgrade.map_err(|_| Fault::told(Code::Malformed, Message::new("serve-socket-only")))?;
        let most = house.config.frame;
        let upgrade = upgrade.read_buffer_size(READ_AT_ONCE);
        Ok(Socket(upgrade.max_message_size(most).max_frame_size(most)))
    }
}

impl Socket {
    /// Opens it and has it attended, with the name of the request in everything that is logged. The
    /// house does not end before that does.
    pub fn open<F: Future<Output = ()> + Send + 'static>(
        self,
        house: &House,
        attend: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response {
        let (tasks, sockets) = (house.tasks.clone(), house.metrics.sockets.clone());
        let span = Span::current();
        let Socket(upgrade) = self;
        upgrade.on_upgrade(move |socket| {
            let attended = async move {
                sockets.inc();
                attend(socket).await;
                sockets.dec();
            };
            tasks.track_future(attended).instrument(span)
        })
    }
}
