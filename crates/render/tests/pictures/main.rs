//! Pictures of mazes, looked at again.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod films;
mod masks;
mod mazes;
mod pixels;
mod vectors;
