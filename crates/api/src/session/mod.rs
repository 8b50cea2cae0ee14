//! Sessions: puzzles and labyrinths that somebody plays alone, in the same shapes for both.

mod bridges;
mod changes;
mod ended;
mod facts;
mod insight;
mod lesson;
mod maze;
mod new;
mod puzzles;
mod sketch;
mod study;

use std::time::Duration;

use damier_catalog as catalog;
use damier_l10n::{Language, say};
use damier_play::journal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use bridges::{BridgesNow, BridgesScene, Edge, Help, Island, Progress, Try, Was};
pub use changes::{BridgeChange, Built, Changes, MazeChange, MinotaurStep};
pub use ended::{Cause, Ended, Ending, Fate};
pub use facts::{Bounds, Facts, Forced, Leg, PlayedStep, ToldEvent, TraceStep, Verdict};
pub use maze::{
    Direction, Figure, MazeCell, MazeGate, MazeMinotaurs, MazeNow, MazeObject, MazeScene,
    MazeWindow, Minotaur, Numbers, Thing,
};
pub use new::{NewSession, SessionMade};
pub use puzzles::{
    BatchItem, Breach, Insight, Lesson, LessonBoard, LessonItem, Mended, MethodTold, NewBatch,
    NewInsight, NewMending, NewSheets, NewTrace, TraceFormat,
};
pub use sketch::{MazeShape, NewPuzzleSketch, NewSketch, PuzzleSketch, Sketch, passage};
pub use study::{MazeBar, MazeHeat, MazeMarks, MazeNumber, MazeOverview, MazeStudy, Replayed};

use crate::clocks::millis;
use crate::{Bye, ProblemFrame, Receipt};

/// How a session stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionStanding {
    /// The name of the session.
    pub id: String,
    /// The number of the last entry of its log; 0 before the first.
    pub seq: u32,
    /// The game.
    pub game: String,
    /// Whether it belongs to whoever asks; others only watch.
    pub yours: bool,
    /// Whether it is won, or lost, or goes on.
    pub status: Status,
    /// Whether the stopwatch is stopped.
    pub paused: bool,
    /// The time it has taken, where that is counted. It runs on unless it is paused or over.
    pub time: Option<u64>,
    /// How it stands, in a sentence.
    pub words: String,
    /// What there is to know that a picture does not show.
    pub notes: Vec<String>,
    /// What whoever goes on should know.
    pub warning: Option<String>,
    /// What stands where.
    pub scene: Scene,
    /// How it ended, if it did.
    pub ended: Option<Ended>,
}

/// Whether a session is won, or lost, or goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It goes on.
    Open,
    /// It is won.
    Solved,
    /// It is lost; only taking back helps.
    Lost,
}

/// What stands where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Scene {
    /// A maze with minotaurs.
    Maze(Box<MazeScene>),
    /// Islands and bridges.
    Bridges(Box<BridgesScene>),
}

/// Something that was done in a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct DoneEvent {
    /// The word for it: `turn`, `played`, `undone`.
    pub word: String,
    /// What is to be told of it, in sentences.
    pub words: Vec<String>,
    /// What changed.
    pub changes: Changes,
    /// What is counted in a labyrinth, as it stands now.
    pub maze: Option<Box<MazeNow>>,
    /// What is counted in a puzzle of bridges, as it stands now.
    pub bridges: Option<Box<BridgesNow>>,
    /// How the game ended, if it did with this.
    pub ended: Option<Ended>,
}

/// Something that happened in a session, with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionEventFrame {
    /// The number of the entry that caused it.
    pub seq: u32,
    /// Which of the entry's events it is, from 0.
    pub index: u32,
    /// When, since the session began.
    pub at: u64,
    /// What happened.
    pub event: SessionEvent,
}

/// Something that happened in a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SessionEvent {
    /// Something was done; or help was asked for, which changes nothing that is drawn.
    Done(DoneEvent),
    /// The stopwatch was stopped.
    Paused,
    /// It runs on.
    Resumed,
    /// The session was put away for a while.
    Rested,
}

/// What those who watch a session are told, one object a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SessionFrame {
    /// How it stands: first, and whenever that is shorter than what happened since.
    Standing(Box<SessionStanding>),
    /// Something that happened, and stays.
    Event(Box<SessionEventFrame>),
    /// What a command of the reader's came to, for them alone.
    Answer(SessionAnswer),
    /// How it stands now, after each change, to those who asked for views.
    View(Box<Scene>),
    /// A command of the reader's was done.
    Done(Receipt),
    /// A command of the reader's was not done.
    Problem(ProblemFrame),
    /// Nothing more is said here.
    Bye(Bye),
}

/// What a command came to, for its sender alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionAnswer {
    /// The number of its entry in the log.
    pub seq: u32,
    /// What is to be told of it, in sentences.
    pub words: Vec<String>,
    /// What was found out.
    pub told: Option<ToldEvent>,
}

/// What a command to a session caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionDone {
    /// The number of its entry in the log.
    pub seq: u32,
    /// What happened.
    pub events: Vec<SessionEventFrame>,
    /// What it came to; nothing new where it was done before.
    pub answer: Option<SessionAnswer>,
}

/// What a session does not know of where it is played, and of who asks.
#[derive(Clone, Copy, Debug)]
pub struct Kept<'a> {
    /// The name of the session.
    pub id: &'a str,
    /// The number of the last entry of its log.
    pub seq: u32,
    /// Whether it belongs to whoever asks.
    pub yours: bool,
    /// Whether the stopwatch is stopped.
    pub paused: bool,
    /// The time it has taken, where that is counted.
    pub time: Option<Duration>,
    /// Which part of a maze is told.
    pub window: MazeWindow,
}

impl SessionStanding {
    /// How a session stands, in a language.
    pub fn told(
        language: Language,
        session: &dyn catalog::Session,
        kept: Kept<'_>,
    ) -> SessionStanding {
        SessionStanding {
            id: kept.id.to_owned(),
            seq: kept.seq,
            game: session.entry().name.to_owned(),
            yours: kept.yours,
            status: session.status().into(),
            paused: kept.paused,
            time: kept.time.map(millis),
            words: say(language, &session.standing()),
            notes: session.notes().iter().map(|note| say(language, note)).collect(),
            warning: session.warning().map(|warning| say(language, &warning)),
            scene: Scene::told(language, &session.scene(), kept.window),
            ended: session.ended().map(|ended| Ended::told(language, &ended)),
        }
    }
}

impl Scene {
    /// What stands where, in a language; of a maze the part that lies in the window.
    pub fn told(language: Language, scene: &catalog::Scene<'_>, window: MazeWindow) -> Scene {
        match scene {
            catalog::Scene::Maze(game) => Scene::Maze(Box::new(MazeScene::of(game, window))),
            catalog::Scene::Bridges(playing) => {
                Scene::Bridges(Box::new(BridgesScene::told(language, playing)))
            }
        }
    }
}

impl DoneEvent {
    /// What was done in a session that now stands like this, in a language.
    pub fn told(language: Language, done: &catalog::Done, scene: &catalog::Scene<'_>) -> DoneEvent {
        DoneEvent {
            word: done.word.to_owned(),
            words: done.told.iter().map(|words| say(language, words)).collect(),
            changes: Changes::of(&done.changes, scene),
            maze: match scene {
                catalog::Scene::Maze(game) => Some(Box::new(MazeNow::of(game))),
                catalog::Scene::Bridges(_) => None,
            },
            bridges: match scene {
                catalog::Scene::Maze(_) => None,
                catalog::Scene::Bridges(playing) => Some(Box::new(BridgesNow::of(playing))),
            },
            ended: done.ended.as_ref().map(|ended| Ended::told(language, ended)),
        }
    }
}

impl SessionEvent {
    /// What happened in a session that now stands like this, in a language.
    pub fn told(
        language: Language,
        event: &journal::Event,
        scene: &catalog::Scene<'_>,
    ) -> SessionEvent {
        match event {
            journal::Event::Done(done) => {
                SessionEvent::Done(DoneEvent::told(language, done, scene))
            }
            journal::Event::Paused => SessionEvent::Paused,
            journal::Event::Resumed => SessionEvent::Resumed,
            journal::Event::Rested => SessionEvent::Rested,
        }
    }
}

impl SessionAnswer {
    /// What a command came to in a session that now stands like this, in a language.
    pub fn told(
        language: Language,
        answer: &journal::Answer,
        scene: &catalog::Scene<'_>,
    ) -> SessionAnswer {
        SessionAnswer {
            seq: answer.told.seq as u32,
            words: answer.words.iter().map(|words| say(language, words)).collect(),
            told: answer.found.as_ref().map(|found| ToldEvent::told(language, found, scene)),
        }
    }
}

impl SessionEventFrame {
    /// What happened in a session that now stands like this, in a language.
    pub fn told(
        language: Language,
        told: &journal::Told,
        scene: &catalog::Scene<'_>,
    ) -> SessionEventFrame {
        SessionEventFrame {
            seq: told.seq as u32,
            index: told.index as u32,
            at: millis(told.at),
            event: SessionEvent::told(language, &told.event, scene),
        }
    }
}

impl From<damier_core::Status> for Status {
    fn from(status: damier_core::Status) -> Status {
        match status {
            damier_core::Status::Open => Status::Open,
            damier_core::Status::Solved => Status::Solved,
            damier_core::Status::Lost => Status::Lost,
        }
    }
}
