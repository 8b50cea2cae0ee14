//! Long random games: compared with a slow referee, undone, redone, saved and loaded.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod boards;
mod damage;
mod golden;
mod hunting;
mod long;
#[path = "../mazes/mod.rs"]
mod mazes;
mod recorded;
mod referee;
