//! The rules of Awélé (Oware), with the two rule sets that matter and the flags between them.
//!
//! Houses are counted in the order of sowing: South's `A` to `F`, then North's `a` to `f`,
//! then South's again. [`Board`] is what both ways of keeping the seeds offer: [`Packed`], one
//! word of 128 bits, for searching, and [`Array`], plain counts, for reading. [`Awele`] is the
//! game on either, under [`Terms`].
//!
//! ```
//! use damier_awele::{Awele, Packed, Terms};
//! use damier_core::{DynGame, Game};
//!
//! let mut game = Game::new(Awele::<Packed>::new(Terms::ABAPA));
//! game.play_line("FfEb")?;
//! assert_eq!(game.position_text(), "6-6-5-5-0-1-6-0-7-6-5-1-0-0-S");
//! # Ok::<(), damier_core::LineError>(())
//! ```

mod array;
mod board;
mod moves;
mod notation;
mod packed;
mod position;
mod rules;
mod sowing;
mod terms;
pub mod transcript;

pub use array::Array;
pub use board::{Board, MAX_HOUSES, Side};
pub use moves::{House, Illegal};
pub use notation::Syntax;
pub use packed::Packed;
pub use position::Position;
pub use rules::{Awele, Play};
pub use sowing::Sowing;
pub use terms::{GrandSlam, NoMove, Repetition, Row, Seeds, Terms, Within};
