//! Games on disk.
//!
//! A game is saved as the maze it began in, [as JSON](super::json), with one more field that
//! tells how it was set up and what was played:
//!
//! ```json
//! "game": {
//!   "version": 1,
//!   "seed": "42",
//!   "bombs": 10,
//!   "scrolls": 10,
//!   "undos": 100,
//!   "strategy": "hunter",
//!   "moves": [
//!     "aggressive nneeEb.",
//!     "hunter sp"
//!   ],
//!   "undone": [],
//!   "undos_left": 8,
//!   "won": false,
//!   "player": [3, 4],
//!   "turns": 8,
//!   "score": 150
//! }
//! ```
//!
//! A line of moves names the strategy the minotaurs followed, then has a sign a turn: `n e s w`
//! for going, `.` for waiting, `b` for a bomb and `p` for a scroll. A capital letter is a player
//! who only turned. `!E` before a sign means that it was done looking east, before it was undone
//! and done again. Loading plays everything again and checks that it ends where it did.

mod error;
mod glance;
mod load;
mod save;

pub use error::{SaveError, Wrong};
pub use glance::{Glance, glance};
pub(super) use load::Played;
pub use load::{Content, Pass, Stage, Watch, is_saved, load, load_partly, open};
pub use save::{save, write};
