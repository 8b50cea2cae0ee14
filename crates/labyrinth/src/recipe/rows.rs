//! Labyrinths that are made row by row.

use damier_core::{Explain, Message, Rng};
use thiserror::Error;

use super::{Size, draw_start};
use crate::generate::Stream;
use crate::text::{Mark, Strip};

/// The widest row that is streamed.
const WIDEST: usize = 1 << 24;

/// A labyrinth of any height that is made in memory for a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    size: Size,
}

/// A row that is too wide to be streamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no row is wider than {WIDEST} cells")]
pub struct TooWide;

impl Explain for TooWide {
    fn message(&self) -> Message {
        Message::new("labyrinth-too-wide").with("most", WIDEST)
    }
}

impl Rows {
    pub(super) fn new(size: Size) -> Rows {
        Rows { size }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether a row has room.
    pub fn check(&self) -> Result<(), TooWide> {
        if self.size.width > WIDEST { Err(TooWide) } else { Ok(()) }
    }

    /// Makes the labyrinth of a seed and passes on every row with its number, until somebody has
    /// a reason to end that.
    pub fn each<E>(
        &self,
        seed: u64,
        mut pass: impl FnMut(usize, &Strip) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut rng = Rng::new(seed);
        // As the maze would be made as a whole: first the start, then the rows.
        let (column, first) = draw_start(self.size, &mut rng);
        let start = [Mark { column, start: true, ..Mark::default() }];
        let mut stream = Stream::new(self.size.width, &mut rng);
        for y in 0..self.size.height {
            let row = stream.next(y + 1 == self.size.height);
            let mut strip = Strip::new(&row.east, &row.south);
            if y == first {
                strip.marks = &start;
            }
            pass(y, &strip)?;
        }
        Ok(())
    }
}
