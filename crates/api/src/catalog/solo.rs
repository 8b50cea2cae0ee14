//! Games for one.

use damier_catalog::{self as catalog, Means};
use damier_core::Message;
use damier_l10n::{Language, named, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Setting;

/// A game for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CatalogSolo {
    /// The name as typed.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What it is about, told to whoever begins it.
    pub welcome: String,
    /// What can be set before it begins.
    pub settings: Vec<Setting>,
    /// All that it knows by name: generators, masks, solvers, grades and the like.
    pub lists: Vec<NameList>,
    /// What can be typed in it.
    pub words: Vec<Word>,
    /// Examples of what it takes as it is.
    pub examples: Vec<WordExample>,
    /// Whether several things typed in a line have commas between, and not blanks.
    pub commas: bool,
    /// How the names of files end that it is kept in.
    pub ending: String,
}

/// What there is to choose from, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct NameList {
    /// Its own name.
    pub name: String,
    /// What it is a list of.
    pub title: String,
    /// What is in it.
    pub items: Vec<Named>,
}

/// Something that has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Named {
    /// The name as typed.
    pub name: String,
    /// What people call it.
    pub called: String,
    /// What it is, where the name does not say it all.
    pub about: Option<String>,
}

/// Something that can be typed in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Word {
    /// What can be typed for it, in full first.
    pub typed: Vec<String>,
    /// Which command it is.
    pub means: Meaning,
    /// What it does.
    pub about: String,
    /// Whether more may follow, such as a name.
    pub more: bool,
    /// What a person is told the first time, where it is done only if it is asked for twice.
    pub first: Option<String>,
}

/// Which command a word is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Meaning {
    /// To do something.
    Act {
        /// The text of the command, with what follows.
        text: String,
    },
    /// A question.
    Ask {
        /// The question of the command, with what follows.
        question: String,
    },
    /// Taking back.
    Undo,
    /// Doing again.
    Redo,
    /// A hint, about what follows.
    Hint,
    /// Doing what a hint told.
    Follow,
}

/// An example of what a game takes as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct WordExample {
    /// What is typed.
    pub typed: String,
    /// What it does.
    pub about: String,
}

impl CatalogSolo {
    /// A game for one, in a language.
    pub(super) fn told(language: Language, entry: &catalog::SoloEntry) -> CatalogSolo {
        let said = |key| say(language, &Message::new(key));
        CatalogSolo {
            name: entry.name.to_owned(),
            title: said(entry.title),
            welcome: said(entry.welcome),
            settings: entry.settings().iter().map(|it| Setting::told(language, it)).collect(),
            lists: entry.lists().iter().map(|list| NameList::told(language, list)).collect(),
            words: entry.words.iter().map(|word| Word::told(language, word)).collect(),
            examples: entry
                .examples
                .iter()
                .map(|(typed, about)| WordExample {
                    typed: (*typed).to_owned(),
                    about: said(about),
                })
                .collect(),
            commas: entry.commas,
            ending: entry.ending.to_owned(),
        }
    }
}

impl NameList {
    fn told(language: Language, list: &catalog::List) -> NameList {
        let item = |item: &catalog::Listed| Named {
            name: item.name.to_owned(),
            called: named(language, item.name),
            about: item.about.map(|key| say(language, &Message::new(key))),
        };
        NameList {
            name: list.name.to_owned(),
            title: say(language, &Message::new(list.title)),
            items: list.items.iter().map(item).collect(),
        }
    }
}

impl Word {
    fn told(language: Language, word: &catalog::Word) -> Word {
        // Short forms are the same in every language.
        let short = word.english.iter().skip(1).filter(|short| !word.french.contains(short));
        let typed: Vec<&str> = match language {
            Language::English => word.english.to_vec(),
            Language::French => word.french.iter().chain(short).copied().collect(),
        };
        Word {
            typed: typed.into_iter().map(str::to_owned).collect(),
            means: word.means.into(),
            about: say(language, &Message::new(word.about)),
            more: word.more,
            first: word.first.map(|key| say(language, &Message::new(key))),
        }
    }
}

impl From<Means> for Meaning {
    fn from(means: Means) -> Meaning {
        match means {
            Means::Act(text) => Meaning::Act { text: text.to_owned() },
            Means::Ask(question) => Meaning::Ask { question: question.to_owned() },
            Means::Undo => Meaning::Undo,
            Means::Redo => Meaning::Redo,
            Means::Hint => Meaning::Hint,
            Means::Follow => Meaning::Follow,
        }
    }
}
