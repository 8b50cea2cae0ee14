//! All tests of this crate, in one program so that it is linked once.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a failing test should stop, and tests read and run what they need"
)]

mod commands;
mod layers;
mod lints;
mod marker;
mod tidy;
