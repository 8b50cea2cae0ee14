//! The tree of a study, and the changes that can be made to it.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use damier_core::{DynGame, RecordedMove, Seat, Step};

use super::{Change, MOST_EVER, MOST_MOVES, MOST_NODES, MOST_SAID, Note, StudyRefused};
use crate::dgn::MAX_DEPTH;
use crate::replay::repeat;

/// The number of a node. The first, before any move, is 0; no number is given twice.
pub type NodeId = u32;

/// A move in the tree, with what was said about the position after it.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it follows; the first follows itself.
    pub parent: NodeId,
    /// The move as records have it; empty for the first.
    pub mv: String,
    /// Whose move it is; nobody's for the first.
    pub seat: Option<Seat>,
    /// How many moves lead here.
    pub ply: usize,
    /// What follows, the main line first.
    pub children: Vec<NodeId>,
    /// What is said about it.
    pub note: Note,
    /// Whether it is in the tree, and was not removed.
    pub(super) live: bool,
}

/// The tree.
pub(super) struct Tree {
    start: Box<dyn DynGame>,
    /// All nodes there ever were, by their numbers.
    nodes: Vec<Node>,
    /// How many are in the tree.
    living: usize,
    /// How many bytes all notes have, also of those that were removed.
    said: usize,
    /// A place in the tree where a game stands: those who ask for one after the other ask for
    /// places near each other.
    here: (Vec<NodeId>, Box<dyn DynGame>),
}

impl Tree {
    /// A tree without moves that begins where a game began.
    pub(super) fn new(game: &dyn DynGame) -> Tree {
        let mut start = game.boxed_clone();
        while start.take_back() {}
        let first = Node {
            parent: 0,
            mv: String::new(),
            seat: None,
            ply: 0,
            children: Vec::new(),
            note: Note::default(),
            live: true,
        };
        let here = (Vec::new(), start.boxed_clone());
        Tree { start, nodes: vec![first], living: 1, said: 0, here }
    }

    pub(super) fn start(&self) -> &dyn DynGame {
        &*self.start
    }

    pub(super) fn len(&self) -> usize {
        self.living
    }

    pub(super) fn ever(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id as usize)
    }

    pub(super) fn live(&self, id: NodeId) -> Option<&Node> {
        self.ever(id).filter(|node| node.live)
    }

    pub(super) fn expect(&self, id: NodeId) -> Result<&Node, StudyRefused> {
        self.live(id).ok_or(StudyRefused::Gone(id))
    }

    pub(super) fn below(&self, id: NodeId) -> Vec<NodeId> {
        let mut found = Vec::new();
        let mut next = vec![id];
        while let Some(id) = next.pop() {
            let Some(node) = self.ever(id) else { continue };
            found.push(id);
            next.extend(node.children.iter().rev());
        }
        found
    }

    /// The nodes from the first to this one.
    pub(super) fn way(&self, id: NodeId) -> Vec<NodeId> {
        let mut way = Vec::new();
        let mut at = id;
        while let Some(node) = self.ever(at) {
            way.push(at);
            if at == 0 {
                break;
            }
            at = node.parent;
        }
        way.reverse();
        way
    }

    /// The child with a move.
    pub(super) fn child(&self, parent: NodeId, mv: &str) -> Option<NodeId> {
        let children = &self.live(parent)?.children;
        children.iter().copied().find(|id| self.nodes[*id as usize].mv == mv)
    }

    /// Which of its siblings a node is, from 0.
    pub(super) fn index(&self, id: NodeId) -> Option<usize> {
        let node = self.live(id).filter(|_| id != 0)?;
        self.live(node.parent)?.children.iter().position(|child| *child == id)
    }

    /// The game at a node.
    pub(super) fn game_at(&mut self, id: NodeId) -> Result<&dyn DynGame, StudyRefused> {
        self.expect(id)?;
        // The first has no move.
        let way = self.way(id).split_off(1);
        let (at, game) = &mut self.here;
        let shared = at.iter().zip(&way).take_while(|(one, other)| one == other).count();
        while at.len() > shared {
            game.take_back();
            at.pop();
        }
        for step in &way[shared..] {
            let mv = RecordedMove::new(self.nodes[*step as usize].mv.as_str());
            repeat(&mut **game, &mv).map_err(StudyRefused::Illegal)?;
            at.push(*step);
        }
        Ok(&**game)
    }

    /// How a move is written that can be played at a node, and whose it is.
    pub(super) fn read(
        &mut self,
        at: NodeId,
        text: &str,
    ) -> Result<(String, Option<Seat>), StudyRefused> {
        let game = self.game_at(at)?;
        let mv = RecordedMove::new(text);
        if let Some((seat, _)) = mv.as_leaving() {
            let mut game = game.boxed_clone();
            repeat(&mut *game, &mv).map_err(StudyRefused::Illegal)?;
            return Ok((text.to_owned(), Some(seat)));
        }
        let turn = game.turn();
        let written = game.read_move(text);
        written.map(|mv| (mv, turn)).map_err(|error| StudyRefused::Illegal(Box::new(error)))
    }

    /// The moves of a line, as they are written, from a node on.
    pub(super) fn read_line(
        &mut self,
        at: NodeId,
        text: &str,
    ) -> Result<Vec<String>, StudyRefused> {
        let mut game = self.game_at(at)?.boxed_clone();
        let before = game.steps().len();
        game.play_line(text).map_err(|error| {
            // Of one move nobody needs to know that it is the first.
            let alone = error.number == 1 && text[error.at..].split_whitespace().count() <= 1;
            StudyRefused::Illegal(if alone { Box::new(error.error) } else { Box::new(error) })
        })?;
        let played = game.steps().into_iter().skip(before).filter_map(|step| match step {
            Step::Move(mv) => Some(mv),
            Step::Left(..) => None,
        });
        Ok(played.collect())
    }

    /// Plays a move at a node, unless it is there already; where that leads.
    pub(super) fn grow(&mut self, at: NodeId, text: &str) -> Result<NodeId, StudyRefused> {
        let (mv, _) = self.read(at, text)?;
        match self.child(at, &mv) {
            Some(id) => Ok(id),
            None => {
                let id = self.nodes.len() as NodeId;
                self.perform(&Change::Add { parent: at, id, mv }).map(|_| id)
            }
        }
    }

    /// The number that the next node gets.
    pub(super) fn next(&self) -> NodeId {
        self.nodes.len() as NodeId
    }

    /// Makes a change; what would undo it. Or refuses and changes nothing.
    pub(super) fn perform(&mut self, change: &Change) -> Result<Change, StudyRefused> {
        match change {
            Change::Add { parent, id, mv } => self.add(*parent, *id, mv),
            Change::Cut { id } => {
                let index = self.below_first(*id)?;
                let parent = self.nodes[*id as usize].parent as usize;
                self.nodes[parent].children.remove(index);
                self.set_live(*id, false);
                Ok(Change::Back { id: *id, index })
            }
            Change::Back { id, index } => self.bring_back(*id, *index),
            Change::Place { id, index } => {
                let before = self.below_first(*id)?;
                let parent = self.nodes[*id as usize].parent as usize;
                let siblings = &mut self.nodes[parent].children;
                siblings.remove(before);
                siblings.insert((*index).min(siblings.len()), *id);
                if self.nesting() > MAX_DEPTH {
                    let siblings = &mut self.nodes[parent].children;
                    siblings.retain(|sibling| sibling != id);
                    siblings.insert(before, *id);
                    return Err(StudyRefused::Nested);
                }
                Ok(Change::Place { id: *id, index: before })
            }
            Change::Say { id, text } => {
                let said =
                    self.note(*id, |note| std::mem::replace(&mut note.comment, text.clone()));
                said.map(|text| Change::Say { id: *id, text })
            }
            Change::Sign { id, sign } => {
                let sign = self.note(*id, |note| std::mem::replace(&mut note.sign, *sign));
                sign.map(|sign| Change::Sign { id: *id, sign })
            }
            Change::Draw { id, marks, arrows } => {
                let drawn = self.note(*id, |note| {
                    let marks = std::mem::replace(&mut note.marks, marks.clone());
                    (marks, std::mem::replace(&mut note.arrows, arrows.clone()))
                });
                drawn.map(|(marks, arrows)| Change::Draw { id: *id, marks, arrows })
            }
            Change::Tell { id, told } => {
                let told = self.note(*id, |note| std::mem::replace(&mut note.told, told.clone()));
                told.map(|told| Change::Tell { id: *id, told })
            }
            // Those of the study itself are made elsewhere.
            Change::Title { .. } | Change::Join => Ok(change.clone()),
        }
    }

    fn add(&mut self, parent: NodeId, id: NodeId, mv: &str) -> Result<Change, StudyRefused> {
        let ply = self.expect(parent)?.ply + 1;
        if ply > MOST_MOVES {
            return Err(StudyRefused::Deep);
        }
        if self.living > MOST_NODES {
            return Err(StudyRefused::Nodes);
        }
        if self.nodes.len() > MOST_EVER {
            return Err(StudyRefused::Ever);
        }
        let (written, seat) = self.read(parent, mv)?;
        let branch = usize::from(!self.nodes[parent as usize].children.is_empty());
        if self.nesting_of(parent) + branch > MAX_DEPTH {
            return Err(StudyRefused::Nested);
        }
        if written != mv || id != self.next() || self.child(parent, mv).is_some() {
            return Err(StudyRefused::Gone(id));
        }
        let note = Note::default();
        let children = Vec::new();
        let node = Node { parent, mv: written, seat, ply, children, note, live: true };
        self.nodes.push(node);
        self.nodes[parent as usize].children.push(id);
        self.living += 1;
        Ok(Change::Cut { id })
    }

    fn bring_back(&mut self, id: NodeId, index: usize) -> Result<Change, StudyRefused> {
        let node = self.ever(id).filter(|node| !node.live).ok_or(StudyRefused::Gone(id))?;
        let (parent, mv) = (node.parent, node.mv.clone());
        let siblings = self.expect(parent)?.children.len();
        if self.child(parent, &mv).is_some() {
            return Err(StudyRefused::Gone(id));
        }
        if self.living + self.below(id).len() > MOST_NODES + 1 {
            return Err(StudyRefused::Nodes);
        }
        self.nodes[parent as usize].children.insert(index.min(siblings), id);
        self.set_live(id, true);
        if self.nesting() > MAX_DEPTH {
            self.nodes[parent as usize].children.retain(|child| *child != id);
            self.set_live(id, false);
            return Err(StudyRefused::Nested);
        }
        Ok(Change::Cut { id })
    }

    /// Forgets the node that was added last, as if it had never been.
    pub(super) fn forget_last(&mut self) {
        let id = self.next().saturating_sub(1);
        if id == 0 {
            return;
        }
        let (way, game) = &mut self.here;
        if let Some(at) = way.iter().position(|step| *step == id) {
            for _ in at..way.len() {
                game.take_back();
            }
            way.truncate(at);
        }
        if let Some(node) = self.nodes.pop() {
            self.nodes[node.parent as usize].children.retain(|child| *child != id);
            self.said -= node.note.size();
            self.living -= 1;
        }
    }

    /// Which of its siblings a node is that is not the first.
    fn below_first(&self, id: NodeId) -> Result<usize, StudyRefused> {
        self.expect(id)?;
        self.index(id).ok_or(StudyRefused::Beginning)
    }

    fn set_live(&mut self, id: NodeId, live: bool) {
        for id in self.below(id) {
            self.nodes[id as usize].live = live;
            if live {
                self.living += 1;
            } else {
                self.living -= 1;
            }
        }
    }

    fn note<T>(
        &mut self,
        id: NodeId,
        with: impl FnOnce(&mut Note) -> T,
    ) -> Result<T, StudyRefused> {
        self.expect(id)?;
        let mut note = self.nodes[id as usize].note.clone();
        let before = note.size();
        let out = with(&mut note);
        let said = self.said - before + note.size();
        if said > MOST_SAID && note.size() > before {
            return Err(StudyRefused::Said);
        }
        self.said = said;
        self.nodes[id as usize].note = note;
        Ok(out)
    }

    /// How often the way to a node leaves a line for a branch.
    fn nesting_of(&self, id: NodeId) -> usize {
        let way = self.way(id);
        let branches = way
            .windows(2)
            .filter(|pair| self.nodes[pair[0] as usize].children.first() != Some(&pair[1]));
        branches.count()
    }

    /// How often a way in the tree leaves a line for a branch at most.
    fn nesting(&self) -> usize {
        let mut most = 0;
        let mut next = vec![(0, 0)];
        while let Some((id, nested)) = next.pop() {
            most = most.max(nested);
            let children = self.nodes[id as usize].children.iter().enumerate();
            next.extend(children.map(|(index, child)| (*child, nested + usize::from(index > 0))));
        }
        most
    }

    /// A number by which it is seen whether a node and all below it is as it was.
    pub(super) fn print_of(&self, id: NodeId) -> u64 {
        let mut hasher = DefaultHasher::new();
        for id in self.below(id) {
            let node = &self.nodes[id as usize];
            (id, node.live, &node.children, &node.note).hash(&mut hasher);
        }
        hasher.finish()
    }
}
