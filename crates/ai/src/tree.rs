//! A game that is nothing but its tree, written out as text.
//!
//! Searches are explained on such trees and tested with them. The first seat
//! moves at the root and wants the leaf it ends in to be large, the second
//! seat moves on the level below and wants it small, and so on in turn.
//!
//! ```
//! use damier_ai::tree::Tree;
//! use damier_core::{DynGame, Game};
//!
//! let tree = Tree::parse("A( B(3 12 8) C(2 4 6) D(14 5 2) )  # the first seat picks a letter")?;
//! assert_eq!(tree.to_string(), "A(B(3 12 8) C(2 4 6) D(14 5 2))");
//!
//! let mut game: Box<dyn DynGame> = Box::new(Game::new(tree));
//! assert_eq!(game.legal_moves(), ["B", "C", "D"]);
//! game.play("C")?;
//! game.play("2")?;
//! assert_eq!(game.outcome().unwrap().scores.as_slice(), [4, -4]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The text
//!
//! ```text
//! node := name? ('=' number)? '(' node+ ')'  |  name '=' number  |  number
//! ```
//!
//! A number alone, or after a name, is a leaf. The number of a node that has
//! children is its static value: what an evaluator says of it to a search that
//! goes no deeper. It is 0 where nothing is written. Names are made of
//! letters, digits and `_ ' .` and do not start with a digit; `#` starts a
//! comment that ends with the line.
//!
//! White space means nothing: in `A=1 (2 3)` the parenthesis is that of `A`. A
//! nameless node after a named leaf is therefore written with its value, as in
//! `A=1 =0(2 3)`.

mod grow;
mod parse;

use std::borrow::Cow;
use std::fmt;
use std::iter;
use std::sync::Arc;

use damier_core::{
    Describe, Explain, Message, Outcome, Reason, Rules, Scores, Seat, ZeroSum, mix, shown,
};
use thiserror::Error;

pub use parse::{TreeError, TreeProblem};

/// The largest value of a node; the smallest is its opposite.
pub const LARGEST_VALUE: i32 = 1_000_000;
/// The most moves from the root to a leaf.
pub const DEEPEST: usize = 500;
/// The most nodes of a tree.
pub const MOST_NODES: usize = 1_000_000;

/// A tree, and the game played on it. Clones share the nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// In the order in which a search that cuts nothing meets them: every node
    /// is followed by all that is below it.
    nodes: Arc<[Entry]>,
}

/// A node of a tree, which is a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(u32);

/// The way down to a child, which is a move of the game. It is kept as the
/// child and not as its number because a move is written without being told
/// where it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch(Node);

#[derive(Debug, PartialEq, Eq)]
struct Entry {
    name: Option<Box<str>>,
    /// Whether the name is enough to tell it from its siblings.
    unmistakable: bool,
    value: i32,
    parent: Option<Node>,
    /// Which child of its parent it is, from 1; the root is 0.
    number: u32,
    level: u16,
    /// The first node that is not below it.
    end: u32,
}

/// The branch starts at another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("that branch does not start here")]
pub struct NotAChild;

/// What was typed is no node.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoSuchNode {
    /// No child of the node, or several.
    #[error("`{0}` is no child of this node: it needs a child’s own name, or its number from 1")]
    Child(String),
    /// No node of the tree.
    #[error("`{0}` is no node: it needs child numbers from the root, such as 1.2, or root")]
    Path(String),
}

impl Tree {
    /// How many nodes there are.
    #[expect(clippy::len_without_is_empty, reason = "a tree has a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The most moves from the root to a leaf.
    pub fn depth(&self) -> usize {
        self.nodes.iter().map(|entry| usize::from(entry.level)).max().unwrap_or(0)
    }

    /// Every node, from the root on, each followed by all that is below it.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        (0..self.nodes.len() as u32).map(Node)
    }

    /// The node's children, in order; a leaf has none.
    pub fn children(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let end = self.entry(node).end;
        let child = move |index| (index < end).then_some(Node(index));
        iter::successors(child(node.0 + 1), move |&elder| child(self.entry(elder).end))
    }

    /// Whether the game is over there.
    pub fn is_leaf(&self, node: Node) -> bool {
        self.entry(node).end == node.0 + 1
    }

    /// The value of a leaf, or the static value of any other node: what it is
    /// worth to the first seat.
    pub fn value(&self, node: Node) -> i32 {
        self.entry(node).value
    }

    /// The name of the node, or its path if the text gave it none.
    pub fn name(&self, node: Node) -> Cow<'_, str> {
        match &self.entry(node).name {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(self.path(node)),
        }
    }

    /// The numbers of the children on the way to the node, such as `1.2`, or `root`.
    pub fn path(&self, node: Node) -> String {
        let upwards = iter::successors(Some(node), |&node| self.entry(node).parent);
        let mut numbers: Vec<String> =
            upwards.map(|node| self.entry(node).number.to_string()).collect();
        numbers.pop();
        if numbers.is_empty() {
            return ROOT.to_owned();
        }
        numbers.reverse();
        numbers.join(".")
    }

    /// The node that a path leads to.
    fn follow(&self, path: &str) -> Option<Node> {
        if path == ROOT {
            return Some(Node::ROOT);
        }
        path.split('.').try_fold(Node::ROOT, |node, number| self.child(node, number.parse().ok()?))
    }

    /// The child of that number, from 1.
    fn child(&self, node: Node, number: usize) -> Option<Node> {
        self.children(node).nth(number.checked_sub(1)?)
    }

    fn entry(&self, node: Node) -> &Entry {
        &self.nodes[node.0 as usize]
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, node: Node, after_named_leaf: bool) -> fmt::Result {
        let name = self.entry(node).name.as_deref().unwrap_or_default();
        let value = self.value(node);
        f.write_str(name)?;
        if self.is_leaf(node) {
            return write!(f, "{}{value}", if name.is_empty() { "" } else { "=" });
        }
        // Without a value in between, the parenthesis of a nameless node would
        // be taken for that of the named leaf before it.
        if value != 0 || (name.is_empty() && after_named_leaf) {
            write!(f, "={value}")?;
        }
        f.write_str("(")?;
        let mut elder = None;
        for child in self.children(node) {
            f.write_str(if elder.is_some() { " " } else { "" })?;
            let named_leaf = |node| self.is_leaf(node) && self.entry(node).name.is_some();
            self.write(f, child, elder.is_some_and(named_leaf))?;
            elder = Some(child);
        }
        f.write_str(")")
    }
}

/// The path to the root.
const ROOT: &str = "root";

impl Node {
    /// The node everything starts from.
    pub const ROOT: Node = Node(0);

    /// Its number, from 0, in the order of [`Tree::nodes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Branch {
    /// The child it leads to.
    pub fn child(self) -> Node {
        self.0
    }
}

impl fmt::Display for Tree {
    /// The text on one line, from which [`Tree::parse`] makes the same tree.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Node::ROOT, false)
    }
}

impl Rules for Tree {
    type Position = Node;
    type Move = Branch;
    type Illegal = NotAChild;
    type Syntax = NoSuchNode;

    const NAME: &'static str = "tree";

    fn variant(&self) -> String {
        let fingerprint = self.to_string().bytes().fold(0, |key, byte| mix(key ^ u64::from(byte)));
        format!("{} nodes {fingerprint:016x}", self.len())
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Node {
        Node::ROOT
    }

    fn turn(&self, &node: &Node) -> Seat {
        if self.entry(node).level.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND }
    }

    fn outcome(&self, &node: &Node) -> Option<Outcome> {
        self.is_leaf(node).then(|| Outcome {
            scores: Scores::zero_sum(self.value(node)),
            reason: Reason::Rules("tree-leaf"),
        })
    }

    fn each_move(&self, &node: &Node, visit: impl FnMut(Branch)) {
        self.children(node).map(Branch).for_each(visit);
    }

    fn check(&self, node: &Node, Branch(child): Branch) -> Result<(), NotAChild> {
        // The branch may come from another tree, and its child be no node of this one.
        let parent = self.nodes.get(child.index()).and_then(|entry| entry.parent);
        if parent == Some(*node) { Ok(()) } else { Err(NotAChild) }
    }

    fn apply(&self, node: &mut Node, Branch(child): Branch) {
        *node = child;
    }

    fn key(&self, node: &Node) -> u64 {
        mix(u64::from(node.0))
    }

    fn move_number(&self, Branch(child): Branch) -> u16 {
        // Only the broadest trees have more children than there are numbers.
        self.entry(child).number.min(u32::from(u16::MAX) - 1) as u16
    }

    fn move_text(&self, Branch(child): Branch) -> String {
        let entry = self.entry(child);
        match &entry.name {
            Some(name) if entry.unmistakable => name.to_string(),
            _ => entry.number.to_string(),
        }
    }

    fn parse_move(&self, &node: &Node, text: &str) -> Result<Branch, NoSuchNode> {
        let text = text.trim();
        let named = |&child: &Node| {
            let entry = self.entry(child);
            entry.unmistakable && entry.name.as_deref() == Some(text)
        };
        // A name never starts with a digit, so numbers and names cannot be confused.
        let child = match text.parse() {
            Ok(number) => self.child(node, number),
            // The path is what a nameless child is called elsewhere.
            Err(_) => self.children(node).find(named).or_else(|| {
                self.follow(text).filter(|&found| self.entry(found).parent == Some(node))
            }),
        };
        child.map(Branch).ok_or_else(|| NoSuchNode::Child(shown(text)))
    }

    fn position_text(&self, &node: &Node) -> String {
        self.path(node)
    }

    fn parse_position(&self, text: &str) -> Result<Node, Vec<NoSuchNode>> {
        let text = text.trim();
        self.follow(text).ok_or_else(|| vec![NoSuchNode::Path(shown(text))])
    }

    fn longest_game(&self) -> Option<usize> {
        Some(self.depth())
    }
}

/// Its position is the path to it, which is read as text.
impl Describe for Tree {}

impl ZeroSum for Tree {}

impl Explain for NotAChild {
    fn message(&self) -> Message {
        Message::new("tree-not-a-child")
    }
}

impl Explain for NoSuchNode {
    fn message(&self) -> Message {
        match self {
            NoSuchNode::Child(text) => Message::new("tree-no-child").with("text", text.as_str()),
            NoSuchNode::Path(text) => Message::new("tree-no-node").with("text", text.as_str()),
        }
    }
}
