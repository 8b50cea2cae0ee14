//! Boards on large screens, and what moves are worth on boards of any size.

use damier_mind::{Score, Value};

use super::*;
use crate::contest::board::Valued;

/// Moves with values, in hundredths, the best first.
fn valued(board: &Picture, values: &[(&str, i32)]) -> Vec<Valued> {
    let decided = ["W".to_owned(), "L".to_owned()];
    let value = |&(mv, hundredths): &(&str, i32)| {
        let value = match hundredths {
            10_000.. => Value::Win((hundredths - 10_000) as u32),
            ..=-10_000 => Value::Loss((-10_000 - hundredths) as u32),
            _ => Value::Units(hundredths),
        };
        let at = (board.spot_of(mv).unwrap(), mv.to_owned());
        Valued::new(at, Score::estimate(value), hundredths == values[0].1, &decided)
    };
    values.iter().map(value).collect()
}

#[test]
fn pawns_and_walls_grow_with_their_cells() {
    let game = played("quoridor size=5", "c2 c4 b3h");
    let board = Picture::of(&*game, false);
    let expected = "
        |     a     b     c     d     e
        | 5   ·     ·     +     ·     ·
        |
        |
        | 4   ·   ▸ + ◂  ▛▀▜    +     ·
        |         ▸   ◂  ▙▄▟
        |         ═══════════
        | 3   ·     ·     ·     ·     ·
        |
        |
        | 2   ·     ·    ▟█▙ !  ·     ·
        |                ▜█▛ !
        |                    !
        | 1   ·     ·     ·  !  ·     ·
        |                    !
        |     a     b     c     d     e";
    expect(&shown(&board, 1, &marks(&board, "b4", "c1v"), &UNICODE), expected);
    let expected = "
        |      b       c       d
        |
        | 5    ·       +       ·
        |
        |
        |           ▸▄▀▀▀▄◂
        | 4    +    ▸█   █◂    +
        |           ▸▀▄▄▄▀◂
        |   ═══════════════";
    expect(&shown_in(&board, 0, (28, 9), &marks(&board, "c4", ""), &UNICODE), expected);
    let expected = "
        |      b       c       d
        |
        | 5    .       +       .
        |
        |
        |           > 222 <
        | 4    +    >22222<    +
        |           > 222 <
        |   ###############";
    expect(&shown_in(&board, 0, (28, 9), &marks(&board, "c4", ""), &ASCII), expected);
}

#[test]
fn discs_grow_with_their_squares() {
    let game = played("reversi size=4", "b1");
    let board = Picture::of(&*game, false);
    let expected = "
        |       a       b       c       d
        |   ┌───────┬───────┬───────┬───────┐
        |   │▸▄▀▀▀▄◂│[▄███▄]│       │       │
        | 1 │▸█   █◂│[█████]│   +   │       │
        |   │▸▀▄▄▄▀◂│[▀███▀]│       │       │
        |   ├───────┼───────┼───────┼───────┤
        |   │       │  ▄█▄  │ ▄███▄ │       │
        | 2 │       │ █████ │ █████ │       │
        |   │       │  ▀█▀  │ ▀███▀ │       │
        |   ├───────┼───────┼───────┼───────┤
        |   │       │ ▄███▄ │ ▄▀▀▀▄ │       │
        | 3 │   +   │ █████ │ █   █ │       │
        |   │       │ ▀███▀ │ ▀▄▄▄▀ │       │
        |   ├───────┼───────┼───────┼───────┤
        |   │       │       │       │       │
        | 4 │       │       │       │       │
        |   │       │       │       │       │
        |   └───────┴───────┴───────┴───────┘";
    expect(&shown(&board, 0, &marks(&board, "a1", ""), &UNICODE), expected);
    let expected = "
        |      a     b     c     d
        |   +-----+-----+-----+-----+
        | 1 |>OOO<|[XXX]|  +  |     |
        |   |>OOO<|[XXX]|     |     |
        |   +-----+-----+-----+-----+
        | 2 |     | xxx | XXX |     |
        |   |     | xxx | XXX |     |
        |   +-----+-----+-----+-----+
        | 3 |  +  | XXX | OOO |     |
        |   |     | XXX | OOO |     |
        |   +-----+-----+-----+-----+
        | 4 |     |     |     |     |
        |   |     |     |     |     |
        |   +-----+-----+-----+-----+";
    expect(&shown(&board, 1, &marks(&board, "a1", ""), &ASCII), expected);
}

#[test]
fn houses_grow_and_have_their_stores_beside_them() {
    let game = opened("awele houses=3").at_position("5-0-9-4-2-4-0-0-S").unwrap();
    let board = Picture::of(&*game, false);
    let expected = "
        |          c        b        a
        |┌────┬────────┬────────┬────────┬────┐
        |│    │        │        │        │    │
        |│    │        │        │        │    │
        |│    │   ••   │        │   ••   │    │
        |│    │   ••   │   ••   │   ••   │    │
        |│  N │    4↓  │    2↓  │    4↓  │  S │
        |│  0 ├────────┼────────┼────────┤  0 │
        |│    │        │        │        │    │
        |│    │        │        │   •••  │    │
        |│    │   ••   │        │   •••  │    │
        |│    │   •••  │        │   •••  │    │
        |│    │   ▸5◂  │    ·↓  │    9↓  │    │
        |└────┴────────┴────────┴────────┴────┘
        |          A*       B        C*";
    expect(&shown(&board, 1, &marks(&board, "A", ""), &UNICODE), expected);
}

#[test]
fn values_are_on_the_board() {
    let game = played("quoridor size=5", "c2 c4");
    let board = Picture::of(&*game, false);
    let values =
        valued(&board, &[("c3h", 150), ("c3", 100), ("a1v", 20), ("b2", -38), ("d2", -1200)]);
    let marks = Marks { values: &values, ..Marks::default() };
    let expected = "
        |    a   b   c   d   e
        | 5  ·   ·   ·   ·   ·
        |
        | 4  ·   ·  [○]  ·   ·
        |           ┅┅┅1┅┅┅
        | 3  ·   ·   +1  ·   ·
        |
        | 2  · ┇-.4  ●  -12  ·
        |      2
        | 1  · ┇ ·   ·   ·   ·
        |    a   b   c   d   e";
    expect(&shown(&board, LARGE, &marks, &UNICODE), expected);
    let expected = "
        |   a b c d e
        | 5 . . . . .
        |
        | 4 . . 2]. .
        |       -1-
        | 3 . . + . .
        |
        | 2 .:- 1 - .
        |    2
        | 1 .:. . . .
        |   a b c d e";
    expect(&shown(&board, SMALL, &marks, &ASCII), expected);
    let game = played("reversi size=4", "b1");
    let board = Picture::of(&*game, false);
    let values = valued(&board, &[("a1", 10_007), ("c1", 0), ("a3", -10_006)]);
    let marks = Marks { values: &values, ..Marks::default() };
    let expected = "
        |     a   b   c   d
        |   ┌───┬───┬───┬───┐
        | 1 │W7!│[●]│ = │   │
        |   ├───┼───┼───┼───┤
        | 2 │   │ ● │ ● │   │
        |   ├───┼───┼───┼───┤
        | 3 │ L6│ ● │ ○ │   │
        |   ├───┼───┼───┼───┤
        | 4 │   │   │   │   │
        |   └───┴───┴───┴───┘";
    expect(&shown(&board, LARGE, &marks, &UNICODE), expected);
    let expected = "
        |   a b c d
        | 1 W[●]= ·
        | 2 · ● ● ·
        | 3 L ● ○ ·
        | 4 · · · ·";
    expect(&shown(&board, SMALL, &marks, &UNICODE), expected);
    let game = opened("awele");
    let board = Picture::of(&*game, false);
    let values = valued(&board, &[("C", 230), ("A", 230), ("F", 100), ("B", -1040)]);
    let marks = Marks { values: &values, ..Marks::default() };
    let expected = "
        |    f      e      d      c      b      a
        |┌──────┬──────┬──────┬──────┬──────┬──────┐
        |│      │      │      │      │      │      │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│   4  │   4  │   4  │   4  │   4  │   4  │
        |├──────┼──────┼──────┼──────┼──────┼──────┤
        |│      │      │      │      │      │      │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│   4  │   4  │   4  │   4  │   4  │   4  │
        |└──────┴──────┴──────┴──────┴──────┴──────┘
        |  A+2.3! B-10.4 C+2.3!   D      E     F +1";
    expect(&shown(&board, LARGE, &marks, &UNICODE), expected);
    let expected = "
        |  f   e   d   c   b   a
        |  4   4   4   4   4   4
        |─────────────────────────
        |  4   4   4   4   4   4
        | A+2 B - C+2  D   E  F+1";
    expect(&shown(&board, SMALL, &marks, &UNICODE), expected);
}
