//! Games that were interrupted, and where they are kept.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use damier_core::Stop;
use damier_play::Kept;

use crate::files::{data_folder, write_until};
use crate::leftovers::{self, LOCK};

/// Of games whose moves come from a pipe or a file so many are kept, the newest: scripts leave
/// games behind that nobody will ever go on with.
const FROM_PIPES: usize = 10;

/// How the names of such games end, before what tells the kind of game.
const PIPED: &str = "-piped";

/// The kind of game that a file holds, by its name.
fn kind_of(path: &Path) -> Option<Kept> {
    Kept::of(path.extension()?.to_str()?)
}

/// Where games that were interrupted are kept.
pub struct Interrupted {
    own: PathBuf,
    kind: Kept,
    /// Locked as long as the game is being played here, so that no other program takes it over.
    lock: Option<fs::File>,
}

impl Drop for Interrupted {
    fn drop(&mut self) {
        if self.lock.take().is_some() {
            fs::remove_file(self.own.with_extension(LOCK)).ok();
        }
    }
}

/// Whether some program is playing the game kept in that file.
fn is_played(path: &Path) -> bool {
    let lock = fs::File::open(path.with_extension(LOCK));
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(fs::TryLockError::WouldBlock)))
}

/// Locks the game to be kept in that file; nothing where locks do not work.
fn lock(path: &Path) -> Option<fs::File> {
    let path = path.with_extension(LOCK);
    for _ in 0..100 {
        let lock = fs::File::create(&path).ok()?;
        match lock.try_lock() {
            // Somebody who took it for a leftover may have removed it before it was locked.
            Ok(()) if path.exists() => return Some(lock),
            // Somebody looks whether it is locked, which does not take long.
            Ok(()) | Err(fs::TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            Err(fs::TryLockError::Error(_)) => return None,
        }
    }
    None
}

/// Whether the moves of a kept game came from a pipe or a file.
fn is_piped(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with(PIPED))
}

/// Puts a kept game that cannot be read aside, so that it is not offered again; where it is then.
pub fn put_damaged_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let aside = (0..=u32::MAX)
        .map(|number| match number {
            0 => path.with_file_name(format!("{name}.damaged")),
            _ => path.with_file_name(format!("{name}.{number}.damaged")),
        })
        // Two that cannot be read are two.
        .find(|aside| !aside.exists())
        .ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &aside).map(|()| aside)
}

impl Interrupted {
    /// The place for this program's game; none if the system has no such folder.
    pub fn new(kind: Kept) -> Option<Interrupted> {
        let end = kind.ending();
        let folder = data_folder()?.join("interrupted");
        // Looking at the others puts them in order.
        Interrupted::all();
        // Process numbers come round again: another game may be kept under this one.
        let stem = std::process::id();
        let from = if io::stdin().is_terminal() { "" } else { PIPED };
        let own = (0..=u32::MAX)
            .map(|number| match number {
                0 => folder.join(format!("{stem}{from}.{end}")),
                _ => folder.join(format!("{stem}-{number}{from}.{end}")),
            })
            .find(|path| !path.exists() && !is_played(path))?;
        // Where locks do not work the game is kept all the same.
        let lock = fs::create_dir_all(&folder).ok().and_then(|()| lock(&own));
        Some(Interrupted { own, kind, lock })
    }

    /// Keeps the game as it stands. Who stops it has it as it was kept before.
    pub fn keep(&self, text: &str, stop: &Stop) -> io::Result<()> {
        if let Some(folder) = self.own.parent() {
            fs::create_dir_all(folder)?;
        }
        write_until(&self.own, text, stop)
    }

    /// Takes a game that is kept in another file for this one.
    pub fn adopt(&self, path: &Path) -> io::Result<()> {
        fs::rename(path, &self.own)
    }

    /// Leaves the game where it is, so that another can begin under another name.
    pub fn put_aside(&mut self) -> Option<PathBuf> {
        let kept = self.own.exists().then(|| self.own.clone())?;
        *self = Interrupted::new(self.kind)?;
        Some(kept)
    }

    /// Forgets the game: it is finished.
    pub fn forget(&self) {
        // If it cannot be removed it is offered again, which does no harm.
        fs::remove_file(&self.own).ok();
    }

    /// Whether a file is one of the games that are kept here, and nobody plays it.
    pub fn holds(&self, path: &Path) -> bool {
        let folder = |path: &Path| path.parent().and_then(|folder| folder.canonicalize().ok());
        kind_of(path).is_some() && !is_played(path) && folder(path) == folder(&self.own)
    }

    /// The game interrupted last, other than that of this program.
    pub fn latest_other(&self) -> Option<PathBuf> {
        Interrupted::latest_but(self.kind, Some(&self.own))
    }

    /// The game of a kind interrupted last.
    pub fn latest(kind: Kept) -> Option<PathBuf> {
        Interrupted::latest_but(kind, None)
    }

    /// All games that were interrupted, the latest first. Those that some program plays are not
    /// among them. Leftovers are removed along the way, and the oldest games from pipes.
    pub fn all() -> Vec<(Kept, PathBuf)> {
        let Some(folder) = data_folder().map(|folder| folder.join("interrupted")) else {
            return Vec::new();
        };
        leftovers::sweep(&folder, |path| kind_of(path).is_some());
        let mut piped = 0;
        let mut found = Interrupted::found(&folder);
        found.retain(|(_, path)| {
            piped += usize::from(is_piped(path));
            let stays = piped <= FROM_PIPES || !is_piped(path);
            if !stays {
                // If it cannot be removed it is tried again next time.
                fs::remove_file(path).ok();
            }
            stays
        });
        found
    }

    fn found(folder: &Path) -> Vec<(Kept, PathBuf)> {
        let entries = fs::read_dir(folder).into_iter().flatten();
        let mut found: Vec<_> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let path = entry.path();
                let kind = kind_of(&path)?;
                let changed = entry.metadata().ok()?.modified().ok()?;
                (!is_played(&path)).then_some((changed, path, kind))
            })
            .collect();
        found.sort_by(|one, other| (other.0, &other.1).cmp(&(one.0, &one.1)));
        found.into_iter().map(|(_, path, kind)| (kind, path)).collect()
    }

    fn latest_but(kind: Kept, own: Option<&Path>) -> Option<PathBuf> {
        let mut all = Interrupted::all().into_iter();
        let found = all.find(|(other, path)| *other == kind && own != Some(path.as_path()));
        found.map(|(_, path)| path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_that_cannot_be_read_are_both_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str| {
            let path = folder.path().join(name);
            fs::write(&path, "damaged").unwrap();
            let aside = put_damaged_aside(&path).unwrap();
            assert!(!path.exists() && aside.exists());
            aside.file_name().unwrap().to_string_lossy().into_owned()
        };
        assert_eq!(put("7.dgn"), "7.dgn.damaged");
        assert_eq!(put("7.dpz"), "7.dpz.damaged");
        assert_eq!(put("7.dgn"), "7.dgn.1.damaged");
        assert!(put_damaged_aside(&folder.path().join("8.dgn")).is_err());
    }
}
