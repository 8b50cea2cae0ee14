//! What is told of a move in Reversi.

use damier_core::{Explain, Game, Message, Rules};
use damier_reversi::{Board as Discs, Move, Reversi, Square};

/// A move that can be played, or why it cannot.
fn legal<B: Discs>(game: &Game<Reversi<B>>, mv: &str) -> Result<Move, Message> {
    let mv = game.rules().parse_move(game.position(), mv).map_err(|error| error.message())?;
    game.check(mv).map_err(|error| error.message())?;
    Ok(mv)
}

/// Where to look for a move.
pub(super) fn whereabouts<B: Discs>(game: &Game<Reversi<B>>, mv: &str) -> Message {
    let square = match legal(game, mv) {
        Ok(Move::Place(square)) => square,
        Ok(Move::Pass) => return Message::new("reversi-must-pass"),
        Err(why) => return why,
    };
    // A corner with its quarter of the board would be the move itself.
    if is_corner::<B>(square) {
        return Message::new("board-reversi-look-corner");
    }
    let (across, down) = (from_edge::<B>(square.column()), from_edge::<B>(square.row()));
    let place = Message::new(match (across, down) {
        (0 | 1, 0 | 1) => "board-reversi-beside-corner",
        (0, _) | (_, 0) => "board-reversi-on-edge",
        _ => "board-reversi-inside",
    });
    let (left, upper) = (square.column() < B::SIZE / 2, square.row() < B::SIZE / 2);
    let quarter = Message::new(match (upper, left) {
        (true, true) => "board-reversi-upper-left",
        (true, false) => "board-reversi-upper-right",
        (false, true) => "board-reversi-lower-left",
        (false, false) => "board-reversi-lower-right",
    });
    Message::new("board-reversi-look").with("place", place).with("quarter", quarter)
}

/// What a move does.
pub(super) fn effect<B: Discs>(game: &Game<Reversi<B>>, mv: &str) -> Message {
    let square = match legal(game, mv) {
        Ok(Move::Place(square)) => square,
        Ok(Move::Pass) => return Message::new("board-reversi-effect-pass"),
        Err(why) => return why,
    };
    let before = game.position();
    let mut after = *before;
    after.place(square);
    let turned = before.count(before.turn().other()) - after.count(after.turn());
    let then = match after.places() {
        0 if after.passed().places() == 0 => Message::new("board-then-over"),
        0 => Message::new("board-reversi-then-pass"),
        places => Message::new("board-reversi-then-places").with("places", places as usize),
    };
    let key =
        if is_corner::<B>(square) { "board-reversi-effect-corner" } else { "board-reversi-effect" };
    Message::new(key).with("turned", turned as usize).with("then", then)
}

/// How far a column or row is from the nearer end of the board.
fn from_edge<B: Discs>(line: u8) -> u8 {
    line.min(B::SIZE - 1 - line)
}

fn is_corner<B: Discs>(square: Square) -> bool {
    from_edge::<B>(square.column()) == 0 && from_edge::<B>(square.row()) == 0
}
