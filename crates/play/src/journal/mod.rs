//! A game that one person plays alone, as the list of what was done in it.
//!
//! A [`Journal`] is to a [`Session`] what a [`Contest`](crate::Contest) is to a game for several: it
//! is told commands with the time at which they came, and numbers what came of them. An entry has
//! what was decided: where each minotaur went, which moves a hint meant. Folding them gives
//! the game again without asking chance, a strategy or a solver, which may all be others by then.
//!
//! ```
//! use std::time::Duration;
//! use damier_catalog::{HASHI, Params};
//! use damier_play::journal::{Command, Event, Journal, read, write};
//!
//! let session = HASHI.begin("3x3:2a2c2a2", &Params::default()).unwrap();
//! let mut journal = Journal::new(&*session, Duration::ZERO).unwrap();
//! let act = Command::Act("a1-c1=1".to_owned());
//! let answer = journal.apply(act, Duration::from_secs(3), &mut || true).unwrap();
//! assert!(matches!(&answer.told.event, Event::Done(done) if done.word == "played"));
//! let again = Journal::fold(read(&write(journal.log())).unwrap(), Duration::ZERO).unwrap();
//! assert_eq!(again.session().save(), journal.session().save());
//! ```

mod log;
mod replay;
mod text;

use std::time::Duration;

use damier_catalog::{self as catalog, Done, GoesOn, Reply, Session};
use damier_core::{Explain, Message};
use thiserror::Error;

pub use log::{Entry, FoldError, Log, Opening, What};
pub use replay::Replay;
pub use text::{JournalError, Problem, VERSION, read, write, write_head};

/// What a journal can be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To do something, as [`Session::act`] takes it.
    Act(String),
    /// To take the latest back.
    Undo,
    /// To do again what was taken back.
    Redo,
    /// The next part of a hint, about something.
    Hint(String),
    /// To do what was told last.
    Follow,
    /// A question of the game's own.
    Ask(String),
    /// That the watch stops. Nothing is done until it goes on.
    Pause,
    /// That it runs on.
    Resume,
    /// The game is put away: what passes until it is taken up again does not count.
    Rest,
}

/// Something that happened, with its place in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The number of the entry that caused it.
    pub seq: u64,
    /// Which of the entry's events it is, from 0.
    pub index: usize,
    /// When, since the journal began.
    pub at: Duration,
    /// What happened.
    pub event: Event,
}

/// Something that happened, as everybody who watches is told it, then or later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Something was done; or help was asked for, which changes nothing that is drawn. It has
    /// the sentences that follow from what was done alone.
    Done(Box<Done>),
    /// The watch stands.
    Paused,
    /// The watch runs on.
    Resumed,
    /// The game was put away for a while.
    Rested,
}

/// What came of a command.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What happened.
    pub told: Told,
    /// What whoever asked is told of it, in sentences.
    pub words: Vec<Message>,
    /// What was found out for them, and not for others.
    pub found: Option<catalog::Told>,
}

/// Why a command was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// Nothing is done while the watch stands.
    #[error("the game is paused")]
    Paused,
    /// The watch runs.
    #[error("the game is not paused")]
    NotPaused,
    /// The game does not allow it, and says why.
    #[error("{0}")]
    Game(Message),
}

impl Explain for Refused {
    fn message(&self) -> Message {
        match self {
            Refused::Paused => crate::Refused::Paused.message(),
            Refused::NotPaused => crate::Refused::NotPaused.message(),
            Refused::Game(message) => message.clone(),
        }
    }
}

/// A game that one person plays alone, with everything that was done in it.
pub struct Journal {
    session: Box<dyn Session>,
    paused: bool,
    log: Log,
    /// A moment of the driver's clock, and which moment of the journal that is.
    joined: (Duration, Duration),
}

impl Journal {
    /// The journal of a game as it stands, which may have been played for a while. It has a copy
    /// of the session, in which hints are not told any more.
    pub fn new(session: &dyn Session, now: Duration) -> Result<Journal, FoldError> {
        Journal::fold(Log::new(Opening::of(session)), now)
    }

    /// The game that a log tells of, up to its last entry, which is now.
    pub fn fold(log: Log, now: Duration) -> Result<Journal, FoldError> {
        let mut journal = Journal::at_opening(log.opening)?;
        for entry in log.entries {
            journal.repeat(entry)?;
        }
        journal.join(now);
        Ok(journal)
    }

    fn at_opening(opening: Opening) -> Result<Journal, FoldError> {
        let session = opening.begin()?;
        let joined = (Duration::ZERO, Duration::ZERO);
        Ok(Journal { session, paused: false, log: Log::new(opening), joined })
    }

    /// Says by which clock the game is run from now on. Between its last entry and now no time has
    /// passed for it.
    pub fn join(&mut self, now: Duration) {
        self.joined = (now, self.log.latest());
    }

    /// How it opened, and what was done since.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// What was done after the entry of this number; everything for 0.
    pub fn since(&self, seq: u64) -> &[Entry] {
        self.log.since(seq)
    }

    /// What happened after the entry of this number, for somebody who missed it.
    pub fn told_since(&self, seq: u64) -> Vec<Told> {
        // What was folded once can be folded again.
        let Ok(mut again) = Journal::at_opening(self.log.opening.clone()) else {
            return Vec::new();
        };
        let told = self.log.entries.iter().flat_map(|entry| again.repeat(entry.clone()));
        told.filter(|told| told.seq > seq).collect()
    }

    /// The game as it stands.
    pub fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// Whether the watch stands.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The time that the game has taken, where that is counted.
    pub fn time(&self, now: Duration) -> Option<Duration> {
        self.session.time_at(self.at(now))
    }

    /// Does what the command says at the time `now`, as far as `goes_on` allows where that takes
    /// long, and tells what came of it; or refuses, with nothing changed.
    pub fn apply(
        &mut self,
        command: Command,
        now: Duration,
        goes_on: GoesOn<'_>,
    ) -> Result<Answer, Refused> {
        let at = self.at(now);
        let came = self.carry_out(command, at, goes_on)?;
        let seq = self.log.push(at, came.what);
        self.joined = (now, at);
        let told = Told { seq, index: 0, at, event: came.event };
        Ok(Answer { told, words: came.words, found: came.found })
    }

    fn carry_out(
        &mut self,
        command: Command,
        at: Duration,
        goes_on: GoesOn<'_>,
    ) -> Result<Came, Refused> {
        match command {
            Command::Resume if !self.paused => return Err(Refused::NotPaused),
            Command::Resume | Command::Rest => {}
            _ if self.paused => return Err(Refused::Paused),
            _ => {}
        }
        self.pass(at);
        let session = &mut *self.session;
        let came = match command {
            Command::Act(text) => session.act(&text, goes_on).map(Came::done),
            Command::Undo => session.undo().map(Came::done),
            Command::Redo => session.redo().map(Came::done),
            Command::Hint(about) => session.hint(&about, goes_on).map(Came::found),
            Command::Follow => session.follow(goes_on).map(Came::done),
            Command::Ask(question) => session.ask(&question, goes_on).map(|reply| match reply {
                Reply::Done(done) => Came::done(done),
                Reply::Told(told) => Came::found(told),
            }),
            Command::Pause => Ok(Came::passing(What::Paused, self.pause(true, at))),
            Command::Resume => Ok(Came::passing(What::Resumed, self.pause(false, at))),
            Command::Rest => Ok(Came::passing(What::Rested, Event::Rested)),
        };
        came.map_err(Refused::Game)
    }

    /// Does again what an entry tells, and takes it into the log.
    fn repeat(&mut self, Entry { seq, at, what }: Entry) -> Result<Told, FoldError> {
        self.pass(at);
        let event = match &what {
            What::Did(deed) => {
                let done = self.session.repeat(deed);
                let done = done.map_err(|why| FoldError::Entry { seq, why })?;
                Event::Done(Box::new(done))
            }
            What::Paused => self.pause(true, at),
            What::Resumed => self.pause(false, at),
            What::Rested => Event::Rested,
        };
        self.log.push(at, what);
        Ok(Told { seq, index: 0, at, event })
    }

    /// It is now that late, if the watch runs.
    fn pass(&mut self, at: Duration) {
        if !self.paused {
            self.session.pass(at);
        }
    }

    fn pause(&mut self, paused: bool, at: Duration) -> Event {
        self.paused = paused;
        if paused {
            self.session.rest();
            Event::Paused
        } else {
            self.session.pass(at);
            Event::Resumed
        }
    }

    /// The moment of the journal that is `now` by the driver's clock.
    fn at(&self, now: Duration) -> Duration {
        let (joined, at) = self.joined;
        at.saturating_add(now.saturating_sub(joined)).max(self.log.latest())
    }
}

/// What a command came to.
struct Came {
    what: What,
    event: Event,
    words: Vec<Message>,
    found: Option<catalog::Told>,
}

impl Came {
    fn done(done: Done) -> Came {
        let Done { told: words, lasting, deed, .. } = &done;
        let (what, words) = (What::Did(deed.clone()), words.clone());
        let event = Event::Done(Box::new(Done { told: lasting.clone(), ..done }));
        Came { what, event, words, found: None }
    }

    fn found(found: catalog::Told) -> Came {
        let what = What::Did(found.deed.clone());
        let event = Event::Done(Box::new(found.noted()));
        Came { what, event, words: found.words.clone(), found: Some(found) }
    }

    fn passing(what: What, event: Event) -> Came {
        Came { what, event, words: Vec::new(), found: None }
    }
}
