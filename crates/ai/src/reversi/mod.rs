//! Minds for Reversi.

mod evaluate;
mod greedy;
mod player;
mod solver;
mod stability;

pub use evaluate::{Discs, Quiet};
pub use greedy::Greedy;
pub use player::Alphabeta;
pub use solver::{Solution, Solver};
