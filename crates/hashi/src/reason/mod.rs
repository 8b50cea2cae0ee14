//! Deduction that explains itself.
//!
//! A [`Reasoner`] keeps bounds for the bridges on every edge, and narrows them by the rules.
//! [`Reasoner::advance`] takes one step, always by the simplest rule that concludes anything,
//! and tells what it looked at. [`Reasoner::settle`] goes as far as rules lead and says nothing,
//! for searches. Both use the same rules and come to the same end.

mod completion;
mod connection;
mod contradiction;
mod counting;
mod drive;
mod facts;
mod groups;
mod isolation;
mod ledger;
mod local;
mod refute;
mod rule;
mod step;
mod trials;
mod ways;
mod words;

use completion::Completions;
use connection::{Flood, Walk};
use groups::Groups;
use ledger::Ledger;
use step::Finding;
use trials::Trials;

use crate::Board;

pub use contradiction::Contradiction;
pub use drive::Advance;
pub(crate) use refute::trace_on;
pub(crate) use refute::{CASES, Order, REFUTING};
pub use refute::{Effort, Trace, trace};
pub use rule::{Rule, RuleSet};
pub(crate) use words::{conclusion, place};

pub(crate) use step::{Chain, Halt};
pub use step::{Change, Clash, ClashKind, Grounds, Limit, LimitKind, Refutation, Span, Step, Ways};

/// What is known of a puzzle's edges, and the means to know more.
#[derive(Clone, Debug)]
pub struct Reasoner<'b> {
    board: &'b Board,
    ledger: Ledger,
    groups: Groups,
    /// Whether findings tell what they rest on.
    explaining: bool,
    patience: Patience,
    /// The hardest rule used, by level.
    top: u8,
    /// The most cases that were looked at for a conclusion.
    cases: usize,
    /// How many conclusions were drawn.
    conclusions: u64,
    finding: Finding,
    walk: Walk,
    flood: Flood,
    ways: Completions,
    trials: Trials,
    /// The edges that the last assumption changed.
    touched: Vec<u32>,
    /// The steps that were found, where all of them are told.
    told: Vec<Step>,
    /// What became known of edges, and by which rule, where somebody wants to know that.
    credits: Option<Vec<(u32, Span, Rule)>>,
}

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// The most completions of a group.
    pub(crate) cases: usize,
    /// How often the rules from level 3 on are looked through without reasons.
    rounds: usize,
    /// How much is concluded without reasons.
    steps: u64,
}

impl Patience {
    /// As much as it takes.
    const ANY: Patience = Patience { cases: usize::MAX, rounds: usize::MAX, steps: u64::MAX };

    /// So many completions, and as many rounds as it takes.
    pub(crate) fn cases(cases: usize) -> Patience {
        Patience { cases, ..Patience::ANY }
    }

    /// As much as may lead to a refutation with so many cases: what follows far from what was
    /// assumed is none of them.
    fn trial(cases: usize) -> Patience {
        Patience { cases, rounds: cases, steps: (cases as u64).saturating_mul(8) }
    }
}

impl<'b> Reasoner<'b> {
    /// Nothing is known.
    pub fn new(board: &'b Board) -> Reasoner<'b> {
        Reasoner {
            board,
            ledger: Ledger::new(board),
            groups: Groups::new(board.islands().len()),
            explaining: false,
            patience: Patience::ANY,
            top: 0,
            cases: 1,
            conclusions: 0,
            finding: Finding::default(),
            walk: Walk::default(),
            flood: Flood::default(),
            ways: Completions::default(),
            trials: Trials::default(),
            touched: Vec::new(),
            told: Vec::new(),
            credits: None,
        }
    }

    /// The same, and which rule told what is noted from now on.
    pub(crate) fn crediting(self) -> Self {
        Reasoner { credits: Some(Vec::new()), ..self }
    }

    /// The rule by which it became known that an edge has no other numbers than these; none if that
    /// is not known, or was given.
    pub(crate) fn credit(&self, edge: u32, within: Span) -> Option<Rule> {
        let mut credits = self.credits.iter().flatten();
        let tells = |(changed, to, _): &&(u32, Span, Rule)| {
            *changed == edge && within.lower <= to.lower && to.upper <= within.upper
        };
        credits.find(tells).map(|&(_, _, rule)| rule)
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

    /// The most cases that were looked at for one conclusion so far.
    pub(crate) fn cases(&self) -> usize {
        self.cases
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
