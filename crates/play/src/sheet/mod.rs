//! Sheets: everything that can be set before a game begins, as every interface shows it.
//!
//! A sheet is filled in field by field, and knows at any time why it cannot begin as it is set, and
//! the words of the command line that would do the same. What the fields are comes from the
//! catalogue. Screens draw a sheet, menus ask for its fields one after the other.

mod contest;
mod row;
mod sitting;
mod solo;

use std::borrow::Cow;

use damier_catalog::Entry;
use damier_core::{Message, Value};

pub use contest::{ContestSheet, Open};
pub use row::Row;
pub use sitting::Sitting;
pub use solo::{Check, SoloSheet};

/// What is set on a form, and what it means.
pub trait Sheet {
    /// What it is about.
    fn title(&self) -> Message;

    /// Everything that can be set, in order. How many there are may depend on what is set.
    fn fields(&self) -> Vec<Field>;

    /// The values of a field, to choose from.
    fn choices(&self, field: usize) -> Choices;

    /// Sets a field to the next value of its list, or to the one before.
    fn change(&mut self, field: usize, forward: bool);

    /// Sets a field to a text that was typed, perhaps to how a value is called, as `called` tells
    /// it. Without any text it has its usual value again. Where no text is free, what is none of
    /// the values changes nothing.
    fn write(&mut self, field: usize, text: &str, called: Called<'_>);

    /// Why it cannot begin as it is set, if it cannot.
    fn problem(&self) -> Option<&Message>;

    /// What is set, as the words of the command line after `damier play`.
    fn words(&self) -> Vec<String>;

    /// The game it is about, which is the first of these words.
    fn game(&self) -> Option<Entry> {
        self.words().first().and_then(|name| Entry::named(name).ok())
    }

    /// Sets everything as such words of the command line have it, as far as it still can be.
    fn recall(&mut self, words: &[String]);

    /// The command that does the same, as somebody would type it.
    fn command(&self) -> String {
        let words = self.words();
        let quoted = words.iter().map(|word| quoted(word));
        let command = ["damier", "play"].map(Cow::Borrowed).into_iter().chain(quoted);
        command.collect::<Vec<_>>().join(" ")
    }
}

impl<S: Sheet + ?Sized> Sheet for &mut S {
    fn title(&self) -> Message {
        (**self).title()
    }

    fn fields(&self) -> Vec<Field> {
        (**self).fields()
    }

    fn choices(&self, field: usize) -> Choices {
        (**self).choices(field)
    }

    fn change(&mut self, field: usize, forward: bool) {
        (**self).change(field, forward);
    }

    fn write(&mut self, field: usize, text: &str, called: Called<'_>) {
        (**self).write(field, text, called);
    }

    fn problem(&self) -> Option<&Message> {
        (**self).problem()
    }

    fn words(&self) -> Vec<String> {
        (**self).words()
    }

    fn recall(&mut self, words: &[String]) {
        (**self).recall(words);
    }
}

/// How names are told, in the reader's language.
pub type Called<'a> = &'a dyn Fn(&Value) -> String;

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is.
    pub label: Message,
    /// What it is set to.
    pub value: Value,
    /// What that means, where it does not tell by itself.
    pub about: Option<Message>,
    /// Whether any text can be typed, beside the values of its list.
    pub free: bool,
    /// Whether it is worth a question where questions come one after the other.
    pub asked: bool,
}

/// The values of a field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Each of them, as it is typed and as it is called.
    pub all: Vec<Offered>,
    /// Which of them is the usual one.
    pub usual: usize,
}

/// A value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// As [`Sheet::write`] takes it.
    pub typed: String,
    /// How it is called.
    pub name: Value,
    /// What it is, where the name alone does not tell.
    pub about: Option<Message>,
}

/// An option and its value, as two words or as one where the value looks like an option.
fn given(option: &str, text: &str) -> Vec<String> {
    if text.starts_with('-') {
        vec![format!("--{option}={text}")]
    } else {
        vec![format!("--{option}"), text.to_owned()]
    }
}

/// The options among words of the command line, as [`given`] makes them: a name, and a text unless
/// it is a flag.
fn told(words: &[String]) -> Vec<(&str, Option<&str>)> {
    let mut options = Vec::new();
    let mut words = words.iter().map(String::as_str).peekable();
    while let Some(word) = words.next() {
        let Some(name) = word.strip_prefix("--") else { continue };
        options.push(match name.split_once('=') {
            Some((name, text)) => (name, Some(text)),
            None => (name, words.next_if(|text| !text.starts_with("--"))),
        });
    }
    options
}

/// A word as a shell takes it for itself.
fn quoted(word: &str) -> Cow<'_, str> {
    let plain = |c: char| c.is_alphanumeric() || "-_=+:,./@%#".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return Cow::Borrowed(word);
    }
    Cow::Owned(format!("'{}'", word.replace('\'', r"'\''")))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        for (word, expected) in [
            ("--seat", "--seat"),
            ("alphabeta:level=5", "alphabeta:level=5"),
            ("my board.msk", "'my board.msk'"),
            ("l'île", r"'l'\''île'"),
            ("", "''"),
        ] {
            assert_eq!(quoted(word), expected);
        }
    }
}
