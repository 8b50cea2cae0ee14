//! Matches, full screen.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod advice;
mod boards_awele;
mod boards_looks;
mod boards_quoridor;
mod boards_reversi;
mod boards_shapes;
mod chaos;
mod clocks;
mod computers;
mod ending;
mod files;
mod fixture;
mod keys;
mod mouse;
mod playing;
mod review;
mod sizes;
mod special;
mod walls;
