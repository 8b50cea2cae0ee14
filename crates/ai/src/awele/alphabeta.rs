//! Alpha-beta by looks, with the endgame database where it is lent.

use std::sync::Arc;

use damier_awele::{Awele, Board, House};
use damier_core::Game;
use damier_mind::{Shelf, Strategy, Task, Thought};

use super::endgame::Database;
use super::root::{Means, think};
use super::style::Plain;
use crate::table::Table;

/// 2^20 positions are remembered.
const TABLE_BITS: u32 = 20;

/// Searches deeply, and knows the end as far as its database goes.
pub struct Alphabeta {
    table: Table,
    database: Option<Arc<Database>>,
    /// The most seeds it may look up; nothing to look up all there are.
    limit: Option<usize>,
}

impl Alphabeta {
    /// Looks up positions of up to `limit` seeds in the database it is lent, or all of them.
    pub fn new(limit: Option<usize>) -> Alphabeta {
        Alphabeta { table: Table::new(TABLE_BITS), database: None, limit }
    }

    /// The same with a database at hand.
    pub fn with_database(mut self, database: Arc<Database>) -> Alphabeta {
        self.database = Some(database);
        self
    }
}

impl<B: Board> Strategy<Awele<B>> for Alphabeta {
    fn equip(&mut self, game: &Game<Awele<B>>, shelf: &dyn Shelf) {
        if self.limit != Some(0) {
            self.database = Database::lent(shelf, game.rules().rule_set());
        }
    }

    fn think(
        &mut self,
        game: &Game<Awele<B>>,
        task: &mut Task<'_, House>,
    ) -> Option<Thought<House>> {
        if game.outcome().is_some() {
            return None;
        }
        // Old values would make the answer depend on what was asked before. So there is nothing
        // more to forget when another game begins.
        self.table.clear();
        let most = self.limit.unwrap_or(usize::MAX);
        let database = self.database.as_deref().map(|database| (database, most));
        think(game, &Means { style: Plain, table: &self.table, database }, task)
    }
}
