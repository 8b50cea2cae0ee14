//! Minds for Awélé.

pub mod endgame;
mod greedy;

pub use greedy::Greedy;
