//! NATS as Damier uses it, with a real server.
#![allow(missing_docs, reason = "tests are read, not linked to")]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests own their threads and files"
)]

mod connection;
mod queue;
