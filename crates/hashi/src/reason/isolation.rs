//! Level 3: one edge that would close a group, or block it.

use std::collections::HashSet;

use super::Reasoner;
use super::step::{Finding, Span};

impl Reasoner<'_> {
    /// With all bridges that the edge may have, its islands' groups would be closed, and other
    /// islands remain.
    #[inline]
    pub(super) fn isolation(&self, edge: usize, out: &mut Finding) -> bool {
        let ledger = &self.ledger;
        if !ledger.is_open(edge) {
            return false;
        }
        let ends = self.board.edges()[edge];
        let (a, b) = (self.groups.of(ends.a), self.groups.of(ends.b));
        let (mut size, mut need) = (self.groups.get(a).size, self.groups.get(a).need);
        if a != b {
            size += self.groups.get(b).size;
            need += self.groups.get(b).need;
        }
        let added = u32::from(ledger.upper[edge] - ledger.lower[edge]);
        if need != 2 * added || size as usize == self.board.islands().len() {
            return false;
        }
        // Where counting was not used up, others may lack what the ends could not take.
        let lacks = |end: u32| ledger.most[end as usize].saturating_sub(ledger.low[end as usize]);
        if u32::from(lacks(ends.a)) != added || u32::from(lacks(ends.b)) != added {
            return false;
        }
        out.changes.extend(ledger.change(edge, 0, ledger.upper[edge] - 1));
        if self.explaining {
            self.show_edge(edge, out);
            self.show_group(a, out);
            if a != b {
                self.show_group(b, out);
            }
            // Only those from which an edge leads on must have all they want.
            let both = [a, b];
            out.islands = self.rest_on_full(if a == b { &both[1..] } else { &both }, out);
            // It is spoken of as if it had all that it may have; that it has no more shows where an
            // island that it leads to wants no more.
            out.grounds.bounds.retain(|&(bound, _)| bound as usize != edge);
            let is_told = |end| out.islands.contains(&end) && self.ledger.is_told(end as usize);
            if !is_told(ends.a) && !is_told(ends.b) {
                self.rest_on_most(edge, out);
            }
        }
        true
    }

    /// Tells that a finding rests on groups whose islands lack nothing but what is spoken of:
    /// on those of them from which an edge leads elsewhere, which are returned. An edge behind a
    /// bridge of these groups leads nowhere, and then it is that bridge that counts.
    pub(super) fn rest_on_full(&self, groups: &[u32], out: &mut Finding) -> Vec<u32> {
        let is_inside = |island: u32| groups.contains(&self.groups.of(island));
        let bridge_before = |edge: usize| {
            let crossing = self.board.crossing(edge).iter().copied();
            let mut bridges = crossing.filter(|&other| self.ledger.lower[other as usize] > 0);
            bridges.find(|&other| is_inside(self.board.edges()[other as usize].a))
        };
        let least = Span { lower: 1, upper: self.board.variant().max };
        let mut full = Vec::new();
        for island in groups.iter().flat_map(|&root| self.groups.members(root)) {
            let edges = || self.board.edges_of(island as usize);
            let leaves =
                |&edge: &usize| !is_inside(self.board.across(edge, island as usize) as u32);
            if edges().filter(leaves).all(|edge| bridge_before(edge).is_some()) {
                let bridges = edges().filter(leaves).filter_map(bridge_before);
                out.grounds.bounds.extend(bridges.map(|bridge| (bridge, least)));
                continue;
            }
            full.push(island);
            self.rest_on_degree(island as usize, out);
            for edge in edges() {
                if self.ledger.is_told(island as usize) {
                    self.rest_on_least(edge, out);
                } else if leaves(&edge) {
                    self.rest_on_most(edge, out);
                }
            }
        }
        full
    }

    /// The edge would close a ring, and loops are not allowed.
    #[inline]
    pub(super) fn ring(&self, edge: usize, out: &mut Finding) -> bool {
        let ledger = &self.ledger;
        if self.board.variant().loops || ledger.lower[edge] > 0 || ledger.upper[edge] == 0 {
            return false;
        }
        let ends = self.board.edges()[edge];
        if self.groups.of(ends.a) != self.groups.of(ends.b) {
            return false;
        }
        out.changes.extend(ledger.change(edge, 0, 0));
        if self.explaining {
            self.show_edge(edge, out);
            self.show_group(self.groups.of(ends.a), out);
            self.rest_on_way(edge, out);
        }
        true
    }

    /// Tells that a finding rests on bridges that lead from one end of an edge to the other, and
    /// is about the islands on that way.
    pub(super) fn rest_on_way(&self, last: usize, out: &mut Finding) {
        let ends = self.board.edges()[last];
        let is_way = |edge: usize| edge != last && self.ledger.lower[edge] > 0;
        out.islands.clear();
        for (edge, island) in self.board.way(ends.a, ends.b, is_way) {
            let least = Span { lower: 1, upper: self.board.variant().max };
            out.grounds.bounds.push((edge, least));
            out.islands.push(island);
        }
        out.islands.push(ends.a);
        out.islands.reverse();
    }

    /// The edge would cross all exits of a group.
    #[inline]
    pub(super) fn blocking(&self, edge: usize, out: &mut Finding) -> bool {
        let ledger = &self.ledger;
        let crossing = self.board.crossing(edge);
        if crossing.is_empty() || ledger.lower[edge] > 0 || ledger.upper[edge] == 0 {
            return false;
        }
        let ends = self.board.edges()[edge];
        let own = [self.groups.of(ends.a), self.groups.of(ends.b)];
        for &other in crossing {
            if ledger.lower[other as usize] > 0 || ledger.upper[other as usize] == 0 {
                continue;
            }
            let others = self.board.edges()[other as usize];
            let (a, b) = (self.groups.of(others.a), self.groups.of(others.b));
            if a == b {
                continue;
            }
            for root in [a, b] {
                if own.contains(&root) {
                    continue;
                }
                let crossed = crossing.iter().filter(|&&exit| self.is_exit(exit, root)).count();
                if crossed == self.groups.get(root).exits as usize {
                    out.changes.extend(ledger.change(edge, 0, 0));
                    if self.explaining {
                        out.islands.extend(self.groups.members(root));
                        out.edges = self.groups.border(self.board, root);
                        self.rest_on_closed(Some(edge), out);
                        self.show_group(root, out);
                    }
                    return true;
                }
            }
        }
        false
    }

    /// Tells that a finding rests on edges that have no bridge, of those that it looks at; those
    /// that cross an edge need not be among them.
    pub(super) fn rest_on_closed(&self, across: Option<usize>, out: &mut Finding) {
        let none = Span { lower: 0, upper: 0 };
        for &edge in &out.edges {
            let crosses = across.is_some_and(|one| self.board.crossing(one).contains(&edge));
            if self.ledger.upper[edge as usize] == 0 && !crosses {
                out.grounds.bounds.push((edge, none));
            }
        }
    }

    /// Whether an edge may still lead out of a group.
    fn is_exit(&self, edge: u32, root: u32) -> bool {
        let ends = self.board.edges()[edge as usize];
        let (a, b) = (self.groups.of(ends.a), self.groups.of(ends.b));
        a != b && (a == root || b == root) && self.ledger.upper[edge as usize] > 0
    }

    /// Adds the islands of a group, and the edges within it and around it.
    pub(super) fn show_group(&self, root: u32, out: &mut Finding) {
        // Groups may have all islands of a large board, so nothing is looked up in the lists.
        let mut islands: HashSet<u32> = out.islands.iter().copied().collect();
        let mut edges: HashSet<u32> = out.edges.iter().copied().collect();
        for island in self.groups.members(root) {
            if islands.insert(island) {
                out.islands.push(island);
            }
            for edge in self.board.edges_of(island as usize) {
                if edges.insert(edge as u32) {
                    out.edges.push(edge as u32);
                }
            }
        }
    }
}
