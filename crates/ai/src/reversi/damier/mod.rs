//! The strong player of eight by eight: weights of shapes learnt from own play, a search that leaves out what is
//! unlikely to matter, and an exact end.

mod end;
mod late;
mod likely;
mod mid;
mod position;
mod root;
mod run;
mod shapes;
mod skill;
mod table;
pub mod train;
mod weights;

use std::sync::Arc;

use damier_core::Game;
use damier_mind::{Shelf, Strategy, Task, Thought, borrow};
#[cfg(target_arch = "x86_64")]
use damier_reversi::Wide;
use damier_reversi::{Bits, Move, Plain, Reversi};

use crate::deepen::deepen_together;
use position::Position;
use root::Root;
use run::{Node, Run};
use skill::Skill;
use table::Table;
pub use weights::{AnyWeights, Weights, WeightsError};

/// The strong player of Reversi on eight by eight.
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

    fn think_by(
        &self,
        skill: impl Skill,
        position: Position,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        let (weights, table, lines) = (&*self.weights, &self.table, task.lines);
        let node = Node::new(position);
        let make = |limits| Some(Root::new(Run::new(skill, weights, table, limits), node, lines));
        deepen_together(make, Root::hasty, task)
    }
}

impl Strategy<Reversi<Bits<8>>> for Damier {
    fn think(
        &mut self,
        game: &Game<Reversi<Bits<8>>>,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        if task.budget.nodes.is_some() || task.budget.depth.is_some() {
            // Old values would make the answer depend on what was asked before.
            self.table.clear();
        } else {
            self.table.age();
        }
        let position = Position::of(game.position());
        #[cfg(target_arch = "x86_64")]
        if let Some(wide) = Wide::new() {
            return self.think_by(wide, position, task);
        }
        self.think_by(Plain, position, task)
    }

    fn equip(&mut self, _: &Game<Reversi<Bits<8>>>, shelf: &dyn Shelf) {
        if let Some(weights) = borrow(shelf, &AnyWeights) {
            self.weights = weights;
        }
    }

    fn new_game(&mut self) {
        self.table.clear();
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use damier_core::{Rng, Rules, Stop};
    use damier_mind::{Alone, Budget, StoppedClock};
    use damier_reversi::Board;

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
                |by: fn(&Damier, Position, &mut Task<'_, Move>) -> Option<Thought<Move>>| {
                    let mut task = Task {
                        budget: Budget::nodes(20_000),
                        lines: 2,
                        clock: &StoppedClock,
                        stop: &Stop::new(),
                        workers: &Alone,
                        progress: &mut |_| {},
                    };
                    by(&Damier::new(10), Position::of(&board), &mut task)
                };
            let plain = thought(|damier, position, task| damier.think_by(Plain, position, task));
            let _ = wide;
            let wide =
                thought(|damier, position, task| damier.think_by(Wide::new()?, position, task));
            assert_eq!(plain, wide, "after {moves} moves");
        }
    }
}
