//! What can be concluded now.

use std::collections::{BTreeMap, HashSet};

use damier_core::Message;

use crate::State;
use crate::hint::move_for;
use crate::pulse::Pulse;
use crate::reason::{Change, Halt, Reasoner, RuleSet, Span, Step};

/// An edge that must have more than is built there, or a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The edge.
    pub edge: u32,
    /// How many bridges it has.
    pub span: Span,
    /// The hardest rule that it takes to know it, by level.
    pub level: u8,
    /// How many steps it takes, those included that do not show on the board.
    pub after: usize,
}

/// The hardest rules that are used, by level. Whoever sees where these lead learns to look there
/// themselves, and what follows later is still to be found: more would be the solution.
const LEVEL: u8 = 3;

/// How many islands and edges are looked at: some tenths of a second's work.
const WORK: usize = 1 << 24;

/// Everything that a reasoner who knows what stands can conclude now by the simple rules: what asks for
/// a move is told and not gone on from, what does not show on the board is. The easiest come first.
pub(crate) fn forced(
    reasoner: &mut Reasoner<'_>,
    state: &State,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<Vec<Forced>, Halt> {
    let mut pulse = Pulse::new(keep_going).working(WORK);
    pulse.look()?;
    let mut unseen = Unseen::default();
    let mut found: BTreeMap<u32, Forced> = BTreeMap::new();
    loop {
        let mut more = false;
        for step in reasoner.findings(RuleSet::up_to(LEVEL), &mut pulse)? {
            let (level, after) = unseen.behind(&step);
            let mut entered = Vec::new();
            for &change in &step.changes {
                let Change { edge, to, .. } = change;
                if move_for(step.rule, &change, state).is_none() {
                    let before = reasoner.span(edge as usize);
                    reasoner.assume(edge as usize, to.lower, to.upper)?;
                    if reasoner.span(edge as usize) != before {
                        entered.push(edge);
                    }
                    continue;
                }
                let one = Forced { edge, span: to, level, after };
                let known = found.entry(edge).or_insert(one);
                if (level, after) < (known.level, known.after) {
                    *known = one;
                }
            }
            if !entered.is_empty() {
                unseen.push(step, &entered);
                more = true;
            }
        }
        if !more {
            break;
        }
    }
    let mut found: Vec<Forced> = found.into_values().collect();
    found.sort_by_key(|one| (one.level, one.after, one.edge));
    Ok(found)
}

/// The sentence that tells how much is forced, and how hard it is to see.
pub fn forced_message(forced: &[Forced]) -> Message {
    let of = |level: u8| forced.iter().filter(|one| one.level == level).count();
    Message::new("hashi-forced")
        .with("count", forced.len())
        .with("first", of(1))
        .with("second", of(2))
        .with("third", of(3))
}

/// Steps that do not show on the board.
#[derive(Default)]
struct Unseen {
    steps: Vec<Step>,
    /// Those that changed what is known of an edge.
    of: BTreeMap<u32, Vec<usize>>,
}

impl Unseen {
    fn push(&mut self, step: Step, entered: &[u32]) {
        for &edge in entered {
            self.of.entry(edge).or_default().push(self.steps.len());
        }
        self.steps.push(step);
    }

    /// The hardest level of a step and those that it rests on, and how many they are.
    fn behind(&self, step: &Step) -> (u8, usize) {
        let mut level = step.rule.level();
        let mut seen: HashSet<usize> = HashSet::new();
        let mut next: Vec<&Step> = vec![step];
        while let Some(step) = next.pop() {
            level = level.max(step.rule.level());
            for (edge, span) in &step.grounds.bounds {
                for &before in self.of.get(edge).into_iter().flatten() {
                    if gives(&self.steps[before], *edge, *span) && seen.insert(before) {
                        next.push(&self.steps[before]);
                    }
                }
            }
        }
        (level, seen.len() + 1)
    }
}

/// Whether a step tells something of what is needed of an edge.
fn gives(step: &Step, edge: u32, needed: Span) -> bool {
    step.changes.iter().any(|change| {
        let Change { edge: changed, from, .. } = *change;
        changed == edge && (needed.lower > from.lower || needed.upper < from.upper)
    })
}
