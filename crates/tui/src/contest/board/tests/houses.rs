//! Houses with seeds.

use damier_core::{Leave, Seat};

use super::*;
use crate::contest::board::houses::heap;

const SOWN: Marks =
    Marks { cursor: None, hint: None, destinations: true, preview: true, values: &[] };
const CAPTURE: &str = "9-0-0-13-0-2-1-2-0-0-0-4-1-16-S";

/// A game from a position, or the usual start if that is empty, after some moves.
fn sown(name: &str, start: &str, line: &str) -> Box<dyn DynGame> {
    let mut game = opened(name);
    if !start.is_empty() {
        game = game.at_position(start).unwrap();
    }
    game.play_line(line).unwrap();
    game
}

#[track_caller]
fn check(
    (name, start, line): (&str, &str, &str),
    (cursor, hint): (&str, &str),
    scale: usize,
    theme: &Theme,
    expected: &str,
) {
    let game = sown(name, start, line);
    let board = Picture::of(&*game, false);
    expect(&shown(&board, scale, &marks(&board, cursor, hint), theme), expected);
}

#[test]
fn the_start() {
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
        |    A*     B*     C*     D*     E*     F*";
    check(("awele", "", ""), ("", ""), LARGE, &UNICODE, expected);
    let game = opened("awele");
    let bare = expected.replace('*', " ");
    expect(&shown(&Picture::of(&*game, false), LARGE, &Marks::default(), &UNICODE), &bare);
    let expected = "
        |  f   e   d   c   b   a
        |  4   4   4   4   4   4
        |-------------------------
        |  4   4   4   4   4   4
        |  A*  B*  C*  D*  E*  F*";
    check(("awele", "", ""), ("", ""), SMALL, &ASCII, expected);
}

/// With the stores, in the room that a terminal of 80 columns leaves for a board.
#[test]
fn what_sowing_would_do() {
    let expected = "
        |
        |
        |
        |          f      e      d      c      b      a
        | ┌────┬──────┬──────┬──────┬──────┬──────┬──────┬────┐
        | │    │      │      │      │      │      │      │    │
        | │    │  ••  │      │      │      │      │      │    │
        | │    │  ••  │      │      │      │  ••  │   •  │    │
        | │  N │   4  │   ·  │   ·  │   ·  │   2↑ │   1↑ │  S │
        | │ 16 ├──────┼──────┼──────┼──────┼──────┼──────┤  1 │
        | │    │  ••• │      │      │ •••• │      │      │    │
        | │    │  ••• │      │      │ •••• │      │      │    │
        | │    │  ••• │      │      │ •••••│      │  ••  │    │
        | │    │   9  │   ·  │   ·  │  13  │   ·  │  ▸2◂ │    │
        | └────┴──────┴──────┴──────┴──────┴──────┴──────┴────┘
        |          A!     B      C      D*     E      F*";
    let game = sown("awele", CAPTURE, "");
    let board = Picture::of(&*game, false);
    expect(&shown_in(&board, LARGE, (55, 20), &marks(&board, "F", "A"), &UNICODE), expected);
    let expected = "
        |  f   e   d   c   b   a
        |  4v  .v  .v  .v  2v  1v
        |-------------------------
        |  9v  .v  .v>13<  .v  2v
        |  A!  B   C   D*  E   F*";
    check(("awele", CAPTURE, ""), ("D", "A"), SMALL, &ASCII, expected);
}

#[test]
fn the_last_sowing() {
    let expected = "
        |    f*     e      d      c      b      a
        |+------+------+------+------+------+------+
        ||      |      |      |      |      |      |
        ||  oo  |      |      |      |      |      |
        ||  oo  |      |      |      |      |      |
        ||   4  |   .  |   .  |   .  |   .x |   .x |
        |+------+------+------+------+------+------+
        ||  ooo |      |      | oooo |      |      |
        ||  ooo |      |      | oooo |      |      |
        ||  ooo |      |      | ooooo|      |      |
        ||   9  |   .  |   .  |  13  |   .  |  [.] |
        |+------+------+------+------+------+------+
        |    A      B      C      D      E      F";
    check(("awele", CAPTURE, "F"), ("", ""), LARGE, &ASCII, expected);
    // The opponent's houses can be pointed at, and the last sowing still shows.
    let expected = "
        |  f!  e   d   c   b   a
        |  4   ·   ·   ·   ·× ▸·◂
        |─────────────────────────
        |  9   ·   ·  13   ·  [·]
        |  A   B   C   D   E   F";
    check(("awele", CAPTURE, "F"), ("a", "f"), SMALL, &UNICODE, expected);
    // More than once around: there is a gap where the seeds came from.
    let expected = "
        |  f*  e*  d*  c*  b*  a*
        |  5+  1+  1+  1+  2+  1+
        |─────────────────────────
        | 10+  1+  1+ [·]  2+  4+
        |  A   B   C   D   E   F";
    let around = "9-0-0-13-0-2-0-1-0-0-0-4-1-16-S";
    check(("awele", around, "D"), ("", ""), SMALL, &UNICODE, expected);
    // Whoever leaves changes nothing on the board.
    let mut game = sown("awele", CAPTURE, "F");
    let before = shown(&Picture::of(&*game, false), SMALL, &Marks::default(), &UNICODE);
    game.retire(Seat::FIRST, Leave::Resigned).unwrap();
    assert_eq!(shown(&Picture::of(&*game, false), SMALL, &SOWN, &UNICODE), before);
}

#[test]
fn few_houses_and_many() {
    let expected = "
        |    c      b      a
        |┌──────┬──────┬──────┐
        |│      │      │      │
        |│      │      │      │
        |│   •  │   •  │   •  │
        |│   1  │   1  │   1↑ │
        |├──────┼──────┼──────┤
        |│      │      │      │
        |│      │      │      │
        |│   •  │   •  │   •  │
        |│   1  │   1  │  ▸1◂ │
        |└──────┴──────┴──────┘
        |    A*     B*     C*";
    check(("awele houses=3 seeds=1", "", ""), ("C", ""), LARGE, &UNICODE, expected);
    let expected = "
        |  h*  g*  f*  e*  d*  c*  b*  a*
        |  6   6   7+  7+  7+  7+  7+  7+
        |---------------------------------
        |  6   6   6   6   6   6   6  [.]
        |  A   B   C   D   E   F   G   H";
    check(("awele rules=awari houses=8 seeds=6", "", "H"), ("", ""), SMALL, &ASCII, expected);
}

#[test]
fn heaps_of_seeds() {
    for (seeds, lines) in [
        (0, &[][..]),
        (1, &[1]),
        (3, &[3]),
        (4, &[2, 2]),
        (7, &[4, 3]),
        (9, &[3, 3, 3]),
        (14, &[5, 5, 4]),
        (18, &[6, 6, 6]),
        (90, &[6, 6, 6]),
    ] {
        assert_eq!(heap(seeds, (6, 3)), lines, "{seeds}");
    }
    assert_eq!(heap(15, (10, 6)), [5, 5, 5]);
    assert_eq!(heap(48, (10, 6)), [8, 8, 8, 8, 8, 8]);
    for seeds in 0..=18 {
        assert_eq!(heap(seeds, (6, 3)).iter().sum::<usize>(), seeds);
    }
}

/// One row alone is drawn with its own names.
#[test]
fn little_room() {
    let game = sown("awele", CAPTURE, "");
    let board = Picture::of(&*game, false);
    let text = |row| {
        let buffer = painted(&board, LARGE, (16, 8), (5, row), &SOWN, &UNICODE);
        let line = |y| (0..16).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..8).map(|y| line(y).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    };
    let expected = "
        |    b      a
        |┬──────┬──────┐
        |│      │      │
        |│      │      │
        |│  ••  │   •  │
        |│   2  │   1  │
        |┼──────┼──────┤
        |";
    expect(text(0).trim_end(), expected);
    let expected = "
        |
        |┼──────┼──────┤
        |│      │      │
        |│      │      │
        |│      │  ••  │
        |│   ·  │   2  │
        |┴──────┴──────┘
        |    E      F*";
    expect(&text(1), expected);
}

#[test]
fn where_the_cursor_begins_and_goes() {
    let home = |line: &str| {
        let game = played("awele", line);
        let board = Picture::of(&*game, false);
        board.meant(board.home())
    };
    assert_eq!(home(""), "A");
    assert_eq!(home("A"), "a");
    assert_eq!(home("Aa"), "B");
    let game = opened("awele");
    let board = Picture::of(&*game, false);
    let spot = board.spot_of("B").unwrap();
    let to = |direction| board.meant(board.beyond(spot, direction));
    assert_eq!(Direction::ALL.map(to), ["e", "C", "B", "A"]);
    assert_eq!(board.spot_of("pass"), None);
    assert_eq!(board.piece(Seat::FIRST, &UNICODE), "", "seeds are everybody's");
}

#[test]
fn pointing_and_walking() {
    for name in ["awele houses=3", "awele", "awele houses=8"] {
        let game = opened(name);
        let board = Picture::of(&*game, false);
        walks_everywhere(&board);
        points_at_every_cell(&board);
        has_signs(&board);
    }
}

#[test]
fn every_size_can_be_drawn() {
    every_size(&Picture::of(&*played("awele houses=3", "A"), false));
    every_size(&Picture::of(&*played("awele houses=8", "A"), false));
    every_size(&Picture::of(&*sown("awele", CAPTURE, "F"), false));
}
