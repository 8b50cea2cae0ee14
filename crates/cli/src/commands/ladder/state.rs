//! What a ladder keeps on the disk: its journal, a log and a page of each bot, and the games to replay.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use damier_arena::ladder::{self, Event, Head, Kept, Ladder, Met};
use damier_core::{Explain, Message};

use crate::failure::Failure;
use crate::files;

/// No journal is larger than this.
const LARGEST: u64 = 8 << 30;
/// A log is cut to half of this once it is longer.
const LONGEST_LOG: u64 = 1 << 18;
/// So much of the end of a log is shown on the page of its bot.
const SHOWN_LOG: u64 = 1 << 15;
/// No head of a journal is longer.
const LONGEST_HEAD: u64 = 1 << 16;

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
        let Ok(opened) = File::open(&file) else { return Ok(None) };
        let mut line = String::new();
        BufReader::new(opened.take(LONGEST_HEAD)).read_line(&mut line).ok();
        // A line that was not written to its end is written anew.
        if !line.ends_with('\n') {
            return Ok(None);
        }
        let name = file.display().to_string();
        let head = Head::read(&line);
        head.map(Some).map_err(|error| Failure::input(files::in_file(&name, &error.message())))
    }

    /// Goes on with the ladder in this folder, or begins one.
    pub fn open(folder: PathBuf, head: &Head) -> Result<State, Failure> {
        for part in ["logs", "pages", "records"] {
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
            None => (head.clone(), Ladder::new(head.seats, head.seed), None),
        };
        // What was not written to its end is written over.
        let begun = journal.set_len(whole.unwrap_or(0) as u64).and_then(|()| match whole {
            Some(_) => Ok(()),
            None => journal.write_all(ladder::head(&head).as_bytes()),
        });
        begun.and_then(|()| journal.sync_data()).map_err(|error| unwritten(&file, error))?;
        let state = State { folder, ladder, head, journal };
        // Somebody may have been killed between the journal and the games.
        if let Some(met) = state.ladder.latest().next() {
            state.write_record(met)?;
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
            self.write_record(met)?;
        }
        self.ladder.apply(event);
        Ok(())
    }

    /// Where the games of an encounter are.
    pub fn record(&self, number: usize) -> PathBuf {
        self.folder.join("records").join(format!("{:06}.dgn", number + 1))
    }

    fn write_record(&self, met: &Met) -> Result<(), Failure> {
        let file = self.record(met.number());
        let text: Vec<&str> = met.games.iter().map(|game| game.record.as_str()).collect();
        files::write(&file, text.join("\n")).map_err(|error| unwritten(&file, error))
    }

    /// Where the log of a bot is.
    pub fn log(&self, number: usize) -> PathBuf {
        self.folder.join("logs").join(format!("{}.log", self.file_name(number)))
    }

    /// Where the page of a bot is.
    pub fn page(&self, number: usize) -> PathBuf {
        self.folder.join("pages").join(format!("{}.html", self.file_name(number)))
    }

    /// What files of a bot are called. What it is called itself is its own choice, and no path.
    fn file_name(&self, number: usize) -> String {
        let plain = |sign: char| if sign.is_ascii_alphanumeric() { sign } else { '_' };
        let name = self.ladder.bots().get(number).map_or("", |bot| bot.name.as_str());
        let name: String = name.chars().take(40).map(plain).collect();
        format!("{name}-{}", number + 1)
    }

    /// The end of the log of a bot, and whether there is more of it.
    pub fn end_of_log(&self, number: usize) -> io::Result<(String, bool)> {
        let mut file = match File::open(self.log(number)) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Default::default()),
            Err(error) => return Err(error),
        };
        let before = file.metadata()?.len().saturating_sub(SHOWN_LOG);
        file.seek(SeekFrom::Start(before))?;
        let mut bytes = Vec::new();
        file.take(SHOWN_LOG).read_to_end(&mut bytes)?;
        // What is shown begins with a whole line.
        let line = bytes.iter().position(|byte| *byte == b'\n').filter(|_| before > 0);
        let text = String::from_utf8_lossy(&bytes[line.map_or(0, |at| at + 1)..]).into_owned();
        Ok((text, before > 0))
    }

    /// Adds to the log of a bot; the beginning of a long one is let go.
    pub fn add_to_log(&self, number: usize, text: &str) -> Result<(), Failure> {
        let file = self.log(number);
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
