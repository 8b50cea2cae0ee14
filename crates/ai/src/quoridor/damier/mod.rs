//! The strong player: every wall, a real search, and exact knowledge.

mod evaluate;
mod four;
mod lane;
mod net;
mod order;
mod race;
mod run;
mod sealed;
pub mod train;

use std::sync::Arc;

use damier_core::{Game, Rules};
use damier_grid::CellSet;
use damier_mind::{Shelf, Strategy, Task, Thought, borrow};
use damier_quoridor::{Move, Quoridor};

use crate::deepen::deepen_together;
use crate::table::Table;
pub use four::{Four, Outlook};
pub use net::{AnyNet, Net};
use run::Run;

/// The strong player of Quoridor. For two it looks at every legal wall, those that promise most first
/// and farthest, and calls a game won or lost only where that is proved. For four it is an
/// [observant](Four::observant) player.
pub struct Damier {
    table: Table,
    /// What values are asked of, for games it knows.
    net: Option<Arc<Net>>,
}

impl Damier {
    /// A player who remembers 2^`table_bits` positions.
    pub fn new(table_bits: u32) -> Damier {
        Damier::with(table_bits, Net::built_in())
    }

    /// The same with another network, or with none.
    pub fn with(table_bits: u32, net: Option<Arc<Net>>) -> Damier {
        Damier { table: Table::new(table_bits), net }
    }
}

impl<S: CellSet> Strategy<Quoridor<S>> for Damier {
    fn think(
        &mut self,
        game: &Game<Quoridor<S>>,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        if !self.plays(game.rules()) {
            return None;
        }
        if game.rules().seats() > 2 {
            return Four::observant().think(game, task);
        }
        if task.budget.nodes.is_some() || task.budget.depth.is_some() {
            // Old values would make the answer depend on what was asked before.
            self.table.clear();
        } else {
            self.table.age();
        }
        let (table, lines) = (&self.table, task.lines);
        let net = self.net.as_deref().filter(|_| net::knows(game.rules()));
        let make = |limits| Run::new(game, table, net, limits, lines);
        deepen_together(make, Run::hasty, task)
    }

    fn equip(&mut self, _: &Game<Quoridor<S>>, shelf: &dyn Shelf) {
        if let Some(net) = borrow(shelf, &AnyNet) {
            self.net = Some(net);
        }
    }

    fn new_game(&mut self) {
        self.table.clear();
    }

    /// Nobody plays on for places.
    fn plays(&self, rules: &Quoridor<S>) -> bool {
        !rules.setup().places
    }
}
