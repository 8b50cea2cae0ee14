//! Labyrinths made to order, to be drawn or played in.

use damier_catalog::{maze_generator, maze_objects, maze_refused, maze_spot};
use damier_core::{Explain, Message};
use damier_labyrinth::generate::Diary;
use damier_labyrinth::id::seeded_id;
use damier_labyrinth::tiles::{Cells, Mosaic, Tiling};
use damier_labyrinth::{Ground, Labyrinth, Placement, Recipe, RecipeError, Size, parse_place};

use super::{check_memory, mask};
use crate::args::MazeMaking;
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;

/// A labyrinth that is wanted.
pub struct Order<'a> {
    pub recipe: Recipe,
    seed: Seed,
    /// The size as it was typed.
    typed: Option<&'a str>,
}

/// What a maze is drawn from.
#[derive(Clone, Copy)]
enum Seed {
    /// As asked for.
    Given(u64),
    /// By chance.
    Drawn(u64),
}

impl<'a> Order<'a> {
    /// What is asked for, and what is usual where nothing is said. The mask is not yet looked for.
    pub fn new(making: &'a MazeMaking, usual: Recipe) -> Result<Order<'a>, Failure> {
        let generator = maze_generator(&making.generator).map_err(Failure::usage)?;
        let spot = |text: Option<&str>| text.map(maze_spot).transpose().map_err(Failure::usage);
        let (entrance, exit) = (spot(making.entrance.as_deref())?, spot(making.exit.as_deref())?);
        let mut recipe = Recipe { generator, entrance, exit, ..usual };
        let typed = making.size.as_deref();
        if let Some(size) = typed {
            recipe.size = Size::parse(size).map_err(|error| Failure::usage(error.message()))?;
        }
        if making.threshold.is_some() && making.mask.is_none() {
            return Err(mask::no_threshold());
        }
        let seed = making.seed.map_or_else(|| Seed::Drawn(fresh_seed()), Seed::Given);
        Ok(Order { recipe, seed, typed })
    }

    /// What an ID names.
    pub fn named(recipe: Recipe, seed: u64) -> Order<'a> {
        Order { recipe, seed: Seed::Given(seed), typed: None }
    }

    /// The same with another seed, which is told elsewhere.
    pub fn with_seed(&self, seed: u64) -> Order<'a> {
        Order { recipe: self.recipe.clone(), seed: Seed::Given(seed), typed: self.typed }
    }

    /// What makes it again: its ID or, as there is no name for somebody's own mask, its seed.
    pub fn name(&self) -> String {
        seeded_id(&self.recipe, self.seed()).unwrap_or_else(|_| self.seed().to_string())
    }

    pub fn seed(&self) -> u64 {
        let (Seed::Given(number) | Seed::Drawn(number)) = self.seed;
        number
    }

    /// Whether there can be a maze of that size, which nothing is allocated for.
    pub fn check(&self) -> Result<(), Failure> {
        self.check_size()?;
        check_memory(self.recipe.memory())
    }

    fn check_size(&self) -> Result<(), Failure> {
        let Recipe { cells, size, .. } = self.recipe;
        let fits = match cells {
            Cells::Square => Ground::whole(size.width, size.height).map(drop),
            other => Tiling::new(other, size).map(drop),
        };
        fits.map_err(|error| self.refused(&error.into()))
    }

    /// Looks for the shape and the start that are asked for.
    pub fn shape(&mut self, making: &MazeMaking, context: &Context) -> Result<(), Failure> {
        if let Some(text) = &making.mask {
            // A size that cannot be is told before any file is read.
            self.check_size()?;
            let stencil = mask::find(text, making.threshold, context)?;
            if self.typed.is_none() {
                self.recipe.size = self.recipe.cells.covering(stencil.size());
            }
            self.recipe.mask = Some(stencil);
        }
        let start = making.start.as_deref().map(parse_place).transpose();
        self.recipe.start = start.map_err(|error| Failure::usage(error.message()))?;
        Ok(())
    }

    /// Whether there can be such a maze, whatever is dug there.
    pub fn check_cells(&self, context: &Context) -> Result<(), Failure> {
        let watch = &mut |_| !context.stop.is_raised();
        let begun = match self.recipe.cells {
            Cells::Square => self.recipe.groundwork(self.seed(), watch).map(drop),
            Cells::Hexagon | Cells::Triangle | Cells::Ring => {
                self.check()?;
                self.recipe.tiles_of(self.seed(), watch).map(drop)
            }
        };
        begun.map_err(|error| self.refused(&error))
    }

    /// Makes it, if there is memory for it and what it is for has room for its cells. The diary of
    /// the digging is kept if it is wanted. Progress shows on a terminal, and Ctrl-C stops it.
    pub fn make(
        &self,
        check: impl FnOnce(&Ground) -> Result<(), Failure>,
        diary: Option<&mut Diary>,
        context: &Context,
    ) -> Result<Labyrinth, Failure> {
        let begun = self.recipe.groundwork(self.seed(), &mut |_| !context.stop.is_raised());
        let begun = begun.map_err(|error| self.refused(&error))?;
        check_memory(begun.memory())?;
        check(begun.ground())?;
        self.tell_seed(context);
        let bar = context.progress(begun.ground().open() as u64);
        let made = begun.dig(diary, &mut |done| {
            bar.set_position(done as u64);
            !context.stop.is_raised()
        });
        bar.finish_and_clear();
        made.map_err(|error| self.refused(&error))
    }

    /// The same of other cells than squares.
    pub fn make_tiled(
        &self,
        check: impl FnOnce(&Tiling) -> Result<(), Failure>,
        context: &Context,
    ) -> Result<Labyrinth<Mosaic>, Failure> {
        let Recipe { cells, size, .. } = self.recipe;
        let refused = |error: RecipeError| self.refused(&error);
        let tiling = Tiling::new(cells, size).map_err(|error| refused(error.into()))?;
        self.recipe.check().map_err(|mut wrong| refused(wrong.swap_remove(0)))?;
        check_memory(self.recipe.memory())?;
        check(&tiling)?;
        self.tell_seed(context);
        let bar = context.progress(tiling.count() as u64);
        let made = self.recipe.make_tiled(self.seed(), &mut |done| {
            bar.set_position(done as u64);
            !context.stop.is_raised()
        });
        bar.finish_and_clear();
        made.map_err(refused)
    }

    /// A seed that was drawn is told, so that the maze can be had again.
    pub fn tell_seed(&self, context: &Context) {
        if let Seed::Drawn(seed) = self.seed {
            let told = match seeded_id(&self.recipe, seed) {
                Ok(name) => Message::new("seed-named").with("name", name),
                // There is no name for somebody's own mask.
                Err(_) => Message::new("seed-told"),
            };
            fullscreen::remark(&told.with("seed", seed.to_string()), context);
        }
    }

    /// The failure of a labyrinth that cannot be.
    pub fn refused(&self, error: &RecipeError) -> Failure {
        let told = maze_refused(error, self.typed);
        match error {
            RecipeError::Stopped => Failure::Interrupted,
            RecipeError::Mask(_) | RecipeError::Word(_) => Failure::input(told),
            RecipeError::Ground(_)
            | RecipeError::Generator(_)
            | RecipeError::OtherCells(_)
            | RecipeError::Spot(_)
            | RecipeError::Braid(_) => Failure::usage(told),
        }
    }
}

/// The way to lay objects out that has that name, or what else there is.
pub fn objects(name: &str) -> Result<&'static Placement, Failure> {
    maze_objects(name).map_err(Failure::usage)
}
