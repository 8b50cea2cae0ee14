//! The exact solver of Reversi against plain minimax, against itself, and
//! against what is known of small boards and famous endgames.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod exact;
mod known;
mod memory;
mod positions;
