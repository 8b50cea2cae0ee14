//! Awélé.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod endgame;
