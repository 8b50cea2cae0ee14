//! Each error, where it is told to be, and in what words.

use damier_core::{Explain, Leave, Place, Record, RecordedMove, Seat};
use damier_reversi::ggf;

/// What is wrong with a text, and the line and column.
#[track_caller]
fn check(text: &str, line: usize, column: usize, problem: &str) {
    let error = ggf::read(text).unwrap_err();
    assert_eq!(error.problem.to_string(), problem, "{text:.80}");
    assert_eq!(error.at, Place { line, column }, "{text:.80}");
    assert!(error.message().to_string().contains(&format!("line={line}, column={column}")));
}

#[test]
fn nothing_is_no_game() {
    let problem = "there is no game here: a game begins with (;";
    check("", 1, 1, problem);
    check(" \n\n ", 1, 1, problem);
    check("\u{feff}", 1, 1, problem);
}

#[test]
fn what_is_no_game_is_told() {
    check("f5d6", 1, 1, "`f5d6` is no game: a game begins with (;");
    check("\n  12 x", 2, 3, "`12 x` is no game: a game begins with (;");
    check("(GM[Othello]", 1, 1, "`(GM[Othello]` is no game: a game begins with (;");
    check("(;GM[Othello];)\né", 2, 1, "`é` is no game: a game begins with (;");
    check("(;GM[Othello];) 3", 1, 17, "`3` is no game: a game begins with (;");
}

#[test]
fn what_does_not_end_is_told_where_it_begins() {
    check("\n 1 (;GM[Othello]B[f5]", 2, 4, "the game does not end: ;) is missing");
    check("(;GM[Othello];;;;", 1, 1, "the game does not end: ;) is missing");
    check("(;GM[Othello]\nPB[x", 2, 1, "the value of PB does not end: ] is missing");
    check("(;GM[Othello]PB[x\\];)", 1, 14, "the value of PB does not end: ] is missing");
}

#[test]
fn what_is_no_property_is_told() {
    let check = |rest: &str, column: usize, found: &str| {
        let text = format!("(;GM[Othello]{rest}");
        let problem =
            format!("`{found}` is neither a property such as PB[name] nor the end of the game");
        check(&text, 1, column, &problem);
    };
    check("PB;)", 14, "PB;)");
    check("[x];)", 14, "[x];)");
    check("AB[x][y];)", 19, "[y];)");
    check("(;B[f5];);)", 14, "(;B[f5];);)");
    check("B[f5] !;)", 20, "!;)");
    check("ÉTÉ[1];)", 14, "ÉTÉ[1];)");
}

#[test]
fn the_game_must_be_othello_and_be_named_first() {
    check("(;GM[Amazons];)", 1, 6, "this is a game of Amazons, not of Othello");
    check("(;GM[ 1];)", 1, 7, "this is a game of 1, not of Othello");
    let unnamed = "the game is not named: GM[Othello] is missing before the first move";
    check("1 (;PB[x];)", 1, 3, unnamed);
    check("(;B[f5]GM[Othello];)", 1, 1, unnamed);
    check("(;GM[Othello]B[f5]\nGM[Othello];)", 2, 1, "GM comes after the first move");
    check("(;GM[Othello]B[f5]TY[8];)", 1, 19, "TY comes after the first move");
    let board = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";
    check(&format!("(;GM[Othello]B[f5]bo[{board}];)"), 1, 19, "bo comes after the first move");
}

#[test]
fn nothing_is_told_twice() {
    let check = |first: &str, second: &str, name: &str| {
        let text = format!("(;GM[Othello]\n{first}\n {second};)");
        check(&text, 3, 2, &format!("{name} is told twice"));
    };
    check("PB[a]", "PB[b]", "PB");
    check("PB[a]", "First[b]", "First");
    check("TI[]", "ti[]", "ti");
    check("TY[8]", "TY[8]", "TY");
    check("", "GM[Othello]", "GM");
    check("RE[1]", "RE[1]", "RE");
    check("RE[1]", "Score[+1 -1]", "Score");
    check("Result[x]", "RESULT[y]", "RESULT");
    check("Termination[x]", "Termination[y]", "Termination");
    check("BO[4 ---- ---- ---- ---- X]", "BO[8]", "BO");
}

#[test]
fn types_of_games_that_are_not_read_are_told() {
    let check = |kind: &str, problem: &str| {
        check(&format!("(;GM[Othello]TY[{kind}];)"), 1, 17, problem);
    };
    check(
        "s8r20",
        "`s8r20` is a synchro match, which is not read: its result is that of two games",
    );
    check("S8", "`S8` is a synchro match, which is not read: its result is that of two games");
    check("8a", "`8a` is an anti game, which is not read: its rules are other ones");
    check("8r18A", "`8r18A` is an anti game, which is not read: its rules are other ones");
    check("8kr", "`8kr` is a komi game, which is not read: its score is not that of the board");
    check("12", "a board is 4, 6, 8 or 10 squares wide, not `12`");
    check("88", "a board is 4, 6, 8 or 10 squares wide, not `88`");
    check("0", "a board is 4, 6, 8 or 10 squares wide, not `0`");
    check("7r20", "a board is 4, 6, 8 or 10 squares wide, not `7`");
    let no_type = "is no type of game: that is the size of the board, such as 8, or 8r20";
    for kind in ["", "x", "r8", "8?", "8 8", "-8"] {
        check(kind, &format!("`{kind}` {no_type}"));
    }
}

#[test]
fn types_of_games_that_are_read_tell_the_size() {
    for (kind, variant) in [
        ("4", "4x4"),
        ("6", "6x6"),
        ("8", "8x8"),
        ("10", "10x10"),
        ("8b", "8x8"),
        ("10R22", "10x10"),
    ] {
        let record = &ggf::read(&format!("(;GM[Othello]TY[{kind}];)")).unwrap()[0];
        assert_eq!(record.variant, variant);
    }
}

#[test]
fn a_board_that_is_none_is_told() {
    let check = |board: &str, problem: &str| {
        check(&format!("(;GM[Othello]\nBO[ {board}];)"), 2, 5, problem);
    };
    check("9 x", "a board is 4, 6, 8 or 10 squares wide, not `9`");
    check("---- ---- ---- ---- *", "a board is 4, 6, 8 or 10 squares wide, not `----`");
    check(
        "4 ---- ---- ---- --- *",
        "the first position: the side to move is missing: X (black) or O (white) after the squares",
    );
    check(
        "4 ---? ---- ---- ---- z",
        "the first position: `?` at character 4 is neither - (empty) nor X (black) nor O (white); \
         `z` after the squares is not the side to move: X (black) or O (white)",
    );
    let sizes = "(;GM[Othello]TY[8]BO[4 ---- ---- ---- ---- *];)";
    let problem = "the type of the game says 8 squares a row, and the board has 4";
    self::check(sizes, 1, 22, problem);
}

#[test]
fn an_empty_board_value_is_no_board() {
    check("(;GM[Othello]BO[];)", 1, 17, "a board is 4, 6, 8 or 10 squares wide, not ``");
}

#[test]
fn an_illegal_move_is_told_at_its_own_place() {
    check("(;GM[Othello]B[f5]\nW[ f5 ];)", 2, 4, "f5 is occupied");
    check("(;GM[Othello]PB[é\né]B[a1];)", 2, 5, "a disc on a1 turns nothing");
    check("(;GM[Othello]TY[4]B[d1];)", 1, 21, "a disc on d1 turns nothing");
    check("(;GM[Othello]TY[4]B[e1];)", 1, 21, "e1 is not on a board of 4 by 4");
    check("(;GM[Othello]B[pa];)", 1, 16, "you may not pass: there is a square to play");
    check("(;GM[Othello]B[];)", 1, 16, "`` is no move: a move is a square such as f5, or pass");
    check(
        "(;GM[Othello]B[f5d6];)",
        1,
        16,
        "`f5d6` is no move: a move is a square such as f5, or pass",
    );
    let shortest = "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]";
    check(&format!("(;GM[Othello]{shortest}\nW[a1];)"), 2, 3, "the game is over");
}

#[test]
fn the_second_game_of_a_file_is_told_at_its_place() {
    check("1 (;GM[Othello]B[f5];)\n1 (;GM[Othello]B[d6];)", 2, 18, "a disc on d6 turns nothing");
}

#[test]
fn a_move_of_the_other_side_is_told() {
    check("(;GM[Othello]W[f5];)", 1, 14, "it is the turn of black");
    check("(;GM[Othello]B[f5]\n B[d6];)", 2, 2, "it is the turn of white");
}

#[test]
fn what_is_said_of_a_move_has_a_form() {
    for value in ["f5/1/2/3", "f5/a b", "f5/[1\\]", "f5//x\\\\y", "f5/é"] {
        let error = ggf::read(&format!("(;GM[Othello]B[{value}];)")).unwrap_err();
        let plain = value.replace("\\]", "]").replace("\\\\", "\\");
        assert_eq!(
            error.problem.to_string(),
            format!("`{plain}` is not of the form move/evaluation/seconds")
        );
        assert_eq!(error.at, Place { line: 1, column: 16 });
    }
}

#[test]
fn a_result_that_is_none_is_told() {
    for value in
        ["x", "+", "1e3", "+1:x", "+1:rt", "1:2:r", "--1", "+-1", ".5", "1.2.3", "inf", ":r"]
    {
        check(
            &format!("(;GM[Othello]RE[{value}];)"),
            1,
            17,
            &format!(
                "`{value}` is no result: that is the score of black, such as +12, -64:r or 0:t"
            ),
        );
    }
}

fn record() -> Record {
    Record { game: "reversi".to_owned(), variant: "8x8".to_owned(), ..Record::default() }
}

#[track_caller]
fn check_write(record: &Record, at: Option<Place>, problem: &str) {
    let error = ggf::write(record).unwrap_err();
    assert_eq!(error.problem.to_string(), problem);
    assert_eq!(error.at, at.unwrap_or(Place { line: 1, column: 1 }));
}

#[test]
fn records_that_cannot_be_written_are_told() {
    let other = Record { game: "pile".to_owned(), ..record() };
    check_write(&other, None, "this is a game of pile, not of Othello");
    for variant in ["", "8", "8x6", "12x12", "x"] {
        let error = ggf::write(&Record { variant: variant.to_owned(), ..record() }).unwrap_err();
        assert!(error.to_string().contains("a board is 4, 6, 8 or 10 squares wide"), "{variant}");
    }
    let start = Record { start: Some("----".to_owned()), ..record() };
    let problem =
        "the first position: a position has 64 squares and the side to move, and here are 4";
    check_write(&start, None, problem);
    let mut sized = record();
    sized.set_tag("TY", "10r20");
    let problem = "the type of the game says 10 squares a row, and the board has 8";
    check_write(&sized, None, problem);
    for name in ["", "a b", "GM", "re", "b", "C", "PB", "first", "é", "x]"] {
        let mut tagged = record();
        tagged.set_tag(name, "x");
        let problem = format!(
            "the tag `{name}` cannot be written: its name must be of letters, and not taken"
        );
        check_write(&tagged, None, &problem);
    }
}

#[test]
fn moves_that_cannot_be_replayed_are_told_with_their_number_and_place() {
    let mut bad = record();
    bad.moves = vec![RecordedMove::new("f5"), RecordedMove::new("f5")];
    check_write(&bad, None, "move 2: f5 is occupied");
    let at = Some(Place { line: 3, column: 4 });
    bad.moves[1].at = at;
    check_write(&bad, at, "move 2: f5 is occupied");
    bad.moves = vec![RecordedMove::leaving(Seat::FIRST, Leave::Resigned), RecordedMove::new("f5")];
    check_write(&bad, None, "move 2: the game is over");
    bad.moves[1] = RecordedMove::leaving(Seat::SECOND, Leave::Resigned);
    check_write(&bad, None, "the game is over");
    bad.moves = vec![RecordedMove::leaving(Seat::new(2).unwrap(), Leave::Resigned)];
    check_write(&bad, None, "seat 3 is not in the game");
}

/// The keys and what fills them, as the catalogues of sentences expect them.
#[test]
fn messages_carry_their_data() {
    let check = |text: &str, message: &str| {
        let error = ggf::read(text).unwrap_err();
        assert_eq!(error.problem.message().to_string(), message, "{text}");
    };
    check("", "ggf-no-game");
    check("x", "ggf-not-a-game(text=\"x\")");
    check("(;", "ggf-unclosed-game");
    check("(;!", "ggf-no-property(text=\"!\")");
    check("(;PB[", "ggf-unclosed-value(text=\"PB\")");
    check("(;PB[]PB[];)", "ggf-twice(text=\"PB\")");
    check("(;GM[Othello]B[f5]TY[8];)", "ggf-late(text=\"TY\")");
    check("(;B[f5];)", "ggf-unnamed");
    check("(;GM[Go];)", "ggf-other-game(text=\"Go\")");
    check("(;TY[x];)", "ggf-type(text=\"x\")");
    check("(;TY[s8];)", "ggf-synchro(text=\"s8\")");
    check("(;TY[8a];)", "ggf-anti(text=\"8a\")");
    check("(;TY[8k];)", "ggf-komi(text=\"8k\")");
    check("(;TY[12];)", "ggf-size(text=\"12\")");
    check("(;GM[Othello]TY[8]BO[4];)", "ggf-sizes(type=8, board=4)");
    check("(;GM[Othello]BO[4 x];)", "ggf-board(problem=reversi-length(found=1, wanted=16))");
    check("(;GM[Othello]W[f5];)", "ggf-turn(seat=1)");
    check("(;GM[Othello]B[f5/1/2/3];)", "ggf-move(text=\"f5/1/2/3\")");
    check("(;RE[x];)", "ggf-result(text=\"x\")");
    check("(;GM[Othello]B[a1];)", "reversi-turns-nothing(square=\"a1\")");
    let mut tagged = record();
    tagged.set_tag("a b", "x");
    let error = ggf::write(&tagged).unwrap_err();
    assert_eq!(error.problem.message().to_string(), "ggf-tag(text=\"a b\")");
}
