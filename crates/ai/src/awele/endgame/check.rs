//! Looking a database over.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use damier_awele::{Position, Side};
use damier_core::Stop;
use damier_mind::Workers;

use super::{Bounds, Database};

/// How many boards one piece of work has.
const PIECE: usize = 1 << 14;

impl Database {
    /// How many boards of a layer have other bounds than their moves give them; nothing if
    /// there is no such layer or the work was stopped. A board that can go round for ever may
    /// owe its bounds to that.
    pub fn contradictions(&self, seeds: usize, workers: &dyn Workers, stop: &Stop) -> Option<u64> {
        let layer = self.layers.get(seeds)?;
        let wrong = AtomicU64::new(0);
        workers.each(layer.boards().div_ceil(PIECE), &|piece| {
            let first = piece * PIECE;
            let mut board = self.ranking.unrank(seeds, first as u32);
            for rank in first..(first + PIECE).min(layer.boards()) {
                if stop.is_raised() {
                    return;
                }
                let position = Position { board, stores: [0, 0], side: Side::South };
                if self.by_moves(&position) != layer.get(&self.ranking, rank as u32) {
                    wrong.fetch_add(1, Relaxed);
                }
                board = self.ranking.next(board).unwrap_or(board);
            }
        });
        (!stop.is_raised()).then(|| wrong.load(Relaxed))
    }

    /// The bounds of a position from those of the positions its moves lead to.
    fn by_moves(&self, position: &Position<damier_awele::Packed>) -> Option<Bounds> {
        let moves = self.moves(position)?;
        let least = moves.iter().map(|mv| mv.bounds.least).max();
        let most = moves.iter().map(|mv| mv.bounds.most).max();
        match least.zip(most) {
            Some((least, most)) => Some(Bounds { least, most }),
            None => {
                let lead = self.rules.stuck_lead(position);
                Some(Bounds { least: lead, most: lead })
            }
        }
    }
}
