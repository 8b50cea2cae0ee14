//! A connection to NATS.

use std::path::{Path, PathBuf};

use async_nats::connection::State;
use async_nats::jetstream::context::RequestErrorKind;
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event, rustls};
use tokio::sync::watch;

use crate::address::Login;
use crate::{Address, NatsError, Prefix};

/// How to connect.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to.
    pub address: Address,
    /// A file of credentials, such as `nsc` makes them, if one is needed.
    pub credentials: Option<PathBuf>,
    /// A file of certificates that are trusted instead of those of the system.
    pub roots: Option<PathBuf>,
    /// What one shows a server that wants to see a certificate.
    pub identity: Option<Identity>,
    /// What all names begin with.
    pub prefix: Prefix,
    /// Whether one hears what one says oneself.
    pub echo: bool,
    /// What the subjects begin with on which one is answered, after the prefix: others who may not
    /// hear them cannot hear the answers. The usual ones of NATS unless told.
    pub answers: Option<&'static str>,
}

/// A certificate of one's own.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The file with the certificate.
    pub certificate: PathBuf,
    /// The file with its key.
    pub key: PathBuf,
}

impl Options {
    /// To there, with nothing but what the address tells, and with the usual prefix.
    pub fn to(address: Address) -> Options {
        let prefix = Prefix::default();
        Options {
            address,
            credentials: None,
            roots: None,
            identity: None,
            prefix,
            echo: true,
            answers: None,
        }
    }
}

/// A connection to a NATS that has `JetStream`. It is cheap to clone, and comes back by itself when
/// it was lost.
#[derive(Clone, Debug)]
pub struct Connection {
    client: Client,
    jetstream: Context,
    address: Address,
    prefix: Prefix,
    returns: watch::Receiver<u64>,
}

impl Connection {
    /// Connects, and sees that there is `JetStream`. Where nobody answers at first, it fails; a
    /// connection that was there once is waited for.
    pub async fn open(options: &Options) -> Result<Connection, NatsError> {
        // Where two crates of a program bring two ways to encrypt, none is chosen by itself. It
        // does not matter if somebody has chosen before.
        rustls::crypto::ring::default_provider().install_default().ok();
        let Options { address, prefix, .. } = options;
        let (came_back, returns) = watch::channel(0);
        let how = how(options).await?.event_callback(move |event| {
            if matches!(event, Event::Connected) {
                came_back.send_modify(|times| *times += 1);
            }
            note(&event);
            async {}
        });
        let connected = how.connect(address.servers()).await;
        let client = connected.map_err(|error| NatsError::connecting(address, &error))?;
        let jetstream = jetstream::new(client.clone());
        let (address, prefix) = (address.clone(), prefix.clone());
        if !has_jetstream(&jetstream).await? {
            return Err(NatsError::NoJetStream { at: address.to_string() });
        }
        Ok(Connection { client, jetstream, address, prefix, returns })
    }

    /// For messages that are passed on and not kept.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// For what is kept.
    pub fn jetstream(&self) -> &Context {
        &self.jetstream
    }

    /// Where it is connected to.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// What all names begin with.
    pub fn prefix(&self) -> &Prefix {
        &self.prefix
    }

    /// The subject of that name.
    pub fn subject(&self, name: &str) -> String {
        self.prefix.subject(name)
    }

    /// Counts how often a connection was made. Whoever must not miss what was sent meanwhile looks
    /// after it when the number changes.
    pub fn returns(&self) -> watch::Receiver<u64> {
        self.returns.clone()
    }

    /// Whether it is there now.
    pub fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// The most bytes that one message carries.
    pub fn most_bytes(&self) -> usize {
        self.client.server_info().max_payload
    }

    /// Sends what is still to be sent, and closes.
    pub async fn close(&self) {
        // Whoever leaves does not mind that the other side has left already.
        self.client.drain().await.ok();
    }
}

/// Whether there is `JetStream`, and for us. The library asks the same, and cannot read what older
/// servers say of it.
async fn has_jetstream(jetstream: &Context) -> Result<bool, NatsError> {
    match jetstream.request::<_, _, serde_json::Value>("INFO", &()).await {
        Ok(account) => Ok(account.get("error").is_none()),
        Err(error) if error.kind() == RequestErrorKind::NoResponders => Ok(false),
        Err(error) => Err(NatsError::failed(error)),
    }
}

/// What the library is told.
async fn how(options: &Options) -> Result<ConnectOptions, NatsError> {
    let mut how = ConnectOptions::new().name("damier");
    if !options.echo {
        how = how.no_echo();
    }
    if let Some(answers) = options.answers {
        how = how.custom_inbox_prefix(options.prefix.subject(answers));
    }
    match options.address.login() {
        Some(Login::Password { user, password }) => {
            how = how.user_and_password(user.clone(), password.clone());
        }
        Some(Login::Token(token)) => how = how.token(token.clone()),
        None => {}
    }
    if let Some(file) = &options.credentials {
        let text = readable(file).await?;
        // What is wrong with it is not told: the file is a secret.
        how = how.credentials(&text).map_err(|_| NatsError::Unreadable {
            file: file.display().to_string(),
            why: "no credentials of NATS".to_owned(),
        })?;
    }
    if let Some(file) = &options.roots {
        readable(file).await?;
        how = how.add_root_certificates(file.clone());
    }
    if let Some(Identity { certificate, key }) = &options.identity {
        readable(certificate).await?;
        readable(key).await?;
        how = how.add_client_certificate(certificate.clone(), key.clone());
    }
    Ok(how)
}

/// The text of a file. One that cannot be read is told by its name, which the library does not do.
async fn readable(file: &Path) -> Result<String, NatsError> {
    let path = file.to_owned();
    let read = tokio::task::spawn_blocking(move || std::fs::read_to_string(path)).await;
    read.map_err(NatsError::failed)?.map_err(|error| NatsError::Unreadable {
        file: file.display().to_string(),
        why: error.to_string(),
    })
}

/// Tells the log what happens to the connection.
fn note(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to NATS"),
        Event::Disconnected => tracing::warn!("the connection to NATS is lost, and sought again"),
        Event::Closed => tracing::debug!("the connection to NATS is closed"),
        Event::SlowConsumer(_) => tracing::warn!("messages of NATS come faster than they are read"),
        event => tracing::debug!(%event, "NATS"),
    }
}
