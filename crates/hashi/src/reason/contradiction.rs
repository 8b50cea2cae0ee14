//! Why something that a player did cannot be.

use damier_core::Message;

use super::refute::{CASES, REFUTING, TRYING};
use super::step::{Chain, Clash, Halt, Span, Step};
use super::{Effort, Patience, Reasoner, RuleSet};
use crate::Board;
use crate::pulse::Pulse;

/// Steps that lead to a contradiction, and the contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The steps that it needs, in order.
    pub steps: Vec<Step>,
    /// The contradiction.
    pub clash: Clash,
}

/// How many islands and edges are looked at for it: about a second's work.
const WORK: usize = 1 << 25;

impl Contradiction {
    /// What follows from an edge that has so many bridges, where these are known of the others, until
    /// it cannot be. First what follows near it, then anywhere by the rules, then by assumptions;
    /// none if that shows nothing, or takes too long.
    pub(crate) fn find(
        board: &Board,
        known: &[Span],
        edge: usize,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Contradiction> {
        let mut pulse = Pulse::new(keep_going).working(WORK);
        pulse.look().ok()?;
        let mut reasoner = Reasoner::new(board);
        for (other, span) in known.iter().enumerate().filter(|&(other, _)| other != edge) {
            reasoner.assume(other, span.lower, span.upper).ok()?;
        }
        let mut near = reasoner.clone();
        // Only what changes from here on is looked at: what else follows on the board is not why.
        near.back_to(near.mark());
        let Span { lower, upper } = known[edge];
        near.assume(edge, lower, upper).ok()?;
        reasoner.assume(edge, lower, upper).ok()?;
        let found = deduce(&mut pulse, |pulse| near.nearest_step(TRYING, pulse));
        if found.is_some() {
            return found;
        }
        // Whether the rules show it is told without reasons much faster.
        let mut ahead = reasoner.clone();
        let effort = match ahead.settle_with(REFUTING, &mut pulse) {
            Err(Halt::Clash(_)) => Effort::up_to(6),
            Ok(()) => Effort::up_to(7),
            Err(Halt::Stopped) => return None,
        };
        deduce(&mut pulse, |pulse| reasoner.step(effort, pulse))
    }

    /// The sentences that tell it: one a step, and then what cannot be.
    pub fn messages(&self, board: &Board) -> Vec<Message> {
        let clash = Message::new("hashi-mistake-clash").with("clash", self.clash.message(board));
        self.steps.iter().map(|step| step.message(board)).chain([clash]).collect()
    }

    /// The hardest rule it takes, by level.
    pub fn level(&self) -> u8 {
        self.steps.iter().map(|step| step.rule.level()).max().unwrap_or(1)
    }
}

/// Takes steps until something cannot be, and keeps those that lead there.
fn deduce(
    pulse: &mut Pulse<'_>,
    mut step: impl FnMut(&mut Pulse<'_>) -> Result<Option<Step>, Halt>,
) -> Option<Contradiction> {
    let mut chain = Chain::default();
    loop {
        match step(pulse) {
            Ok(Some(step)) => chain.push(step).ok()?,
            Err(Halt::Clash(clash)) => {
                let steps = chain.leading_to(&mut clash.grounds().clone());
                return Some(Contradiction { steps, clash });
            }
            Ok(None) | Err(Halt::Stopped) => return None,
        }
    }
}

impl Reasoner<'_> {
    /// A step near what changed last, with the fewest cases.
    fn nearest_step(
        &mut self,
        rules: RuleSet,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        for cases in CASES {
            let patience = Patience::cases(cases);
            let step = self.patient(patience, |reasoner| reasoner.near_step(rules, pulse))?;
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }
}
