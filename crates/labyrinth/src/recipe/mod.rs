//! How a seed becomes a labyrinth.
//!
//! ```
//! use damier_labyrinth::{Recipe, Size};
//!
//! let recipe = Recipe::parse("12x4_wilson_braid=50_objects=simple").unwrap();
//! assert_eq!((recipe.size, recipe.braid), (Size { width: 12, height: 4 }, 50));
//! let labyrinth = recipe.make(7, &mut |_| true)?;
//! assert_eq!(labyrinth.maze.width(), 12);
//! assert_eq!(recipe.params()?, "12x4_wilson_braid=50_objects=simple");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod params;
mod rows;
mod size;
mod spot;
mod stencil;
mod tiled;

use damier_core::{Rng, mix};

use crate::generate::{Diary, Felling, Generator, Trace, generators, kruskal_wall_by_wall};
use crate::place::{NOTHING, SIMPLE};
use crate::terrain::Terrain;
use crate::tiles::Cells;
use crate::{
    Cell, Gates, Ground, GroundError, Labyrinth, Maze, Object, Origin, Placement, Stopped, Watch,
    braid, place_minotaurs,
};

pub use error::{ParamsError, RecipeError, SizeError};
pub use rows::{Rows, TooWide};
pub use size::{Size, parse_place};
pub use spot::{At, Spot, SpotError};
pub use stencil::Stencil;

/// The version of what is drawn from a seed beside the digging, and in which order.
const VERSION: u32 = 0;

/// What is settled of a labyrinth before chance is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What its cells are like.
    pub cells: Cells,
    /// Columns and rows; of rings the cells of the innermost one, and the rings.
    pub size: Size,
    /// The shape of the maze; a whole rectangle if there is none.
    pub mask: Option<Stencil>,
    /// The column and the row where it begins; any cell if none is named.
    pub start: Option<(usize, usize)>,
    /// Where one comes in through the border; then the maze starts there.
    pub entrance: Option<Spot>,
    /// Where one goes out through the border; then no other exit is laid out.
    pub exit: Option<Spot>,
    /// How it is dug.
    pub generator: Generator,
    /// Of a hundred dead ends, how many are opened.
    pub braid: u32,
    /// What lies in it.
    pub objects: &'static Placement,
    /// Who stands in it.
    pub minotaurs: Minotaurs,
    /// Whether no minotaur stands next to the start.
    pub safe: bool,
}

/// How many minotaurs there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Minotaurs {
    /// So many, or as many as have room.
    Count(u32),
    /// One for so many cells, but one at least.
    OneIn(u32),
}

/// What a minotaur takes: where it stands at the beginning, and how it stands in a game.
const MINOTAUR_BYTES: u64 = 32;

impl Recipe {
    /// The size of a maze where none is asked for, which fits a terminal.
    pub const SIZE: Size = Size { width: 19, height: 10 };
    /// The size of a game where none is asked for: all of it can be seen on a terminal of 80×24.
    pub const GAME_SIZE: Size = Size { width: 25, height: 15 };

    /// A maze as usual: dug by the first of the generators, and nothing in it.
    pub fn maze() -> Recipe {
        Recipe {
            cells: Cells::Square,
            size: Recipe::SIZE,
            mask: None,
            start: None,
            entrance: None,
            exit: None,
            generator: generators()[0],
            braid: 0,
            objects: &NOTHING,
            minotaurs: Minotaurs::Count(0),
            safe: false,
        }
    }

    /// A game as usual: one minotaur for two hundred cells, and none next to the start.
    pub fn game() -> Recipe {
        Recipe {
            size: Recipe::GAME_SIZE,
            braid: 15,
            objects: &SIMPLE,
            minotaurs: Minotaurs::OneIn(200),
            safe: true,
            ..Recipe::maze()
        }
    }

    /// Changes whenever the labyrinths of a seed do. The versions it is the sum of only grow, so
    /// it never comes back to what it was.
    pub fn version(&self) -> u32 {
        VERSION + self.generator.version
    }

    /// Why there can be no such labyrinth, all reasons at once; what a mask leaves is only looked
    /// at where a generator depends on it. A start that is masked is found when it is made.
    pub fn check(&self) -> Result<(), Vec<RecipeError>> {
        if self.cells != Cells::Square {
            return self.check_tiles();
        }
        let mut wrong = Vec::new();
        let Size { width, height } = self.size;
        let whole = Ground::whole(width, height);
        if let (Ok(whole), Some((x, y))) = (&whole, self.start)
            && whole.cell(x, y).is_none()
        {
            wrong.push(GroundError::Start { x, y }.into());
        }
        let fits = whole.is_ok();
        wrong.extend(self.check_spots().err().map(RecipeError::from));
        wrong.extend(whole.err().map(RecipeError::from));
        if self.braid > 100 {
            wrong.push(RecipeError::Braid(self.braid));
        }
        if let Some(stencil) = self.mask.as_ref().filter(|_| fits) {
            match stencil.check(self.size) {
                Err(error) => wrong.push(error),
                Ok(()) if self.generator.whole => {
                    let shaped = self.groundwork(0, &mut |_| true);
                    wrong.extend(shaped.err().filter(|error| !wrong.contains(error)));
                }
                Ok(()) => {}
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    /// The openings that are wanted.
    fn spots(&self) -> impl Iterator<Item = Spot> {
        self.entrance.into_iter().chain(self.exit)
    }

    /// Why there can be no such openings, whatever the cells are.
    fn check_spots(&self) -> Result<(), SpotError> {
        if self.entrance.is_some() && self.start.is_some() {
            return Err(SpotError::Start);
        }
        self.spots().try_for_each(|spot| spot.check(self.size))
    }

    /// About how many bytes the labyrinth takes while it is made, if its mask masked nothing.
    pub fn memory(&self) -> u64 {
        if self.cells != Cells::Square {
            return self.tiles_memory();
        }
        let Size { width, height } = self.size;
        Ground::whole(width, height).map_or(u64::MAX, |ground| self.memory_on(&ground))
    }

    fn memory_on(&self, ground: &Ground) -> u64 {
        let objects = if self.objects.is_nothing() { 0 } else { ground.open() as u64 * 2 };
        let minotaurs = self.minotaurs.on(ground) as u64 * MINOTAUR_BYTES;
        // Distances, while the farthest place is looked for.
        let measured = self.spots().any(|spot| spot == Spot::Longest);
        let distances = if measured { ground.cells() as u64 * 4 } else { 0 };
        self.generator.memory(ground).max(distances) + objects + minotaurs
    }

    /// The labyrinth of a seed, of squares.
    pub fn make(&self, seed: u64, watch: Watch<'_>) -> Result<Labyrinth, RecipeError> {
        self.groundwork(seed, watch)?.dig(None, watch)
    }

    /// The first step to the labyrinth of a seed, after which it is known how large it will be.
    pub fn groundwork(&self, seed: u64, watch: Watch<'_>) -> Result<Groundwork<'_>, RecipeError> {
        if self.cells != Cells::Square {
            return Err(RecipeError::OtherCells(self.cells));
        }
        let Size { width, height } = self.size;
        // A size that cannot be is told before any mask is drawn to it.
        let whole = Ground::whole(width, height)?;
        let mut rng = Rng::new(seed);
        let mut ground = match &self.mask {
            Some(stencil) => Ground::masked(&*stencil.mask(self.size)?, &mut rng, watch)?,
            None => {
                let (x, y) = draw_start(self.size, &mut rng);
                whole.from(x, y, watch)?
            }
        };
        if let Some((x, y)) = self.start {
            ground = ground.from(x, y, watch)?;
        }
        // Of a shape in several parts that one is opened in which an opening is wanted.
        let named = self.spots().find(|spot| matches!(spot, Spot::Side(_, At::Number(_))));
        let wanted = named.and_then(|spot| spot.unmasked(&ground));
        if let Some((x, y)) = wanted.filter(|_| self.start.is_none()) {
            ground = ground.from(x, y, watch)?;
        }
        self.generator.check(&ground)?;
        self.check_spots()?;
        self.spots().try_for_each(|spot| spot.check_on(&ground))?;
        Ok(Groundwork { recipe: self, seed, rng, ground })
    }

    /// The same labyrinth row by row in memory for a row, if it can be made so: by a generator
    /// that knows one row at a time, and with nothing that needs to know more.
    pub fn rows(&self) -> Option<Rows> {
        let closed = self.entrance.is_none() && self.exit.is_none();
        let squares = self.cells == Cells::Square && self.mask.is_none();
        let plain = squares && closed && self.start.is_none() && self.braid == 0;
        let empty = self.objects.is_nothing() && self.minotaurs == Minotaurs::Count(0);
        (plain && empty && self.generator.streams()).then_some(Rows::new(self.size))
    }
}

impl Minotaurs {
    /// How many that is on a ground, if they have room.
    fn on(self, ground: &impl Terrain) -> usize {
        match self {
            Minotaurs::Count(count) => ground.open().min(count as usize),
            Minotaurs::OneIn(cells) => (ground.open() / cells.max(1) as usize).max(1),
        }
    }
}

/// A random cell of a whole rectangle.
fn draw_start(size: Size, rng: &mut Rng) -> (usize, usize) {
    let x = rng.index(size.width);
    (x, rng.index(size.height))
}

/// A labyrinth that is begun: its cells are known, and nothing is dug.
#[derive(Clone, Debug)]
pub struct Groundwork<'a> {
    recipe: &'a Recipe,
    seed: u64,
    rng: Rng,
    ground: Ground,
}

impl Groundwork<'_> {
    /// The cells.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// About how many bytes the labyrinth takes while it is made.
    pub fn memory(&self) -> u64 {
        self.recipe.memory_on(&self.ground)
    }

    /// Only digs the maze, and tells whoever listens.
    pub fn dig_telling<T: Trace>(
        self,
        trace: &mut T,
        watch: Watch<'_>,
    ) -> Result<Maze, RecipeError> {
        let Groundwork { recipe, mut rng, ground, .. } = self;
        Ok(recipe.generator.dig_telling(&ground, &mut rng, watch, trace)?)
    }

    /// The maze that Kruskal digs here, found wall by wall, and every step to it.
    pub fn kruskal_wall_by_wall(self) -> (Maze, Vec<Felling>) {
        let Groundwork { mut rng, ground, .. } = self;
        kruskal_wall_by_wall(&ground, &mut rng)
    }

    /// Makes it: the maze is dug first, then braided, then come its objects and its minotaurs. The
    /// diary of the digging is kept if it is wanted.
    pub fn dig(
        self,
        diary: Option<&mut Diary>,
        watch: Watch<'_>,
    ) -> Result<Labyrinth, RecipeError> {
        let Groundwork { recipe, seed, mut rng, ground } = self;
        let generator = recipe.generator;
        let mut maze = match diary {
            Some(diary) => generator.dig_telling(&ground, &mut rng, watch, diary)?,
            None => generator.dig(&ground, &mut rng, watch)?,
        };
        braid(&mut maze, recipe.braid, &mut rng, watch)?;
        let gates = recipe.gates(&mut maze, seed, watch)?;
        let mut objects = recipe.objects.place(&ground, &mut rng, watch)?;
        if !gates.exits.is_empty() {
            let inside: Vec<Cell> = objects.exits().collect();
            for cell in inside {
                objects.take(cell);
            }
            for gate in &gates.exits {
                objects.put(gate.cell, Object::Exit);
            }
        }
        let count = recipe.minotaurs.on(&ground);
        let minotaurs = place_minotaurs(maze.ground(), count, recipe.safe, &mut rng, watch)?;
        let origin = Some(Origin { seed, generator: generator.to_string() });
        Ok(Labyrinth { maze, objects, minotaurs, gates, origin })
    }
}

/// Sets the chance of openings apart from that of all else: a maze has the same passages with
/// them as without.
const GATES: u64 = 0x6761_7465;

impl Recipe {
    /// Opens the border, and makes the maze start at its entrance.
    fn gates(&self, maze: &mut Maze, seed: u64, watch: Watch<'_>) -> Result<Gates, RecipeError> {
        if self.spots().next().is_none() {
            return Ok(Gates::default());
        }
        let mut rng = Rng::new(mix(seed ^ GATES));
        let gates = spot::place(maze, (self.entrance, self.exit), &mut rng, watch)?;
        if let Some(entrance) = gates.entrance {
            maze.start_from(entrance.cell);
        }
        Ok(gates)
    }
}

impl From<Stopped> for RecipeError {
    fn from(_: Stopped) -> RecipeError {
        RecipeError::Stopped
    }
}
