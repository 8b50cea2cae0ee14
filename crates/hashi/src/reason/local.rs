//! Levels 1 and 2: what an island and its edges tell by themselves.

use super::Reasoner;
use super::step::Finding;

impl Reasoner<'_> {
    /// The island has all its bridges.
    #[inline]
    pub(super) fn closed_island(&self, island: usize, out: &mut Finding) -> bool {
        let ledger = &self.ledger;
        if ledger.low[island] != ledger.most[island] || ledger.high[island] == ledger.low[island] {
            return false;
        }
        self.at_island(island, out, |lower, _| (lower, lower))
    }

    /// Everything that is possible at the island is needed.
    #[inline]
    pub(super) fn full_island(&self, island: usize, out: &mut Finding) -> bool {
        let ledger = &self.ledger;
        if ledger.high[island] != ledger.least[island] || ledger.high[island] == ledger.low[island]
        {
            return false;
        }
        self.at_island(island, out, |_, upper| (upper, upper))
    }

    /// The island wants fewer bridges than an edge could have.
    #[inline]
    pub(super) fn neighbour_cap(&self, island: usize, out: &mut Finding) -> bool {
        let degree = self.ledger.most[island];
        if degree >= self.board.variant().max {
            return false;
        }
        self.at_island(island, out, |lower, upper| (lower, upper.min(degree)))
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
        self.at_island(island, out, |lower, upper| (lower, upper.min(lower + missing)))
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
        self.at_island(island, out, |lower, upper| (lower.max(upper.saturating_sub(spare)), upper))
    }

    /// Collects what `bound` makes of every edge of an island.
    #[inline]
    fn at_island(
        &self,
        island: usize,
        out: &mut Finding,
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
        }
        true
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
        }
        true
    }

    /// Tells that a finding rests on an edge and is about its islands.
    pub(super) fn show_edge(&self, edge: usize, out: &mut Finding) {
        let ends = self.board.edges()[edge];
        out.islands.extend([ends.a, ends.b]);
        out.edges.push(edge as u32);
    }
}
