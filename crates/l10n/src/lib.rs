//! Damier's words, in English and French.
//!
//! Everywhere else a sentence is a [`Message`]: a key and what fills its gaps.
//! Here the catalogues in `locales/` make it words.
//!
//! ```
//! use damier_core::Message;
//! use damier_l10n::{Language, say};
//!
//! let message = Message::new("reversi-occupied").with("square", "e4");
//! assert_eq!(say(Language::English, &message), "e4 is occupied");
//! assert_eq!(say(Language::French, &message), "e4 est occupée");
//! ```

use std::borrow::Cow;
use std::collections::HashMap;

use damier_core::{Message, Value};
use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{Loader, static_loader};
use unic_langid::{LanguageIdentifier, langid};

static_loader! {
    static CATALOGUES = {
        locales: "../../locales",
        fallback_language: "en",
        // The marks that set apart text of another direction show up as rubbish in terminals.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language Damier speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The short name, such as `fr`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language of a name such as `fr`, `fr-CA` or `fr_FR.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let base = tag.split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(base))
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => langid!("en"),
            Language::French => langid!("fr"),
        }
    }
}

/// The words of a message. A key that no catalogue has is shown as it is.
pub fn say(language: Language, message: &Message) -> String {
    let args: HashMap<Cow<'static, str>, FluentValue> = message
        .args()
        .iter()
        .map(|(name, value)| {
            let value = match value {
                Value::Number(number) => FluentValue::from(*number),
                value => FluentValue::from(tell(language, value)),
            };
            (Cow::Borrowed(*name), value)
        })
        .collect();
    CATALOGUES
        .try_lookup_with_args(&language.identifier(), message.key(), &args)
        .unwrap_or_else(|| message.to_string())
}

/// The words of what fills a gap.
pub fn tell(language: Language, value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Name(typed) => named(language, typed),
        Value::Message(message) => say(language, message),
    }
}

/// What people call something that has a name one types, such as `greedy`; what follows a colon
/// stays. Where there is no word for it, it is called what is typed.
pub fn named(language: Language, typed: &str) -> String {
    let (name, options) = typed.split_at(typed.find(':').unwrap_or(typed.len()));
    word(language, &format!("name-{name}"))
        .map_or_else(|| typed.to_owned(), |word| format!("{word}{options}"))
}

/// The words of a key without gaps, if there are any.
pub fn word(language: Language, key: &str) -> Option<String> {
    CATALOGUES.try_lookup(&language.identifier(), key)
}
