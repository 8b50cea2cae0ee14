//! Boards that are turned around.

use damier_core::view::Aim;

use super::*;

/// A board of every kind in the middle of a game.
const GAMES: [(&str, &str); 6] = [
    ("quoridor size=5", "c2 c4 b3h d2v"),
    ("quoridor size=9x7", "e2 e6 a3h h2v"),
    ("quoridor size=9 players=4", "e2 b5 e8 h5 e3h a1v"),
    ("quoridor shape=ring size=6", "b6"),
    ("reversi", "f5d6c3"),
    ("awele", "C d"),
];

/// Where a move is drawn is where it is pointed at, and what is meant there.
#[test]
fn what_is_pointed_at_is_where_it_is_drawn() {
    let area = Rect::new(3, 1, 110, 50);
    for (name, line) in GAMES {
        let game = played(name, line);
        for turned in [false, true] {
            let board = Picture::of(&*game, turned);
            assert!(board.places().iter().all(|place| board.is_legal(*place)), "{name}");
            for scale in 0..board.scales(area).len() {
                let scales = &board.scales(area)[scale..=scale];
                let cells = Window::default().follow(board.size(), scales, (0, 0), area);
                let (wide, high) = scales[0].pitch;
                for mv in game.legal_moves() {
                    let Some(spot) = board.spot_of(&mv) else { continue };
                    assert_eq!(board.meant(spot), mv, "{name}");
                    // The middle of a wall is where the gaps cross, above its row.
                    let (x, y) = match spot.aim {
                        Aim::Piece => cells.place(spot.column, spot.row),
                        _ => {
                            let (x, y) = cells.place(spot.column, spot.row - 1);
                            (x + wide - 1, y + high - 1)
                        }
                    };
                    assert_eq!(board.pointed(&cells, x, y, spot.aim), Some(spot), "{name} {mv}");
                }
            }
            walks_everywhere(&board);
        }
    }
}

/// Whatever is drawn somewhere is drawn at the other end of a board that is turned around.
#[test]
fn pieces_names_and_previews_turn_together() {
    let game = played("quoridor size=5", "c2 c4 b3h d2v");
    let board = Picture::of(&*game, true);
    let expected = "
        |    e   d   c   b   a
        | 1  ·   ·   +   ·   ·
        |               !!!!!!!
        | 2  · ║ +   ●   +   ·
        |      ║
        | 3  · ║ ·  ▸+◂  ·   ·
        |           ━━━━━━━
        | 4  ·   ·   ○   ·   ·
        |
        | 5  ·   ·   ·   ·   ·
        |    e   d   c   b   a";
    expect(&shown(&board, LARGE, &marks(&board, "c3", "a1h"), &UNICODE), expected);
    let game = played("reversi size=4", "b1");
    let board = Picture::of(&*game, true);
    let expected = "
        |     d   c   b   a
        |   ┌───┬───┬───┬───┐
        | 4 │   │   │   │   │
        |   ├───┼───┼───┼───┤
        | 3 │   │ ○ │ ● │ + │
        |   ├───┼───┼───┼───┤
        | 2 │   │ ● │ ◆ │   │
        |   ├───┼───┼───┼───┤
        | 1 │   │ + │[●]│▸○◂│
        |   └───┴───┴───┴───┘";
    expect(&shown(&board, LARGE, &marks(&board, "a1", ""), &UNICODE), expected);
    let game = played("awele", "C");
    let board = Picture::of(&*game, true);
    let expected = "
        |  F   E   D   C   B   A
        |  5+  5+  5+ [·]  4   4
        |─────────────────────────
        |  5+  4   4   4   4   4
        |  a*  b*  c*  d*  e*  f*";
    let marks = Marks { destinations: true, ..Marks::default() };
    expect(&shown(&board, SMALL, &marks, &UNICODE), expected);
}

/// Each side has its seeds at its right hand, wherever it sits.
#[test]
fn stores_turn_as_well() {
    let game = opened("awele").at_position("4-4-4-4-4-0-4-4-4-4-4-0-3-5-S").unwrap();
    let stores = |turned| {
        let board = Picture::of(&*game, turned);
        let shown = shown_in(&board, LARGE, (55, 20), &Marks::default(), &UNICODE);
        let line = shown.lines().find(|line| line.contains('┼')).unwrap();
        line.chars().filter(char::is_ascii_digit).collect::<String>()
    };
    assert_eq!((stores(false), stores(true)), ("53".to_owned(), "35".to_owned()));
}
