//! What a rule concludes, as data.

use std::collections::HashSet;

use super::Rule;
use crate::pulse::Stopped;

/// How many bridges an edge may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// At least so many.
    pub lower: u8,
    /// At most so many.
    pub upper: u8,
}

impl Span {
    /// Whether only one number is left.
    pub fn is_settled(self) -> bool {
        self.lower == self.upper
    }

    /// Whether a number is still possible.
    pub fn contains(self, bridges: u8) -> bool {
        (self.lower..=self.upper).contains(&bridges)
    }
}

/// What became known of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The edge.
    pub edge: u32,
    /// What was known before.
    pub from: Span,
    /// What is known now.
    pub to: Span,
}

/// One step of a deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule that was used.
    pub rule: Rule,
    /// The islands it is about; the one to look at first comes first.
    pub islands: Vec<u32>,
    /// The edges whose bounds it rests on.
    pub edges: Vec<u32>,
    /// What it concludes.
    pub changes: Vec<Change>,
    /// For assumptions: how the opposite was refuted.
    pub refutation: Option<Box<Refutation>>,
}

impl Step {
    /// How many numbers it takes to tell it.
    fn weight(&self) -> usize {
        let own = self.islands.len() + self.edges.len() + self.changes.len() + 1;
        let refutation = self.refutation.as_ref();
        own + refutation.map_or(0, |refutation| refutation.steps.iter().map(Step::weight).sum())
    }
}

/// Steps that follow each other, as many as there is room for: on the largest boards one step may
/// be about all islands, and there are as many steps as islands.
#[derive(Debug, Default)]
pub(crate) struct Chain {
    pub(crate) steps: Vec<Step>,
    weight: usize,
}

/// How many numbers the steps of a chain may take together.
const HEAVIEST: usize = 1 << 23;

impl Chain {
    /// Adds a step; the error is that there is no room for more.
    pub(crate) fn push(&mut self, step: Step) -> Result<(), Stopped> {
        self.weight += step.weight();
        self.steps.push(step);
        if self.weight > HEAVIEST { Err(Stopped) } else { Ok(()) }
    }

    /// The steps on which something that rests on these edges rests, directly or through others.
    pub(crate) fn leading_to(self, edges: &[u32]) -> Vec<Step> {
        let mut edges: HashSet<u32> = edges.iter().copied().collect();
        let mut kept: Vec<Step> = Vec::new();
        for step in self.steps.into_iter().rev() {
            if step.changes.iter().any(|change| edges.contains(&change.edge)) {
                edges.extend(&step.edges);
                kept.push(step);
            }
        }
        kept.reverse();
        kept
    }
}

/// Why an assumption cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// What was assumed.
    pub assumed: Change,
    /// The steps that the contradiction needs, in order.
    pub steps: Vec<Step>,
    /// The contradiction.
    pub clash: Clash,
}

impl Refutation {
    /// How many steps it takes, those of refutations within it included.
    pub fn length(&self) -> usize {
        let inner = |step: &Step| step.refutation.as_ref().map_or(0, |inner| inner.length());
        self.steps.iter().map(|step| 1 + inner(step)).sum::<usize>() + 1
    }
}

/// Why what is known cannot all be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The kind of contradiction.
    pub kind: ClashKind,
    /// The islands it is about.
    pub islands: Vec<u32>,
    /// The edges whose bounds it rests on.
    pub edges: Vec<u32>,
}

impl Clash {
    /// A contradiction without what it rests on, for searches that only want to know of it.
    pub(crate) fn bare(kind: ClashKind) -> Clash {
        Clash { kind, islands: Vec::new(), edges: Vec::new() }
    }
}

/// Why deduction ended before it came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The caller wanted no more of it.
    Stopped,
    /// What is known cannot all be true.
    Clash(Clash),
}

impl From<Clash> for Halt {
    fn from(clash: Clash) -> Halt {
        Halt::Clash(clash)
    }
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Halt {
        Halt::Stopped
    }
}

/// Kinds of contradictions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClashKind {
    /// An island has more bridges than it wants.
    TooMany,
    /// An island cannot get the bridges it wants.
    TooFew,
    /// An edge needs more bridges than it may have.
    Edge,
    /// Some islands cannot be reached from the others.
    Split,
    /// Every way to complete a group closes it while others remain.
    NoCompletion,
    /// The degrees of islands that nothing else can reach sum up to an odd number.
    Parity,
    /// All bridges together are too few to join all islands, or too many for what is built.
    Budget,
    /// Bridges close a ring, and loops are not allowed.
    Ring,
}

/// What a rule has found, before it is applied; kept and used again so that looking costs no
/// memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Finding {
    pub(crate) islands: Vec<u32>,
    pub(crate) edges: Vec<u32>,
    pub(crate) changes: Vec<Change>,
}

impl Finding {
    pub(crate) fn clear(&mut self) {
        self.islands.clear();
        self.edges.clear();
        self.changes.clear();
    }

    pub(crate) fn step(&self, rule: Rule) -> Step {
        Step {
            rule,
            islands: self.islands.clone(),
            edges: self.edges.clone(),
            changes: self.changes.clone(),
            refutation: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step about an edge that rests on others.
    fn step(edge: u32, edges: Vec<u32>) -> Step {
        let (from, to) = (Span { lower: 0, upper: 2 }, Span { lower: 0, upper: 0 });
        let changes = vec![Change { edge, from, to }];
        Step { rule: Rule::Crossing, islands: Vec::new(), edges, changes, refutation: None }
    }

    #[test]
    fn a_chain_holds_so_much_and_no_more() {
        let mut chain = Chain::default();
        let held = (0..100).take_while(|_| chain.push(step(0, vec![0; HEAVIEST / 8])).is_ok());
        assert_eq!(held.count(), 7);
    }

    #[test]
    fn what_leads_to_something_is_kept_in_order() {
        let mut chain = Chain::default();
        for (edge, edges) in [(1, vec![9]), (2, vec![]), (3, vec![1]), (4, vec![2]), (5, vec![3])] {
            chain.push(step(edge, edges)).unwrap();
        }
        let kept = chain.leading_to(&[5]);
        let edges: Vec<u32> = kept.iter().map(|step| step.changes[0].edge).collect();
        assert_eq!(edges, [1, 3, 5]);
    }
}
