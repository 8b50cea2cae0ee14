//! Where islands lie, and a first solution: evenly over the whole board.
//!
//! The board is cut into squares, and every island goes where squares are emptiest, as far as it
//! can be joined there to one that is near. So islands spread from the first to all borders before
//! they become many anywhere, and within a square they lie as chance has it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use damier_core::{Rng, mix};

use super::blocks;
use super::land::{Cell, Land, Spot, WAYS};
use super::tiles::Tiles;
use crate::pulse::{Pulse, Stopped};
use crate::{Params, Symmetry};

/// How many islands a square is to have.
const QUOTA: usize = 4;

/// The density from which islands keep to one colour of a chessboard. Placed anywhere they get in
/// each other's way at 36 % of the cells, and long before that where each is joined to another.
const ORDERLY: u8 = 29;

/// How many cells are laid out again, at most, for islands that reach all borders and leave no
/// block empty.
const CELLS: usize = 100_000;

/// Layouts of one kind, one after another.
pub(super) struct Layouts<'a> {
    params: &'a Params,
    /// The fewest flaws that a layout had, and how many others had no fewer since.
    fewest: (usize, usize),
}

impl<'a> Layouts<'a> {
    pub(super) fn new(params: &'a Params) -> Layouts<'a> {
        Layouts { params, fewest: (usize::MAX, 0) }
    }

    /// Lays out as many islands as wanted with bridges between them, or as many as there is room
    /// for; none if there is room for none.
    ///
    /// Where no layout is without flaws, that shows after some hundred of them. From then on one with
    /// as few as any is good enough.
    pub(super) fn next(
        &mut self,
        rng: &mut Rng,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Land>, Stopped> {
        let tries = (CELLS / (self.params.width * self.params.height)).clamp(3, 200);
        let mut best: Option<(usize, Land)> = None;
        for _ in 0..tries {
            pulse.look()?;
            let Some(mut layout) = Layout::new(self.params, rng) else { continue };
            layout.grow(rng, pulse)?;
            let flaws = layout.flaws();
            let (fewest, since) = self.fewest;
            if flaws == 0 || (flaws <= fewest && since >= tries) {
                return Ok(Some(layout.land));
            }
            self.fewest = if flaws < fewest { (flaws, 0) } else { (fewest, since + 1) };
            if best.as_ref().is_none_or(|(fewest, _)| flaws < *fewest) {
                best = Some((flaws, layout.land));
            }
        }
        Ok(best.map(|(_, land)| land))
    }
}

/// The cells that hold islands if one does, each once.
fn images(params: &Params, (x, y): Spot) -> Vec<Spot> {
    let (right, bottom) = (params.width - 1, params.height - 1);
    let images = match params.symmetry {
        Symmetry::None => vec![(x, y)],
        Symmetry::Rotation => vec![(x, y), (right - x, bottom - y)],
        Symmetry::Mirror => vec![(x, y), (right - x, y)],
        Symmetry::Quarter => {
            vec![(x, y), (right - y, x), (right - x, bottom - y), (y, bottom - x)]
        }
    };
    let mut once = Vec::new();
    for image in images {
        if !once.contains(&image) {
            once.push(image);
        }
    }
    once
}

/// Land that grows.
struct Layout<'a> {
    params: &'a Params,
    land: Land,
    wanted: usize,
    tiles: Tiles,
    /// The islands of every square, and its cells.
    filled: Vec<(usize, usize)>,
    /// The squares where there may be room, the emptiest first.
    queue: BinaryHeap<Reverse<(usize, u64, usize)>>,
    /// Which squares are in the queue.
    queued: Vec<bool>,
    /// How many islands each border has: north, east, south and west.
    borders: [usize; 4],
    /// Whether islands keep to one colour of a chessboard, and what decides where they do not.
    order: Option<u64>,
}

impl<'a> Layout<'a> {
    /// The first islands: one anywhere, or what keeps the middle together.
    fn new(params: &'a Params, rng: &mut Rng) -> Option<Layout<'a>> {
        let &Params { width, height, .. } = params;
        if width < 3 && height < 3 {
            return None;
        }
        let side = (QUOTA * 100 / usize::from(params.density)).isqrt().max(2);
        let tiles = Tiles::new(width, height, side, rng);
        let mut layout = Layout {
            params,
            land: Land::new(width, height),
            wanted: params.fitting(),
            tiles,
            filled: (0..tiles.count()).map(|tile| (0, tiles.spots(tile).count())).collect(),
            queue: BinaryHeap::new(),
            queued: vec![false; tiles.count()],
            borders: [0; 4],
            order: (params.density >= ORDERLY).then(|| rng.bits()),
        };
        let spots = match params.symmetry {
            Symmetry::None => vec![(rng.index(width), rng.index(height))],
            _ => layout.middle(rng)?,
        };
        layout.land.join(&spots);
        for &spot in &spots {
            layout.count(spot);
        }
        for &spot in &spots {
            layout.look_around(spot, rng);
        }
        Some(layout)
    }

    /// Corners of a rectangle around the middle, or two islands beside it, or one on it: what is the
    /// same by symmetry, and can be joined.
    fn middle(&self, rng: &mut Rng) -> Option<Vec<Spot>> {
        let near = self.params.longest() / 2;
        // Around the middle of so many cells, or on it.
        let pair = |length: usize, half: usize| {
            let from = ((length - 1) / 2).checked_sub(half)?;
            let to = length - 1 - from;
            (from == to || to >= from + 2).then_some((from, to))
        };
        for _ in 0..20 {
            let (across, down) = (rng.index(near + 1), rng.index(near + 1));
            let Some((left, right)) = pair(self.params.width, across) else { continue };
            let (top, bottom) = match self.params.symmetry {
                Symmetry::Mirror => {
                    let row = rng.index(self.params.height);
                    (row, row)
                }
                Symmetry::Quarter => (left, right),
                _ => match pair(self.params.height, down) {
                    Some(rows) => rows,
                    None => continue,
                },
            };
            let spots = match (left == right, top == bottom) {
                (true, true) => vec![(left, top)],
                (false, true) => vec![(left, top), (right, top)],
                (true, false) => vec![(left, top), (left, bottom)],
                (false, false) => vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            };
            if spots.len() <= self.wanted.max(2) {
                return Some(spots);
            }
        }
        None
    }

    /// Settles islands until there are as many as wanted, or no more room.
    fn grow(&mut self, rng: &mut Rng, pulse: &mut Pulse<'_>) -> Result<(), Stopped> {
        self.fill(rng, pulse)?;
        if self.land.islands.len() < self.wanted && self.order.take().is_some() {
            // What order leaves free is used all the same.
            for tile in 0..self.filled.len() {
                self.enqueue(tile, rng);
            }
            self.fill(rng, pulse)?;
        }
        Ok(())
    }

    fn fill(&mut self, rng: &mut Rng, pulse: &mut Pulse<'_>) -> Result<(), Stopped> {
        while self.land.islands.len() < self.wanted {
            let Some(Reverse((crowd, _, tile))) = self.queue.pop() else { break };
            self.queued[tile] = false;
            if crowd < self.crowd(tile) {
                // It was filled from elsewhere, and waits for its turn.
                self.enqueue(tile, rng);
                continue;
            }
            pulse.spend(self.filled[tile].1)?;
            if self.settle_in(tile, rng) {
                self.enqueue(tile, rng);
            }
        }
        Ok(())
    }

    /// How full a square is.
    fn crowd(&self, tile: usize) -> usize {
        let (islands, cells) = self.filled[tile];
        (islands << 20) / cells
    }

    fn enqueue(&mut self, tile: usize, rng: &mut Rng) {
        if !std::mem::replace(&mut self.queued[tile], true) {
            self.queue.push(Reverse((self.crowd(tile), rng.bits(), tile)));
        }
    }

    /// Lets the squares try again that may be reached from a new island.
    fn look_around(&mut self, spot: Spot, rng: &mut Rng) {
        for tile in self.tiles.near(spot, self.params.longest()) {
            self.enqueue(tile, rng);
        }
    }

    /// Settles an island somewhere in a square, with those that symmetry wants; false if there is
    /// no room.
    fn settle_in(&mut self, tile: usize, rng: &mut Rng) -> bool {
        let is_free = |spot: &Spot| {
            self.land.at(*spot) != Cell::Island
                && self.land.is_lonely(*spot)
                && self.is_in_order(*spot)
        };
        let mut spots: Vec<Spot> = self.tiles.spots(tile).filter(is_free).collect();
        rng.shuffle(&mut spots);
        // Borders that have no island come first, and water before bridges.
        spots.sort_by_key(|&spot| (!self.is_on_bare_border(spot), self.land.is_bridge(spot)));
        spots.into_iter().any(|spot| self.settle_images(spot, rng))
    }

    /// Settles an island with those that symmetry wants; false if there is no room.
    fn settle_images(&mut self, spot: Spot, rng: &mut Rng) -> bool {
        let images = images(self.params, spot);
        let (now, more) = (self.land.islands.len(), images.len());
        // One too many is better than two missing.
        if now + more > self.wanted && now + more - self.wanted > self.wanted - now {
            return false;
        }
        let mut settled = Vec::new();
        for &image in &images {
            match self.settle(image, rng) {
                Some(done) => settled.push((image, done)),
                None => {
                    for (image, done) in settled.into_iter().rev() {
                        self.unsettle(image, done);
                    }
                    return false;
                }
            }
        }
        for image in images {
            self.look_around(image, rng);
        }
        true
    }

    /// Settles an island on a bridge, or joins it to another that is near; tells what was in its
    /// cell, and the other end of the new bridge.
    fn settle(&mut self, spot: Spot, rng: &mut Rng) -> Option<(Cell, Option<Spot>)> {
        let was = self.land.at(spot);
        if was == Cell::Island || !self.land.is_lonely(spot) {
            return None;
        }
        let near = if was == Cell::Water { Some(self.neighbour(spot, rng)?) } else { None };
        self.land.settle(spot);
        if let Some(near) = near {
            self.land.lay(near, spot);
        }
        self.count(spot);
        Some((was, near))
    }

    fn unsettle(&mut self, spot: Spot, (was, near): (Cell, Option<Spot>)) {
        if let Some(near) = near {
            self.land.fill(near, spot, Cell::Water);
        }
        self.land.set(spot, was);
        self.land.islands.pop();
        self.filled[self.tiles.of(spot)].0 -= 1;
        for (border, on) in self.borders_of(spot).into_iter().enumerate() {
            self.borders[border] -= usize::from(on);
        }
    }

    fn count(&mut self, spot: Spot) {
        self.filled[self.tiles.of(spot)].0 += 1;
        for (border, on) in self.borders_of(spot).into_iter().enumerate() {
            self.borders[border] += usize::from(on);
        }
    }

    /// An island that a bridge over water can join to a cell.
    fn neighbour(&self, spot: Spot, rng: &mut Rng) -> Option<Spot> {
        let longest = self.params.longest();
        let mut ways = WAYS;
        rng.shuffle(&mut ways);
        ways.into_iter().find_map(|way| {
            let water = self.land.reach(spot, way, longest);
            let end = self.land.step(spot, way, water + 1)?;
            (water < longest && self.land.at(end) == Cell::Island).then_some(end)
        })
    }

    fn borders_of(&self, (x, y): Spot) -> [bool; 4] {
        let Land { width, height, .. } = self.land;
        [y == 0, x + 1 == width, y + 1 == height, x == 0]
    }

    fn is_on_bare_border(&self, spot: Spot) -> bool {
        self.borders_of(spot).into_iter().zip(self.borders).any(|(on, islands)| on && islands == 0)
    }

    /// Whether an island may be here in a dense board: on one colour of a chessboard, the same in
    /// all images, and now and then on the other. From one island of a colour to the next it is two
    /// steps, which lead to every second row and column only: without islands on the other colour
    /// not all could be joined.
    fn is_in_order(&self, spot: Spot) -> bool {
        let Some(order) = self.order else { return true };
        let (x, y) = images(self.params, spot).into_iter().min().unwrap_or(spot);
        if (x + y) % 2 == (order % 2) as usize {
            return true;
        }
        // The denser the board, the fewer of these: each takes the place of four.
        let exceptions = 6 * u64::from(50_u8.saturating_sub(self.params.density));
        mix(order ^ ((x << 16) + y) as u64) % 1000 < exceptions
    }

    /// What is wrong with it: islands that are missing, borders and blocks without enough.
    fn flaws(&self) -> usize {
        let missing = self.wanted.saturating_sub(self.land.islands.len());
        let bare = self.borders.iter().filter(|islands| **islands == 0).count();
        1000 * missing + 10 * bare + blocks::shortfall(self.params, &self.land.islands)
    }
}
