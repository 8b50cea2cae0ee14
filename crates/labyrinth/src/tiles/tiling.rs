//! Which cells lie beside each other.

use std::sync::Arc;

use super::rings::Rings;
use super::{Cells, Side};
use crate::ground::MOST_TILES;
use crate::{Cell, GroundError, Size};

/// Cells of one kind that cover a part of the plane. They are numbered row by row, or ring by ring
/// from within, each from the north with the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    pub(super) cells: Cells,
    pub(super) size: Size,
    /// For rings.
    pub(super) rings: Option<Arc<Rings>>,
}

/// The sides of a cell of a ring; outwards it may have several, from the last of these on.
const INWARDS: usize = 0;
const AGAINST: usize = 1;
const WITH: usize = 2;
const OUTWARDS: usize = 3;

impl Tiling {
    /// Cells of a kind in that many columns and rows; of rings that is how many cells the
    /// innermost one has, and how many rings there are.
    pub fn new(cells: Cells, size: Size) -> Result<Tiling, GroundError> {
        let Size { width, height } = size;
        if width == 0 || height == 0 {
            return Err(GroundError::Empty);
        }
        if cells == Cells::Ring && width == 2 {
            return Err(GroundError::TwoInRing);
        }
        // A place in a yard is one more than the number of a cell.
        let most = MOST_TILES as usize;
        let too_large = || GroundError::TooManyTiles { cells, size };
        let rings = match cells {
            Cells::Ring => Some(Rings::new(width, height, most).ok_or_else(too_large)?),
            Cells::Square | Cells::Hexagon | Cells::Triangle => {
                width.checked_mul(height).filter(|all| *all <= most).ok_or_else(too_large)?;
                None
            }
        };
        Ok(Tiling { cells, size, rings: rings.map(Arc::new) })
    }

    /// What its cells are like.
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// Columns and rows, or the cells of the innermost ring and the rings.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many cells there are.
    pub fn count(&self) -> usize {
        match &self.rings {
            Some(rings) => rings.cells(),
            None => self.size.width * self.size.height,
        }
    }

    /// How many rows there are, or rings.
    pub fn rows(&self) -> usize {
        self.size.height
    }

    /// How many cells a row has, or a ring.
    pub fn row(&self, y: usize) -> usize {
        match &self.rings {
            Some(rings) => rings.count(y),
            None if y < self.size.height => self.size.width,
            None => 0,
        }
    }

    /// The column and the row of a cell, or its place in its ring and the ring.
    #[inline]
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        match &self.rings {
            Some(rings) => rings.place(cell),
            None => (cell % self.size.width, cell / self.size.width),
        }
    }

    /// The cell in a column and a row.
    pub fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        let first = match &self.rings {
            Some(rings) if y < rings.len() => rings.first(y),
            Some(_) => return None,
            None => y.checked_mul(self.size.width)?,
        };
        (x < self.row(y)).then(|| first + x)
    }

    /// How many sides a cell has.
    #[inline]
    pub fn sides(&self, cell: Cell) -> usize {
        match self.cells {
            Cells::Square => 4,
            Cells::Hexagon => 6,
            Cells::Triangle => 3,
            Cells::Ring => {
                let (_, ring) = self.place(cell);
                self.first_outwards(ring) + self.outside(ring).max(1)
            }
        }
    }

    fn outside(&self, ring: usize) -> usize {
        self.rings.as_ref().map_or(0, |rings| rings.outside(ring))
    }

    /// The first side of the cells of a ring that leads outwards.
    fn first_outwards(&self, ring: usize) -> usize {
        if self.row(ring) == 1 { 0 } else { OUTWARDS }
    }

    /// Whether a triangle stands on its base.
    pub(super) fn is_upright(x: usize, y: usize) -> bool {
        (x + y).is_multiple_of(2)
    }

    /// The cell beside another.
    #[inline]
    pub fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        let side = usize::from(side.0);
        let (x, y) = self.place(cell);
        let Size { width, height } = self.size;
        // As in a row of squares.
        let east = || (x + 1 < width).then_some(cell + 1);
        let west = || (x > 0).then(|| cell - 1);
        let north = || (y > 0).then(|| cell - width);
        let south = || (y + 1 < height).then_some(cell + width);
        match (self.cells, side) {
            (Cells::Square, 0) => north(),
            (Cells::Square | Cells::Hexagon, 1) => east(),
            (Cells::Square, 2) => south(),
            (Cells::Square, 3) | (Cells::Hexagon, 4) => west(),
            (Cells::Hexagon, 0 | 2 | 3 | 5) => {
                let row = if side == 0 || side == 5 { north() } else { south() }?;
                let eastern = side == 0 || side == 2;
                // Odd rows lie half a hexagon further east.
                match (y % 2 == 1, eastern) {
                    (true, true) => (x + 1 < width).then_some(row + 1),
                    (false, false) => (x > 0).then(|| row - 1),
                    (true, false) | (false, true) => Some(row),
                }
            }
            (Cells::Triangle, 0..3) => match (Tiling::is_upright(x, y), side) {
                (true, 0) | (false, 2) => east(),
                (true, 2) | (false, 0) => west(),
                (true, _) => south(),
                (false, _) => north(),
            },
            (Cells::Ring, _) => self.beside_in_ring(x, y, side),
            _ => None,
        }
    }

    fn beside_in_ring(&self, at: usize, ring: usize, side: usize) -> Option<Cell> {
        let rings = self.rings.as_ref()?;
        let (first, count) = (rings.first(ring), rings.count(ring));
        let outwards = self.first_outwards(ring);
        if side >= outwards {
            let (outside, which) = (rings.outside(ring), side - outwards);
            return (which < outside).then(|| rings.first(ring + 1) + at * outside + which);
        }
        match side {
            INWARDS => {
                let within = ring.checked_sub(1)?;
                Some(rings.first(within) + at / rings.outside(within))
            }
            AGAINST => Some(first + (at + count - 1) % count),
            _ => Some(first + (at + 1) % count),
        }
    }

    /// The side of the cell behind another that leads back to it.
    #[inline]
    pub fn back(&self, cell: Cell, side: Side, next: Cell) -> Side {
        let number = usize::from(side.0);
        let back = match self.cells {
            Cells::Square => (number + 2) % 4,
            Cells::Hexagon => (number + 3) % 6,
            Cells::Triangle => number,
            Cells::Ring => {
                let ((at, ring), (_, there)) = (self.place(cell), self.place(next));
                if number >= self.first_outwards(ring) {
                    INWARDS
                } else if number == INWARDS {
                    self.first_outwards(there) + at % self.outside(there)
                } else {
                    // With the clock there, against it back.
                    AGAINST + WITH - number
                }
            }
        };
        Side(back as u8)
    }

    /// In which of the bits that a cell keeps the wall on that side is, if the cell keeps it.
    #[inline]
    pub(crate) fn kept(&self, cell: Cell, side: Side) -> Option<usize> {
        let number = usize::from(side.0);
        match self.cells {
            Cells::Square => number.checked_sub(1).filter(|&bit| bit < 2),
            Cells::Hexagon => number.checked_sub(1).filter(|&bit| bit < 3),
            Cells::Triangle => {
                let (x, y) = self.place(cell);
                match (Tiling::is_upright(x, y), number) {
                    (true, 0) | (false, 2) => Some(0),
                    (true, 1) => Some(1),
                    _ => None,
                }
            }
            Cells::Ring => {
                let (_, ring) = self.place(cell);
                match number {
                    _ if number >= self.first_outwards(ring) => None,
                    WITH => Some(0),
                    INWARDS => Some(1),
                    _ => None,
                }
            }
        }
    }

    /// The next side of a cell with the clock.
    pub(super) fn clockwise(&self, cell: Cell, side: Side) -> Side {
        let number = usize::from(side.0);
        let sides = self.sides(cell);
        if self.cells != Cells::Ring || self.row(self.place(cell).1) == 1 {
            return Side(((number + 1) % sides) as u8);
        }
        Side(match number {
            INWARDS => AGAINST,
            AGAINST => OUTWARDS,
            WITH => INWARDS,
            _ if number + 1 < sides => number + 1,
            _ => WITH,
        } as u8)
    }

    /// The next side of a cell against the clock.
    pub(super) fn counterclockwise(&self, cell: Cell, side: Side) -> Side {
        let sides = (0..self.sides(cell)).map(|number| Side(number as u8));
        let mut before = sides.filter(|&other| self.clockwise(cell, other) == side);
        before.next().unwrap_or(side)
    }

    /// The side across a cell, which some cells have.
    pub(super) fn opposite(&self, side: Side) -> Side {
        let number = usize::from(side.0);
        Side(match (self.cells, number) {
            (Cells::Square, _) => (number + 2) % 4,
            (Cells::Hexagon, _) => (number + 3) % 6,
            (Cells::Triangle, _) => number,
            (Cells::Ring, INWARDS) => OUTWARDS,
            (Cells::Ring, AGAINST | WITH) => AGAINST + WITH - number,
            (Cells::Ring, _) => INWARDS,
        } as u8)
    }

    /// Whether a cell that is entered on one side and left on another is crossed straight on.
    /// Triangles never are; in rings that is around them or away from the middle.
    pub(super) fn is_across(&self, one: Side, other: Side) -> bool {
        match self.cells {
            Cells::Square | Cells::Hexagon => self.opposite(one) == other,
            Cells::Triangle => false,
            Cells::Ring => {
                let outwards = |side: Side| usize::from(side.0).min(OUTWARDS);
                outwards(self.opposite(one)) == outwards(other)
            }
        }
    }

    /// How many steps two cells are apart without walls and masks.
    pub fn apart(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (to_x, to_y)) = (self.place(from), self.place(to));
        let rows = y.abs_diff(to_y);
        let steps = match (self.cells, &self.rings) {
            (_, Some(rings)) => return rings.apart(from, to),
            (Cells::Hexagon, _) => {
                // Every row down or up leads half a column aside.
                let half = |x: usize, y: usize| 2 * x + y % 2;
                let aside = half(x, y).abs_diff(half(to_x, to_y));
                rows + aside.saturating_sub(rows) / 2
            }
            (Cells::Triangle, _) if rows > 0 => {
                // Down leads from triangles on their base, up from those on their tip; between
                // two such steps lies one aside, and one before or behind where it does not fit.
                let down = to_y > y;
                let misfits = usize::from(Tiling::is_upright(x, y) != down)
                    + usize::from(Tiling::is_upright(to_x, to_y) == down);
                rows + x.abs_diff(to_x).max(rows - 1 + misfits)
            }
            _ => rows + x.abs_diff(to_x),
        };
        steps as u32
    }
}
