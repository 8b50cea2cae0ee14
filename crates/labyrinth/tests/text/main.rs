//! Mazes as text and as JSON, written and read back.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod drawings;
mod json;
mod mazes;
mod reading;
mod round_trip;
mod streams;
