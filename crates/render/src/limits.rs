//! How large pictures can be, told before anything is drawn.

use crate::Look;
use crate::error::{Of, PictureError};
use crate::layout::{LONGEST_SIDE, Layout};

/// No larger maze is drawn as SVG: no browser would show it.
const SVG_CELLS: usize = 1 << 24;

/// No larger maze is shown being dug as SVG: each cell of it is drawn twice.
const SVG_FILM_CELLS: usize = 1 << 20;

/// No larger picture of pixels is drawn: nothing would show it, and it would take hours. With
/// the smallest cells the largest maze has room.
const PNG_PIXELS: u64 = 1 << 32;

/// No larger film of pixels is made: its picture is kept whole.
const FILM_PIXELS: u64 = 1 << 24;

/// The kinds of pictures there are of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// [`svg`](crate::svg).
    Svg,
    /// [`png`](crate::png).
    Png,
    /// [`animated_svg`](crate::animated_svg).
    AnimatedSvg,
    /// [`animated_png`](crate::animated_png).
    AnimatedPng,
    /// [`animated_gif`](crate::animated_gif).
    AnimatedGif,
}

impl Kind {
    /// Whether a maze of so many columns and rows can be drawn so, and if not, why. What passes
    /// here is not refused for its size later.
    pub fn check(self, width: usize, height: usize, look: &Look) -> Result<(), PictureError> {
        let most = match self {
            Kind::Svg => SVG_CELLS,
            Kind::AnimatedSvg => SVG_FILM_CELLS,
            Kind::Png | Kind::AnimatedPng | Kind::AnimatedGif => {
                return self.check_pixels(width, height, look);
            }
        };
        if width.saturating_mul(height) <= most {
            return Ok(());
        }
        let (width, height) = (width as u64, height as u64);
        Err(PictureError::TooLarge { width, height, of: Of::Cells { most: most as u64 } })
    }

    fn check_pixels(self, width: usize, height: usize, look: &Look) -> Result<(), PictureError> {
        let wide = |unit| Layout::size(width, height, &Look { unit, ..*look });
        let fits = |(width, height): (u64, u64)| {
            // A side of a GIF has sixteen bits, and one of a PNG thirty-one.
            let (side, pixels) = match self {
                Kind::AnimatedGif => (u16::MAX.into(), FILM_PIXELS),
                Kind::AnimatedPng => (LONGEST_SIDE, FILM_PIXELS),
                _ => (LONGEST_SIDE, PNG_PIXELS),
            };
            width.max(height) <= side && width.saturating_mul(height) <= pixels
        };
        let (width, height) = wide(look.unit);
        if fits((width, height)) {
            return Ok(());
        }
        let unit = (2..look.unit).rev().find(|&unit| fits(wide(unit)));
        Err(PictureError::TooLarge { width, height, of: Of::Pixels { unit } })
    }

    /// About how many bytes drawing it takes at most, beside the maze.
    pub fn memory(self, width: usize, height: usize, look: &Look) -> u64 {
        let cells = width as u64 * height as u64;
        match self {
            // The text is made whole: walls are a dozen bytes a cell, and a path nearly as many.
            Kind::Svg => cells * 32,
            Kind::AnimatedSvg => cells * 128,
            // The lines of a row of cells, three bytes a pixel, and some for the encoder.
            Kind::Png => match Layout::new(width, height, look) {
                Ok(layout) => layout.width as u64 * 3 * (layout.unit as u64 + 6),
                Err(_) => u64::MAX,
            },
            Kind::AnimatedPng | Kind::AnimatedGif => 4 * FILM_PIXELS,
        }
    }
}
