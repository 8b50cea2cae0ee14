//! The journal of a tournament on disk.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::time::Duration;

use damier_arena::{Finished, Journal, Plan, journal};
use damier_core::{Explain, Message};
use damier_mind::Clock;

use crate::clock::WallClock;
use crate::failure::Failure;
use crate::files;

/// The disk itself is waited for after a game, but no sooner than so long after the last time. Games are
/// written at once, so that only a machine that stops loses any, and those are played again; waiting for
/// the disk after each of a thousand games a second would be all that is done.
const BETWEEN: Duration = Duration::from_millis(100);

/// A journal that is written to. Nobody else writes to it meanwhile.
pub struct Kept {
    pub name: String,
    file: File,
    /// How many bytes of whole lines it has.
    length: u64,
    clock: WallClock,
    synced: Duration,
}

impl Kept {
    /// Begins a journal in a file of this name, which must not be there; or in one that is named
    /// after the tournament.
    pub fn begin(name: Option<&str>, plan: &Plan) -> Result<Kept, Failure> {
        let create =
            |name: &str| OpenOptions::new().read(true).append(true).create_new(true).open(name);
        let (name, file) = match name {
            Some(name) => {
                let file = create(name).map_err(|error| match error.kind() {
                    io::ErrorKind::AlreadyExists => {
                        Failure::input(Message::new("error-arena-exists").with("file", name))
                    }
                    _ => Failure::unwritten(name, error),
                })?;
                (name.to_owned(), file)
            }
            None => {
                let mut number = 1;
                loop {
                    let more = if number == 1 { String::new() } else { format!("-{number}") };
                    let name = format!("arena-{}-{}{more}.jsonl", plan.game, plan.seed);
                    match create(&name) {
                        Ok(file) => break (name, file),
                        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                        Err(error) => return Err(Failure::unwritten(&name, error)),
                    }
                }
            }
        };
        let mut kept = Kept::hold(name, file)?;
        kept.write(&journal::head(plan))?;
        kept.sync()?;
        Ok(kept)
    }

    /// Goes on with a journal, after what was written whole.
    pub fn go_on(name: &str) -> Result<(Kept, Journal), Failure> {
        let opened = OpenOptions::new().read(true).append(true).open(name);
        let file = opened.map_err(|error| unread(name, &error))?;
        let mut kept = Kept::hold(name.to_owned(), file)?;
        let read = kept.read(false)?;
        kept.length = read.whole as u64;
        let cut = kept.file.set_len(kept.length);
        cut.map_err(|error| Failure::unwritten(name, error))?;
        kept.sync()?;
        Ok((kept, read))
    }

    fn hold(name: String, file: File) -> Result<Kept, Failure> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                Err(Failure::input(Message::new("error-arena-held").with("file", name)))
            }
            // Where files cannot be locked everybody has to take care of themselves.
            Ok(()) | Err(TryLockError::Error(_)) => {
                let clock = WallClock::new();
                Ok(Kept { name, file, length: 0, clock, synced: Duration::ZERO })
            }
        }
    }

    /// What was written, with the records of games or without. It is read from the file that is held:
    /// some systems let nobody else.
    pub fn read(&self, records: bool) -> Result<Journal, Failure> {
        let mut bytes = Vec::new();
        let mut file = &self.file;
        let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes));
        read.map_err(|error| unread(&self.name, &error))?;
        parsed(&self.name, bytes, records)
    }

    /// Writes a game down.
    pub fn keep(&mut self, game: &Finished) -> Result<(), Failure> {
        self.write(&journal::line(game))?;
        if self.clock.now() >= self.synced + BETWEEN { self.sync() } else { Ok(()) }
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        if let Err(error) = self.file.write_all(text.as_bytes()) {
            // A game that ends at another table may still find room, and must not join half a line.
            self.file.set_len(self.length).ok();
            return Err(Failure::unwritten(&self.name, error));
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// Sees to it that all is on the disk.
    pub fn sync(&mut self) -> Result<(), Failure> {
        self.synced = self.clock.now();
        let synced = self.file.sync_data();
        synced.map_err(|error| Failure::unwritten(&self.name, error))
    }
}

/// What is in a journal that somebody may be writing to, with the records of games or without.
pub fn read(name: &str, records: bool) -> Result<Journal, Failure> {
    let bytes = std::fs::read(name).map_err(|error| unread(name, &error))?;
    parsed(name, bytes, records)
}

fn parsed(name: &str, mut bytes: Vec<u8>, records: bool) -> Result<Journal, Failure> {
    // What was not written to its end may end within a letter.
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    bytes.truncate(whole);
    let text = String::from_utf8(bytes);
    let text = text.map_err(|error| Failure::input(files::not_text(name, &error)))?;
    Journal::read(&text, records)
        .map_err(|error| Failure::input(files::in_file(name, &error.message())))
}

fn unread(name: &str, error: &io::Error) -> Failure {
    let message = Message::new("error-read").with("file", name);
    Failure::input(message.with("reason", files::reason(error)))
}
