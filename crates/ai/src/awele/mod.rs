//! Minds for Awélé.

pub mod endgame;
mod evaluate;
mod greedy;
mod order;
mod player;
mod score;
mod search;

pub use greedy::Greedy;
pub use player::Alphabeta;
