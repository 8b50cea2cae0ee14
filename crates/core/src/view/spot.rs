//! Places of a board.

/// What is meant by pointing at a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A pawn, a disc, the seeds of a house.
    #[default]
    Piece,
    /// A wall between two rows.
    LevelWall,
    /// A wall between two columns.
    UprightWall,
}

/// A place of the board as it is drawn for the first seat. The place of a wall is the cell at the
/// lower left of its middle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The column, from 0 at the left.
    pub column: usize,
    /// The row, from 0 at the top.
    pub row: usize,
    /// What is meant there.
    pub aim: Aim,
}

impl Spot {
    /// The cell or house there.
    pub const fn at(column: usize, row: usize) -> Spot {
        Spot { column, row, aim: Aim::Piece }
    }
}
