//! Masks from pictures.

use damier_grid::{Mask, MaskError};

/// The mask of a picture, a byte a pixel, row by row from the north, from 0 for black to 255
/// for white: what is darker than the threshold is masked. Pixels that are missing exist, and
/// those too many are not looked at. Who has transparent pixels lays them onto white before.
pub fn from_luma(
    width: usize,
    height: usize,
    luma: &[u8],
    threshold: u8,
) -> Result<Mask, MaskError> {
    Mask::from_fn(width, height, |column, row| {
        luma.get(row * width + column).is_none_or(|&light| light >= threshold)
    })
}
