//! Reversi as text.

use std::fmt::Write as _;

use damier_core::{Game, Step};
use damier_reversi::{Board, Move, Reversi, Side, Square};

use crate::context::Style;

/// The discs, the last of them in brackets, and how many each side has.
pub fn board<B: Board>(game: &Game<Reversi<B>>, style: Style) -> String {
    let board = game.position();
    let legal = game.legal_moves();
    let last = game.steps().iter().rev().find_map(|step| match step {
        Step::Move(Move::Place(square)) => Some(*square),
        _ => None,
    });
    let disc = |side: Side| match (side, style.ascii) {
        (Side::Black, true) => 'X',
        (Side::White, true) => 'O',
        (Side::Black, false) => '●',
        (Side::White, false) => '○',
    };
    let columns: String =
        (b'a'..).take(B::SIZE.into()).flat_map(|name| [' ', name.into()]).collect();
    let mut text = format!("   {columns}\n");
    for row in 0..B::SIZE {
        let _ = write!(text, "{:>3}", row + 1);
        for square in Square::all(B::SIZE).filter(|square| square.row() == row) {
            // Brackets show the last move without colour.
            let before = if last == Some(square) { '[' } else { ' ' };
            let after_last = square.column() > 0
                && last
                    .is_some_and(|last| last.row() == row && last.column() + 1 == square.column());
            text.push(if after_last { ']' } else { before });
            let (mark, colour) = match board.get(square) {
                Some(side) => (disc(side), None),
                None if legal.contains(&Move::Place(square)) => ('+', Some("32")),
                None => (if style.ascii { '.' } else { '·' }, Some("2")),
            };
            match colour.filter(|_| style.colour) {
                Some(code) => {
                    let _ = write!(text, "\x1b[{code}m{mark}\x1b[0m");
                }
                None => text.push(mark),
            }
        }
        let closes = last.is_some_and(|last| last.row() == row && last.column() + 1 == B::SIZE);
        let _ = writeln!(text, "{}{}", if closes { ']' } else { ' ' }, row + 1);
    }
    let _ = write!(text, "   {columns}\n\n");
    for side in [Side::Black, Side::White] {
        let turn = if game.turn() == Some(side.seat()) { '>' } else { ' ' };
        let _ = writeln!(text, "{turn} {} {}", disc(side), board.count(side));
    }
    text
}

#[cfg(test)]
mod tests {
    use damier_core::DynGame;
    use damier_reversi::Bits;

    use super::*;

    #[test]
    fn reversi_in_ascii() {
        let mut game = Game::new(Reversi::<Bits<4>>::new());
        game.play_line("b1").unwrap();
        let drawn = board(&game, Style { ascii: true, colour: false });
        let expected = "    a b c d
  1 +[X]+ . 1
  2 . X X . 2
  3 + X O . 3
  4 . . . . 4
    a b c d

  X 4
> O 1
";
        assert_eq!(drawn, expected);
    }
}
