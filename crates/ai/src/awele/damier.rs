//! The strong player of Awélé.

use std::sync::Arc;
use std::time::Duration;

use damier_awele::{Awele, Board, House};
use damier_core::Game;
use damier_mind::{Shelf, Strategy, Task, Thought, borrow};

use super::book::{Book, Openings};
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
    /// Whether it plays by a book where that knows the position.
    by_book: bool,
    book: Option<Arc<Book>>,
}

impl Damier {
    /// Looks up positions of up to `limit` seeds in the database it is lent, or all of them.
    pub fn new(limit: Option<usize>) -> Damier {
        Damier::with(TABLE_BITS, limit, Worth::built_in())
    }

    /// The same with 2^`table_bits` positions remembered and other numbers, or with none.
    pub fn with(table_bits: u32, limit: Option<usize>, worth: Option<Arc<Worth>>) -> Damier {
        Damier {
            table: Table::new(table_bits),
            database: None,
            limit,
            worth,
            by_book: false,
            book: None,
        }
    }

    /// The same with a database at hand.
    pub fn with_database(mut self, database: Arc<Database>) -> Damier {
        self.database = Some(database);
        self
    }

    /// The same, by the book it is lent or by the one that comes with the program, where that knows the position.
    pub fn by_book(self, by_book: bool) -> Damier {
        Damier { by_book, ..self }
    }

    /// What the book knows of a position, if that is as much as is asked for.
    fn remembered<B: Board>(
        &self,
        game: &Game<Awele<B>>,
        task: &Task<'_, House>,
    ) -> Option<Thought<House>> {
        let mut lines = self.book.as_ref()?.lines(game.position());
        let enough = task.lines.min(game.legal_moves().len());
        if lines.is_empty() || lines.len() < enough {
            return None;
        }
        lines.truncate(task.lines.max(1));
        let depth = lines[0].moves.len() as u32;
        Some(Thought { lines, depth, nodes: 0, time: Duration::ZERO, forced: None })
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
        if self.by_book {
            let rule_set = *game.rules().rule_set();
            let lent: Option<Arc<Book>> = borrow(shelf, &Openings(rule_set));
            let lent = lent.filter(|book| *book.notes().rule_set() == rule_set);
            self.book = lent.or_else(|| Book::built_in(&rule_set));
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
        if let Some(thought) = self.remembered(game, task) {
            return Some(thought);
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
