//! Mazes of any shape and size.
//!
//! A [`Maze`] is a [`Ground`], the cells there are, and the passages dug between them, a bit
//! each.

mod ground;
mod maze;
mod object;

pub use ground::{Ground, GroundError};
pub use maze::{Cell, Maze, step};
pub use object::{Object, Objects};
