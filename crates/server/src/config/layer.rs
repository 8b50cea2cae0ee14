//! Who said what, and who is heard first.

use std::fmt;

use damier_catalog::{CatalogError, Kind as Named};
use damier_core::{Explain, Message, Place, Value as Gap, shown};
use thiserror::Error;

use super::form::{Form, Kind};
use super::{Setting, settings};

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Typed on the command line.
    Flag,
    /// A variable of the environment.
    Environment,
    /// A file of that name.
    File(String),
    /// What the machine has.
    Machine,
    /// The usual value.
    Usual,
}

impl Source {
    /// Where a setting comes from, for people.
    fn told(&self, name: &str) -> Gap {
        match self {
            Source::Flag => format!("--{name}").into(),
            Source::Environment => {
                format!("DAMIER_{}", name.to_uppercase().replace('-', "_")).into()
            }
            Source::File(file) => file.clone().into(),
            Source::Machine => Message::new("serve-from-machine").into(),
            Source::Usual => Message::new("serve-from-usual").into(),
        }
    }
}

/// Names and values from one place.
#[derive(Clone, Debug)]
pub struct Layer {
    /// The place.
    pub source: Source,
    /// The names, which may be none, with their values.
    pub values: Vec<(String, String)>,
}

impl Layer {
    /// What a file says.
    pub fn of_file(file: &str, text: &str) -> Result<Layer, Wrong> {
        let source = Source::File(file.to_owned());
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
            let at = error.span().map_or(0, |span| span.start);
            let problem = Message::new("serve-config-form").with("reason", error.message());
            let place = Place::of(text, at);
            let told = Message::new("error-at")
                .with("line", place.line)
                .with("column", place.column)
                .with("problem", problem);
            Wrong { from: file.into(), problem: told }
        })?;
        let values = table.into_iter().map(|(name, value)| (name, written(&value))).collect();
        Ok(Layer { source, values })
    }

    /// What the environment says, which is asked by a name at a time.
    pub fn of_environment(ask: impl Fn(&str) -> Option<String>) -> Layer {
        let told = settings().into_iter().filter_map(|setting| {
            let value = ask(&setting.variable()).filter(|value| !value.is_empty())?;
            Some((setting.name.to_owned(), value))
        });
        Layer { source: Source::Environment, values: told.collect() }
    }
}

/// A value of a file as it would be typed.
fn written(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(all) => all.iter().map(written).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// Something that is wrong, with where it was said.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct Wrong {
    from: Gap,
    problem: Message,
}

impl Explain for Wrong {
    fn message(&self) -> Message {
        Message::new("error-in-file")
            .with("file", self.from.clone())
            .with("problem", self.problem.clone())
    }
}

/// What a setting is, and who said so.
#[derive(Clone, Debug)]
pub struct Told {
    /// The setting.
    pub setting: Setting,
    /// Its value as typed, but for what is secret in it.
    pub value: String,
    /// Who said so.
    pub source: Source,
}

impl Told {
    /// Where it comes from, for people.
    pub fn from(&self) -> Gap {
        self.source.told(self.setting.name)
    }
}

impl fmt::Display for Told {
    /// As it would be written in the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |text: &str| toml::Value::from(text).to_string();
        let value = match self.setting.kind {
            Kind::Number if self.value.parse::<u64>().is_ok() => self.value.clone(),
            Kind::Number | Kind::Time | Kind::File | Kind::Text => text(&self.value),
            Kind::Flag => matches!(self.value.as_str(), "yes" | "true" | "on" | "1").to_string(),
            Kind::List => {
                let names = self.value.split(',').map(str::trim).filter(|name| !name.is_empty());
                format!("[{}]", names.map(text).collect::<Vec<_>>().join(", "))
            }
        };
        write!(f, "{} = {value}", self.setting.name)
    }
}

/// Reads one setting after the other from all layers.
pub struct Reader<'a> {
    layers: &'a [Layer],
    all: Vec<Setting>,
    pub told: Vec<Told>,
    pub wrong: Vec<Wrong>,
}

impl<'a> Reader<'a> {
    pub fn new(layers: &'a [Layer]) -> Reader<'a> {
        let all = settings();
        let mut wrong = Vec::new();
        for layer in layers {
            let unknown = layer.values.iter().map(|(name, _)| name);
            for name in unknown.filter(|name| all.iter().all(|known| known.name != *name)) {
                let known = all.iter().map(|setting| setting.name);
                let problem = CatalogError::unknown(Named::Setting, name, known).message();
                wrong.push(Wrong { from: layer.source.told(name), problem });
            }
        }
        Reader { layers, all, told: Vec::new(), wrong }
    }

    /// What a setting is; nothing where it is wrong, which is remembered.
    pub fn read<T>(&mut self, name: &'static str, form: &impl Form<T>) -> Option<T> {
        let setting = self.all.iter().find(|setting| setting.name == name)?.clone();
        let said = self.layers.iter().find_map(|layer| {
            let value = layer.values.iter().find(|(said, _)| said == name)?;
            Some((value.1.trim().to_owned(), layer.source.clone()))
        });
        let (value, source) = said.unwrap_or_else(|| (setting.usual.to_owned(), Source::Usual));
        let read = form.read(&value);
        if read.is_none() {
            let problem = form.problem(&value).unwrap_or_else(|| {
                let value = shown(&form.shown(&value));
                CatalogError::Value { name, value, expected: form.expected() }.message()
            });
            self.wrong.push(Wrong { from: source.told(name), problem });
        }
        self.told.push(Told { setting, value: form.shown(&value), source });
        read
    }
}
