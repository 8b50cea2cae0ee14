//! A folder in which a large layer of an endgame database is built.

use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use damier_ai::awele::endgame::{LAYER, Workroom};

use crate::files;

/// After so much time it would be a pity to lose what was done.
const PITY: Duration = Duration::from_mins(1);

/// A folder that nobody else builds in meanwhile.
pub struct Folder {
    path: PathBuf,
    work: Mutex<Work>,
    /// Held as long as somebody builds here.
    lock: File,
}

struct Work {
    open: HashMap<String, File>,
    /// What was written since the last commit.
    touched: BTreeSet<String>,
    committed: Instant,
}

impl Folder {
    /// The folder, made if there is none; an error if somebody builds there.
    pub fn enter(path: PathBuf) -> io::Result<Folder> {
        fs::create_dir_all(&path)?;
        let lock = File::create(path.join("lock"))?;
        lock.try_lock()?;
        let work =
            Work { open: HashMap::new(), touched: BTreeSet::new(), committed: Instant::now() };
        Ok(Folder { path, work: Mutex::new(work), lock })
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts the layer that was built into its place, and takes everything else away.
    pub fn leave(self, place: &Path) -> io::Result<()> {
        let mut work = self.work();
        work.touched = BTreeSet::from([LAYER.to_owned()]);
        work.sync(&self.path)?;
        work.open.clear();
        drop(work);
        fs::rename(self.path.join(LAYER), place)?;
        if let Some(folder) = place.parent() {
            files::sync_folder(folder);
        }
        // Some systems remove nothing that is open.
        drop(self.lock);
        fs::remove_dir_all(self.path)
    }
}

impl Work {
    fn file(&mut self, folder: &Path, name: &str) -> io::Result<&mut File> {
        if !self.open.contains_key(name) {
            let mut options = File::options();
            let file = options.read(true).write(true).create(true).truncate(false);
            self.open.insert(name.to_owned(), file.open(folder.join(name))?);
        }
        self.open.get_mut(name).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn sync(&mut self, folder: &Path) -> io::Result<()> {
        for name in std::mem::take(&mut self.touched) {
            self.file(folder, &name)?.sync_data()?;
        }
        Ok(())
    }
}

impl Workroom for Folder {
    fn journal(&self) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.path.join("journal")) {
            Ok(journal) => Ok(Some(journal)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn commit(&self, journal: &[u8]) -> io::Result<()> {
        let mut work = self.work();
        work.sync(&self.path)?;
        files::write(&self.path.join("journal"), journal)?;
        work.committed = Instant::now();
        Ok(())
    }

    fn is_due(&self) -> bool {
        self.work().committed.elapsed() > PITY
    }

    fn read(&self, file: &str, at: u64, bytes: &mut [u8]) -> io::Result<()> {
        let mut work = self.work();
        let file = work.file(&self.path, file)?;
        file.seek(SeekFrom::Start(at))?;
        file.read_exact(bytes)
    }

    fn write(&self, name: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        let mut work = self.work();
        work.touched.insert(name.to_owned());
        let file = work.file(&self.path, name)?;
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)
    }

    fn remove(&self, file: &str) -> io::Result<()> {
        let mut work = self.work();
        work.open.remove(file);
        work.touched.remove(file);
        fs::remove_file(self.path.join(file))
    }
}
