//! A line of a sheet: an option of the command line, with its usual values.

use damier_core::Message;
use damier_l10n::named;
use damier_tui::Field;

use crate::context::Context;

/// How a value is called.
#[derive(Clone)]
enum Name {
    /// By what is typed for it, or what people say for that.
    Typed(String),
    Said(Message),
}

/// One of the values of a row.
#[derive(Clone)]
pub struct Value {
    /// What it adds to the command line.
    words: Vec<String>,
    name: Name,
}

impl Value {
    /// A value that is called what is typed for it.
    pub fn typed(option: &str, text: &str) -> Value {
        Value { words: given(option, text), name: Name::Typed(text.to_owned()) }
    }

    /// A value that has words of its own.
    pub fn said(words: &[&str], message: Message) -> Value {
        let words = words.iter().map(ToString::to_string).collect();
        Value { words, name: Name::Said(message) }
    }

    /// How it is called.
    pub fn name(&self, context: &Context) -> String {
        match &self.name {
            Name::Typed(text) => named(context.language, text),
            Name::Said(message) => context.say(message),
        }
    }

    /// What it adds to the command line.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// An option and its value, as two words or as one where the value looks like an option.
fn given(option: &str, text: &str) -> Vec<String> {
    if text.starts_with('-') {
        vec![format!("{option}={text}")]
    } else {
        vec![option.to_owned(), text.to_owned()]
    }
}

/// Something that can be set. What nobody touched is not said on the command line.
pub struct Row {
    label: &'static str,
    option: String,
    values: Vec<Value>,
    usual: usize,
    at: usize,
    touched: bool,
    /// What was typed instead of a value of the list.
    other: Option<String>,
    free: bool,
    /// Whether it is worth a question where questions come one after the other.
    pub asked: bool,
}

impl Row {
    /// A row for an option, which has its usual value at first.
    pub fn new(
        label: &'static str,
        option: impl Into<String>,
        values: Vec<Value>,
        usual: usize,
    ) -> Row {
        let (option, other) = (option.into(), None);
        let (touched, free, asked) = (false, false, false);
        Row { label, option, values, usual, at: usual, touched, other, free, asked }
    }

    /// A row of values that are called what is typed for them.
    pub fn of<'a>(
        label: &'static str,
        option: impl Into<String>,
        values: impl IntoIterator<Item = &'a str>,
        usual: &str,
    ) -> Row {
        let option = option.into();
        let values: Vec<Value> =
            values.into_iter().map(|value| Value::typed(&option, value)).collect();
        let found =
            values.iter().position(|value| value.words.last().is_some_and(|it| it == usual));
        Row::new(label, option, values, found.unwrap_or(0))
    }

    /// The same row, which takes any text.
    pub fn free(self) -> Row {
        Row { free: true, ..self }
    }

    /// The same row, which is worth a question.
    pub fn asked(self) -> Row {
        Row { asked: true, ..self }
    }

    /// The message key of what it is.
    pub fn label(&self) -> &'static str {
        self.label
    }

    /// Its values.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// Which of them is the usual one.
    pub fn usual(&self) -> usize {
        self.usual
    }

    /// Whether somebody set it.
    pub fn is_touched(&self) -> bool {
        self.touched
    }

    /// The text that is set, where that is the value of an option.
    pub fn text(&self) -> Option<&str> {
        let listed = || self.values.get(self.at)?.words.get(1).map(String::as_str);
        self.other.as_deref().or_else(listed)
    }

    /// What it adds to the command line.
    pub fn words(&self) -> Vec<String> {
        match (&self.other, self.values.get(self.at)) {
            (Some(text), _) => given(&self.option, text),
            (None, Some(value)) if self.touched => value.words.clone(),
            _ => Vec::new(),
        }
    }

    /// What it is set to, in words.
    pub fn shown(&self, context: &Context) -> String {
        match (&self.other, self.values.get(self.at)) {
            (Some(text), _) => text.clone(),
            (None, Some(value)) => value.name(context),
            (None, None) => String::new(),
        }
    }

    /// The row as a form shows it.
    pub fn field(&self, context: &Context) -> Field {
        let label = context.say(&Message::new(self.label));
        Field { label, value: self.shown(context), free: self.free }
    }

    /// Sets the next value or the one before; past one end comes the other.
    pub fn change(&mut self, forward: bool) {
        let count = self.values.len().max(1);
        if self.other.take().is_none() {
            self.at = (self.at + if forward { 1 } else { count - 1 }) % count;
        }
        self.touched = true;
    }

    /// Sets what was typed; without anything it is as nobody had touched it.
    pub fn write(&mut self, text: &str, context: &Context) {
        let called = |value: &Value| {
            value.name(context).eq_ignore_ascii_case(text)
                || value.words.get(1).is_some_and(|word| word.eq_ignore_ascii_case(text))
        };
        self.other = None;
        self.touched = !text.is_empty();
        self.at = match self.values.iter().position(called) {
            _ if text.is_empty() => self.usual,
            Some(at) => at,
            None => {
                self.other = Some(text.to_owned());
                self.usual
            }
        };
    }
}
