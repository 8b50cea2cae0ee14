//! Some way, by searching in depth.

use damier_grid::Bits;

use super::tree::{Tree, marked};
use super::{Found, Search, SearchTrace, Unheard, Visit};
use crate::Cell;
use crate::terrain::{Passages, Terrain, WayOf};

/// The way to the first goal that a search in depth comes upon, seldom a short one. The
/// neighbours of a cell are pushed on a stack in the order north, east, south, west; the last
/// is looked at first.
pub fn dfs<M: Passages>(search: &Search<M>) -> Found {
    Found::noting(|visit| grow(search, visit, &mut Unheard))
}

/// Searches until a goal is visited; the way to it.
///
/// Not inlined: wherever it is asked for, its loops would have too few registers, which costs a
/// twentieth.
#[inline(never)]
pub(super) fn grow<M: Passages, T: SearchTrace>(
    search: &Search<M>,
    visit: Visit,
    trace: &mut T,
) -> Option<Vec<Cell>> {
    let Search { maze, from, .. } = *search;
    let cells = maze.ground().cells();
    if !maze.ground().is_open(from) {
        return None;
    }
    let goals = marked(cells, search.goals);
    let mut closed = marked(cells, search.blocked);
    closed.clear(from);
    let mut tree = Tree::new(from, Bits::zeros(cells));
    // A cell may lie on the stack several times; it is visited from where it was pushed last,
    // as a person would who walks on until there is nothing new.
    let mut stack: Vec<(u32, WayOf<M>)> = vec![(from as u32, M::Ground::FACING)];
    if T::LISTENS {
        trace.found(from, None, None);
    }
    while let Some((cell, way)) = stack.pop() {
        let cell = cell as Cell;
        if closed.get(cell) {
            continue;
        }
        closed.set(cell);
        tree.note(cell, way);
        if !visit(cell) {
            return None;
        }
        if T::LISTENS {
            trace.looked(cell);
        }
        if goals.get(cell) {
            return Some(tree.path(maze, cell));
        }
        let open = maze.steps(cell).filter(|(_, next)| !closed.get(*next));
        stack.extend(open.map(|(way, next)| {
            if T::LISTENS {
                trace.found(next, Some(cell), None);
            }
            (next as u32, maze.noted(cell, way, next))
        }));
    }
    None
}
