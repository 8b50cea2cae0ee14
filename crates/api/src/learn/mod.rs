//! Algorithms that run before one's eyes.

mod bias;
mod bridges;
mod game;
mod maze;
mod tree;

pub use bias::{BiasLine, BiasNumbers, BiasSide, TraceBias, TracedBias};
pub use bridges::{BridgesStep, EdgeChange, TraceBridges, TracedBridges};
pub use game::{GamePlace, TraceGame, TracedGame};
pub use maze::{
    FellingDeed, SearchFound, SearchLook, StrideDeed, TraceKruskal, TraceSearches, TraceWalks,
    TracedKruskal, TracedMaze, TracedSearch, TracedSearches, TracedWalks,
};
pub use tree::{SearchWay, TraceTree, TracedTree, TreeDeed, TreeNode, TreeStep, TreeWindow};
