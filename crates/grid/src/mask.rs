//! Which cells of a rectangle there are, and the files that tell it.

use damier_core::{Explain, Message};
use std::fmt;
use thiserror::Error;

use crate::Bits;

/// No side of a mask is longer.
const LONGEST: usize = 1 << 20;
/// No mask has more cells.
const MOST_CELLS: usize = 1 << 29;

/// A rectangle some of whose cells are masked: they do not exist. Row 0 is the
/// northernmost, as in its file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mask {
    width: usize,
    height: usize,
    /// A bit per cell, row by row, set where the cell exists.
    cells: Bits,
}

/// Why there is no such mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MaskError {
    /// There is no row, or no column.
    #[error("the mask is empty")]
    Empty,
    /// Every cell is masked.
    #[error("the mask leaves no cell")]
    AllMasked,
    /// Too wide, too high or too many cells.
    #[error("a mask of {width} by {height} is too large")]
    TooLarge {
        /// The width.
        width: usize,
        /// The height.
        height: usize,
    },
}

impl Explain for MaskError {
    fn message(&self) -> Message {
        match self {
            MaskError::Empty => Message::new("mask-empty"),
            MaskError::AllMasked => Message::new("mask-all-masked"),
            MaskError::TooLarge { width, height } => {
                Message::new("mask-too-large").with("width", *width).with("height", *height)
            }
        }
    }
}

/// For each of `count` cells in a line, which of `of` cells in a line as long has its middle.
fn middles(count: usize, of: usize) -> Vec<u32> {
    (0..count as u64).map(|at| ((2 * at + 1) * of as u64 / (2 * count as u64)) as u32).collect()
}

/// The square of how far the middle of one of `count` cells in a line is from that of one of
/// `of` cells, which are this long.
fn off_middle(at: usize, count: usize, other: u32, of: usize) -> f64 {
    let middle = (at as f64 + 0.5) * of as f64 / count as f64;
    let off = middle - (f64::from(other) + 0.5);
    off * off
}

/// Appends the first `width` bits of a line.
fn append(cells: &mut Bits, line: &Bits, width: usize) {
    for from in (0..width).step_by(64) {
        cells.push(line.word(from), (width - from).min(64));
    }
}

impl Mask {
    /// Whether there are masks of that size. Holds on machines with 32 bits too, where the
    /// product may be too large to be told.
    pub fn check_size(width: usize, height: usize) -> Result<(), MaskError> {
        if width == 0 || height == 0 {
            return Err(MaskError::Empty);
        }
        let cells = width.checked_mul(height);
        let fits =
            width <= LONGEST && height <= LONGEST && cells.is_some_and(|cells| cells <= MOST_CELLS);
        if fits { Ok(()) } else { Err(MaskError::TooLarge { width, height }) }
    }

    /// The mask of that size in which the cells exist that `exists` says (column, row from
    /// the north), which is asked row by row.
    pub fn from_fn(
        width: usize,
        height: usize,
        mut exists: impl FnMut(usize, usize) -> bool,
    ) -> Result<Mask, MaskError> {
        Mask::check_size(width, height)?;
        let mut cells = Bits::zeros(width * height);
        let mut any = false;
        for row in 0..height {
            for column in 0..width {
                if exists(column, row) {
                    cells.set(row * width + column);
                    any = true;
                }
            }
        }
        if any { Ok(Mask { width, height, cells }) } else { Err(MaskError::AllMasked) }
    }

    /// The mask of that size whose rows `paint` paints: it is told their numbers from the
    /// north, and sets the bits of the cells that exist in a row of zeros.
    pub fn from_rows(
        width: usize,
        height: usize,
        mut paint: impl FnMut(usize, &mut Bits),
    ) -> Result<Mask, MaskError> {
        Mask::check_size(width, height)?;
        let mut cells = Bits::with_capacity(width * height);
        for row in 0..height {
            let mut line = Bits::zeros(width);
            paint(row, &mut line);
            append(&mut cells, &line, width);
        }
        let any = cells.iter().next().is_some();
        if any { Ok(Mask { width, height, cells }) } else { Err(MaskError::AllMasked) }
    }

    /// A rectangle without masked cells.
    pub fn full(width: usize, height: usize) -> Result<Mask, MaskError> {
        Mask::from_fn(width, height, |_, _| true)
    }

    /// Reads a `.msk` text: a line a row from the north, `X` for a masked cell and anything
    /// else for one that exists. The longest line gives the width, and what short lines lack
    /// exists.
    pub fn parse(text: &str) -> Result<Mask, MaskError> {
        let rows: Vec<&str> = text.lines().map(|line| line.trim_end_matches('\r')).collect();
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        Mask::check_size(width, rows.len())?;
        // Cells are asked for row by row, so each line is read once.
        let mut signs = "".chars();
        Mask::from_fn(width, rows.len(), |column, row| {
            if column == 0 {
                signs = rows[row].chars();
            }
            signs.next() != Some('X')
        })
    }

    /// The mask in another size: a cell is as the one under its middle is here. Should all of
    /// those be masked, the cell remains into which the middle of an existing one falls best.
    pub fn resized(&self, width: usize, height: usize) -> Result<Mask, MaskError> {
        Mask::check_size(width, height)?;
        let columns = middles(width, self.width);
        let mut cells = Bits::with_capacity(width * height);
        let mut line = Bits::default();
        // The row that the line shows: in larger masks many rows are the same.
        let mut shown = None;
        for row in middles(height, self.height) {
            if shown.replace(row) != Some(row) {
                line = self.sampled(row as usize * self.width, &columns);
            }
            append(&mut cells, &line, width);
        }
        if cells.iter().next().is_none() {
            let (column, row) = self.best_kept(width, height);
            cells.set(row * width + column);
        }
        Ok(Mask { width, height, cells })
    }

    /// Which of these columns exist in the row that begins at the cell `from`.
    fn sampled(&self, from: usize, columns: &[u32]) -> Bits {
        let mut line = Bits::with_capacity(columns.len());
        for columns in columns.chunks(64) {
            let word = columns.iter().enumerate().fold(0, |word, (bit, &column)| {
                word | u64::from(self.cells.get(from + column as usize)) << bit
            });
            line.push(word, columns.len());
        }
        line
    }

    /// The column and the row, in a mask of that size, where the middle of an existing cell
    /// falls nearest to the middle of a cell.
    fn best_kept(&self, width: usize, height: usize) -> (usize, usize) {
        let columns = middles(self.width, width);
        let rows = middles(self.height, height);
        let across: Vec<f64> = (0..self.width)
            .map(|column| off_middle(column, self.width, columns[column], width))
            .collect();
        let mut best = (f64::INFINITY, 0, 0);
        for (row, &kept) in rows.iter().enumerate() {
            let down = off_middle(row, self.height, kept, height);
            if down >= best.0 {
                continue;
            }
            for (column, across) in across.iter().enumerate() {
                if across + down < best.0 && self.has(column, row) {
                    best = (across + down, columns[column] as usize, kept as usize);
                }
            }
        }
        (best.1, best.2)
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Whether the cell exists (row 0 in the north); none outside the rectangle does.
    pub fn has(&self, column: usize, row: usize) -> bool {
        if column >= self.width || row >= self.height {
            return false;
        }
        self.cells.get(row * self.width + column)
    }

    /// The cells that exist, row by row from the north.
    pub fn cells(&self) -> &Bits {
        &self.cells
    }

    /// How many cells exist.
    pub fn count(&self) -> usize {
        self.cells.count()
    }
}

impl fmt::Display for Mask {
    /// As its file has it, with `.` for cells that exist.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.height {
            for column in 0..self.width {
                f.write_str(if self.has(column, row) { "." } else { "X" })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read_leniently() {
        let mask = Mask::parse("X.\r\n\n..X").unwrap();
        assert_eq!((mask.width(), mask.height(), mask.count()), (3, 3, 7));
        assert_eq!(mask.to_string(), "X..\n...\n..X\n");
        assert_eq!(Mask::parse(&mask.to_string()), Ok(mask.clone()));
        assert!(!mask.has(0, 0) && mask.has(2, 0) && !mask.has(3, 0) && !mask.has(0, 3));
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(Mask::parse(""), Err(MaskError::Empty));
        assert_eq!(Mask::parse("\n\n"), Err(MaskError::Empty));
        assert_eq!(Mask::parse("XX\nXX\n"), Err(MaskError::AllMasked));
        assert_eq!(Mask::full(0, 3), Err(MaskError::Empty));
        let huge = usize::MAX;
        assert_eq!(Mask::full(huge, huge), Err(MaskError::TooLarge { width: huge, height: huge }));
        // A long line over many short ones must not be multiplied out.
        let wide = format!("{}\n{}", "x".repeat(2000), "\n".repeat(1_000_000));
        assert!(matches!(Mask::parse(&wide), Err(MaskError::TooLarge { .. })));
    }
}
