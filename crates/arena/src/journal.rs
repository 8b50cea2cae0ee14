//! What is written while a tournament is played, so that it can go on another time.
//!
//! A journal is a text of lines, each of them JSON: the plan, and then every game in the order in which
//! they ended. A line that was not written to its end is the last one, and is passed over.
//!
//! It may have a hundred thousand games. So whoever reads it remembers where each of them is, and reads
//! them one by one.

use std::io::{self, BufRead, BufReader, Read, Seek};

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

/// What is in a journal: the plan, and where the games are.
#[derive(Clone, Debug)]
pub struct Journal {
    /// What was planned.
    pub plan: Plan,
    /// How many bytes are whole lines. What follows was not written to its end, and whatever is
    /// written next belongs there.
    pub whole: u64,
    /// In the order of their numbers.
    games: Vec<Place>,
}

/// Where a game is in a journal.
#[derive(Clone, Copy, Debug)]
struct Place {
    number: usize,
    /// The byte that its line begins with.
    at: u64,
}

/// Why there is nothing to be read from a journal.
#[derive(Debug, Error)]
pub enum Unread {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] io::Error),
    /// It is no journal, or a damaged one.
    #[error(transparent)]
    Journal(#[from] JournalError),
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
    /// Reads a journal from its beginning on, and remembers where its games are.
    pub fn read(mut from: impl BufRead) -> Result<Self, Unread> {
        let mut line = Vec::new();
        let mut whole = from.read_until(b'\n', &mut line)? as u64;
        let head = line.strip_suffix(b"\n").ok_or(JournalError::Head)?;
        let plan = plan_of(head)?;
        let mut games: Vec<Place> = Vec::new();
        let mut damaged = None;
        for number in 2.. {
            line.clear();
            let long = from.read_until(b'\n', &mut line)? as u64;
            if !line.ends_with(b"\n") {
                break;
            }
            // The last line may be damaged, and no other.
            if let Some(line) = damaged {
                return Err(JournalError::Line(line).into());
            }
            match serde_json::from_slice::<Finished>(&line) {
                Ok(game) => {
                    games.push(Place { number: game.number, at: whole });
                    whole += long;
                }
                Err(_) => damaged = Some(number),
            }
        }
        games.sort_by_key(|place| place.number);
        if let Some(twice) = games.windows(2).find(|two| two[0].number == two[1].number) {
            return Err(JournalError::Twice(twice[0].number).into());
        }
        games.shrink_to_fit();
        Ok(Self { plan, whole, games })
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether no game was played.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games in the order of their numbers, one by one from what the journal was read from.
    pub fn games(
        &self,
        from: impl Read + Seek,
    ) -> io::Result<impl Iterator<Item = io::Result<Finished>>> {
        let mut from = BufReader::new(from);
        let mut here = from.stream_position()?;
        let mut line = Vec::new();
        Ok(self.games.iter().map(move |place| {
            // Games that were played at the same time lie near each other, and mostly in what is
            // read already.
            from.seek_relative(place.at.cast_signed() - here.cast_signed())?;
            line.clear();
            here = place.at + from.read_until(b'\n', &mut line)? as u64;
            Ok(serde_json::from_slice(&line)?)
        }))
    }

    /// Whether it is of this tournament; or where the plans differ.
    pub fn check(&self, plan: &Plan) -> Result<(), JournalError> {
        let differences = plan.differences(&self.plan);
        if differences.is_empty() { Ok(()) } else { Err(JournalError::Other(differences)) }
    }
}

/// The plan that the first line tells.
fn plan_of(head: &[u8]) -> Result<Plan, JournalError> {
    let form: serde_json::Value = serde_json::from_slice(head).map_err(|_| JournalError::Head)?;
    let version = form.get("damier-arena").and_then(serde_json::Value::as_u64);
    match version.ok_or(JournalError::Head)? {
        version if version == u64::from(VERSION) => {}
        other => return Err(JournalError::Version(other as u32)),
    }
    let Head { plan, .. } = serde_json::from_value(form).map_err(|_| JournalError::Head)?;
    Ok(plan)
}
