//! The strong player of eight by eight: weights of shapes learnt from own play, a search that leaves out what is
//! unlikely to matter, and an exact end.

mod end;
mod judge;
mod late;
mod likely;
mod mid;
mod position;
mod root;
mod run;
mod shapes;
mod skill;
mod table;
mod team;
mod tens;
pub mod train;
mod weights;
mod window;

use std::sync::Arc;

use damier_core::{Game, Stop};
use damier_mind::{Budget, Shelf, Strategy, Task, Thought, borrow};
#[cfg(target_arch = "x86_64")]
use damier_reversi::Wide;
use damier_reversi::{Board, Move, Plain, Reversi};

use crate::deepen::deepen;
use crate::limits::Limits;
use judge::{ByFeatures, ByShapes, Judge, Set};
use position::Position;
use root::Root;
use run::{Node, Run};
use skill::Eye;
use table::Table;
use team::Team;
use tens::Tens;
pub use weights::{AnyWeights, Weights};

/// The strong player of Reversi. It knows what shapes are worth on eight by eight; other boards it judges by
/// [features](super::Features), with the same search.
pub struct Damier {
    table: Table,
    weights: Arc<Weights>,
}

impl Damier {
    /// A player who remembers 2^`table_bits` pairs of positions.
    pub fn new(table_bits: u32) -> Damier {
        Damier::with(table_bits, Weights::built_in())
    }

    /// The same with other weights.
    pub fn with(table_bits: u32, weights: Arc<Weights>) -> Damier {
        Damier { table: Table::new(table_bits), weights }
    }

    /// Thinks about a board of at most eight by eight.
    fn think_by<B: Board>(
        &self,
        skill: impl Eye,
        board: &B,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        let position = Position::of(board);
        match B::SIZE {
            8 => self.judged(ByShapes { skill, weights: &self.weights }, position, task),
            6 => self.judged(ByFeatures::<_, 6> { skill }, position, task),
            4 => self.judged(ByFeatures::<_, 4> { skill }, position, task),
            _ => None,
        }
    }

    fn judged<J: Judge>(
        &self,
        judge: J,
        position: Position<Set<J>>,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        let Task { budget, lines, clock, workers, .. } = *task;
        // Where the budget counts positions or moves one is alone, so that the answer depends on nothing but the
        // question.
        let counted = budget.nodes.is_some() || budget.depth.is_some();
        let team = (workers.helpers() > 0 && !counted).then(Team::new);
        let run = Run::new(judge, &self.table, Limits::of(task), team.as_ref());
        let mut first = Root::new(run, Node::new(judge, position), lines, budget.depth);
        let hasty = first.hasty()?;
        let Some(team) = &team else { return Some(deepen(&mut first, hasty, task)) };
        let done = Stop::new();
        let help = |_| {
            // They have no limits of their own: what they are at belongs to the first.
            let limits = Limits::new(Budget::UNLIMITED, clock, &done);
            team.help(Run::new(judge, &self.table, limits, Some(team)));
        };
        let mut thought = None;
        workers.beside(&help, &mut || {
            let _helped = team.until_dropped(&done);
            thought = Some(deepen(&mut first, hasty, task));
        });
        thought
    }
}

impl<B: Board> Strategy<Reversi<B>> for Damier {
    fn think(
        &mut self,
        game: &Game<Reversi<B>>,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        if task.budget.nodes.is_some() || task.budget.depth.is_some() {
            // Old values would make the answer depend on what was asked before.
            self.table.clear();
        } else {
            self.table.age();
        }
        let board = game.position();
        if B::SIZE == 10 {
            return self.judged(ByFeatures::<_, 10> { skill: Tens }, Position::of(board), task);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(wide) = Wide::new() {
            return self.think_by(wide, board, task);
        }
        self.think_by(Plain, board, task)
    }

    fn equip(&mut self, _: &Game<Reversi<B>>, shelf: &dyn Shelf) {
        if let Some(weights) = borrow(shelf, &AnyWeights) {
            self.weights = weights;
        }
    }

    fn new_game(&mut self) {
        self.table.clear();
    }

    fn plays(&self, _: &Reversi<B>) -> bool {
        matches!(B::SIZE, 4 | 6 | 8 | 10)
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use damier_core::{Rng, Rules, Stop};
    use damier_mind::{Alone, Budget, StoppedClock};
    use damier_reversi::Bits;

    use super::*;

    /// Whoever looks at positions, sees and finds the same, with as many positions.
    #[test]
    fn four_at_once_think_as_one_after_the_other() {
        let Some(wide) = Wide::new() else { return };
        let rules = Reversi::<Bits<8>>::new();
        let mut rng = Rng::new(3);
        for moves in [0, 8, 20, 33, 46, 50, 55] {
            let mut board = Bits::<8>::start();
            for _ in 0..moves {
                let mut legal = Vec::new();
                rules.each_move(&board, |mv| legal.push(mv));
                if let Some(&mv) = rng.pick(&legal) {
                    rules.apply(&mut board, mv);
                }
            }
            let thought =
                |by: fn(&Damier, &Bits<8>, &mut Task<'_, Move>) -> Option<Thought<Move>>| {
                    let mut task = Task {
                        budget: Budget::nodes(20_000),
                        lines: 2,
                        clock: &StoppedClock,
                        stop: &Stop::new(),
                        workers: &Alone,
                        progress: &mut |_| {},
                    };
                    by(&Damier::new(10), &board, &mut task)
                };
            let plain = thought(|damier, board, task| damier.think_by(Plain, board, task));
            let _ = wide;
            let wide = thought(|damier, board, task| damier.think_by(Wide::new()?, board, task));
            assert_eq!(plain, wide, "after {moves} moves");
        }
    }
}
