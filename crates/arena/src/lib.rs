//! Tournaments: who meets whom, and what the results say.
//!
//! Nothing in here plays a game, reads a clock or writes a line.
//!
//! * [`pairing`] is who meets whom: schedules that are asked for meetings and told how they ended.
//! * [`stats`] is what results say: Elo, ratings, tests, and how sure all of it is.
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
