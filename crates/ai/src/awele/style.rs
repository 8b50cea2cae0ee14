//! How a search goes about it.

use super::evaluate::looks;
use super::node::Node;
use super::worth::Worth;

/// What tells one player of alpha-beta from another.
pub(super) trait Style: Copy {
    /// Whether values are remembered that a past may change. They are estimates then, however they came about.
    const REMEMBERS_ALL: bool;

    /// Whether best play to the end is looked for where the database knows what a move comes to.
    const SEEKS_ENDINGS: bool;

    /// How many moves less deep a move is looked at first, by its place in the order: what
    /// promises less than others and captures nothing is seldom the best. If it seems so it is
    /// looked at again, fully.
    fn less_deep(at: usize, depth: u32, taken: u8) -> u32;

    /// What the side to move has over the other beside captured seeds, in hundredths of a seed.
    fn looks<const ROW: usize>(&self, node: &Node) -> i32;
}

/// By looks that a glance takes in, and with a table that is as good as a search.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Style for Plain {
    const REMEMBERS_ALL: bool = false;
    const SEEKS_ENDINGS: bool = false;

    #[inline]
    fn less_deep(at: usize, depth: u32, taken: u8) -> u32 {
        match depth {
            _ if at < 2 || taken > 0 => 0,
            0..4 => 0,
            8.. if at >= 4 => 2,
            _ => 1,
        }
    }

    #[inline]
    fn looks<const ROW: usize>(&self, node: &Node) -> i32 {
        looks(node.board, ROW)
    }
}

/// By what was learnt from own play, where rows are as long as those it was learnt on.
#[derive(Clone, Copy)]
pub(super) struct Learnt<'a>(pub(super) Option<&'a Worth>);

impl Style for Learnt<'_> {
    const REMEMBERS_ALL: bool = true;
    const SEEKS_ENDINGS: bool = true;

    #[inline]
    fn less_deep(at: usize, depth: u32, taken: u8) -> u32 {
        match depth {
            _ if at < 2 || taken > 0 => 0,
            0..4 => 0,
            _ => (1 + depth / 8 + u32::from(at >= 4)).min(depth - 2),
        }
    }

    #[inline]
    fn looks<const ROW: usize>(&self, node: &Node) -> i32 {
        match self.0 {
            Some(worth) => worth.of(node.board, node.position().on_board(ROW) as usize),
            None => looks(node.board, ROW),
        }
    }
}
