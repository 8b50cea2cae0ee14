//! Levels 1 and 2: what an island and its edges tell by themselves.

use super::Reasoner;
use super::step::{Finding, Span};

/// The bounds of an island's edges that a conclusion rests on.
#[derive(Clone, Copy)]
enum Side {
    /// What all edges have at least.
    AllLeast,
    /// What all edges have at most.
    AllMost,
    /// What the others have at least.
    Least,
    /// What the others have at most.
    Most,
    None,
}

impl Reasoner<'_> {
    /// The island has all its bridges.
    #[inline]
    pub(super) fn closed_island(&self, island: usize, out: &mut Finding) -> bool {
        let ledger = &self.ledger;
        if ledger.low[island] != ledger.most[island] || ledger.high[island] == ledger.low[island] {
            return false;
        }
        self.at_island(island, out, Side::AllLeast, |lower, _| (lower, lower))
    }

    /// Everything that is possible at the island is needed.
    #[inline]
    pub(super) fn full_island(&self, island: usize, out: &mut Finding) -> bool {
        let ledger = &self.ledger;
        if ledger.high[island] != ledger.least[island] || ledger.high[island] == ledger.low[island]
        {
            return false;
        }
        self.at_island(island, out, Side::AllMost, |_, upper| (upper, upper))
    }

    /// The island wants fewer bridges than an edge could have.
    #[inline]
    pub(super) fn neighbour_cap(&self, island: usize, out: &mut Finding) -> bool {
        let degree = self.ledger.most[island];
        if degree >= self.board.variant().max {
            return false;
        }
        self.at_island(island, out, Side::None, |lower, upper| (lower, upper.min(degree)))
    }

    /// The island misses fewer bridges than an edge could still take.
    #[inline]
    pub(super) fn at_most(&self, island: usize, out: &mut Finding) -> bool {
        let Some(missing) = self.ledger.most[island].checked_sub(self.ledger.low[island]) else {
            return false;
        };
        if missing >= self.board.variant().max {
            return false;
        }
        let bound = |lower: u8, upper: u8| (lower, upper.min(lower + missing));
        self.at_island(island, out, Side::Least, bound)
    }

    /// The other edges together cannot take all.
    #[inline]
    pub(super) fn at_least(&self, island: usize, out: &mut Finding) -> bool {
        let Some(spare) = self.ledger.high[island].checked_sub(self.ledger.least[island]) else {
            return false;
        };
        if spare >= self.board.variant().max {
            return false;
        }
        let bound = |lower: u8, upper: u8| (lower.max(upper.saturating_sub(spare)), upper);
        self.at_island(island, out, Side::Most, bound)
    }

    /// Collects what `bound` makes of every edge of an island.
    #[inline]
    fn at_island(
        &self,
        island: usize,
        out: &mut Finding,
        side: Side,
        bound: impl Fn(u8, u8) -> (u8, u8),
    ) -> bool {
        let ledger = &self.ledger;
        for edge in self.board.edges_of(island) {
            let (lower, upper) = bound(ledger.lower[edge], ledger.upper[edge]);
            out.changes.extend(ledger.change(edge, lower, upper));
        }
        if out.changes.is_empty() {
            return false;
        }
        if self.explaining {
            out.islands.push(island as u32);
            out.edges.extend(self.board.edges_of(island).map(|edge| edge as u32));
            self.rest_on_island(island, side, out);
        }
        true
    }

    /// Tells that a finding rests on an island's degree, and on what its edges have at least or at
    /// most.
    fn rest_on_island(&self, island: usize, side: Side, out: &mut Finding) {
        self.rest_on_degree(island, out);
        for edge in self.board.edges_of(island) {
            // Where one edge alone changes, there are others.
            let other = out.changes.iter().any(|change| change.edge as usize != edge);
            match side {
                Side::AllLeast => self.rest_on_least(edge, out),
                Side::AllMost => self.rest_on_most(edge, out),
                Side::Least if other => self.rest_on_least(edge, out),
                Side::Most if other => self.rest_on_most(edge, out),
                Side::Least | Side::Most | Side::None => {}
            }
        }
    }

    /// The edge has a bridge, so what would cross it has none.
    #[inline]
    pub(super) fn crossing(&self, edge: usize, out: &mut Finding) -> bool {
        if self.ledger.lower[edge] == 0 {
            return false;
        }
        for &other in self.board.crossing(edge) {
            out.changes.extend(self.ledger.change(other as usize, 0, 0));
        }
        if out.changes.is_empty() {
            return false;
        }
        if self.explaining {
            self.show_edge(edge, out);
            let least = Span { lower: 1, upper: self.board.variant().max };
            out.grounds.bounds.push((edge as u32, least));
        }
        true
    }

    /// Tells that a finding rests on the degree of an island, if that is told: without it, it
    /// rests on the rule that no island stays alone.
    pub(super) fn rest_on_degree(&self, island: usize, out: &mut Finding) {
        if self.ledger.is_told(island) {
            out.grounds.degrees.push(island as u32);
        }
    }

    /// Tells that a finding rests on what an edge has at least.
    pub(super) fn rest_on_least(&self, edge: usize, out: &mut Finding) {
        let (lower, upper) = (self.ledger.lower[edge], self.board.variant().max);
        if lower > 0 {
            out.grounds.bounds.push((edge as u32, Span { lower, upper }));
        }
    }

    /// Tells that a finding rests on what an edge has at most.
    pub(super) fn rest_on_most(&self, edge: usize, out: &mut Finding) {
        let upper = self.ledger.upper[edge];
        if upper < self.board.variant().max {
            out.grounds.bounds.push((edge as u32, Span { lower: 0, upper }));
        }
    }

    /// Tells that a finding rests on an edge and is about its islands.
    pub(super) fn show_edge(&self, edge: usize, out: &mut Finding) {
        let ends = self.board.edges()[edge];
        out.islands.extend([ends.a, ends.b]);
        out.edges.push(edge as u32);
    }
}
