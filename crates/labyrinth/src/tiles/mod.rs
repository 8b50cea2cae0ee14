//! Mazes of hexagons, triangles and rings.
//!
//! A [`Tiling`] knows which cells lie beside each other and where they are, [`Tiles`] which of
//! them are open, and a [`Mosaic`] the passages dug between these.
//!
//! ```
//! use damier_core::Rng;
//! use damier_labyrinth::generate::Generator;
//! use damier_labyrinth::solve::shortest_path;
//! use damier_labyrinth::tiles::{Cells, Tiles, Tiling};
//! use damier_labyrinth::{Size, Terrain};
//!
//! let tiling = Tiling::new(Cells::Hexagon, Size { width: 12, height: 8 })?;
//! let tiles = Tiles::whole(tiling);
//! let wilson = Generator::parse("wilson")?;
//! let maze = wilson.dig_tiles(&tiles, &mut Rng::new(42), &mut |_| true)?;
//! let way = shortest_path(&maze, 0, 95).expect("all cells hang together");
//! assert!(way.len() > tiles.apart(0, 95) as usize);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The game of the minotaurs is played in them as in squares; the sides of a hexagon are numbered with
//! the clock, from the north-east.
//!
//! ```
//! use damier_labyrinth::game::{Action, Done, Game, Setup};
//! use damier_labyrinth::tiles::Side;
//! use damier_labyrinth::{Passages, Recipe};
//!
//! let recipe = Recipe::parse("12x8_wilson_cells=hex_objects=simple_minotaurs=3").unwrap();
//! let mut game = Game::new(recipe.make_tiled(42, &mut |_| true)?, &Setup::usual());
//! let here = game.state().player().cell;
//! let free = game.state().maze().step(here, Side(2)).is_some();
//! let done = game.act(Action::Go(Side(2)))?;
//! assert_eq!(done, if free { Done::Turn } else { Done::Turned });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod geometry;
mod ground;
mod mosaic;
mod rings;
mod side;
mod text;
mod tiling;

pub use cells::Cells;
pub use geometry::{Edge, Point};
pub use ground::Tiles;
pub use mosaic::Mosaic;
pub use side::Side;
pub use text::{Sketch, Unsketched};
pub use tiling::Tiling;
