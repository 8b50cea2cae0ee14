//! The bitboard, the array and the reference play the same game.

use std::collections::HashMap;

use damier_core::{DynGame, Game, Rng, Rules, Side as _};
