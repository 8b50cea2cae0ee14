//! What is said over a socket, and what a command is answered.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::BoardView;
use crate::{Clocks, EventFrame, Problem, Standing, Thinking};

/// What those who watch a table are told, one object a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TableFrame {
    /// How things stand: first, and whenever that is shorter than what happened since.
    Standing(Box<Standing>),
    /// Something that happened, and stays.
    Event(Box<EventFrame>),
    /// What the clocks show. This passes.
    Clock(Clocks),
    /// What the seat on turn thinks. This passes.
    Thinking(Thinking),
    /// What the reader's adviser thinks of their turn. This passes.
    Advice(Thinking),
    /// How many watch: after how things stand, and whenever it changes. This passes.
    Watching(Watching),
    /// The board as it is now, to those who asked for views.
    View(Box<BoardView>),
    /// A command of the reader's was done.
    Done(Receipt),
    /// A command of the reader's was not done.
    Problem(ProblemFrame),
    /// Nothing more is said here.
    Bye(Bye),
}

/// How many watch a table who do not play there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Watching {
    /// So many sockets.
    pub count: u32,
}

/// That a command was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Receipt {
    /// What the sender called it.
    pub key: Option<String>,
    /// The number of its entry in the log.
    pub seq: u32,
}

/// That a command was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ProblemFrame {
    /// What the sender called it.
    pub key: Option<String>,
    /// Why.
    pub problem: Problem,
}

/// That nothing more is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Bye {
    /// Why.
    pub why: Farewell,
}

/// Why a socket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Farewell {
    /// The server stops; come back soon.
    Stopping,
    /// What was said was not read fast enough; come back with the last number that was seen.
    Slow,
    /// Nobody said anything for too long.
    Idle,
    /// What is stored could not be read or written; come back later.
    Unavailable,
    /// It is no longer there, or no longer for the reader.
    Gone,
}

/// What a command to a table caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Done {
    /// The number of its entry in the log.
    pub seq: u32,
    /// What happened.
    pub events: Vec<EventFrame>,
}
