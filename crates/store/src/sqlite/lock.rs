//! One server a file: whoever has it holds a lock on a file beside it, which says who that is.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::copy::{beside, unopened};
use crate::{Holder, StoreError};

/// How the name of the file that is locked goes on.
const ENDING: &str = ".lock";

/// The longest that is read of a file which somebody else may have written.
const LONGEST: u64 = 4_096;

/// A lock that is held as long as this lives. The system lets go of it when the process ends,
/// however it does; what is left in the file then is written over.
#[derive(Debug)]
pub(super) struct Lock {
    file: Mutex<File>,
    holder: Holder,
}

impl Lock {
    /// Takes the lock for a database, unless somebody has it.
    pub(super) fn take(database: &Path, since: Option<u64>) -> Result<Self, StoreError> {
        let path = beside(database, ENDING);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(&path).map_err(|error| match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                StoreError::ReadOnly
            }
            _ => unopened(&path, &error),
        })?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse { by: read(&file) }),
            Err(TryLockError::Error(error)) => return Err(unopened(&path, &error)),
        }
        let process = Some(std::process::id());
        let holder = Holder { process, since, address: None };
        let lock = Self { file: Mutex::new(file), holder };
        lock.tell(None).map_err(|error| unopened(&path, &error))?;
        Ok(lock)
    }

    /// Takes the lock of a database that a server had at some time, so that none has it meanwhile.
    pub(super) fn take_if_used(database: &Path) -> Result<Option<Self>, StoreError> {
        let path = beside(database, ENDING);
        let used = fs::exists(&path).map_err(|error| unopened(&path, &error))?;
        if used { Self::take(database, None).map(Some) } else { Ok(None) }
    }

    /// Writes who has the lock, and where they listen.
    pub(super) fn tell(&self, address: Option<&str>) -> io::Result<()> {
        // Whoever reads it takes lines: an address has one.
        let address = address.map(|address| address.replace(['\n', '\r'], " "));
        let holder = Holder { address, ..self.holder.clone() };
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.set_len(0)?;
        file.rewind()?;
        file.write_all(holder.lines().as_bytes())
    }
}

/// What the file says. On some systems nobody can read what another has locked.
fn read(file: &File) -> Holder {
    let mut text = Vec::new();
    match file.take(LONGEST).read_to_end(&mut text) {
        Ok(_) => Holder::read(&String::from_utf8_lossy(&text)),
        Err(_) => Holder::default(),
    }
}
