//! Studies: trees of moves with branches, comments, signs, marks and arrows, kept on the server and
//! shared by links.

mod command;
mod frame;
mod new;
mod node;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use command::{
    StudyCommand, StudyComment, StudyDraw, StudyImport, StudyJoin, StudyPlay, StudyPoint,
    StudySigned, StudyTitle, WriteSign,
};
pub use frame::{StudyAnswer, StudyDid, StudyDone, StudyEvent, StudyFrame};
pub use new::{NewStudy, Studies, StudyItem, StudyMade};
pub use node::{StudyArrow, StudyColour, StudyMark, StudyNode, StudyShape, StudySign};

/// How a study stands. Whoever has one and is told the events that follow knows how it stands then:
/// [`StudyStanding::follow`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyStanding {
    /// The name by which it is found.
    pub id: String,
    /// The number of the last entry of its log; 0 before the first.
    pub seq: u32,
    /// What it is called; nothing where nobody gave it a name.
    pub title: String,
    /// The game.
    pub game: String,
    /// What the game is called.
    pub game_title: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// What the seats are called, in order of play.
    pub names: Vec<String>,
    /// The first position, if it is not the standard start.
    pub start: Option<String>,
    /// What is known of the game that it was made of, by name: who played, when, how it ended.
    pub tags: Vec<StudyTag>,
    /// Whether only those who have a link may see it.
    pub private: bool,
    /// The part that whoever asks has in it; nothing for those who only read.
    pub you: Option<StudyHand>,
    /// Whether whoever asks may write once they say `join` with what their link ends with.
    pub may_join: bool,
    /// How many write in it.
    pub hands: u32,
    /// By what others come to it; the link to write only for those who write.
    pub links: StudyLinks,
    /// All that is in the tree, each before what follows it, the first line before the others.
    /// The first has number 0 and no move: what was before anything was played.
    pub nodes: Vec<StudyNode>,
}

/// Something that is known of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyTag {
    /// What, as records have it: `First`, `Date`, `Result`.
    pub name: String,
    /// What is known.
    pub value: String,
}

/// The part of somebody who writes in a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyHand {
    /// Their number: events tell by it whose they are. Who made the study is number 0.
    pub hand: u32,
    /// Whether something that they changed can be taken back.
    pub undo: bool,
    /// Whether something that they took back can be done again.
    pub redo: bool,
}

/// By what others come to a study.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyLinks {
    /// Where it is read; with a secret where it is private.
    pub read: Option<String>,
    /// Where whoever comes may write; only for those who write themselves.
    pub write: Option<String>,
}

impl StudyStanding {
    /// How it stands after an event, if it is the next.
    pub fn follow(&mut self, event: &StudyEvent) {
        self.seq = event.seq;
        self.nodes.retain(|node| !event.gone.contains(&node.id));
        for told in &event.nodes {
            match self.nodes.iter_mut().find(|node| node.id == told.id) {
                Some(node) => node.clone_from(told),
                None => self.nodes.push(told.clone()),
            }
        }
        if let Some(title) = &event.title {
            title.clone_into(&mut self.title);
        }
        if let Some(hands) = event.hands {
            self.hands = hands;
        }
        let mine = self.you.as_mut().filter(|you| you.hand == event.hand);
        match (mine, event.did) {
            (Some(you), StudyDid::Undone) => you.redo = true,
            (Some(you), StudyDid::Redone) => you.undo = true,
            (_, StudyDid::Joined | StudyDid::Several) | (None, _) => {}
            (Some(you), _) => (you.undo, you.redo) = (true, false),
        }
        self.sort();
    }

    /// Puts the nodes in the order of the tree.
    fn sort(&mut self) {
        let mut left: std::collections::BTreeMap<u32, StudyNode> =
            self.nodes.drain(..).map(|node| (node.id, node)).collect();
        let mut next = vec![0];
        while let Some(node) = next.pop().and_then(|id| left.remove(&id)) {
            next.extend(node.children.iter().rev());
            self.nodes.push(node);
        }
    }
}
