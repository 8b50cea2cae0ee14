//! Hashi, also called Hashiwokakero and Bridges: join all islands by bridges so that each has as
//! many as it says.
//!
//! * [`Board`] is a puzzle: islands, the edges between them, and which edges cross.
//! * [`format`](mod@format) reads and writes puzzles in the forms that people and programs use.
//! * [`reason`] deduces step by step and says why; [`search`] answers completely.
//! * [`grade()`] tells how hard a puzzle is, [`generate`] makes puzzles to order.
//! * [`Hashi`] is the puzzle, [`Playing`] what somebody does with it; [`hint()`], [`Truth`] and
//!   [`Mistake`] help the player.
//!
//! Nothing here reads a clock or a file. What can take long asks its caller whether to go on.
//!
//! ```
//! use damier_hashi::reason::{Advance, Reasoner, Rule, RuleSet};
//! use damier_hashi::search::{Limits, Method, solve};
//! use damier_hashi::{Pen, draw, format};
//!
//! let board = format::read("4.2..\n.....\n.....\n3.2.1\n")?;
//!
//! // The first step: the four in the corner needs everything.
//! let mut reasoner = Reasoner::new(&board);
//! let Advance::Step(step) = reasoner.advance(RuleSet::up_to(1)) else { unreachable!() };
//! assert_eq!(step.rule, Rule::FullIsland);
//!
//! let answer = solve(&board, Method::Auto, Limits::NONE, &mut || true);
//! assert_eq!(answer.unique, Some(true));
//! let drawing = draw(&board, &answer.first.unwrap_or_default(), Pen::Plain);
//! assert_eq!(drawing, "4 ==2 . . \n||. . . . \n||. . . . \n3 - 2 - 1 \n");
//! # Ok::<(), format::ReadError>(())
//! ```

mod board;
mod check;
pub mod coordinates;
mod deed;
mod drawing;
mod effect;
mod forced;
pub mod format;
mod fresh;
pub mod generate;
mod grade;
mod help;
mod hint;
mod insight;
mod lessons;
mod mistake;
mod moment;
mod params;
mod playing;
mod progress;
mod pulse;
mod puzzle;
mod rating;
pub mod reason;
pub mod search;
mod solution;
mod trying;

pub use board::{Board, BoardError, Edge, Island, LARGEST, Variant};
pub use check::{Check, Truth};
pub use drawing::{Pen, draw};
pub use effect::{Built, EdgeChange, Effect, IslandChange, Move, State};
pub use forced::{Forced, forced_message};
pub use fresh::{Fresh, daily_seed};
pub use grade::{Counts, Difficulty, Grade, Grading, grade, level, level_up_to, quick_level};
pub use help::{Help, NoHelp};
pub use hint::{Hint, NoHint, Telling, hint};
pub use insight::{Breach, Insight};
pub use lessons::Lesson;
pub use mistake::Mistake;
pub use moment::{Moment, is_solved_by};
pub use params::{DENSEST, Params, ParamsError, Symmetry};
pub use playing::{FollowError, Played, Playing, Turned};
pub use progress::Progress;
pub use puzzle::{Hashi, Illegal, Syntax};
pub use rating::{Rated, Rating, Reason};
pub use solution::{Flaw, bridge_list, verify};
pub use trying::{Try, TryError};
