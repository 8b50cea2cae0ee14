//! Where cells are. A square is one unit wide, and so is a hexagon; a ring is as thick.

use super::rings::on_circle;
use super::{Cells, Side, Tiling};
use crate::{Cell, Size};

/// Eastwards and southwards from the corner in the north-west of all cells.
pub type Point = (f64, f64);

/// A side of a cell as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Edge {
    /// A line from one point to another.
    Line(Point, Point),
    /// A part of a circle, with the clock if it is a ring's outer side and else against it.
    Arc {
        /// From here.
        from: Point,
        /// To here.
        to: Point,
        /// The middle of the circle.
        middle: Point,
        /// How large it is.
        radius: f64,
        /// Whether it goes with the clock.
        clockwise: bool,
    },
}

/// Half the height of a hexagon that is one unit wide.
const HALF_HEXAGON: f64 = 0.577_350_269_189_625_8;
/// How much farther south the next row of hexagons is.
const HEXAGON_ROW: f64 = 1.5 * HALF_HEXAGON;
/// The side of a triangle: about as much room as in the other cells.
const TRIANGLE: f64 = 1.5;
/// How high a triangle is.
const TRIANGLE_ROW: f64 = 1.299_038_105_676_658;

impl Cells {
    /// Columns and rows that together are about as wide and as high as so many squares; of rings,
    /// those that have room in them.
    pub fn covering(self, squares: Size) -> Size {
        let (wide, high) = (squares.width as f64, squares.height as f64);
        let (columns, rows) = match self {
            Cells::Square => return squares,
            Cells::Hexagon => (wide, high / HEXAGON_ROW),
            Cells::Triangle => (wide / (TRIANGLE / 2.0) - 1.0, high / TRIANGLE_ROW),
            Cells::Ring => (1.0, wide.min(high) / 2.0),
        };
        let count = |many: f64| many.round().max(1.0) as usize;
        Size { width: count(columns), height: count(rows) }
    }
}

impl Tiling {
    /// How wide and how high all cells are together.
    pub fn extent(&self) -> Point {
        let Size { width, height } = self.size;
        let (wide, high) = (width as f64, height as f64);
        match (self.cells, &self.rings) {
            (_, Some(rings)) => {
                let across = 2.0 * rings.inner(rings.len());
                (across, across)
            }
            (Cells::Hexagon, _) => {
                let shifted = if height > 1 { 0.5 } else { 0.0 };
                (wide + shifted, HEXAGON_ROW * (high - 1.0) + 2.0 * HALF_HEXAGON)
            }
            (Cells::Triangle, _) => (TRIANGLE / 2.0 * (wide + 1.0), TRIANGLE_ROW * high),
            _ => (wide, high),
        }
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.place(cell);
        let (column, row) = (x as f64, y as f64);
        match (self.cells, &self.rings) {
            (_, Some(rings)) if rings.count(y) == 1 => self.around_middle(0.0, 0.0),
            (_, Some(rings)) => {
                let (from, to) = rings.angles(x, y);
                self.around_middle(rings.inner(y) + 0.5, f64::midpoint(from, to))
            }
            (Cells::Hexagon, _) => {
                let shifted = if y % 2 == 1 { 1.0 } else { 0.5 };
                (column + shifted, HEXAGON_ROW * row + HALF_HEXAGON)
            }
            (Cells::Triangle, _) => {
                // A third of the height from the base.
                let down = if Tiling::is_upright(x, y) { 2.0 } else { 1.0 };
                (TRIANGLE / 2.0 * (column + 1.0), TRIANGLE_ROW * (row + down / 3.0))
            }
            _ => (column + 0.5, row + 0.5),
        }
    }

    /// A point of a circle around the middle of all rings.
    fn around_middle(&self, radius: f64, round: f64) -> Point {
        let (wide, high) = self.extent();
        let (x, y) = on_circle(radius, round);
        (wide / 2.0 + x, high / 2.0 + y)
    }

    /// How wide a square has room in the middle of a cell.
    pub fn room(&self, cell: Cell) -> f64 {
        match (self.cells, &self.rings) {
            (_, Some(rings)) => {
                let (_, ring) = rings.place(cell);
                if rings.count(ring) == 1 {
                    return 1.2;
                }
                let round = std::f64::consts::TAU * (rings.inner(ring) + 0.4);
                (round / rings.count(ring) as f64).min(1.0)
            }
            (Cells::Triangle, _) => 0.87,
            _ => 1.0,
        }
    }

    /// A side of a cell, with the clock around the cell.
    pub fn edge(&self, cell: Cell, side: Side) -> Edge {
        let (x, y) = self.place(cell);
        let (middle_x, middle_y) = self.middle(cell);
        let number = usize::from(side.0);
        let from = |corners: &[Point]| {
            let at = |number: usize| {
                let (east, south) = corners[number % corners.len()];
                (middle_x + east, middle_y + south)
            };
            Edge::Line(at(number), at(number + 1))
        };
        match self.cells {
            Cells::Square => from(&[(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]),
            Cells::Hexagon => from(&[
                (0.0, -HALF_HEXAGON),
                (0.5, -HALF_HEXAGON / 2.0),
                (0.5, HALF_HEXAGON / 2.0),
                (0.0, HALF_HEXAGON),
                (-0.5, HALF_HEXAGON / 2.0),
                (-0.5, -HALF_HEXAGON / 2.0),
            ]),
            Cells::Triangle => {
                let turned = if Tiling::is_upright(x, y) { 1.0 } else { -1.0 };
                let (half, third) = (turned * TRIANGLE / 2.0, turned * TRIANGLE_ROW / 3.0);
                from(&[(0.0, -2.0 * third), (half, third), (-half, third)])
            }
            Cells::Ring => self.ring_edge(x, y, side),
        }
    }

    fn ring_edge(&self, at: usize, ring: usize, side: Side) -> Edge {
        let Some(rings) = &self.rings else { return Edge::Line((0.0, 0.0), (0.0, 0.0)) };
        let (west, east) = rings.angles(at, ring);
        let (inner, outer) = (rings.inner(ring), rings.inner(ring + 1));
        let arc = |radius: f64, from: f64, to: f64| Edge::Arc {
            from: self.around_middle(radius, from),
            to: self.around_middle(radius, to),
            middle: self.around_middle(0.0, 0.0),
            radius,
            clockwise: to > from,
        };
        let line = |from: f64, to: f64, round: f64| {
            Edge::Line(self.around_middle(from, round), self.around_middle(to, round))
        };
        let outwards = if rings.count(ring) == 1 { 0 } else { 3 };
        match usize::from(side.0) {
            number if number >= outwards => {
                let parts = rings.outside(ring).max(1) as f64;
                let wide = (east - west) / parts;
                let from = west + wide * (number - outwards) as f64;
                arc(outer, from, from + wide)
            }
            0 => arc(inner, east, west),
            1 => line(inner, outer, west),
            _ => line(outer, inner, east),
        }
    }

    /// The sides of a cell, one after the other with the clock.
    pub fn outline(&self, cell: Cell) -> impl Iterator<Item = (Side, Edge)> + '_ {
        let sides = self.sides(cell);
        let mut side = Side(0);
        (0..sides).map(move |_| {
            let now = side;
            side = self.clockwise(cell, side);
            (now, self.edge(cell, now))
        })
    }

    /// The lines of a step from one middle to the next. From ring to ring they lead through the
    /// middle of the side between the two: straight, they would touch the tips of walls where the
    /// outer ring has more cells.
    pub fn step(&self, from: Cell, to: Cell) -> impl Iterator<Item = Edge> + use<> {
        let (start, end) = (self.middle(from), self.middle(to));
        let (edge, more) = match &self.rings {
            None => (Edge::Line(start, end), None),
            Some(rings) => {
                let ((at, ring), (next, there)) = (rings.place(from), rings.place(to));
                if ring == there {
                    let clockwise = (at + 1) % rings.count(ring) == next;
                    let middle = self.around_middle(0.0, 0.0);
                    let radius = rings.inner(ring) + 0.5;
                    (Edge::Arc { from: start, to: end, middle, radius, clockwise }, None)
                } else {
                    let (place, outer) = if ring > there { (at, ring) } else { (next, there) };
                    let (west, east) = rings.angles(place, outer);
                    let radius = rings.inner(outer);
                    let door = self.around_middle(radius, f64::midpoint(west, east));
                    (Edge::Line(start, door), Some(Edge::Line(door, end)))
                }
            }
        };
        std::iter::once(edge).chain(more)
    }

    /// The cell at a point, if there is one.
    pub fn at(&self, (x, y): Point) -> Option<Cell> {
        let (wide, high) = self.extent();
        if let Some(rings) = &self.rings {
            return rings.at(x - wide / 2.0, y - high / 2.0);
        }
        if x < 0.0 || y < 0.0 || x >= wide || y >= high {
            return None;
        }
        match self.cells {
            Cells::Hexagon => {
                // The middles of the rows above and below are the nearest ones.
                let row = (y / HEXAGON_ROW) as usize;
                let near = |row: usize| {
                    let shifted = if row % 2 == 1 { 0.5 } else { 0.0 };
                    let column = (x - shifted).floor();
                    let cell = (column >= 0.0).then(|| self.cell(column as usize, row))??;
                    let (middle_x, middle_y) = self.middle(cell);
                    let (aside, down) = ((x - middle_x).abs(), (y - middle_y).abs());
                    let inside = down <= HALF_HEXAGON - aside * HALF_HEXAGON;
                    inside.then_some(cell)
                };
                near(row).or_else(|| near(row.checked_sub(1)?))
            }
            Cells::Triangle => {
                let row = (y / TRIANGLE_ROW) as usize;
                // Which half column, and whether the point lies before or behind the side in it.
                let column = (x / (TRIANGLE / 2.0)) as usize;
                let across = x / (TRIANGLE / 2.0) - column as f64;
                let down = y / TRIANGLE_ROW - row as f64;
                let rises = Tiling::is_upright(column, row);
                let behind = if rises { across > 1.0 - down } else { across > down };
                let column = if behind { column } else { column.checked_sub(1)? };
                self.cell(column, row)
            }
            Cells::Square | Cells::Ring => self.cell(x as usize, y as usize),
        }
    }
}
