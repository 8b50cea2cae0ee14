//! Reading and writing files.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use damier_core::{Message, Place};

use crate::failure::Failure;

/// No input is larger than this; what is, is refused instead of filling the memory.
const LARGEST: u64 = 64 << 20;

/// The text of a file, or of standard input for `-`.
pub fn read(name: &str) -> Result<String, Failure> {
    let failed = |error: &io::Error| {
        Failure::input(
            Message::new("error-read").with("file", name).with("reason", error.to_string()),
        )
    };
    let mut bytes = Vec::new();
    let size = if name == "-" {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(name).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
    };
    let size = size.map_err(|error| failed(&error))? as u64;
    if size > LARGEST {
        return Err(Failure::input(
            Message::new("error-too-large")
                .with("file", name)
                .with("most", (LARGEST >> 20) as usize),
        ));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
        let at = Place::of(&text, good);
        let problem = Message::new("error-not-text");
        Failure::input(in_file(name, &at_place(at, problem)))
    })
}

/// The message with the name of the file it is about.
pub fn in_file(name: &str, message: &Message) -> Message {
    Message::new("error-in-file").with("file", name).with("problem", message.clone())
}

pub fn at_place(at: Place, problem: Message) -> Message {
    Message::new("error-at")
        .with("line", at.line)
        .with("column", at.column)
        .with("problem", problem)
}

/// Writes a file so that there is always either the old one or the new one,
/// whole: a temporary file beside it, then a rename.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// The folder for what is kept between calls: `DAMIER_HOME`, or where the
/// system wants such things.
pub fn data_folder() -> Option<PathBuf> {
    match std::env::var_os("DAMIER_HOME") {
        Some(folder) if !folder.is_empty() => Some(PathBuf::from(folder)),
        _ => {
            directories::ProjectDirs::from("", "", "damier").map(|dirs| dirs.data_dir().to_owned())
        }
    }
}

/// Where games that were interrupted are kept.
pub struct Interrupted {
    own: PathBuf,
}

impl Interrupted {
    /// The place for this program's game; none if the system has no such folder.
    pub fn new() -> Option<Interrupted> {
        let folder = data_folder()?.join("interrupted");
        Some(Interrupted { own: folder.join(format!("{}.dgn", std::process::id())) })
    }

    /// Keeps the game as it stands.
    pub fn keep(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.own.parent() {
            fs::create_dir_all(folder)?;
        }
        write(&self.own, text)
    }

    /// Puts the game aside under a name of its own, so that another can begin.
    pub fn put_aside(&self) -> io::Result<Option<PathBuf>> {
        if !self.own.exists() {
            return Ok(None);
        }
        let stem = std::process::id();
        for number in 1.. {
            let path = self.own.with_file_name(format!("{stem}-{number}.dgn"));
            if !path.exists() {
                fs::rename(&self.own, &path)?;
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// Forgets the game: it is finished.
    pub fn forget(&self) {
        // If it cannot be removed it is offered again, which does no harm.
        fs::remove_file(&self.own).ok();
    }

    /// The game interrupted last.
    pub fn latest() -> Option<PathBuf> {
        let folder = data_folder()?.join("interrupted");
        fs::read_dir(folder)
            .ok()?
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let path = entry.path();
                let record = path.extension().is_some_and(|extension| extension == "dgn");
                let changed = entry.metadata().ok()?.modified().ok()?;
                record.then_some((changed, path))
            })
            .max()
            .map(|(_, path)| path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_replaces_whole_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.dgn");
        write(&path, "first").unwrap();
        write(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        // Nothing temporary stays behind.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write(&folder.path().join("no/such/folder/a"), "x").is_err());
    }
}
