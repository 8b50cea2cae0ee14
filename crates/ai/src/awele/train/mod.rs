//! Making numbers from nothing: own games, positions with what a search says of them, and a fit.
//!
//! ```
//! use damier_ai::awele::train::{Games, Plan, fit};
//! use damier_core::Stop;
//!
//! let (games, stop) = (Games::new(None, None, 20, 1), Stop::new());
//! let samples = games.chunk(0, &stop).unwrap();
//! let fitted = fit(&samples, &Plan { epochs: 2, seed: 1 }, &stop, &mut |_| {}).unwrap();
//! assert!(fitted.wrong < fitted.wrong_by_lead);
//! assert!(fitted.worth.bytes().len() < 20_000);
//! ```

mod fit;
mod games;
mod sample;

pub use fit::{Fitted, Plan, fit};
pub use games::{CHUNK, Games};
pub use sample::{SAMPLE, Sample};
