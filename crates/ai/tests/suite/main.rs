//! All tests of this crate, in one program so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod awele;
mod budget;
mod mcts;
mod quoridor;
mod quoridor_damier;
mod quoridor_exact;
mod quoridor_four;
mod quoridor_train;
mod search;
mod solver;
mod strategies;
mod stray;
mod team;
mod textbook;
mod told;
mod tree;
mod unsure;
