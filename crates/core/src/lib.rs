//! What every game and puzzle of Damier is made of.
//!
//! * [`Rules`] is a variant of a game: its geometry, flags and tables.
//! * A position is a small value that search copies instead of undoing.
//! * [`Game`] is rules, a position and the past that led there; it is the
//!   referee, and the only thing whose public calls change a game.
//! * [`Describe`] shows a game to people: a [`View`](view::View) of what stands where, and what
//!   each move does.
//! * A [`Draft`](draft::Draft) is what somebody sets up; it may be nonsense, a position never is.
//! * [`DynGame`] is the same game without its types, for catalogues,
//!   interfaces and wires, where a move is text.
//! * [`Puzzle`] is the other half: something one person solves. [`Solving`] is to it what [`Game`]
//!   is to [`Rules`].
//!
//! Nothing here reads a clock, a file or the environment, or prints.
//!
//! ```
//! use damier_core::{DynGame, Game};
//! use damier_nullgame::Pile;
//!
//! // Two players take one, two or three from a pile of four; the last to take wins.
//! let mut game: Box<dyn DynGame> = Box::new(Game::new(Pile::new(4, 2)?));
//! assert_eq!(game.legal_moves(), ["take 1", "take 2", "take 3"]);
//! assert_eq!(game.play("4").unwrap_err().to_string(), "a player takes 1, 2 or 3, not 4");
//! game.play("1")?;
//! game.play("take 3")?;
//! assert_eq!(game.outcome().unwrap().winner(), Some(damier_core::Seat::SECOND));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod describe;
pub mod draft;
mod dyn_game;
mod game;
mod history;
mod identity;
mod key;
mod message;
mod outcome;
mod perft;
mod puzzle;
mod record;
mod rng;
mod rules;
mod seat;
mod solving;
mod stop;
mod stopwatch;
mod transcript;
pub mod view;

pub use describe::Describe;
pub use dyn_game::{DynGame, LineError, PlayError};
pub use game::{Game, Refusal, RetireRefused, Step};
pub use history::History;
pub use identity::{Identity, Visit};
pub use key::mix;
pub use message::{Explain, Message, Value, in_bytes, shown};
pub use outcome::{Leave, Outcome, Reason, Scores};
pub use perft::{Counting, MAX_PERFT_DEPTH, PerftError, divide, perft};
pub use puzzle::{
    IdError, Named, Puzzle, Seed, Status, exact_id, open_id, open_id_while, read_id, seeded_id,
};
pub use record::{Place, Record, RecordError, RecordedMove};
pub use rng::Rng;
pub use rules::{Rules, ZeroSum, move_words, two_moves};
pub use seat::{MAX_SEATS, Seat};
pub use solving::Solving;
pub use stop::Stop;
pub use stopwatch::{Stopwatch, in_minutes};
pub use transcript::{checked_moves, read_transcripts, split_glued};
