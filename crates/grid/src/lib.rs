//! What games on grids share: cells and directions, masks and their files, sets of cells as
//! bits with walls between them, flood fill, distances, and union-find.
//!
//! ```
//! use damier_grid::{CellSet, Floor, Mask};
//!
//! // A corridor of three cells, closed after the first.
//! let mask = Mask::parse("...\n")?;
//! let mut floor: Floor<u128> = Floor::new(&mask).unwrap();
//! floor.close_east(0);
//! let reached = floor.flood(u128::single(1));
//! assert_eq!(reached.iter().collect::<Vec<_>>(), [1, 2]);
//! # Ok::<(), damier_grid::MaskError>(())
//! ```

mod bits;
mod cell_set;
mod direction;
mod floor;
mod mask;
mod union_find;

pub use bits::Bits;
pub use cell_set::{CellSet, Wide};
pub use direction::Direction;
pub use floor::Floor;
pub use mask::{Mask, MaskError};
pub use union_find::{Climb, UnionFind};
