//! Hashi, full screen.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod fixture;
mod playing;
