//! What cells are like.

use crate::Size;

/// What the cells of a maze are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cells {
    /// Squares in columns and rows.
    Square,
    /// Hexagons in rows, every other one half a hexagon further east.
    Hexagon,
    /// Triangles in rows, in turn on their base and on their tip.
    Triangle,
    /// Parts of rings around a middle.
    Ring,
}

impl Cells {
    /// All of them, the usual ones first.
    pub const ALL: [Cells; 4] = [Cells::Square, Cells::Hexagon, Cells::Triangle, Cells::Ring];

    /// The name as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Cells::Square => "square",
            Cells::Hexagon => "hex",
            Cells::Triangle => "triangle",
            Cells::Ring => "ring",
        }
    }

    /// The cells of that name.
    pub fn from_name(name: &str) -> Option<Cells> {
        Cells::ALL.into_iter().find(|cells| cells.name() == name)
    }

    /// The size where none is asked for: as text it fits a terminal. Of rings it is the cells of
    /// the innermost one, and the rings.
    pub const fn size(self) -> Size {
        match self {
            Cells::Square | Cells::Hexagon => Size { width: 19, height: 10 },
            Cells::Triangle => Size { width: 25, height: 7 },
            Cells::Ring => Size { width: 1, height: 12 },
        }
    }

    /// How many walls are kept with a cell at most; the others are kept with its neighbours.
    pub const fn kept(self) -> usize {
        match self {
            Cells::Hexagon => 3,
            Cells::Square | Cells::Triangle | Cells::Ring => 2,
        }
    }
}
