//! "Notation (one standard, in and out)".

use damier_core::{Explain, PlayError, Rules};
use damier_grid::Wide;
use damier_quoridor::{Cell, Lie, Move, Setup, Syntax, Wall};

use crate::rules::start;

fn read(text: &str) -> Result<Move, Syntax> {
    let rules = Setup::classic(19, 2).build::<Wide>().unwrap();
    rules.parse_move(&rules.start(), text)
}

fn cell(column: usize, row: usize) -> Cell {
    Cell::new(column, row).unwrap()
}

/// "column letter from the left, row number from South (`e1` South's start on 9×9, `e9`
/// North's)".
#[test]
fn cells() {
    for (text, column, row) in
        [("a1", 0, 0), ("e1", 4, 0), ("e9", 4, 8), ("i9", 8, 8), ("s19", 18, 18), ("s1", 18, 0)]
    {
        assert_eq!(read(text), Ok(Move::Step(cell(column, row))));
        assert_eq!(cell(column, row).to_string(), text);
    }
    assert!(start("9x9 2p").position_text().contains(" e1,e9 "));
}

/// "Walls: the cell at the south-west of the wall's middle plus direction".
#[test]
fn walls() {
    let corner = cell(4, 2);
    assert_eq!(read("e3h"), Ok(Move::Wall(Wall { corner, lie: Lie::Horizontal })));
    assert_eq!(read("e3v"), Ok(Move::Wall(Wall { corner, lie: Lie::Vertical })));
    assert_eq!(Wall { corner, lie: Lie::Horizontal }.to_string(), "e3h");
    assert_eq!(Wall { corner, lie: Lie::Vertical }.to_string(), "e3v");
}

/// Everything that can be written is read as it was meant.
#[test]
fn all_moves_round_trip() {
    let rules = Setup::classic(19, 4).build::<Wide>().unwrap();
    let mut moves = vec![Move::Skip];
    for column in 0..19 {
        for row in 0..19 {
            let corner = cell(column, row);
            moves.push(Move::Step(corner));
            moves.extend(
                [Lie::Horizontal, Lie::Vertical].map(|lie| Move::Wall(Wall { corner, lie })),
            );
        }
    }
    for mv in moves {
        assert_eq!(read(&rules.move_text(mv)), Ok(mv));
    }
    assert_eq!((Cell::new(19, 0), Cell::new(0, 19)), (None, None));
}

#[test]
fn moves_are_read_leniently() {
    for (typed, written) in [
        ("E2", "e2"),
        (" e2\n", "e2"),
        ("e02", "e2"),
        ("E3H", "e3h"),
        ("e3V", "e3v"),
        ("\te3h ", "e3h"),
        ("SKIP", "skip"),
        (" Skip ", "skip"),
    ] {
        assert_eq!(read(typed), read(written), "{typed:?}");
        assert!(read(typed).is_ok(), "{typed:?}");
    }
}

#[test]
fn what_is_no_move_is_told() {
    for text in [
        "", " ", "e", "2", "2e", "e0", "e00", "e20", "e100", "t1", "z9", "e2x", "e3hh", "e3hv",
        "e3 h", "h", "eh", "e-1", "e+1", "e2e3", "é2", "e２", "pass", "skips", "e3h,e4h",
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(error, Syntax::Move(text.trim().to_owned()));
        assert_eq!(error.message().key(), "quoridor-no-move");
    }
    assert_eq!(
        read("x").unwrap_err().to_string(),
        "`x` is no move: a move is a cell such as e2, or a wall such as e3h or e3v"
    );
}

/// Syntax is one thing and legality another.
#[test]
fn syntax_and_legality_are_apart() {
    let game = start("9x9 2p");
    for (text, illegal) in [("e3", true), ("j9", true), ("i9h", true), ("t9", false), ("", false)] {
        match game.read_move(text) {
            Err(PlayError::Illegal(_)) => assert!(illegal, "{text}"),
            Err(PlayError::Syntax(_)) => assert!(!illegal, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// "Move lists are space- or comma-separated, numbered or not."
#[test]
fn lists_of_moves() {
    for line in [
        "e2 e8 e3 e3h a1v",
        "e2,e8,e3,e3h,a1v",
        "e2, e8, e3, e3h, a1v",
        " e2  e8\te3\r\ne3h a1v\n",
        "1. e2 e8 2. e3 e3h 3. a1v",
        "1.e2 e8 2.e3 e3h 3.a1v",
        "1. e2, e8, 2. e3, e3h, 3. a1v",
        "1. e2 1... e8 2. e3 2... e3h 3. a1v",
        "E2 E8 E3 E3H A1V",
    ] {
        let mut game = start("9x9 2p");
        game.play_line(line).unwrap_or_else(|error| panic!("{line:?}: {error}"));
        assert_eq!(game.position_text(), "9x9 e3,e8 e3h,a1v 9,9 2", "{line:?}");
    }
}

/// An `h` with a digit behind it is a column, and any other makes a wall.
#[test]
fn moves_run_together() {
    let rules = Setup::classic(11, 2).build::<u128>().unwrap();
    for (line, moves) in [
        ("e2e8", "e2 e8"),
        ("e2e8e3h", "e2 e8 e3h"),
        ("E2E8E3HH3V", "E2 E8 E3H H3V"),
        ("h3h4", "h3 h4"),
        ("h3hh4", "h3h h4"),
        ("h3h4h", "h3 h4h"),
        ("f11e10hh10", "f11 e10h h10"),
        ("e2skipe3", "e2 skip e3"),
        ("1.e2e8 2.e3,e7", "e2 e8 e3 e7"),
        // What is no move is left as it was written.
        ("e2e", "e2e"),
        ("e2 e3hv", "e2 e3hv"),
        ("e2é3", "e2é3"),
        ("e123", "e123"),
    ] {
        assert_eq!(rules.split_moves(line).join(" "), moves, "{line}");
    }
}

#[test]
fn a_list_that_goes_wrong_changes_nothing() {
    let mut game = start("9x9 2p");
    for (line, number, at, sentence) in [
        ("e2 e8 e4", 3, 6, "move 3: the pawn cannot go to e4 from e2"),
        (
            "1. e2 x8",
            2,
            6,
            "move 2: `x8` is no move: a move is a cell such as e2, or a wall such as e3h or e3v",
        ),
        ("e3h,e3v", 2, 4, "move 2: e3v crosses the wall e3h"),
    ] {
        let error = game.play_line(line).unwrap_err();
        assert_eq!((error.number, error.at), (number, at), "{line}");
        assert_eq!(error.to_string(), sentence);
        assert_eq!(game.position_text(), "9x9 e1,e9 - 10,10 1");
    }
}
