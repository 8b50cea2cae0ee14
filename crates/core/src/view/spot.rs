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

/// A side of the board as it is drawn for the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Above the first row.
    Top,
    /// Right of the last column.
    Right,
    /// Below the last row.
    Bottom,
    /// Left of the first column.
    Left,
}

impl Spot {
    /// The cell or house there.
    pub const fn at(column: usize, row: usize) -> Spot {
        Spot { column, row, aim: Aim::Piece }
    }

    /// The same place where a board of so many columns and rows is drawn turned around, by half a
    /// turn. Turned once more it is where it was.
    ///
    /// ```
    /// use damier_core::view::{Aim, Spot};
    ///
    /// assert_eq!(Spot::at(0, 8).turned((9, 9)), Spot::at(8, 0));
    /// // The middle of a wall has another cell at its lower left then.
    /// let wall = Spot { column: 0, row: 1, aim: Aim::LevelWall };
    /// assert_eq!(wall.turned((9, 9)), Spot { column: 7, row: 8, aim: Aim::LevelWall });
    /// ```
    #[must_use]
    pub fn turned(self, (columns, rows): (usize, usize)) -> Spot {
        let (right, below) = match self.aim {
            Aim::Piece => (1, 1),
            Aim::LevelWall | Aim::UprightWall => (2, 0),
        };
        Spot {
            column: columns.saturating_sub(self.column + right),
            row: rows.saturating_sub(self.row + below),
            aim: self.aim,
        }
    }
}

impl Side {
    /// The side across the board, which is also where this one is on a board that is turned around.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::Top => Side::Bottom,
            Side::Right => Side::Left,
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
        }
    }
}
