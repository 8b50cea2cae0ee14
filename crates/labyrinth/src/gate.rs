//! Openings in the border, as printed mazes have them.

use damier_grid::Direction;

use crate::Cell;
use crate::terrain::Terrain;

/// An opening on a side of an open cell where no other open cell lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gate {
    /// The cell behind it.
    pub cell: Cell,
    /// The side of that cell which is open.
    pub side: Direction,
}

/// The openings of a labyrinth. They are kept aside: a maze without any pays nothing, and no way
/// through a maze leads out of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gates {
    /// Where one comes in: a side of the cell in which the maze starts.
    pub entrance: Option<Gate>,
    /// Where one goes out: sides of cells that hold an exit, in the order of the cells, then of the
    /// sides. There may be very many, and who looks for one looks by halves.
    pub exits: Vec<Gate>,
}

impl Gate {
    /// Whether there is such a place in the border of these cells.
    pub fn fits(self, ground: &impl Terrain) -> bool {
        ground.is_border(self.cell, self.side)
    }
}

impl Gates {
    /// An entrance and exits, which come in any order and perhaps twice.
    pub fn new(entrance: Option<Gate>, mut exits: Vec<Gate>) -> Gates {
        exits.sort_unstable();
        exits.dedup();
        Gates { entrance, exits }
    }

    /// The exits of the cells from one on up to another.
    pub fn exits_between(&self, from: Cell, to: Cell) -> &[Gate] {
        let first = self.exits.partition_point(|gate| gate.cell < from);
        let after = first + self.exits[first..].partition_point(|gate| gate.cell < to);
        &self.exits[first..after]
    }

    /// Whether the border is closed.
    pub fn is_empty(&self) -> bool {
        self.entrance.is_none() && self.exits.is_empty()
    }

    /// All of them, the entrance first.
    pub fn iter(&self) -> impl Iterator<Item = Gate> + '_ {
        self.entrance.into_iter().chain(self.exits.iter().copied())
    }

    /// Whether the border is open on that side of a cell.
    pub fn opens(&self, cell: Cell, side: Direction) -> bool {
        let gate = Gate { cell, side };
        self.entrance == Some(gate) || self.exits.binary_search(&gate).is_ok()
    }
}
