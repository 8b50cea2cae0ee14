//! Kept games that were deleted.

use std::fs;
use std::path::{Path, PathBuf};

use damier_core::Message;

use crate::files;
use crate::leftovers::DELETED;

/// Games that were deleted, and can be brought back as long as the app runs.
#[derive(Default)]
pub struct Trash(Vec<Deleted>);

struct Deleted {
    path: PathBuf,
    /// Locked, so that no other program takes it for a leftover.
    _lock: Option<fs::File>,
}

impl Trash {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn aside(path: &Path) -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(".");
        name.push(DELETED);
        name.into()
    }

    /// Deletes a game; what is to be told.
    pub fn put(&mut self, path: &Path) -> Message {
        let lock = fs::File::open(path).ok().filter(|file| file.try_lock().is_ok());
        match fs::rename(path, Trash::aside(path)) {
            Ok(()) => {
                self.0.push(Deleted { path: path.to_owned(), _lock: lock });
                Message::new("app-deleted")
            }
            Err(error) => files::not_written(&path.to_string_lossy(), &error),
        }
    }

    /// Brings back what was deleted last; what is to be told.
    pub fn restore(&mut self) -> Message {
        match self.0.pop() {
            // A file that came under its name meanwhile is not replaced.
            Some(Deleted { path, .. })
                if !path.exists() && fs::rename(Trash::aside(&path), &path).is_ok() =>
            {
                Message::new("app-restored")
            }
            _ => Message::new("app-nothing-deleted"),
        }
    }
}

impl Drop for Trash {
    fn drop(&mut self) {
        for deleted in &self.0 {
            // What cannot be removed is never offered, which does no harm.
            fs::remove_file(Trash::aside(&deleted.path)).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leftovers::sweep;

    #[test]
    fn what_is_deleted_can_be_brought_back_until_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["1.dgn", "2.dpz"].map(|name| folder.path().join(name));
        for path in &paths {
            fs::write(path, "a game").unwrap();
        }
        let mut trash = Trash::default();
        assert_eq!(trash.restore().key(), "app-nothing-deleted");
        for path in &paths {
            assert_eq!(trash.put(path).key(), "app-deleted");
            assert!(!path.exists());
        }
        // Another program that looks at the games leaves them alone.
        sweep(folder.path(), |_| false);
        assert_eq!(trash.restore().key(), "app-restored");
        assert!(!paths[0].exists() && paths[1].exists());
        assert_eq!(trash.put(&folder.path().join("3.dgn")).key(), "error-write");
        drop(trash);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
