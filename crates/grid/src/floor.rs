//! Cells with walls between them, all moved at once.

use crate::{CellSet, Direction, Mask};

/// A board whose cells are numbered row by row from the south-west, and between which
/// cells one can pass. A passage is kept with the cell at its south or west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Floor<S> {
    width: u8,
    /// The cells from which one can go north.
    north: S,
    /// The cells from which one can go east.
    east: S,
}

impl<S: CellSet> Floor<S> {
    /// The floor of a mask without walls; none if the mask has more cells, holes among them, than
    /// the set can hold, or rows as long as one of its words.
    pub fn new(mask: &Mask) -> Option<Floor<S>> {
        let (width, height) = (mask.width(), mask.height());
        if width.saturating_mul(height) > S::CAPACITY || width >= 64 {
            return None;
        }
        let has = |column: usize, row: usize| row < height && mask.has(column, height - 1 - row);
        let mut floor = Floor { width: width as u8, north: S::EMPTY, east: S::EMPTY };
        for row in 0..height {
            for column in 0..width {
                if has(column, row) {
                    let cell = row * width + column;
                    if has(column, row + 1) {
                        floor.north.insert(cell);
                    }
                    if has(column + 1, row) {
                        floor.east.insert(cell);
                    }
                }
            }
        }
        Some(floor)
    }

    /// How many cells a row has.
    #[inline]
    pub fn width(&self) -> usize {
        self.width.into()
    }

    /// How many passages there are.
    pub fn passages(&self) -> u32 {
        self.north.count() + self.east.count()
    }

    /// Walls up the passage north of a cell.
    #[inline]
    pub fn close_north(&mut self, cell: usize) {
        self.north.remove(cell);
    }

    /// Walls up the passage east of a cell.
    #[inline]
    pub fn close_east(&mut self, cell: usize) {
        self.east.remove(cell);
    }

    /// The neighbour one can go to from a cell.
    #[inline]
    pub fn step(&self, cell: usize, direction: Direction) -> Option<usize> {
        let width = self.width();
        match direction {
            Direction::North => self.north.has(cell).then(|| cell + width),
            Direction::East => self.east.has(cell).then(|| cell + 1),
            Direction::South => {
                let to = cell.checked_sub(width)?;
                self.north.has(to).then_some(to)
            }
            Direction::West => {
                let to = cell.checked_sub(1)?;
                self.east.has(to).then_some(to)
            }
        }
    }

    /// The cells one step away from some cell of the set.
    #[inline]
    pub fn spread(&self, cells: S) -> S {
        let width = self.width();
        (cells & self.north).up(width)
            | (cells.down(width) & self.north)
            | (cells & self.east).up(1)
            | (cells.down(1) & self.east)
    }

    /// The passages between a cell of one set and a cell of the other, to the north by the cell
    /// south of them and to the east by the cell west of them.
    #[inline]
    pub fn passages_between(&self, from: S, to: S) -> (S, S) {
        let width = self.width();
        let north = self.north & ((from & to.down(width)) | (to & from.down(width)));
        let east = self.east & ((from & to.down(1)) | (to & from.down(1)));
        (north, east)
    }

    /// All cells that can be reached from the set, itself included.
    pub fn flood(&self, mut cells: S) -> S {
        loop {
            let next = cells | self.spread(cells);
            if next == cells {
                return cells;
            }
            cells = next;
        }
    }

    /// Whether `goal` can be reached from the set.
    #[inline]
    pub fn reaches(&self, mut cells: S, goal: S) -> bool {
        loop {
            if cells.meets(goal) {
                return true;
            }
            let next = cells | self.spread(cells);
            if next == cells {
                return false;
            }
            cells = next;
        }
    }

    /// How many steps it takes from the set to `goal`; none if it cannot be reached.
    #[inline]
    pub fn distance(&self, mut cells: S, goal: S) -> Option<u32> {
        let mut steps = 0;
        loop {
            if cells.meets(goal) {
                return Some(steps);
            }
            let next = cells | self.spread(cells);
            if next == cells {
                return None;
            }
            cells = next;
            steps += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wide;

    /// A floor that its sets cannot hold is none, in any build.
    #[test]
    fn floors_are_no_larger_than_their_sets() {
        let fits = |width, height| {
            let mask = Mask::full(width, height).unwrap();
            (Floor::<u128>::new(&mask).is_some(), Floor::<Wide>::new(&mask).is_some())
        };
        assert_eq!(fits(11, 11), (true, true));
        assert_eq!(fits(12, 11), (false, true));
        assert_eq!(fits(19, 19), (false, true));
        assert_eq!(fits(20, 20), (false, false));
        assert_eq!((fits(63, 2), fits(64, 2)), ((true, true), (false, false)));
    }
}
