//! The journal of a tournament on disk.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Seek, Write};
use std::time::Duration;

use damier_arena::journal::{self, Unread};
use damier_arena::stats::Verdict;
use damier_arena::{Finished, Journal, Plan, Tournament};
use damier_core::{Explain, Message};
use damier_mind::Clock;

use crate::clock::WallClock;
use crate::failure::Failure;
use crate::files;

/// The disk itself is waited for after a game, but no sooner than so long after the last time. Games are
/// written at once, so that only a machine that stops loses any, and those are played again; waiting for
/// the disk after each of a thousand games a second would be all that is done.
const BETWEEN: Duration = Duration::from_millis(100);

/// A slow disk is waited for more seldom: after so many times what it took the last time. So no more than a
/// tenth of the time is spent on it.
const SELDOM: u32 = 9;

/// A journal that is written to. Nobody else writes to it meanwhile.
pub struct Kept {
    pub name: String,
    file: File,
    /// How many bytes of whole lines it has.
    length: u64,
    clock: WallClock,
    /// When the disk is to be waited for next.
    due: Duration,
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
    pub fn go_on(name: &str) -> Result<Kept, Failure> {
        let opened = OpenOptions::new().read(true).append(true).open(name);
        let file = opened.map_err(|error| unread(name, &error))?;
        Kept::hold(name.to_owned(), file)
    }

    /// Throws away what was not written whole: what is written next belongs there.
    pub fn cut(&mut self, whole: u64) -> Result<(), Failure> {
        self.length = whole;
        let cut = self.file.set_len(whole);
        cut.map_err(|error| Failure::unwritten(&self.name, error))?;
        self.sync()
    }

    fn hold(name: String, file: File) -> Result<Kept, Failure> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                Err(Failure::input(Message::new("error-arena-held").with("file", name)))
            }
            // Where files cannot be locked everybody has to take care of themselves.
            Ok(()) | Err(TryLockError::Error(_)) => {
                let clock = WallClock::new();
                Ok(Kept { name, file, length: 0, clock, due: Duration::ZERO })
            }
        }
    }

    /// What was written. It is read from the file that is held: some systems let nobody else.
    pub fn read(&self) -> Result<Written<'_>, Failure> {
        Written::read(&self.name, &self.file)
    }

    /// Writes a game down.
    pub fn keep(&mut self, game: &Finished) -> Result<(), Failure> {
        self.write(&journal::line(game))?;
        if self.clock.now() >= self.due { self.sync() } else { Ok(()) }
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
        let begun = self.clock.now();
        let synced = self.file.sync_data();
        let now = self.clock.now();
        self.due = now + BETWEEN.max(SELDOM * now.saturating_sub(begun));
        synced.map_err(|error| Failure::unwritten(&self.name, error))
    }
}

/// What is in a journal. The games are read one by one, for there may be a hundred thousand.
pub struct Written<'a> {
    pub journal: Journal,
    name: &'a str,
    file: &'a File,
}

impl<'a> Written<'a> {
    /// Reads a journal that somebody may be writing to.
    pub fn read(name: &'a str, mut file: &'a File) -> Result<Written<'a>, Failure> {
        let wrong = |error: Unread| match error {
            Unread::File(error) => unread(name, &error),
            Unread::Journal(error) => Failure::input(files::in_file(name, &error.message())),
        };
        file.rewind().map_err(|error| unread(name, &error))?;
        let journal = Journal::read(BufReader::new(file)).map_err(wrong)?;
        Ok(Written { journal, name, file })
    }

    /// All games in their order.
    pub fn each(
        &self,
        mut take: impl FnMut(Finished) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let problem = |error: io::Error| unread(self.name, &error);
        for game in self.journal.games(self.file).map_err(problem)? {
            take(game.map_err(problem)?)?;
        }
        Ok(())
    }

    /// All games in their order that were played, but those after a test had decided.
    pub fn each_of(
        &self,
        tournament: &Tournament,
        mut take: impl FnMut(Finished) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let decided = tournament.verdict() != Verdict::Continue;
        self.each(|game| {
            let is_wanted = !decided || tournament.is_counted(game.number);
            if is_wanted { take(game) } else { Ok(()) }
        })
    }
}

/// A journal to be read.
pub fn open(name: &str) -> Result<File, Failure> {
    File::open(name).map_err(|error| unread(name, &error))
}

fn unread(name: &str, error: &io::Error) -> Failure {
    let message = Message::new("error-read").with("file", name);
    Failure::input(message.with("reason", files::reason(error)))
}
