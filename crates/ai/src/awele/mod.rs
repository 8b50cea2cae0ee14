//! Minds for Awélé.

mod alphabeta;
pub mod book;
mod damier;
pub mod endgame;
mod evaluate;
mod greedy;
mod node;
mod order;
mod root;
mod score;
mod search;
mod style;
pub mod train;
mod worth;

pub use alphabeta::Alphabeta;
pub use damier::Damier;
pub use greedy::Greedy;
pub use worth::{AnyWorth, Worth};
