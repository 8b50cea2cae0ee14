//! Pictures for terminals that have nothing but ASCII.
//!
//! Screens choose their own signs by the theme. Words come from catalogues, files and people, and
//! so the last look is at the whole picture.

use ratatui::buffer::Buffer;

/// Letters and signs, and what stands for them. All take one column, as does what stands for
/// them.
const STANDS: &[(&str, char)] = &[
    ("ÀÁÂÃÄÅĀĂĄÆ", 'A'),
    ("ÇĆĈĊČ", 'C'),
    ("ĎĐÐ", 'D'),
    ("ÈÉÊËĒĔĖĘĚ", 'E'),
    ("ĜĞĠĢ", 'G'),
    ("ĤĦ", 'H'),
    ("ÌÍÎÏĨĪĬĮİ", 'I'),
    ("Ĵ", 'J'),
    ("Ķ", 'K'),
    ("ĹĻĽĿŁ", 'L'),
    ("ÑŃŅŇ", 'N'),
    ("ÒÓÔÕÖØŌŎŐŒ", 'O'),
    ("ŔŖŘ", 'R'),
    ("ŚŜŞŠȘ", 'S'),
    ("ŢŤŦȚ", 'T'),
    ("ÙÚÛÜŨŪŬŮŰŲ", 'U'),
    ("Ŵ", 'W'),
    ("ÝŶŸ", 'Y'),
    ("ŹŻŽ", 'Z'),
    ("àáâãäåāăąæª", 'a'),
    ("çćĉċč", 'c'),
    ("ďđð", 'd'),
    ("èéêëēĕėęě", 'e'),
    ("ĝğġģ", 'g'),
    ("ĥħ", 'h'),
    ("ìíîïĩīĭįı", 'i'),
    ("ĵ", 'j'),
    ("ķ", 'k'),
    ("ĺļľŀł", 'l'),
    ("ñńņň", 'n'),
    ("òóôõöøōŏőœº°", 'o'),
    ("ŕŗř", 'r'),
    ("śŝşšșß", 's'),
    ("ţťŧț", 't'),
    ("ùúûüũūŭůűųµ", 'u'),
    ("ŵ", 'w'),
    ("ýÿŷ", 'y'),
    ("źżž", 'z'),
    ("\u{a0}\u{202f}\u{2009}", ' '),
    ("…", '~'),
    ("’‘ʼ′", '\''),
    ("“”„«»″", '"'),
    ("‹", '<'),
    ("›", '>'),
    ("‐‑‒–—−─", '-'),
    ("×✕", 'x'),
    ("·•", '.'),
    ("│", '|'),
    ("←◂◀", '<'),
    ("→▸▶", '>'),
    ("↑▲", '^'),
    ("↓▼", 'v'),
];

/// The ASCII sign for what stands in a cell.
fn sign(symbol: &str) -> char {
    // Accents may follow their letter as signs of their own.
    let first = symbol.chars().next().unwrap_or(' ');
    if first.is_ascii() {
        return first;
    }
    let found = STANDS.iter().find(|(signs, _)| signs.contains(first));
    found.map_or('?', |(_, stands)| *stands)
}

/// Puts an ASCII sign in the place of every other. What took two columns leaves the second blank.
pub(crate) fn fold(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
        let sign = sign(cell.symbol());
        cell.set_char(sign);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Cell;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;
    use crate::text::width;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let columns = u16::try_from(width(text)).unwrap();
        let mut buffer = Buffer::empty(Rect::new(0, 0, columns, 1));
        buffer.set_string(0, 0, text, Style::new());
        fold(&mut buffer);
        let shown: String = buffer.content.iter().map(Cell::symbol).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn words_stay_readable() {
        check("Awélé, 3×4 · Open a file…", "Awele, 3x4 . Open a file~");
        check("« L’œuvre » – “ÇA” — ok", "\" L'ouvre \" - \"CA\" - ok");
        check("e\u{301}a", "ea");
        check("Ελ", "??");
        check("橋a", "? a");
    }

    #[test]
    fn what_stands_for_a_sign_is_as_wide() {
        for (signs, stands) in STANDS {
            assert!(stands.is_ascii() && !stands.is_ascii_control());
            for sign in signs.chars() {
                assert_eq!(width(&sign.to_string()), 1, "{sign}");
            }
        }
    }
}
