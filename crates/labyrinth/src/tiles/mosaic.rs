//! Passages between tiles.

use damier_core::Rng;
use damier_grid::Bits;

use super::{Side, Tiles};
use crate::game::{Sight, Strategy};
use crate::terrain::{Passages, Terrain, Way, WayOf};
use crate::watch::look;
use crate::{Cell, Counts, Stopped, Watch};

/// The open cells of some tiles and the passages dug between them: a bit a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mosaic {
    tiles: Tiles,
    /// Those kept with each cell, one after the other: every wall is kept with one of its cells.
    dug: Bits,
    /// How many bits a cell has.
    kept: usize,
}

impl Mosaic {
    /// A mosaic with these passages: so many bits a cell, as many as are kept with it. What leads
    /// out of the open cells is left out.
    pub fn with_passages(tiles: Tiles, mut dug: Bits, watch: Watch<'_>) -> Result<Mosaic, Stopped> {
        let kept = tiles.tiling().cells().kept();
        dug = dug.resized(tiles.cells() * kept);
        let mut mosaic = Mosaic { tiles, dug, kept };
        for cell in 0..mosaic.tiles.cells() {
            look(cell, watch)?;
            let inside = mosaic.kept_open(cell);
            for bit in (0..kept).filter(|bit| inside >> bit & 1 == 0) {
                mosaic.dug.clear(cell * kept + bit);
            }
        }
        Ok(mosaic)
    }

    /// The same of passages that are all between open cells, as those are that were dug.
    pub(crate) fn dug(tiles: Tiles, dug: Bits) -> Mosaic {
        let kept = tiles.tiling().cells().kept();
        Mosaic { tiles, dug, kept }
    }

    /// Of the walls kept with a cell, those between two open cells.
    fn kept_open(&self, cell: Cell) -> u32 {
        let tiling = self.tiles.tiling();
        if !self.tiles.is_open(cell) {
            return 0;
        }
        let bits = self.tiles.neighbours(cell).filter_map(|(side, _)| tiling.kept(cell, side));
        bits.fold(0, |set, bit| set | 1 << bit)
    }

    /// The passages kept with a cell, a bit each: for hexagons those to the east, the south-east
    /// and the south-west, for triangles to the east and the south, in rings with the clock and
    /// inwards.
    pub fn kept(&self, cell: Cell) -> u32 {
        (0..self.kept)
            .fold(0, |set, bit| set | u32::from(self.dug.get(cell * self.kept + bit)) << bit)
    }

    /// Where the bit of a wall is.
    #[inline]
    fn bit(&self, cell: Cell, side: Side, next: Cell) -> usize {
        let tiling = self.tiles.tiling();
        let (keeper, bit) = match tiling.kept(cell, side) {
            Some(bit) => (cell, bit),
            None => (next, tiling.kept(next, tiling.back(cell, side, next)).unwrap_or(0)),
        };
        keeper * self.kept + bit
    }

    /// Whether there is no wall at the corner between a side of a cell and the next, but for the
    /// one on that side. Walls around it are passed one after the other, until one stands.
    fn is_bare(&self, cell: Cell, side: Side, clockwise: bool) -> bool {
        let tiling = self.tiles.tiling();
        let (mut here, mut from) = (cell, side);
        loop {
            let way = if clockwise {
                tiling.clockwise(here, from)
            } else {
                tiling.counterclockwise(here, from)
            };
            // Behind the wall itself the way around is at its end.
            if tiling.neighbour(here, way) == Some(cell) && tiling.back(here, way, cell) == side {
                return true;
            }
            let Some(next) = self.step(here, way) else { return false };
            from = tiling.back(here, way, next);
            here = next;
        }
    }
}

impl Passages for Mosaic {
    type Ground = Tiles;

    fn solid(tiles: Tiles) -> Mosaic {
        let kept = tiles.tiling().cells().kept();
        Mosaic { dug: Bits::zeros(tiles.cells() * kept), tiles, kept }
    }

    fn ground(&self) -> &Tiles {
        &self.tiles
    }

    fn start_from(&mut self, cell: Cell) {
        self.tiles.start_from(cell);
    }

    #[inline]
    fn step(&self, cell: Cell, side: Side) -> Option<Cell> {
        let next = self.tiles.neighbour(cell, side)?;
        self.dug.get(self.bit(cell, side, next)).then_some(next)
    }

    fn steps(&self, cell: Cell) -> impl Iterator<Item = (Side, Cell)> + '_ {
        let all = self.tiles.neighbours(cell);
        all.filter(move |&(side, next)| self.dug.get(self.bit(cell, side, next)))
    }

    fn ways(&self, cell: Cell) -> u32 {
        self.steps(cell).fold(0, |set, (side, _)| set | 1 << side.0)
    }

    fn compass(&self) -> impl Fn(Cell, usize) -> (Cell, usize) + '_ {
        |cell, side| {
            let side = Side::numbered(side);
            let next = self.tiles.tiling().neighbour(cell, side).unwrap_or(cell);
            (next, self.back(cell, side, next).number())
        }
    }

    fn back(&self, cell: Cell, side: Side, next: Cell) -> Side {
        self.tiles.tiling().back(cell, side, next)
    }

    fn dig(&mut self, cell: Cell, side: Side) -> bool {
        let Some(next) = self.tiles.neighbour(cell, side).filter(|_| self.tiles.is_open(cell))
        else {
            return false;
        };
        self.dug.set(self.bit(cell, side, next));
        true
    }

    fn wall_up(&mut self, cell: Cell, side: Side) {
        if let Some(next) = self.tiles.neighbour(cell, side) {
            self.dug.clear(self.bit(cell, side, next));
        }
    }

    fn passages(&self) -> usize {
        self.dug.count()
    }

    fn dead_ends(&self) -> Bits {
        let mut found = Bits::zeros(self.tiles.cells());
        self.tiles.iter().filter(|&cell| self.exits(cell) == 1).for_each(|cell| found.set(cell));
        found
    }

    fn counts(&self, watch: Watch<'_>) -> Result<Counts, Stopped> {
        let tiling = self.tiles.tiling();
        let mut counts = Counts::default();
        for (done, cell) in self.tiles.iter().enumerate() {
            look(done, watch)?;
            let ways = self.ways(cell);
            let count = ways.count_ones() as usize;
            match count {
                0 => {}
                1 => counts.dead_ends += 1,
                2 => {
                    let one = Side::numbered(ways.trailing_zeros() as usize);
                    let other = Side::numbered(ways.ilog2() as usize);
                    if tiling.is_across(one, other) {
                        counts.straights += 1;
                    } else {
                        counts.bends += 1;
                    }
                }
                3 => counts.junctions += 1,
                _ => {
                    counts.junctions += 1;
                    counts.crossroads += 1;
                }
            }
            counts.ends += if count == 2 { 0 } else { count };
        }
        Ok(counts)
    }

    fn is_straight(&self, [before, here, after]: [Cell; 3]) -> bool {
        let side_to = |cell: Cell| self.steps(here).find(|(_, next)| *next == cell);
        match (side_to(before), side_to(after)) {
            (Some((one, _)), Some((other, _))) => self.tiles.tiling().is_across(one, other),
            _ => false,
        }
    }

    /// Neither end of the wall may be left without any wall.
    fn may_braid(&self, dead_end: Cell, _: (Side, Cell), wall: Side) -> bool {
        [true, false].into_iter().all(|clockwise| !self.is_bare(dead_end, wall, clockwise))
    }

    fn decide(
        strategy: &Strategy,
        sight: &Sight<'_, Mosaic>,
        rng: &mut Rng,
        asked: &mut [Option<WayOf<Mosaic>>],
    ) {
        strategy.decide_on_tiles(sight, rng, asked);
    }
}
