//! NATS as Damier uses it.
//!
//! A [`Connection`] is to a server that has `JetStream`, under names that begin with a [`Prefix`] of
//! their own, so that several houses can share one NATS:
//!
//! ```no_run
//! use damier_nats::{Connection, NatsError, Options};
//!
//! # async fn example() -> Result<(), NatsError> {
//! let address = "nats://damier:secret@nats.example:4222".parse()?;
//! let nats = Connection::open(&Options::to(address)).await?;
//! assert_eq!(nats.address().to_string(), "nats://nats.example:4222");
//! assert_eq!(nats.subject("table.t1"), "damier.v1.table.t1");
//! nats.client().publish(nats.subject("table.t1"), "7".into()).await.map_err(NatsError::failed)?;
//! # Ok(())
//! # }
//! ```
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "others are handed the network, and it is reached for here"
)]

mod address;
mod connection;
mod error;
mod prefix;
mod queue;

pub use address::Address;
pub use async_nats;
pub use connection::{Connection, Identity, Options};
pub use error::NatsError;
pub use prefix::Prefix;
pub use queue::{
    Answer, Key, Kind, Lane, News, Notice, Queue, Run, Settings, Strange, Task, Work, Worked,
    Worker,
};
