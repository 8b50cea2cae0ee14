//! How far a player came, in numbers.

use crate::{Board, State};
use damier_grid::UnionFind;

/// How far a player came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Islands that have all their bridges; where a number is not told, any will do.
    pub finished: usize,
    /// All islands.
    pub islands: usize,
    /// Sets of islands that hang together.
    pub groups: usize,
    /// All bridges.
    pub bridges: usize,
}

impl Progress {
    /// Counts.
    pub fn of(board: &Board, state: &State) -> Progress {
        let mut groups = UnionFind::new(board.islands().len());
        for (ends, &count) in board.edges().iter().zip(&state.bridges) {
            if count > 0 {
                groups.union(ends.a as usize, ends.b as usize);
            }
        }
        let finished =
            (0..board.islands().len()).filter(|&island| state.is_finished(board, island));
        Progress {
            finished: finished.count(),
            islands: board.islands().len(),
            groups: groups.classes(),
            bridges: state.bridges.iter().map(|&count| usize::from(count)).sum(),
        }
    }
}

impl State {
    /// How many bridges an island has.
    pub fn bridges_at(&self, board: &Board, island: usize) -> usize {
        board.edges_of(island).map(|edge| usize::from(self.bridges[edge])).sum()
    }

    /// Whether an island has as many bridges as it wants.
    pub fn is_finished(&self, board: &Board, island: usize) -> bool {
        let bridges = self.bridges_at(board, island);
        let wanted = board.islands()[island].degree;
        wanted.map_or(bridges > 0, |wanted| usize::from(wanted) == bridges)
    }
}

#[cfg(test)]
mod tests {
    use damier_core::Puzzle;

    use super::*;
    use crate::{Hashi, format};

    #[test]
    fn progress_is_counted() {
        let puzzle = Hashi::new(format::read("2.2.?\n.....\n2.2.1").unwrap());
        let check = |state: &str, finished, groups, bridges| {
            let state = puzzle.parse_state(state).unwrap();
            let expected = Progress { finished, islands: 6, groups, bridges };
            assert_eq!(Progress::of(puzzle.board(), &state), expected);
        };
        check("-", 0, 6, 0);
        check("a1-c1=1,a1-a3=1", 1, 4, 2);
        check("a1-c1=2,c1-e1=1", 2, 4, 3);
        check("a1-c1=1,a1-a3=1,a3-c3=1,c1-c3=1", 4, 3, 4);
    }
}
