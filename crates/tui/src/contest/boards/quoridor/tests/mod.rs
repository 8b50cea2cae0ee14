mod told;

use damier_core::DynGame;
use damier_grid::Wide;
use damier_quoridor::{Form, Setup, Shape};

use super::*;
use crate::contest::boards::testing::{every_size, expect, shown, shown_in};

const UNICODE: Theme = Theme { colour: false, ascii: false };
const ASCII: Theme = Theme { colour: false, ascii: true };

fn played<S: CellSet>(setup: &Setup, line: &str) -> Game<Quoridor<S>> {
    let mut game = Game::new(setup.build().unwrap());
    game.play_line(line).unwrap();
    game
}

/// The marks with the cursor and the hint on moves, and destinations.
fn marks(board: &dyn Board, cursor: &str, hint: &str) -> Marks {
    Marks {
        cursor: board.spot_of(cursor),
        hint: board.spot_of(hint),
        destinations: true,
        preview: true,
    }
}

#[track_caller]
fn check(
    setup: &Setup,
    line: &str,
    (cursor, hint): (&str, &str),
    (scale, theme): (usize, &Theme),
    expected: &str,
) {
    let (small, large) = (played::<u128>(setup, line), played::<Wide>(setup, line));
    for board in [&Picture::new(&small) as &dyn Board, &Picture::new(&large)] {
        expect(&shown(board, scale, &marks(board, cursor, hint), theme), expected);
    }
}

/// Every kind of board: both traditions, two and four players, all shapes, small and large.
fn setups() -> Vec<Setup> {
    let oblong = Setup { form: Form::Rectangle(9, 7), ..Setup::classic(9, 2) };
    let mut setups = vec![Setup::classic(5, 2), Setup::classic(9, 2), oblong];
    let places = Setup { places: true, ..Setup::classic(5, 4) };
    setups.extend([Setup::classic(5, 4), Setup::classic(9, 4), places]);
    setups.extend(
        [(Shape::Ring, 6), (Shape::Hashed, 9), (Shape::Snake, 10), (Shape::Square, 3)]
            .map(|(shape, size)| Setup::graph(shape, size)),
    );
    setups
}

#[test]
fn pawns_walls_and_what_is_meant() {
    check(
        &Setup::classic(5, 2),
        "c2 c4 b3h d2v",
        ("c3", "a1h"),
        (0, &UNICODE),
        "
        |    a   b   c   d   e
        | 5  ·   ·   ·   ·   ·
        |
        | 4  ·   ·   ○   ·   ·
        |       ━━━━━━━
        | 3  ·   ·  ▸+◂  · ║ ·
        |                  ║
        | 2  ·   +   ●   + ║ ·
        |   !!!!!!!
        | 1  ·   ·   +   ·   ·
        |    a   b   c   d   e",
    );
    check(
        &Setup::classic(5, 2),
        "c2 c4 b3h d2v",
        ("c3h", "c3"),
        (0, &UNICODE),
        "
        |    a   b   c   d   e
        | 5  ·   ·   ·   ·   ·
        |
        | 4  ·   ·   ○   ·   ·
        |       ━━━━×××××××
        | 3  ·   ·   !   · ║ ·
        |                  ║
        | 2  ·   +   ●   + ║ ·
        |
        | 1  ·   ·   +   ·   ·
        |    a   b   c   d   e",
    );
    check(
        &Setup::classic(5, 2),
        "c2 c4 b3h d2v",
        ("a4v", "c3"),
        (0, &ASCII),
        "
        |    a   b   c   d   e
        | 5  . : .   .   .   .
        |      :
        | 4  . : .   2   .   .
        |       =======
        | 3  .   .   !   . # .
        |                  #
        | 2  .   +   1   + # .
        |
        | 1  .   .   +   .   .
        |    a   b   c   d   e",
    );
    check(
        &Setup::classic(5, 2),
        "c2 c4 b3h d2v b2",
        ("c3h", "a1"),
        (1, &UNICODE),
        "
        |   a b c d e
        | 5 · · + · ·
        |
        | 4 · + ○ + ·
        |     ━━×××
        | 3 · · · ·┃·
        |          ┃
        | 2 · ●]· ·┃·
        |
        | 1 ! · · · ·
        |   a b c d e",
    );
    check(
        &Setup::classic(5, 2),
        "c2 c4 b3h d2v b2",
        ("c4", "a1v"),
        (1, &ASCII),
        "
        |   a b c d e
        | 5 . . + . .
        |
        | 4 . + 2<+ .
        |     ===
        | 3 . . . .|.
        |          |
        | 2 .!1]. .|.
        |    !
        | 1 .!. . . .
        |   a b c d e",
    );
}

#[test]
fn four_pawns_and_a_hole() {
    check(
        &Setup::classic(5, 4),
        "c2 b3",
        ("", ""),
        (0, &UNICODE),
        "
        |    a   b   c   d   e
        | 5  ·   +   ◆   +   ·
        |
        | 4  ·   ·   +   ·   ·
        |
        | 3  ·  [○]  ·   ·   ◇
        |
        | 2  ·   ·   ●   ·   ·
        |
        | 1  ·   ·   ·   ·   ·
        |    a   b   c   d   e",
    );
    check(
        &Setup::classic(5, 4),
        "",
        ("", ""),
        (1, &ASCII),
        "
        |   a b c d e
        | 5 . . 3 . .
        |
        | 4 . . . . .
        |
        | 3 2 . . . 4
        |
        | 2 . . + . .
        |
        | 1 . + 1 + .
        |   a b c d e",
    );
    check(
        &Setup::graph(Shape::Ring, 6),
        "b6",
        ("c4", ""),
        (0, &UNICODE),
        "
        |    a   b   c   d   e   f
        | 6  ·  [●]  ·   ·   ·   ·
        |
        | 5  ·   ·   ·   ·   ·   ·
        |
        | 4  ·   ·  ▸▒◂ ▒▒▒  ·   ·
        |
        | 3  ·   ·  ▒▒▒ ▒▒▒  ·   ·
        |
        | 2  ·   ·   ·   ·   ·   ·
        |
        | 1  +   +   +   +   +   +
        |    a   b   c   d   e   f",
    );
    check(
        &Setup::graph(Shape::Ring, 6),
        "",
        ("", ""),
        (1, &ASCII),
        "
        |   a b c d e f
        | 6 + + + + + +
        |
        | 5 . . . . . .
        |
        | 4 . . % % . .
        |
        | 3 . . % % . .
        |
        | 2 . . . . . .
        |
        | 1 . . . . . .
        |   a b c d e f",
    );
    check(
        &Setup::graph(Shape::Snake, 5),
        "",
        ("", ""),
        (0, &UNICODE),
        "
        |    a   b   c   d   e
        | 5  +  ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒
        |
        | 4  ·   ·   ·   ·   ·
        |
        | 3 ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒  ·
        |
        | 2  ·   ·   ·   ·   ·
        |
        | 1  ·  ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒
        |    a   b   c   d   e",
    );
}

/// Of a wall at the edge of what shows, one half shows.
#[test]
fn little_room() {
    let game = played::<Wide>(&Setup::classic(19, 2), "j2 j18 i9h j18v a3v j17");
    let board = Picture::new(&game);
    let picture = |cursor, scale, size| {
        let marks = marks(&board, cursor, "");
        shown_in(&board, scale, size, &marks, &UNICODE)
    };
    expect(
        &picture("j10", 0, (24, 9)),
        "
        |    h   i   j   k   l
        |12  ·   ·   ·   ·   ·
        |
        |11  ·   ·   ·   ·   ·
        |
        |10  ·   ·  ▸·◂  ·   ·
        |       ━━━━━━━
        | 9  ·   ·   ·   ·   ·",
    );
    expect(
        &picture("a1", 1, (24, 9)),
        "
        |   a b c d e f g h i j
        | 4 ·┃· · · · · · · · ·
        |    ┃
        | 3 ·┃· · · · · · · · +
        |
        | 2 · · · · · · · · + ●
        |
        | 1 ·◂· · · · · · · · +
        |   a b c d e f g h i j",
    );
    expect(
        &picture("s19", 1, (24, 9)),
        "
        |   j k l m n o p q r s
        |19 ·┃· · · · · · · · ·◂
        |    ┃
        |18 ·┃· · · · · · · · ·
        |
        |17 ○]· · · · · · · · ·
        |
        |16 · · · · · · · · · ·",
    );
    expect(
        &picture("j18", 0, (10, 6)),
        "
        |     j
        | 19  · ┃
        |       ┃
        | 18 ▸·◂┃",
    );
}

#[test]
fn every_size_can_be_drawn() {
    every_size(&Picture::new(&played::<u128>(&Setup::classic(9, 4), "e2 b5 e8 h5 e3h a1v")));
    every_size(&Picture::new(&played::<u128>(&Setup::graph(Shape::Ring, 6), "b6")));
}
