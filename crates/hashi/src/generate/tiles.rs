//! A board cut into squares.

use damier_core::Rng;

use super::land::Spot;

/// A board cut into squares of one size, those at the border perhaps smaller; where the cuts are
/// is up to chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tiles {
    side: usize,
    /// Where the first square would begin beyond the border.
    shift: Spot,
    width: usize,
    height: usize,
}

impl Tiles {
    pub(super) fn new(width: usize, height: usize, side: usize, rng: &mut Rng) -> Tiles {
        let shift = (rng.index(side), rng.index(side));
        Tiles { side, shift, width, height }
    }

    fn columns(&self) -> usize {
        (self.width - 1 + self.shift.0) / self.side + 1
    }

    fn rows(&self) -> usize {
        (self.height - 1 + self.shift.1) / self.side + 1
    }

    /// How many squares there are.
    pub(super) fn count(&self) -> usize {
        self.columns() * self.rows()
    }

    /// The square of a cell.
    pub(super) fn of(&self, (x, y): Spot) -> usize {
        (y + self.shift.1) / self.side * self.columns() + (x + self.shift.0) / self.side
    }

    /// The cells of a square.
    pub(super) fn spots(&self, tile: usize) -> impl Iterator<Item = Spot> + use<> {
        let span = |index: usize, shift: usize, length: usize| {
            let from = (index * self.side).saturating_sub(shift);
            from..((index + 1) * self.side - shift).min(length)
        };
        let columns = span(tile % self.columns(), self.shift.0, self.width);
        let rows = span(tile / self.columns(), self.shift.1, self.height);
        rows.flat_map(move |y| columns.clone().map(move |x| (x, y)))
    }

    /// The squares that a cell, or one up to so many steps away, is in.
    pub(super) fn near(&self, (x, y): Spot, steps: usize) -> impl Iterator<Item = usize> + use<> {
        let first = self.of((x.saturating_sub(steps), y.saturating_sub(steps)));
        let last = self.of(((x + steps).min(self.width - 1), (y + steps).min(self.height - 1)));
        let columns = self.columns();
        let rows = first / columns..=last / columns;
        rows.flat_map(move |row| {
            (first % columns..=last % columns).map(move |column| row * columns + column)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_one_square() {
        let rng = &mut Rng::new(1);
        for (width, height, side) in [(1, 1, 4), (7, 5, 3), (10, 13, 4), (3, 30, 9)] {
            let tiles = Tiles::new(width, height, side, rng);
            let mut seen = vec![0; width * height];
            for tile in 0..tiles.count() {
                for (x, y) in tiles.spots(tile) {
                    assert_eq!(tiles.of((x, y)), tile);
                    assert!(tiles.near((x, y), 2).any(|near| near == tile));
                    seen[y * width + x] += 1;
                }
            }
            assert!(seen.into_iter().all(|times| times == 1));
        }
    }
}
