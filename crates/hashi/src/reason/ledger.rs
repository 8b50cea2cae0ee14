//! What is known of every edge, and the way back.

use super::Span;
use super::step::{Change, Clash, ClashKind};
use crate::Board;

/// Bounds for the number of bridges on every edge, and what follows from them for every island.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    pub(crate) lower: Vec<u8>,
    pub(crate) upper: Vec<u8>,
    /// The bridges that every island has at least, by its edges.
    pub(crate) low: Vec<u8>,
    /// The bridges that every island has at most, by its edges.
    pub(crate) high: Vec<u8>,
    /// The bridges that every island wants; two numbers where that is not known.
    pub(crate) least: Vec<u8>,
    pub(crate) most: Vec<u8>,
    /// How many edges are not settled.
    pub(crate) open: usize,
    /// What was changed, for the way back.
    trail: Vec<(u32, Span)>,
    /// Islands and edges that the simple rules have not looked at since they changed.
    pub(crate) simple: Queue,
    pub(crate) pigeonhole: Queue,
    pub(crate) built: Vec<u32>,
}

/// Things to look at, each once, the first first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    items: Vec<u32>,
    head: usize,
    inside: Vec<bool>,
}

impl Queue {
    fn all(n: usize) -> Queue {
        Queue { items: (0..n as u32).collect(), head: 0, inside: vec![true; n] }
    }

    #[inline]
    pub(crate) fn push(&mut self, item: u32) {
        if !std::mem::replace(&mut self.inside[item as usize], true) {
            self.items.push(item);
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u32> {
        let item = *self.items.get(self.head)?;
        self.inside[item as usize] = false;
        self.head += 1;
        if self.head == self.items.len() {
            self.items.clear();
            self.head = 0;
        }
        Some(item)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

impl Ledger {
    /// Nothing is known.
    pub(crate) fn new(board: &Board) -> Ledger {
        let (islands, edges) = (board.islands(), board.edges());
        let max = board.variant().max;
        let high = (0..islands.len()).map(|island| board.edges_of(island).count() as u8 * max);
        // An island of unknown degree has a bridge at least, unless it is alone.
        let least_unknown = u8::from(islands.len() > 1);
        let mut ledger = Ledger {
            lower: vec![0; edges.len()],
            upper: vec![max; edges.len()],
            low: vec![0; islands.len()],
            high: high.collect(),
            least: islands.iter().map(|i| i.degree.unwrap_or(least_unknown)).collect(),
            most: islands.iter().map(|i| i.degree.unwrap_or(4 * max)).collect(),
            open: edges.len(),
            trail: Vec::with_capacity(4 * edges.len()),
            simple: Queue::all(islands.len()),
            pigeonhole: Queue::all(islands.len()),
            built: Vec::with_capacity(edges.len()),
        };
        ledger.trail.clear();
        ledger
    }

    #[inline]
    pub(crate) fn span(&self, edge: usize) -> Span {
        Span { lower: self.lower[edge], upper: self.upper[edge] }
    }

    #[inline]
    pub(crate) fn is_open(&self, edge: usize) -> bool {
        self.lower[edge] < self.upper[edge]
    }

    /// Whether the puzzle tells the island's degree.
    #[inline]
    pub(crate) fn is_told(&self, island: usize) -> bool {
        self.least[island] == self.most[island]
    }

    /// Whether an island wants more bridges than it is known to have.
    #[inline]
    pub(crate) fn misses(&self, island: usize) -> bool {
        self.low[island] < self.most[island]
    }

    /// The change of an edge to new bounds, where these are tighter.
    #[inline]
    pub(crate) fn change(&self, edge: usize, lower: u8, upper: u8) -> Option<Change> {
        let from = self.span(edge);
        let to = Span { lower: lower.max(from.lower), upper: upper.min(from.upper) };
        (from != to).then_some(Change { edge: edge as u32, from, to })
    }

    /// Enters what became known.
    #[inline]
    pub(crate) fn enter(&mut self, board: &Board, change: Change) -> Result<(), Clash> {
        let edge = change.edge as usize;
        let (was, to) = (self.span(edge), change.to);
        if to.lower > to.upper {
            return Err(Clash::bare(ClashKind::Edge));
        }
        self.trail.push((change.edge, was));
        self.write(board, edge, was, to);
        let ends = board.edges()[edge];
        for island in [ends.a, ends.b] {
            self.simple.push(island);
            self.pigeonhole.push(island);
        }
        if was.lower == 0 && to.lower > 0 {
            self.built.push(change.edge);
        }
        Ok(())
    }

    #[inline]
    fn write(&mut self, board: &Board, edge: usize, was: Span, to: Span) {
        self.open -= usize::from(!was.is_settled());
        self.open += usize::from(!to.is_settled());
        self.lower[edge] = to.lower;
        self.upper[edge] = to.upper;
        let ends = board.edges()[edge];
        for island in [ends.a as usize, ends.b as usize] {
            self.low[island] = self.low[island] - was.lower + to.lower;
            self.high[island] = self.high[island] - was.upper + to.upper;
        }
    }

    /// Where the trail is now, to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// The edges that were changed since the mark; some more than once.
    pub(crate) fn changed_since(&self, mark: usize) -> impl Iterator<Item = u32> {
        self.trail[mark..].iter().map(|&(edge, _)| edge)
    }

    /// Forgets everything that was entered since the mark. What was to be looked at is
    /// forgotten too: at a mark all simple rules had been used up.
    pub(crate) fn back_to(&mut self, board: &Board, mark: usize) {
        while self.trail.len() > mark {
            let Some((edge, to)) = self.trail.pop() else { break };
            let edge = edge as usize;
            self.write(board, edge, self.span(edge), to);
        }
        self.simple.clear();
        self.pigeonhole.clear();
        self.built.clear();
    }

    /// Why an island cannot be, if it cannot.
    #[inline]
    pub(crate) fn clash_at(&self, island: usize) -> Option<ClashKind> {
        if self.low[island] > self.most[island] {
            Some(ClashKind::TooMany)
        } else if self.high[island] < self.least[island] {
            Some(ClashKind::TooFew)
        } else {
            None
        }
    }
}
