//! Mazes and games of the minotaurs.

pub mod json;
pub mod saved;
pub mod told;
