//! What those who write in a study tell it.

use damier_play::study;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{StudyArrow, StudyMark, StudySign};
use crate::Key;

/// What somebody asks of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum StudyCommand {
    /// To play on from a place of the tree. What is there already is found again.
    Play(StudyPlay),
    /// To remove a move with all that follows it.
    Remove(StudyPoint),
    /// To put a move before the others that could be played in its place.
    Promote(StudyPoint),
    /// To say something.
    Comment(StudyComment),
    /// To say how good a move is.
    Sign(WriteSign),
    /// To draw marks and arrows, in place of those that are there.
    Draw(StudyDraw),
    /// To call the study something else.
    Title(StudyTitle),
    /// To add all that is in a record of the game; what is in the tree already is found again.
    Import(StudyImport),
    /// To take back what the sender changed last.
    Undo(StudySigned),
    /// To do again what the sender took back last.
    Redo(StudySigned),
    /// To write in it from now on.
    Join(StudyJoin),
}

/// Moves, and where they are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudyPlay {
    /// The place in the tree.
    pub at: u32,
    /// A move, or several that follow each other.
    pub moves: String,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// A place in the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudyPoint {
    /// The place.
    pub node: u32,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// What is said of a place in the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudyComment {
    /// The place.
    pub node: u32,
    /// The words; none to say nothing.
    pub text: String,
    /// What was said there when the sender began to write. Where it is told, what others said there since
    /// is kept, and the words stand below it.
    pub seen: Option<String>,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// How good a move is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct WriteSign {
    /// The place in the tree.
    pub node: u32,
    /// The sign; none to take it away.
    pub sign: Option<StudySign>,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// All that is drawn at a place of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudyDraw {
    /// The place in the tree.
    pub node: u32,
    /// The marks.
    pub marks: Vec<StudyMark>,
    /// The arrows.
    pub arrows: Vec<StudyArrow>,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// What a study is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudyTitle {
    /// The name; none to take it away.
    pub title: String,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// A record that is added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudyImport {
    /// The record, in any form that the game has.
    pub record: String,
    /// Which of its games, from 1; the first unless it is told.
    pub number: Option<u32>,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// A command without anything else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudySigned {
    /// What the sender calls the command.
    pub key: Option<Key>,
}

/// Somebody who wants to write.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct StudyJoin {
    /// What the link to write ends with.
    pub invite: String,
    /// What the sender calls the command.
    pub key: Option<Key>,
}

impl StudyCommand {
    /// What the sender calls it.
    pub fn key(&self) -> Option<&str> {
        let key = match self {
            StudyCommand::Play(StudyPlay { key, .. })
            | StudyCommand::Remove(StudyPoint { key, .. })
            | StudyCommand::Promote(StudyPoint { key, .. })
            | StudyCommand::Comment(StudyComment { key, .. })
            | StudyCommand::Sign(WriteSign { key, .. })
            | StudyCommand::Draw(StudyDraw { key, .. })
            | StudyCommand::Title(StudyTitle { key, .. })
            | StudyCommand::Import(StudyImport { key, .. })
            | StudyCommand::Undo(StudySigned { key })
            | StudyCommand::Redo(StudySigned { key })
            | StudyCommand::Join(StudyJoin { key, .. }) => key,
        };
        key.as_ref().map(Key::as_str)
    }

    /// What it means in a study; nothing where more has to be known: what a record says, and whose
    /// a link is.
    pub fn meant(&self) -> Option<study::Command> {
        Some(match self {
            StudyCommand::Play(play) => {
                study::Command::Play { at: play.at, moves: play.moves.clone() }
            }
            StudyCommand::Remove(point) => study::Command::Remove(point.node),
            StudyCommand::Promote(point) => study::Command::Promote(point.node),
            StudyCommand::Comment(said) => {
                let StudyComment { node, text, seen, .. } = said;
                study::Command::Comment { node: *node, text: text.clone(), seen: seen.clone() }
            }
            StudyCommand::Sign(signed) => {
                study::Command::Sign { node: signed.node, sign: signed.sign.map(Into::into) }
            }
            StudyCommand::Draw(drawn) => study::Command::Draw {
                node: drawn.node,
                marks: drawn.marks.iter().map(Into::into).collect(),
                arrows: drawn.arrows.iter().map(Into::into).collect(),
            },
            StudyCommand::Title(called) => study::Command::Title(called.title.clone()),
            StudyCommand::Undo(_) => study::Command::Undo,
            StudyCommand::Redo(_) => study::Command::Redo,
            StudyCommand::Import(_) | StudyCommand::Join(_) => return None,
        })
    }
}
