//! Searches, evaluators and strategies. They know games and no interface; what they are asked and
//! what they answer is said in the words of `damier-mind`.
//!
//! * [`textbook`]: minimax and alpha-beta as they are taught, every step told to a tracer.
//! * [`Unsure`]: any mind, in doubt which of several moves is best.
//! * [`Search`]: the practical alpha-beta, for any zero-sum game with an [`Evaluator`].
//! * [`Mcts`]: a search by rollouts, for any game.
//! * [`awele`]: strategies for Awélé.
//! * [`quoridor`]: strategies for Quoridor, the strong one among them.
//! * [`reversi`]: what is particular to Reversi, the exact solver among it.
//!
//! ```
//! use damier_ai::reversi::Alphabeta;
//! use damier_core::{Game, Rules, Stop};
//! use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task};
//! use damier_reversi::{Bits, Reversi};
//!
//! let game = Game::new(Reversi::<Bits<8>>::new());
//! let mut task = Task {
//!     budget: Budget::depth(4),
//!     lines: 1,
//!     clock: &StoppedClock,
//!     stop: &Stop::new(),
//!     workers: &Alone,
//!     progress: &mut |_| {},
//! };
//! let thought = Alphabeta::new(16).think(&game, &mut task).unwrap();
//! assert!(game.check(*thought.best().unwrap()).is_ok());
//! ```

pub mod awele;
mod deepen;
mod evaluator;
mod header;
mod learnt;
mod limits;
mod mcts;
pub mod quoridor;
mod random;
pub mod reversi;
mod search;
mod table;
pub mod textbook;
mod told;
pub mod tree;
mod unsure;

pub use evaluator::{AsListed, Evaluator, MoveOrder, WIN};
pub use learnt::LearntError;
pub use mcts::{AnyMove, Growth, Mcts, Rollout};
pub use random::Random;
pub use search::Search;
pub use told::told;
pub use unsure::{Doubt, Unsure};
