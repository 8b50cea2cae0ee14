//! Logs as text.

use std::num::IntErrorKind;

use damier_core::{Explain, Message, Place, Record, RecordError, shown};
use thiserror::Error;

use super::entry::{read_sitter, written_sitter};
use super::{Log, NoEntry, Opening};
use crate::dgn::{self, DgnError};
use crate::{Entry, NoClock, ReplayError, Sitter, Terms, replay};

/// The version of the form that is written. Every older one is read.
pub const VERSION: u32 = 2;

/// What the first line begins with.
const TITLE: &str = "damier log ";

/// What stands before each line of the record.
const BAR: char = '|';

/// Why a text is no log, where, and what can be read of it.
#[derive(Debug, Error)]
#[error("{error}")]
pub struct LogError {
    /// What is wrong, and where; its problem is a [`Problem`].
    pub error: RecordError,
    /// The log up to there, if its head could be read.
    pub readable: Option<Box<Log>>,
}

impl Explain for LogError {
    fn message(&self) -> Message {
        self.error.message()
    }
}

/// What is wrong with a text.
#[derive(Debug, Error)]
pub enum Problem {
    /// Not a log at all.
    #[error("a log begins with `damier log` and the version of its form")]
    Title,
    /// Written by a newer program.
    #[error("version {0} of logs is newer than this program, which reads up to {VERSION}")]
    Newer(String),
    /// A line of the head that means nothing.
    #[error("`{0}` is no line of a log's head")]
    Head(String),
    /// The clocks.
    #[error(transparent)]
    Clock(NoClock),
    /// The record.
    #[error("the record: {0}")]
    Record(Box<DgnError>),
    /// More than one record.
    #[error("a log has one record")]
    Several,
    /// The game of the record.
    #[error("the record: {0}")]
    Replay(Box<ReplayError>),
    /// More or fewer than the game has.
    #[error("{given} sit at a game for {seats}")]
    Sitters {
        /// How many sit.
        given: usize,
        /// How many should.
        seats: usize,
    },
    /// A line that is no entry.
    #[error(transparent)]
    Entry(NoEntry),
    /// The text ends within a line.
    #[error("the text ends within this line")]
    Cut,
    /// An entry out of order.
    #[error("entry {0} is out of order")]
    Order(u64),
}

impl Explain for Problem {
    fn message(&self) -> Message {
        let in_record = |message| Message::new("log-record").with("problem", message);
        match self {
            Problem::Title => Message::new("log-title"),
            Problem::Newer(version) => Message::new("log-newer")
                .with("version", version.as_str())
                .with("known", VERSION.to_string()),
            Problem::Head(line) => Message::new("log-head").with("text", line.as_str()),
            Problem::Clock(error) => error.message(),
            Problem::Record(error) => in_record(error.message()),
            Problem::Several => Message::new("log-several"),
            Problem::Replay(error) => in_record(error.message()),
            Problem::Sitters { given, seats } => {
                Message::new("log-sitters").with("given", *given).with("seats", *seats)
            }
            Problem::Entry(error) => error.message(),
            Problem::Cut => Message::new("log-cut"),
            Problem::Order(number) => Message::new("log-order").with("number", number.to_string()),
        }
    }
}

/// Whether a text seems to be a log.
pub fn looks_like(text: &str) -> bool {
    text.starts_with(TITLE)
}

/// Whether a text is a log in a form that only newer programs read.
pub fn is_newer(text: &str) -> bool {
    matches!(check_version(text), Err(Problem::Newer(_)))
}

fn check_version(text: &str) -> Result<(), Problem> {
    let title = text.lines().next().and_then(|line| line.strip_prefix(TITLE));
    let version = title.ok_or(Problem::Title)?.trim();
    match version.parse::<u32>() {
        Ok(1..=VERSION) => Ok(()),
        Ok(0) => Err(Problem::Title),
        Err(error) if *error.kind() != IntErrorKind::PosOverflow => Err(Problem::Title),
        Ok(_) | Err(_) => Err(Problem::Newer(shown(version))),
    }
}

/// The log as text: its head, then its entries, a line each.
pub fn write(log: &Log) -> String {
    let mut text = write_head(&log.opening);
    for entry in &log.entries {
        text.push_str(&entry.to_string());
        text.push('\n');
    }
    text
}

/// The head of a log: how the match opened, to the end of the line before the first entry.
pub fn write_head(opening: &Opening) -> String {
    let mut text = format!("{TITLE}{VERSION}\n");
    let mut line = |line: std::fmt::Arguments<'_>| {
        text.push_str(&line.to_string());
        text.push('\n');
    };
    for sitter in opening.sitters() {
        line(format_args!("sitter {}", written_sitter(sitter)));
    }
    if let Some(clock) = opening.terms.tag() {
        line(format_args!("clock {clock}"));
    }
    if opening.terms.rated {
        line(format_args!("rated"));
    }
    let record = dgn::write(&opening.kept_record(), opening.game.seats());
    for said in record.lines() {
        let blank = if said.is_empty() { "" } else { " " };
        line(format_args!("{BAR}{blank}{said}"));
    }
    text
}

/// The log that a text holds.
pub fn read(text: &str) -> Result<Log, LogError> {
    let damage = |line: usize, problem: Problem, readable: Option<Log>| LogError {
        error: RecordError { at: Place { line: line + 1, column: 1 }, problem: Box::new(problem) },
        readable: readable.map(Box::new),
    };
    check_version(text).map_err(|problem| damage(0, problem, None))?;
    let mut lines = text.lines().enumerate().skip(1).peekable();
    let mut sitters = Vec::new();
    let mut terms = Terms::default();
    while let Some((number, line)) = lines.next_if(|(_, line)| !is_record(line)) {
        let no_head = || damage(number, Problem::Head(shown(line)), None);
        match line.split_once(' ').unwrap_or((line, "")) {
            ("sitter", rest) => sitters.push(read_sitter(rest).ok_or_else(no_head)?),
            ("clock", rest) => {
                let clocks = Terms::from_tag(rest);
                let told = clocks.map_err(|e| damage(number, Problem::Clock(e), None))?;
                terms = Terms { rated: terms.rated, ..told };
            }
            ("rated", "") => terms.rated = true,
            _ => return Err(no_head()),
        }
    }
    let first = lines.peek().map_or(0, |(number, _)| *number);
    let mut record = String::new();
    while let Some((_, line)) = lines.next_if(|(_, line)| is_record(line)) {
        let said = line.strip_prefix(BAR).unwrap_or(line);
        record.push_str(said.strip_prefix(' ').unwrap_or(said));
        record.push('\n');
    }
    let mut opening = read_opening(&record, sitters).map_err(|e| damage(first, e, None))?;
    opening.terms = terms;
    let mut log = Log::new(opening);
    // A line without its end was cut, perhaps to something else that can be read.
    let cut = (!text.ends_with('\n')).then(|| text.lines().count() - 1);
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let entry = match line.parse::<Entry>() {
            _ if cut == Some(number) => return Err(damage(number, Problem::Cut, Some(log))),
            Ok(entry) if entry.seq == log.seq() + 1 && entry.at >= log.latest() => entry,
            Ok(entry) => return Err(damage(number, Problem::Order(entry.seq), Some(log))),
            Err(error) => return Err(damage(number, Problem::Entry(error), Some(log))),
        };
        log.entries.push(entry);
    }
    Ok(log)
}

fn is_record(line: &str) -> bool {
    line.starts_with(BAR)
}

fn read_opening(text: &str, sitters: Vec<Sitter>) -> Result<Opening, Problem> {
    let records = dgn::read(text).map_err(|error| Problem::Record(Box::new(error)))?;
    let [record] = <[Record; 1]>::try_from(records).map_err(|_| Problem::Several)?;
    let game = replay(&record).map_err(|error| Problem::Replay(Box::new(error)))?;
    if sitters.len() != game.seats() {
        return Err(Problem::Sitters { given: sitters.len(), seats: game.seats() });
    }
    Ok(Opening::of_record(&record, game, sitters))
}
