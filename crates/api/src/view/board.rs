//! What stands where.

use damier_core::view as core;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::turn::number;

/// What stands where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Board {
    /// The position as it is written, for games that have no picture.
    Text {
        /// It.
        text: String,
    },
    /// Pieces on cells, perhaps with walls between them.
    Grid(Grid),
    /// Seeds in houses.
    Houses(Houses),
}

/// Cells in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Grid {
    /// How many columns there are.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// What is in each cell: a text for each row, from the top, with a sign for each column: the
    /// number of the seat whose piece stands there, `.` for nothing, `#` where the board has no cell.
    pub cells: Vec<String>,
    /// The names of the columns, from the left.
    pub columns: Vec<String>,
    /// The numbers of the rows, from the top.
    pub rows: Vec<u32>,
    /// The walls that stand, if there are gaps for walls between the cells.
    pub walls: Option<Vec<Spot>>,
}

/// Two rows of houses, one for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Houses {
    /// The houses from the left, the upper row first.
    pub rows: [Vec<House>; 2],
    /// Whose the lower row is.
    pub below: u32,
    /// The seeds that each seat has captured, in order of play.
    pub stores: [u32; 2],
    /// Twice the seeds that each seat has in the end, if those left on the board count too.
    pub shared_out: Option<[u32; 2]>,
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct House {
    /// Its name, as moves have it.
    pub name: String,
    /// The seeds in it.
    pub seeds: u32,
}

/// A place of the board as it is drawn for the first seat. The place of a wall is the cell at the
/// lower left of its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
pub struct Spot {
    /// The column, from 0 at the left.
    pub column: u32,
    /// The row, from 0 at the top.
    pub row: u32,
    /// What is meant there.
    pub aim: Aim,
}

/// What is meant by a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// A pawn, a disc, the seeds of a house.
    Piece,
    /// A wall between two rows.
    LevelWall,
    /// A wall between two columns.
    UprightWall,
}

/// A side of the board as it is drawn for the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
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

impl From<core::Board> for Board {
    fn from(board: core::Board) -> Board {
        match board {
            core::Board::Text(text) => Board::Text { text },
            core::Board::Grid(grid) => Board::Grid(Grid::from(&grid)),
            core::Board::Houses(houses) => Board::Houses(Houses::from(houses)),
        }
    }
}

impl From<&core::Grid> for Grid {
    fn from(grid: &core::Grid) -> Grid {
        let sign = |cell: core::Cell| match cell {
            core::Cell::Hole => '#',
            core::Cell::Empty => '.',
            core::Cell::Piece(seat) => char::from(b'0' + seat.index() as u8),
        };
        let row = |row| (0..grid.width).map(|column| sign(grid.cell(column, row))).collect();
        let walls = |walls: &Vec<core::Spot>| walls.iter().copied().map(Spot::from).collect();
        Grid {
            width: grid.width as u32,
            height: grid.height as u32,
            cells: (0..grid.height).map(row).collect(),
            columns: grid.column_names().map(String::from).collect(),
            rows: (0..grid.height).map(|row| grid.row_number(row) as u32).collect(),
            walls: grid.walls.as_ref().map(walls),
        }
    }
}

impl From<core::Houses> for Houses {
    fn from(houses: core::Houses) -> Houses {
        let row = |row: Vec<core::House>| {
            row.into_iter().map(|house| House { name: house.name, seeds: house.seeds }).collect()
        };
        Houses {
            rows: houses.rows.map(row),
            below: number(houses.below),
            stores: houses.stores,
            shared_out: houses.shared_out,
        }
    }
}

impl From<core::Spot> for Spot {
    fn from(spot: core::Spot) -> Spot {
        let aim = match spot.aim {
            core::Aim::Piece => Aim::Piece,
            core::Aim::LevelWall => Aim::LevelWall,
            core::Aim::UprightWall => Aim::UprightWall,
        };
        Spot { column: spot.column as u32, row: spot.row as u32, aim }
    }
}

impl From<core::Side> for Side {
    fn from(side: core::Side) -> Side {
        match side {
            core::Side::Top => Side::Top,
            core::Side::Right => Side::Right,
            core::Side::Bottom => Side::Bottom,
            core::Side::Left => Side::Left,
        }
    }
}
