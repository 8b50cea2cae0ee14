//! Journals as text.
//!
//! A head tells which game it is, how it was before anything was done (after bars, as its saved games
//! are written), and what was done before the journal began. A line for each entry follows: its number,
//! the seconds since the journal began, and what was done.
//!
//! ```text
//! damier journal 1
//! game hashi
//! | damier puzzle 1
//! | hashi 3x3m2:2a2c2a2
//! | time 83.250
//! | end
//! before move a1-c1=1
//! 1 3.25 did move a1-a3=1
//! 2 4 did undo
//! 3 60 rested
//! ```

use std::fmt::{self, Write};

use damier_catalog::{SoloEntry, solo};
use damier_core::{Explain, Message, Place, shown};
use thiserror::Error;

use super::{Entry, Log, Opening, What};
use crate::log::seconds::{Seconds, seconds};

/// The version of the form that is written. Every older one is read.
pub const VERSION: u32 = 1;

/// What the first line begins with.
const TITLE: &str = "damier journal ";

/// What stands before the name of the game.
const GAME: &str = "game ";

/// What stands before each line of the beginning.
const BAR: char = '|';

/// What stands before something that was done before the journal.
const BEFORE: &str = "before ";

/// What stands before something that was done.
const DID: &str = "did";

/// What happens to the watch, and the words for it.
const WATCH: [(What, &str); 3] =
    [(What::Paused, "paused"), (What::Resumed, "resumed"), (What::Rested, "rested")];

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{at}: {problem}")]
pub struct JournalError {
    /// Where.
    pub at: Place,
    /// What.
    pub problem: Problem,
}

impl Explain for JournalError {
    fn message(&self) -> Message {
        Message::new("error-at")
            .with("line", self.at.line)
            .with("column", self.at.column)
            .with("problem", self.problem.message())
    }
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// Not a journal at all.
    #[error("a journal begins with `damier journal` and the version of its form")]
    Title,
    /// Written by a newer program.
    #[error("version {0} of logs is newer than this program, which reads up to {VERSION}")]
    Newer(String),
    /// No game that one plays alone.
    #[error("a game that one plays alone should stand here")]
    Game,
    /// Something that is no part of an entry.
    #[error("`{0}` is no entry of a log")]
    Entry(String),
    /// An entry out of order.
    #[error("entry {0} is out of order")]
    Order(u64),
    /// The text ends within a line.
    #[error("the text ends within this line")]
    Cut,
}

impl Explain for Problem {
    fn message(&self) -> Message {
        match self {
            Problem::Title => Message::new("journal-title"),
            Problem::Newer(version) => Message::new("log-newer")
                .with("version", version.as_str())
                .with("known", VERSION.to_string()),
            Problem::Game => Message::new("journal-game"),
            Problem::Entry(text) => Message::new("log-no-entry").with("text", text.as_str()),
            Problem::Order(number) => Message::new("log-order").with("number", number.to_string()),
            Problem::Cut => Message::new("log-cut"),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.seq, Seconds(self.at))?;
        let watch = WATCH.iter().find(|(what, _)| *what == self.what);
        match (&self.what, watch) {
            (What::Did(deed), _) => write!(f, "{DID} {deed}"),
            (_, Some((_, word))) => f.write_str(word),
            (_, None) => Ok(()),
        }
    }
}

/// The journal as text: its head, then its entries, a line each.
pub fn write(log: &Log) -> String {
    let mut text = write_head(&log.opening);
    for entry in &log.entries {
        text.push_str(&entry.to_string());
        text.push('\n');
    }
    text
}

/// The head of a journal: how the game opened, to the end of the line before the first entry.
pub fn write_head(opening: &Opening) -> String {
    let mut text = format!("{TITLE}{VERSION}\n{GAME}{}\n", opening.game.name);
    for line in opening.beginning.lines() {
        let blank = if line.is_empty() { "" } else { " " };
        // Writing to a string does not fail.
        writeln!(text, "{BAR}{blank}{line}").ok();
    }
    for deed in &opening.deeds {
        writeln!(text, "{BEFORE}{deed}").ok();
    }
    text
}

/// The journal that a text holds. Whether all of it could be done is seen when it is folded.
pub fn read(text: &str) -> Result<Log, JournalError> {
    let mut lines = Lines { rest: text, number: 0 };
    let title = lines.next().and_then(|line| line.text.strip_prefix(TITLE));
    check_version(title.ok_or(lines.wrong(1, Problem::Title))?)
        .map_err(|problem| lines.wrong(TITLE.len() + 1, problem))?;
    let game = lines.next().and_then(|line| line.text.strip_prefix(GAME)).and_then(solo);
    let game: &'static SoloEntry = game.ok_or(lines.wrong(1, Problem::Game))?;
    let mut beginning = String::new();
    let mut deeds = Vec::new();
    let mut entries: Vec<Entry> = Vec::new();
    while let Some(Line { text, whole }) = lines.next() {
        if !whole {
            return Err(lines.wrong(1, Problem::Cut));
        }
        match text.strip_prefix(BAR) {
            Some(line) if deeds.is_empty() && entries.is_empty() => {
                beginning.push_str(line.strip_prefix(' ').unwrap_or(line));
                beginning.push('\n');
                continue;
            }
            _ => {}
        }
        if let Some(deed) = text.strip_prefix(BEFORE).filter(|_| entries.is_empty()) {
            deeds.push(deed.to_owned());
            continue;
        }
        let entry = read_entry(text)
            .map_err(|(column, word)| lines.wrong(column, Problem::Entry(shown(word))))?;
        let (seq, latest) = entries.last().map_or((0, None), |last| (last.seq, Some(last.at)));
        if entry.seq != seq + 1 || latest.is_some_and(|latest| entry.at < latest) {
            return Err(lines.wrong(1, Problem::Order(entry.seq)));
        }
        entries.push(entry);
    }
    Ok(Log { opening: Opening { game, beginning, deeds }, entries })
}

fn check_version(version: &str) -> Result<(), Problem> {
    let digits = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    match version.parse::<u32>() {
        Ok(0) => Err(Problem::Title),
        Ok(1..=VERSION) => Ok(()),
        _ if digits => Err(Problem::Newer(shown(version))),
        _ => Err(Problem::Title),
    }
}

/// An entry; or the column and the text of what is none.
fn read_entry(line: &str) -> Result<Entry, (usize, &str)> {
    let mut words = line.splitn(4, ' ');
    let mut column = 1;
    let mut next = || {
        let word = words.next().unwrap_or_default();
        let at = column;
        column += word.chars().count() + 1;
        (at, word)
    };
    let (number, time, word, deed) = (next(), next(), next(), next());
    let seq = number.1.parse().map_err(|_| number)?;
    let at = seconds(time.1).ok_or(time)?;
    let what = match word.1 {
        DID if !deed.1.is_empty() => What::Did(deed.1.to_owned()),
        _ if !deed.1.is_empty() => return Err(deed),
        other => {
            let watch = WATCH.into_iter().find(|(_, known)| *known == other);
            watch.map(|(what, _)| what).ok_or(word)?
        }
    };
    Ok(Entry { seq, at, what })
}

/// A line without its end, and whether it has one.
struct Line<'a> {
    text: &'a str,
    whole: bool,
}

/// The lines of a text, counted.
struct Lines<'a> {
    rest: &'a str,
    number: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        self.number += 1;
        let (text, whole) = match self.rest.split_once('\n') {
            Some((text, rest)) => {
                self.rest = rest;
                (text, true)
            }
            None => (std::mem::take(&mut self.rest), false),
        };
        Some(Line { text, whole })
    }
}

impl Lines<'_> {
    /// What is wrong with the latest line.
    fn wrong(&self, column: usize, problem: Problem) -> JournalError {
        JournalError { at: Place { line: self.number.max(1), column }, problem }
    }
}
