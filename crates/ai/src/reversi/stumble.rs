//! What somebody does who does not know yet what corners are worth.

use damier_core::{Game, Rng};
use damier_reversi::{Board, Move, Reversi, Square};

/// Plays beside an empty corner where it can, so that the other side may take the corner, and
/// overlooks corners of its own; chance decides between equals.
pub fn stumble<B: Board>(game: &Game<Reversi<B>>, rng: &mut Rng) -> Option<Move> {
    let mut moves = game.legal_moves();
    rng.shuffle(&mut moves);
    moves.into_iter().max_by_key(|mv| match *mv {
        Move::Pass => 0,
        Move::Place(square) => match Near::of(game.position(), square) {
            Near::Corner => 0,
            Near::Elsewhere => 1,
            Near::Beside => 2,
        },
    })
}

/// Where a square is, seen from the nearest corner.
enum Near {
    /// It is the corner.
    Corner,
    /// It touches the corner, which is empty.
    Beside,
    Elsewhere,
}

impl Near {
    fn of<B: Board>(board: &B, square: Square) -> Near {
        let last = B::SIZE - 1;
        let edge = |at: u8| if 2 * at > last { last } else { 0 };
        let (column, row) = (edge(square.column()), edge(square.row()));
        let corner = Square::new(column, row).is_some_and(|corner| board.get(corner).is_some());
        match square.column().abs_diff(column).max(square.row().abs_diff(row)) {
            0 => Near::Corner,
            1 if !corner => Near::Beside,
            _ => Near::Elsewhere,
        }
    }
}
