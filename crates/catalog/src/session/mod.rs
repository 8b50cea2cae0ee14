//! Games that one person plays alone, whatever they are.
//!
//! A [`Session`] is to these what a match is to games for several: it is acted in by text, taken back,
//! shown, hinted at and kept without knowing what is played. What is told of it is typed, one kind
//! for each of the games, for those who draw.
//!
//! ```
//! use damier_catalog::{Scene, Session, solo};
//!
//! let hashi = solo("hashi").unwrap();
//! let text = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 83.250\nend\n";
//! let mut session = hashi.load(text, &mut |_| true).unwrap().session;
//! let done = session.act("a1-c1=1", &mut || true).unwrap();
//! assert_eq!((done.word, session.log()), ("played", vec!["a1-c1=1".to_owned()]));
//! assert_eq!(session.act("a1-c3=1", &mut || true).unwrap_err().key(), "hashi-syntax-edge");
//! session.undo().unwrap();
//! assert!(matches!(session.scene(), Scene::Bridges(playing) if playing.progress().bridges == 0));
//! ```

mod bridges;
mod deed;
mod ended;
mod maze;

use std::fmt;
use std::time::Duration;

use damier_core::{Explain, Message, Status, shown};
use damier_hashi::reason::{Contradiction, Trace};
use damier_hashi::{Check, Effect, Forced, Mistake, Playing, Rating, Telling};
use damier_labyrinth::game::{Change, Game, Hint};
use damier_labyrinth::solve::{Question, Solution};

use crate::error::Kind;
use crate::{CatalogError, Params, SoloEntry};

pub use bridges::BridgeSession;
pub use deed::{NoDeed, is_told};
pub use ended::{BridgesEnded, Cause, Ended, Fate, MazeEnded, grade_words};
pub use maze::{MazeSession, no_question};

/// Whether to go on with work that may take long.
pub type GoesOn<'a> = &'a mut dyn FnMut() -> bool;

/// A game that one person plays alone.
pub trait Session: Send {
    /// Which of the games it is.
    fn entry(&self) -> &'static SoloEntry;

    /// The same once more.
    fn boxed_clone(&self) -> Box<dyn Session>;

    /// How it stands, for those who draw it.
    fn scene(&self) -> Scene<'_>;

    /// How it stands, drawn with signs.
    fn picture(&self, ascii: bool) -> String;

    /// What there is to know that a picture does not show.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// How it stands, in a sentence.
    fn standing(&self) -> Message;

    /// What whoever begins or goes on should know, if there is anything.
    fn warning(&self) -> Option<Message> {
        None
    }

    /// Whether it is won, or lost, or goes on.
    fn status(&self) -> Status;

    /// Does what is told, as it is written in the log; or says why not, and changes nothing.
    fn act(&mut self, text: &str, goes_on: GoesOn<'_>) -> Result<Done, Message>;

    /// Takes the latest thing that was done back.
    fn undo(&mut self) -> Result<Done, Message>;

    /// Does again what was taken back last.
    fn redo(&mut self) -> Result<Done, Message>;

    /// The next part of a hint: where to look, why, what to do. What else it can be asked about is
    /// the game's own.
    fn hint(&mut self, about: &str, goes_on: GoesOn<'_>) -> Result<Told, Message>;

    /// Does what was told last: the moves of a hint, or the way to where one leads, until something
    /// is in the way or a minotaur comes near. A tour is walked part by part.
    fn follow(&mut self, goes_on: GoesOn<'_>) -> Result<Done, Message>;

    /// How it ended, if it did.
    fn ended(&self) -> Option<Ended>;

    /// Answers a question of the game's own, one of [`SoloEntry::words`].
    fn ask(&mut self, question: &str, goes_on: GoesOn<'_>) -> Result<Reply, Message>;

    /// How long an answer is worth waiting for, if that is not as long as it takes.
    fn patience(&self, question: &str) -> Option<Duration> {
        let _ = question;
        None
    }

    /// What was done and not taken back, each as [`Session::act`] takes it.
    fn log(&self) -> Vec<String>;

    /// The game as it was before anything was done in it, as [`SoloEntry::load`] reads it without
    /// asking for chance, a strategy or a solution.
    fn beginning(&self) -> String;

    /// What was done since the beginning, each as [`Session::repeat`] takes it.
    fn deeds(&self) -> Vec<String>;

    /// Does again what a deed tells: what an earlier [`Done`] or [`Told`] has come to. Nobody is
    /// asked again for what was decided then, and the rules are kept: no text makes a game that
    /// could not have been. Who refuses a deed may have done a part of it.
    ///
    /// Hints and ways that were told are not told again, and cannot be followed.
    fn repeat(&mut self, deed: &str) -> Result<Done, NoDeed>;

    /// The time it has taken when it is that late, where that is counted.
    fn time_at(&self, now: Duration) -> Option<Duration> {
        let _ = now;
        None
    }

    /// Whether it was begun and not finished, so that it is to be kept when it is left.
    fn is_unfinished(&self) -> bool;

    /// Writes it as [`SoloEntry::load`] reads it.
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// It is now that late, for those who count the time.
    fn pass(&mut self, now: Duration) {
        let _ = now;
    }

    /// It is put away: what goes by until [`Session::pass`] does not count.
    fn rest(&mut self) {}

    /// The text of it.
    fn save(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        self.write(&mut text).ok();
        text
    }
}

/// How a session stands: a kind for each of the games.
#[derive(Clone, Copy)]
pub enum Scene<'a> {
    /// A maze with minotaurs.
    Maze(&'a Game),
    /// Islands and bridges.
    Bridges(&'a Playing),
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The word for it, as programs have it.
    pub word: &'static str,
    /// What is to be told of it.
    pub told: Vec<Message>,
    /// What of that follows from the deed alone, and not from a hint or a way that was told before.
    pub lasting: Vec<Message>,
    /// What was decided, as [`Session::repeat`] does it again.
    pub deed: String,
    /// What changed.
    pub changes: Changes,
    /// How the game ended, if it did with this.
    pub ended: Option<Ended>,
}

/// What changed, one thing after the other: whoever makes these changes to what was drawn has drawn
/// what is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changes {
    /// Nothing that is drawn.
    Nothing,
    /// In a maze.
    Maze(Vec<Change>),
    /// Among bridges; several where more than one move was taken back.
    Bridges(Vec<Effect>),
}

/// How many parts a hint has, whatever it is about: where to look, why or what it does, the move.
pub const HINT_PARTS: usize = 3;

/// What was found out.
#[derive(Clone, Debug)]
pub struct Told {
    /// The word for it, as programs have it.
    pub word: &'static str,
    /// The same in sentences.
    pub words: Vec<Message>,
    /// That it was told, as [`Session::repeat`] notes it again: help counts.
    pub deed: String,
    /// The same for those who show it.
    pub facts: Facts,
}

impl Told {
    /// Which part of a hint it is, from 1, and of how many.
    pub fn part(&self) -> Option<(usize, usize)> {
        match &self.facts {
            Facts::Way(hint) => Some((hint.part().number(), HINT_PARTS)),
            Facts::Step(telling) => Some((telling.part(), HINT_PARTS)),
            Facts::Path(_)
            | Facts::Check(_)
            | Facts::Mistake(..)
            | Facts::Trace(_)
            | Facts::Forced(_)
            | Facts::Graded(_) => None,
        }
    }

    /// Whether the sentences are steps that follow each other.
    pub fn is_list(&self) -> bool {
        matches!(self.facts, Facts::Trace(_))
    }
}

/// What was found out, of whatever kind.
#[derive(Clone, Debug)]
pub enum Facts {
    /// The way to something in a maze, as far as it is told.
    Way(Hint),
    /// What was asked of a maze, and what was found.
    Path(Box<(Question, Solution)>),
    /// A step towards the solution, as far as it is told.
    Step(Telling),
    /// Whether all is right so far.
    Check(Check),
    /// The first wrong move, and why it cannot be, where deduction shows that.
    Mistake(Mistake, Option<Box<Contradiction>>),
    /// The whole solution with its reasons, or the rest of it.
    Trace(Box<Trace>),
    /// What can be concluded now, the easiest first.
    Forced(Vec<Forced>),
    /// How hard it was to know what was done.
    Graded(Rating),
}

/// What a question came to.
#[derive(Clone, Debug)]
pub enum Reply {
    /// Something was done.
    Done(Done),
    /// Something was found out.
    Told(Told),
}

/// A session that was read from a text.
pub struct Loaded {
    /// The session, or as much of it as could be read.
    pub session: Box<dyn Session>,
    /// Why there is not more of it.
    pub damage: Option<Message>,
}

/// Whether only these are set.
fn known(params: &Params, names: &[&'static str]) -> Result<(), Vec<Message>> {
    let unknown = params.iter().filter(|(name, _)| !names.contains(name));
    let wrong = |name: &str| CatalogError::unknown(Kind::Param, name, names.iter().copied());
    let wrong: Vec<Message> = unknown.map(|(name, _)| wrong(name).message()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// That a game has no such word.
fn unknown(text: &str) -> Message {
    Message::new("plain-unknown").with("text", shown(text))
}
