//! Counting a tree, and ending it early.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use damier_core::{Counting, Game, MAX_PERFT_DEPTH, PerftError, Rules, Stop, divide, perft};
use damier_nullgame::{Pile, PilePosition, Take};

use crate::planted::plant::{Plant, Planted};

/// Counts the moves played, and raises the flag at one of them.
#[derive(Clone, Debug, Default)]
struct Watched {
    played: Arc<AtomicU64>,
    stop: Stop,
    stop_at: u64,
}

impl Plant<Pile> for Watched {
    fn apply(&self, rules: &Pile, position: &mut PilePosition, mv: Take) {
        if self.played.fetch_add(1, Relaxed) + 1 == self.stop_at {
            self.stop.raise();
        }
        rules.apply(position, mv);
    }
}

/// At whatever depth the flag is raised, each level finishes its three moves at most.
#[test]
fn counting_ends_where_it_is_told_to() {
    for (depth, stop_at) in [(2, 1), (3, 5), (12, 12), (12, 1000), (MAX_PERFT_DEPTH, 2000)] {
        for counting in [Counting::Bulk, Counting::Each] {
            let watched = Watched { stop_at, ..Watched::default() };
            let (played, stop) = (watched.played.clone(), watched.stop.clone());
            let pile = Pile::new(2 * MAX_PERFT_DEPTH as u16, 2).unwrap();
            let game = Game::new(Planted::new(pile, watched));
            assert_eq!(perft(&game, depth, counting, &stop), Err(PerftError::Stopped));
            let after = played.load(Relaxed) - stop_at;
            assert!(after <= 3 * u64::from(depth), "{after} moves more at depth {depth}");
        }
    }
}

/// No count is begun that would need more room than there is.
#[test]
fn trees_are_counted_to_a_depth() {
    let game = Game::new(Pile::new(3, 2).unwrap());
    let count = |depth| perft(&game, depth, Counting::Bulk, &Stop::new());
    assert_eq!(count(3), Ok(1));
    assert_eq!(count(MAX_PERFT_DEPTH), Ok(0));
    for depth in [MAX_PERFT_DEPTH + 1, 4_000_000_000, u32::MAX] {
        assert_eq!(count(depth), Err(PerftError::TooDeep(depth)));
        assert!(divide(&game, depth, Counting::Bulk, &Stop::new()).is_err());
    }
}
