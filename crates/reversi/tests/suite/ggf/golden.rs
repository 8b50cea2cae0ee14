//! Files in the form of the servers, and as a person may type them.

use damier_core::{Leave, Place, RecordedMove, Seat};
use damier_reversi::ggf;

use crate::ggf::{placeless, texts};

/// One game a line, as they are written; made by a program that is no part of this project.
const GAMES: &str = include_str!("../../../../../testdata/reversi/games.ggf");
const TYPED: &str = include_str!("../../../../../testdata/reversi/typed-by-hand.ggf");

#[test]
fn games_are_written_as_they_were_read() {
    let records = ggf::read(GAMES).unwrap();
    assert_eq!(records.len(), GAMES.lines().count());
    for (record, line) in records.iter().zip(GAMES.lines()) {
        assert_eq!(ggf::write(record).unwrap(), line);
    }
}

#[test]
fn games_are_read_whole() {
    let records = ggf::read(GAMES).unwrap();
    let sizes: Vec<&str> = records.iter().map(|record| record.variant.as_str()).collect();
    let expected = ["8x8", "8x8", "8x8", "8x8", "8x8", "10x10", "6x6", "4x4", "8x8", "8x8", "8x8"];
    assert_eq!(sizes, expected);
    assert!(records.iter().all(|record| record.game == "reversi"));

    let full = &records[0];
    assert_eq!(full.start, None);
    let tags: Vec<(&str, &str)> =
        full.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(
        tags,
        [
            ("Place", "Damier"),
            ("Date", "2026.11.15_10:00:00.CET"),
            ("First", "Ada"),
            ("Second", "Blaise"),
            ("FirstRating", "1500.00"),
            ("SecondRating", "1612.50"),
            ("Time", "05:00//02:00"),
            ("Score", "-8 +8"),
            ("Result", "0-1"),
        ]
    );
    assert!(texts(full).contains(&"pass"));
    assert_eq!(full.moves[0].comments, [""; 0]);
    assert_eq!(full.moves[1].comments, ["[%eval -54.20]"]);
    assert_eq!(full.moves[2].comments, ["[%emt 5.97]"]);
    assert_eq!(full.moves[3].comments, ["[%eval 39.90] [%emt 2.20]"]);
    assert_eq!((full.moves[0].text.as_str(), full.moves[1].text.as_str()), ("f5", "f6"));

    let resigned = records[1].moves.last().unwrap();
    assert_eq!(resigned.as_leaving(), Some((Seat::FIRST, Leave::Resigned)));
    assert_eq!(records[1].moves.len(), 22);
    let out_of_time = records[2].moves.last().unwrap();
    assert_eq!(out_of_time.as_leaving(), Some((Seat::SECOND, Leave::OutOfTime)));
    assert_eq!(records[2].tag("Score"), Some("+12 -12"));

    let random = &records[3];
    assert_eq!(random.tag("First"), Some("Grace ] Hopper"));
    assert_eq!(random.tag("Second"), Some("back\\slash"));
    assert_eq!(random.tag("TY"), Some("8r20"));
    assert_eq!((random.tag("ID"), random.tag("EV")), (Some("7"), Some("a ] b")));
    assert_eq!(
        random.start.as_deref(),
        Some("------------XO---O--O--O--OOX-O--XXOXOX----OO-X----OO----------- X")
    );
    // White moves first from a position of its own.
    assert!(records[4].start.as_deref().unwrap().ends_with(" O"));

    assert_eq!(records[5].moves.iter().filter(|mv| mv.text.ends_with("10")).count(), 10);
    assert_eq!(records[8].tag("Result"), Some("1/2-1/2"));
    assert_eq!(records[8].tag("Score"), Some("+0 +0"));

    let agreed = &records[9];
    assert_eq!(agreed.tag("Score"), Some("+2.5 -2.5"));
    assert_eq!(agreed.tag("Termination"), Some("agreed"));
    assert_eq!(agreed.comments, ["broken off by both"]);
    assert_eq!(
        agreed.moves[0].comments,
        ["[%eval 1.5]", "the only opening there is", "up to mirror images"]
    );
    assert_eq!(agreed.moves[1].comments, ["[%emt 0.20]", "diagonal [eh]"]);

    assert_eq!((records[10].tags.len(), records[10].moves.len()), (0, 0));
}

#[test]
fn typed_games_are_read_leniently() {
    let records = ggf::read(TYPED).unwrap();
    let [opening, passes] = &records[..] else { panic!("{} games", records.len()) };

    assert_eq!(texts(opening), ["f5", "d6", "c3", "d3", "c4"]);
    assert_eq!(opening.moves[0].comments, ["[%eval -1.50] [%emt 12]"]);
    assert_eq!(opening.moves[1].comments, [""; 0]);
    assert_eq!(opening.moves[2].comments, ["[%emt 0.4]"]);
    let tags = [("Date", "2026.11.15"), ("First", "Zoë"), ("Second", "Blaise")];
    assert_eq!(opening.tags, tags.map(|(name, value)| (name.to_owned(), value.to_owned())));
    // Where the moves themselves begin, as characters.
    assert_eq!(opening.moves[0].at, Some(Place { line: 4, column: 6 }));
    assert_eq!(opening.moves[3].at, Some(Place { line: 6, column: 17 }));

    assert_eq!(passes.start.as_deref(), Some("----XXX-OXO--X-- O"));
    assert_eq!(
        texts(passes),
        ["c1", "a4", "pass", "b1", "a1", "d2", "c4", "d4", "pass", "d1", "d3"]
    );
    assert_eq!(passes.moves[2], RecordedMove::new("pass"), "nobody wrote it down");
    assert_eq!(passes.moves[8].comments, ["[%eval 0] [%emt 0.00]"]);
    assert_eq!(passes.comments, ["White has to pass twice, and told it only once."]);
    // No result was told, but the game was played to its end.
    let tags = [("First", "Ada"), ("Score", "+6 -6"), ("Result", "1-0"), ("Round", "1")];
    assert_eq!(passes.tags, tags.map(|(name, value)| (name.to_owned(), value.to_owned())));

    for record in &records {
        let written = ggf::write(record).unwrap();
        let again = ggf::read(&written).unwrap().remove(0);
        assert_eq!(placeless(again), placeless(record.clone()));
    }
}

#[test]
fn looks_are_told_from_the_name_of_the_game() {
    for text in [
        GAMES,
        TYPED,
        "1 (;GM[Othello]PC[x]",
        " \n(;PC[x]GM[Othello]",
        "\u{feff}( ;GM[othello]",
        // Another game, but the same format: reading tells what is wrong.
        "(;GM[Amazons];)",
    ] {
        assert!(ggf::looks_like(text), "{text:.40}");
    }
    let late = format!("(;C[{}]GM[Othello]", "é".repeat(5000));
    for text in
        ["", "f5d6c3", "(;GM[1]SZ[19]", "(;FF[4]GM[2]", "GM[Othello]", "(GM[Othello])", "(;", &late]
    {
        assert!(!ggf::looks_like(text), "{text:.40}");
    }
}
