//! A setting with the value it has.

use damier_catalog::{Choice, Chosen, Setting};
use damier_core::{Message, Value};

use super::{Called, Choices, Field, Offered, given};

/// A setting, and what it is set to. What nobody touched is not said.
#[derive(Clone, Debug)]
pub struct Row {
    setting: Setting,
    at: usize,
    touched: bool,
    /// What was typed instead of a value of the list.
    other: Option<String>,
}

impl From<Setting> for Row {
    /// It has its usual value at first.
    fn from(setting: Setting) -> Row {
        Row { at: setting.usual, setting, touched: false, other: None }
    }
}

impl Row {
    fn chosen(&self) -> Option<&Choice> {
        self.setting.choices.get(self.at)
    }

    /// Whether somebody set it.
    pub fn is_touched(&self) -> bool {
        self.touched
    }

    /// The text that is set, where it is a text.
    pub fn text(&self) -> Option<&str> {
        match (&self.other, self.chosen().map(|choice| &choice.value)) {
            (Some(text), _) | (None, Some(Chosen::Text(text))) => Some(text),
            _ => None,
        }
    }

    /// What it adds to the command line.
    pub fn words(&self) -> Vec<String> {
        match (&self.other, self.chosen()) {
            (Some(text), _) => given(self.setting.name, text),
            (None, Some(choice)) if self.touched => match &choice.value {
                Chosen::Unsaid => Vec::new(),
                Chosen::Text(text) => given(self.setting.name, text),
                Chosen::Flag(flag) => vec![format!("--{flag}")],
            },
            _ => Vec::new(),
        }
    }

    /// The row as a form shows it.
    pub fn field(&self) -> Field {
        let value = match (&self.other, self.chosen()) {
            (Some(text), _) => Value::Name(text.clone()),
            (None, Some(choice)) => choice.name.clone(),
            (None, None) => Value::Name(String::new()),
        };
        let Setting { about, free, asked, .. } = self.setting;
        Field { label: Message::new(about), value, about: None, free, asked }
    }

    /// Its values, to choose from.
    pub fn choices(&self) -> Choices {
        let offered = |choice: &Choice| {
            let typed = match &choice.value {
                Chosen::Unsaid => String::new(),
                Chosen::Text(text) => text.clone(),
                Chosen::Flag(flag) => (*flag).to_owned(),
            };
            Offered { typed, name: choice.name.clone(), about: None }
        };
        let all = self.setting.choices.iter().map(offered).collect();
        Choices { all, usual: self.setting.usual }
    }

    /// Sets what an option of the command line told; whether it is this row's. What chance is
    /// drawn from is not remembered: the same game over and over is not what anybody wants.
    pub fn recall(&mut self, option: &str, text: Option<&str>) -> bool {
        match text {
            _ if self.setting.name == "seed" => return false,
            Some(text) if option == self.setting.name => self.write(text, &|_| String::new()),
            None if self.has_flag(option) => {
                self.write(option, &|_| String::new());
            }
            _ => return false,
        }
        true
    }

    fn has_flag(&self, name: &str) -> bool {
        let is_meant = |value: &Chosen| matches!(value, Chosen::Flag(flag) if *flag == name);
        self.setting.choices.iter().any(|choice| is_meant(&choice.value))
    }

    /// Sets the next value or the one before; past one end comes the other.
    pub fn change(&mut self, forward: bool) {
        let count = self.setting.choices.len().max(1);
        if self.other.take().is_none() {
            self.at = (self.at + if forward { 1 } else { count - 1 }) % count;
        }
        self.touched = true;
    }

    /// Sets what was typed; without anything it is as nobody had touched it. What is none of its
    /// values changes nothing unless any text is free.
    pub fn write(&mut self, text: &str, called: Called<'_>) {
        let is_meant = |choice: &Choice| {
            let typed = match &choice.value {
                Chosen::Unsaid => None,
                Chosen::Text(text) => Some(text.as_str()),
                Chosen::Flag(flag) => Some(*flag),
            };
            called(&choice.name).eq_ignore_ascii_case(text)
                || typed.is_some_and(|typed| typed.eq_ignore_ascii_case(text))
        };
        let (at, other) = match self.setting.choices.iter().position(is_meant) {
            _ if text.is_empty() => (self.setting.usual, None),
            Some(at) => (at, None),
            None if self.setting.free => (self.setting.usual, Some(text.to_owned())),
            None => return,
        };
        (self.at, self.other, self.touched) = (at, other, !text.is_empty());
    }
}
