//! Making weights from nothing but own play: games, positions with what a search says of them, from the end of
//! the game backwards, and a fit.

mod fit;
mod games;
mod gauge;
mod sample;

pub use fit::{Fitted, fit};
pub use games::{Band, CHUNK, Games};
pub use gauge::{Gauge, Gauged, expected};
pub use sample::Sample;
