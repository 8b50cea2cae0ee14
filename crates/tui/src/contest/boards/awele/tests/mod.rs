mod told;

use damier_awele::{Array, Packed, Row, RuleSet};
use damier_core::{DynGame, Leave};

use super::*;
use crate::contest::boards::testing::{
    every_size, expect, has_all_words, painted, points_at_every_cell, shown, shown_in,
    walks_everywhere,
};

const UNICODE: Theme = Theme { colour: false, ascii: false };
const ASCII: Theme = Theme { colour: false, ascii: true };
const SOWN: Marks = Marks { cursor: None, hint: None, destinations: true, preview: true };
const CAPTURE: &str = "9-0-0-13-0-2-1-2-0-0-0-4-1-16-S";

/// The game from `start`, or the usual start if that is empty, after `line`.
fn played<B: Seeds>(rule_set: RuleSet, start: &str, line: &str) -> Game<Awele<B>> {
    let rules = Awele::new(rule_set);
    let position = if start.is_empty() { Ok(rules.start()) } else { rules.parse_position(start) };
    let mut game = Game::from_position(rules, position.unwrap());
    game.play_line(line).unwrap();
    game
}

/// The marks with the cursor and the hint on houses, and destinations.
fn marks(board: &dyn Board, cursor: &str, hint: &str) -> Marks {
    Marks {
        cursor: board.spot_of(cursor),
        hint: board.spot_of(hint),
        destinations: true,
        preview: true,
    }
}

/// Both kinds of board are drawn like this.
#[track_caller]
fn check(
    (rule_set, start, line): (RuleSet, &str, &str),
    (cursor, hint): (&str, &str),
    scale: usize,
    theme: &Theme,
    expected: &str,
) {
    let (packed, array) =
        (played::<Packed>(rule_set, start, line), played::<Array>(rule_set, start, line));
    for board in [&Picture::new(&packed) as &dyn Board, &Picture::new(&array)] {
        expect(&shown(board, scale, &marks(board, cursor, hint), theme), expected);
    }
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
    check((RuleSet::ABAPA, "", ""), ("", ""), 0, &UNICODE, expected);
    let game = played::<Packed>(RuleSet::ABAPA, "", "");
    expect(
        &shown(&Picture::new(&game), 0, &Marks::default(), &UNICODE),
        &expected.replace('*', " "),
    );
    let expected = "
        |  f   e   d   c   b   a
        |  4   4   4   4   4   4
        |-------------------------
        |  4   4   4   4   4   4
        |  A*  B*  C*  D*  E*  F*";
    check((RuleSet::ABAPA, "", ""), ("", ""), 1, &ASCII, expected);
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
    let game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "");
    let board = Picture::new(&game);
    expect(&shown_in(&board, 0, (55, 20), &marks(&board, "F", "A"), &UNICODE), expected);
    let expected = "
        |  f   e   d   c   b   a
        |  4v  .v  .v  .v  2v  1v
        |-------------------------
        |  9v  .v  .v>13<  .v  2v
        |  A!  B   C   D*  E   F*";
    check((RuleSet::ABAPA, CAPTURE, ""), ("D", "A"), 1, &ASCII, expected);
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
    check((RuleSet::ABAPA, CAPTURE, "F"), ("", ""), 0, &ASCII, expected);
    // The opponent's houses can be pointed at, and the last sowing still shows.
    let expected = "
        |  f!  e   d   c   b   a
        |  4   ·   ·   ·   ·× ▸·◂
        |─────────────────────────
        |  9   ·   ·  13   ·  [·]
        |  A   B   C   D   E   F";
    check((RuleSet::ABAPA, CAPTURE, "F"), ("a", "f"), 1, &UNICODE, expected);
    // More than once around: there is a gap where the seeds came from.
    let expected = "
        |  f*  e*  d*  c*  b*  a*
        |  5+  1+  1+  1+  2+  1+
        |─────────────────────────
        | 10+  1+  1+ [·]  2+  4+
        |  A   B   C   D   E   F";
    let around = "9-0-0-13-0-2-0-1-0-0-0-4-1-16-S";
    check((RuleSet::ABAPA, around, "D"), ("", ""), 1, &UNICODE, expected);
    // Whoever leaves changes nothing on the board.
    let mut game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "F");
    let before = shown(&Picture::new(&game), 1, &Marks::default(), &UNICODE);
    Game::retire(&mut game, Seat::FIRST, Leave::Resigned).unwrap();
    assert_eq!(shown(&Picture::new(&game), 1, &SOWN, &UNICODE), before);
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
    let rule_set =
        RuleSet { houses: Row::of::<3>(), seeds: damier_awele::Seeds::of::<1>(), ..RuleSet::ABAPA };
    check((rule_set, "", ""), ("C", ""), 0, &UNICODE, expected);
    let expected = "
        |  h*  g*  f*  e*  d*  c*  b*  a*
        |  6   6   7+  7+  7+  7+  7+  7+
        |---------------------------------
        |  6   6   6   6   6   6   6  [.]
        |  A   B   C   D   E   F   G   H";
    let rule_set =
        RuleSet { houses: Row::of::<8>(), seeds: damier_awele::Seeds::of::<6>(), ..RuleSet::AWARI };
    check((rule_set, "", "H"), ("", ""), 1, &ASCII, expected);
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
        assert_eq!(heap(seeds), lines, "{seeds}");
    }
    for seeds in 0..=18 {
        assert_eq!(heap(seeds).iter().sum::<usize>(), seeds);
    }
}

/// One row alone is drawn with its own names.
#[test]
fn little_room() {
    let game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "");
    let board = Picture::new(&game);
    let text = |row| {
        let buffer = painted(&board, 0, (16, 8), (5, row), &SOWN, &UNICODE);
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
        let game = played::<Packed>(RuleSet::ABAPA, "", line);
        let board = Picture::new(&game);
        board.meant(board.home())
    };
    assert_eq!(home(""), "A");
    assert_eq!(home("A"), "a");
    assert_eq!(home("Aa"), "B");
    let game = played::<Packed>(RuleSet::ABAPA, "", "");
    let board = Picture::new(&game);
    let spot = board.spot_of("B").unwrap();
    let to = |direction| board.meant(board.beyond(spot, direction));
    assert_eq!(Direction::ALL.map(to), ["e", "C", "B", "A"]);
    assert_eq!(board.spot_of("pass"), None);
}

#[test]
fn pointing_and_walking() {
    for houses in [3, 6, 8] {
        let game = played::<Packed>(
            RuleSet { houses: Row::new(houses).unwrap(), ..RuleSet::ABAPA },
            "",
            "",
        );
        let board = Picture::new(&game);
        walks_everywhere(&board);
        points_at_every_cell(&board);
        has_all_words(&board);
    }
}

#[test]
fn every_size_can_be_drawn() {
    for houses in [3, 8] {
        every_size(&Picture::new(&played::<Packed>(
            RuleSet { houses: Row::new(houses).unwrap(), ..RuleSet::ABAPA },
            "",
            "A",
        )));
    }
    every_size(&Picture::new(&played::<Array>(RuleSet::ABAPA, CAPTURE, "F")));
}
