//! What those who look at a study are told.

use damier_play::study;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{StudyNode, StudyStanding};
use crate::{Bye, ProblemFrame, Receipt, Watching};

/// What those who look at a study are told, one object a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum StudyFrame {
    /// How it stands: first, and whenever that is shorter than what happened since.
    Standing(Box<StudyStanding>),
    /// Something that was changed.
    Event(Box<StudyEvent>),
    /// How many look at it who do not write. This passes.
    Watching(Watching),
    /// Where a command of the reader's led, for them alone.
    Answer(StudyAnswer),
    /// A command of the reader's was done.
    Done(Receipt),
    /// A command of the reader's was not done.
    Problem(ProblemFrame),
    /// Nothing more is said here.
    Bye(Bye),
}

/// Something that was changed in a study: what is so now of all that it touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyEvent {
    /// The number of the entry that caused it.
    pub seq: u32,
    /// Who did it, by the number of those who write.
    pub hand: u32,
    /// What was done.
    pub did: StudyDid,
    /// The place in the tree that it is about, or to which it led.
    pub node: Option<u32>,
    /// The title, where it is another now.
    pub title: Option<String>,
    /// How many write in it, where that is another number now.
    pub hands: Option<u32>,
    /// All that is new or different, as it is now.
    pub nodes: Vec<StudyNode>,
    /// All that is not there any more.
    pub gone: Vec<u32>,
}

/// What was done in a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StudyDid {
    /// Moves were played.
    Played,
    /// A move was removed with all that follows it.
    Removed,
    /// A move was put before the others.
    Promoted,
    /// Something was said.
    Commented,
    /// It was said how good a move is.
    Signed,
    /// Marks and arrows were drawn.
    Drawn,
    /// The study is called something else.
    Titled,
    /// A record was added.
    Imported,
    /// Something was taken back.
    Undone,
    /// Something was done again.
    Redone,
    /// Somebody writes from now on.
    Joined,
    /// Several things one after the other, told at once.
    Several,
}

/// Where a command led.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyAnswer {
    /// The number of the last entry of the log.
    pub seq: u32,
    /// The place in the tree, where there is one to look at now.
    pub node: Option<u32>,
}

/// What a command to a study caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyDone {
    /// The number of its entry in the log; of the last one where it changed nothing.
    pub seq: u32,
    /// The place in the tree to which it led, where there is one to look at now.
    pub node: Option<u32>,
    /// What it changed; nothing where all was so already.
    pub events: Vec<StudyEvent>,
}

impl From<study::Did> for StudyDid {
    fn from(did: study::Did) -> StudyDid {
        match did {
            study::Did::Played => StudyDid::Played,
            study::Did::Removed => StudyDid::Removed,
            study::Did::Promoted => StudyDid::Promoted,
            study::Did::Commented => StudyDid::Commented,
            study::Did::Signed => StudyDid::Signed,
            study::Did::Drawn => StudyDid::Drawn,
            study::Did::Titled => StudyDid::Titled,
            study::Did::Imported => StudyDid::Imported,
            study::Did::Undone(_) => StudyDid::Undone,
            study::Did::Redone(_) => StudyDid::Redone,
            study::Did::Joined => StudyDid::Joined,
        }
    }
}
