//! Level 6: what sums tell.

use super::Reasoner;
use super::step::{Clash, ClashKind, Finding, Span};
use crate::board::NONE;

/// What the budget of doubles and loops is compared with.
#[derive(Clone, Copy)]
enum BudgetOn {
    /// Nothing: there are not even bridges to join all islands.
    Degrees,
    /// The doubles and rings that are built.
    Built,
    /// The doubles that are possible.
    Possible,
}

impl Reasoner<'_> {
    /// Finds the open edges that alone join islands to others by open edges; the error is
    /// islands that miss an odd number of bridges among themselves.
    ///
    /// The settled edges taken off, every bridge within a set of islands counts twice in what
    /// they miss. So what they miss is even or odd as the one open edge that leaves them.
    pub(super) fn find_parities(&mut self) -> Result<(), Clash> {
        let ledger = &self.ledger;
        let board = self.board;
        let missing = |island: usize| {
            if !ledger.is_told(island) {
                return (0, 1);
            }
            let settled = board.edges_of(island).filter(|&edge| !ledger.is_open(edge));
            let built: u8 = settled.map(|edge| ledger.lower[edge]).sum();
            (u32::from(ledger.most[island].wrapping_sub(built) % 2), 0)
        };
        self.walk.run(board, |edge| ledger.is_open(edge), missing);
        let odd = |&&root: &&u32| {
            self.walk.unknown[root as usize] == 0 && self.walk.missing[root as usize] % 2 == 1
        };
        let Some(&root) = self.walk.roots.iter().find(odd) else { return Ok(()) };
        if !self.explaining {
            return Err(Clash::bare(ClashKind::Parity));
        }
        let mut out = Finding::default();
        self.show_open_side(root, NONE, &mut out);
        Err(Clash::told(ClashKind::Parity, out))
    }

    /// What the islands on one side of an open edge miss tells whether it is even or odd.
    pub(super) fn cut_parity(&mut self, cut: usize, out: &mut Finding) -> bool {
        let (edge, below) = self.walk.cuts[cut];
        if self.walk.unknown[below as usize] > 0 {
            // All might be known on the other side, but a sum over it is not at hand; an island
            // of unknown degree is the exception.
            return false;
        }
        let edge = edge as usize;
        let parity = (self.walk.missing[below as usize] % 2) as u8;
        let (mut lower, mut upper) = (self.ledger.lower[edge], self.ledger.upper[edge]);
        if lower % 2 != parity {
            lower += 1;
        }
        if upper % 2 != parity {
            upper = upper.saturating_sub(1);
        }
        out.changes.extend(self.ledger.change(edge, lower, upper));
        if out.changes.is_empty() {
            return false;
        }
        if self.explaining {
            self.show_open_side(below, edge as u32, out);
            // That it has not fewer, or not more, than it could have counts too.
            if out.changes.iter().any(|change| change.from.lower != change.to.lower) {
                self.rest_on_least(edge, out);
            }
            if out.changes.iter().any(|change| change.from.upper != change.to.upper) {
                self.rest_on_most(edge, out);
            }
        }
        true
    }

    fn show_open_side(&mut self, from: u32, without: u32, out: &mut Finding) {
        let ledger = &self.ledger;
        let is_way = |edge: usize| edge != without as usize && ledger.is_open(edge);
        self.flood.run(self.board, from, NONE, is_way);
        self.flood.show(self.board, out);
        out.grounds.degrees.extend(&out.islands);
        for &edge in &out.edges {
            let span = self.ledger.span(edge as usize);
            if span.is_settled() {
                out.grounds.bounds.push((edge, span));
            }
        }
    }

    /// A network of `n` islands needs `n - 1` bridges; those beyond are doubles and loops. All
    /// degrees together tell how many there are of these.
    pub(super) fn tree_budget(&mut self, out: &mut Finding) -> Result<bool, Clash> {
        let (board, ledger) = (self.board, &self.ledger);
        let islands = board.islands().len();
        if islands < 2 || (0..islands).any(|island| !ledger.is_told(island)) {
            return Ok(false);
        }
        let degrees: usize = ledger.most.iter().map(|&degree| usize::from(degree)).sum();
        let extra = |bound: &[u8]| -> usize {
            bound.iter().map(|&bridges| usize::from(bridges.saturating_sub(1))).sum()
        };
        let spent = extra(&ledger.lower) + self.groups.rings;
        let budget = (degrees / 2).checked_sub(islands - 1);
        let Some(budget) = budget else { return Err(self.budget_clash(BudgetOn::Degrees)) };
        if spent > budget {
            return Err(self.budget_clash(BudgetOn::Built));
        }
        if spent == budget {
            for (edge, ends) in board.edges().iter().enumerate() {
                let lower = ledger.lower[edge];
                let joins = self.groups.of(ends.a) != self.groups.of(ends.b);
                let upper = if lower == 0 { u8::from(joins) } else { lower };
                out.changes.extend(ledger.change(edge, lower, upper));
            }
        }
        let mut on = BudgetOn::Built;
        if !board.variant().loops {
            let possible = extra(&ledger.upper);
            if possible < budget {
                return Err(self.budget_clash(BudgetOn::Possible));
            }
            if possible == budget && out.changes.is_empty() {
                on = BudgetOn::Possible;
                for edge in 0..board.edges().len() {
                    let upper = ledger.upper[edge];
                    let lower = if upper >= 2 { upper } else { 0 };
                    out.changes.extend(ledger.change(edge, lower, upper));
                }
            }
        }
        if out.changes.is_empty() {
            return Ok(false);
        }
        if self.explaining {
            self.show_budget(on, out);
        }
        Ok(true)
    }

    fn budget_clash(&mut self, on: BudgetOn) -> Clash {
        if !self.explaining {
            return Clash::bare(ClashKind::Budget);
        }
        let mut out = Finding::default();
        self.show_budget(on, &mut out);
        Clash::told(ClashKind::Budget, out)
    }

    /// Tells what the budget rests on: all degrees, and what is built or possible of doubles and
    /// rings.
    fn show_budget(&mut self, on: BudgetOn, out: &mut Finding) {
        let board = self.board;
        out.edges.extend(0..board.edges().len() as u32);
        out.grounds.degrees.extend(0..board.islands().len() as u32);
        let max = board.variant().max;
        match on {
            BudgetOn::Degrees => {}
            BudgetOn::Built => {
                let ledger = &self.ledger;
                let lower = &ledger.lower;
                for edge in (0..board.edges().len()).filter(|&edge| lower[edge] > 1) {
                    out.grounds.bounds.push((edge as u32, Span { lower: lower[edge], upper: max }));
                }
                // Edges of rings are those whose loss separates nothing; those that would close
                // one count with them.
                let mut is_way: Vec<bool> = lower.iter().map(|&lower| lower > 0).collect();
                for change in out.changes.iter().filter(|change| change.to.upper == 0) {
                    is_way[change.edge as usize] = true;
                }
                self.walk.run(board, |edge| is_way[edge], |_| (0, 0));
                for &(cut, _) in &self.walk.cuts {
                    is_way[cut as usize] = false;
                }
                let rings = (0..is_way.len()).filter(|&edge| is_way[edge] && lower[edge] > 0);
                let one = Span { lower: 1, upper: max };
                out.grounds.bounds.extend(rings.map(|edge| (edge as u32, one)));
            }
            BudgetOn::Possible => {
                for edge in 0..board.edges().len() {
                    // Whether one bridge is possible makes no difference.
                    let upper = self.ledger.upper[edge].max(1);
                    if upper < max {
                        out.grounds.bounds.push((edge as u32, Span { lower: 0, upper }));
                    }
                }
            }
        }
    }
}
