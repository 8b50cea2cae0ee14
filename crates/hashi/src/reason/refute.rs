//! Levels 7 and 8: assumptions that lead to a contradiction.

use super::step::{Change, Clash, Refutation, Span, Step};
use super::{Advance, Reasoner, Rule, RuleSet};
use crate::Board;

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The hardest rules to use, from 1 to 8.
    pub level: u8,
    /// Whether all assumptions are tried for the shortest refutation, or the first will do.
    pub shortest: bool,
}

impl Effort {
    /// All levels, and the shortest refutation.
    pub const FULL: Effort = Effort { level: 8, shortest: true };

    /// Levels up to `level`, and the shortest refutation.
    pub const fn up_to(level: u8) -> Effort {
        Effort { level, shortest: true }
    }
}

/// Everything that deduction concludes of a puzzle, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The steps, each by the simplest rule at its time.
    pub steps: Vec<Step>,
    /// What is known in the end.
    pub spans: Vec<Span>,
    /// The contradiction, where there is no solution.
    pub clash: Option<Clash>,
    /// Whether the caller wanted no more of it before the end.
    pub stopped: bool,
}

/// Deduces as far as it goes, and keeps every step.
pub fn trace(board: &Board, effort: Effort, keep_going: &mut dyn FnMut() -> bool) -> Trace {
    let mut reasoner = Reasoner::new(board);
    let mut steps = Vec::new();
    let mut stopped = false;
    let clash = loop {
        if !keep_going() {
            stopped = true;
            break None;
        }
        match reasoner.next_step(effort, keep_going) {
            Advance::Step(step) => steps.push(step),
            Advance::Clash(clash) => break Some(clash),
            Advance::Stuck => break None,
            Advance::Stopped => {
                stopped = true;
                break None;
            }
        }
    };
    Trace { steps, spans: reasoner.spans(), clash, stopped }
}

/// The rules that refute assumptions.
const REFUTING: RuleSet = RuleSet::up_to(6);

impl Reasoner<'_> {
    /// Takes one step by the simplest rule that concludes anything, assumptions included.
    pub fn next_step(&mut self, effort: Effort, keep_going: &mut dyn FnMut() -> bool) -> Advance {
        let advance = self.advance(RuleSet::up_to(effort.level.min(6)));
        if advance != Advance::Stuck || self.ledger.open == 0 || effort.level < 7 {
            return advance;
        }
        match self.refute(effort, keep_going) {
            Ok(Some(step)) => Advance::Step(step),
            Ok(None) => Advance::Stuck,
            Err(Halt::Stopped) => Advance::Stopped,
            Err(Halt::Clash(clash)) => Advance::Clash(*clash),
        }
    }

    /// Finds the assumption with the shortest refutation, and enters the opposite.
    fn refute(
        &mut self,
        effort: Effort,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Step>, Halt> {
        for depth in 0..=usize::from(effort.level.min(8) - 7) {
            let mut best: Option<(usize, Refutation)> = None;
            for edge in 0..self.board.edges().len() {
                if !self.ledger.is_open(edge) {
                    continue;
                }
                let Span { lower, upper } = self.span(edge);
                for value in [upper, lower] {
                    if !keep_going() {
                        return Err(Halt::Stopped);
                    }
                    let Some(refutation) = self.refutation(edge, value, depth, keep_going)? else {
                        continue;
                    };
                    let length = refutation.length();
                    if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
                        best = Some((length, refutation));
                    }
                }
                // Nested assumptions are so many that the first refutation must do.
                if best.is_some() && (depth > 0 || !effort.shortest) {
                    break;
                }
            }
            if let Some((_, refutation)) = best {
                let rule = if depth == 0 { Rule::Assumption } else { Rule::NestedAssumption };
                return self.conclude(rule, refutation).map(Some);
            }
        }
        Ok(None)
    }

    /// Enters the opposite of what was refuted.
    fn conclude(&mut self, rule: Rule, refutation: Refutation) -> Result<Step, Halt> {
        let assumed = refutation.assumed;
        let edge = assumed.edge as usize;
        let from = self.span(edge);
        let to = if assumed.to.lower == from.lower {
            Span { lower: from.lower + 1, upper: from.upper }
        } else {
            Span { lower: from.lower, upper: from.upper - 1 }
        };
        let ends = self.board.edges()[edge];
        let mut edges: Vec<u32> = refutation.clash.edges.clone();
        edges.extend(refutation.steps.iter().flat_map(|step| &step.edges));
        edges.sort_unstable();
        edges.dedup();
        let change = Change { edge: assumed.edge, from, to };
        self.top = self.top.max(rule.level());
        self.conclusions += 1;
        self.groups.stale = true;
        self.ledger.enter(self.board, change).map_err(|clash| Halt::Clash(Box::new(clash)))?;
        Ok(Step {
            rule,
            islands: vec![ends.a, ends.b],
            edges,
            changes: vec![change],
            refutation: Some(Box::new(refutation)),
        })
    }

    /// Why the edge cannot have `value` bridges, if rules up to level 6 show it, or with
    /// `depth` further assumptions inside each other.
    fn refutation(
        &mut self,
        edge: usize,
        value: u8,
        depth: usize,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Refutation>, Halt> {
        let mark = self.mark();
        let (top, conclusions) = (self.top, self.conclusions);
        let result = self.try_refutation(edge, value, depth, mark, keep_going);
        self.back_to(mark);
        (self.top, self.conclusions) = (top, conclusions);
        result
    }

    fn try_refutation(
        &mut self,
        edge: usize,
        value: u8,
        depth: usize,
        mark: usize,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Refutation>, Halt> {
        let Some(assumed) = self.ledger.change(edge, value, value) else { return Ok(None) };
        let enter = |reasoner: &mut Self| {
            reasoner.groups.stale = true;
            // The value is within the bounds, so entering it cannot fail.
            let _ = reasoner.ledger.enter(reasoner.board, assumed);
        };
        enter(self);
        // Most assumptions lead nowhere, and that is told without reasons much faster.
        let clash = self.settle(REFUTING).is_err();
        if depth == 0 && !clash {
            return Ok(None);
        }
        self.back_to(mark);
        enter(self);
        let mut steps = Vec::new();
        loop {
            match self.advance(REFUTING) {
                Advance::Step(step) => steps.push(step),
                Advance::Clash(clash) => {
                    let steps = needed(steps, &clash);
                    return Ok(Some(Refutation { assumed, steps, clash }));
                }
                Advance::Stuck | Advance::Stopped if self.ledger.open == 0 || depth == 0 => {
                    return Ok(None);
                }
                Advance::Stuck | Advance::Stopped => {
                    match self.refute_once(depth - 1, keep_going) {
                        Ok(Some(step)) => steps.push(step),
                        Ok(None) => return Ok(None),
                        Err(Halt::Clash(clash)) => {
                            let steps = needed(steps, &clash);
                            return Ok(Some(Refutation { assumed, steps, clash: *clash }));
                        }
                        Err(Halt::Stopped) => return Err(Halt::Stopped),
                    }
                }
            }
        }
    }

    /// The first assumption within an assumption that is refuted.
    fn refute_once(
        &mut self,
        depth: usize,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Step>, Halt> {
        for edge in 0..self.board.edges().len() {
            if !self.ledger.is_open(edge) {
                continue;
            }
            let Span { lower, upper } = self.span(edge);
            for value in [upper, lower] {
                if !keep_going() {
                    return Err(Halt::Stopped);
                }
                if let Some(refutation) = self.refutation(edge, value, depth, keep_going)? {
                    return self.conclude(Rule::Assumption, refutation).map(Some);
                }
            }
        }
        Ok(None)
    }
}

/// Why no step came of it.
enum Halt {
    Stopped,
    Clash(Box<Clash>),
}

/// The steps on which a contradiction rests, directly or through others.
fn needed(steps: Vec<Step>, clash: &Clash) -> Vec<Step> {
    let mut edges = clash.edges.clone();
    let mut kept: Vec<Step> = Vec::new();
    for step in steps.into_iter().rev() {
        if step.changes.iter().any(|change| edges.contains(&change.edge)) {
            edges.extend(&step.edges);
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}
