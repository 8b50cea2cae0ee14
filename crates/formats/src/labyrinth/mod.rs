//! Mazes and games of the minotaurs.

pub mod json;
pub mod mask;
pub mod saved;
pub mod told;
