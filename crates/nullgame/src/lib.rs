//! The smallest game and the smallest puzzle that use everything the core
//! offers. They are in no menu: they are the template to copy when a game is
//! added, and what the tests of generic code play. `entry.rs` beside this folder is the template
//! of a game's entry in the catalogue.
//!
//! ```
//! use damier_core::Game;
//! use damier_nullgame::{Pile, Take};
//!
//! let mut game = Game::new(Pile::new(10, 3)?);
//! game.play(Take(2)).unwrap();
//! assert_eq!(game.position().left(), 8);
//! # Ok::<(), damier_nullgame::Invalid>(())
//! ```

mod lamps;
mod pile;

pub use lamps::{Lamp, Lamps, LampsError, LampsParams, Pressed};
pub use pile::{Illegal, Invalid, Pile, PilePosition, Take};
