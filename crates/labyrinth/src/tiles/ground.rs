//! The cells a mosaic can have.

use std::sync::Arc;

use damier_core::Rng;
use damier_grid::{Bits, Mask};

use super::{Cells, Mosaic, Side, Tiling};
use crate::terrain::Terrain;
use crate::watch::look;
use crate::{Cell, GroundError, Stopped, Watch};

/// Tiles of which all or some are open: part of the maze. The open cells hang together, and the
/// start is one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    tiling: Tiling,
    start: Cell,
    /// How many cells are open.
    open: usize,
    /// Which they are, unless all are.
    shape: Option<Arc<Shape>>,
}

#[derive(Debug, PartialEq, Eq)]
struct Shape {
    /// Cells that are part of the mask, reachable or not.
    unmasked: Bits,
    /// Those reachable from the start.
    open: Bits,
}

/// A scroll reaches so many steps.
const SCROLL: u32 = 3;

impl Tiles {
    /// All tiles, starting in the first. They hang together but for a single column of triangles,
    /// of which two and two do.
    pub fn whole(tiling: Tiling) -> Tiles {
        let pairs = tiling.cells() == Cells::Triangle && tiling.size().width == 1;
        let cells = tiling.count();
        let whole = Tiles { open: cells, tiling, start: 0, shape: None };
        if !pairs || cells < 3 {
            return whole;
        }
        let open = (0..2).fold(Bits::zeros(cells), |mut open, cell| {
            open.set(cell);
            open
        });
        let shape = Shape { unmasked: Bits::ones(cells), open };
        Tiles { open: 2, shape: Some(Arc::new(shape)), ..whole }
    }

    /// The tiles whose middles a mask over all of them does not mask, starting in a random one;
    /// if there is none, the one nearest to a cell of the mask.
    pub fn masked(
        tiling: Tiling,
        mask: &Mask,
        rng: &mut Rng,
        watch: Watch<'_>,
    ) -> Result<Tiles, GroundError> {
        let mut unmasked = Bits::zeros(tiling.count());
        let (wide, high) = tiling.extent();
        let under = |at: f64, extent: f64, count: usize| {
            // A tile in the middle of two cells of the mask is as the first: so what is symmetric
            // stays so however the last digits are rounded.
            let place = at / extent * count as f64 - 1e-9;
            (place.max(0.0) as usize).min(count - 1)
        };
        for cell in 0..tiling.count() {
            look(cell, watch)?;
            let (x, y) = tiling.middle(cell);
            if mask.has(under(x, wide, mask.width()), under(y, high, mask.height())) {
                unmasked.set(cell);
            }
        }
        if unmasked.count() == 0 {
            unmasked.set(nearest_to(&tiling, mask));
        }
        let start = unmasked.nth(rng.index(unmasked.count())).ok_or(GroundError::Empty)?;
        Ok(Tiles::whole(tiling).shaped(unmasked, start, watch)?)
    }

    /// Tiles of which some are not masked, starting in one of them.
    pub fn of_cells(
        tiling: Tiling,
        unmasked: Bits,
        start: Cell,
        watch: Watch<'_>,
    ) -> Result<Tiles, GroundError> {
        if unmasked.len() != tiling.count() || !unmasked.get(start) {
            let (x, y) = tiling.place(start.min(tiling.count() - 1));
            return Err(GroundError::Start { x, y });
        }
        Ok(Tiles::whole(tiling).shaped(unmasked, start, watch)?)
    }

    /// The same starting in the cell asked for.
    pub fn from(mut self, x: usize, y: usize, watch: Watch<'_>) -> Result<Tiles, GroundError> {
        let start = self.tiling.cell(x, y).filter(|&cell| self.is_unmasked(cell));
        let start = start.ok_or(GroundError::Start { x, y })?;
        // The cells that hang together with an open one are open already.
        if self.is_open(start) {
            self.start = start;
            return Ok(self);
        }
        let unmasked = self.shape.as_ref().map(|shape| shape.unmasked.clone());
        Ok(self.shaped(unmasked.unwrap_or_default(), start, watch)?)
    }

    fn shaped(mut self, unmasked: Bits, start: Cell, watch: Watch<'_>) -> Result<Tiles, Stopped> {
        self.start = start;
        // Where all hang together there is nothing to look for.
        if self.is_whole() && unmasked.count() == unmasked.len() {
            return Ok(self);
        }
        let mut open = Bits::zeros(unmasked.len());
        open.set(start);
        let mut todo = vec![start as u32];
        let mut done = 0;
        while let Some(cell) = todo.pop() {
            done += 1;
            look(done, watch)?;
            for side in self.sides(cell as Cell) {
                let next = self.tiling.neighbour(cell as Cell, side);
                if let Some(next) = next.filter(|&next| unmasked.get(next) && !open.get(next)) {
                    open.set(next);
                    todo.push(next as u32);
                }
            }
        }
        self.open = done;
        self.shape = Some(Arc::new(Shape { unmasked, open }));
        Ok(self)
    }

    /// The tiles, open or not.
    pub fn tiling(&self) -> &Tiling {
        &self.tiling
    }

    /// Whether every cell is open.
    pub fn is_whole(&self) -> bool {
        self.shape.is_none()
    }
}

/// The cell whose middle is nearest to that of the first cell of a mask.
fn nearest_to(tiling: &Tiling, mask: &Mask) -> Cell {
    let first = mask.cells().iter().next().unwrap_or(0);
    let (wide, high) = tiling.extent();
    let share = |at: usize, count: usize| (at as f64 + 0.5) / count as f64;
    let x = share(first % mask.width(), mask.width()) * wide;
    let y = share(first / mask.width(), mask.height()) * high;
    let far = |cell: &Cell| {
        let (middle_x, middle_y) = tiling.middle(*cell);
        (middle_x - x).powi(2) + (middle_y - y).powi(2)
    };
    (0..tiling.count()).min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(0)
}

impl Terrain for Tiles {
    type Way = Side;
    type Maze = Mosaic;

    const FACING: Side = Side(2);

    #[inline]
    fn cells(&self) -> usize {
        self.tiling.count()
    }

    fn open(&self) -> usize {
        self.open
    }

    fn start(&self) -> Cell {
        self.start
    }

    fn start_from(&mut self, cell: Cell) {
        if self.is_open(cell) {
            self.start = cell;
        }
    }

    #[inline]
    fn is_open(&self, cell: Cell) -> bool {
        match &self.shape {
            None => cell < self.cells(),
            Some(shape) => shape.open.get(cell),
        }
    }

    fn is_unmasked(&self, cell: Cell) -> bool {
        match &self.shape {
            None => cell < self.cells(),
            Some(shape) => shape.unmasked.get(cell),
        }
    }

    fn unmasked_cells(&self) -> Option<&Bits> {
        self.shape.as_ref().map(|shape| &shape.unmasked)
    }

    fn nth_open(&self, n: usize) -> Option<Cell> {
        match &self.shape {
            None => (n < self.cells()).then_some(n),
            Some(shape) => shape.open.nth(n),
        }
    }

    fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        self.tiling.cell(x, y)
    }

    fn place(&self, cell: Cell) -> (usize, usize) {
        self.tiling.place(cell)
    }

    #[inline]
    fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        if cell >= self.cells() {
            return None;
        }
        self.tiling.neighbour(cell, side).filter(|&next| self.is_open(next))
    }

    fn sides(&self, cell: Cell) -> impl Iterator<Item = Side> + use<> {
        (0..self.tiling.sides(cell)).map(|side| Side(side as u8))
    }

    fn keeps(&self, cell: Cell, side: Side) -> bool {
        self.tiling.kept(cell, side).is_some()
    }

    fn word(&self) -> String {
        format!("{}_cells={}", self.tiling.size(), self.tiling.cells().name())
    }

    fn apart(&self, from: Cell, to: Cell) -> u32 {
        self.tiling.apart(from, to)
    }

    fn around(&self, cell: Cell, reach: u32, mut tell: impl FnMut(Cell, u32)) {
        let mut reached = vec![cell];
        let mut from = 0;
        for distance in 0..=reach {
            let upto = reached.len();
            for at in from..upto {
                let cell = reached[at];
                tell(cell, distance);
                for side in self.sides(cell) {
                    let next = self.tiling.neighbour(cell, side);
                    // What is near was reached lately.
                    reached.extend(next.filter(|next| !reached.contains(next)));
                }
            }
            from = upto;
        }
    }

    fn all_apart(&self, some: &[Cell]) -> Vec<u32> {
        let mut apart = vec![u32::MAX; self.cells()];
        let mut level: Vec<Cell> = some.to_vec();
        for &cell in &level {
            apart[cell] = 0;
        }
        for distance in 1.. {
            let mut later = Vec::new();
            for &cell in &level {
                for side in self.sides(cell) {
                    let next = self.tiling.neighbour(cell, side);
                    if let Some(next) = next.filter(|&next| apart[next] == u32::MAX) {
                        apart[next] = distance;
                        later.push(next);
                    }
                }
            }
            if later.is_empty() {
                break;
            }
            level = later;
        }
        apart
    }

    fn is_near(&self, from: Cell, to: Cell) -> bool {
        self.apart(from, to) <= SCROLL
    }

    fn any_way(&self, cell: Cell, rng: &mut Rng) -> Option<Side> {
        let sides = self.tiling.sides(cell);
        let drawn = rng.index(sides + 1);
        (drawn < sides).then_some(Side(drawn as u8))
    }

    fn mirrored(&self, side: Side) -> Side {
        self.tiling.opposite(side)
    }

    fn towards(&self, to: Cell) -> impl Fn(Cell, &mut Rng) -> Side + '_ {
        move |from, rng| {
            let far = |side: Side| {
                let next = self.tiling.neighbour(from, side);
                next.map_or(u32::MAX, |next| self.apart(next, to))
            };
            let nearest = self.sides(from).map(far).min().unwrap_or(u32::MAX);
            let best: Vec<Side> = self.sides(from).filter(|&side| far(side) == nearest).collect();
            rng.pick(&best).copied().unwrap_or(Side(0))
        }
    }

    fn onward(&self, side: Side) -> Side {
        match self.tiling.cells() {
            Cells::Square | Cells::Hexagon => side,
            // There is no side across: the next one with the clock.
            Cells::Triangle => Side((side.0 + 1) % 3),
            Cells::Ring => Side(side.0.min(3)),
        }
    }
}
