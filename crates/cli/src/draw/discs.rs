//! Squares without gaps between them, as text.

use std::fmt::Write as _;

use damier_core::Seat;
use damier_core::view::{Cell, Deed, Grid, Spot, View};

use super::{painted, seats};
use crate::context::Context;

/// The discs of the seats in order of play, in Unicode and in ASCII.
const DISCS: [[char; 4]; 2] = [['●', '○', '3', '4'], ['X', 'O', '3', '4']];

/// The discs, the last of them in brackets, and how many each side has.
pub fn board(grid: &Grid, view: &View, context: &Context) -> String {
    let discs = DISCS[usize::from(context.style.ascii)];
    let sign = |seat: Seat| format!("{} ", discs[seat.index()]);
    format!("{}\n{}", cells(grid, view, context), seats(view, sign, context))
}

/// The discs alone.
pub fn cells(grid: &Grid, view: &View, context: &Context) -> String {
    let ascii = context.style.ascii;
    let discs = DISCS[usize::from(ascii)];
    let last = view.last.as_ref().and_then(Deed::spot);
    let columns: String = grid.column_names().flat_map(|name| [' ', name]).collect();
    let mut text = format!("   {columns}\n");
    for row in 0..grid.height {
        let number = grid.row_number(row);
        let _ = write!(text, "{number:>3}");
        for square in (0..grid.width).map(|column| Spot::at(column, row)) {
            // Brackets show the last move without colour; the one behind it is in the gap before
            // the next square.
            let before = square.column.checked_sub(1).map(|column| Spot { column, ..square });
            text.push(match last {
                Some(last) if last == square => '[',
                last if last.is_some() && last == before => ']',
                _ => ' ',
            });
            text.push_str(&match grid.cell(square.column, row) {
                Cell::Piece(seat) => discs[seat.index()].to_string(),
                Cell::Empty if view.places.contains(&square) => painted("+", "32", context),
                Cell::Empty => painted(if ascii { "." } else { "·" }, "2", context),
                Cell::Hole => " ".to_owned(),
            });
        }
        let closes = last == Some(Spot::at(grid.width - 1, row));
        let _ = writeln!(text, "{}{number}", if closes { ']' } else { ' ' });
    }
    let _ = writeln!(text, "   {columns}");
    text
}

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};
    use damier_l10n::Language;

    use crate::args::Look;
    use crate::context::Context;
    use crate::draw::board;

    #[test]
    fn reversi_in_ascii() {
        let mut game = game("reversi").unwrap().open(&Params::new([("size", "4")])).unwrap();
        game.play_line("b1").unwrap();
        let context = Context::new(Language::English, &Look { ascii: true, plain: true });
        let drawn = board(&*game, &context);
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
