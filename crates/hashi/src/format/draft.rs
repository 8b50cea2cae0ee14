//! Islands as they are read, each checked where it stands.

use std::collections::HashSet;

use damier_core::shown;

use super::Problem;
use crate::board::check_degree;
use crate::{Board, BoardError, Island, LARGEST, Variant};

/// A board that is being read, so that an error is told where it stands in a text.
#[derive(Clone, Debug)]
pub struct Draft {
    width: usize,
    height: usize,
    variant: Variant,
    islands: Vec<Island>,
    taken: HashSet<(usize, usize)>,
}

impl Draft {
    /// A board without islands, of that size.
    pub fn new(width: usize, height: usize, variant: Variant) -> Result<Draft, Problem> {
        if !(1..=LARGEST).contains(&width) || !(1..=LARGEST).contains(&height) {
            return Err(BoardError::Size { width, height }.into());
        }
        Ok(Draft { width, height, variant, islands: Vec::new(), taken: HashSet::new() })
    }

    pub(super) fn cells(&self) -> usize {
        self.width * self.height
    }

    pub(super) fn islands(&self) -> usize {
        self.islands.len()
    }

    /// One more island, in that column and row.
    pub fn add(&mut self, x: usize, y: usize, degree: Option<usize>) -> Result<(), Problem> {
        let (width, height) = (self.width, self.height);
        if x >= width || y >= height {
            return Err(BoardError::Outside { x, y, width, height }.into());
        }
        check_degree(self.variant, degree)?;
        if !self.taken.insert((x, y)) {
            return Err(BoardError::Taken { x, y }.into());
        }
        let degree = degree.map(|degree| degree as u8);
        self.islands.push(Island { x: x as u16, y: y as u16, degree });
        Ok(())
    }

    /// The island in the cell of that number, in reading order.
    pub(super) fn add_cell(&mut self, cell: usize, degree: Option<usize>) -> Result<(), Problem> {
        self.add(cell % self.width, cell / self.width, degree)
    }

    /// The board of all islands.
    pub fn finish(self) -> Result<Board, Problem> {
        Ok(Board::new(self.width, self.height, self.variant, self.islands)?)
    }
}

/// Reads a number that is not negative.
pub(super) fn number(text: &str) -> Result<usize, Problem> {
    text.parse().map_err(|_| Problem::Number(shown(text)))
}

/// Reads a degree, or `?`.
pub(super) fn degree(text: &str) -> Result<Option<usize>, Problem> {
    if text == "?" { Ok(None) } else { number(text).map(Some) }
}

/// The words of a line with the bytes where they begin.
pub(super) fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}
