//! The boards of the games. This is the only place of the screen that knows games by type.

mod awele;
mod brush;
mod quoridor;
mod reversi;
#[cfg(test)]
mod testing;

use damier_awele::{Awele, Packed};
use damier_core::{DynGame, Game};
use damier_grid::Wide;
use damier_quoridor::Quoridor;
use damier_reversi::{Array, Bits, Reversi};

use super::board::Board;

/// The board of a game as it stands; none for games that have no picture.
pub(super) fn board(game: &dyn DynGame) -> Option<Box<dyn Board + '_>> {
    macro_rules! try_boards {
        ($($module:ident: $game:ty),* $(,)?) => {
            $(if let Some(game) = game.as_any().downcast_ref::<Game<$game>>() {
                return Some(Box::new($module::Picture::new(game)));
            })*
        };
    }
    try_boards!(
        quoridor: Quoridor<u128>,
        quoridor: Quoridor<Wide>,
        awele: Awele<Packed>,
        awele: Awele<damier_awele::Array>,
        reversi: Reversi<Bits<8>>,
        reversi: Reversi<Bits<6>>,
        reversi: Reversi<Bits<4>>,
        reversi: Reversi<Array<10>>,
        reversi: Reversi<Array<8>>,
        reversi: Reversi<Array<6>>,
        reversi: Reversi<Array<4>>,
    );
    None
}
