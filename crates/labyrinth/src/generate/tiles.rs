//! Digging in cells that are no squares.

use std::ops::Range;

use damier_grid::{Bits, Direction, UnionFind};

use super::chance::Chance;
use super::hunt::Hunt;
use super::job::{Job, Silent, Trace};
use super::site::Yard;
use crate::Cell;
use crate::terrain::{Passages, Terrain};
use crate::tiles::{Mosaic, Point, Side, Tiles};
use crate::watch::PACE;

/// The cell is part of the maze already, or never will be.
const DONE: u8 = 1;
/// The cell was reached by the generator.
const REACHED: u8 = 2;
/// Where the side is kept on which a cell was reached, or was left.
const WAY: u32 = 2;
/// Where the passages are kept that a cell keeps.
const KEPT: u32 = 5;

/// A byte for every tile. The place of a cell is one more than its number: nobody is at place 0.
pub(super) struct TileSite {
    tiles: Tiles,
    state: Vec<u8>,
}

impl TileSite {
    #[inline]
    fn neighbour(&self, place: usize, side: usize) -> Option<usize> {
        let next = self.tiles.neighbour(place - 1, Side(side as u8))?;
        Some(next + 1)
    }

    /// Opens the wall between two places, and gives the side that leads back.
    #[inline]
    fn open(&mut self, place: usize, side: usize, next: usize) -> Side {
        let tiling = self.tiles.tiling();
        let side = Side(side as u8);
        let back = tiling.back(place - 1, side, next - 1);
        let (keeper, bit) = match tiling.kept(place - 1, side) {
            Some(bit) => (place, bit),
            None => (next, tiling.kept(next - 1, back).unwrap_or(0)),
        };
        self.state[keeper] |= 1 << KEPT << bit;
        back
    }

    #[inline]
    fn is_reached(&self, place: usize) -> bool {
        self.state[place] & REACHED != 0
    }
}

impl Yard for TileSite {
    type Ground = Tiles;

    const SIDE_BITS: u32 = 3;

    fn new(tiles: &Tiles) -> TileSite {
        let mut state = vec![DONE; tiles.cells() + 1];
        tiles.iter().for_each(|cell| state[cell + 1] = 0);
        TileSite { tiles: tiles.clone(), state }
    }

    fn place(&self, cell: Cell) -> usize {
        cell + 1
    }

    fn rows(tiles: &Tiles) -> impl Iterator<Item = Range<usize>> {
        std::iter::once(1..tiles.cells() + 1)
    }

    fn middle(tiles: &Tiles) -> Cell {
        let (wide, high) = tiles.tiling().extent();
        let middle = tiles.tiling().at((wide / 2.0, high / 2.0));
        let middle = middle.unwrap_or_else(|| tiles.start());
        let after = (middle..tiles.cells()).find(|&cell| tiles.is_open(cell));
        after.unwrap_or_else(|| tiles.start())
    }

    #[inline]
    fn beside(&self, place: usize, side: usize) -> usize {
        self.neighbour(place, side).unwrap_or(0)
    }

    #[inline]
    fn is_done(&self, place: usize) -> bool {
        self.state[place] & DONE != 0
    }

    fn set_done(&mut self, place: usize) {
        self.state[place] |= DONE | REACHED;
    }

    fn free(&self, place: usize) -> u8 {
        let sides = 0..self.tiles.tiling().sides(place - 1);
        let free = sides.filter(|&side| !self.is_done(self.beside(place, side)));
        free.fold(0, |set, side| set | 1 << side)
    }

    fn among(free: u8, chance: &mut Chance<'_>) -> usize {
        let mut left = free;
        for _ in 0..chance.below(free.count_ones() as usize) {
            left &= left - 1;
        }
        left.trailing_zeros() as usize
    }

    fn wander(&self, place: usize, chance: &mut Chance<'_>) -> (usize, usize) {
        let sides = self.tiles.tiling().sides(place - 1);
        loop {
            let side = chance.below(sides);
            if let Some(next) = self.neighbour(place, side) {
                return (side, next);
            }
        }
    }

    fn dig<T: Trace>(&mut self, place: usize, side: usize, _: &mut Job<'_, T, Tiles>) -> usize {
        let next = self.beside(place, side);
        let back = self.open(place, side, next);
        self.state[next] |= DONE | REACHED;
        self.set_way(next, usize::from(back.0));
        next
    }

    fn join<T: Trace>(&mut self, place: usize, side: usize, _: &mut Job<'_, T, Tiles>) -> usize {
        let next = self.beside(place, side);
        self.open(place, side, next);
        self.state[place] |= DONE | REACHED;
        next
    }

    #[inline]
    fn way(&self, place: usize) -> usize {
        usize::from(self.state[place] >> WAY & 7)
    }

    #[inline]
    fn set_way(&mut self, place: usize, side: usize) {
        let state = &mut self.state[place];
        *state = *state & !(7 << WAY) | (side as u8) << WAY;
    }

    fn told(&self, _: usize, _: usize) -> Option<(Cell, Direction)> {
        None
    }

    fn maze(&self, tiles: &Tiles) -> Mosaic {
        let kept = tiles.tiling().cells().kept();
        let mut dug = Bits::with_capacity(tiles.cells() * kept);
        for state in &self.state[1..] {
            dug.push(u64::from(state >> KEPT), kept);
        }
        Mosaic::dug(tiles.clone(), dug)
    }
}

/// Looks through all cells in order, from where nothing before can be found any more.
pub(super) struct Scan {
    from: usize,
    /// The first place reached: before it nothing is.
    first: usize,
    /// How many cells are done.
    done: usize,
    /// How many places were looked at.
    looked: usize,
}

impl Scan {
    pub(super) fn new(tiles: &Tiles) -> Scan {
        // What is masked before the first open cell is never reached.
        let from = tiles.iter().next().unwrap_or(0) + 1;
        Scan { from, first: usize::MAX, done: 0, looked: 0 }
    }
}

impl Hunt<TileSite> for Scan {
    fn reached(&mut self, place: usize) {
        self.first = self.first.min(place);
        self.done += 1;
    }

    fn find<T: Trace>(
        &mut self,
        site: &TileSite,
        here: usize,
        job: &mut Job<'_, T, Tiles>,
    ) -> usize {
        // What lies before the first place reached is not done, and may still be reached.
        let mut finished = self.from >= self.first;
        for place in self.from.max(self.first)..site.state.len() {
            self.looked += 1;
            if self.looked.is_multiple_of(PACE) && !(job.watch)(self.done) {
                return here;
            }
            if site.is_reached(place) && site.free(place) != 0 {
                return place;
            }
            finished &= site.is_done(place);
            if finished {
                self.from = place + 1;
            }
        }
        here
    }
}

/// Kruskal: walls in random order, opened wherever they part what does not hang together yet.
pub(super) fn kruskal(mut job: Job<'_, Silent, Tiles>) -> Option<Mosaic> {
    let tiles = job.ground;
    let mut walls: Vec<(u32, Side)> = Vec::new();
    for cell in tiles.iter() {
        let kept = tiles.neighbours(cell).filter(|&(side, _)| tiles.keeps(cell, side));
        walls.extend(kept.map(|(side, _)| (cell as u32, side)));
    }
    let mut together = UnionFind::new(tiles.cells());
    let mut mosaic = Mosaic::solid(tiles.clone());
    let mut done = 1;
    while done < tiles.open() && !walls.is_empty() {
        let (cell, side) = walls.swap_remove(job.chance.below(walls.len()));
        let Some(next) = tiles.neighbour(cell as Cell, side) else { continue };
        if together.union(cell as Cell, next) {
            mosaic.dig(cell as Cell, side);
            done += 1;
            if !job.goes_on(done) {
                return None;
            }
        }
    }
    Some(mosaic)
}

/// Division: cut what hangs together in half across its longer side, join the pieces by random
/// walls on the cut, and go on with each of them.
pub(super) fn division(mut job: Job<'_, Silent, Tiles>) -> Option<Mosaic> {
    let tiles = job.ground;
    let mut mosaic = Mosaic::solid(tiles.clone());
    // To which region each cell belongs.
    let mut region_of = vec![0_u32; tiles.cells()];
    let mut regions: Vec<Vec<u32>> = vec![tiles.iter().map(|cell| cell as u32).collect()];
    // Every cell is asked for its middle again and again.
    let middles: Vec<Point> = (0..tiles.cells()).map(|cell| tiles.tiling().middle(cell)).collect();
    let mut count = 1;
    let (mut done, mut looked) = (0, 0);
    while let Some(region) = regions.pop() {
        // A large region takes as long as many small ones.
        let before = looked / PACE;
        looked += region.len();
        if looked / PACE > before && !(job.watch)(done) {
            return None;
        }
        if region.len() == 1 {
            done += 1;
            continue;
        }
        let before = region_of[region[0] as Cell];
        for &cell in &behind_the_middle(&region, &middles) {
            region_of[cell as Cell] = count;
        }
        // Both halves, as far as they hang together, are regions of their own.
        let pieces = pieces(&region, &mut region_of, [before, count], count + 1, tiles);
        count += 1 + pieces.len() as u32;
        join(&mut mosaic, &region, &region_of, pieces.len(), &mut job);
        regions.extend(pieces);
    }
    Some(mosaic)
}

/// The cells in the southern or the eastern half, whichever way a region is longer.
fn behind_the_middle(region: &[u32], middles: &[Point]) -> Vec<u32> {
    let middle = |cell: u32| middles[cell as Cell];
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for &cell in region {
        let (x, y) = middle(cell);
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    let wide = high.0 - low.0 >= high.1 - low.1;
    let half = (f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1));
    let is_behind = |cell: &u32| {
        let (x, y) = middle(*cell);
        if wide { x >= half.0 } else { y >= half.1 }
    };
    region.iter().copied().filter(is_behind).collect()
}

/// The parts of two halves that hang together, numbered from `first` on.
fn pieces(
    region: &[u32],
    region_of: &mut [u32],
    halves: [u32; 2],
    first: u32,
    tiles: &Tiles,
) -> Vec<Vec<u32>> {
    let mut pieces: Vec<Vec<u32>> = Vec::new();
    for &cell in region {
        let half = region_of[cell as Cell];
        if !halves.contains(&half) {
            continue;
        }
        let number = first + pieces.len() as u32;
        region_of[cell as Cell] = number;
        let mut piece = vec![cell];
        let mut at = 0;
        while at < piece.len() {
            for (_, next) in tiles.neighbours(piece[at] as Cell) {
                if region_of[next] == half {
                    region_of[next] = number;
                    piece.push(next as u32);
                }
            }
            at += 1;
        }
        pieces.push(piece);
    }
    pieces
}

/// Opens random walls between so many pieces, those with the last numbers, until all hang
/// together.
fn join(
    mosaic: &mut Mosaic,
    region: &[u32],
    region_of: &[u32],
    pieces: usize,
    job: &mut Job<'_, Silent, Tiles>,
) {
    let tiles = job.ground;
    let numbers = region.iter().map(|&cell| region_of[cell as Cell]);
    let first = numbers.min().unwrap_or(0);
    let mut walls: Vec<(u32, Side, Cell)> = Vec::new();
    for &cell in region {
        let beside = tiles.neighbours(cell as Cell);
        let kept = beside.filter(|&(side, _)| tiles.keeps(cell as Cell, side));
        let crossing = kept.filter(|&(_, next)| {
            region_of[next] >= first
                && ((region_of[next] - first) as usize) < pieces
                && region_of[next] != region_of[cell as Cell]
        });
        walls.extend(crossing.map(|(side, next)| (cell, side, next)));
    }
    let mut joined = UnionFind::new(pieces);
    while joined.classes() > 1 && !walls.is_empty() {
        let (cell, side, next) = walls.swap_remove(job.chance.below(walls.len()));
        let piece = |cell: Cell| (region_of[cell] - first) as usize;
        if joined.union(piece(cell as Cell), piece(next)) {
            mosaic.dig(cell as Cell, side);
        }
    }
}
