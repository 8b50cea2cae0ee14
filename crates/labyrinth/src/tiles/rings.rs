//! Rings of cells around a middle.

use std::f64::consts::{PI, SQRT_2, TAU};

use crate::Cell;

/// How many cells each ring has. All rings are one unit thick.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rings {
    /// The number of the first cell of each ring, from within, and of the one after the last.
    first: Vec<u32>,
    /// Where the innermost ring begins. A middle of one cell is a disc.
    hole: f64,
}

/// A hole is no less equal to itself than a number.
impl Eq for Rings {}

/// No hole is smaller: it would be hidden by the walls that meet there.
const SMALLEST_HOLE: f64 = 0.25;

impl Rings {
    /// So many rings, the innermost of so many cells; none if there were more than `most`. A ring
    /// has as many cells as the one within, or twice as many as often as cells would be more than
    /// √2 times as wide as high: so none is farther from a square than that, but near the middle.
    pub(super) fn new(innermost: usize, rings: usize, most: usize) -> Option<Rings> {
        let hole =
            if innermost == 1 { 0.0 } else { (innermost as f64 / TAU - 0.5).max(SMALLEST_HOLE) };
        let mut first = vec![0];
        let (mut count, mut cells) = (innermost, 0_usize);
        for ring in 0..rings {
            let round = TAU * (hole + ring as f64 + 0.5);
            while ring > 0 && round > SQRT_2 * count as f64 {
                count *= 2;
            }
            cells = cells.checked_add(count).filter(|cells| *cells <= most)?;
            first.push(cells as u32);
        }
        Some(Rings { first, hole })
    }

    pub(super) fn cells(&self) -> usize {
        self.first(self.len())
    }

    /// How many rings there are.
    pub(super) fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// The first cell of a ring.
    #[inline]
    pub(super) fn first(&self, ring: usize) -> Cell {
        self.first[ring] as Cell
    }

    /// How many cells a ring has; none beyond the last.
    #[inline]
    pub(super) fn count(&self, ring: usize) -> usize {
        if ring < self.len() { self.first(ring + 1) - self.first(ring) } else { 0 }
    }

    /// The place of a cell in its ring, and the ring.
    #[inline]
    pub(super) fn place(&self, cell: Cell) -> (usize, usize) {
        let ring = self.first.partition_point(|&first| first as Cell <= cell) - 1;
        (cell - self.first(ring), ring)
    }

    /// How many cells of the next ring lie outside of each cell of a ring.
    #[inline]
    pub(super) fn outside(&self, ring: usize) -> usize {
        self.count(ring + 1) / self.count(ring)
    }

    /// Where a ring begins, from the middle.
    pub(super) fn inner(&self, ring: usize) -> f64 {
        if ring == 0 { self.hole } else { self.hole + ring as f64 }
    }

    /// How many steps two cells are apart without walls: inwards, around and outwards again, as
    /// far inwards as it pays. To go around in part further out saves nothing, for a step out
    /// there crosses at most one border that a step within would.
    pub(super) fn apart(&self, from: Cell, to: Cell) -> u32 {
        let ((mut a, mut ring_a), (mut b, mut ring_b)) = (self.place(from), self.place(to));
        let mut walked = 0;
        let mut best = usize::MAX;
        loop {
            if ring_a == ring_b {
                let count = self.count(ring_a);
                let around = a.abs_diff(b);
                best = best.min(walked + around.min(count - around));
                if ring_a == 0 || walked + 2 >= best {
                    return best as u32;
                }
            }
            if ring_a >= ring_b {
                ring_a -= 1;
                a /= self.outside(ring_a);
                walked += 1;
            }
            if ring_b > ring_a {
                ring_b -= 1;
                b /= self.outside(ring_b);
                walked += 1;
            }
        }
    }

    /// The angles between which a cell lies, with the clock from the north, in parts of a round.
    pub(super) fn angles(&self, at: usize, ring: usize) -> (f64, f64) {
        let count = self.count(ring) as f64;
        (at as f64 / count, (at + 1) as f64 / count)
    }

    /// The ring and the place in it of a point, from the middle, if it lies on any.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<Cell> {
        let far = (x * x + y * y).sqrt() - self.hole;
        if far < 0.0 || far >= self.len() as f64 {
            return None;
        }
        let ring = far as usize;
        let round = x.atan2(-y) / TAU;
        let round = if round < 0.0 { round + 1.0 } else { round };
        let count = self.count(ring);
        Some(self.first(ring) + ((round * count as f64) as usize).min(count - 1))
    }
}

/// The point of a circle around the middle at a part of a round, with the clock from the north.
///
/// Masks decide by such points which cells there are, and must do so alike on every machine. So
/// sine and cosine are sums of their series, of operations that are rounded in one way only.
pub(super) fn on_circle(radius: f64, round: f64) -> (f64, f64) {
    // Which eighth of the circle, and how far into it or before its end.
    let eighths = (round - round.floor()) * 8.0;
    let eighth = eighths as usize % 8;
    let part = eighths - eighths.floor();
    let back = eighth % 2 == 1;
    let angle = (if back { 1.0 - part } else { part }) * PI / 4.0;
    let square = angle * angle;
    let series = |from: u32| {
        (0..9).rev().fold(1.0, |sum, term| {
            let next = f64::from(2 * term + from);
            1.0 - sum * square / (next * (next + 1.0))
        })
    };
    let (sine, cosine) = (angle * series(2), series(1));
    let (east, north) = match eighth {
        0 => (sine, cosine),
        1 => (cosine, sine),
        2 => (cosine, -sine),
        3 => (sine, -cosine),
        4 => (-sine, -cosine),
        5 => (-cosine, -sine),
        6 => (-cosine, sine),
        _ => (-sine, cosine),
    };
    (radius * east, -radius * north)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_are_sines() {
        for step in 0..2000 {
            let round = f64::from(step) / 1000.0 - 0.5;
            let (x, y) = on_circle(2.0, round);
            let (sine, cosine) = (TAU * round).sin_cos();
            assert!((x - 2.0 * sine).abs() + (y + 2.0 * cosine).abs() < 1e-13, "{round}");
        }
    }

    #[test]
    fn cells_stay_about_square() {
        for innermost in [1, 3, 4, 5, 6, 7, 12, 100] {
            let rings = Rings::new(innermost, 60, usize::MAX).unwrap();
            assert_eq!(rings.count(0), innermost);
            for ring in 2..60 {
                let wide = TAU * (rings.inner(ring) + 0.5) / rings.count(ring) as f64;
                assert!((0.7..1.42).contains(&wide), "{innermost} {ring}: {wide}");
                // Eight sides have a number each.
                assert!(rings.outside(ring - 1) <= 2, "{innermost} {ring}");
            }
            let sides = if innermost == 1 { 0 } else { 3 } + rings.outside(0);
            assert!(sides <= 8, "{innermost}: {sides}");
        }
    }
}
