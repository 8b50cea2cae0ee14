//! The characters of GGF: games, properties, values and places.

use std::borrow::Cow;

use damier_core::{Place, RecordError, shown};

use super::GgfError;

/// Goes through a text once, from its start to its end.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// Where the latest place was asked for, and what it was: counting goes on from there.
    counted: (usize, Place),
}

/// `NAME[value]`.
pub(super) struct Property<'a> {
    pub(super) name: &'a str,
    /// Where the name begins, in bytes.
    pub(super) at: usize,
    pub(super) value: Cow<'a, str>,
    /// Where the value begins, white space left out.
    pub(super) value_at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner {
            text,
            at: if text.starts_with('\u{feff}') { 3 } else { 0 },
            counted: (0, Place { line: 1, column: 1 }),
        }
    }

    /// Goes to the first property of the next game and tells where the game begins;
    /// none when there is no more. A number before a game tells how many games follow,
    /// and is passed over.
    pub(super) fn next_game(&mut self) -> Result<Option<usize>, RecordError> {
        self.skip_space();
        let start = self.at;
        if self.rest().is_empty() {
            return Ok(None);
        }
        self.at += leading(self.rest(), u8::is_ascii_digit);
        self.skip_space();
        let game = self.at;
        if self.take('(') {
            self.skip_space();
            if self.take(';') {
                return Ok(Some(game));
            }
        }
        Err(self.error(start, GgfError::NotAGame(shown(&self.text[start..]))))
    }

    /// The next property of the game that begins at `game`; none at the end of the game.
    pub(super) fn next_property(
        &mut self,
        game: usize,
    ) -> Result<Option<Property<'a>>, RecordError> {
        self.skip_space();
        // The nodes of SGF are set apart so, and the end of a game begins so.
        while self.take(';') {
            self.skip_space();
        }
        if self.take(')') {
            return Ok(None);
        }
        if self.rest().is_empty() {
            return Err(self.error(game, GgfError::UnclosedGame));
        }
        let at = self.at;
        let name = &self.rest()[..leading(self.rest(), u8::is_ascii_alphanumeric)];
        self.at += name.len();
        self.skip_space();
        if name.is_empty() || !self.take('[') {
            return Err(self.error(at, GgfError::NoProperty(shown(&self.text[at..]))));
        }
        let start = self.at;
        let Some(length) = value_length(self.rest()) else {
            return Err(self.error(at, GgfError::UnclosedValue(shown(name))));
        };
        let value = &self.rest()[..length];
        self.at += length + 1;
        Ok(Some(Property {
            name,
            at,
            value: unescape(value),
            value_at: start + value.len() - value.trim_start().len(),
        }))
    }

    /// The place of a byte. Asked in the order of the text, all places together take one
    /// walk through it.
    pub(super) fn place(&mut self, offset: usize) -> Place {
        let (counted, mut place) = self.counted;
        debug_assert!(counted <= offset, "places are asked for in order");
        let passed = self.text.get(counted..offset).unwrap_or("");
        match passed.rfind('\n') {
            Some(newline) => {
                place.line += passed.bytes().filter(|&byte| byte == b'\n').count();
                place.column = 1 + passed[newline + 1..].chars().count();
            }
            None => place.column += passed.chars().count(),
        }
        self.counted = (offset, place);
        place
    }

    /// A problem at some byte of the text.
    pub(super) fn error(&self, offset: usize, problem: GgfError) -> RecordError {
        RecordError::new(self.text, offset, problem)
    }

    /// The text itself.
    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.rest().starts_with(wanted);
        self.at += usize::from(found) * wanted.len_utf8();
        found
    }
}

/// A value as it stands between the brackets.
pub(super) fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

/// A backslash stands for nothing before a bracket or another backslash, and for itself
/// elsewhere: programs that know no escapes write it so.
fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        plain.push(match letters.peek() {
            Some(&next @ (']' | '\\')) if letter == '\\' => {
                letters.next();
                next
            }
            _ => letter,
        });
    }
    Cow::Owned(plain)
}

/// How far it is to the bracket that closes a value.
fn value_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' if matches!(bytes.get(at + 1), Some(b']' | b'\\')) => at += 2,
            _ => at += 1,
        }
    }
}

fn leading(text: &str, accept: fn(&u8) -> bool) -> usize {
    text.bytes().take_while(accept).count()
}
