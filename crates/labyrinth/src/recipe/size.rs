//! Sizes and places as they are typed.

use std::fmt;

use damier_core::shown;

use super::SizeError;
use crate::GroundError;

/// Columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// How many columns there are.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
}

impl Size {
    /// Stands for all numbers that are too large for the machine.
    pub const BEYOND: usize = usize::MAX;

    /// Reads a size such as `30x20`. A number that is beyond all others is the largest there is.
    pub fn parse(text: &str) -> Result<Size, SizeError> {
        let wrong = || SizeError::Shape(shown(text));
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
        let number = |text: &str| {
            let text = text.trim();
            // Digits alone, however many.
            if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(wrong());
            }
            Ok(text.parse().unwrap_or(Size::BEYOND))
        };
        let size = Size { width: number(width)?, height: number(height)? };
        if size.width == 0 || size.height == 0 {
            Err(SizeError::Empty(GroundError::Empty))
        } else {
            Ok(size)
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Reads the column and the row of a cell, such as `3,4`.
pub fn parse_place(text: &str) -> Result<(usize, usize), SizeError> {
    let place = text.split_once(',').and_then(|(x, y)| {
        Some((x.trim().parse::<usize>().ok()?, y.trim().parse::<usize>().ok()?))
    });
    place.ok_or_else(|| SizeError::Place(shown(text)))
}
