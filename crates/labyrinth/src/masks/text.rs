//! Masks from words.

use damier_core::{Explain, Message, shown};
use damier_grid::{Bits, Mask};
use thiserror::Error;

use super::font::{Glyph, ROWS, glyph};

/// No word is longer.
const MOST: usize = 200;
/// How many cells the sides of a square of the font have. Strokes as wide hold a maze, and a
/// thread of one cell is seen to be none of them.
const SQUARE: usize = 3;

/// Why there is no mask of a word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextMaskError {
    /// Nothing but spaces.
    #[error("there is nothing to draw: write a word")]
    Empty,
    /// Too many characters.
    #[error("a word to draw has at most {most} characters, not {length}")]
    TooLong {
        /// How many there are.
        length: usize,
        /// How many there can be.
        most: usize,
    },
    /// These cannot be drawn.
    #[error("there is no drawing of `{0}`: write letters, digits, spaces and - ! ? . , '")]
    NoGlyph(String),
}

impl Explain for TextMaskError {
    fn message(&self) -> Message {
        match self {
            TextMaskError::Empty => Message::new("mask-text-empty"),
            TextMaskError::TooLong { length, most } => {
                Message::new("mask-text-too-long").with("length", *length).with("most", *most)
            }
            TextMaskError::NoGlyph(signs) => {
                Message::new("mask-text-no-glyph").with("signs", signs.as_str())
            }
        }
    }
}

/// The mask whose cells are the strokes of a word's letters, on a bar that joins them: all
/// its cells hang together. Small letters are drawn as large ones, and accents are left out.
pub fn text(word: &str) -> Result<Mask, TextMaskError> {
    let glyphs: Vec<Glyph> = letters(word)?.chars().filter_map(glyph).collect();
    let width = glyphs.iter().map(|glyph| glyph[0].len() + 1).sum::<usize>().saturating_sub(1);
    // A row more for the bar.
    let mask =
        Mask::from_rows(width * SQUARE, (ROWS + 1) * SQUARE, |row, line| match row / SQUARE {
            ROWS => line.fill(0, line.len()),
            row => paint(&glyphs, row, line),
        });
    // Limited as words are, their masks are never too large.
    mask.map_err(|_| TextMaskError::Empty)
}

/// Paints one of the rows of cells that a row of the glyphs has.
fn paint(glyphs: &[Glyph], row: usize, line: &mut Bits) {
    let mut column = 0;
    for glyph in glyphs {
        for square in glyph[row].bytes() {
            match square {
                b'#' => line.fill(column, SQUARE),
                b'|' => line.set(column + SQUARE / 2),
                _ => {}
            }
            column += SQUARE;
        }
        column += SQUARE;
    }
}

/// The letters and signs that are drawn for a word: large ones, without accents.
pub fn letters(word: &str) -> Result<String, TextMaskError> {
    let word = word.trim();
    let length = word.chars().count();
    if length > MOST {
        return Err(TextMaskError::TooLong { length, most: MOST });
    }
    let mut letters = String::new();
    let mut unknown = String::new();
    for sign in word.chars().filter(|sign| !is_accent(*sign)) {
        for large in sign.to_uppercase().filter(|sign| !is_accent(*sign)) {
            let before = letters.len();
            match plain(large) {
                Some(plain) => letters.push_str(plain),
                None => letters.push(large),
            }
            let known = letters[before..].chars().all(|letter| glyph(letter).is_some());
            if !known && !unknown.contains(sign) {
                unknown.push(sign);
            }
        }
    }
    match (unknown.is_empty(), letters.is_empty()) {
        (false, _) => Err(TextMaskError::NoGlyph(shown(&unknown))),
        (true, true) => Err(TextMaskError::Empty),
        (true, false) => Ok(letters),
    }
}

/// Whether it is put over or under the letter before it.
fn is_accent(sign: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&sign)
}

/// The letters without accents, or the plain sign, that stand for a large letter or a sign.
fn plain(sign: char) -> Option<&'static str> {
    Some(match sign {
        'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' | 'Ā' | 'Ă' | 'Ą' => "A",
        'Æ' => "AE",
        'Ç' | 'Ć' | 'Ĉ' | 'Ċ' | 'Č' => "C",
        'Ď' | 'Đ' | 'Ð' => "D",
        'È' | 'É' | 'Ê' | 'Ë' | 'Ē' | 'Ĕ' | 'Ė' | 'Ę' | 'Ě' => "E",
        'Ĝ' | 'Ğ' | 'Ġ' | 'Ģ' => "G",
        'Ĥ' | 'Ħ' => "H",
        'Ì' | 'Í' | 'Î' | 'Ï' | 'Ĩ' | 'Ī' | 'Ĭ' | 'Į' | 'İ' => "I",
        'Ĵ' => "J",
        'Ķ' => "K",
        'Ĺ' | 'Ļ' | 'Ľ' | 'Ł' => "L",
        'Ñ' | 'Ń' | 'Ņ' | 'Ň' => "N",
        'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' | 'Ō' | 'Ŏ' | 'Ő' => "O",
        'Œ' => "OE",
        'Ŕ' | 'Ŗ' | 'Ř' => "R",
        'Ś' | 'Ŝ' | 'Ş' | 'Š' | 'Ș' => "S",
        'ẞ' => "SS",
        'Ţ' | 'Ť' | 'Ŧ' | 'Ț' => "T",
        'Þ' => "TH",
        'Ù' | 'Ú' | 'Û' | 'Ü' | 'Ũ' | 'Ū' | 'Ŭ' | 'Ů' | 'Ű' | 'Ų' => "U",
        'Ŵ' => "W",
        'Ý' | 'Ÿ' | 'Ŷ' => "Y",
        'Ź' | 'Ż' | 'Ž' => "Z",
        '\u{2010}' | '\u{2011}' | '–' | '—' | '−' => "-",
        '‘' | '’' | 'ʼ' => "'",
        '…' => "...",
        '\u{a0}' | '\u{202f}' => " ",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_on_its_feet() {
        let mask = text("i").unwrap();
        assert_eq!((mask.width(), mask.height()), (9, 27));
        let serif = ".........\n".repeat(SQUARE);
        let stem = "XXX...XXX\n".repeat(5 * SQUARE);
        let feet = "X.XXXXX.X\n".repeat(SQUARE);
        assert_eq!(mask.to_string(), format!("{serif}{stem}{serif}{feet}{serif}"));
    }

    #[test]
    fn accents_are_left_out() {
        for (word, letters) in [
            ("Zoé", "ZOE"),
            ("zoe\u{301}", "ZOE"),
            ("  Œuvre ", "OEUVRE"),
            ("straße", "STRASSE"),
            ("łódź", "LODZ"),
            ("ÿ\u{a0}İı", "Y II"),
            ("Jean–Luc d’Aoste…", "JEAN-LUC D'AOSTE..."),
        ] {
            assert_eq!(text(word), text(letters), "{word}");
            assert!(text(word).is_ok(), "{word}");
        }
        // Every letter that has a plain one is drawn as letters that have glyphs.
        for letter in '\u{a0}'..'\u{3000}' {
            let letters = plain(letter).unwrap_or("A");
            assert!(letters.chars().all(|sign| glyph(sign).is_some()), "{letter}");
        }
    }
}
