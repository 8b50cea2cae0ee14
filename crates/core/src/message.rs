//! What is told to people: keys with arguments, made into words at the edge.

use std::error::Error;
use std::fmt;

/// A sentence to be said in the reader's language: the key of the sentence in
/// the catalogues, and what fills its gaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    key: &'static str,
    args: Vec<(&'static str, Value)>,
}

/// What fills a gap of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Text that is the same in every language: a move, a name.
    Text(String),
    /// A number.
    Number(i64),
    /// A name that one types, such as `greedy`, which people may call something else.
    Name(String),
    /// A sentence within the sentence.
    Message(Message),
}

impl Value {
    /// A name that one types.
    pub fn name(typed: impl Into<String>) -> Value {
        Value::Name(typed.into())
    }
}

impl Message {
    /// The sentence of that key.
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// Fills the gap `name`.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Message {
        self.args.push((name, value.into()));
        self
    }

    /// Several sentences as one; none without any.
    pub fn joined(messages: impl IntoIterator<Item = Message>) -> Option<Message> {
        let both = |first, second| Message::new("both").with("first", first).with("second", second);
        messages.into_iter().reduce(both)
    }

    /// The key in the catalogues.
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// The filled gaps.
    pub fn args(&self) -> &[(&'static str, Value)] {
        &self.args
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Value {
        Value::Number(number.into())
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(message)
    }
}

/// An error that can be told to a person in their language. Its `Display` is
/// English, for logs and for programmers.
pub trait Explain: Error + Send + Sync + 'static {
    /// The sentence that tells it.
    fn message(&self) -> Message;
}

impl Explain for Box<dyn Explain> {
    fn message(&self) -> Message {
        (**self).message()
    }
}

impl Error for Box<dyn Explain> {}

/// A number of bytes for people, such as `1.5 GiB`.
pub fn in_bytes(bytes: u128) -> String {
    const UNITS: [&str; 7] = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < UNITS.len() {
        size /= 1024.0;
        unit += 1;
    }
    if unit == 0 { format!("{bytes} B") } else { format!("{size:.1} {}", UNITS[unit]) }
}

/// What somebody typed, made fit to be shown in an error: control characters
/// escaped, and cut after 40 characters.
pub fn shown(text: &str) -> String {
    const LIMIT: usize = 40;
    let mut out = String::new();
    for (count, c) in text.chars().enumerate() {
        if count == LIMIT {
            out.push('…');
            break;
        }
        if c.is_control() {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

impl fmt::Display for Message {
    /// The key and arguments themselves, for logs: `key(name=value)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (i, (name, value)) in self.args.iter().enumerate() {
            f.write_str(if i == 0 { "(" } else { ", " })?;
            match value {
                Value::Text(text) | Value::Name(text) => write!(f, "{name}={text:?}")?,
                Value::Number(number) => write!(f, "{name}={number}")?,
                Value::Message(message) => write!(f, "{name}={message}")?,
            }
        }
        f.write_str(if self.args.is_empty() { "" } else { ")" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_is_short_and_printable() {
        assert_eq!(shown("f5"), "f5");
        assert_eq!(shown("a\u{1b}[2J\n"), "a\\u{1b}[2J\\n");
        assert_eq!(shown(&"x".repeat(10_000_000)).chars().count(), 41);
    }

    #[test]
    fn displays_key_and_arguments() {
        let inner = Message::new("inner").with("n", 3_usize);
        let message = Message::new("outer").with("square", "a1").with("why", inner);
        assert_eq!(message.to_string(), "outer(square=\"a1\", why=inner(n=3))");
        assert_eq!(Message::new("bare").to_string(), "bare");
    }
}
