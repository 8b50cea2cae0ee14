//! What a server has in common with those beside it.

use damier_core::{Explain, Message};
use damier_nats::{Connection, Identity, Options, Queue, Settings};
use damier_server::{Beside, Config, Forms};

use crate::failure::Failure;

/// Whether what is set for servers side by side goes together.
pub fn check(config: &Config) -> Result<(), Failure> {
    if config.queue.is_some() && config.database.is_none() {
        return Err(Failure::Usage(vec![Message::new("serve-queue-alone")]));
    }
    if config.queue_certificate.is_some() != config.queue_key.is_some() {
        return Err(Failure::Usage(vec![Message::new("serve-queue-key-alone")]));
    }
    Ok(())
}

/// Connects with the others, where that is set.
pub async fn open(config: &Config) -> Result<Option<Beside>, Failure> {
    let Some(address) = &config.queue else { return Ok(None) };
    let identity = config.queue_certificate.clone().zip(config.queue_key.clone());
    let options = Options {
        credentials: config.queue_credentials.clone(),
        roots: config.queue_roots.clone(),
        identity: identity.map(|(certificate, key)| Identity { certificate, key }),
        prefix: config.queue_prefix.clone(),
        ..Options::to(address.clone())
    };
    let failed = |error: damier_nats::NatsError| Failure::input(error.message());
    let jobs = Connection::open(&options).await.map_err(failed)?;
    let settings = Settings { replicas: config.queue_replicas, ..Settings::default() };
    let queue = Queue::open(jobs, settings).await.map_err(failed)?;
    // What servers tell each other is not for those who only work for them.
    let options = Options { echo: false, answers: Some("server.answers"), ..options };
    let talk = Connection::open(&options).await.map_err(failed)?;
    Ok(Some(Beside { talk, queue, forms: Forms::default() }))
}
