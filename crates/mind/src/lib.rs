//! The vocabulary of thinking: what a mind is asked, and what it answers.
//!
//! Whoever can play speaks it, be it a search of ours or a program of somebody else, and so does
//! whoever lets them play. It knows no search, and of games only what `damier-core` says.
//!
//! * A [`Strategy`] is any way to play; a [`Mind`] the same without the game's types.
//! * A [`Task`] is what it is asked: how much it may think ([`Budget`]), by which [`Clock`], and
//!   who works for it ([`Workers`]). Large tables are lent by a [`Shelf`].
//! * A [`Thought`] is what it answers: moves, and what they are worth ([`Score`]).
//!
//! ```
//! use damier_core::{Game, Rules, Stop};
//! use damier_mind::{Alone, Budget, Erased, Mind, StoppedClock, Strategy, Task, Thought};
//! use damier_nullgame::{Pile, Take};
//!
//! /// Takes one, always.
//! struct Modest;
//!
//! impl Strategy<Pile> for Modest {
//!     fn think(&mut self, game: &Game<Pile>, _: &mut Task<'_, Take>) -> Option<Thought<Take>> {
//!         game.turn().map(|_| Thought::unjudged(Take(1)))
//!     }
//! }
//!
//! let game = Game::new(Pile::new(10, 2)?);
//! let mut task = Task {
//!     budget: Budget::depth(4),
//!     lines: 1,
//!     clock: &StoppedClock,
//!     stop: &Stop::new(),
//!     workers: &Alone,
//!     progress: &mut |_| {},
//! };
//! let thought = Erased::new(Modest).think(&game, &mut task)?;
//! assert_eq!(thought.best().map(String::as_str), Some("take 1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod budget;
mod clock;
mod duration;
mod left;
mod mind;
mod score;
mod shelf;
mod task;
mod workers;

pub use budget::Budget;
pub use clock::{Clock, StoppedClock};
pub use duration::parse_duration;
pub use left::{Remaining, TimeLeft};
pub use mind::{Erased, Mind, MindError, Strategy};
pub use score::{Bound, NoScore, Score, Value};
pub use shelf::{Bare, Shelf, Table, borrow};
pub use task::{Forced, Line, Task, Thought};
pub use workers::{Alone, Workers};
