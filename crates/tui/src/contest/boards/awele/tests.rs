use damier_awele::{Packed, Terms};
use damier_core::DynGame;

use super::*;
use crate::contest::boards::testing::{shown, shown_in};

#[test]
fn show() {
    let unicode = Theme { colour: false, ascii: false };
    let ascii = Theme { colour: false, ascii: true };
    let rules = Awele::<Packed>::new(Terms::ABAPA);
    for (start, line) in [
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ""),
        ("9-0-0-13-0-2-1-2-0-0-0-4-1-1-S", "F"),
        ("9-0-0-13-0-2-1-2-0-0-0-4-1-16-S", ""),
    ] {
        let mut game = Game::from_position(rules, rules.parse_position(start).unwrap());
        game.play_line(line).unwrap();
        let board = Picture::new(&game);
        let marks =
            Marks { destinations: true, cursor: board.spot_of("F"), hint: board.spot_of("A") };
        let none = Marks { destinations: true, ..Marks::default() };
        for theme in [unicode, ascii] {
            for m in [none, marks] {
                for scale in 0..2 {
                    println!("{}\n", shown(&board, scale, &m, &theme));
                }
            }
        }
        println!("{}\n", shown_in(&board, 0, (55, 20), &marks, &unicode));
    }
}
