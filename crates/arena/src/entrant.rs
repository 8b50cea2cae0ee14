//! Who takes part.

use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message, shown};
use damier_play::{TimeControl, Who, seating};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::limits::{LimitError, Limits, WORDS};

/// Somebody who takes part in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// What it is called in tables; no two are called the same.
    pub name: String,
    /// Who plays, as a seat is typed: `alphabeta:level=5`, `cmd:./bot`, `./client.so`.
    pub player: String,
    /// How much it may think.
    #[serde(default, skip_serializing_if = "is_unlimited")]
    pub limits: Limits,
}

fn is_unlimited(limits: &Limits) -> bool {
    *limits == Limits::default()
}

/// Why somebody cannot take part.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum EntrantError {
    /// A setting that there is not.
    #[error(
        "there is no setting {0:?}; hint: name=, strategy=, cmd=, protocol=, tc=, st=, depth=, nodes=, timemargin="
    )]
    Setting(String),
    /// A limit that makes no sense.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// Nobody is named.
    #[error("{0:?} names no player; hint: strategy=NAME or cmd=PROGRAM")]
    Nobody(String),
    /// Several are named.
    #[error("{first:?} and {second:?} are two players; hint: each has an --engine of its own")]
    Several {
        /// One.
        first: String,
        /// And another.
        second: String,
    },
    /// A player that cannot sit at this game, and why.
    #[error("{name}: the player cannot sit here")]
    Player {
        /// What it is called.
        name: String,
        /// What is wrong with it.
        problem: Message,
    },
    /// A person.
    #[error("{0:?} cannot play here; hint: tournaments are between programs")]
    Person(String),
    /// Two with the same name.
    #[error("two players are called {0:?}; hint: name=")]
    Twice(String),
}

impl Explain for EntrantError {
    fn message(&self) -> Message {
        match self {
            Self::Setting(name) => Message::new("error-arena-setting").with("name", shown(name)),
            Self::Limit(error) => error.message(),
            Self::Nobody(text) => Message::new("error-arena-nobody").with("text", shown(text)),
            Self::Several { first, second } => Message::new("error-arena-several")
                .with("first", shown(first))
                .with("second", shown(second)),
            Self::Player { name, problem } => Message::new("error-in-file")
                .with("file", shown(name))
                .with("problem", problem.clone()),
            Self::Person(text) => Message::new("error-no-people").with("seat", shown(text)),
            Self::Twice(name) => Message::new("error-arena-twice").with("name", shown(name)),
        }
    }
}

/// An entrant as it is typed, before anybody knows the game.
#[derive(Clone, Debug, Default)]
struct Draft {
    name: Option<String>,
    player: Option<String>,
    command: Option<String>,
    protocol: Option<String>,
    limits: Limits,
}

impl Draft {
    fn take(&mut self, word: &str) -> Result<(), EntrantError> {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let has_value = word.len() > name.len();
        match name {
            // Nobody could tell one without letters from another.
            "name" if has_value => {
                self.name = Some(value.to_owned()).filter(|name| !name.trim().is_empty());
            }
            "strategy" | "player" if has_value => self.sit(value)?,
            "cmd" if has_value => {
                let before = self.command.replace(value.to_owned());
                Self::alone(before.or(self.player.clone()), value)?;
            }
            "protocol" | "proto" if has_value => self.protocol = Some(value.to_owned()),
            name if has_value && self.limits.set(name, value)? => {}
            // A player has its own settings, behind a colon.
            name if has_value && name.chars().all(|sign| sign.is_ascii_alphanumeric()) => {
                return Err(EntrantError::Setting(name.to_owned()));
            }
            name if !has_value && WORDS.contains(&name) => {
                return Err(EntrantError::Setting(name.to_owned()));
            }
            _ => self.sit(word)?,
        }
        Ok(())
    }

    fn sit(&mut self, player: &str) -> Result<(), EntrantError> {
        let before = self.player.replace(player.to_owned());
        Self::alone(before.or(self.command.clone()), player)
    }

    fn alone(before: Option<String>, now: &str) -> Result<(), EntrantError> {
        let several = |first| EntrantError::Several { first, second: now.to_owned() };
        before.map_or(Ok(()), |first| Err(several(first)))
    }

    /// Who it is, as a seat is typed.
    fn player(&self) -> Option<String> {
        let library = |it: &str| [".so", ".dylib", ".dll"].iter().any(|end| it.ends_with(end));
        let command = self.command.as_ref().map(|command| match &self.protocol {
            None if library(command) => command.clone(),
            protocol => format!("{}:{command}", protocol.as_deref().unwrap_or("cmd")),
        });
        command.or_else(|| self.player.clone())
    }
}

impl Entrant {
    /// All that take part, each by its words, such as `name=Ada strategy=alphabeta nodes=5000`, after
    /// those that go for each; or everything that is wrong with them. Who has no name is called as it
    /// is typed, with a number where that comes again.
    pub fn read_all(
        entry: &GameEntry,
        game: &dyn DynGame,
        typed: &[Vec<String>],
        each: &[String],
    ) -> Result<Vec<Entrant>, Vec<EntrantError>> {
        let mut problems = Vec::new();
        let mut entrants: Vec<Entrant> = Vec::new();
        for words in typed {
            match Entrant::read(entry, game, words, each) {
                Ok((entrant, true)) if entrants.iter().any(|it| it.name == entrant.name) => {
                    problems.push(EntrantError::Twice(entrant.name));
                }
                Ok((mut entrant, named)) => {
                    let plain = entrant.name.clone();
                    let mut number = 1;
                    while !named && entrants.iter().any(|it| it.name == entrant.name) {
                        number += 1;
                        entrant.name = format!("{plain} #{number}");
                    }
                    entrants.push(entrant);
                }
                Err(mut errors) => problems.append(&mut errors),
            }
        }
        if problems.is_empty() { Ok(entrants) } else { Err(problems) }
    }

    /// One entrant, and whether it was given a name.
    fn read(
        entry: &GameEntry,
        game: &dyn DynGame,
        words: &[String],
        each: &[String],
    ) -> Result<(Entrant, bool), Vec<EntrantError>> {
        let mut draft = Draft::default();
        for word in each.iter().chain(words) {
            draft.take(word).map_err(|error| vec![error])?;
        }
        let nobody = || vec![EntrantError::Nobody(words.join(" "))];
        let typed = draft.player().ok_or_else(nobody)?;
        let name = draft.name.clone().unwrap_or_else(|| typed.clone());
        let wrong = |problem| EntrantError::Player { name: name.clone(), problem };
        let spec = match seating::who(entry, game, &typed) {
            Ok(Who::Player(spec)) => spec,
            Ok(_) => return Err(vec![EntrantError::Person(typed)]),
            Err(problems) => return Err(problems.into_iter().map(wrong).collect()),
        };
        if !spec.plays(game) {
            return Err(vec![wrong(seating::unable(&spec, game))]);
        }
        let (named, player) = (draft.name.is_some(), spec.to_string());
        let name = if named { name } else { player.clone() };
        Ok((Entrant { name, player, limits: draft.limits }, named))
    }

    /// Who sits there.
    pub fn who(&self, entry: &GameEntry, game: &dyn DynGame) -> Result<Who, Vec<Message>> {
        seating::who(entry, game, &self.player)
    }

    /// Its clock. Where nothing was said of it our own strategies think as much as they do by
    /// themselves, and programs of others have the usual time, unless they were told how far to
    /// look: nobody knows how long they would take.
    pub fn clock(&self, who: &Who) -> TimeControl {
        let told = self.limits.depth.is_some() || self.limits.nodes.is_some();
        let program = who.spec().is_some_and(|spec| spec.external().is_some());
        match self.limits.clock {
            Some(clock) => clock,
            None if program && !told => TimeControl::COMPUTER,
            None => TimeControl::Free,
        }
    }
}
