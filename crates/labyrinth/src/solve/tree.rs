//! How the cells of a search were reached.

use std::marker::PhantomData;

use damier_grid::Bits;

use crate::Cell;
use crate::terrain::{Passages, Terrain, Way};

/// How each cell was reached, as it was noted: two bits or three, and one whether it was, or must
/// not be.
pub(super) struct Tree<W> {
    root: Cell,
    reached: Bits,
    /// The bits of what was noted.
    noted: [Bits; 3],
    ways: PhantomData<W>,
}

impl<W: Way> Tree<W> {
    /// The root alone is reached; cells that are blocked never will be.
    pub(super) fn new(root: Cell, blocked: Bits) -> Tree<W> {
        let mut reached = blocked;
        reached.set(root);
        let cells = reached.len();
        let noted = [0, 1, 2].map(|bit| Bits::zeros(if bit < W::BITS { cells } else { 0 }));
        Tree { root, reached, noted, ways: PhantomData }
    }

    /// Notes how a cell is reached, unless it was before; whether it was not.
    #[inline]
    pub(super) fn reach(&mut self, cell: Cell, way: W) -> bool {
        if self.reached.get(cell) {
            return false;
        }
        self.reached.set(cell);
        self.note(cell, way);
        true
    }

    /// Notes how a cell is reached, whatever was noted before.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "counted: searches of squares take 7 % less")]
    pub(super) fn note(&mut self, cell: Cell, way: W) {
        let number = way.number();
        let [low, high, top] = &mut self.noted;
        put(low, cell, number & 1 != 0);
        put(high, cell, number & 2 != 0);
        if W::BITS > 2 {
            put(top, cell, number & 4 != 0);
        }
    }

    /// The way from the root to a cell that was reached.
    pub(super) fn path<M>(&self, maze: &M, to: Cell) -> Vec<Cell>
    where
        M: Passages<Ground: Terrain<Way = W>>,
    {
        let mut path = vec![to];
        let mut cell = to;
        while cell != self.root {
            let bits = self.noted.iter().enumerate();
            let number =
                bits.fold(0, |number, (bit, noted)| number | usize::from(noted.get(cell)) << bit);
            let Some(before) = maze.before(cell, W::numbered(number)) else { break };
            cell = before;
            path.push(cell);
        }
        path.reverse();
        path
    }
}

#[inline]
fn put(bits: &mut Bits, cell: Cell, bit: bool) {
    if bit {
        bits.set(cell);
    } else {
        bits.clear(cell);
    }
}

/// These cells as bits, without those that do not exist.
pub(super) fn marked(cells: usize, which: &[Cell]) -> Bits {
    let mut bits = Bits::zeros(cells);
    for &cell in which.iter().filter(|cell| **cell < cells) {
        bits.set(cell);
    }
    bits
}
