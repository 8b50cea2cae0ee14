//! Whole games on a real terminal of 80 columns and 24 lines, played by keys from a shell and
//! back to it.

mod files;
mod leaving;
mod looks;
mod puzzles;
mod quoridor;
mod reversi;
mod seeds;
mod table;
mod watching;
