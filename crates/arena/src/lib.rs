//! Tournaments: who meets whom, and what the results say.
//!
//! Nothing in here plays a game, reads a clock or writes a line. Whoever lets games be played counts
//! their results and asks what they mean:
//!
//! ```
//! use damier_arena::stats::{self, Pentanomial};
//!
//! // Pairs of games worth 0, ½, 1, 1½ and 2 points.
//! let pairs: Pentanomial = "177,1629,3083,1780,221".parse()?;
//! let elo = stats::elo(pairs).unwrap();
//! assert_eq!(format!("{:.2} ± {:.2}", elo.value, elo.margin().unwrap()), "6.03 ± 3.49");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod pairing;
pub mod stats;
