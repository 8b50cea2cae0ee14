//! Depth-first search, with deduction at every node.

use super::Found;
use crate::pulse::Pulse;
use crate::reason::{Halt, Reasoner, RuleSet};

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Everything was searched.
    All,
    /// As many solutions as wanted were found.
    Limit,
    /// Nodes ran out, or the caller wanted no more of it.
    Stopped,
}

/// How many nodes a search may take: in all, and without finding a solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    pub(super) nodes: u64,
    pub(super) patience: u64,
}

/// A way that was chosen and the other one, still to be tried.
struct Branch {
    mark: usize,
    edge: usize,
    lower: u8,
    upper: u8,
}

/// A depth-first search from what a reasoner knows.
pub(super) struct Search<'r, 'b> {
    reasoner: &'r mut Reasoner<'b>,
    effort: Effort,
    nodes: u64,
    /// The nodes when the last solution was found.
    since: u64,
    limit: usize,
    branches: Vec<Branch>,
}

impl<'r, 'b> Search<'r, 'b> {
    pub(super) fn new(reasoner: &'r mut Reasoner<'b>, effort: Effort, limit: usize) -> Self {
        Search { reasoner, effort, nodes: 0, since: 0, limit, branches: Vec::new() }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches; the reasoner knows in the end what it knew before.
    pub(super) fn run(&mut self, found: &mut Found<'_>, pulse: &mut Pulse<'_>) -> End {
        let start = self.reasoner.mark();
        let end = self.go(found, pulse);
        self.branches.clear();
        self.reasoner.back_to(start);
        end
    }

    fn go(&mut self, found: &mut Found<'_>, pulse: &mut Pulse<'_>) -> End {
        loop {
            let Effort { nodes, patience } = self.effort;
            if self.nodes >= nodes || self.nodes - self.since >= patience {
                return End::Stopped;
            }
            // Choosing an edge looks at all of them.
            if pulse.spend(self.reasoner.board().edges().len()).is_err() {
                return End::Stopped;
            }
            self.nodes += 1;
            match self.reasoner.settle_with(RuleSet::SEARCH, pulse) {
                Ok(()) => {
                    if let Some(bridges) = self.reasoner.bridges() {
                        found.push(bridges);
                        self.since = self.nodes;
                        if found.all.len() >= self.limit {
                            return End::Limit;
                        }
                    } else if let Some(edge) = self.choose() {
                        self.branch(edge);
                        continue;
                    }
                }
                Err(Halt::Clash(_)) => {}
                Err(Halt::Stopped) => return End::Stopped,
            }
            if !self.turn_back() {
                return End::All;
            }
        }
    }

    /// The edge to decide next: one at an island with little room, because both ways then tell
    /// the most.
    fn choose(&self) -> Option<usize> {
        let board = self.reasoner.board();
        let open = |edge: &usize| !self.reasoner.span(*edge).is_settled();
        let room = |edge: usize| {
            let ends = board.edges()[edge];
            let of = |island: u32| self.reasoner.room(island as usize);
            let (a, b) = (of(ends.a), of(ends.b));
            (a.min(b), a + b)
        };
        (0..board.edges().len()).filter(open).min_by_key(|&edge| room(edge))
    }

    /// Builds one bridge more, and keeps for later that there is none.
    fn branch(&mut self, edge: usize) {
        let span = self.reasoner.span(edge);
        self.branches.push(Branch {
            mark: self.reasoner.mark(),
            edge,
            lower: span.lower,
            upper: span.lower,
        });
        // Within the bounds, so it cannot fail.
        let _ = self.reasoner.assume(edge, span.lower + 1, span.upper);
    }

    /// Goes back to the last branch whose other way was not tried, and takes it.
    fn turn_back(&mut self) -> bool {
        let Some(Branch { mark, edge, lower, upper }) = self.branches.pop() else { return false };
        self.reasoner.back_to(mark);
        let _ = self.reasoner.assume(edge, lower, upper);
        true
    }
}
