//! Text measured in the columns that it takes.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::theme::Theme;

/// The columns that a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text, cut with a sign that says so if it takes more than `columns`.
pub fn fit(text: &str, columns: usize, theme: &Theme) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let Some(room) = columns.checked_sub(1) else { return String::new() };
    format!("{}{}", start(text, room), theme.sign("…", "~"))
}

/// As much of the beginning of a text as takes no more than `columns`.
pub(crate) fn start(text: &str, columns: usize) -> &str {
    let mut taken = 0;
    for (at, piece) in text.grapheme_indices(true) {
        taken += width(piece);
        if taken > columns {
            return &text[..at];
        }
    }
    text
}

/// Whether a line may be broken there: at any blank but those that French has before its colons.
fn breaks(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}')
}

/// The text in lines of at most `columns`, broken between words where that is possible. Line
/// ends within the text stay.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    // Some signs take two columns.
    let columns = columns.max(2);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        let words = paragraph.split(breaks).filter(|word| !word.is_empty());
        for mut word in words {
            if !line.is_empty() && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::take(&mut line));
            }
            while width(word) > columns {
                // A cluster wider than a whole line is still shown, or this would not end.
                let first = word.graphemes(true).next().map_or(0, str::len);
                let (head, tail) = word.split_at(start(word, columns).len().max(first));
                lines.push(head.to_owned());
                word = tail;
            }
            if !line.is_empty() && !word.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, columns: usize, expected: &[&str]) {
        assert_eq!(wrap(text, columns), expected);
    }

    #[test]
    fn words_are_wrapped() {
        check("", 5, &[""]);
        check("a walk in the maze", 8, &["a walk", "in the", "maze"]);
        check("a\n\nb", 8, &["a", "", "b"]);
        check("labyrinthe", 4, &["laby", "rint", "he"]);
        check("un labyrinthe", 4, &["un", "laby", "rint", "he"]);
        check("le but\u{a0}: ici", 7, &["le", "but\u{a0}:", "ici"]);
        check("迷路です", 5, &["迷路", "です"]);
        check("迷路", 1, &["迷", "路"]);
        check("e\u{301}te\u{301}", 2, &["e\u{301}t", "e\u{301}"]);
    }

    #[test]
    fn what_is_cut_says_so() {
        let (unicode, ascii) =
            (Theme { colour: false, ascii: false }, Theme { colour: false, ascii: true });
        assert_eq!(fit("maze", 4, &unicode), "maze");
        assert_eq!(fit("mazes", 4, &unicode), "maz…");
        assert_eq!(fit("mazes", 4, &ascii), "maz~");
        assert_eq!(fit("迷路です", 4, &unicode), "迷…");
        assert_eq!(fit("mazes", 1, &unicode), "…");
        assert_eq!(fit("mazes", 0, &unicode), "");
    }
}
