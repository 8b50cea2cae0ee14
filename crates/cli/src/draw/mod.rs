//! Boards as text. This is the only place of the console that knows games by type.

mod awele;
mod quoridor;
mod reversi;

use damier_awele::{Awele, Packed};
use damier_core::{DynGame, Game};
use damier_grid::Wide;
use damier_quoridor::Quoridor;
use damier_reversi::{Array, Bits, Reversi};

use crate::context::Context;

/// The board, with coordinates and the legal moves marked; the position's text
/// for games that have no drawing.
pub fn board(game: &dyn DynGame, context: &Context) -> String {
    macro_rules! try_reversi {
        ($($board:ty),*) => {
            $(if let Some(game) = game.as_any().downcast_ref::<Game<Reversi<$board>>>() {
                return reversi::board(game, context.style);
            })*
        };
    }
    try_reversi!(Bits<8>, Bits<6>, Bits<4>, Array<10>, Array<8>, Array<6>, Array<4>);
    if let Some(game) = game.as_any().downcast_ref::<Game<Quoridor<u128>>>() {
        return quoridor::board(game, context);
    }
    if let Some(game) = game.as_any().downcast_ref::<Game<Quoridor<Wide>>>() {
        return quoridor::board(game, context);
    }
    if let Some(game) = game.as_any().downcast_ref::<Game<Awele<Packed>>>() {
        return awele::board(game, context);
    }
    if let Some(game) = game.as_any().downcast_ref::<Game<Awele<damier_awele::Array>>>() {
        return awele::board(game, context);
    }
    game.position_text()
}
