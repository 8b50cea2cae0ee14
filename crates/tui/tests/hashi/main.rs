//! Hashi, full screen.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod advice;
mod files;
mod fixture;
mod keys;
mod making;
mod mouse;
mod playing;
mod sizes;
mod watching;
