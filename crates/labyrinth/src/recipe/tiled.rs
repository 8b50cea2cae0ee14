//! How a seed becomes a labyrinth of other cells than squares.

use damier_core::Rng;

use super::{MINOTAUR_BYTES, Minotaurs, Recipe, RecipeError, Size};
use crate::terrain::Terrain;
use crate::tiles::{Cells, Mosaic, Tiles, Tiling};
use crate::{GroundError, Labyrinth, Origin, Watch, braid, place_minotaurs};

impl Recipe {
    /// Why there can be no such labyrinth, all reasons at once.
    pub(super) fn check_tiles(&self) -> Result<(), Vec<RecipeError>> {
        let mut wrong = Vec::new();
        let tiling = Tiling::new(self.cells, self.size);
        if let (Ok(tiling), Some((x, y))) = (&tiling, self.start)
            && tiling.cell(x, y).is_none()
        {
            wrong.push(GroundError::Start { x, y }.into());
        }
        wrong.extend(tiling.err().map(RecipeError::from));
        wrong.extend(self.generator.check_tiles().err().map(RecipeError::from));
        if self.spots().next().is_some() {
            wrong.push(RecipeError::OtherCells(self.cells));
        }
        if self.braid > 100 {
            wrong.push(RecipeError::Braid(self.braid));
        }
        // Whether a mask can be drawn does not depend on how large.
        let usual = Size { width: 1, height: 1 };
        wrong.extend(self.mask.as_ref().and_then(|stencil| stencil.check(usual).err()));
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    /// About how many bytes the labyrinth takes while it is made.
    pub(super) fn tiles_memory(&self) -> u64 {
        let Ok(tiling) = Tiling::new(self.cells, self.size) else { return u64::MAX };
        let cells = tiling.count();
        let objects = if self.objects.is_nothing() { 0 } else { cells as u64 * 2 };
        let minotaurs = match self.minotaurs {
            Minotaurs::Count(count) => cells.min(count as usize),
            Minotaurs::OneIn(one) => (cells / one.max(1) as usize).max(1),
        };
        self.generator.tiles_memory(cells) + objects + minotaurs as u64 * MINOTAUR_BYTES
    }

    /// The labyrinth of a seed, of other cells than squares.
    pub fn make_tiled(
        &self,
        seed: u64,
        watch: Watch<'_>,
    ) -> Result<Labyrinth<Mosaic>, RecipeError> {
        let mut rng = Rng::new(seed);
        let tiles = self.tiles(&mut rng, watch)?;
        let mut maze = self.generator.dig_tiles(&tiles, &mut rng, watch)?;
        braid(&mut maze, self.braid, &mut rng, watch)?;
        let objects = self.objects.place(&tiles, &mut rng, watch)?;
        let count = self.minotaurs.on(&tiles);
        let minotaurs = place_minotaurs(&tiles, count, self.safe, &mut rng, watch)?;
        let origin = Some(Origin { seed, generator: self.generator.to_string() });
        Ok(Labyrinth { minotaurs, origin, ..Labyrinth::new(maze, objects) })
    }

    /// The cells that the labyrinth of a seed is dug in, of other cells than squares, if there can
    /// be such a labyrinth.
    pub fn tiles_of(&self, seed: u64, watch: Watch<'_>) -> Result<Tiles, RecipeError> {
        self.tiles(&mut Rng::new(seed), watch)
    }

    /// The cells it is dug in.
    fn tiles(&self, rng: &mut Rng, watch: Watch<'_>) -> Result<Tiles, RecipeError> {
        self.generator.check_tiles()?;
        if self.cells == Cells::Square || self.spots().next().is_some() {
            return Err(RecipeError::OtherCells(self.cells));
        }
        let tiling = Tiling::new(self.cells, self.size)?;
        let tiles = match &self.mask {
            Some(stencil) => {
                let mask = stencil.over(tiling.extent())?;
                Tiles::masked(tiling, &mask, rng, watch)?
            }
            None => {
                let whole = Tiles::whole(tiling);
                let (x, y) = whole.place(rng.index(whole.cells()));
                whole.from(x, y, watch)?
            }
        };
        Ok(match self.start {
            Some((x, y)) => tiles.from(x, y, watch)?,
            None => tiles,
        })
    }
}
