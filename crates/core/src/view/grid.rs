//! Boards of cells.

use super::Spot;
use crate::Seat;

/// Cells in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How many columns there are.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// What is in each cell, row by row from the top.
    pub cells: Vec<Cell>,
    /// The walls that stand, if there are gaps for walls between the cells.
    pub walls: Option<Vec<Spot>>,
    /// How rows are numbered.
    pub numbering: Numbering,
    /// How columns are lettered.
    pub lettering: Lettering,
}

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The board has no such cell.
    Hole,
    /// Nothing.
    Empty,
    /// A piece of a seat.
    Piece(Seat),
}

/// From where rows are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// The highest row is the first.
    FromTop,
    /// The lowest row is the first.
    FromBottom,
}

/// From where columns are lettered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettering {
    /// The leftmost column is `a`.
    FromLeft,
    /// The rightmost column is `a`.
    FromRight,
}

impl Grid {
    /// What is in a cell; there are none outside the board.
    pub fn cell(&self, column: usize, row: usize) -> Cell {
        let inside = column < self.width;
        let cell = if inside { self.cells.get(row * self.width + column) } else { None };
        cell.copied().unwrap_or(Cell::Hole)
    }

    /// Whether a wall stands there.
    pub fn has_wall(&self, wall: Spot) -> bool {
        self.walls.as_ref().is_some_and(|walls| walls.contains(&wall))
    }

    /// The letters of the columns, from the left.
    pub fn column_names(&self) -> impl Iterator<Item = char> {
        let last = self.width.min(26);
        (0..last).map(move |column| {
            let from_a = match self.lettering {
                Lettering::FromLeft => column,
                Lettering::FromRight => last - 1 - column,
            };
            char::from(b'a' + from_a as u8)
        })
    }

    /// The number of a row, counted from the top from 0, as moves name it.
    pub fn row_number(&self, row: usize) -> usize {
        match self.numbering {
            Numbering::FromTop => row + 1,
            Numbering::FromBottom => self.height.saturating_sub(row),
        }
    }
}
