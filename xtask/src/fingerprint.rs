//! What was built, told apart by its bytes.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use crate::cargo::Workspace;
use crate::tidy::tracked;

/// The fingerprint of some files; another byte in any of them is another fingerprint.
pub fn of_files<P: AsRef<Path>>(files: &[P]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        let path = file.as_ref();
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        bytes.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// The fingerprint of all that tests are built from: the crates, their words and their data.
pub fn of_sources(workspace: &Workspace) -> Result<String> {
    let built_from = ["crates/", "locales/", "testdata/", "Cargo.toml", "Cargo.lock"];
    let files = tracked(workspace)?;
    let files = files.iter().filter(|file| built_from.iter().any(|from| file.starts_with(from)));
    of_files(&files.map(|file| workspace.root().join(file)).collect::<Vec<_>>())
}
