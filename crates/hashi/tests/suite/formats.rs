//! Puzzles as text: what is written is read again, and what is wrong is told where it is.
use crate::boards::{board, random};
use damier_core::{Explain, Rng};
use damier_hashi::format::{Format, read, write};
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{Pen, Variant, draw};
use damier_l10n::{Language, say};

const EXAMPLE: &str = "\
Hauteur: 8
Longueur: 5
Grille:
0 0 4
.
0 3 3
.
2 0 2
.
2 3 2
.
4 3 1
";

#[test]
fn the_example_solves_and_prints_as_in_the_specification() {
    let board = read(EXAMPLE).unwrap();
    let answer = solve(&board, Method::Auto, Limits::NONE, &mut || true);
    assert_eq!(answer.unique, Some(true));
    assert_eq!(
        draw(&board, &answer.first.unwrap(), Pen::Plain),
        "4 ==2 . . \n\
         ||. . . . \n\
         ||. . . . \n\
         3 - 2 - 1 \n\
         . . . . . \n\
         . . . . . \n\
         . . . . . \n\
         . . . . . \n"
    );
    assert_eq!(write(&board, Format::Hauteur).unwrap(), EXAMPLE);
}

/// The last `.` is optional, and blank lines, stray spaces, other cases and Windows do no harm.
#[test]
fn careless_examples_are_read() {
    let board = read(EXAMPLE).unwrap();
    assert_eq!(read(&format!("{EXAMPLE}.\n")).unwrap(), board);
    assert_eq!(read(&format!("\u{FEFF}\n\n{EXAMPLE}\n \n")).unwrap(), board);
    assert_eq!(read(&EXAMPLE.replace('\n', "\r\n")).unwrap(), board);
    assert_eq!(read(&EXAMPLE.replace('\n', "  \n\n\t")).unwrap(), board);
    assert_eq!(
        read(&EXAMPLE.replace("Hauteur: 8", "hauteur :8").replace(" 3 3", "   3\t3")).unwrap(),
        board
    );
}

#[test]
fn every_format_is_told_and_read() {
    let expected = board(3, 2, Variant::USUAL, &[(0, 0, Some(2)), (2, 0, Some(3)), (2, 1, None)]);
    let check = |text: &str, format: Format| {
        assert_eq!(Format::of(text), Some(format), "{text}");
        assert_eq!(read(text).as_ref(), Ok(&expected), "{text}");
    };
    check("Longueur: 3\nHauteur: 2\nGrille:\n0 0 2\n.\n2 0 3\n.\n2 1 ?", Format::Hauteur);
    check("3x2:2a3b?", Format::GameId);
    check(" 3x2m2i30e10d1:2a3b? \n", Format::GameId);
    check("https://puzz.link/p?hashi/3/2/2g3h.", Format::Url);
    check("http://pzv.jp/p.html?hashikake/3/2/2g3h./", Format::Url);
    check("hashi/3/2/2g3h.", Format::Url);
    check("2.3\n..?\n", Format::Grid);
    check("2-3\n--?\n", Format::Grid);
    check("2 . 3\n. . ?\n", Format::Grid);
    check("203\n00?", Format::Grid);
    check("2 3\n  ?", Format::Grid);
    check("2 3 3\n2 0 3\n0 0 ?\n", Format::Matrix);
    check("2 3\n2 - 3\n- - ?\n", Format::Puzzlekit);
    check("2 3\r\n2 0 3\r\n. . ?", Format::Puzzlekit);
    check("2 3\n2-3\n--?\n", Format::Puzzlekit);
    check("0,0,2\n2,0,3\n2,1,?\n", Format::Csv);
    check("# made by hand\n3x2:2a3b?\n", Format::GameId);
    check("x,y,degree\n2 , 1,?\n0,0,2\n\n2,0,3", Format::Csv);
    assert_eq!(Format::from_name("matrix"), Some(Format::Matrix));
    for format in Format::ALL {
        assert_eq!(Format::from_name(format.name()), Some(format));
    }
}

/// Whatever a format can tell comes back the same.
#[test]
fn round_trips() {
    let mut rng = Rng::new(9);
    for round in 0..300 {
        let usual = round % 3 > 0;
        let other = Variant { max: 1 + (round % 4) as u8, loops: round % 2 == 0 };
        let variant = if usual { Variant::USUAL } else { other };
        let size = (2 + rng.index(40), 1 + rng.index(12));
        let islands = 1 + rng.index((size.0 * size.1).min(20) - 1);
        let board = random(size, islands, variant, 10, &mut rng);
        for format in Format::ALL {
            let text = match write(&board, format) {
                Ok(text) => text,
                Err(error) => {
                    assert!(variant != Variant::USUAL && !matches!(format, Format::GameId));
                    assert_eq!(error.message().key(), "hashi-format-cannot-tell");
                    continue;
                }
            };
            assert!(text.ends_with('\n'));
            assert_eq!(Format::of(&text), Some(format), "{text}");
            assert_eq!(read(&text).as_ref(), Ok(&board), "{text}");
        }
    }
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

/// Two numbers on the first line are the size, unless they are the first row of a grid.
#[test]
fn two_numbers_may_be_a_size_or_a_row() {
    let check = |text: &str, size: (usize, usize)| {
        let board = read(text).unwrap();
        assert_eq!((board.width(), board.height()), size, "{text}");
    };
    check("3 1\n1\n-\n1\n", (1, 3));
    check("1 5\n1 - 2 - 1\n", (5, 1));
    check("2 2\n. .\n. .\n", (2, 2));
    check("2 2\n. .\n2 2\n. .\n", (2, 4));
    check_error("2 3\n2 - x\n- - -\n", "2:5: `x` is no number from 0 on");
    check_error("2 3\n2 - 9\n- - -\n", "2:5: an island has 1 to 8 bridges, not 9");
    check_error("2 3\n2 - 3\n- -\n", "3:4: the row has 2 cells, and not 3");
    check_error("2 3\n2 - 3 -\n- - -\n", "2:8: the row has 4 cells, and not 3");
    check_error("3 3\n2 - 3\n- - -\n", "1:1: there are 2 rows, and not 3");
    check_error("1 3\n2 - 3\n- - -\n", "3:1: there are 2 rows, and not 1");
}

#[test]
fn errors_in_the_example_tell_line_and_column() {
    let check = |from: &str, to: &str, expected: &str| {
        assert!(EXAMPLE.contains(from));
        check_error(&EXAMPLE.replacen(from, to, 1), expected);
    };
    check("0 3 3", "0 3 9", "6:5: an island has 1 to 8 bridges, not 9");
    check("0 3 3", "0 3 0", "6:5: an island has 1 to 8 bridges, not 0");
    check("0 3 3", "0 8 3", "6:1: there is no cell 0,8 on a board of 5 by 8");
    check("0 3 3", "  5 3 3", "6:3: there is no cell 5,3 on a board of 5 by 8");
    check("2 0 2", "0 3 2", "8:1: there are two islands on 0,3");
    check("2 0 2", "2 O 2", "8:3: `O` is no number from 0 on");
    check("2 0 2", "2 0", "8:3: an island is written `x y degree`");
    check("2 0 2", "2 0 2 2", "8:7: an island is written `x y degree`");
    check("2 0 2\n.", "2 0 2", "9:1: a line with `.` is missing between two islands");
    check("0 0 4", ".", "4:1: `.` stands between two islands");
    let error = read(&EXAMPLE.replace("Hauteur: 8", "Hauteur:  99999")).unwrap_err();
    assert_eq!((error.at.line, error.at.column), (1, 11), "{error}");
    let error = read(&EXAMPLE.replace("Longueur: 5", "Longueur: 0")).unwrap_err();
    assert_eq!((error.at.line, error.at.column), (2, 11), "{error}");
    check("Hauteur: 8", "Hauteur: eight", "1:10: `eight` is no number from 0 on");
    check("Hauteur: 8", "Hauteur: 0", "1:10: a board is 1 to 999 cells wide and high, not 5 by 0");
    check("Hauteur: 8\n", "", "2:1: `Hauteur` is missing");
    check("Longueur: 5", "Hauteur: 5", "2:1: `Hauteur` is here twice");
    check("Longueur: 5", "Largeur: 5", "2:1: `Grille` is missing");
    check_error("Hauteur: 8\nLongueur: 5\n", "2:1: `Grille` is missing");
}

#[test]
fn errors_elsewhere_tell_line_and_column() {
    check_error("", "1:1: there is no puzzle here");
    check_error(" \n\n", "1:1: there is no puzzle here");
    check_error("2.2\n...\n2.9\n", "3:3: an island has 1 to 8 bridges, not 9");
    check_error("2.2\n..\n2.2\n", "2:3: the row has 2 cells, and not 3");
    check_error("2.2\n....\n2.2\n", "2:4: the row has 4 cells, and not 3");
    check_error("2.2\n.#.\n2.2\n", "2:2: `#` cannot stand here");
    check_error("2 . 2\n. # .\n", "2:3: `#` cannot stand here");
    check_error("2 . 2\n. .\n", "2:5: the row has 2 cells, and not 3");
    check_error("3x3:2a2c2a", "1:11: the description has 8 cells, and the board 9");
    check_error("3x3:2a2c2a22", "1:12: the description has 10 cells, and the board 9");
    check_error("3x3:2a2z", "1:8: the description has 29 cells, and the board 9");
    check_error("3x3:2a9", "1:7: an island has 1 to 8 bridges, not 9");
    check_error("3x3:2a!", "1:7: `!` cannot stand here");
    check_error("3x3q:2a", "1:4: `q` is no param; those are m, L, i, b, e, s and d");
    check_error("3x3m5:2a", "1:4: the number after `m` must be from 1 to 4");
    check_error("3x3m2Lm2:2a", "1:7: `m` is here twice");
    let seed = "a seed means a puzzle only to the program that drew it; \
                hint: give the ID with a colon";
    check_error("7x7i30e10m2d0#123456789", &format!("1:14: {seed}"));
    check_error("3x3:2a2c2a2\n\n3", "3:1: the puzzle ends on the line before");
    let address = "an address of this puzzle ends in hashi/WIDTH/HEIGHT/BODY";
    check_error("https://puzz.link/p?slither/3/3/a", &format!("1:1: {address}"));
    check_error("https://puzz.link/p?hashi/3/3", &format!("1:27: {address}"));
    let cut = read("https://puzz.link/p?hashi/3/3/2g2i2g").unwrap_err();
    assert_eq!((cut.at.line, cut.at.column), (1, 37), "{cut}");
    check_error("hashi/3/x/1", "1:9: `x` is no number from 0 on");
    check_error("hashi/3/1/1g1g1", "1:14: the description has 4 cells, and the board 3");
    check_error("hashi/3/1/1G1", "1:12: `G` cannot stand here");
    check_error("hashi/3/1/1gf", "1:13: an island has 1 to 8 bridges, not 15");
    check_error("2 3 2\n1 0 1\n0 0\n", "3:4: the row has 2 cells, and not 3");
    check_error("2 3 2\n1 0 1\n0 0 0 0\n", "3:8: the row has 4 cells, and not 3");
    check_error("2 3 2\n1 0 1\n", "1:1: there are 1 rows, and not 2");
    check_error("1 3 2\n1 0 1\n0 0 0", "3:1: there are 2 rows, and not 1");
    check_error("1 3 3\n1 0 1\n", "1:1: there are 2 islands, and not 3");
    check_error("1 3 2\n1 0 x\n", "2:5: `x` is no number from 0 on");
    check_error("0,0,1\n2,0\n", "2:3: an island is written `x,y,degree`");
    check_error("0,0,1\n2,a,1\n", "2:3: `a` is no number from 0 on");
    check_error("0,0,1\n0,0,1\n", "2:1: there are two islands on 0,0");
    check_error("# 2x2\n0,0,1\n2,0,1\n", "3:1: there is no cell 2,0 on a board of 2 by 2");
    check_error("0,0,1\n5000,0,1\n", "2:1: a board is 1 to 999 cells wide and high, not 5001 by 1");
}

/// Texts cut anywhere, or with a sign changed, are read or refused, and never worse.
#[test]
fn damaged_texts_do_no_harm() {
    let mut rng = Rng::new(2);
    let board = random((7, 5), 9, Variant::USUAL, 10, &mut rng);
    for format in Format::ALL {
        let text = write(&board, format).unwrap();
        let signs: Vec<char> = text.chars().collect();
        for at in 0..signs.len() {
            let cut: String = signs[..at].iter().collect();
            let _ = read(&cut);
            for sign in ['9', 'z', '\n', ' ', 'é', '\0', '-', ',', '{'] {
                let mut other = signs.clone();
                other[at] = sign;
                let other: String = other.into_iter().collect();
                if let Err(error) = read(&other) {
                    assert!(error.at.line >= 1 && error.at.column >= 1);
                    assert!(error.at.line <= other.lines().count().max(1), "{error} in {other:?}");
                }
            }
        }
    }
}

#[test]
fn drawings() {
    let check = |text: &str, bridges: &[u8], plain: &str, unicode: &str| {
        let board = read(text).unwrap();
        assert_eq!(draw(&board, bridges, Pen::Plain), plain);
        assert_eq!(draw(&board, bridges, Pen::Unicode), unicode);
    };
    check("3.2\n...\n1.?", &[], "3 . 2 \n. . . \n1 . ? \n", "3 · 2 \n· · · \n1 · ? \n");
    check("3.2\n...\n1.?", &[2, 1, 0, 0], "3 ==2 \n| . . \n1 . ? \n", "3═══2 \n│ · · \n1 · ? \n");
    check("22", &[2], "2=2 \n", "2═2 \n");
    let four = "3x3m4:4a7c3a6";
    check(four, &[4, 0, 3, 3], "4 #47 \n. . #3\n3 #36 \n", "4≣≣≣7 \n· · ┃│\n3≡≡≡6 \n");
}
