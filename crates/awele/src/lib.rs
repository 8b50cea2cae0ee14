//! The rules of Awélé (Oware), with the two rule sets that matter and the flags between them.
//!
//! Houses are counted in the order of sowing: South's `A` to `F`, then North's `a` to `f`,
//! then South's again. [`Board`] is what both ways of keeping the seeds offer: [`Packed`], one
//! word of 128 bits, for searching, and [`Array`], plain counts, for reading. [`Awele`] is the
//! game on either, under [`RuleSet`].
//!
//! ```
//! use damier_awele::{Awele, Packed, RuleSet};
//! use damier_core::{DynGame, Game};
//!
//! let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
//! game.play_line("FfEb")?;
//! assert_eq!(game.position_text(), "6-6-5-5-0-1-6-0-7-6-5-1-0-0-S");
//! # Ok::<(), damier_core::LineError>(())
//! ```

mod array;
mod board;
mod describe;
mod draft;
mod moves;
mod notation;
mod packed;
mod position;
mod rule_set;
mod rules;
pub mod transcript;

pub use array::Array;
pub use board::{Board, MAX_HOUSES, Side};
pub use moves::{House, Illegal};
pub use notation::Syntax;
pub use packed::Packed;
pub use position::Position;
pub use rule_set::{GrandSlam, NoMove, Repetition, Row, RuleSet, Seeds, Within};
pub use rules::{Awele, Play};
