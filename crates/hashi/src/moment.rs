//! Moments of a puzzle at which just one rule leads on.

use damier_core::Message;

use crate::pulse::{Pulse, Stopped};
use crate::reason::{
    CASES, Chain, Change, Halt, Patience, Reasoner, Rule, RuleSet, Span, Step, conclusion, place,
};
use crate::{Board, State};

/// A puzzle at a moment when a rule is the simplest that leads on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What was concluded before, as far as it can be seen: what is built, and marked to be empty.
    pub state: State,
    /// What the rule rests on that cannot be seen, such as that an edge has one bridge at most.
    pub before: Vec<Step>,
    /// The step that the rule takes.
    pub step: Step,
    /// What follows from it by simpler rules up to what can be seen, where nothing can be seen of the
    /// step itself.
    pub after: Vec<Step>,
}

impl Moment {
    /// The first such moment; none if there is none, or the caller wanted no more of it.
    ///
    /// ```
    /// use damier_hashi::reason::Rule;
    /// use damier_hashi::{Moment, format};
    ///
    /// let board = format::read("4.2..\n.....\n.....\n3.2.1\n")?;
    /// let moment = Moment::first(&board, Rule::FullIsland, &mut || true).unwrap();
    /// assert_eq!(moment.wanted().map(|change| change.to.lower).collect::<Vec<_>>(), [2, 2]);
    /// assert_eq!(Moment::first(&board, Rule::TreeBudget, &mut || true), None);
    /// # Ok::<(), damier_hashi::format::ReadError>(())
    /// ```
    pub fn first(
        board: &Board,
        rule: Rule,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Moment> {
        let pulse = &mut Pulse::new(keep_going);
        let state = state_before(board, rule, pulse).ok()??;
        let mut reasoner = Reasoner::new(board);
        let max = board.variant().max;
        for edge in 0..board.edges().len() {
            let upper = if state.marks[edge] { 0 } else { max };
            reasoner.assume(edge, state.bridges[edge], upper).ok()?;
        }
        let mut chain = Chain::default();
        let last = loop {
            let step = next(&mut reasoner, rule, pulse).ok()??;
            if step.changes.iter().any(|change| is_seen(change, &state)) {
                break step;
            }
            chain.push(step).ok()?;
        };
        let mut steps = chain.leading_to(&mut last.grounds.clone());
        steps.push(last);
        // The rule is to be needed once, and nothing beside it that is as hard.
        let at = steps.iter().position(|step| step.rule == rule)?;
        let after = steps.split_off(at + 1);
        let step = steps.pop()?;
        let simpler = |step: &Step| step.rule < rule;
        (steps.iter().all(simpler) && after.iter().all(simpler)).then_some(Moment {
            state,
            before: steps,
            step,
            after,
        })
    }

    /// The step by which something is seen: the rule's own, or what follows from it.
    fn last(&self) -> &Step {
        self.after.last().unwrap_or(&self.step)
    }

    /// What is to be built, or marked where there may be no bridge.
    pub fn wanted(&self) -> impl Iterator<Item = Change> + '_ {
        self.last().changes.iter().copied().filter(|change| is_seen(change, &self.state))
    }

    /// Where to look.
    pub fn place(&self, board: &Board) -> Message {
        place(board, &self.step.islands)
    }

    /// Why the rule applies here, a sentence each: what is known already, the rule itself with the
    /// steps of a refutation, and what follows up to what can be seen.
    pub fn reason(&self, board: &Board) -> Vec<Message> {
        let known =
            |step: &Step| Message::new("hashi-hint-known").with("step", step.message(board));
        let mut reason: Vec<Message> = self.before.iter().map(known).collect();
        match self.after.split_last() {
            None => reason.push(self.step.reason(board)),
            Some((last, between)) => {
                reason.push(self.step.message(board));
                reason.extend(between.iter().map(|step| step.message(board)));
                reason.push(last.reason(board));
            }
        }
        if let Some(refutation) = &self.step.refutation {
            reason.extend(refutation.steps.iter().map(|step| step.message(board)));
        }
        reason
    }

    /// What follows.
    pub fn action(&self, board: &Board) -> Message {
        let changes: Vec<Change> = self.wanted().collect();
        Message::new("hashi-hint-action").with("conclusion", conclusion(board, &changes))
    }
}

/// Whether a rule and simpler ones solve a puzzle to its end; none if the caller wanted no more of
/// it.
pub fn is_solved_by(
    board: &Board,
    rule: Rule,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<bool> {
    let pulse = &mut Pulse::new(keep_going);
    let mut reasoner = Reasoner::new(board);
    loop {
        match next(&mut reasoner, rule, pulse) {
            Ok(Some(_)) => {}
            Ok(None) => return Some(reasoner.open() == 0),
            Err(Halt::Clash(_)) => return Some(false),
            Err(Halt::Stopped) => return None,
        }
    }
}

/// Whether a change can be seen on a board that stands like this.
fn is_seen(change: &Change, state: &State) -> bool {
    let edge = change.edge as usize;
    change.to.lower > state.bridges[edge] || change.to.upper == 0 && !state.marks[edge]
}

/// How a board stands when a rule is first the simplest that concludes anything; none if that never
/// is.
fn state_before(
    board: &Board,
    rule: Rule,
    pulse: &mut Pulse<'_>,
) -> Result<Option<State>, Stopped> {
    let mut reasoner = Reasoner::new(board);
    loop {
        let spans = reasoner.spans();
        match next(&mut reasoner, rule, pulse) {
            Ok(Some(step)) if step.rule == rule => return Ok(Some(state_of(board, &spans))),
            Ok(Some(_)) => {}
            Ok(None) | Err(Halt::Clash(_)) => return Ok(None),
            Err(Halt::Stopped) => return Err(Stopped),
        }
    }
}

/// What is known, as far as it can be seen.
fn state_of(board: &Board, spans: &[Span]) -> State {
    State {
        bridges: spans.iter().map(|span| span.lower).collect(),
        marks: spans.iter().map(|span| span.upper == 0).collect(),
        locked: vec![false; board.islands().len()],
    }
}

/// The next step by the simplest rule, of those up to one, with as few cases to look at as lead on. The
/// two that build nothing go with the others of their level.
fn next(
    reasoner: &mut Reasoner<'_>,
    rule: Rule,
    pulse: &mut Pulse<'_>,
) -> Result<Option<Step>, Halt> {
    pulse.look()?;
    let hardest = if rule < Rule::FullIsland { Rule::NeighbourCap } else { rule };
    let rules = RuleSet::up_to_rule(hardest);
    for cases in CASES {
        let patience = Patience::cases(cases);
        let step = reasoner.patient(patience, |reasoner| reasoner.simple_step(rules, pulse))?;
        if step.is_some() || reasoner.open() == 0 {
            return Ok(step);
        }
        let step = reasoner.trial_step(rule.level(), cases, pulse)?;
        if step.is_some() {
            return Ok(step);
        }
    }
    Ok(None)
}
