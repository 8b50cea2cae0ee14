//! The strong player of Awélé.

use std::sync::Arc;

use damier_awele::{Awele, Board, House};
use damier_core::Game;
use damier_mind::{Shelf, Strategy, Task, Thought, borrow};

use super::endgame::Database;
use super::root::{Means, think};
use super::style::Learnt;
use super::worth::{AnyWorth, Worth};
use crate::table::Table;

/// 2^20 positions are remembered.
const TABLE_BITS: u32 = 20;

/// Alpha-beta by what was learnt from own play, which gives up nothing of what it remembers in quiet endings.
pub struct Damier {
    table: Table,
    database: Option<Arc<Database>>,
    /// The most seeds it may look up; nothing to look up all there are.
    limit: Option<usize>,
    worth: Option<Arc<Worth>>,
}

impl Damier {
    /// Looks up positions of up to `limit` seeds in the database it is lent, or all of them.
    pub fn new(limit: Option<usize>) -> Damier {
        Damier::with(TABLE_BITS, limit, Worth::built_in())
    }

    /// The same with 2^`table_bits` positions remembered and other numbers, or with none.
    pub fn with(table_bits: u32, limit: Option<usize>, worth: Option<Arc<Worth>>) -> Damier {
        Damier { table: Table::new(table_bits), database: None, limit, worth }
    }

    /// The same with a database at hand.
    pub fn with_database(mut self, database: Arc<Database>) -> Damier {
        self.database = Some(database);
        self
    }
}

impl<B: Board> Strategy<Awele<B>> for Damier {
    fn equip(&mut self, game: &Game<Awele<B>>, shelf: &dyn Shelf) {
        if self.limit != Some(0) {
            self.database = Database::lent(shelf, game.rules().rule_set());
        }
        if let Some(worth) = borrow(shelf, &AnyWorth) {
            self.worth = Some(worth);
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
        // What is remembered holds for the past of one search alone.
        self.table.clear();
        let most = self.limit.unwrap_or(usize::MAX);
        let database = self.database.as_deref().map(|database| (database, most));
        let row = game.rules().rule_set().row();
        let worth = self.worth.as_deref().filter(|_| Worth::knows(row));
        think(game, &Means { style: Learnt(worth), table: &self.table, database }, task)
    }
}
