//! A square of the board.

use std::fmt;

/// The most rows and columns a board has.
pub(crate) const LARGEST: u8 = 10;

/// A square, by column from the left and row from the top, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square there, if any board is that large.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < LARGEST && row < LARGEST { Some(Square { row, column }) } else { None }
    }

    /// The square of bit `index` of a board of eight columns.
    #[inline]
    pub const fn of_bit(index: u32) -> Square {
        Square { row: (index / 8) as u8, column: (index % 8) as u8 }
    }

    /// Its column, from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Its row, from 0 at the top.
    #[inline]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Whether a board of that many rows and columns has it.
    #[inline]
    pub const fn on_board(self, size: u8) -> bool {
        self.row < size && self.column < size
    }

    /// Where a symmetry of a board of that many rows puts the square: its three bits mirror the columns, mirror the rows,
    /// and then make columns of rows.
    #[inline]
    pub(crate) const fn turned(self, symmetry: u32, size: u8) -> Square {
        let across = if symmetry & 1 == 1 { size - 1 - self.column } else { self.column };
        let down = if symmetry & 2 == 2 { size - 1 - self.row } else { self.row };
        if symmetry & 4 == 4 {
            Square { row: across, column: down }
        } else {
            Square { row: down, column: across }
        }
    }

    /// All squares of a board, row by row.
    pub fn all(size: u8) -> impl Iterator<Item = Square> {
        let size = size.min(LARGEST);
        (0..size).flat_map(move |row| (0..size).map(move |column| Square { row, column }))
    }

    /// Reads a square such as `f5` or `J10` at the start of `text`, and tells
    /// how many bytes it takes.
    pub(crate) fn read(text: &str) -> Option<(Square, usize)> {
        let letter = text.bytes().next().filter(u8::is_ascii_alphabetic)?;
        let column = letter.to_ascii_lowercase() - b'a';
        let digits = text[1..].bytes().take(2).take_while(u8::is_ascii_digit).count();
        let row = text[1..=digits].parse::<u8>().ok()?.checked_sub(1)?;
        Some((Square::new(column, row)?, 1 + digits))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}
