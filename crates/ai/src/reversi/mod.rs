//! Minds for Reversi.

pub mod damier;
mod evaluate;
mod greedy;
mod player;
mod solver;
mod squares;
mod stability;

pub use evaluate::{Discs, Featured, Features, Quiet};
pub use greedy::Greedy;
pub use player::{Alphabeta, Solvable};
pub use solver::{Solution, Solver};
