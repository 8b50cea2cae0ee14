//! Hashi by the command line.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "tests drive a real program with real files, threads and clocks"
)]

#[path = "../common/mod.rs"]
mod common;

mod pictures;
