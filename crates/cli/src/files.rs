//! Reading and writing files.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use damier_core::{Message, Place, Stop, Value};
use damier_play::dgn;

use crate::failure::Failure;
use crate::leftovers::{self, LOCK};

/// No input is larger than this; what is, is refused instead of filling the memory.
const LARGEST: u64 = 64 << 20;

/// The bytes of a file, or of standard input for `-`, at most `largest`.
pub fn read_bytes(name: &str, largest: u64) -> Result<Vec<u8>, Failure> {
    let failed = |error: &io::Error| {
        Failure::input(Message::new("error-read").with("file", name).with("reason", reason(error)))
    };
    let mut bytes = Vec::new();
    let size = if name == "-" {
        io::stdin().lock().take(largest + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(name).and_then(|file| file.take(largest + 1).read_to_end(&mut bytes))
    };
    let size = size.map_err(|error| failed(&error))? as u64;
    if size > largest {
        return Err(Failure::input(
            Message::new("error-too-large")
                .with("file", name)
                .with("most", (largest >> 20) as usize),
        ));
    }
    Ok(bytes)
}

/// The text of a file, or of standard input for `-`.
pub fn read(name: &str) -> Result<String, Failure> {
    read_text(name, LARGEST)
}

/// The same for files that may be larger than most.
pub fn read_text(name: &str, largest: u64) -> Result<String, Failure> {
    let mut bytes = read_bytes(name, largest)?;
    // Some editors put a byte-order mark before the text.
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| Failure::input(not_text(name, &error)))
}

/// The same, until somebody stops it. It is read on a thread of its own, as a pipe may keep
/// whoever reads waiting for ever.
pub fn read_text_until(name: &str, largest: u64, stop: &Stop) -> Result<String, Failure> {
    let (sender, read) = channel();
    let file = name.to_owned();
    thread::spawn(move || sender.send(read_text(&file, largest)).ok());
    loop {
        match read.recv_timeout(SLICE) {
            Ok(read) => return read,
            Err(_) if stop.is_raised() => return Err(Failure::Interrupted),
            Err(RecvTimeoutError::Timeout) => {}
            // The thread broke, and has told why.
            Err(RecvTimeoutError::Disconnected) => return Err(Failure::Interrupted),
        }
    }
}

/// How often whoever waits for a file looks whether to go on.
const SLICE: Duration = Duration::from_millis(50);

/// Where a file stops being text.
pub fn not_text(name: &str, error: &FromUtf8Error) -> Message {
    let good = error.utf8_error().valid_up_to();
    let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
    in_file(name, &at_place(Place::of(&text, good), Message::new("error-not-text")))
}

/// Why the system refused, in the reader's language for what happens to everybody.
pub fn reason(error: &io::Error) -> Value {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-permission",
        io::ErrorKind::IsADirectory => "io-directory",
        io::ErrorKind::NotADirectory => "io-not-directory",
        io::ErrorKind::StorageFull => "io-full",
        io::ErrorKind::Interrupted => "error-interrupted",
        _ => return error.kind().to_string().into(),
    };
    Message::new(key).into()
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
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    write_with(path, |file| file.write_all(content.as_ref()))
}

/// How much is written between two looks whether to go on.
const PIECE: usize = 1 << 20;

/// The same, until somebody stops it: then the old one stays.
pub fn write_until(path: &Path, content: &str, stop: &Stop) -> io::Result<()> {
    write_with(path, |file| {
        content.as_bytes().chunks(PIECE).try_for_each(|piece| {
            if stop.is_raised() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            file.write_all(piece)
        })
    })
}

/// The same with content that is written bit by bit. What is no plain file, such as a device
/// or a pipe, is written to and never replaced; a link stays, and what it leads to is replaced.
pub fn write_with(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        let mut out = io::BufWriter::new(fs::OpenOptions::new().write(true).open(path)?);
        write(&mut out)?;
        return out.flush();
    }
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut file = beside(path).tempfile_in(folder)?;
    let mut buffer = io::BufWriter::with_capacity(1 << 16, &mut file);
    write(&mut buffer)?;
    buffer.flush()?;
    drop(buffer);
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// How a temporary file beside `path` is made: as readable as the file it becomes.
fn beside(path: &Path) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).map_or(0o666, |old| old.permissions().mode());
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = path;
    builder
}

/// Whether [`write()`] would work there and replace nothing but a record.
pub fn check_record(path: &Path) -> Result<(), Message> {
    let name = path.to_string_lossy().into_owned();
    if path.exists() && !is_record(path) {
        return Err(Message::new("console-save-other").with("file", name));
    }
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    match beside(path).tempfile_in(folder.unwrap_or(Path::new("."))) {
        Ok(_) => Ok(()),
        Err(error) => {
            Err(Message::new("error-write").with("file", name).with("reason", reason(&error)))
        }
    }
}

/// Whether a file is a record of games, or empty.
fn is_record(path: &Path) -> bool {
    fs::read(path).is_ok_and(|bytes| bytes.is_empty() || dgn::looks_like(&bytes))
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

/// What kind of game is kept, by the end of its file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// A match, as a record.
    Match,
    /// A game in the labyrinth.
    Labyrinth,
    /// A Hashi puzzle.
    Hashi,
}

impl Kept {
    const ALL: [Kept; 3] = [Kept::Match, Kept::Labyrinth, Kept::Hashi];

    /// The kind of game that a file holds, by its name.
    fn of(path: &Path) -> Option<Kept> {
        let end = path.extension()?;
        Kept::ALL.into_iter().find(|kind| end == kind.end())
    }

    const fn end(self) -> &'static str {
        match self {
            Kept::Match => "dgn",
            Kept::Labyrinth => "labyrinth",
            Kept::Hashi => "dpz",
        }
    }
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

impl Interrupted {
    /// The place for this program's game; none if the system has no such folder.
    pub fn new(kind: Kept) -> Option<Interrupted> {
        let end = kind.end();
        let folder = data_folder()?.join("interrupted");
        // Process numbers come round again: another game may be kept under this one.
        let stem = std::process::id();
        let own = (0..=u32::MAX)
            .map(|number| match number {
                0 => folder.join(format!("{stem}.{end}")),
                _ => folder.join(format!("{stem}-{number}.{end}")),
            })
            .find(|path| !path.exists() && !is_played(path))?;
        // Where locks do not work the game is kept all the same.
        let lock = fs::create_dir_all(&folder).ok().and_then(|()| lock(&own));
        Some(Interrupted { own, kind, lock })
    }

    /// Keeps the game as it stands.
    pub fn keep(&self, text: &str) -> io::Result<()> {
        self.keep_until(text, &Stop::new())
    }

    /// The same, until somebody stops it: then it stays as it was kept before.
    pub fn keep_until(&self, text: &str, stop: &Stop) -> io::Result<()> {
        if let Some(folder) = self.own.parent() {
            fs::create_dir_all(folder)?;
        }
        write_until(&self.own, text, stop)
    }

    /// Takes a game that is kept in another file for this one.
    pub fn adopt(&self, path: &Path) -> io::Result<()> {
        fs::rename(path, &self.own)
    }

    /// Puts the game aside where it is, so that another can begin under another name.
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

    /// Whether a file is one of the games that are kept here.
    pub fn holds(&self, path: &Path) -> bool {
        path.parent() == self.own.parent()
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
    /// among them.
    pub fn all() -> Vec<(Kept, PathBuf)> {
        let Some(folder) = data_folder().map(|folder| folder.join("interrupted")) else {
            return Vec::new();
        };
        leftovers::sweep(&folder, |path| Kept::of(path).is_some());
        let entries = fs::read_dir(folder).into_iter().flatten();
        let mut found: Vec<_> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let path = entry.path();
                let kind = Kept::of(&path)?;
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

    #[cfg(unix)]
    #[test]
    fn pipes_are_written_to_and_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = {
            let pipe = pipe.clone();
            std::thread::spawn(move || fs::read_to_string(pipe).unwrap())
        };
        write(&pipe, "through").unwrap();
        assert_eq!(reader.join().unwrap(), "through");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }

    #[test]
    fn writing_replaces_whole_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.dgn");
        write(&path, "first").unwrap();
        write(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        // A link stays one.
        #[cfg(unix)]
        {
            let link = folder.path().join("link.dgn");
            std::os::unix::fs::symlink(&path, &link).unwrap();
            write(&link, "third").unwrap();
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
            assert_eq!(fs::read_to_string(&path).unwrap(), "third");
            fs::remove_file(link).unwrap();
        }
        // Nothing temporary stays behind.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write(&folder.path().join("no/such/folder/a"), "x").is_err());
    }
}
