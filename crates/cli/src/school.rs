//! A folder in which something is learnt, round after round: what is there already is not made again.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use damier_core::Message;
use serde_json::Value;

use crate::failure::Failure;
use crate::files;

/// The folder.
pub struct School {
    folder: PathBuf,
}

impl School {
    /// Notes how things are made there, or makes sure that it is the same as before: what is there then fits.
    pub fn open(folder: &str, settings: &Value) -> Result<School, Failure> {
        let school = School { folder: PathBuf::from(folder) };
        let path = school.folder.join("settings.json");
        let name = path.to_string_lossy();
        if !path.exists() {
            fs::create_dir_all(&school.folder)
                .and_then(|()| files::write(&path, format!("{settings}\n")))
                .map_err(|error| Failure::unwritten(&name, error))?;
            return Ok(school);
        }
        let kept: Value = serde_json::from_str(&files::read(&name)?).unwrap_or_default();
        for (setting, wanted) in settings.as_object().into_iter().flatten() {
            if kept[setting] != *wanted {
                let other = Message::new("train-other")
                    .with("setting", setting.as_str())
                    .with("kept", kept[setting].to_string())
                    .with("wanted", wanted.to_string());
                return Err(Failure::usage(files::in_file(&name, &other)));
            }
        }
        Ok(school)
    }

    /// The file of a round.
    pub fn of_round(&self, round: u32, what: &str) -> PathBuf {
        self.folder.join(format!("round-{round}.{what}"))
    }
}

/// A file of chunks of so many bytes that more can be written to, and how many whole ones it has.
pub fn open_chunks(path: &Path, bytes: usize) -> io::Result<(File, u64)> {
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    let chunks = file.metadata()?.len() / bytes as u64;
    file.set_len(chunks * bytes as u64)?;
    Ok((file, chunks))
}

/// That a sample of a file is none.
pub fn damaged(name: &str, number: usize) -> Failure {
    Failure::input(files::in_file(name, &Message::new("train-damaged").with("sample", number)))
}
