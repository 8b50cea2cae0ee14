//! Ways found by expecting how far it still is.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use damier_grid::Bits;

use super::tree::{Tree, marked};
use super::{Found, Heuristic, Search, SearchTrace, Unheard, Visit};
use crate::Cell;
use crate::terrain::{Passages, Terrain};

/// The way A* finds: of the cells it knows it looks at the one first from which the whole way
/// is expected to be shortest, and of those alike at the one it knows longest. The way is a
/// shortest one if the heuristic never expects too much. No cell is visited twice.
pub fn astar<M: Passages>(search: &Search<M>, heuristic: &Heuristic) -> Found {
    Found::noting(|visit| grow(search, heuristic, visit, &mut Unheard))
}

/// Searches until a goal is visited; the way to it.
///
/// Not inlined: wherever it is asked for, its loops would have too few registers, which costs a
/// twentieth.
#[inline(never)]
pub(super) fn grow<M: Passages, T: SearchTrace>(
    search: &Search<M>,
    heuristic: &Heuristic,
    visit: Visit,
    trace: &mut T,
) -> Option<Vec<Cell>> {
    let Search { maze, from, .. } = *search;
    let cells = maze.ground().cells();
    if !maze.ground().is_open(from) {
        return None;
    }
    let expected = heuristic.prepare(search);
    let goals = marked(cells, search.goals);
    let mut closed = marked(cells, search.blocked);
    closed.clear(from);
    let mut tree = Tree::new(from, Bits::zeros(cells));
    let mut walked = vec![u32::MAX; cells];
    walked[from] = 0;
    let mut known = BinaryHeap::from([Reverse((expected(from), 0_u64, from as u32))]);
    let mut count = 0;
    if T::LISTENS {
        trace.found(from, None, Some(expected(from)));
    }
    while let Some(Reverse((_, _, cell))) = known.pop() {
        let cell = cell as Cell;
        if closed.get(cell) {
            continue;
        }
        closed.set(cell);
        if !visit(cell) {
            return None;
        }
        if T::LISTENS {
            trace.looked(cell);
        }
        if goals.get(cell) {
            return Some(tree.path(maze, cell));
        }
        let far = walked[cell] + 1;
        for (direction, next) in maze.steps(cell) {
            if closed.get(next) || walked[next] <= far {
                continue;
            }
            walked[next] = far;
            tree.note(next, maze.noted(cell, direction, next));
            count += 1;
            let still = expected(next);
            if T::LISTENS {
                trace.found(next, Some(cell), Some(still));
            }
            known.push(Reverse((far.saturating_add(still), count, next as u32)));
        }
    }
    None
}
