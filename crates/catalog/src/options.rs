//! The options that a strategy was told.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use damier_core::shown;
use damier_mind::Budget;

use crate::error::Kind;
use crate::option::{DEPTH, LEVEL, NODES, SEED, TIME};
use crate::{CatalogError, Level, OptionEntry, OptionValue};

/// The options of a strategy, as typed and checked; copies share them.
///
/// Whoever builds the strategy asks for them by name and kind. What was not told has its usual
/// value, and an option that the strategy does not have has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    described: &'static [OptionEntry],
    /// What was told of each, in the same order.
    told: Arc<[Option<OptionValue>]>,
}

impl Options {
    /// Nothing told of these.
    pub(crate) fn untold(described: &'static [OptionEntry]) -> Options {
        Options { described, told: described.iter().map(|_| None).collect() }
    }

    /// What was typed, such as `depth=6,seed=3`; or everything that is wrong with it.
    pub fn read(
        described: &'static [OptionEntry],
        text: &str,
    ) -> Result<Options, Vec<CatalogError>> {
        let mut options = Options::untold(described);
        let mut errors = Vec::new();
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let (name, value) = (name.trim(), value.trim());
            let Some(option) = described.iter().find(|option| option.name == name) else {
                let known = described.iter().map(|option| option.name);
                errors.push(CatalogError::unknown(Kind::Option, name, known));
                continue;
            };
            match option.kind.read(value) {
                Some(value) => options.tell(option.name, Some(value)),
                None => errors.push(CatalogError::Value {
                    name: option.name,
                    value: shown(value),
                    expected: option.kind.choices(),
                }),
            }
        }
        if errors.is_empty() { Ok(options) } else { Err(errors) }
    }

    /// The whole number that was told, or is usual.
    pub fn number(&self, name: &str) -> Option<u64> {
        match self.value(name)? {
            OptionValue::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The time that was told, or is usual.
    pub fn time(&self, name: &str) -> Option<Duration> {
        match self.value(name)? {
            OptionValue::Time(time) => Some(time),
            _ => None,
        }
    }

    /// Whether it was told to, or does so usually.
    pub fn check(&self, name: &str) -> bool {
        self.value(name) == Some(OptionValue::Check(true))
    }

    /// The word that was chosen, or is usual.
    pub fn choice(&self, name: &str) -> Option<&'static str> {
        match self.value(name)? {
            OptionValue::Choice(word) => Some(word),
            _ => None,
        }
    }

    /// The text that was told, or is usual.
    pub fn text(&self, name: &str) -> Option<String> {
        match self.value(name)? {
            OptionValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The level that was told, if one was.
    pub fn level(&self) -> Option<Level> {
        self.number(LEVEL.name).and_then(Level::new)
    }

    /// Whether a level was told, and nothing else but perhaps a seed.
    pub(crate) fn is_level_alone(&self) -> bool {
        let told = self.described.iter().zip(&*self.told).filter(|(_, value)| value.is_some());
        let mut others = told.filter(|(option, _)| option.name != SEED.name);
        others.next().is_some_and(|(option, _)| option.name == LEVEL.name)
            && others.next().is_none()
    }

    /// The same at a level, if there is an option for it.
    pub(crate) fn at_level(mut self, level: Level) -> Options {
        self.tell(LEVEL.name, Some(OptionValue::Number(level.number().into())));
        self
    }

    /// What its chance is drawn from, where it was told nothing always the same.
    pub fn seed(&self) -> u64 {
        self.number(SEED.name).unwrap_or(0)
    }

    /// How much it was told to think; nothing is limited where it was not told.
    pub fn budget(&self) -> Budget {
        let (nodes, depth) = (self.number(NODES.name), self.small(DEPTH.name));
        Budget { time: self.time(TIME.name), nodes, depth, ..Budget::UNLIMITED }
    }

    /// The same told to think so much, as far as there are options for it.
    pub fn with_budget(mut self, budget: Budget) -> Options {
        self.tell(DEPTH.name, budget.depth.map(|depth| OptionValue::Number(depth.into())));
        self.tell(NODES.name, budget.nodes.map(OptionValue::Number));
        self.tell(TIME.name, budget.time.map(OptionValue::Time));
        self
    }

    /// The same told this number, unless it was told another or has no such option.
    pub(crate) fn or_number(mut self, name: &str, number: u64) -> Options {
        if self.place(name).is_some_and(|place| self.told[place].is_none()) {
            self.tell(name, Some(OptionValue::Number(number)));
        }
        self
    }

    /// A number that is told in 32 bits.
    pub(crate) fn small(&self, name: &str) -> Option<u32> {
        self.number(name).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn value(&self, name: &str) -> Option<OptionValue> {
        let place = self.place(name)?;
        self.told[place].clone().or_else(|| self.described[place].kind.usual())
    }

    fn tell(&mut self, name: &str, value: Option<OptionValue>) {
        if let Some(place) = self.place(name) {
            Arc::make_mut(&mut self.told)[place] = value;
        }
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.described.iter().position(|option| option.name == name)
    }
}

impl fmt::Display for Options {
    /// What was told, as it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.described.iter().zip(&*self.told);
        let told = told.filter_map(|(option, value)| Some((option.name, value.as_ref()?)));
        for (i, (name, value)) in told.enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}
