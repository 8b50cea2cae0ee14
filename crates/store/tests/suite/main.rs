//! Stores from outside: what all of them do, and what goes wrong with files.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests make and break files"
)]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod alike;
mod durable;
mod files;
mod memory;
mod moves;
mod postgres;
mod samples;
