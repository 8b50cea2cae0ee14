//! The options that a strategy was told.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use damier_core::shown;
use damier_mind::Budget;

use crate::error::Kind;
use crate::option::{DEPTH, LEVEL, NODES, SEED, TIME, USUAL_LEVEL};
use crate::{CatalogError, OptionEntry, OptionValue};

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
    pub(crate) fn read(
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

    /// The level, which is the usual one where none was told.
    pub fn level(&self) -> u32 {
        self.small(LEVEL.name).unwrap_or(USUAL_LEVEL)
    }

    /// What its chance is drawn from, where it was told nothing always the same.
    pub fn seed(&self) -> u64 {
        self.number(SEED.name).unwrap_or(0)
    }

    /// How much it was told to think; nothing is limited where it was not told.
    pub fn budget(&self) -> Budget {
        let (nodes, depth) = (self.number(NODES.name), self.small(DEPTH.name));
        Budget { time: self.time(TIME.name), soft: None, nodes, depth }
    }

    /// The same told to think so much, as far as there are options for it.
    pub(crate) fn with_budget(mut self, budget: Budget) -> Options {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OptionKind;

    const ALL: &[OptionEntry] = &[
        LEVEL,
        TIME,
        OptionEntry::number("width", "", 2, 9),
        OptionEntry { name: "book", about: "", kind: OptionKind::Check { usual: true } },
        OptionEntry {
            name: "style",
            about: "",
            kind: OptionKind::Choice { values: &["calm", "wild"], usual: "calm" },
        },
        OptionEntry { name: "file", about: "", kind: OptionKind::Text { usual: "none" } },
    ];

    #[test]
    fn every_kind_is_asked_for_by_name() {
        let usual = Options::read(ALL, "").unwrap();
        assert_eq!((usual.number("level"), usual.number("width")), (Some(5), None));
        assert_eq!((usual.time("time"), usual.check("book")), (None, true));
        assert_eq!(
            (usual.choice("style"), usual.text("file")),
            (Some("calm"), Some("none".into()))
        );
        let told = "level=7,time=2s,width=3,book=false,style=wild,file=a b=c";
        let told = Options::read(ALL, told).unwrap();
        assert_eq!((told.number("level"), told.number("width")), (Some(7), Some(3)));
        assert_eq!((told.time("time"), told.check("book")), (Some(Duration::from_secs(2)), false));
        assert_eq!((told.choice("style"), told.text("file")), (Some("wild"), Some("a b=c".into())));
        // Asked for as something else, or not there at all.
        assert_eq!(
            (told.number("file"), told.text("level"), told.time("width")),
            (None, None, None)
        );
        assert_eq!((told.choice("book"), told.check("style")), (None, false));
        assert_eq!((told.number("wide"), told.check("wide")), (None, false));
    }

    #[test]
    fn every_kind_is_printed_as_typed_in_the_order_of_the_entry() {
        let check = |typed: &str, printed: &str| {
            let told = Options::read(ALL, typed).unwrap();
            assert_eq!(told.to_string(), printed);
            assert_eq!(Options::read(ALL, printed), Ok(told));
        };
        check("", "");
        check("file=x.y , style=wild", "style=wild,file=x.y");
        check("book=true,width=9,time=1.5s", "time=1500ms,width=9,book=true");
        check("file=,width=3,width=4", "width=4,file=");
    }

    #[test]
    fn every_kind_refuses_what_it_cannot_be() {
        let errors = Options::read(ALL, "width=1,book=maybe,style=tame,time=x,file=ok,with=3");
        let told: Vec<String> = errors.unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "width cannot be `1`: it can be 2..9",
                "book cannot be `maybe`: it can be true, false",
                "style cannot be `tame`: it can be calm, wild",
                "time cannot be `x`: it can be 500ms, 5s, 2m",
                "there is no option `with`; did you mean `width`? \
                 There are level, time, width, book, style, file",
            ]
        );
    }

    /// One that has but some of the options for a budget is told just those.
    #[test]
    fn a_budget_is_told_as_far_as_there_are_options() {
        let all = Budget { nodes: Some(9), depth: Some(3), ..Budget::time(Duration::from_secs(1)) };
        let told = Options::read(ALL, "width=3").unwrap().with_budget(all);
        assert_eq!(
            (told.to_string().as_str(), told.budget()),
            ("time=1000ms,width=3", Budget::time(Duration::from_secs(1)))
        );
        let told = Options::read(&[NODES, DEPTH], "").unwrap().with_budget(all);
        assert_eq!(
            (told.to_string().as_str(), told.budget()),
            ("nodes=9,depth=3", Budget { time: None, ..all })
        );
        assert_eq!(told.with_budget(Budget::default()).to_string(), "");
    }

    #[test]
    fn copies_share_what_was_told_until_they_differ() {
        let told = Options::read(ALL, "width=3").unwrap();
        let copy = told.clone();
        assert!(Arc::ptr_eq(&told.told, &copy.told));
        assert_eq!(copy.with_budget(Budget::depth(2)).to_string(), "width=3");
        let longer = told.clone().with_budget(Budget::time(Duration::from_secs(1)));
        assert_eq!(
            (told.to_string(), longer.to_string()),
            ("width=3".into(), "time=1000ms,width=3".into())
        );
    }
}
