//! What is changed in a study, as its log has it.

use super::{Arrow, Mark, NodeId, Sign};

/// One thing that is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A move that was never there, after all others that can be played in its place.
    Add {
        /// What it follows.
        parent: NodeId,
        /// The number it gets.
        id: NodeId,
        /// The move as records have it.
        mv: String,
    },
    /// A move is removed with all that follows it.
    Cut {
        /// Which.
        id: NodeId,
    },
    /// A move that was removed is there again, with all that was removed with it.
    Back {
        /// Which.
        id: NodeId,
        /// Before which of the others, from 0.
        index: usize,
    },
    /// A move has another place among those that can be played in its place.
    Place {
        /// Which.
        id: NodeId,
        /// Which place, from 0.
        index: usize,
    },
    /// Other words.
    Say {
        /// About which node.
        id: NodeId,
        /// The words.
        text: String,
    },
    /// Another sign.
    Sign {
        /// Of which node.
        id: NodeId,
        /// The sign.
        sign: Option<Sign>,
    },
    /// Other marks and arrows.
    Draw {
        /// At which node.
        id: NodeId,
        /// The marks.
        marks: Vec<Mark>,
        /// The arrows.
        arrows: Vec<Arrow>,
    },
    /// Other commands of a record.
    Tell {
        /// At which node.
        id: NodeId,
        /// The commands, without their brackets.
        told: Vec<String>,
    },
    /// Another title.
    Title {
        /// The title.
        title: String,
    },
    /// The hand writes from now on.
    Join,
}

/// What a hand did, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// It played.
    Played,
    /// It removed a move.
    Removed,
    /// It put a move before the others.
    Promoted,
    /// It said something.
    Commented,
    /// It said how good a move is.
    Signed,
    /// It drew marks and arrows.
    Drawn,
    /// It called the study something else.
    Titled,
    /// It added a record.
    Imported,
    /// It took back what it did by the entry of this number.
    Undone(u32),
    /// It did again what it had taken back of the entry of this number.
    Redone(u32),
    /// It began to write.
    Joined,
}

/// What was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1.
    pub seq: u32,
    /// Who did it.
    pub hand: u32,
    /// What they did.
    pub did: Did,
    /// What it changed, in this order.
    pub changes: Vec<Change>,
}

impl Entry {
    /// The node that it is about, or to which it led, whether it is in the tree or not.
    pub fn about(&self) -> Option<NodeId> {
        self.changes.iter().rev().find_map(Change::about)
    }
}

impl Change {
    /// The node that it is about.
    pub fn about(&self) -> Option<NodeId> {
        match self {
            Change::Add { id, .. }
            | Change::Cut { id }
            | Change::Back { id, .. }
            | Change::Place { id, .. }
            | Change::Say { id, .. }
            | Change::Sign { id, .. }
            | Change::Draw { id, .. }
            | Change::Tell { id, .. } => Some(*id),
            Change::Title { .. } | Change::Join => None,
        }
    }
}
