//! Making weights from nothing but own play: games, positions with what a search says of them, from the end of
//! the game backwards at first and of whole games then, and a fit.

mod fit;
mod games;
mod gauge;
mod sample;
mod whole;

pub use fit::{Fitted, fit};
pub use games::{Band, CHUNK, Games};
pub use gauge::{Gauge, Gauged, expected};
pub use sample::Sample;
pub use whole::{WHOLE_CHUNK, WholeGames};
