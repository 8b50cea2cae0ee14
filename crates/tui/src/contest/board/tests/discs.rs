//! Squares with discs.

use damier_core::Seat;
use ratatui::style::Modifier;

use super::*;

const PLACES: Marks =
    Marks { cursor: None, hint: None, destinations: true, preview: true, values: &[] };

#[test]
fn the_start() {
    let expected = "
        |     a   b   c   d   e   f   g   h
        |   ┌───┬───┬───┬───┬───┬───┬───┬───┐
        | 1 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 2 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 3 │   │   │   │ + │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 4 │   │   │ + │ ○ │ ● │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 5 │   │   │   │ ● │ ○ │ + │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 6 │   │   │   │   │ + │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 7 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 8 │   │   │   │   │   │   │   │   │
        |   └───┴───┴───┴───┴───┴───┴───┴───┘";
    let game = opened("reversi");
    let board = Picture::of(&*game, false);
    expect(&shown(&board, LARGE, &PLACES, &UNICODE), expected);
    // Where one does not want to see them, places are not pointed out.
    let bare = expected.replace('+', " ");
    expect(&shown(&board, LARGE, &Marks::default(), &UNICODE), &bare);
}

#[test]
fn what_a_move_would_do() {
    let expected = "
        |     a   b   c   d   e   f   g   h
        |   ┌───┬───┬───┬───┬───┬───┬───┬───┐
        | 1 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 2 │   │   │ + │ + │ + │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 3 │   │   │ ● │ ○ │ + │▸●◂│   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 4 │   │   │ ● │ ● │ ● │[◇]│ + │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 5 │   │   │ ! │ ○ │ ○ │ ● │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 6 │   │   │ + │ ○ │ + │ + │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 7 │   │   │   │ + │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 8 │   │   │   │   │   │   │   │   │
        |   └───┴───┴───┴───┴───┴───┴───┴───┘";
    let game = played("reversi", "f5d6c3d3c4f4");
    let board = Picture::of(&*game, false);
    let marks = marks(&board, "f3", "c5");
    expect(&shown(&board, LARGE, &marks, &UNICODE), expected);
    let expected = "
        |   a b c d e f g h
        | 1 . . . . . . . .
        | 2 . . + + + . . .
        | 3 . . X O +>X<. .
        | 4 . . X X X[o]+ .
        | 5 . . ! O O X . .
        | 6 . . + O + + . .
        | 7 . . . + . . . .
        | 8 . . . . . . . .";
    expect(&shown(&board, SMALL, &marks, &ASCII), expected);
}

/// Under the cursor the suggested square shows the disc too, and beside it the last move gives
/// way.
#[test]
fn signs_beside_each_other() {
    let game = played("reversi", "f5d6c3d3c4f4");
    let board = Picture::of(&*game, false);
    let row = |cursor, hint, scale| {
        let picture = shown(&board, scale, &marks(&board, cursor, hint), &UNICODE);
        picture.lines().nth(if scale == LARGE { 8 } else { 4 }).unwrap().to_owned()
    };
    assert_eq!(row("g4", "g4", LARGE), " 4 │   │   │ ● │ ● │ ● │[◇]│▸●!│   │");
    assert_eq!(row("g4", "g4", SMALL), " 4 · · ● ● ●[◇▸●!·");
    assert_eq!(row("g4", "c5", SMALL), " 4 · · ● ● ●[◇▸●◂·");
    // A disc may be pointed at, and nothing happens.
    assert_eq!(row("e4", "c5", SMALL), " 4 · · ● ●▸●◂○]+ ·");
    assert_eq!(row("f4", "c5", SMALL), " 4 · · ● ● ●▸○◂+ ·");
    assert_eq!(row("a4", "c5", LARGE), " 4 │▸ ◂│   │ ● │ ● │ ● │[○]│ + │   │");
    assert_eq!(row("h4", "c5", SMALL), " 4 · · ● ● ●[○]+▸·◂");
}

#[test]
fn small_boards_and_large() {
    let expected = "
        |     a   b   c   d
        |   +---+---+---+---+
        | 1 | + |[X]| + |   |
        |   +---+---+---+---+
        | 2 |   | X | X |   |
        |   +---+---+---+---+
        | 3 | + | X | O |   |
        |   +---+---+---+---+
        | 4 |   |   |   |   |
        |   +---+---+---+---+";
    let small = played("reversi size=4", "b1");
    expect(&shown(&Picture::of(&*small, false), LARGE, &PLACES, &ASCII), expected);
    let expected = "
        |   a b c d e f
        | 1 · · · · · ·
        | 2 · · + · · ·
        | 3 · + ○ ● · ·
        | 4 · · ● ○ + ·
        | 5 · · · + · ·
        | 6 · · · · · ·";
    let six = opened("reversi size=6");
    expect(&shown(&Picture::of(&*six, false), SMALL, &PLACES, &UNICODE), expected);
    let expected = "
        |   a b c d e f g h i j
        | 1 · · · · · · · · · ·
        | 2 · · · · · · · · · ·
        | 3 · · · · · · · · · ·
        | 4 · · · · + · · · · ·
        | 5 · · · + ○ ● · · · ·
        | 6 · · · · ● ○ + · · ·
        | 7 · · · · · + · · · ·
        | 8 · · · · · · · · · ·
        | 9 · · · · · · · · · ·
        |10 · · · · · · · · · ·";
    let large = opened("reversi size=10");
    expect(&shown(&Picture::of(&*large, false), SMALL, &PLACES, &UNICODE), expected);
}

/// What does not fit is scrolled to, and one sees that the board goes on. Where there is more
/// room, names are below too.
#[test]
fn little_room_and_much() {
    let game = played("reversi", "f5");
    let board = Picture::of(&*game, false);
    let expected = "
        |     e   f   g   h
        |   ┼───┼───┼───┼───┤
        | 4 │ ◆ │▸○◂│   │   │
        |   ┼───┼───┼───┼───┤
        | 5 │ ● │[●]│   │   │
        |   ┼───┼───┼───┼───┤";
    let mut lines = marks(&board, "f4", "");
    lines.destinations = false;
    let picture = painted(&board, LARGE, (20, 6), (7, 4), &lines, &UNICODE);
    let text = |y| (0..20).map(|x| picture[(x, y)].symbol()).collect::<String>();
    let text: Vec<String> = (0..6).map(|y| text(y).trim_end().to_owned()).collect();
    expect(&text.join("\n"), expected);
    let roomy = shown_in(&board, SMALL, (30, 12), &PLACES, &UNICODE);
    assert_eq!(roomy.lines().filter(|line| line.trim() == "a b c d e f g h").count(), 2);
}

#[test]
fn looks_without_colour() {
    let game = played("reversi", "f5");
    let board = Picture::of(&*game, false);
    let marks = marks(&board, "f4", "d6");
    let buffer = painted(&board, SMALL, (19, 9), (0, 0), &marks, &UNICODE);
    let at = |square| {
        let spot = board.spot_of(square).unwrap();
        buffer[(3 + 2 * spot.column as u16, 1 + spot.row as u16)].clone()
    };
    for (square, sign, modifier) in [
        ("f4", "○", Modifier::REVERSED),
        ("d6", "!", Modifier::UNDERLINED),
        ("f6", "+", Modifier::UNDERLINED),
        ("e4", "◆", Modifier::BOLD | Modifier::UNDERLINED),
        ("f5", "●", Modifier::BOLD),
        ("a1", "·", Modifier::DIM),
    ] {
        let cell = at(square);
        assert_eq!((cell.symbol(), cell.modifier), (sign, modifier), "{square}");
    }
}

/// Who must pass has no square to begin on, and gets the middle. After the end nothing can be
/// played.
#[test]
fn where_there_is_no_place() {
    let four = opened("reversi size=4");
    let pass = four.at_position("XO-------------- O").unwrap();
    let board = Picture::of(&*pass, false);
    assert_eq!((board.meant(board.home()), board.spot_of("pass")), ("c3".to_owned(), None));
    let over = four.at_position("XX-------------- O").unwrap();
    let board = Picture::of(&*over, false);
    assert_eq!(board.meant(board.home()), "c3");
    assert_eq!(shown(&board, SMALL, &PLACES, &ASCII).matches('+').count(), 0);
}

#[test]
fn pieces_of_each_seat() {
    let game = opened("reversi");
    let board = Picture::of(&*game, false);
    assert_eq!(board.piece(Seat::FIRST, &UNICODE), "●");
    assert_eq!(board.piece(Seat::SECOND, &ASCII), "O");
}

#[test]
fn pointing_and_walking() {
    for name in ["reversi size=4", "reversi", "reversi size=10"] {
        let game = opened(name);
        let board = Picture::of(&*game, false);
        walks_everywhere(&board);
        points_at_every_cell(&board);
        has_signs(&board);
    }
}

#[test]
fn every_size_can_be_drawn() {
    every_size(&Picture::of(&*played("reversi size=4", "b1"), false));
    every_size(&Picture::of(&*played("reversi", "f5d6"), false));
    every_size(&Picture::of(&*opened("reversi size=10"), false));
}
