//! Masks to dig mazes in: shapes drawn by code, words, and pictures.

mod area;
mod drawing;
mod font;
mod luma;
mod named;
mod shapes;
mod text;

pub use luma::from_luma;
pub use named::{NamedMask, named};
pub use text::{TextMaskError, letters, text};
