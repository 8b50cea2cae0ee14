//! The types of C that a client and its host have in common.
//!
//! What a client answers may be anything, and so what is an enum in C is a plain number here: a
//! Rust enum must never hold a value that it does not list.

/// A colour of C: the seat that begins, on the top row.
pub(super) const BLACK: u32 = 0;
/// A colour of C: the other seat, on the bottom row.
pub(super) const WHITE: u32 = 1;
/// A colour of C: nobody.
pub(super) const NO_COLOR: u32 = 2;

/// A type of move: a wall is built.
pub(super) const WALL: u32 = 0;
/// A type of move: the pawn goes somewhere, or is placed.
pub(super) const MOVE: u32 = 1;
/// A type of move: none was made yet.
pub(super) const NO_TYPE: u32 = 2;

/// Where one vertex lies from another: code 1 to 4 in `graph.t`. Zero is for those that are not
/// neighbours, and is never written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Direction {
    North = 1,
    South = 2,
    West = 3,
    East = 4,
}

/// A vertex that is none: `SIZE_MAX`.
pub(super) const NOWHERE: usize = usize::MAX;

/// `struct edge_t`: two vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Edge {
    /// No edge.
    pub(super) const NONE: Edge = Edge { from: NOWHERE, to: NOWHERE };
}

/// `struct move_t`: what is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(super) struct Move {
    /// Where the pawn comes to, in a move.
    pub(super) vertex: usize,
    /// What is cut, by a wall.
    pub(super) edges: [Edge; 2],
    /// What it is: [`WALL`], [`MOVE`] or [`NO_TYPE`].
    pub(super) kind: u32,
    /// Whose it is: [`BLACK`], [`WHITE`] or [`NO_COLOR`].
    pub(super) color: u32,
}

impl Move {
    /// What comes before the first move of a game.
    pub(super) const NONE: Move =
        Move { vertex: NOWHERE, edges: [Edge::NONE; 2], kind: NO_TYPE, color: NO_COLOR };
}

/// `gsl_spmatrix_uint`, which GSL alone looks into.
#[repr(C)]
pub(super) struct Matrix {
    opaque: [u8; 0],
}

/// `struct graph_t`: a board.
#[repr(C)]
pub(super) struct Graph {
    /// As many as the board has columns times rows; cells that do not exist have no edges.
    pub(super) num_vertices: usize,
    /// The direction of each vertex from each.
    pub(super) t: *mut Matrix,
    /// A row for each colour, with a 1 for every vertex of its side.
    pub(super) o: *mut Matrix,
}

#[cfg(test)]
mod tests {
    use std::mem::{align_of, offset_of, size_of};

    use super::*;

    /// The sizes and places that C compilers agree on, where pointers have eight bytes.
    #[cfg(target_pointer_width = "64")]
    #[test]
    fn everything_lies_where_c_has_it() {
        assert_eq!((size_of::<Edge>(), align_of::<Edge>()), (16, 8));
        assert_eq!((offset_of!(Edge, from), offset_of!(Edge, to)), (0, 8));
        assert_eq!((size_of::<Move>(), align_of::<Move>()), (48, 8));
        assert_eq!((offset_of!(Move, vertex), offset_of!(Move, edges)), (0, 8));
        assert_eq!((offset_of!(Move, kind), offset_of!(Move, color)), (40, 44));
        assert_eq!((size_of::<Graph>(), offset_of!(Graph, t), offset_of!(Graph, o)), (24, 8, 16));
    }
}
