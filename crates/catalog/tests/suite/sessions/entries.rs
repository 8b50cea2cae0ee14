//! What entries tell of their games.

use std::collections::BTreeSet;

use damier_catalog::{Chosen, Entry, solo, solos};
use damier_core::{Message, Value};

use crate::description::{has_words, is_told};

#[test]
fn everything_has_words() {
    for entry in solos() {
        has_words(entry.title);
        has_words(entry.welcome);
        entry.words.iter().for_each(|word| has_words(word.about));
        entry.examples.iter().for_each(|(_, about)| has_words(about));
        for setting in entry.settings() {
            has_words(setting.about);
            for choice in &setting.choices {
                if let Value::Message(message) = &choice.name {
                    is_told(message);
                }
            }
        }
        for list in entry.lists() {
            has_words(list.title);
            list.items.iter().filter_map(|item| item.about).for_each(has_words);
        }
    }
    for entry in Entry::all() {
        is_told(&Message::new(entry.title()));
    }
}

/// Whatever is typed means one thing, in whatever language.
#[test]
fn no_word_means_two_things() {
    for entry in solos() {
        let mut typed = BTreeSet::new();
        for word in entry.words {
            assert!(!word.english.is_empty() && !word.french.is_empty(), "{:?}", word.means);
            for text in word.english.iter().chain(word.french) {
                assert!(typed.insert(text.to_lowercase()), "{}: {text}", entry.name);
            }
        }
    }
}

#[test]
fn settings_have_values_and_names_of_their_own() {
    for entry in solos() {
        let mut names = BTreeSet::new();
        for setting in entry.settings() {
            assert!(names.insert(setting.name), "{}", setting.name);
            assert!(setting.usual < setting.choices.len(), "{}", setting.name);
            let mut values = BTreeSet::new();
            for choice in &setting.choices {
                let value = match &choice.value {
                    Chosen::Unsaid => "",
                    Chosen::Text(text) => text.as_str(),
                    Chosen::Flag(flag) => flag,
                };
                assert!(values.insert(value), "{}: {value}", setting.name);
            }
        }
    }
}

#[test]
fn lists_name_everything_once() {
    for entry in solos() {
        let mut lists = BTreeSet::new();
        for list in entry.lists() {
            assert!(lists.insert(list.name) && !list.items.is_empty(), "{}", list.name);
            let names: BTreeSet<&str> = list.items.iter().map(|item| item.name).collect();
            assert_eq!(names.len(), list.items.len(), "{}", list.name);
        }
    }
}

#[test]
fn entries_are_found_by_name() {
    for entry in solos() {
        assert_eq!(solo(&entry.name.to_uppercase()).unwrap().name, entry.name);
    }
    assert!(solo("reversi").is_none() && solo("").is_none());
    let all: Vec<&str> = Entry::all().map(Entry::name).collect();
    assert_eq!(all, ["quoridor", "reversi", "awele", "labyrinth", "hashi"], "as menus list them");
}
