//! Copies of a database, made while it is written to.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::SqliteConnection;

use super::lock::Lock;
use super::trouble::trouble;
use crate::StoreError;

/// Copies the database as it stands into a file, which appears when it is whole and on disk.
pub(super) async fn copy(
    db: &mut SqliteConnection,
    to: &Path,
    replace: bool,
) -> Result<(), StoreError> {
    let refuse =
        |why: &str| StoreError::Unopened { file: to.display().to_string(), why: why.to_owned() };
    let part = part(to);
    let name = part.to_str().ok_or_else(|| refuse("its name is no Unicode text"))?;
    let there = fs::exists(to).map_err(|error| unopened(to, &error))?;
    if there && !replace {
        return Err(StoreError::Exists { file: to.display().to_string() });
    }
    // A server would go on writing to what is no longer under that name.
    let _held = if there { Lock::take_if_used(to)? } else { None };

    // Whoever can read a database can read its copy, and nobody else: SQLite takes a file that is
    // there if it is empty.
    private_file(&part).map_err(|error| unopened(to, &error))?;
    let copied = sqlx::query("VACUUM INTO ?1").bind(name).execute(db).await.map_err(trouble);
    let (from, place) = (part.clone(), to.to_owned());
    let put = move || put(&from, &place).map_err(|error| unopened(&place, &error));
    let done = match copied {
        Ok(_) => tokio::task::spawn_blocking(put)
            .await
            .unwrap_or_else(|error| Err(StoreError::Failed { why: error.to_string() })),
        Err(error) => Err(error),
    };
    if done.is_err() {
        // It is told why there is no copy; that a part of one stays as well would help nobody.
        let _ = fs::remove_file(&part);
    }
    done
}

/// Where a copy is while it is made: beside its place, under a name that nobody else uses.
fn part(to: &Path) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    beside(to, &format!(".{}-{count}.part", std::process::id()))
}

/// An empty file that only its owner can read, where there is none.
pub(super) fn private_file(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Sees a file onto the disk, under its name.
fn put(part: &Path, place: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(part)?.sync_all()?;
    // What belongs to a file that was there would be taken for a part of the new one.
    for ending in ["-wal", "-shm"] {
        match fs::remove_file(beside(place, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::rename(part, place)?;
    sync_folder(place)
}

/// The file beside another whose name goes on like that.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    file.with_file_name(name)
}

/// Sees onto the disk that a file is there. Only on Unix a folder is a file.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if cfg!(unix) { File::open(folder.unwrap_or(Path::new(".")))?.sync_all() } else { Ok(()) }
}

/// A file that the system does not let us have.
pub(super) fn unopened(file: &Path, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull => StoreError::Full,
        _ => StoreError::Unopened { file: file.display().to_string(), why: error.to_string() },
    }
}
