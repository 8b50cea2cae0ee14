//! Hashi.
mod board;
mod check;
pub mod coordinates;
mod drawing;
pub mod format;
pub mod generate;
mod grade;
mod hint;
mod params;
mod puzzle;
pub mod reason;
pub mod search;
mod solution;

pub use board::{Board, BoardError, Edge, Island, LARGEST, Variant};
pub use check::{Check, Truth};
pub use drawing::{Pen, draw};
pub use grade::{Grade, Grading, grade, quick_level};
pub use hint::{Advice, Hint, hint};
pub use params::{DENSEST, Params, ParamsError, Symmetry};
pub use puzzle::{Effect, Hashi, Illegal, Move, State, Syntax};
pub use solution::{Flaw, bridge_list, verify};
