//! Where things are in a picture of pixels.

use crate::Look;
use crate::error::{Of, PictureError};

/// The longest side of a PNG.
pub(crate) const LONGEST_SIDE: u64 = u32::MAX as u64 >> 1;

/// Sizes in pixels. A cell's square begins with the walls on its northern and western sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) unit: usize,
    pub(crate) wall: usize,
    /// Around the maze.
    pub(crate) margin: usize,
    /// Of the whole picture.
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Layout {
    /// The pixels across and down of a maze of so many columns and rows.
    pub(crate) fn size(columns: usize, rows: usize, look: &Look) -> (u64, u64) {
        let unit = u64::from(look.unit.max(2));
        let wall = u64::from(look.wall).clamp(1, unit - 1);
        let side =
            |cells: usize| (cells as u64).saturating_mul(unit).saturating_add(wall + unit / 2 * 2);
        (side(columns), side(rows))
    }

    /// For a maze of so many columns and rows.
    pub(crate) fn new(columns: usize, rows: usize, look: &Look) -> Result<Layout, PictureError> {
        let unit = u64::from(look.unit.max(2));
        let wall = u64::from(look.wall).clamp(1, unit - 1);
        let margin = unit / 2;
        let (width, height) = Layout::size(columns, rows, look);
        if width.max(height) > LONGEST_SIDE {
            return Err(PictureError::TooLarge { width, height, of: Of::Pixels { unit: None } });
        }
        Ok(Layout {
            unit: unit as usize,
            wall: wall as usize,
            margin: margin as usize,
            width: width as usize,
            height: height as usize,
        })
    }

    /// The inside of a cell, without its walls.
    pub(crate) fn inside(&self) -> usize {
        self.unit - self.wall
    }

    /// The first pixel of a column or a row.
    pub(crate) fn at(&self, column: usize) -> usize {
        self.margin + column * self.unit
    }
}
