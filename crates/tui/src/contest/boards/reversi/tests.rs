use damier_core::DynGame;
use damier_reversi::Bits;

use super::*;
use crate::contest::boards::testing::{shown, shown_in};

#[test]
fn show() {
    let unicode = Theme { colour: false, ascii: false };
    let ascii = Theme { colour: false, ascii: true };
    let mut game = Game::new(Reversi::<Bits<8>>::new());
    for line in ["", "f5d6c3d3c4f4"] {
        game.play_line(line).unwrap();
        let board = Picture::new(&game);
        let marks =
            Marks { destinations: true, cursor: Some(board.home()), hint: board.spot_of("c5") };
        let none = Marks { destinations: true, ..Marks::default() };
        for theme in [unicode, ascii] {
            for m in [none, marks] {
                for scale in 0..2 {
                    println!("{}\n", shown(&board, scale, &m, &theme));
                }
            }
        }
    }
    println!("{}\n", shown_in(&Picture::new(&game), 0, (55, 20), &Marks::default(), &unicode));
    println!(
        "{}\n",
        shown_in(
            &Picture::new(&game),
            0,
            (20, 10),
            &Marks {
                cursor: Some(Spot { column: 5, row: 5, aim: Aim::Piece }),
                ..Marks::default()
            },
            &unicode
        )
    );
}
