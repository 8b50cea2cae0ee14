//! What a ladder keeps on the disk: its journal, a log of each bot, and the games to replay.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use damier_arena::ladder::{self, Bot, Event, Head, Kept, Ladder, Met};
use damier_core::{Explain, Message};

use crate::failure::Failure;
use crate::files;

/// No journal is larger than this.
const LARGEST: u64 = 8 << 30;
/// A log is cut to half of this once it is longer.
const LONGEST_LOG: u64 = 1 << 18;

/// The state of a ladder. Nobody else writes to it meanwhile.
pub struct State {
    pub folder: PathBuf,
    pub ladder: Ladder,
    pub head: Head,
    journal: File,
}

impl State {
    /// What a ladder left in this folder, if one stood there.
    pub fn peek(folder: &Path) -> Result<Option<Head>, Failure> {
        let file = folder.join("journal.jsonl");
        if file.exists() { read(&file).map(|kept| kept.map(|kept| kept.head)) } else { Ok(None) }
    }

    /// Goes on with the ladder in this folder, or begins one.
    pub fn open(folder: PathBuf, head: &Head) -> Result<State, Failure> {
        for part in ["logs", "records"] {
            let part = folder.join(part);
            fs::create_dir_all(&part).map_err(|error| unwritten(&part, error))?;
        }
        let file = folder.join("journal.jsonl");
        let opened = OpenOptions::new().append(true).create(true).open(&file);
        let mut journal = opened.map_err(|error| unwritten(&file, error))?;
        if let Err(TryLockError::WouldBlock) = journal.try_lock() {
            let held = Message::new("error-arena-held").with("file", file.display().to_string());
            return Err(Failure::input(held));
        }
        let kept = read(&file)?;
        let (head, ladder, whole) = match kept {
            Some(Kept { head: there, ladder, whole }) => {
                there.check(&head.game, &head.variant).map_err(|error| {
                    let name = file.display().to_string();
                    Failure::input(files::in_file(&name, &error.message()))
                })?;
                (there, ladder, Some(whole))
            }
            None => (head.clone(), Ladder::new(head.seed), None),
        };
        // What was not written to its end is written over.
        let begun = journal.set_len(whole.unwrap_or(0) as u64).and_then(|()| match whole {
            Some(_) => Ok(()),
            None => journal.write_all(ladder::head(&head).as_bytes()),
        });
        begun.and_then(|()| journal.sync_data()).map_err(|error| unwritten(&file, error))?;
        let state = State { folder, ladder, head, journal };
        // Somebody may have been killed between the journal and the games.
        if let Some((number, met)) = state.ladder.met().iter().enumerate().next_back() {
            state.write_record(number, met)?;
        }
        Ok(state)
    }

    /// Takes note of what happened, on the disk first.
    pub fn happened(&mut self, event: Event) -> Result<(), Failure> {
        let file = self.folder.join("journal.jsonl");
        let written = self.journal.write_all(ladder::line(&event).as_bytes());
        let written = written.and_then(|()| self.journal.sync_data());
        written.map_err(|error| unwritten(&file, error))?;
        if let Event::Met(met) = &event {
            self.write_record(self.ladder.met().len(), met)?;
        }
        self.ladder.forget_records();
        self.ladder.apply(event);
        Ok(())
    }

    /// Where the games of a pair are.
    pub fn record(&self, number: usize) -> PathBuf {
        self.folder.join("records").join(format!("{:06}.dgn", number + 1))
    }

    fn write_record(&self, number: usize, met: &Met) -> Result<(), Failure> {
        let file = self.record(number);
        let text: Vec<&str> = met.games.iter().map(|game| game.record.as_str()).collect();
        files::write(&file, text.join("\n")).map_err(|error| unwritten(&file, error))
    }

    /// Where the log of a bot is. What it is called is its own choice, and no path.
    pub fn log(&self, number: usize, bot: &Bot) -> PathBuf {
        let plain = |sign: char| if sign.is_ascii_alphanumeric() { sign } else { '_' };
        let name: String = bot.name.chars().take(40).map(plain).collect();
        self.folder.join("logs").join(format!("{name}-{}.log", number + 1))
    }

    /// Adds to the log of a bot; the beginning of a long one is let go.
    pub fn add_to_log(&self, number: usize, text: &str) -> Result<(), Failure> {
        let Some(bot) = self.ladder.bots().get(number) else { return Ok(()) };
        let file = self.log(number, bot);
        // What strangers say is no order to the terminal of whoever reads it.
        let shown = |sign: char| sign == '\n' || sign == '\t' || !sign.is_control();
        let text: String = text.chars().filter(|&sign| shown(sign)).collect();
        let add = || -> io::Result<()> {
            let mut log = OpenOptions::new().append(true).create(true).open(&file)?;
            writeln!(log, "{}", text.trim_end())?;
            if log.metadata()?.len() > LONGEST_LOG {
                let all = fs::read(&file)?;
                let half = all.len() - LONGEST_LOG as usize / 2;
                let line = all[half..].iter().position(|byte| *byte == b'\n').unwrap_or(0);
                files::write(&file, &all[half + line..])?;
            }
            Ok(())
        };
        add().map_err(|error| unwritten(&file, error))
    }
}

fn unwritten(file: &Path, error: io::Error) -> Failure {
    Failure::unwritten(&file.display().to_string(), error)
}

/// What is in a journal; nothing if nothing was written to its end.
fn read(file: &Path) -> Result<Option<Kept>, Failure> {
    let name = file.display().to_string();
    let mut bytes = files::read_bytes(&name, LARGEST)?;
    // What was not written to its end may end within a letter.
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    bytes.truncate(whole);
    if bytes.is_empty() {
        return Ok(None);
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|error| Failure::input(files::not_text(&name, &error)))?;
    let kept = Kept::read(&text);
    kept.map(Some).map_err(|error| Failure::input(files::in_file(&name, &error.message())))
}
