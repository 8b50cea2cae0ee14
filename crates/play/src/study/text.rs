//! Studies as text: how one began, and an entry a line.
//!
//! ```text
//! damier study 1
//! | [Game "reversi"]
//! | [Variant "8x8"]
//! |
//! | 1. f5 *
//! 1 0 played add 1 2 d6
//! 2 1 joined join
//! 3 1 commented say 2 "the perpendicular opening"
//! 4 1 undone 3 say 2 ""
//! ```
//!
//! * **The head** has the version of the form, and after bars the record it began with. Its moves have
//!   the numbers from 1 in the order in which they stand there; one that stands there twice has one.
//! * **An entry** is its number, who did it, what they did in a word, and what that changed: numbers,
//!   words, and texts in quotes, with a semicolon between one change and the next.

use std::fmt;
use std::str::FromStr;

use damier_core::{Explain, Message, Record, shown};
use thiserror::Error;

use super::said::{drawn, read_drawn};
use super::{Change, Did, Entry, Sign, Study, StudyRefused};
use crate::dgn::{self, is_plain, quote, unescape};

/// The version of the form that is written. Every older one is read.
pub const VERSION: u32 = 1;

/// What the first line begins with.
const TITLE: &str = "damier study ";

/// What stands before each line of the record.
const BAR: char = '|';

/// Why a text is no log of a study.
#[derive(Debug, Error)]
pub enum LogProblem {
    /// Not a log of a study at all.
    #[error("a study begins with `damier study` and the version of its form")]
    Title,
    /// Written by a newer program.
    #[error("version {0} of logs is newer than this program, which reads up to {VERSION}")]
    Newer(String),
    /// Its record cannot be read.
    #[error("the record: {0}")]
    Record(Box<dyn Explain>),
    /// Not one record.
    #[error("a log has one record")]
    Several,
    /// Its record cannot be followed.
    #[error(transparent)]
    Refused(StudyRefused),
    /// Something that is no entry.
    #[error("`{0}` is no entry of a log")]
    Entry(String),
}

impl Explain for LogProblem {
    fn message(&self) -> Message {
        match self {
            LogProblem::Title => Message::new("study-title"),
            LogProblem::Newer(version) => Message::new("log-newer")
                .with("version", version.as_str())
                .with("known", VERSION.to_string()),
            LogProblem::Record(error) => {
                Message::new("log-record").with("problem", error.message())
            }
            LogProblem::Several => Message::new("log-several"),
            LogProblem::Refused(refused) => refused.message(),
            LogProblem::Entry(text) => Message::new("log-no-entry").with("text", text.as_str()),
        }
    }
}

/// The head of a log of a study that begins with a record, to the end of its last line.
pub fn write_head(record: &Record, seats: usize) -> String {
    let mut text = format!("{TITLE}{VERSION}\n");
    for line in dgn::write(record, seats).lines() {
        text.push(BAR);
        if !line.is_empty() {
            text.push(' ');
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// The study as it began.
pub fn read_head(text: &str) -> Result<Study, LogProblem> {
    let mut lines = text.lines();
    let version = lines.next().and_then(|line| line.strip_prefix(TITLE));
    let version = version.ok_or(LogProblem::Title)?.trim();
    match version.parse::<u32>() {
        Ok(1..=VERSION) => {}
        Ok(0) | Err(_) => return Err(LogProblem::Title),
        Ok(_) => return Err(LogProblem::Newer(shown(version))),
    }
    let mut record = String::new();
    for line in lines {
        let Some(line) = line.strip_prefix(BAR) else {
            return Err(LogProblem::Entry(shown(line)));
        };
        record.push_str(line.strip_prefix(' ').unwrap_or(line));
        record.push('\n');
    }
    let records = dgn::read(&record).map_err(|error| LogProblem::Record(Box::new(error)))?;
    let [record] = <[Record; 1]>::try_from(records).map_err(|_| LogProblem::Several)?;
    Study::of_record(&record).map_err(LogProblem::Refused)
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.seq, self.hand)?;
        match self.did {
            Did::Undone(seq) => write!(f, "undone {seq}")?,
            Did::Redone(seq) => write!(f, "redone {seq}")?,
            did => f.write_str(word(did))?,
        }
        for (index, change) in self.changes.iter().enumerate() {
            f.write_str(if index == 0 { " " } else { " ; " })?;
            change.fmt(f)?;
        }
        Ok(())
    }
}

/// What was done, and the word for it.
const WORDS: [(Did, &str); 9] = [
    (Did::Played, "played"),
    (Did::Removed, "removed"),
    (Did::Promoted, "promoted"),
    (Did::Commented, "commented"),
    (Did::Signed, "signed"),
    (Did::Drawn, "drawn"),
    (Did::Titled, "titled"),
    (Did::Imported, "imported"),
    (Did::Joined, "joined"),
];

fn word(did: Did) -> &'static str {
    WORDS.iter().find(|(one, _)| *one == did).map_or("", |(_, word)| word)
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Add { parent, id, mv } if is_plain(mv) && mv != ";" => {
                write!(f, "add {parent} {id} {mv}")
            }
            Change::Add { parent, id, mv } => write!(f, "add {parent} {id} {}", quote(mv)),
            Change::Cut { id } => write!(f, "cut {id}"),
            Change::Back { id, index } => write!(f, "back {id} {index}"),
            Change::Place { id, index } => write!(f, "place {id} {index}"),
            Change::Say { id, text } => write!(f, "say {id} {}", quote(text)),
            Change::Sign { id, sign } => {
                write!(f, "sign {id} {}", sign.map_or("-", Sign::text))
            }
            Change::Draw { id, marks, arrows } => {
                let drawn: Vec<String> =
                    drawn(marks, arrows).iter().map(|one| format!("[%{one}]")).collect();
                write!(f, "draw {id} {}", quote(&drawn.join(" ")))
            }
            Change::Tell { id, told } => {
                write!(f, "tell {id}")?;
                told.iter().try_for_each(|one| write!(f, " {}", quote(one)))
            }
            Change::Title { title } => write!(f, "title {}", quote(title)),
            Change::Join => f.write_str("join"),
        }
    }
}

impl FromStr for Entry {
    type Err = LogProblem;

    fn from_str(text: &str) -> Result<Entry, LogProblem> {
        read_entry(text).ok_or_else(|| LogProblem::Entry(shown(text)))
    }
}

/// A word of an entry, or a text in quotes.
#[derive(Debug, PartialEq, Eq)]
enum Word {
    Bare(String),
    Quoted(String),
}

impl Word {
    fn bare(&self) -> Option<&str> {
        match self {
            Word::Bare(text) => Some(text),
            Word::Quoted(_) => None,
        }
    }

    fn number<T: FromStr>(&self) -> Option<T> {
        self.bare()?.parse().ok()
    }

    fn text(&self) -> &str {
        let (Word::Bare(text) | Word::Quoted(text)) = self;
        text
    }
}

fn read_entry(text: &str) -> Option<Entry> {
    let words = words(text)?;
    let (head, mut rest) = words.split_at_checked(3)?;
    let (seq, hand) = (head[0].number()?, head[1].number()?);
    let did = match head[2].bare()? {
        turned @ ("undone" | "redone") => {
            let (number, others) = rest.split_first()?;
            rest = others;
            let number = number.number()?;
            if turned == "undone" { Did::Undone(number) } else { Did::Redone(number) }
        }
        word => WORDS.iter().find(|(_, one)| *one == word)?.0,
    };
    let changes: Option<Vec<Change>> =
        rest.split(|word| word.bare() == Some(";")).map(read_change).collect();
    Some(Entry { seq, hand, did, changes: changes? })
}

fn read_change(words: &[Word]) -> Option<Change> {
    let (name, rest) = words.split_first()?;
    Some(match (name.bare()?, rest) {
        ("add", [parent, id, mv]) => {
            Change::Add { parent: parent.number()?, id: id.number()?, mv: mv.text().to_owned() }
        }
        ("cut", [id]) => Change::Cut { id: id.number()? },
        ("back", [id, index]) => Change::Back { id: id.number()?, index: index.number()? },
        ("place", [id, index]) => Change::Place { id: id.number()?, index: index.number()? },
        ("say", [id, text]) => Change::Say { id: id.number()?, text: text.text().to_owned() },
        ("sign", [id, sign]) => {
            let sign = match sign.bare()? {
                "-" => None,
                sign => Some(Sign::read(sign)?),
            };
            Change::Sign { id: id.number()?, sign }
        }
        ("draw", [id, text]) => {
            let (marks, arrows) = read_drawn(text.text())?;
            Change::Draw { id: id.number()?, marks, arrows }
        }
        ("tell", [id, told @ ..]) => {
            let told = told.iter().map(|one| one.text().to_owned()).collect();
            Change::Tell { id: id.number()?, told }
        }
        ("title", [title]) => Change::Title { title: title.text().to_owned() },
        ("join", []) => Change::Join,
        _ => return None,
    })
}

/// The words of an entry.
fn words(text: &str) -> Option<Vec<Word>> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        if let Some(quoted) = rest.strip_prefix('"') {
            let mut escaped = false;
            let (end, _) = quoted.char_indices().find(|(_, c)| {
                let closes = *c == '"' && !escaped;
                escaped = *c == '\\' && !escaped;
                closes
            })?;
            words.push(Word::Quoted(unescape(&quoted[..end]).ok()?));
            rest = quoted[end + 1..].trim_start();
        } else {
            let end = rest.find(' ').unwrap_or(rest.len());
            words.push(Word::Bare(rest[..end].to_owned()));
            rest = rest[end..].trim_start();
        }
    }
    Some(words)
}
