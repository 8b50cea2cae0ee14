//! Mazes of any shape and size.
//!
//! A [`Maze`] is a [`Ground`], the cells there are, and the passages dug between them, a bit
//! each.

mod braid;
mod exits;
pub mod generate;
mod ground;
pub mod json;
pub mod masks;
mod maze;
mod numbers;
mod object;
mod place;
pub mod solve;
pub mod text;
mod trail;

pub use braid::braid;
pub use exits::dead_ends;
pub use ground::{Ground, GroundError};
pub use maze::{Cell, Maze, step};
pub use numbers::{Amount, Longest, Number, Numbers, Solution};
pub use object::{Object, Objects};
pub use place::{Placement, placement, placements};
pub use trail::Trail;
