//! Layouts of walls: as numbers, seen from every side, and how many there are.

use damier_quoridor::{Cell, Lie, Wall};

/// A set of walls: a bit for each place where one can lie, then a bit for each where one can
/// stand, places row by row from the south-west.
pub(super) type Code = u128;

/// So many places for the middles of walls have room in a code.
pub(super) const MOST_PLACES: usize = 64;

/// A way to look at a board: with the columns the other way round (bit 0), with the rows the other
/// way round and the seats exchanged (bit 1), or both, which is a half turn.
pub(super) type View = usize;

/// How many ways there are to look at a board.
pub(super) const VIEWS: usize = 4;

/// Whether the seats are exchanged.
pub(super) const fn exchanges(view: View) -> bool {
    view & 2 != 0
}

/// The places for the middles of walls of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layouts {
    columns: usize,
    rows: usize,
}

impl Layouts {
    /// Those of a board; none if it has more places than a code.
    pub(super) fn new(width: usize, height: usize) -> Option<Layouts> {
        let layouts = Layouts { columns: width - 1, rows: height - 1 };
        (layouts.places() <= MOST_PLACES).then_some(layouts)
    }

    fn places(&self) -> usize {
        self.columns * self.rows
    }

    pub(super) fn bit(&self, column: usize, row: usize, lie: Lie) -> Code {
        let place = row * self.columns + column;
        match lie {
            Lie::Horizontal => 1 << place,
            Lie::Vertical => 1 << (self.places() + place),
        }
    }

    /// The code of some walls.
    pub(super) fn code(&self, walls: impl Iterator<Item = Wall>) -> Code {
        walls.fold(0, |code, Wall { corner, lie }| {
            code | self.bit(corner.column(), corner.row(), lie)
        })
    }

    /// The walls of a code.
    pub(super) fn walls(self, mut code: Code) -> impl Iterator<Item = Wall> {
        std::iter::from_fn(move || {
            if code == 0 {
                return None;
            }
            let number = code.trailing_zeros() as usize;
            code &= code - 1;
            let lie = if number < self.places() { Lie::Horizontal } else { Lie::Vertical };
            let place = number % self.places();
            let corner = Cell::new(place % self.columns, place / self.columns)?;
            Some(Wall { corner, lie })
        })
    }

    /// The bit of one wall in every view.
    fn seen(&self, column: usize, row: usize, lie: Lie) -> [Code; VIEWS] {
        std::array::from_fn(|view| {
            let column = if view & 1 == 0 { column } else { self.columns - 1 - column };
            let row = if view & 2 == 0 { row } else { self.rows - 1 - row };
            self.bit(column, row, lie)
        })
    }

    /// The code that the same walls have in a view.
    pub(super) fn image(&self, code: Code, view: View) -> Code {
        let walls = self.walls(code);
        let bits =
            walls.map(|wall| self.seen(wall.corner.column(), wall.corner.row(), wall.lie)[view]);
        bits.fold(0, |all, bit| all | bit)
    }

    /// The smallest code that the same walls have in any view, and that view.
    pub(super) fn least(&self, code: Code) -> (Code, View) {
        let mut codes = [0; VIEWS];
        for wall in self.walls(code) {
            let seen = self.seen(wall.corner.column(), wall.corner.row(), wall.lie);
            for (code, bit) in codes.iter_mut().zip(seen) {
                *code |= bit;
            }
        }
        let views = codes.into_iter().enumerate();
        views.map(|(view, code)| (code, view)).min().unwrap_or((code, 0))
    }

    /// Every layout of so many walls that neither overlap nor cross, once for all its views, by the
    /// smallest of their codes and in the order of these.
    pub(super) fn all(&self, walls: usize) -> Vec<Code> {
        let mut found = Vec::new();
        self.extend(0, walls, [0; VIEWS], &mut found);
        found.sort_unstable();
        found
    }

    fn extend(&self, place: usize, left: usize, codes: [Code; VIEWS], found: &mut Vec<Code>) {
        if left == 0 {
            if codes.iter().all(|&other| codes[0] <= other) {
                found.push(codes[0]);
            }
            return;
        }
        // A place has one wall at most.
        if left > self.places() - place {
            return;
        }
        self.extend(place + 1, left, codes, found);
        let (column, row) = (place % self.columns, place / self.columns);
        let lies = |column: usize, row: usize, lie| codes[0] & self.bit(column, row, lie) != 0;
        let with = |lie| {
            let seen = self.seen(column, row, lie);
            std::array::from_fn(|view| codes[view] | seen[view])
        };
        if column == 0 || !lies(column - 1, row, Lie::Horizontal) {
            self.extend(place + 1, left - 1, with(Lie::Horizontal), found);
        }
        if row == 0 || !lies(column, row - 1, Lie::Vertical) {
            self.extend(place + 1, left - 1, with(Lie::Vertical), found);
        }
    }

    /// How many layouts there are of each number of walls up to `most`, every view counted. All layouts
    /// of 64 places are fewer than 3^64, so that no sum overflows.
    pub(super) fn counts(&self, most: usize) -> Vec<u128> {
        // Place by place along the shorter side; all that matters of those before is in which
        // columns the last wall stands and whether the last one lies. The board may be turned by a
        // quarter for it: what lies then stands, and as many layouts there are.
        let (columns, rows) = (self.columns.min(self.rows), self.columns.max(self.rows));
        let most = most.min(self.places());
        let states = 2 << columns;
        let mut ways = vec![vec![0_u128; most + 1]; states];
        ways[0][0] = 1;
        for place in 0..columns * rows {
            let column = place % columns;
            let mut next = vec![vec![0_u128; most + 1]; states];
            for (state, counts) in ways.iter().enumerate() {
                let (standing, lies) = (state >> 1, state & 1 == 1 && column > 0);
                let mut lead = |to: usize, more: usize| {
                    for (sum, count) in next[to][more..].iter_mut().zip(counts) {
                        *sum += *count;
                    }
                };
                let without = (standing & !(1 << column)) << 1;
                lead(without, 0);
                if !lies {
                    lead(without | 1, 1);
                }
                if standing >> column & 1 == 0 {
                    lead((standing | 1 << column) << 1, 1);
                }
            }
            ways = next;
        }
        let mut counts = vec![0_u128; most + 1];
        for state in ways {
            for (sum, count) in counts.iter_mut().zip(state) {
                *sum += count;
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published number of layouts with which three walls each on 5 by 5 are played: all in
    /// which walls neither overlap nor cross, whether or not they shut somebody in.
    #[test]
    fn six_walls_on_five_by_five_have_as_many_layouts_as_are_published() {
        let counts = Layouts::new(5, 5).unwrap().counts(6);
        assert_eq!(counts, [1, 32, 456, 3824, 21016, 79800, 215_104]);
        assert_eq!(counts.iter().sum::<u128>(), 320_233);
    }

    #[test]
    fn every_layout_is_listed_once() {
        for (width, height, most) in [(3, 3, 4), (4, 3, 4), (3, 5, 5), (4, 4, 4), (5, 5, 3)] {
            let layouts = Layouts::new(width, height).unwrap();
            for (walls, &count) in layouts.counts(most).iter().enumerate() {
                let listed = layouts.all(walls);
                assert!(listed.is_sorted_by(|a, b| a < b));
                let mut views = 0;
                for &code in &listed {
                    assert_eq!(layouts.least(code), (code, 0));
                    assert_eq!(layouts.code(layouts.walls(code)), code);
                    let mut codes: Vec<Code> =
                        (0..VIEWS).map(|view| layouts.image(code, view)).collect();
                    codes.sort_unstable();
                    codes.dedup();
                    for &seen in &codes {
                        assert_eq!(layouts.least(seen).0, code);
                    }
                    views += codes.len() as u128;
                }
                assert_eq!(views, count, "{walls} walls on {width} by {height}");
            }
        }
    }

    #[test]
    fn boards_with_too_many_places_have_no_layouts() {
        assert!(Layouts::new(9, 9).is_some());
        assert!(Layouts::new(11, 9).is_none());
    }
}
