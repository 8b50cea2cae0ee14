//! Levels 7 and 8: assumptions that lead to a contradiction.

use super::step::{Chain, Change, Clash, Finding, Halt, Refutation, Span, Step};
use super::{Advance, Patience, Reasoner, Rule, RuleSet};
use crate::Board;
use crate::pulse::Pulse;

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The hardest rules to use, from 1 to 8.
    pub level: u8,
    pub(crate) order: Order,
}

/// Which step is the simplest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// That with the fewest cases to look at, from level 4 on.
    Cases,
    /// That of the lowest level, and of all assumptions that with the shortest refutation, as the
    /// first version of the generator counts them.
    Levels,
    /// That of the lowest level; the first assumption that is refuted will do.
    First,
}

impl Effort {
    /// All levels.
    pub const FULL: Effort = Effort::up_to(8);

    /// Levels up to `level`.
    pub const fn up_to(level: u8) -> Effort {
        Effort { level, order: Order::Cases }
    }
}

/// How many cases a person may have to look at for a step: first the easiest, then a little more,
/// and in the end any number.
pub(crate) const CASES: [usize; 4] = [4, 6, 9, usize::MAX];

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
    trace_on(Reasoner::new(board), effort, keep_going)
}

/// The same from what is known.
pub(crate) fn trace_on(
    mut reasoner: Reasoner<'_>,
    effort: Effort,
    keep_going: &mut dyn FnMut() -> bool,
) -> Trace {
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
pub(crate) const REFUTING: RuleSet = RuleSet::up_to(6);

/// Those by which a person does. Whoever tries something looks near it, and not over the whole
/// board for what might be severed, which takes longer than all other rules together.
pub(super) const TRYING: RuleSet = REFUTING.without(Rule::Severing);

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
        if effort.order == Order::Cases {
            return self.step_by_cases(effort.level, pulse);
        }
        let step = self.simple_step(RuleSet::up_to(effort.level.min(6)), pulse)?;
        if step.is_some() || self.ledger.open == 0 || effort.level < 7 {
            return Ok(step);
        }
        for depth in 0..=usize::from(effort.level.min(8) - 7) {
            let step = self.refute(depth, effort.order, pulse)?;
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }

    /// Takes the step with the fewest cases, the simplest rule first.
    fn step_by_cases(&mut self, level: u8, pulse: &mut Pulse<'_>) -> Result<Option<Step>, Halt> {
        for cases in CASES {
            let rules = RuleSet::up_to(level.min(6));
            let patience = Patience::cases(cases);
            let step = self.patient(patience, |reasoner| reasoner.simple_step(rules, pulse))?;
            if step.is_some() || self.ledger.open == 0 {
                return Ok(step);
            }
            let step = self.trial_step(level, cases, pulse)?;
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }

    /// Lets something be done while only so much is looked at.
    pub(crate) fn patient<T>(
        &mut self,
        patience: Patience,
        work: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = std::mem::replace(&mut self.patience, patience);
        let done = work(self);
        self.patience = before;
        done
    }

    /// Refutes an assumption with so many cases at most; with any number of them also one inside
    /// the other, if the level allows that.
    pub(crate) fn trial_step(
        &mut self,
        level: u8,
        cases: usize,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        if level < 7 {
            return Ok(None);
        }
        if let Some(refutation) = self.trial_within(cases, pulse)? {
            return self.conclude(Rule::Assumption, refutation).map(Some);
        }
        if level < 8 || cases < usize::MAX {
            return Ok(None);
        }
        self.refute(1, Order::Cases, pulse)
    }

    /// Finds an assumption with the shortest refutation, and enters the opposite. Nested
    /// assumptions are so many that the first refutation must do.
    fn refute(
        &mut self,
        depth: usize,
        order: Order,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        let mut best: Option<(usize, Refutation)> = None;
        for edge in 0..self.board.edges().len() {
            if !self.ledger.is_open(edge) {
                continue;
            }
            let Span { lower, upper } = self.span(edge);
            for value in [upper, lower] {
                pulse.attempt()?;
                let Some(refutation) = self.refutation(edge, value, depth, order, pulse)? else {
                    continue;
                };
                let length = refutation.length();
                if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
                    best = Some((length, refutation));
                }
            }
            if best.is_some() && (depth > 0 || order == Order::First) {
                break;
            }
        }
        let rule = if depth == 0 { Rule::Assumption } else { Rule::NestedAssumption };
        best.map(|(_, refutation)| self.conclude(rule, refutation)).transpose()
    }

    /// Enters the opposite of what was refuted.
    pub(super) fn conclude(&mut self, rule: Rule, refutation: Refutation) -> Result<Step, Halt> {
        let assumed = refutation.assumed;
        let edge = assumed.edge as usize;
        let from = self.span(edge);
        let mut out = Finding::default();
        let to = if assumed.to.lower == from.lower {
            self.rest_on_least(edge, &mut out);
            Span { lower: from.lower + 1, upper: from.upper }
        } else {
            self.rest_on_most(edge, &mut out);
            Span { lower: from.lower, upper: from.upper - 1 }
        };
        out.grounds.extend(&refutation.grounds);
        let ends = self.board.edges()[edge];
        out.islands.extend([ends.a, ends.b]);
        out.edges.extend(refutation.clash.edges());
        out.edges.extend(refutation.steps.iter().flat_map(|step| &step.edges));
        out.edges.sort_unstable();
        out.edges.dedup();
        let change = Change { edge: assumed.edge, from, to };
        out.changes.push(change);
        self.top = self.top.max(rule.level());
        self.cases = self.cases.max(refutation.cases());
        self.conclusions += 1;
        self.groups.stale = true;
        if let Some(credits) = &mut self.credits {
            credits.push((change.edge, change.to, rule));
        }
        self.ledger.enter(self.board, change)?;
        Ok(Step { refutation: Some(Box::new(refutation)), ..out.step(rule) })
    }

    /// Why the edge cannot have `value` bridges, if rules up to level 6 show it, or with
    /// `depth` further assumptions inside each other.
    pub(super) fn refutation(
        &mut self,
        edge: usize,
        value: u8,
        depth: usize,
        order: Order,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Refutation>, Halt> {
        let mark = self.mark();
        let (top, cases, conclusions) = (self.top, self.cases, self.conclusions);
        let credits = self.credits.take();
        let result = self.try_refutation(edge, value, depth, order, pulse);
        self.touched.clear();
        self.touched.extend(self.ledger.changed_since(mark));
        self.back_to(mark);
        (self.top, self.cases, self.conclusions) = (top, cases, conclusions);
        self.credits = credits;
        result
    }

    fn try_refutation(
        &mut self,
        edge: usize,
        value: u8,
        depth: usize,
        order: Order,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Refutation>, Halt> {
        let Some(assumed) = self.ledger.change(edge, value, value) else { return Ok(None) };
        let mark = self.mark();
        let enter = |reasoner: &mut Self| {
            reasoner.back_to(mark);
            // The value is within the bounds, so entering it cannot fail.
            let _ = reasoner.ledger.enter(reasoner.board, assumed);
        };
        enter(self);
        let rules = if order == Order::Cases { TRYING } else { REFUTING };
        // Most assumptions lead nowhere, and that is told without reasons much faster.
        let clash = match self.settle_with(rules, pulse) {
            Ok(()) => false,
            Err(Halt::Clash(_)) => true,
            Err(Halt::Stopped) => return Err(Halt::Stopped),
        };
        if depth == 0 && !clash {
            return Ok(None);
        }
        enter(self);
        let mut chain = Chain::default();
        loop {
            let step = match order {
                Order::Cases => self.near_step(rules, pulse),
                Order::Levels | Order::First => self.simple_step(rules, pulse),
            };
            let found = match step {
                Ok(None) if self.ledger.open > 0 && depth > 0 => {
                    self.refute_once(depth - 1, order, pulse)
                }
                step => step,
            };
            match found {
                Ok(Some(step)) => chain.push(step)?,
                Ok(None) => return Ok(None),
                Err(Halt::Clash(clash)) => {
                    return Ok(Some(self.refuted(assumed, chain, clash, order)));
                }
                Err(Halt::Stopped) => return Err(Halt::Stopped),
            }
        }
    }

    /// The first assumption within an assumption that is refuted.
    fn refute_once(
        &mut self,
        depth: usize,
        order: Order,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        for edge in 0..self.board.edges().len() {
            if !self.ledger.is_open(edge) {
                continue;
            }
            let Span { lower, upper } = self.span(edge);
            for value in [upper, lower] {
                pulse.attempt()?;
                if let Some(refutation) = self.refutation(edge, value, depth, order, pulse)? {
                    return self.conclude(Rule::Assumption, refutation).map(Some);
                }
            }
        }
        Ok(None)
    }

    /// A refutation with those steps that its contradiction needs.
    fn refuted(&self, assumed: Change, chain: Chain, clash: Clash, order: Order) -> Refutation {
        let mut grounds = clash.grounds().clone();
        let steps = match order {
            Order::Cases => chain.leading_to(&mut grounds),
            Order::Levels | Order::First => chain.touching(clash.edges()),
        };
        // What is known of the edge itself was assumed.
        let max = self.board.variant().max;
        let counts = |span: Span| span.lower > 0 || span.upper < max;
        grounds.bounds.retain(|&(edge, span)| edge != assumed.edge && counts(span));
        grounds.bounds.iter_mut().for_each(|(_, span)| span.upper = span.upper.min(max));
        Refutation { assumed, steps, clash, grounds }
    }
}
