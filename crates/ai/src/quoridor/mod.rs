//! Minds for Quoridor.

mod evaluate;
mod greedy;
mod rush;
mod sidewall;

pub use evaluate::{Corridor, Race};
pub use greedy::Greedy;
pub use rush::Rush;
pub use sidewall::Sidewall;
