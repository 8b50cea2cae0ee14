//! Why NATS does not do what it is asked for.

use std::error::Error;
use std::fmt::Write;

use async_nats::rustls;
use async_nats::{ConnectError, ConnectErrorKind};
use damier_core::{Explain, Message};
use thiserror::Error;

use crate::Address;

/// Why something did not come about. None of them tells a password or a token.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NatsError {
    /// A text that is no address. It is not repeated: there may be a password in it.
    #[error("this is no address of NATS; hint: nats://host:4222")]
    BadAddress,
    /// A text that subjects cannot begin with.
    #[error("subjects cannot begin with {typed}; hint: words of letters and digits, and dots")]
    BadPrefix {
        /// What was typed.
        typed: String,
    },
    /// A file of credentials or certificates that cannot be read.
    #[error("{file} cannot be read: {why}")]
    Unreadable {
        /// The file.
        file: String,
        /// What the system says.
        why: String,
    },
    /// Nobody answers there.
    #[error("NATS at {at} cannot be reached: {why}")]
    Unreachable {
        /// Where.
        at: String,
        /// What the system says.
        why: String,
    },
    /// The name, the password or the credentials are not the right ones.
    #[error("NATS at {at} does not let us in")]
    Refused {
        /// Where.
        at: String,
    },
    /// Whoever answers there cannot show that it is who it should be.
    #[error("the certificate of NATS at {at} is not trusted: {why}")]
    Untrusted {
        /// Where.
        at: String,
        /// What is wrong with it.
        why: String,
    },
    /// A server that only passes messages on and keeps nothing.
    #[error("NATS at {at} has no JetStream; hint: start nats-server with -js")]
    NoJetStream {
        /// Where.
        at: String,
    },
    /// Whatever else goes wrong.
    #[error("NATS does not work: {why}")]
    Failed {
        /// What it says.
        why: String,
    },
}

impl NatsError {
    /// Something that the library says has gone wrong, with its reasons.
    pub fn failed(error: impl Error) -> NatsError {
        NatsError::Failed { why: reasons(&error) }
    }

    /// Why there is no connection.
    pub(crate) fn connecting(address: &Address, error: &ConnectError) -> NatsError {
        let at = address.to_string();
        let why = || error.source().map_or_else(|| error.to_string(), reasons);
        match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                NatsError::Refused { at }
            }
            ConnectErrorKind::Tls => NatsError::Untrusted { at, why: why() },
            _ if is_of_tls(error) => NatsError::Untrusted { at, why: why() },
            _ => NatsError::Unreachable { at, why: why() },
        }
    }
}

/// Whether a handshake went wrong, which the library does not tell from a broken line.
fn is_of_tls(error: &ConnectError) -> bool {
    let mut next = error.source();
    while let Some(error) = next {
        let inside = error.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
        let inside = inside.and_then(|inside| inside.downcast_ref::<rustls::Error>());
        if error.is::<rustls::Error>() || inside.is_some() {
            return true;
        }
        next = error.source();
    }
    false
}

/// An error and what is behind it, in one line.
fn reasons(error: &(impl Error + ?Sized)) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(error) = next {
        let reason = error.to_string();
        // Some errors tell their reason themselves.
        if !text.contains(&reason) {
            // A text in memory takes whatever is written.
            write!(text, ": {reason}").ok();
        }
        next = error.source();
    }
    text
}

impl Explain for NatsError {
    fn message(&self) -> Message {
        match self {
            Self::BadAddress => Message::new("nats-bad-address"),
            Self::BadPrefix { typed } => Message::new("nats-bad-prefix").with("typed", &**typed),
            Self::Unreadable { file, why } => {
                Message::new("error-read").with("file", &**file).with("reason", &**why)
            }
            Self::Unreachable { at, why } => {
                Message::new("nats-unreachable").with("at", &**at).with("why", &**why)
            }
            Self::Refused { at } => Message::new("nats-refused").with("at", &**at),
            Self::Untrusted { at, why } => {
                Message::new("nats-untrusted").with("at", &**at).with("why", &**why)
            }
            Self::NoJetStream { at } => Message::new("nats-no-jetstream").with("at", &**at),
            Self::Failed { why } => Message::new("nats-failed").with("why", &**why),
        }
    }
}
