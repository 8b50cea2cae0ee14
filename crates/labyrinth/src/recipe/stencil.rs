//! The shapes of labyrinths that are made.

use std::borrow::Cow;
use std::sync::Arc;

use damier_grid::Mask;

use super::{RecipeError, Size};
use crate::masks::{self, NamedMask, TextMaskError};

/// The size of a mask drawn by rule when none is asked for.
const USUAL: Size = Size { width: 40, height: 40 };

/// How many cells a drawing has for a tile, across and down, and how many at most in all.
const FINE: f64 = 4.0;
const FINEST: f64 = 8192.0;

/// Where the cells of a labyrinth come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stencil {
    /// A mask that is known by its name.
    Named(&'static NamedMask),
    /// A word, as it is drawn: without accents, and in large letters.
    Word(String),
    /// A mask of somebody's own, which no name stands for.
    Own(Arc<Mask>),
}

impl Stencil {
    /// The mask that has that name.
    pub fn named(name: &str) -> Option<Stencil> {
        masks::named().iter().find(|mask| mask.name() == name).map(Stencil::Named)
    }

    /// A word to be drawn in large letters.
    pub fn word(word: &str) -> Result<Stencil, TextMaskError> {
        masks::letters(word).map(Stencil::Word)
    }

    /// A mask that was read or drawn.
    pub fn own(mask: Mask) -> Stencil {
        Stencil::Own(Arc::new(mask))
    }

    /// The size where none is asked for.
    pub fn size(&self) -> Size {
        let of = |mask: &Mask| Size { width: mask.width(), height: mask.height() };
        match self {
            Stencil::Named(_) => USUAL,
            // What cannot be drawn has no size of its own, and is refused when it is asked for.
            Stencil::Word(word) => masks::text(word).map_or(USUAL, |mask| of(&mask)),
            Stencil::Own(mask) => of(mask),
        }
    }

    /// Why it cannot be drawn in a size.
    pub(super) fn check(&self, size: Size) -> Result<(), RecipeError> {
        Mask::check_size(size.width, size.height)?;
        if let Stencil::Word(word) = self {
            masks::letters(word)?;
        }
        Ok(())
    }

    /// The mask for tiles of that extent. A drawing is drawn with several cells for each tile, so
    /// that a tile is as the drawing is under its middle; others are as they are.
    pub(super) fn over(&self, (wide, high): (f64, f64)) -> Result<Cow<'_, Mask>, RecipeError> {
        match self {
            Stencil::Named(_) => {
                let cells = |extent: f64| (extent * FINE).ceil().clamp(1.0, FINEST) as usize;
                self.mask(Size { width: cells(wide), height: cells(high) })
            }
            Stencil::Word(word) => Ok(Cow::Owned(masks::text(word)?)),
            Stencil::Own(mask) => Ok(Cow::Borrowed(&**mask)),
        }
    }

    /// The mask in a size.
    pub(super) fn mask(&self, size: Size) -> Result<Cow<'_, Mask>, RecipeError> {
        let Size { width, height } = size;
        let mask = match self {
            Stencil::Named(named) => return Ok(Cow::Owned(named.at(width, height)?)),
            Stencil::Word(word) => Cow::Owned(masks::text(word)?),
            Stencil::Own(mask) => Cow::Borrowed(&**mask),
        };
        if (mask.width(), mask.height()) == (width, height) {
            return Ok(mask);
        }
        Ok(Cow::Owned(mask.resized(width, height)?))
    }
}
