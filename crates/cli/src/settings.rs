//! What is remembered from one time to the next: how people like things, what they played last.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::files::{self, data_folder};

/// No name or value is longer, and there are no more of them: a file that somebody else filled
/// does not fill the memory.
const LONGEST: usize = 4096;
const MOST: usize = 1000;

/// Something that can be set, described so that it can be listed, offered and checked.
#[derive(Debug)]
pub struct SettingEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it means.
    pub about: &'static str,
    /// What it can be, the usual value first.
    pub values: &'static [&'static str],
}

/// Everything that people set. What programs remember beside it needs no description.
pub const SETTINGS: &[SettingEntry] = &[
    SettingEntry { name: "language", about: "setting-language", values: &["auto", "en", "fr"] },
    SettingEntry {
        name: "contest.turned",
        about: "setting-contest-turned",
        values: &["auto", "never"],
    },
    SettingEntry {
        name: "contest.cells",
        about: "setting-contest-cells",
        values: &["auto", "large", "medium", "small", "tiny"],
    },
    SettingEntry { name: "history", about: "setting-history", values: &["on", "off", "all"] },
];

impl SettingEntry {
    /// The setting of that name.
    pub fn of(name: &str) -> Option<&'static SettingEntry> {
        SETTINGS.iter().find(|entry| entry.name == name)
    }
}

type Values = BTreeMap<String, String>;

/// Names and values. Copies share them.
#[derive(Clone, Default)]
pub struct Settings {
    /// The file they are kept in; without one they last as long as the program runs.
    file: Option<PathBuf>,
    /// As far as they were read.
    held: Arc<Mutex<Option<Values>>>,
}

/// What is in a file. What cannot be read counts as nothing, and is replaced by what is remembered
/// next: it holds nothing that cannot be set again.
fn read(file: Option<&Path>) -> Values {
    let text = file.filter(|path| path.is_file()).and_then(|path| {
        let bytes = files::read_bytes(&path.to_string_lossy(), (LONGEST * MOST) as u64).ok()?;
        String::from_utf8(bytes).ok()
    });
    let all: BTreeMap<String, serde_json::Value> =
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let kept = all.into_iter().filter_map(|(name, value)| {
        let value = value.as_str().filter(|value| value.len() <= LONGEST)?;
        (name.len() <= LONGEST).then(|| (name, value.to_owned()))
    });
    kept.take(MOST).collect()
}

impl Settings {
    /// Those of the data folder.
    pub fn of_this_machine() -> Settings {
        let file = data_folder().map(|folder| folder.join("settings.json"));
        Settings { file, held: Arc::default() }
    }

    /// Looks at what is remembered, or changes it.
    fn with<T>(&self, look: impl FnOnce(&mut Values) -> T) -> T {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        look(held.get_or_insert_with(|| read(self.file.as_deref())))
    }

    /// What is remembered under a name.
    pub fn recall(&self, name: &str) -> Option<String> {
        self.with(|all| all.get(name).cloned())
    }

    /// What something is set to: the usual value where nothing, or nothing that can be, is
    /// remembered.
    pub fn value(&self, entry: &'static SettingEntry) -> &'static str {
        let told = self.recall(entry.name);
        let set = told.and_then(|told| entry.values.iter().find(|value| **value == told));
        set.unwrap_or(&entry.values[0])
    }

    /// Remembers something, where a person is at the terminal: a script changes nobody's likings.
    /// What cannot be written is remembered as long as the program runs.
    pub fn remember(&self, name: &str, value: &str) {
        if self.recall(name).as_deref() == Some(value) {
            return;
        }
        if io::stdin().is_terminal() {
            self.write(name, Some(value)).ok();
        } else {
            self.with(|all| all.insert(name.to_owned(), value.to_owned()));
        }
    }

    /// Sets something in the file, or has it forgotten.
    pub fn write(&self, name: &str, value: Option<&str>) -> io::Result<()> {
        self.change(|all| match value {
            Some(value) => drop(all.insert(name.to_owned(), value.to_owned())),
            None => drop(all.remove(name)),
        })
    }

    /// Forgets everything that is remembered.
    pub fn forget_all(&self) -> io::Result<()> {
        self.change(Values::clear)
    }

    fn change(&self, change: impl Fn(&mut Values)) -> io::Result<()> {
        self.with(&change);
        let Some(file) = &self.file else { return Ok(()) };
        // Another program may have remembered something meanwhile.
        let mut all = read(Some(file));
        change(&mut all);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = serde_json::to_string_pretty(&all).map_err(io::Error::other)?;
        files::write(file, text + "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(file: &Path) -> Settings {
        Settings { file: Some(file.to_owned()), held: Arc::default() }
    }

    #[test]
    fn what_is_set_is_found_another_time_and_two_programs_do_not_disturb_each_other() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new").join("settings.json");
        let (one, other) = (settings(&file), settings(&file));
        assert_eq!(other.recall("language"), None);
        one.write("language", Some("fr")).unwrap();
        other.write("history", Some("off")).unwrap();
        let later = settings(&file);
        assert_eq!(later.recall("language").as_deref(), Some("fr"));
        assert_eq!(later.value(SettingEntry::of("history").unwrap()), "off");
        later.write("language", None).unwrap();
        assert_eq!(settings(&file).value(SettingEntry::of("language").unwrap()), "auto");
        later.forget_all().unwrap();
        assert_eq!(settings(&file).recall("history"), None);
    }

    #[test]
    fn a_file_that_is_none_counts_as_empty() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.json");
        for text in ["", "{", "[1]", "{\"language\": 7}", "{\"language\": \"xx\"}", "\u{0}"] {
            fs::write(&file, text).unwrap();
            assert_eq!(settings(&file).value(&SETTINGS[0]), "auto", "{text}");
        }
        settings(&file).write("language", Some("en")).unwrap();
        assert_eq!(settings(&file).value(&SETTINGS[0]), "en");
    }
}
