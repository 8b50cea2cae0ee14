//! The rules of Quoridor: every board, two or four players, both traditions.
//!
//! A board is a mask over a rectangle, so every shape is played by the same code. Cells and
//! walls are sets of bits.
//!
//! ```
//! use damier_core::{DynGame, Game};
//! use damier_quoridor::Setup;
//!
//! let rules = Setup::classic(9, 2).build::<u128>().unwrap();
//! let mut game: Box<dyn DynGame> = Box::new(Game::new(rules));
//! assert_eq!(game.legal_moves().len(), 131);
//! game.play_line("e2 e8 e3 e3h").unwrap();
//! assert_eq!(
//!     game.play("e3v").unwrap_err().to_string(),
//!     "e3v crosses the wall e3h"
//! );
//! ```

mod board;
mod cell;
mod describe;
mod draft;
mod moves;
mod notation;
mod paths;
mod position;
mod rules;
mod sets;
mod setup;
mod shape;
mod sketch;
mod walls;

pub use board::Side;
pub use cell::{Cell, Lie, Wall};
pub use moves::{Illegal, Move};
pub use notation::Syntax;
pub use paths::Ways;
pub use position::Position;
pub use rules::Quoridor;
pub use setup::{Form, Jump, Limits, Setup, SetupError, Stuck, Tradition};
pub use shape::Shape;
