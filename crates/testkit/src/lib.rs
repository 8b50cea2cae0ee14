//! The laws that every game and every puzzle keeps, checked along seeded
//! random play.
//!
//! A game's tests hold one line for them, a puzzle's too:
//!
//! ```
//! use damier_nullgame::{Lamps, LampsParams, Pile};
//! use damier_testkit::{assert_conforms, assert_puzzle_conforms};
//!
//! assert_conforms(Pile::new(12, 3)?);
//! assert_puzzle_conforms::<Lamps>(&LampsParams::new(2, 2)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The builders ask for more: perft tables, a second implementation to agree
//! with, more games. They return the [`Violation`], which names the [`Law`]
//! that was broken and how to get there.
//!
//! ```
//! use damier_nullgame::Pile;
//! use damier_testkit::{Conformance, Law};
//!
//! let suite = || Conformance::new(Pile::new(4, 2).unwrap()).zero_sum().games(5);
//! suite().perft_table("# counted by hand\n4 2p | start | 3 6 4 1").check()?;
//!
//! let wrong = suite().perft_table("4 2p | start | 3 7").check().unwrap_err();
//! assert_eq!(wrong.law, Law::PerftMatches);
//! assert_eq!(wrong.detail, "line 1: the table says 7 at depth 2 of start, counting in bulk gives 6");
//! # Ok::<(), damier_testkit::Violation>(())
//! ```
//!
//! * [`Conformance`] takes the rules of a game, and plays their referee too.
//! * [`RefereeConformance`] takes any game without its types.
//! * [`PuzzleConformance`] takes the params of a puzzle.
//! * [`openings::PlainCount`] counts what was played in positions from texts alone.

pub mod awele;
mod conformance;
mod description;
mod effort;
mod ending;
mod garbage;
pub mod hashi;
mod keys;
mod listing;
mod notation;
pub mod openings;
mod perft_table;
mod pool;
mod puzzle;
pub mod quoridor;
mod referee;
mod snapshot;
mod sweep;
mod symmetry;
mod told;
mod untyped;
mod violation;
mod walk;

pub use conformance::{Conformance, assert_conforms};
pub use perft_table::{PerftLine, PerftTable, TableError};
pub use puzzle::{PuzzleConformance, assert_puzzle_conforms};
pub use referee::RefereeConformance;
pub use sweep::sweep;
pub use told::{told, told_number};
pub use violation::{Law, Violation};
