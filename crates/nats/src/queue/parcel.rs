//! Bytes of any length: in a message where they fit, and in the object store where they do not.

use std::io::Cursor;

use async_nats::HeaderMap;
use tokio::io::AsyncReadExt;

use super::Queue;
use super::job::header;
use crate::NatsError;

/// Names the object that holds what does not fit into a message.
const OBJECT: &str = "Damier-Object";

/// Of what a message may carry, so many bytes are left to headers and the rest of the protocol.
const ROOM: usize = 4096;

impl Queue {
    /// What goes into a message for these bytes. If they do not fit, they are put into the object
    /// store under a name that is new: what is there under another stays whole for its readers.
    pub(super) async fn pack(
        &self,
        bytes: Vec<u8>,
        headers: &mut HeaderMap,
    ) -> Result<Vec<u8>, NatsError> {
        if bytes.len() + ROOM <= self.connection.most_bytes() {
            return Ok(bytes);
        }
        let name = self.connection.client().new_inbox().replace('.', "-");
        self.put(&name, bytes).await?;
        headers.insert(OBJECT, name.as_str());
        Ok(Vec::new())
    }

    /// The bytes of a message.
    pub(super) async fn unpack(
        &self,
        headers: Option<&HeaderMap>,
        payload: &[u8],
    ) -> Result<Vec<u8>, NatsError> {
        match header(headers, OBJECT) {
            Some(name) => self.get(name).await,
            None => Ok(payload.to_vec()),
        }
    }

    /// Removes what belongs to a message and lies outside it.
    pub(super) async fn discard(&self, headers: Option<&HeaderMap>) {
        if let Some(name) = header(headers, OBJECT) {
            // What stays goes when its time is over.
            self.objects.delete(name).await.ok();
        }
    }

    /// Puts an object, if it is not there yet.
    pub(super) async fn put_once(&self, name: &str, bytes: &[u8]) -> Result<(), NatsError> {
        match self.objects.info(name).await {
            Ok(info) if !info.deleted && info.size == bytes.len() => Ok(()),
            _ => self.put(name, bytes.to_vec()).await,
        }
    }

    async fn put(&self, name: &str, bytes: Vec<u8>) -> Result<(), NatsError> {
        let put = self.objects.put(name, &mut Cursor::new(bytes)).await;
        put.map(|_| ()).map_err(NatsError::failed)
    }

    /// A whole object: its digest is compared by the library.
    pub(super) async fn get(&self, name: &str) -> Result<Vec<u8>, NatsError> {
        let mut object = self.objects.get(name).await.map_err(NatsError::failed)?;
        let mut bytes = Vec::new();
        object.read_to_end(&mut bytes).await.map_err(NatsError::failed)?;
        Ok(bytes)
    }
}
