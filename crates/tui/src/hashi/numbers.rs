//! How far a player came, in numbers.

use damier_grid::UnionFind;
use damier_hashi::{Board, State};

/// Numbers that are always in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// Islands that have all their bridges; where a number is not told, any will do.
    pub(super) finished: usize,
    pub(super) islands: usize,
    /// Sets of islands that hang together.
    pub(super) groups: usize,
    pub(super) bridges: usize,
}

impl Numbers {
    pub(super) fn of(board: &Board, state: &State) -> Numbers {
        let mut groups = UnionFind::new(board.islands().len());
        for (ends, &count) in board.edges().iter().zip(&state.bridges) {
            if count > 0 {
                groups.union(ends.a as usize, ends.b as usize);
            }
        }
        let finished =
            (0..board.islands().len()).filter(|&island| is_finished(board, state, island));
        Numbers {
            finished: finished.count(),
            islands: board.islands().len(),
            groups: groups.classes(),
            bridges: state.bridges.iter().map(|&count| usize::from(count)).sum(),
        }
    }
}

/// How many bridges an island has.
pub(super) fn bridges_at(board: &Board, state: &State, island: usize) -> usize {
    board.edges_of(island).map(|edge| usize::from(state.bridges[edge])).sum()
}

/// Whether an island has as many bridges as it wants.
pub(super) fn is_finished(board: &Board, state: &State, island: usize) -> bool {
    let bridges = bridges_at(board, state, island);
    let wanted = board.islands()[island].degree;
    wanted.map_or(bridges > 0, |wanted| usize::from(wanted) == bridges)
}
