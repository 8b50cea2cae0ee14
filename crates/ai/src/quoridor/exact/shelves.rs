//! Where in a level each position is.

use std::ops::RangeInclusive;

use damier_core::Seat;

use super::layouts::{VIEWS, View, exchanges};

/// The order of the positions with the same walls.
pub(super) struct Shelves {
    width: usize,
    /// How many walls each side has at the start.
    each: usize,
    /// How many cells a pawn may be on while the game is not over.
    free: usize,
    /// Where the places of both pawns are in each view.
    views: [Vec<u32>; VIEWS],
}

impl Shelves {
    pub(super) fn new(width: usize, height: usize, each: usize) -> Shelves {
        let free = width * (height - 1);
        let mut shelves = Shelves { width, each, free, views: Default::default() };
        shelves.views = std::array::from_fn(|view| {
            let pairs = (0..free * free).map(|pair| {
                let pawns = [pair / free, pair % free + width];
                shelves.pair(seen(pawns, view, width, height)).unwrap_or(0) as u32
            });
            pairs.collect()
        });
        shelves
    }

    /// What the first seat may have in hand where so many walls stand.
    pub(super) fn hands(&self, walls: usize) -> RangeInclusive<usize> {
        let left = (2 * self.each).saturating_sub(walls);
        left.saturating_sub(self.each)..=left.min(self.each)
    }

    /// How many bytes a layout of so many walls takes.
    pub(super) fn room(&self, walls: usize) -> usize {
        self.hands(walls).count() * 2 * self.pairs()
    }

    /// How many places of both pawns there are for one seat on turn.
    pub(super) fn pairs(&self) -> usize {
        self.free * self.free
    }

    /// Where the pawns are, of all places of both; none if one of them has arrived.
    #[inline]
    pub(super) fn pair(&self, pawns: [usize; 2]) -> Option<usize> {
        let second = pawns[1].checked_sub(self.width)?;
        (pawns[0] < self.free).then_some(pawns[0] * self.free + second)
    }

    /// The cells of the pawns of a pair.
    #[inline]
    pub(super) fn pawns(&self, pair: usize) -> [usize; 2] {
        [pair / self.free, pair % self.free + self.width]
    }

    /// Where the pairs are, seen so.
    pub(super) fn seen(&self, view: View) -> &[u32] {
        &self.views[view]
    }

    /// Where the pairs begin of the layout with that number and so many walls, with so many in the
    /// hands of both and a seat on turn, all of it seen so.
    #[inline]
    pub(super) fn begin(
        &self,
        walls: usize,
        layout: usize,
        hands: [usize; 2],
        turn: Seat,
        view: View,
    ) -> usize {
        let exchanged = usize::from(exchanges(view));
        let split = hands[exchanged] - self.hands(walls).start();
        layout * self.room(walls) + (2 * split + (turn.index() ^ exchanged)) * self.pairs()
    }
}

/// The cells of both pawns, seen so.
fn seen(pawns: [usize; 2], view: View, width: usize, height: usize) -> [usize; 2] {
    let cell = |cell: usize| {
        let (column, row) = (cell % width, cell / width);
        let column = if view & 1 == 0 { column } else { width - 1 - column };
        let row = if view & 2 == 0 { row } else { height - 1 - row };
        row * width + column
    };
    let [first, second] = pawns.map(cell);
    if exchanges(view) { [second, first] } else { [first, second] }
}
