//! Mazes of any shape and size.
//!
//! A [`Maze`] is a [`Ground`], the cells there are, and the passages dug between them, a bit
//! each. Its cells are squares; those of [`tiles`] are not, and [`Passages`] is what both are. A [`Labyrinth`] is a maze with all that is in it; a [`Recipe`] makes one of a seed, and
//! [`id`] names it in a word.

mod braid;
mod census;
mod difficulty;
mod exits;
pub mod game;
mod gate;
pub mod generate;
mod ground;
pub mod id;
mod labyrinth;
pub mod masks;
mod maze;
mod minotaurs;
mod numbers;
mod object;
mod objects;
mod place;
mod recipe;
pub mod solve;
mod terrain;
pub mod text;
pub mod tiles;
mod trail;
mod watch;
mod wish;

pub use braid::braid;
pub use census::{Census, Trees};
pub use difficulty::Difficulty;
pub use exits::dead_ends;
pub use gate::{Gate, Gates};
pub use ground::{Ground, GroundError, MOST_CELLS};
pub use labyrinth::{Labyrinth, Origin};
pub use maze::{Cell, Maze, step};
pub use minotaurs::place_minotaurs;
pub use numbers::{Amount, Counts, Longest, Number, Numbers, Solution};
pub use object::Object;
pub use objects::Objects;
pub use place::{Placement, placement, placements};
pub use recipe::{
    At, Groundwork, Minotaurs, ParamsError, Recipe, RecipeError, Rows, Size, SizeError, Spot,
    SpotError, Stencil, TooWide, parse_place,
};
pub use terrain::{Passages, Terrain, Way, WayOf};
pub use trail::Trail;
pub use watch::{Stopped, Watch, look};
pub use wish::{Span, SpanError, Traits, Wish};
