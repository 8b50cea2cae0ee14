//! Conversations with our engine, in one program so that it is linked once.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "a failing test should stop, and tests read and run what they need"
)]

mod games;
mod noise;
mod talk;
mod transcripts;
