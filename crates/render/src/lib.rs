//! Pictures of mazes: SVG and PNG, and animations of their digging. Pictures
//! of [`hashi`]. [`Sheet`]s of both to print. Pictures of the [`board`]s of other games.
//!
//! ```
//! use damier_grid::Direction;
//! use damier_labyrinth::{Ground, Maze};
//! use damier_render::{Look, png, svg};
//!
//! let mut maze = Maze::solid(Ground::whole(2, 1)?);
//! maze.dig(0, Direction::East);
//! let look = Look { title: "Two cells", paths: &[&[0, 1]], ..Look::default() };
//! assert!(svg(&maze, &look)?.starts_with("<svg "));
//! let mut picture = Vec::new();
//! png(&maze, &look, &mut picture)?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
mod colour;
mod error;
mod film;
pub mod hashi;
mod layout;
mod limits;
mod path;
mod pdf;
mod png;
mod printed;
mod raster;
mod shape;
mod sheet;
mod svg;
mod tiles;
mod walls;
mod wrap;

use damier_labyrinth::{Cell, Gates, Objects};

pub use error::{Of, PictureError};
pub use film::{Film, animated_gif, animated_png, animated_svg};
pub use limits::Kind;
pub use pdf::unprintable;
pub use png::png;
pub use printed::Printed;
pub use sheet::{
    Cover, Entry, GoesOn, LONGEST_TITLE, MOST_COLUMNS, MOST_ROWS, Page, Print, Sheet, arranged,
    check_print,
};
pub use svg::svg;
pub use tiles::{check_tiles, tiles_picture_memory, tiles_png, tiles_svg};

/// How a maze is drawn and what is drawn in.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The side of a cell in pixels, with a wall; 2 at least.
    pub unit: u32,
    /// The thickness of walls in pixels; less than a unit.
    pub wall: u32,
    /// Colours the cells by their distance from somewhere; `u32::MAX` for those that cannot be
    /// reached.
    pub heat: Option<&'a [u32]>,
    /// Draws paths in. A single one is a broad line in the middle of its cells; of several the
    /// first three differ in colour, style and place, and more begin again.
    pub paths: &'a [&'a [Cell]],
    /// Draws objects in, each kind with a shape of its own.
    pub objects: Option<&'a Objects>,
    /// Draws minotaurs in, over the objects they stand on.
    pub minotaurs: &'a [Cell],
    /// Leaves openings in the border, with arrows in place of the start and of exits there.
    pub gates: Option<&'a Gates>,
    /// Marks the start.
    pub start: bool,
    /// Light on dark.
    pub dark: bool,
    /// What the picture is called, for who does not see it.
    pub title: &'a str,
}

impl Default for Look<'_> {
    fn default() -> Self {
        Look {
            unit: 16,
            wall: 2,
            heat: None,
            paths: &[],
            objects: None,
            minotaurs: &[],
            gates: None,
            start: true,
            dark: false,
            title: "",
        }
    }
}
