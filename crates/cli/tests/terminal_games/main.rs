//! Whole games on a real terminal of 80 columns and 24 lines, played by keys from a shell and
//! back to it.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "tests drive a real program in a real terminal"
)]

#[path = "../common/mod.rs"]
mod common;

mod files;
mod leaving;
mod looks;
mod puzzles;
mod quoridor;
mod reversi;
mod seeds;
mod table;
mod watching;
