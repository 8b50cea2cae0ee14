//! Cells and walls, and how they are written.

use std::fmt;

/// The widest and highest board.
pub(crate) const LARGEST: usize = 19;

/// A cell, by column from the left and row from the south, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The cell there, if any board is that large.
    #[inline]
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < LARGEST && row < LARGEST {
            Some(Cell { row: row as u8, column: column as u8 })
        } else {
            None
        }
    }

    /// The cell of that number on a board of that width.
    #[inline]
    pub(crate) const fn of_index(index: usize, width: usize) -> Cell {
        Cell { row: (index / width) as u8, column: (index % width) as u8 }
    }

    /// Its number on a board of that width.
    #[inline]
    pub(crate) const fn index(self, width: usize) -> usize {
        self.row as usize * width + self.column as usize
    }

    /// Its column, from 0.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Its row, from 0 in the south.
    #[inline]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Reads a cell such as `e2` at the start of `text`, and tells how many bytes it takes.
    pub(crate) fn read(text: &str) -> Option<(Cell, usize)> {
        let letter = text.bytes().next().filter(u8::is_ascii_alphabetic)?;
        let column = usize::from(letter.to_ascii_lowercase() - b'a');
        let digits = text[1..].bytes().take(2).take_while(u8::is_ascii_digit).count();
        let row = text[1..=digits].parse::<usize>().ok()?.checked_sub(1)?;
        Some((Cell::new(column, row)?, 1 + digits))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// How a wall lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lie {
    /// Between two rows.
    Horizontal,
    /// Between two columns.
    Vertical,
}

/// A wall of length two, by the cell at the south-west of its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall {
    /// The cell at the south-west of its middle.
    pub corner: Cell,
    /// How it lies.
    pub lie: Lie,
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lie = match self.lie {
            Lie::Horizontal => 'h',
            Lie::Vertical => 'v',
        };
        write!(f, "{}{lie}", self.corner)
    }
}
