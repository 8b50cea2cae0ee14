//! What is read and written, exactly.

use damier_core::{Place, Record, RecordedMove};
use damier_play::dgn::{self, looks_like, read, write};

use crate::dgn::{BY_HAND, DAMAGED, FOUR, OPENING, moves, placeless, record, said, texts};

fn opening() -> Record {
    let tags = [("First", "human"), ("Second", "alphabeta:depth=6"), ("Date", "2026.11.15")];
    let mut line = moves(&["f5", "d6", "c3", "d3", "c4"]);
    line[1].comments = vec!["[%clk 0:04:59] perpendicular".to_owned()];
    let mut diagonal = moves(&["f6", "e6", "f4"]);
    diagonal[0] = said("f6", "diagonal");
    let mut parallel = vec![said("f4", "parallel"), RecordedMove::new("e3")];
    parallel[1].variations = vec![moves(&["d6"])];
    line[1].variations = vec![diagonal, parallel];
    line[4] = said("c4", "the tiger");
    let comments = vec!["A game broken off in the opening.".to_owned()];
    Record { comments, ..record("reversi", "8x8", &tags, line) }
}

fn four() -> Record {
    let tags =
        [("Round", "the \"last\" one"), ("Result", "0-1-0-0"), ("Reason", "the last one is taken")];
    let mut line = moves(&["take 3", "take 1", "resign:4", "take 2", "time:3", "take 3"]);
    line[2] = said("resign:4", "{odd} but true");
    Record { start: Some("9 2 1234".to_owned()), ..record("pile", "9 4p", &tags, line) }
}

#[test]
fn golden_files_are_read_and_written() {
    let check = |text: &str, record: Record, seats| {
        assert_eq!(write(&record, seats), text);
        assert_eq!(placeless(read(text).unwrap()), [record]);
    };
    check(OPENING, opening(), 2);
    check(FOUR, four(), 4);
}

#[test]
fn moves_know_where_they_stood() {
    let records = read(OPENING).unwrap();
    let check = |mv: &RecordedMove, text, line, column| {
        assert_eq!((mv.text.as_str(), mv.at), (text, Some(Place { line, column })));
    };
    let line = &records[0].moves;
    check(&line[0], "f5", 7, 40);
    check(&line[1], "d6", 7, 43);
    check(&line[1].variations[1][1], "e3", 8, 54);
    check(&line[4], "c4", 8, 78);
    let records = read("[Game \"é\"][Variant \"é\"] {é} é 2.f5\n\t\"é é\" *").unwrap();
    let line = &records[0].moves;
    check(&line[0], "é", 1, 29);
    check(&line[1], "f5", 1, 33);
    check(&line[2], "é é", 2, 2);
}

#[test]
fn reading_forgives_what_people_type() {
    let mut first = moves(&["f5", "d6", "c3", "d3", "c4"]);
    first[1] = said("d6", "perpendicular");
    first[2].variations = vec![vec![said("c4", "before")]];
    first[3] = said("d3", "over two lines");
    let mut first = record("reversi", "8x8", &[], first);
    first.comments = vec!["Typed by hand: everything that reading forgives.".to_owned()];
    let second = record("reversi", "6x6", &[("Result", "1-0")], Vec::new());
    let last = vec![RecordedMove::new("f5"), said("resign:1", "trailing")];
    let mut third = record("reversi", "8x8", &[("Result", "0-1")], last);
    third.comments = vec!["nothing was played".to_owned(), "the last one".to_owned()];
    let expected = [first, second, third];

    assert_eq!(placeless(read(BY_HAND).unwrap()), expected);
    assert_eq!(placeless(read(BY_HAND.trim_end()).unwrap()), expected);
    assert_eq!(placeless(read(BY_HAND.replace('\n', "\r\n")).unwrap()), expected);
    assert_eq!(placeless(read(BY_HAND.replace('\n', "\r")).unwrap()), expected);
    assert_eq!(placeless(read(format!("\u{feff}{BY_HAND}")).unwrap()), expected);
}

#[test]
fn a_byte_order_mark_moves_nothing() {
    let check = |text: &str| {
        let marked = read(format!("\u{feff}{text}"));
        match (marked, read(text)) {
            (Ok(marked), Ok(plain)) => assert_eq!(marked, plain),
            (Err(marked), Err(plain)) => assert_eq!(marked.error.at, plain.error.at),
            (marked, plain) => panic!("{marked:?}\n{plain:?}"),
        }
    };
    check(OPENING);
    check("x");
    check("[Game \"g\"] x");
}

#[test]
fn damage_leaves_what_stood_before_it() {
    let error = read(DAMAGED).unwrap_err();
    assert_eq!(error.to_string(), "10:23: the comment is not closed");
    assert_eq!(error.readable.len(), 1);
    assert_eq!(texts(&error.readable[0]), ["f5", "f6", "e6", "f4"]);
    let partial = error.partial.unwrap();
    assert_eq!(texts(&partial), ["f5", "d6", "c3"]);
    assert_eq!(partial.moves[2].variations[0][0].text, "e3");
    assert_eq!(partial.moves[2].at, Some(Place { line: 10, column: 13 }));
}

#[test]
fn content_is_recognised() {
    for text in [OPENING, FOUR, BY_HAND, DAMAGED, "[A \""] {
        assert!(looks_like(text), "{text}");
    }
    assert!(looks_like(b"\xef\xbb\xbf\r\n; note\r\n [ Game \"g\xff"));
    for text in
        ["", "f5d6", "(;GM[Othello]", "{\"game\":\"x\"}", "[1, 2]", "[\"a\", 1]", "[Game", ";"]
    {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn rounds_are_numbered_for_any_number_of_seats() {
    let check = |seats, numbered: &str| {
        let mut line = moves(&["a", "b", "c", "d", "e"]);
        line[1].variations = vec![moves(&["x", "y"])];
        line[3] = said("d", "!");
        let text = write(&record("g", "v", &[], line), seats);
        assert_eq!(text.lines().last(), Some(numbered));
    };
    check(0, "1. a 2. b (2. x 3. y) 3. c 4. d {!} 5. e *");
    check(1, "1. a 2. b (2. x 3. y) 3. c 4. d {!} 5. e *");
    check(2, "1. a b (1... x 2. y) 2. c d {!} 3. e *");
    check(3, "1. a b (1... x y) 1... c 2. d {!} 2... e *");
    check(4, "1. a b (1... x y) 1... c d {!} 2. e *");
}

#[test]
fn only_moves_that_need_it_are_quoted() {
    let check = |text: &str, written: &str| {
        let line = write(&record("g", "v", &[], moves(&[text])), 2);
        assert_eq!(line.lines().last(), Some(format!("1. {written} *").as_str()));
    };
    for plain in ["f5", "e3h", "resign:2", "E3x5", "5x5", "é", "a.", "-", "$1", "\\"] {
        check(plain, plain);
    }
    for quoted in ["take 1", "12", "12.", "1.f5", "...", "1-0", "*", "", "a;b", "(a)", "a\u{a0}b"] {
        check(quoted, &format!("\"{quoted}\""));
    }
    check("a\"b \\", "\"a\\\"b \\\\\"");
    check("a\nb", "\"a\\nb\"");
    check("\u{7}", "\"\\u0007\"");
}

/// The first of a repeated tag counts, and a tag never contradicts its field.
#[test]
fn tags_are_written_once() {
    let tags = [("A", "1"), ("Game", "other"), ("A", "2"), ("Start", "s"), ("odd name", "\n")];
    let text = write(&record("g", "v", &tags, Vec::new()), 2);
    assert_eq!(text, "[Game \"g\"]\n[Variant \"v\"]\n[A \"1\"]\n[\"odd name\" \"\\n\"]\n\n*\n");
    assert_eq!(read(text).unwrap()[0].tags.len(), 2);
}

#[test]
fn commands_live_in_comments() {
    let records = read(OPENING).unwrap();
    let comment = &records[0].moves[1].comments[0];
    assert_eq!(dgn::clk(comment).map(|left| left.as_secs()), Some(299));
    assert_eq!(dgn::eval(comment), None);
}
