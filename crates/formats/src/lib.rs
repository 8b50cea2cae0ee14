//! Files of puzzles and of what was done in them. The rules of a game know nothing of them: they
//! offer what can be told of a game, and check what is told to them.
//!
//! * [`labyrinth::json`] is a maze with all that is in it, [`labyrinth::saved`] a game of the
//!   minotaurs with everything that was played, [`labyrinth::mask`] the shape of a maze as a PNG
//!   picture.
//! * [`hashi`] is a puzzle in any form, JSON among them.
//! * [`dpz`] is any puzzle with everything that was done in it.
//!
//! Texts come in and go out as such; nothing here opens a file.

pub mod dpz;
pub mod hashi;
pub mod labyrinth;
