//! What can be set before playing, with the values that a sheet offers.

use damier_core::{Message, Value};

use crate::Param;

/// Something that can be set before playing. Interfaces make sheets, menus and questions of it
/// without knowing what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it is.
    pub about: &'static str,
    /// The values that are offered, at least one.
    pub choices: Vec<Choice>,
    /// Which of them is the usual one.
    pub usual: usize,
    /// Whether any other text can be typed.
    pub free: bool,
    /// Whether it is worth a question where questions come one after the other.
    pub asked: bool,
}

/// One of the values of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is set.
    pub value: Chosen,
    /// How it is called.
    pub name: Value,
}

/// What a choice sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Nothing is said, and whoever makes the game decides.
    Unsaid,
    /// A value of the setting.
    Text(String),
    /// A word that stands for itself, such as `daily`.
    Flag(&'static str),
}

impl Choice {
    /// A value that is called what is typed for it.
    pub fn typed(text: impl Into<String>) -> Choice {
        let text = text.into();
        Choice { value: Chosen::Text(text.clone()), name: Value::Name(text) }
    }

    /// A value that has words of its own.
    pub fn said(text: &str, message: Message) -> Choice {
        Choice { value: Chosen::Text(text.to_owned()), name: Value::Message(message) }
    }

    /// What is left to whoever makes the game.
    pub fn unsaid(key: &'static str) -> Choice {
        Choice { value: Chosen::Unsaid, name: Value::Message(Message::new(key)) }
    }

    /// A word that stands for itself.
    pub fn flag(flag: &'static str, key: &'static str) -> Choice {
        Choice { value: Chosen::Flag(flag), name: Value::Message(Message::new(key)) }
    }
}

impl Setting {
    /// A setting with these values, of which the first is the usual one.
    pub fn new(name: &'static str, about: &'static str, choices: Vec<Choice>) -> Setting {
        Setting { name, about, choices, usual: 0, free: false, asked: false }
    }

    /// A setting of values that are called what is typed for them.
    pub fn of<'a>(
        name: &'static str,
        about: &'static str,
        values: impl IntoIterator<Item = &'a str>,
        usual: &str,
    ) -> Setting {
        let choices: Vec<Choice> = values.into_iter().map(Choice::typed).collect();
        let found = choices.iter().position(|choice| choice.name == Value::Name(usual.to_owned()));
        Setting { usual: found.unwrap_or(0), ..Setting::new(name, about, choices) }
    }

    /// The same, with any text.
    pub fn free(self) -> Setting {
        Setting { free: true, ..self }
    }

    /// The same, worth a question.
    pub fn asked(self) -> Setting {
        Setting { asked: true, ..self }
    }
}

impl From<&Param> for Setting {
    fn from(param: &Param) -> Setting {
        let setting =
            Setting::of(param.name, param.about, param.values.iter().copied(), param.usual);
        Setting { free: param.form.is_some(), asked: param.asked, ..setting }
    }
}
