//! A copy of a folder that follows it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// Makes the copy like the original, a file or a folder, and has Cargo come back when that changes.
pub fn follow(from: &Path, to: &Path) {
    println!("cargo::rerun-if-changed={}", from.display());
    gone(to);
    copy(from, to);
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let name = entry.unwrap().file_name();
            copy(&from.join(&name), &to.join(&name));
        }
    } else if from.is_file() {
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(from, to).unwrap();
    }
}

/// Takes away what is there, a file or a folder.
pub fn gone(path: &Path) {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    if let Err(error) = removed {
        assert_eq!(error.kind(), ErrorKind::NotFound, "{}: {error}", path.display());
    }
}
