//! How large pictures can be, told before anything is drawn.

use crate::Look;
use crate::error::{Of, PictureError};
use crate::layout::Layout;

/// No larger maze is drawn as SVG: no browser would show it.
const SVG_CELLS: usize = 1 << 24;

/// No larger maze is shown being dug as SVG: each cell of it is drawn twice.
const SVG_FILM_CELLS: usize = 1 << 20;

/// No larger film of pixels is made: its picture is kept whole.
const FILM_PIXELS: usize = 1 << 24;

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
        let cells = width.saturating_mul(height);
        let (wide, high) = (width as u64, height as u64);
        let too_large = |(width, height), of| Err(PictureError::TooLarge { width, height, of });
        match self {
            Kind::Svg if cells > SVG_CELLS => return too_large((wide, high), Of::Cells),
            Kind::AnimatedSvg if cells > SVG_FILM_CELLS => {
                return too_large((wide, high), Of::Cells);
            }
            Kind::Svg | Kind::AnimatedSvg => return Ok(()),
            Kind::Png | Kind::AnimatedPng | Kind::AnimatedGif => {}
        }
        let layout = Layout::new(width, height, look)?;
        let size = (layout.width as u64, layout.height as u64);
        let pixels = layout.width.saturating_mul(layout.height);
        if self != Kind::Png && pixels > FILM_PIXELS {
            return too_large(size, Of::Pixels);
        }
        // A side of a GIF has sixteen bits.
        if self == Kind::AnimatedGif && layout.width.max(layout.height) > usize::from(u16::MAX) {
            return too_large(size, Of::Pixels);
        }
        Ok(())
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
            Kind::AnimatedPng | Kind::AnimatedGif => 4 * FILM_PIXELS as u64,
        }
    }
}
