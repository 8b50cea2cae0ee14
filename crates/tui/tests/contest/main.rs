//! Matches, full screen.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod boards_awele;
mod boards_looks;
mod boards_quoridor;
mod boards_reversi;
mod boards_shapes;
mod clocks;
mod computers;
mod fixture;
mod playing;
mod special;
mod walls;
