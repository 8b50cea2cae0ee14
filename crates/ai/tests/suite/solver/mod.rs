//! The exact solver of Reversi against plain minimax, against itself, and
//! against what is known of small boards and famous endgames.

mod damier;
mod exact;
mod known;
mod memory;
mod positions;
