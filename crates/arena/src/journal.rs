//! What is written while a tournament is played, so that it can go on another time.
//!
//! A journal is a text of lines, each of them JSON: the plan, and then every game in the order in which
//! they ended. A line that was not written to its end is the last one, and is passed over.

use damier_core::{Explain, Message};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::finished::Finished;
use crate::plan::{Difference, Plan};

/// The version of what is written here.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Head {
    /// Names the form of the file.
    #[serde(rename = "damier-arena")]
    version: u32,
    plan: Plan,
}

/// What is in a journal.
#[derive(Clone, Debug)]
pub struct Journal {
    /// What was planned.
    pub plan: Plan,
    /// The games that were played.
    pub games: Vec<Finished>,
    /// How many bytes are whole lines. What follows was not written to its end, and whatever is
    /// written next belongs there.
    pub whole: usize,
}

/// Why a text is no journal, or not the one that is wanted.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum JournalError {
    /// It does not begin with a plan.
    #[error("this is no journal of a tournament; hint: they are written by `damier arena`")]
    Head,
    /// It is of another version.
    #[error("the journal is of version {0}, and this program knows {VERSION}")]
    Version(u32),
    /// A line before the last cannot be read.
    #[error("line {0} of the journal is damaged")]
    Line(usize),
    /// A game is there twice.
    #[error("game {0} is in the journal twice")]
    Twice(usize),
    /// It is of another tournament.
    #[error("the journal is of another tournament: {}", listed(.0))]
    Other(Vec<Difference>),
}

fn listed(differences: &[Difference]) -> String {
    let told = |it: &Difference| format!("{} is {} there and {} here", it.what, it.there, it.here);
    differences.iter().map(told).collect::<Vec<_>>().join("; ")
}

impl Explain for JournalError {
    fn message(&self) -> Message {
        match self {
            Self::Head => Message::new("error-journal-head"),
            Self::Version(version) => {
                Message::new("error-journal-version").with("version", *version as usize)
            }
            Self::Line(line) => Message::new("error-journal-line").with("line", *line),
            Self::Twice(number) => Message::new("error-journal-twice").with("number", number + 1),
            Self::Other(differences) => {
                let told = differences.iter().take(5).map(|it| {
                    Message::new("error-journal-difference")
                        .with("what", it.what.as_str())
                        .with("here", it.here.as_str())
                        .with("there", it.there.as_str())
                });
                let empty = || Message::new("error-journal-head");
                Message::new("error-journal-other")
                    .with("differences", Message::joined(told).unwrap_or_else(empty))
            }
        }
    }
}

/// The first line of a journal.
pub fn head(plan: &Plan) -> String {
    as_line(&Head { version: VERSION, plan: plan.clone() })
}

/// The line of a game.
pub fn line(game: &Finished) -> String {
    as_line(game)
}

fn as_line(value: &impl Serialize) -> String {
    // Plans and games have names as keys, so that they can always be written.
    let mut line = serde_json::to_string(value).unwrap_or_default();
    line.push('\n');
    line
}

impl Journal {
    /// Reads a journal. Records of games are kept where `records` says so: those who only go on
    /// need none.
    pub fn read(text: &str, records: bool) -> Result<Self, JournalError> {
        let mut lines = text.split_inclusive('\n');
        let head = lines.next().filter(|line| line.ends_with('\n')).ok_or(JournalError::Head)?;
        let form: serde_json::Value = serde_json::from_str(head).map_err(|_| JournalError::Head)?;
        let version = form.get("damier-arena").and_then(serde_json::Value::as_u64);
        match version.ok_or(JournalError::Head)? {
            version if version == u64::from(VERSION) => {}
            other => return Err(JournalError::Version(other as u32)),
        }
        let Head { plan, .. } = serde_json::from_value(form).map_err(|_| JournalError::Head)?;
        let mut journal = Self { plan, games: Vec::new(), whole: head.len() };
        let mut seen = std::collections::HashSet::new();
        let mut lines = lines.enumerate().peekable();
        while let Some((index, line)) = lines.next() {
            let game = serde_json::from_str::<Finished>(line).ok().filter(|_| line.ends_with('\n'));
            match game {
                Some(game) if !seen.insert(game.number) => {
                    return Err(JournalError::Twice(game.number));
                }
                Some(mut game) => {
                    if !records {
                        game.record = String::new();
                    }
                    journal.games.push(game);
                    journal.whole += line.len();
                }
                None if lines.peek().is_none() => break,
                None => return Err(JournalError::Line(index + 2)),
            }
        }
        Ok(journal)
    }

    /// Whether it is of this tournament; or where the plans differ.
    pub fn check(&self, plan: &Plan) -> Result<(), JournalError> {
        let differences = plan.differences(&self.plan);
        if differences.is_empty() { Ok(()) } else { Err(JournalError::Other(differences)) }
    }
}
