//! What random walks tell: where they go, which loops they forget, and what is dug.

use damier_grid::Direction;

use super::job::Trace;
use crate::{Cell, Ground};

/// Something that a walk does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// A cell is part of the maze from the beginning.
    Begin {
        /// The cell.
        cell: Cell,
    },
    /// It sets out from a cell that is not part of the maze.
    SetOut {
        /// The cell.
        cell: Cell,
    },
    /// It goes from a cell to the next.
    Walk {
        /// The cell it leaves.
        cell: Cell,
        /// On which side.
        side: Direction,
    },
    /// It has come back to a cell where it was before, and forgets the loop.
    Erase {
        /// The cell it has come back to.
        cell: Cell,
        /// How many cells are forgotten.
        cells: usize,
    },
    /// It goes from a cell of the maze to another, and nothing comes of it.
    Roam {
        /// The cell it leaves.
        cell: Cell,
        /// On which side.
        side: Direction,
    },
    /// A passage is dug.
    Dig {
        /// The cell on one side.
        cell: Cell,
        /// On which of its sides.
        side: Direction,
    },
}

/// Keeps what walks do, in order. It follows them to know which loops they forget: a generator
/// forgets them by overwriting, without noticing.
#[derive(Clone, Debug)]
pub struct Strides {
    /// What they did.
    pub strides: Vec<Stride>,
    ground: Ground,
    /// The way since the walk set out, without its loops.
    way: Vec<Cell>,
    /// Where each cell is on the way.
    places: Vec<Option<usize>>,
}

impl Strides {
    /// For walks on a ground.
    pub fn new(ground: &Ground) -> Strides {
        let places = vec![None; ground.cells()];
        Strides { strides: Vec::new(), ground: ground.clone(), way: Vec::new(), places }
    }

    fn enter(&mut self, cell: Cell) {
        self.places[cell] = Some(self.way.len());
        self.way.push(cell);
    }
}

impl Trace for Strides {
    const LISTENS: bool = true;

    fn dug(&mut self, cell: Cell, side: Direction) {
        self.strides.push(Stride::Dig { cell, side });
    }

    fn began(&mut self, cell: Cell) {
        self.strides.push(Stride::Begin { cell });
    }

    fn set_out(&mut self, cell: Cell) {
        for cell in self.way.drain(..) {
            self.places[cell] = None;
        }
        self.strides.push(Stride::SetOut { cell });
        self.enter(cell);
    }

    fn walked(&mut self, cell: Cell, side: Direction) {
        self.strides.push(Stride::Walk { cell, side });
        let Some(next) = self.ground.neighbour(cell, side) else { return };
        let Some(place) = self.places[next] else { return self.enter(next) };
        let forgotten = self.way.split_off(place + 1);
        for cell in &forgotten {
            self.places[*cell] = None;
        }
        self.strides.push(Stride::Erase { cell: next, cells: forgotten.len() });
    }

    fn roamed(&mut self, cell: Cell, side: Direction) {
        self.strides.push(Stride::Roam { cell, side });
    }
}
