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

/// That a file could not be written, and why.
pub fn not_written(name: &str, error: &io::Error) -> Message {
    Message::new("error-write").with("file", name).with("reason", reason(error))
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

/// Writes a file so that there is always either the old one or the new one, whole, even if the
/// machine stops: a temporary file beside it, then a rename, each of them seen onto the disk.
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

/// The same with content that is written bit by bit. A device is written to; a link stays, and
/// what it leads to is replaced.
pub fn write_with(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if is_device(path) {
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
    sync_folder(folder);
    Ok(())
}

/// Sees to it that the names in a folder are on the disk, too. Where folders cannot be synced
/// the system knows what it does.
pub fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    fs::File::open(folder).and_then(|folder| folder.sync_all()).ok();
    #[cfg(not(unix))]
    let _ = folder;
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

/// Whether [`write()`] would replace nothing but a record.
pub fn check_replaced(path: &Path) -> Result<(), Message> {
    if is_device(path) || !path.exists() || holds(path, |bytes| dgn::looks_like(bytes)) {
        return Ok(());
    }
    Err(Message::new("console-save-other").with("file", path.to_string_lossy().into_owned()))
}

/// Whether [`write()`] would work there and replace nothing but a record.
pub fn check_record(path: &Path) -> Result<(), Message> {
    check_replaced(path)?;
    check_written(path)
}

/// Whether [`write()`] would work there, whatever it would replace.
pub fn check_written(path: &Path) -> Result<(), Message> {
    if is_device(path) {
        return Ok(());
    }
    let name = path.to_string_lossy().into_owned();
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    match beside(path).tempfile_in(folder.unwrap_or(Path::new("."))) {
        Ok(_) => Ok(()),
        Err(error) => Err(not_written(&name, &error)),
    }
}

/// Whether a plain file is empty or holds what it should, as far as anybody would read it.
pub fn holds(path: &Path, is_right: impl FnOnce(&[u8]) -> bool) -> bool {
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(1 << 30).read_to_end(&mut bytes));
    read.is_ok() && (bytes.is_empty() || is_right(&bytes))
}

/// Whether there is something that is no plain file, such as a device or a pipe: it is written to
/// and never replaced.
fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
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
