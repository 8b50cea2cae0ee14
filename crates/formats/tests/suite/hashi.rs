//! Puzzles in any form, JSON among them: what is written is read again, and what is wrong is told
//! where it is.

use damier_core::{Explain, Rng};
use damier_formats::hashi::{Format, read, read_many, write};
use damier_hashi::format::Format as Text;
use damier_hashi::{Board, Island, Variant};
use damier_l10n::{Language, say};

/// Islands of any degrees on random cells.
fn board(variant: Variant, rng: &mut Rng) -> Board {
    let (width, height) = (1 + rng.index(20), 1 + rng.index(12));
    let most = u32::from(variant.max) * 4;
    let mut islands = Vec::new();
    for cell in 0..width * height {
        if rng.percent(20) {
            let degree = (!rng.percent(20)).then(|| 1 + rng.index(most as usize) as u8);
            islands.push(Island { x: (cell % width) as u16, y: (cell / width) as u16, degree });
        }
    }
    Board::new(width, height, variant, islands).unwrap()
}

#[test]
fn every_format_is_told_and_read() {
    let island = |x, y, degree| Island { x, y, degree };
    let islands = vec![island(0, 0, Some(2)), island(2, 0, Some(3)), island(2, 1, None)];
    let expected = Board::new(3, 2, Variant::USUAL, islands).unwrap();
    for (text, format) in [
        ("3x2:2a3b?", Format::Text(Text::GameId)),
        ("# made by hand\n3x2:2a3b?\n", Format::Text(Text::GameId)),
        ("2.3\n..?\n", Format::Text(Text::Grid)),
        (
            r#"{"width": 3, "height": 2, "islands": [[0,0,2],[2,0,3],[2,1,null]], "grade": "easy"}"#,
            Format::Json,
        ),
        ("\u{FEFF}\n# made by hand\n \n {\"width\":3,\n\"height\":2,\"islands\":[]}", Format::Json),
    ] {
        assert_eq!(Format::of(text), Some(format), "{text}");
        if !text.contains("[]") {
            assert_eq!(read(text).as_ref(), Ok(&expected), "{text}");
        }
    }
    assert_eq!(Format::of(" \n"), None);
    for format in Format::ALL {
        assert_eq!(Format::from_name(format.name()), Some(format));
    }
    let names = ["hauteur", "id", "url", "grid", "matrix", "puzzlekit", "csv", "json"];
    assert_eq!(Format::ALL.map(Format::name), names);
}

/// Whatever a format can tell comes back the same, and JSON tells everything.
#[test]
fn round_trips() {
    let mut rng = Rng::new(9);
    for round in 0..300 {
        let variant = Variant { max: 1 + (round % 4) as u8, loops: round % 8 < 4 };
        let board = board(variant, &mut rng);
        for format in [Format::Text(Text::GameId), Format::Json] {
            assert_eq!(format.tells(variant), Ok(()));
            let text = write(&board, format).unwrap();
            assert!(text.ends_with('\n'));
            assert_eq!(Format::of(&text), Some(format), "{text}");
            assert_eq!(read(&text).as_ref(), Ok(&board), "{text}");
        }
        let usual = variant == Variant::USUAL;
        assert_eq!(write(&board, Format::Text(Text::Csv)).is_ok(), usual);
    }
}

#[test]
fn many_puzzles_in_a_file() {
    let many = read_many("3x3:2a2c2a2\n\n# a comment\n3x3:2a2\nhashi/3/1/1g1\n");
    let lines: Vec<(usize, bool)> =
        many.iter().map(|(line, board)| (*line, board.is_ok())).collect();
    assert_eq!(lines, [(1, true), (4, false), (5, true)]);
    assert!(many[1].1.as_ref().unwrap_err().to_string().starts_with("4:8: "));
    let json = "{\"width\":3,\"height\":1,\"islands\":[[0,0,1],[2,0,1]]}\n";
    assert_eq!(read_many(&json.repeat(3)).len(), 3);
    assert_eq!(read_many(&json.replace(',', ",\n")).len(), 1);
    assert_eq!(read_many("2.2\n...\n2.2\n").len(), 1);
    assert_eq!(read_many("").len(), 1);
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let error = read(text).unwrap_err();
    assert_eq!(error.to_string(), expected, "\n{text}");
    // The sentence for people is the same, in English.
    assert_eq!(error.message().key(), "error-at");
    let (_, problem) = expected.split_once(": ").unwrap();
    assert!(say(Language::English, &error.message()).ends_with(problem), "{expected}");
}

#[test]
fn errors_tell_line_and_column() {
    check_error("", "1:1: there is no puzzle here");
    check_error("2.2\n.#.\n2.2\n", "2:2: `#` cannot stand here");
    check_error("{\"width\": 3,\n oops}", "2:2: this is not JSON: key must be a string");
    check_error("{\"width\": 3}", "1:1: `height` is missing");
    check_error(
        "{\"width\": 3, \"height\": \"x\"}",
        "1:14: the field `height` is not as it should be",
    );
    let islands = |list: &str| format!("{{\"width\":3,\"height\":1,\n\"islands\":[{list}]}}");
    check_error(&islands("[0,0,1],[2,0]"), "2:20: the field `islands` is not as it should be");
    check_error(&islands("[0,0,1],\n[2,1,1]"), "3:1: there is no cell 2,1 on a board of 3 by 1");
    check_error(
        "{\"width\":3,\"height\":1,\"islands\":[],\"max\":9}",
        "1:36: two islands may have 1 to 4 bridges between them, not 9",
    );
}

/// Texts cut anywhere, or with a sign changed, are read or refused, and never worse.
#[test]
fn damaged_texts_do_no_harm() {
    let mut rng = Rng::new(2);
    let board = board(Variant::USUAL, &mut rng);
    let signs: Vec<char> = write(&board, Format::Json).unwrap().chars().collect();
    let mut refused = 0;
    for at in 0..signs.len() {
        let cut: String = signs[..at].iter().collect();
        let damaged = ['9', 'z', '\n', ' ', 'é', '\0', '-', ',', '{'].map(|sign| {
            let mut other = signs.clone();
            other[at] = sign;
            other.into_iter().collect()
        });
        for text in damaged.into_iter().chain([cut]) {
            if let Err(error) = read(&text) {
                refused += 1;
                assert!(error.at.line >= 1 && error.at.column >= 1);
                assert!(error.at.line <= text.lines().count().max(1), "{error} in {text:?}");
            }
        }
    }
    assert!(refused > signs.len(), "{refused}");
}
