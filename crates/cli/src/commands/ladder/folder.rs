//! The folder of a ladder: who is in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sha2::{Digest, Sha256};

/// What tells without reading it that a file was not touched.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    size: u64,
    changed: Option<SystemTime>,
    runs: bool,
}

/// A folder that is looked at again and again.
pub struct Folder {
    pub path: PathBuf,
    /// Whether shared libraries are bots, too.
    libraries: bool,
    /// Files as they were when their content was last read.
    read: BTreeMap<String, (Stamp, String)>,
    /// Files that were not like that when they were last looked at.
    fresh: BTreeMap<String, Stamp>,
}

/// What is in a folder.
pub struct Look {
    /// Those that did not change since the last look, with what tells their content.
    pub settled: BTreeMap<String, String>,
    /// Those that may be still written to.
    pub unsettled: BTreeSet<String>,
}

impl Folder {
    pub fn new(path: PathBuf, libraries: bool) -> Folder {
        Folder { path, libraries, read: BTreeMap::new(), fresh: BTreeMap::new() }
    }

    /// Looks who is there. A file is settled once two looks show it the same.
    pub fn look(&mut self) -> io::Result<Look> {
        let mut look = Look { settled: BTreeMap::new(), unsettled: BTreeSet::new() };
        let mut fresh = BTreeMap::new();
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            // A name that is no text cannot be told, nor run by its name.
            let Ok(name) = entry.file_name().into_string() else { continue };
            let path = entry.path();
            let Some(stamp) = self.bot(&name, &path) else { continue };
            if let Some((before, content)) = self.read.get(&name)
                && *before == stamp
            {
                look.settled.insert(name, content.clone());
                continue;
            }
            let same = self.fresh.get(&name) == Some(&stamp);
            let content = if same { content(&path).ok() } else { None };
            match content.filter(|_| self.bot(&name, &path).as_ref() == Some(&stamp)) {
                Some(mut content) => {
                    // Who may not be run is checked again once it may.
                    if !stamp.runs {
                        content.push('-');
                    }
                    self.read.insert(name.clone(), (stamp, content.clone()));
                    look.settled.insert(name, content);
                }
                None => {
                    look.unsettled.insert(name.clone());
                    fresh.insert(name, stamp);
                }
            }
        }
        self.fresh = fresh;
        Ok(look)
    }

    /// Whether a bot is still the one that was read last.
    pub fn is_same(&self, name: &str) -> bool {
        let stamp = self.bot(name, &self.path.join(name));
        self.read.get(name).map(|(stamp, _)| stamp) == stamp.as_ref()
    }

    /// Whether a file can be run.
    pub fn runs(&self, name: &str) -> bool {
        self.is_library(name) || self.read.get(name).is_some_and(|(stamp, _)| stamp.runs)
    }

    pub fn is_library(&self, name: &str) -> bool {
        self.libraries && is_library(name)
    }

    /// The stamp of a file that is a bot: a program, a script that says who reads it, or a library. All
    /// else may lie there, and what is hidden is nobody's.
    fn bot(&self, name: &str, path: &Path) -> Option<Stamp> {
        let data = fs::metadata(path).ok().filter(Metadata::is_file)?;
        if name.starts_with('.') {
            return None;
        }
        let library = is_library(name);
        let runs = is_executable(&data) && !library;
        let bot = if library { self.libraries } else { runs || is_script(path) };
        bot.then(|| Stamp { size: data.len(), changed: data.modified().ok(), runs })
    }
}

fn is_library(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "so")
}

#[cfg(unix)]
fn is_executable(data: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    data.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &Metadata) -> bool {
    true
}

fn is_script(path: &Path) -> bool {
    let mut start = [0; 2];
    File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == *b"#!"
}

fn content(path: &Path) -> io::Result<String> {
    let mut hash = Sha256::new();
    let mut file = File::open(path)?;
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => break,
            count => hash.update(&buffer[..count]),
        }
    }
    let mut text = String::new();
    for byte in hash.finalize() {
        write!(text, "{byte:02x}").ok();
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_settle_before_they_count() {
        let place = tempfile::tempdir().unwrap();
        let mut folder = Folder::new(place.path().to_owned(), false);
        let write = |name: &str, text: &str| fs::write(place.path().join(name), text).unwrap();
        write("bot", "#!/bin/sh\n");
        write("notes.txt", "no bot");
        write(".hidden", "#!/bin/sh\n");
        write("client.so", "#!/bin/sh\n");
        let names = |look: &Look| look.settled.keys().cloned().collect::<Vec<_>>();
        let first = folder.look().unwrap();
        assert!(first.settled.is_empty() && first.unsettled.contains("bot"));
        // It is still written to.
        write("bot", "#!/bin/sh\nexit 1\n");
        assert!(folder.look().unwrap().settled.is_empty());
        let third = folder.look().unwrap();
        assert_eq!((names(&third), third.unsettled.len()), (vec!["bot".to_owned()], 0));
        assert!(folder.is_same("bot") && !folder.runs("bot"));
        write("bot", "#!/bin/sh\nexit 22\n");
        assert!(!folder.is_same("bot"));
        folder.look().unwrap();
        assert_ne!(folder.look().unwrap().settled["bot"], third.settled["bot"]);
        fs::remove_file(place.path().join("bot")).unwrap();
        assert!(folder.look().unwrap().settled.is_empty());
    }
}
