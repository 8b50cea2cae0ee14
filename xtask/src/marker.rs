//! The notes that finished checks leave, so that a later run skips them.

use std::fs;
use std::io;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// A folder with one file for each thing proved. A note counts for what was built
/// when it was written: whatever is built anew and is not the same, byte by byte,
/// has to be proved again.
pub struct Markers {
    folder: PathBuf,
    built: String,
}

impl Markers {
    /// The notes on what has this fingerprint, in a folder which need not exist yet.
    pub fn new(folder: PathBuf, fingerprint: &str) -> Self {
        Self { folder, built: format!("built {fingerprint}") }
    }

    /// What was proved under this name, if anything was.
    pub fn proof(&self, name: &str) -> Option<String> {
        let text = fs::read_to_string(self.folder.join(name)).ok()?;
        let (built, proof) = text.split_once('\n')?;
        (built == self.built).then(|| proof.trim_end().to_owned())
    }

    /// Notes what was proved. The file appears whole or not at all, even if
    /// the run is interrupted here.
    pub fn leave(&self, name: &str, proof: &str) -> Result<()> {
        self.write(name, proof)
            .with_context(|| format!("cannot write {}", self.folder.join(name).display()))
    }

    /// Drops the note on `name` and those on its parts, `name.PART`.
    pub fn forget(&self, name: &str) -> Result<()> {
        self.remove(name).with_context(|| format!("cannot clear {}", self.folder.display()))
    }

    fn write(&self, name: &str, proof: &str) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let unfinished = self.folder.join(format!("{name}~"));
        fs::write(&unfinished, format!("{}\n{proof}\n", self.built))?;
        fs::rename(unfinished, self.folder.join(name))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let file = entry.file_name();
            let rest = file.to_str().and_then(|file| file.strip_prefix(name));
            if rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.')) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}
