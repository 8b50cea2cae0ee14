//! Cells with gaps for walls.

use damier_core::view::Aim;

use super::*;

#[track_caller]
fn check(
    name: &str,
    line: &str,
    (cursor, hint): (&str, &str),
    (scale, theme): (usize, &Theme),
    expected: &str,
) {
    let game = played(name, line);
    let board = Picture::of(&*game, false);
    expect(&shown(&board, scale, &marks(&board, cursor, hint), theme), expected);
}

/// Every kind of board: both traditions, two and four players, all shapes, small and large.
const KINDS: [&str; 10] = [
    "quoridor size=5",
    "quoridor size=9",
    "quoridor size=9x7",
    "quoridor size=5 players=4",
    "quoridor size=9 players=4",
    "quoridor size=5 players=4 places=yes",
    "quoridor shape=ring size=6",
    "quoridor shape=hashed size=9",
    "quoridor shape=snake size=10",
    "quoridor rules=graph size=4",
];

#[test]
fn pawns_walls_and_what_is_meant() {
    check(
        "quoridor size=5",
        "c2 c4 b3h d2v",
        ("c3", "a1h"),
        (LARGE, &UNICODE),
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
        "quoridor size=5",
        "c2 c4 b3h d2v",
        ("c3h", "c3"),
        (LARGE, &UNICODE),
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
        "quoridor size=5",
        "c2 c4 b3h d2v",
        ("a4v", "c3"),
        (LARGE, &ASCII),
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
        "quoridor size=5",
        "c2 c4 b3h d2v b2",
        ("c3h", "a1"),
        (SMALL, &UNICODE),
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
        "quoridor size=5",
        "c2 c4 b3h d2v b2",
        ("c4", "a1v"),
        (SMALL, &ASCII),
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
        "quoridor size=5 players=4",
        "c2 b3",
        ("", ""),
        (LARGE, &UNICODE),
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
        "quoridor size=5 players=4",
        "",
        ("", ""),
        (SMALL, &ASCII),
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
        "quoridor shape=ring size=6",
        "b6",
        ("c4", ""),
        (LARGE, &UNICODE),
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
        "quoridor shape=ring size=6",
        "",
        ("", ""),
        (SMALL, &ASCII),
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
        "quoridor shape=snake size=5",
        "",
        ("", ""),
        (LARGE, &UNICODE),
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
    let game = played("quoridor size=19", "j2 j18 i9h j18v a3v j17");
    let board = Picture::of(&*game, false);
    let picture = |cursor, scale, size| {
        let marks = marks(&board, cursor, "");
        shown_in(&board, scale, size, &marks, &UNICODE)
    };
    expect(
        &picture("j10", LARGE, (24, 9)),
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
        &picture("a1", SMALL, (24, 9)),
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
        &picture("s19", SMALL, (24, 9)),
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
        &picture("j18", LARGE, (10, 6)),
        "
        |     j
        | 19  · ┃
        |       ┃
        | 18 ▸·◂┃",
    );
}

#[test]
fn every_size_can_be_drawn() {
    let four = played("quoridor size=9 players=4", "e2 b5 e8 h5 e3h a1v");
    every_size(&Picture::of(&*four, false));
    every_size(&Picture::of(&*played("quoridor shape=ring size=6", "b6"), false));
}

#[test]
fn the_cursor_walks_over_cells_and_over_walls() {
    for name in KINDS {
        let game = opened(name);
        let board = Picture::of(&*game, false);
        walks_everywhere(&board);
        has_signs(&board);
        let (width, height) = board.size();
        for aim in [Aim::LevelWall, Aim::UprightWall] {
            let mut seen = vec![board.aimed(board.home(), aim)];
            let mut next = 0;
            while next < seen.len() {
                let spot = seen[next];
                next += 1;
                // There is always room for the whole wall.
                assert!(spot.column + 1 < width && (1..height).contains(&spot.row), "{spot:?}");
                for direction in Direction::ALL {
                    let beyond = board.beyond(spot, direction);
                    let back = board.beyond(beyond, direction.opposite());
                    assert!(beyond == spot || back == spot, "{spot:?} {direction:?}");
                    if !seen.contains(&beyond) {
                        seen.push(beyond);
                    }
                }
            }
            assert_eq!(seen.len(), (width - 1) * (height - 1));
        }
    }
}

/// Cells are cells, gaps are walls, and nothing that cannot be meant is pointed at.
#[test]
fn the_mouse_points_at_cells_and_gaps() {
    for name in KINDS {
        let game = opened(name);
        let board = Picture::of(&*game, false);
        let (width, height) = board.size();
        for (scale, aim) in
            (0..=SMALL).flat_map(|scale| board.aims().iter().map(move |aim| (scale, *aim)))
        {
            let area = Rect::new(3, 1, 90, 50);
            let scales = &board.scales(area)[scale..=scale];
            let (wide, high) = scales[0].pitch;
            let cells = Window::default().follow(board.size(), scales, (0, 0), area);
            let at = |column: u16, line: u16| board.pointed(&cells, column, line, aim);
            for column in 0..width {
                for row in 0..height {
                    let (x, y) = cells.place(column, row);
                    let cell = Spot::at(column, row);
                    for (x, y) in [(x, y), (x + wide - 2, y + high - 2)] {
                        assert_eq!(at(x, y), Some(cell));
                    }
                    let level = at(x, y + high - 1).unwrap();
                    assert_eq!(level.aim, Aim::LevelWall);
                    let upright = at(x + wide - 1, y).unwrap();
                    assert_eq!(upright.aim, Aim::UprightWall);
                    let crossing = at(x + wide - 1, y + high - 1).unwrap();
                    let kept = if aim == Aim::UprightWall { aim } else { Aim::LevelWall };
                    assert_eq!(crossing.aim, kept);
                    // Inside the board the wall lies where it is pointed at.
                    if column + 1 < width && row + 1 < height {
                        assert_eq!((crossing.column, crossing.row), (column, row + 1));
                        assert_eq!((level.column, level.row), (column, row + 1));
                        assert_eq!((upright.column, upright.row), (column, row.max(1)));
                    }
                    for spot in [level, upright, crossing] {
                        assert_eq!(board.aimed(spot, spot.aim), spot, "{spot:?}");
                    }
                }
            }
            assert_eq!(at(0, 0), None);
            let (x, y) = cells.place(width, height);
            assert_eq!((at(x, y - 2), at(x - 2, y)), (None, None));
        }
    }
}
