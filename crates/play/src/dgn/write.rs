//! Writing records.

use std::collections::HashSet;
use std::fmt::Write as _;

use damier_core::{Record, RecordedMove};

use super::MAX_DEPTH;
use super::token::{brace, is_plain, is_plain_move, is_result, quote};

/// No line is wider, unless a single word is.
const WIDTH: usize = 80;

/// Writes a record; `seats` moves are one round of it and share a number.
///
/// [`read`](super::read()) makes the same record of it again, but for what has
/// no meaning: variations without moves or nested deeper than [`MAX_DEPTH`],
/// further tags of a name that stands already, and tags that have a field of
/// their own.
pub fn write(record: &Record, seats: usize) -> String {
    let mut out = String::new();
    push_tag(&mut out, "Game", &record.game);
    push_tag(&mut out, "Variant", &record.variant);
    if let Some(start) = &record.start {
        push_tag(&mut out, "Start", start);
    }
    let mut names = HashSet::from(["Game", "Variant", "Start"]);
    for (name, value) in &record.tags {
        if names.insert(name) {
            push_tag(&mut out, name, value);
        }
    }
    out.push('\n');

    let mut writer = Writer { out, seats: seats.max(1), ..Writer::default() };
    writer.comments(&record.comments);
    writer.line(&record.moves, 0, 0);
    writer.word(record.tag("Result").filter(|tag| is_result(tag)).unwrap_or("*"));
    writer.flush();
    writer.out.push('\n');
    writer.out
}

fn push_tag(out: &mut String, name: &str, value: &str) {
    let name = if is_plain(name) { name } else { &quote(name) };
    // Writing to a string cannot fail.
    let _ = writeln!(out, "[{name} {}]", quote(value));
}

/// Lays out what follows the tags.
#[derive(Default)]
struct Writer {
    out: String,
    seats: usize,
    /// How many characters the last line has.
    column: usize,
    /// The last word, kept back because a closing parenthesis may have to join it.
    word: String,
    /// Whether that word is an opening parenthesis, which the next word joins.
    opened: bool,
}

impl Writer {
    fn line(&mut self, moves: &[RecordedMove], first_ply: usize, depth: usize) {
        // A number is told before the first seat's move, and wherever
        // something stands between a move and the one before.
        let mut interrupted = true;
        for (ply, mv) in (first_ply..).zip(moves) {
            let round = ply / self.seats + 1;
            let number = match (ply % self.seats, interrupted) {
                (0, _) => format!("{round}. "),
                (_, true) => format!("{round}... "),
                (_, false) => String::new(),
            };
            let text = if is_plain_move(&mv.text) { &mv.text } else { &quote(&mv.text) };
            self.word(&format!("{number}{text}"));
            self.comments(&mv.comments);
            interrupted = !mv.comments.is_empty();
            if depth == MAX_DEPTH {
                continue;
            }
            for variation in mv.variations.iter().filter(|moves| !moves.is_empty()) {
                self.word("(");
                self.opened = true;
                self.line(variation, ply, depth + 1);
                self.word.push(')');
                interrupted = true;
            }
        }
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            let text = brace(comment);
            let mut start = 0;
            for (at, _) in text.match_indices(' ') {
                // Only a lone space can become a line break and be read as it was.
                let blank = |c: Option<char>| c.is_some_and(char::is_whitespace);
                if !blank(text[..at].chars().next_back()) && !blank(text[at + 1..].chars().next()) {
                    self.word(&text[start..at]);
                    start = at + 1;
                }
            }
            self.word(&text[start..]);
        }
    }

    /// Adds a word, on a new line if the last has no room.
    fn word(&mut self, word: &str) {
        if !self.opened {
            self.flush();
        }
        self.opened = false;
        self.word.push_str(word);
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let width = self.word.chars().count();
        if self.column == 0 {
            self.column = width;
        } else if self.column + 1 + width > WIDTH {
            self.out.push('\n');
            self.column = width;
        } else {
            self.out.push(' ');
            self.column += 1 + width;
        }
        self.out.push_str(&self.word);
        self.word.clear();
    }
}
