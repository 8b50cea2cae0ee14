//! Searches, evaluators and strategies. They know games and no interface.
//!
//! * [`textbook`]: minimax and alpha-beta as they are taught, every step told to a tracer.
//! * [`Search`]: the practical alpha-beta, for any zero-sum game with an [`Evaluator`].
//! * [`awele`]: strategies for Awélé.
//! * [`quoridor`]: strategies and an evaluator for Quoridor.
//! * [`reversi`]: what is particular to Reversi, the exact solver among it.
//! * [`Strategy`] is any way to play; [`Mind`] the same without the game's types.
//!
//! ```
//! use damier_ai::{Budget, Strategy, StoppedClock, Task, reversi::Alphabeta};
//! use damier_core::{Game, Rules, Stop};
//! use damier_reversi::{Bits, Reversi};
//!
//! let game = Game::new(Reversi::<Bits<8>>::new());
//! let mut task = Task {
//!     budget: Budget::depth(4),
//!     lines: 1,
//!     clock: &StoppedClock,
//!     stop: &Stop::new(),
//!     progress: &mut |_| {},
//! };
//! let thought = Alphabeta::new(16).think(&game, &mut task).unwrap();
//! assert!(game.check(*thought.best().unwrap()).is_ok());
//! ```

pub mod awele;
mod deepen;
mod evaluator;
mod limits;
mod mind;
pub mod quoridor;
mod random;
pub mod reversi;
mod search;
mod shelf;
mod table;
mod task;
pub mod textbook;
pub mod tree;

pub use evaluator::{AsListed, Evaluator, MoveOrder, WIN};
pub use mind::{Erased, Mind, MindError, Strategy};
pub use random::Random;
pub use search::Search;
pub use shelf::Shelf;
pub use task::{Budget, Clock, Line, StoppedClock, Task, Thought, moves_to_win, score_text};
