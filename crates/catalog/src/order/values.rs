//! What was set, looked at one after the other.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use damier_core::{Explain, Message, shown};

use crate::error::Kind;
use crate::{CatalogError, Params};

/// Something that is wrong with what was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongParam {
    /// Which of what can be set; none where several together are wrong, or there is none of that name.
    pub name: Option<&'static str>,
    /// What.
    pub message: Message,
}

impl WrongParam {
    /// The one name that is wrong, where it is one.
    pub fn only(wrong: &[WrongParam]) -> Option<&'static str> {
        match wrong {
            [one] => one.name,
            _ => None,
        }
    }

    /// What is wrong, without where.
    pub fn messages(wrong: Vec<WrongParam>) -> Vec<Message> {
        wrong.into_iter().map(|one| one.message).collect()
    }
}

/// What was set, and everything that was wrong with it so far.
pub(super) struct Values<'a> {
    params: &'a Params,
    wrong: Vec<WrongParam>,
}

impl<'a> Values<'a> {
    /// What was set of these names; others are wrong.
    pub fn new(params: &'a Params, names: &[&'static str]) -> Values<'a> {
        let unknown = params.iter().filter(|(name, _)| !names.contains(name));
        let wrong = unknown
            .map(|(name, _)| CatalogError::unknown(Kind::Param, name, names.iter().copied()));
        let wrong =
            wrong.map(|error| WrongParam { name: None, message: error.message() }).collect();
        Values { params, wrong }
    }

    /// What was typed, if anything was.
    pub fn typed(&self, name: &str) -> Option<&'a str> {
        self.params.get(name).filter(|value| !value.is_empty())
    }

    /// What was typed as `read` reads it; nothing if nothing was, or if it is wrong.
    pub fn read<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&str) -> Result<T, Message>,
    ) -> Option<T> {
        match read(self.typed(name)?) {
            Ok(value) => Some(value),
            Err(message) => {
                self.refuse(Some(name), message);
                None
            }
        }
    }

    /// A number.
    pub fn number<T: FromStr + PartialOrd + Display>(
        &mut self,
        name: &'static str,
        possible: RangeInclusive<T>,
    ) -> Option<T> {
        self.read(name, |text| {
            let number = text.parse().ok().filter(|number| possible.contains(number));
            let expected = || format!("{}–{}", possible.start(), possible.end());
            number.ok_or_else(|| no_value(name, text, expected()))
        })
    }

    /// Whether a word that stands for itself was said.
    pub fn flag(&mut self, name: &'static str) -> bool {
        match self.params.get(name) {
            None | Some("no" | "false") => false,
            Some("" | "yes" | "true") => true,
            Some(text) => {
                self.refuse(Some(name), no_value(name, text, "yes, no".to_owned()));
                false
            }
        }
    }

    /// Something else is wrong, with what was set under that name if it is that alone.
    pub fn refuse(&mut self, name: Option<&'static str>, message: Message) {
        self.wrong.push(WrongParam { name, message });
    }

    /// Whether nothing is wrong so far.
    pub fn is_fine(&self) -> bool {
        self.wrong.is_empty()
    }

    /// Everything that is wrong, if anything is.
    pub fn finish(self) -> Result<(), Vec<WrongParam>> {
        if self.wrong.is_empty() { Ok(()) } else { Err(self.wrong) }
    }
}

/// That a value cannot be, and which can.
pub(super) fn no_value(name: &'static str, value: &str, expected: String) -> Message {
    CatalogError::Value { name, value: shown(value), expected }.message()
}
