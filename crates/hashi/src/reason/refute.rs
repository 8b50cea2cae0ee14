//! Levels 7 and 8: assumptions that lead to a contradiction.

use super::step::{Chain, Change, Clash, Halt, Refutation, Span, Step};
use super::{Advance, Reasoner, Rule, RuleSet};
use crate::Board;
use crate::pulse::Pulse;

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
    /// Whether the caller wanted no more of it before the end, or there were too many steps to
    /// keep.
    pub stopped: bool,
}

/// Deduces as far as it goes, and keeps every step; those of the largest boards only as far as
/// there is room for them.
pub fn trace(board: &Board, effort: Effort, keep_going: &mut dyn FnMut() -> bool) -> Trace {
    let mut reasoner = Reasoner::new(board);
    let mut pulse = Pulse::new(keep_going);
    let mut chain = Chain::default();
    let mut deduce = || -> Result<(), Halt> {
        pulse.look()?;
        while let Some(step) = reasoner.step(effort, &mut pulse)? {
            chain.push(step)?;
            pulse.look()?;
        }
        Ok(())
    };
    let (stopped, clash) = match deduce() {
        Ok(()) => (false, None),
        Err(Halt::Stopped) => (true, None),
        Err(Halt::Clash(clash)) => (false, Some(clash)),
    };
    Trace { steps: chain.steps, spans: reasoner.spans(), clash, stopped }
}

/// The rules that refute assumptions.
const REFUTING: RuleSet = RuleSet::up_to(6);

impl Reasoner<'_> {
    /// Takes one step by the simplest rule that concludes anything, assumptions included.
    pub fn next_step(&mut self, effort: Effort, keep_going: &mut dyn FnMut() -> bool) -> Advance {
        self.step(effort, &mut Pulse::new(keep_going)).into()
    }

    /// The same for those who have more to do.
    pub(crate) fn step(
        &mut self,
        effort: Effort,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        let step = self.simple_step(RuleSet::up_to(effort.level.min(6)), pulse)?;
        if step.is_some() || self.ledger.open == 0 || effort.level < 7 {
            return Ok(step);
        }
        self.refute(effort, pulse)
    }

    /// Finds the assumption with the shortest refutation, and enters the opposite.
    fn refute(&mut self, effort: Effort, pulse: &mut Pulse<'_>) -> Result<Option<Step>, Halt> {
        for depth in 0..=usize::from(effort.level.min(8) - 7) {
            let mut best: Option<(usize, Refutation)> = None;
            for edge in 0..self.board.edges().len() {
                if !self.ledger.is_open(edge) {
                    continue;
                }
                let Span { lower, upper } = self.span(edge);
                for value in [upper, lower] {
                    pulse.attempt()?;
                    let Some(refutation) = self.refutation(edge, value, depth, pulse)? else {
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
        self.ledger.enter(self.board, change)?;
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
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Refutation>, Halt> {
        let mark = self.mark();
        let (top, conclusions) = (self.top, self.conclusions);
        let result = self.try_refutation(edge, value, depth, mark, pulse);
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
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Refutation>, Halt> {
        let Some(assumed) = self.ledger.change(edge, value, value) else { return Ok(None) };
        let enter = |reasoner: &mut Self| {
            reasoner.groups.stale = true;
            // The value is within the bounds, so entering it cannot fail.
            let _ = reasoner.ledger.enter(reasoner.board, assumed);
        };
        enter(self);
        // Most assumptions lead nowhere, and that is told without reasons much faster.
        let clash = match self.settle_with(REFUTING, pulse) {
            Ok(()) => false,
            Err(Halt::Clash(_)) => true,
            Err(Halt::Stopped) => return Err(Halt::Stopped),
        };
        if depth == 0 && !clash {
            return Ok(None);
        }
        self.back_to(mark);
        enter(self);
        let mut chain = Chain::default();
        loop {
            let found = match self.simple_step(REFUTING, pulse) {
                Ok(None) if self.ledger.open > 0 && depth > 0 => self.refute_once(depth - 1, pulse),
                found => found,
            };
            match found {
                Ok(Some(step)) => chain.push(step)?,
                Ok(None) => return Ok(None),
                Err(Halt::Clash(clash)) => {
                    let steps = chain.leading_to(&clash.edges);
                    return Ok(Some(Refutation { assumed, steps, clash }));
                }
                Err(Halt::Stopped) => return Err(Halt::Stopped),
            }
        }
    }

    /// The first assumption within an assumption that is refuted.
    fn refute_once(&mut self, depth: usize, pulse: &mut Pulse<'_>) -> Result<Option<Step>, Halt> {
        for edge in 0..self.board.edges().len() {
            if !self.ledger.is_open(edge) {
                continue;
            }
            let Span { lower, upper } = self.span(edge);
            for value in [upper, lower] {
                pulse.attempt()?;
                if let Some(refutation) = self.refutation(edge, value, depth, pulse)? {
                    return self.conclude(Rule::Assumption, refutation).map(Some);
                }
            }
        }
        Ok(None)
    }
}
