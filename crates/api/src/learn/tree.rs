//! Searches that run before one's eyes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A tree, and how it is to be searched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TraceTree {
    /// The tree as text, such as `A( B(3 5) C(2 9) )`; one by chance if none is told.
    pub tree: Option<String>,
    /// What chance begins with.
    pub seed: Option<u32>,
    /// How it is searched.
    #[serde(default)]
    #[ts(as = "Option<SearchWay>", optional)]
    pub way: SearchWay,
    /// How many moves are looked ahead; all of them unless it is told.
    pub depth: Option<u32>,
    /// Whether the moves of every node are put in order first, the best in front.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub ordered: bool,
}

/// Ways to search a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum SearchWay {
    /// Every position is looked at.
    Minimax,
    /// What cannot matter is left out.
    #[default]
    Alphabeta,
    /// The same, but what is as good as the best takes its place: a mistake.
    Careless,
}

/// A tree, and every step of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedTree {
    /// The tree as text, on one line.
    pub tree: String,
    /// Its nodes, from the root on, each followed by all that is below it.
    pub nodes: Vec<TreeNode>,
    /// What the search did, in order.
    pub steps: Vec<TreeStep>,
    /// The value that it found for the root.
    pub value: i32,
    /// The move that it found, by the node it leads to; none if there is none.
    pub best: Option<u32>,
    /// How many nodes it visited.
    pub visited: u32,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TreeNode {
    /// Its name, or its path if the text gave it none.
    pub name: String,
    /// The node above it; none for the root.
    pub parent: Option<u32>,
    /// The value of a leaf; of other nodes none.
    pub leaf: Option<i32>,
    /// What it is worth if both play as well as they can, as far as is looked ahead; none below
    /// that.
    pub worth: Option<i32>,
}

/// A step of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TreeStep {
    /// The node in question.
    pub node: u32,
    /// What was done there.
    #[serde(flatten)]
    pub deed: TreeDeed,
}

/// What a search does at a node. It knows a window if it cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "what", rename_all = "lowercase")]
pub enum TreeDeed {
    /// It begins to look at the moves.
    Enter {
        /// Whether it looks for the largest.
        max: bool,
        /// What still matters.
        window: Option<TreeWindow>,
    },
    /// It takes the value without looking further.
    Leaf {
        /// The value.
        value: i32,
        /// Whether the game is over there; otherwise no more is looked ahead.
        over: bool,
    },
    /// It comes back from a move.
    Evolution {
        /// The node that the move leads to.
        by: u32,
        /// The value it comes back with.
        value: i32,
        /// What still matters.
        window: Option<TreeWindow>,
        /// Whether it is the move to play from now on.
        kept: bool,
    },
    /// It leaves moves out.
    Cut {
        /// How many, the last of them.
        skipped: u32,
    },
    /// It is done with the node.
    Leave {
        /// The value it goes back with.
        value: i32,
    },
}

/// Between what a value has to be to matter; nothing where there is no bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TreeWindow {
    /// What the one who wants much has elsewhere.
    pub alpha: Option<i32>,
    /// What the other can hold it to.
    pub beta: Option<i32>,
}
