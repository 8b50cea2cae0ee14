//! What a generator is given.

use damier_core::Rng;
use damier_grid::Direction;

use super::chance::Chance;
use crate::watch::look;
use crate::{Cell, Ground, Watch};

/// Is told of every passage as it is dug. A generator pays nothing for one that does not care.
pub trait Trace {
    /// Whether anybody listens.
    const LISTENS: bool;

    /// The wall on that side of a cell was opened.
    fn dug(&mut self, cell: Cell, direction: Direction);

    /// A cell is part of the maze from the beginning, for walks to come to.
    fn began(&mut self, cell: Cell) {
        let _ = cell;
    }

    /// A walk sets out from a cell; what it walks is kept or forgotten, and dug only in the end.
    fn set_out(&mut self, cell: Cell) {
        let _ = cell;
    }

    /// A walk leaves a cell on that side. Comes it to a cell where it has been since it set out,
    /// it forgets the way in between.
    fn walked(&mut self, cell: Cell, direction: Direction) {
        let _ = (cell, direction);
    }

    /// Somebody who wanders about leaves a cell on that side, for one that is part of the maze.
    fn roamed(&mut self, cell: Cell, direction: Direction) {
        let _ = (cell, direction);
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Trace for Silent {
    const LISTENS: bool = false;

    #[inline]
    fn dug(&mut self, _: Cell, _: Direction) {}
}

/// Keeps every passage in the order of digging.
#[derive(Clone, Debug, Default)]
pub struct Diary(pub Vec<(Cell, Direction)>);

impl Trace for Diary {
    const LISTENS: bool = true;

    fn dug(&mut self, cell: Cell, direction: Direction) {
        self.0.push((cell, direction));
    }
}

/// One maze to be dug.
pub(crate) struct Job<'a, T, G = Ground> {
    pub(super) ground: &'a G,
    pub(super) chance: Chance<'a>,
    pub(super) watch: Watch<'a>,
    pub(super) trace: &'a mut T,
}

impl<'a, T: Trace, G> Job<'a, T, G> {
    pub(super) fn new(
        ground: &'a G,
        rng: &'a mut Rng,
        watch: Watch<'a>,
        trace: &'a mut T,
    ) -> Job<'a, T, G> {
        Job { ground, chance: Chance::new(rng), watch, trace }
    }

    /// Whether to go on with so many cells done; asks only now and then.
    #[inline]
    pub(super) fn goes_on(&mut self, done: usize) -> bool {
        look(done, self.watch).is_ok()
    }
}
