//! A study: a tree of moves with branches, comments, signs, marks and arrows.
//!
//! Several write in it at once, each a *hand* with a number. What a hand does is a [`Command`]; what
//! it changed is an [`Entry`] of a log, and folding the entries gives the study again. Nodes have
//! numbers that stay: what was removed is kept aside, so that it can come back as it was. A hand takes
//! back what it changed last itself, as long as nobody else went on from there.
//!
//! ```
//! use damier_play::study::{Command, Study};
//!
//! let game = damier_catalog::game("reversi")?.open(&Default::default()).unwrap();
//! let mut study = Study::new(&*game);
//! let f5 = study.apply(0, Command::Play { at: 0, moves: "f5".into() })?.node.unwrap();
//! study.apply(0, Command::Play { at: f5, moves: "d6".into() })?;
//! study.apply(1, Command::Play { at: f5, moves: "f6".into() })?;
//! study.apply(1, Command::Comment { node: f5, text: "all openings are this one".into(), seen: None })?;
//! study.apply(0, Command::Undo)?;
//! let text = damier_play::dgn::write(&study.record(), 2);
//! assert!(text.ends_with("1. f5 {all openings are this one} 1... f6 *\n"), "{text}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Wherever a record is kept so is a study ([`Study::of_record`], [`Study::record`]): a sign is a
//! comment of its own, and what is drawn stands in commands of comments: `[%csl Ge4,Rd5:cross]` are
//! marks and `[%cal Ge2-e4]` arrows, each with the letter of its colour.

mod change;
mod command;
mod fold;
mod hand;
mod note;
mod record;
mod refused;
mod said;
mod text;
mod tree;

use std::collections::BTreeMap;

use damier_core::DynGame;

pub use change::{Change, Did, Entry};
pub use command::{Command, Done};
pub use note::{Arrow, Colour, Mark, Note, Shape, Sign};
pub use refused::StudyRefused;
pub use text::{LogProblem, VERSION, read_head, write_head};
pub use tree::{Node, NodeId};

use hand::Hand;
use tree::Tree;

/// So many nodes are in a study at most.
pub const MOST_NODES: usize = 5_000;

/// So many nodes a study had at most, with those that were removed.
pub const MOST_EVER: usize = 20_000;

/// So many moves follow each other at most.
pub const MOST_MOVES: usize = 1_000;

/// So many signs a comment has at most.
pub const MOST_COMMENT: usize = 2_000;

/// So many signs a title has at most.
pub const MOST_TITLE: usize = 200;

/// So many marks are drawn at a place at most, and so many arrows.
pub const MOST_DRAWN: usize = 100;

/// So many bytes all that is said in a study has at most.
pub const MOST_SAID: usize = 1 << 20;

/// So many write in a study at most.
pub const MOST_HANDS: usize = 32;

/// So many bytes the entries of a study have at most, all together.
pub const MOST_WRITTEN: usize = 8 << 20;

/// A study.
pub struct Study {
    title: String,
    tags: Vec<(String, String)>,
    tree: Tree,
    /// What each hand changed, by its number.
    hands: BTreeMap<u32, Hand>,
    seq: u32,
    /// How many bytes its entries have.
    written: usize,
}

impl Study {
    /// A study that begins where a game began, with what was played as its main line.
    pub fn new(game: &dyn DynGame) -> Study {
        let steps = damier_core::Record::of(game).moves;
        let mut tree = Tree::new(game);
        let mut at = 0;
        for step in steps {
            // What was played can be played again, and no game is longer than a study may be.
            match tree.grow(at, &step.text) {
                Ok(id) => at = id,
                Err(_) => break,
            }
        }
        Study::over(tree)
    }

    fn over(tree: Tree) -> Study {
        Study {
            title: String::new(),
            tags: Vec::new(),
            tree,
            hands: BTreeMap::new(),
            seq: 0,
            written: 0,
        }
    }

    /// What it is called; nothing where nobody gave it a name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What is known of the game that it was made of.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The number of the last entry; 0 before the first.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// The game before the first move.
    pub fn start(&self) -> &dyn DynGame {
        self.tree.start()
    }

    /// A node that is in the tree.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.tree.live(id)
    }

    /// A node that is or was in the tree.
    pub fn ever(&self, id: NodeId) -> Option<&Node> {
        self.tree.ever(id)
    }

    /// How many nodes are in the tree, the first included.
    pub fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether nothing was played.
    pub fn is_empty(&self) -> bool {
        self.tree.len() <= 1
    }

    /// All nodes below one with itself, each before what follows it and the first line before others;
    /// of one that was removed those that were removed with it.
    pub fn below(&self, id: NodeId) -> Vec<NodeId> {
        self.tree.below(id)
    }

    /// The nodes from the first to one that is in the tree.
    pub fn way(&self, id: NodeId) -> Vec<NodeId> {
        self.tree.way(id)
    }

    /// The node to which moves lead from the beginning.
    pub fn find(&mut self, moves: &str) -> Result<NodeId, StudyRefused> {
        let mut at = 0;
        for mv in self.tree.read_line(0, moves)? {
            let child = self.tree.child(at, &mv);
            at = child.ok_or_else(|| StudyRefused::NotThere(moves.to_owned()))?;
        }
        Ok(at)
    }

    /// The last node of the main line.
    pub fn end(&self) -> NodeId {
        let mut at = 0;
        while let Some(next) = self.tree.live(at).and_then(|node| node.children.first()) {
            at = *next;
        }
        at
    }

    /// The game as it stands at a node of the tree.
    pub fn game_at(&mut self, id: NodeId) -> Option<&dyn DynGame> {
        self.tree.game_at(id).ok()
    }

    /// Whether a hand has something to take back, and something to do again.
    pub fn may_go(&self, hand: u32) -> (bool, bool) {
        self.hands.get(&hand).map_or((false, false), Hand::may_go)
    }
}
