//! Minimax and alpha-beta against tables worked out by hand, against each
//! other, and against a game whose winner is known.

mod examples;
mod values;

use damier_ai::tree::{Branch, Node, Tree};
use damier_core::Rules;

const CLASSIC: &str = include_str!("../../../../../testdata/trees/classic.tree");

/// Deeper than any tree.
const TO_THE_END: u32 = u32::MAX;

fn tree(text: &str) -> Tree {
    Tree::parse(text).unwrap()
}

fn static_value(tree: &Tree, node: &Node) -> i32 {
    tree.value(*node)
}

fn child_named(tree: &Tree, name: &str) -> Option<Branch> {
    tree.parse_move(&Node::ROOT, name).ok()
}
