//! All tests of this crate that need a game or a puzzle, in one program so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod history;
mod solving;
