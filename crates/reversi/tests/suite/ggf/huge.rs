//! Ten megabytes of anything end soon, and in an error where they are no games.

use damier_reversi::ggf;

const SIZE: usize = 10_000_000;

fn huge(head: &str, piece: &str) -> String {
    head.to_owned() + &piece.repeat(SIZE / piece.len())
}

#[test]
fn garbage_ends_in_an_error() {
    for head in
        ["", "(;", "(;GM[Othello]", "(;GM[Othello]B[f5]", "(;GM[Othello]PB[", "(;GM[Othello]BO["]
    {
        for piece in [
            "x",
            "(",
            ";",
            "[",
            ")",
            "(;",
            "]",
            "\\",
            "\\\\",
            " ",
            "\n",
            "é",
            "7",
            "B[f5]",
            "B[PA]",
            "PB[x]",
            "BO[8]",
            "(;)",
            "\u{10ffff}",
        ] {
            let text = huge(head, piece);
            let error = ggf::read(&text).expect_err(piece);
            assert!(error.to_string().chars().count() < 300, "{head} {piece}");
        }
    }
}

/// Each move has its place, which must not be counted from the start each time.
#[test]
fn many_games_take_one_walk() {
    let text = huge(
        "",
        "1 (;GM[Othello]PB[one of very many]PW[players]TY[8]RE[+2.000]B[f5]W[d6]B[c3];)\n",
    );
    let records = ggf::read(&text).unwrap();
    assert_eq!(records.len(), text.lines().count());
    let last = records.last().unwrap();
    assert_eq!(last.moves[2].at.unwrap().line, records.len());
}

#[test]
fn many_properties_and_long_values_are_kept() {
    let text = huge("(;GM[Othello]", "X[]") + ";)";
    assert_eq!(ggf::read(&text).unwrap()[0].tags.len(), SIZE / 3);
    let long = "\\]".repeat(SIZE / 2);
    let record = &ggf::read(&format!("(;GM[Othello]PB[{long}];)")).unwrap()[0];
    assert_eq!(record.tag("First").unwrap().len(), SIZE / 2);
    assert_eq!(ggf::write(record).unwrap().matches("\\]").count(), SIZE / 2);
}
