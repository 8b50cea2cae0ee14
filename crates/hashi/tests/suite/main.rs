//! All tests of this crate, in one program so that it is linked once.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a failing test should stop, and tests read and run what they need"
)]

mod boards;
mod conformance;
mod data;
mod formats;
mod generate;
mod grounds;
mod hints;
mod learning;
mod oracle;
mod playing;
mod rules;
mod soundness;
mod stopping;
mod studies;
mod trying;
