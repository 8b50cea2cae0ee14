//! Deduction that explains itself.
//!
//! A [`Reasoner`] keeps bounds for the bridges on every edge, and narrows them by the rules.
//! [`Reasoner::advance`] takes one step, always by the simplest rule that concludes anything,
//! and tells what it looked at. [`Reasoner::settle`] goes as far as rules lead and says nothing,
//! for searches. Both use the same rules and come to the same end.

mod completion;
mod connection;
mod counting;
mod drive;
mod groups;
mod isolation;
mod ledger;
mod local;
mod refute;
mod rule;
mod step;
mod words;

use completion::Completions;
use connection::{Flood, Walk};
use groups::Groups;
use ledger::Ledger;
use step::Finding;

use crate::Board;

pub use drive::Advance;
pub use refute::{Effort, Trace, trace};
pub use rule::{Rule, RuleSet};
pub(crate) use words::{conclusion, island_list};

pub(crate) use step::{Chain, Halt};
pub use step::{Change, Clash, ClashKind, Refutation, Span, Step};

/// What is known of a puzzle's edges, and the means to know more.
#[derive(Clone, Debug)]
pub struct Reasoner<'b> {
    board: &'b Board,
    ledger: Ledger,
    groups: Groups,
    /// Whether findings tell what they rest on.
    explaining: bool,
    /// The hardest rule used, by level.
    top: u8,
    /// How many conclusions were drawn.
    conclusions: u64,
    finding: Finding,
    walk: Walk,
    flood: Flood,
    ways: Completions,
}

impl<'b> Reasoner<'b> {
    /// Nothing is known.
    pub fn new(board: &'b Board) -> Reasoner<'b> {
        Reasoner {
            board,
            ledger: Ledger::new(board),
            groups: Groups::new(board.islands().len()),
            explaining: false,
            top: 0,
            conclusions: 0,
            finding: Finding::default(),
            walk: Walk::default(),
            flood: Flood::default(),
            ways: Completions::default(),
        }
    }

    /// The board.
    pub fn board(&self) -> &'b Board {
        self.board
    }

    /// What is known of an edge.
    pub fn span(&self, edge: usize) -> Span {
        self.ledger.span(edge)
    }

    /// What is known of all edges.
    pub fn spans(&self) -> Vec<Span> {
        (0..self.board.edges().len()).map(|edge| self.span(edge)).collect()
    }

    /// How many edges are not settled.
    pub fn open(&self) -> usize {
        self.ledger.open
    }

    /// The bridges of all edges, if all are settled.
    pub fn bridges(&self) -> Option<Vec<u8>> {
        (self.ledger.open == 0).then(|| self.ledger.lower.clone())
    }

    /// The level of the hardest rule used so far; 0 before the first.
    pub fn top(&self) -> u8 {
        self.top
    }

    /// How many conclusions were drawn.
    pub fn conclusions(&self) -> u64 {
        self.conclusions
    }

    /// Takes bounds for an edge for given, as from a player's bridges; an error if they
    /// contradict what is known.
    pub fn assume(&mut self, edge: usize, lower: u8, upper: u8) -> Result<(), Clash> {
        let Some(change) = self.ledger.change(edge, lower, upper) else { return Ok(()) };
        self.groups.stale = true;
        self.ledger.enter(self.board, change)
    }

    /// How much choice there is at an island: what its edges could have beyond what it wants,
    /// or what it still wants, whichever is less.
    pub(crate) fn room(&self, island: usize) -> u8 {
        let spare = self.ledger.high[island].saturating_sub(self.ledger.least[island]);
        spare.min(self.ledger.most[island].saturating_sub(self.ledger.low[island]))
    }

    /// A place to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.ledger.mark()
    }

    /// Forgets everything since the mark.
    pub(crate) fn back_to(&mut self, mark: usize) {
        self.ledger.back_to(self.board, mark);
        self.groups.stale = true;
    }
}
