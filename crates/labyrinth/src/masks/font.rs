//! A small font of our own, drawn by hand.
//!
//! In a maze one cannot go diagonally, so the strokes of every glyph hang together by the
//! sides of their squares, and every glyph stands on feet on a bar under the word.

/// How many rows a glyph has: seven, and one for its feet.
pub(super) const ROWS: usize = 8;

/// The rows of a glyph from the north, all equally long: `#` for a square of its strokes, `|`
/// for a thread that holds together what would not be, and `.` for nothing.
pub(super) type Glyph = [&'static str; ROWS];

/// The glyph of a letter, digit or sign; small letters and accents have none.
pub(super) fn glyph(of: char) -> Option<Glyph> {
    SHEET.iter().find_map(|(signs, rows)| {
        let at = signs.chars().position(|sign| sign == of)?;
        Some(rows.map(|row| row.split(' ').nth(at).unwrap_or_default()))
    })
}

/// All glyphs, each line of them under its signs.
const SHEET: &[(&str, [&str; ROWS])] = &[
    (
        "ABCDEFGHIJ",
        [
            ".###. ####. .#### ####. ##### ##### .#### #...# ### ..###",
            "##.## #..## ##... #..## #.... #.... ##... #...# .#. ....#",
            "#...# #..## #.... #...# #.... #.... #.... #...# .#. ....#",
            "##### ####. #.... #...# ####. ####. #.### ##### .#. ....#",
            "#...# #..## #.... #...# #.... #.... #...# #...# .#. #...#",
            "#...# #..## ##... #..## #.... #.... ##..# #...# .#. ##.##",
            "#...# ####. .#### ####. ##### #.... .#### #...# ### .###.",
            "|...| |..|. .|..| |..|. |...| |.... .|..| |...| |.| .|.|.",
        ],
    ),
    (
        "KLMNOPQRS",
        [
            "#...# #.... #...# #...# .###. ####. .###.. ####. .####",
            "#..## #.... ##.## ##..# ##.## #..## ##.##. #..## ##...",
            "#.##. #.... ##### ###.# #...# #..## #...#. #..## ##...",
            "###.. #.... #.#.# #.#.# #...# ####. #...#. ####. .###.",
            "#.##. #.... #...# #.### #...# #.... #...#. #.##. ...##",
            "#..## #.... #...# #..## ##.## #.... ##.##. #..## ...##",
            "#...# ##### #...# #...# .###. #.... .##### #...# ####.",
            "|...| |...| |...| |...| .|.|. |.... .|...| |...| |..|.",
        ],
    ),
    (
        "TUVWXYZ",
        [
            "##### #...# #...# #...# #...# #...# #####",
            "..#.. #...# #...# #...# ##.## ##.## ...##",
            "..#.. #...# #...# #...# .###. .###. ..##.",
            "..#.. #...# ##.## #.#.# ..#.. ..#.. ..#..",
            "..#.. #...# .#.#. ##### .###. ..#.. .##..",
            "..#.. ##.## .###. ##.## ##.## ..#.. ##...",
            "..#.. .###. ..#.. #...# #...# ..#.. #####",
            "..|.. .|.|. ..|.. |...| |...| ..|.. |...|",
        ],
    ),
    (
        "0123456789",
        [
            "#### .#. ####. ####. #..#. ##### .###. ##### .###. .###.",
            "#..# ##. ...## ...## #..#. #.... ##... ...## ##.## ##.##",
            "#..# .#. ...## ...## #..#. #.... #.... ...#. ##.## ##..#",
            "#..# .#. .###. .###. ##### ####. ####. ..##. .###. .####",
            "#..# .#. ##... ...## ...#. ...## #..## ..#.. ##.## ....#",
            "#..# .#. ##... ...## ...#. ...## ##.## ..#.. ##.## ...##",
            "#### ### ##### ####. ...#. ####. .###. ..#.. .###. .###.",
            "|..| |.| |...| |..|. ...|. |..|. .|.|. ..|.. .|.|. .|.|.",
        ],
    ),
    (
        " -!?.,'",
        [
            "... ... # .###. . .. #",
            "... ... # ##.## . .. #",
            "... ... # ...## . .. |",
            "... ### # ..##. . .. |",
            "... .|. # ..#.. . .. |",
            "... .|. | ..|.. . .. |",
            "... .|. # ..#.. # .# |",
            "... .|. | ..|.. | ## |",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_a_glyph() {
        for (signs, rows) in SHEET {
            for row in rows {
                assert_eq!(row.split(' ').count(), signs.chars().count(), "{signs}");
            }
        }
        let expected: Vec<char> = ('A'..='Z').chain('0'..='9').chain(" -!?.,'".chars()).collect();
        for &sign in &expected {
            let glyph = glyph(sign).unwrap();
            assert!(glyph.iter().all(|row| row.len() == glyph[0].len()), "{sign}");
            assert!(glyph.iter().all(|row| row.chars().all(|c| "#|.".contains(c))), "{sign}");
            assert!(!glyph[0].is_empty(), "{sign}");
        }
        let drawn: usize = SHEET.iter().map(|(signs, _)| signs.chars().count()).sum();
        assert_eq!(drawn, expected.len());
        assert_eq!(glyph('a'), None);
        assert_eq!(glyph('é'), None);
    }

    #[test]
    fn no_two_glyphs_are_the_same() {
        let signs: Vec<char> = SHEET.iter().flat_map(|(signs, _)| signs.chars()).collect();
        for (at, &one) in signs.iter().enumerate() {
            assert!(signs[..at].iter().all(|&other| glyph(other) != glyph(one)), "{one}");
        }
    }
}
