//! What can be wrong with a name or a value.

use damier_core::{Explain, Message, shown};
use thiserror::Error;

/// Why something typed is nothing the catalogue has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CatalogError {
    /// Nothing has that name.
    #[error("there is no {kind} `{name}`; {} {known}", before_known(.suggestion.as_deref()))]
    Unknown {
        /// What was looked for.
        kind: Kind,
        /// The name that was typed.
        name: String,
        /// The names there are.
        known: String,
        /// The name that was probably meant.
        suggestion: Option<String>,
    },
    /// The value is not possible.
    #[error("{name} cannot be `{value}`: it can be {expected}")]
    Value {
        /// What was to be set.
        name: &'static str,
        /// The value that was typed.
        value: String,
        /// The values there are, or their form.
        expected: String,
    },
    /// The game has a reason of its own.
    #[error("{text}")]
    Refused {
        /// The reason in English.
        text: String,
        /// The reason as a message.
        message: Message,
    },
    /// Two values that do not go together.
    #[error("{first} does not go with {second}")]
    Conflict {
        /// One of them, such as `board bits`.
        first: String,
        /// The other.
        second: String,
    },
}

/// What is said before the names there are.
fn before_known(suggestion: Option<&str>) -> String {
    match suggestion {
        Some(name) => format!("did you mean `{name}`? There are"),
        None => "there are".to_owned(),
    }
}

/// What a name was meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game.
    Game,
    /// A param of a game.
    Param,
    /// A strategy.
    Strategy,
    /// An option of a strategy.
    Option,
    /// A format of records or pictures.
    Format,
    /// A way to dig a maze.
    Generator,
    /// A shape of a maze.
    Mask,
    /// What the cells of a maze are like.
    Cells,
    /// A way to put things into a maze.
    Objects,
    /// A way to search a maze.
    Algorithm,
    /// What a search of a maze expects.
    Heuristic,
    /// What is looked for in a maze.
    Goal,
    /// Something that can be set.
    Setting,
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Kind::Game => "game",
            Kind::Param => "param",
            Kind::Strategy => "strategy",
            Kind::Option => "option",
            Kind::Format => "format",
            Kind::Generator => "generator",
            Kind::Mask => "mask",
            Kind::Cells => "kind of cells",
            Kind::Objects => "way to place objects",
            Kind::Algorithm => "algorithm",
            Kind::Heuristic => "heuristic",
            Kind::Goal => "goal",
            Kind::Setting => "setting",
        })
    }
}

impl CatalogError {
    /// That there is nothing of that name, with what there is and what was probably meant.
    pub fn unknown<'a>(
        kind: Kind,
        name: &str,
        known: impl Iterator<Item = &'a str>,
    ) -> CatalogError {
        CatalogError::unknown_called(kind, name, known, std::iter::empty())
    }

    /// The same for what is called otherwise too: each of these names is that of the one after it,
    /// which is what was meant then.
    pub fn unknown_called<'a>(
        kind: Kind,
        name: &str,
        known: impl Iterator<Item = &'a str>,
        aliases: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> CatalogError {
        let known: Vec<&str> = known.collect();
        let typed = shown(name).to_lowercase();
        let names = known.iter().map(|name| (*name, *name)).chain(aliases);
        let close = names.filter_map(|(called, name)| {
            let distance = strsim::damerau_levenshtein(called, &typed);
            (distance <= called.len().div_ceil(3)).then_some((distance, name))
        });
        let suggestion = close.min();
        CatalogError::Unknown {
            kind,
            name: shown(name),
            known: if known.is_empty() { "–".to_owned() } else { known.join(", ") },
            suggestion: suggestion.map(|(_, name)| name.to_owned()),
        }
    }

    /// What a game refuses for a reason of its own.
    pub fn refused(error: &impl Explain) -> CatalogError {
        CatalogError::Refused { text: error.to_string(), message: error.message() }
    }

    /// The one param that it is about, where it is about one.
    pub fn param(&self) -> Option<&str> {
        match self {
            CatalogError::Unknown { kind: Kind::Param, name, .. } => Some(name),
            CatalogError::Value { name, .. } => Some(name),
            _ => None,
        }
    }

    /// The name that was probably meant.
    pub fn suggestion(&self) -> Option<&str> {
        match self {
            CatalogError::Unknown { suggestion, .. } => suggestion.as_deref(),
            _ => None,
        }
    }
}

impl Explain for CatalogError {
    fn message(&self) -> Message {
        match self {
            CatalogError::Unknown { kind, name, known, suggestion } => {
                let kind = Message::new(match kind {
                    Kind::Game => "kind-game",
                    Kind::Param => "kind-param",
                    Kind::Strategy => "kind-strategy",
                    Kind::Option => "kind-option",
                    Kind::Format => "kind-format",
                    Kind::Generator => "kind-generator",
                    Kind::Mask => "kind-mask",
                    Kind::Cells => "kind-cells",
                    Kind::Objects => "kind-objects",
                    Kind::Algorithm => "kind-algorithm",
                    Kind::Heuristic => "kind-heuristic",
                    Kind::Goal => "kind-goal",
                    Kind::Setting => "kind-setting",
                });
                let message = match suggestion {
                    Some(suggestion) => {
                        Message::new("error-unknown-meant").with("suggestion", suggestion.as_str())
                    }
                    None => Message::new("error-unknown"),
                };
                message.with("kind", kind).with("name", name.as_str()).with("known", known.as_str())
            }
            CatalogError::Value { name, value, expected } => Message::new("error-value")
                .with("name", *name)
                .with("value", value.as_str())
                .with("expected", expected.as_str()),
            CatalogError::Refused { message, .. } => message.clone(),
            CatalogError::Conflict { first, second } => Message::new("error-conflict")
                .with("first", first.as_str())
                .with("second", second.as_str()),
        }
    }
}
