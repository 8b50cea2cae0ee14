//! The rules of Reversi (Othello).
//!
//! The game is one thing and the way its board is kept another. [`Board`] is
//! what both ways offer: [`Bits`], two words of 64 bits, for searching, and
//! [`Array`], plain cells, for reading and for boards that do not fit a word.
//! [`Reversi`] is the game on either.
//!
//! ```
//! use damier_core::{Game, Rules};
//! use damier_reversi::{Bits, Reversi};
//!
//! let rules = Reversi::<Bits<8>>::new();
//! let mut game = Game::new(rules);
//! let f5 = rules.parse_move(game.position(), "f5")?;
//! game.play(f5).unwrap();
//! assert_eq!(
//!     rules.position_text(game.position()),
//!     "---------------------------OX------XXX-------------------------- O"
//! );
//! # Ok::<(), damier_reversi::Syntax>(())
//! ```

mod array;
mod bits;
mod board;
mod describe;
mod draft;
pub mod ggf;
mod moves;
mod position;
mod rules;
mod square;
pub mod transcript;
mod wide;

pub use array::Array;
pub use bits::{Bits, flips, mobility};
pub use board::{Board, Side};
pub use moves::{Illegal, Move};
pub use position::Syntax;
pub use rules::Reversi;
pub use square::Square;
#[cfg(target_arch = "x86_64")]
pub use wide::Wide;
pub use wide::{Hand, Plain};
