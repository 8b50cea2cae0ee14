//! What a rule concludes, as data.

use std::collections::{HashMap, HashSet};

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
    /// What it rests on, and nothing else.
    pub grounds: Grounds,
    /// For completions: the ways there are.
    pub ways: Option<Box<Ways>>,
    /// What it concludes.
    pub changes: Vec<Change>,
    /// For assumptions: how the opposite was refuted.
    pub refutation: Option<Box<Refutation>>,
    /// The edges that were looked at, more than it rests on: by these the first version of the
    /// generator tells how long refutations are.
    pub(crate) edges: Vec<u32>,
}

impl Step {
    /// How many cases a person looks at to take it: the ways to complete islands, the steps of a
    /// refutation, and otherwise one.
    pub fn cases(&self) -> usize {
        match (&self.refutation, &self.ways) {
            (Some(refutation), _) => refutation.cases(),
            (None, Some(ways)) => ways.cases,
            (None, None) => 1,
        }
    }

    /// How many numbers it takes to tell it. What it rests on is among what was looked at.
    fn weight(&self) -> usize {
        let own = self.islands.len() + self.edges.len() + self.changes.len() + 1;
        let refutation = self.refutation.as_ref();
        own + refutation.map_or(0, |refutation| refutation.steps.iter().map(Step::weight).sum())
    }
}

/// What a conclusion rests on. With the rules of the puzzle it follows from these alone, whatever
/// else may be known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grounds {
    /// The islands whose degrees count.
    pub degrees: Vec<u32>,
    /// What is known of edges, in their order. A bound that does not count is 0, or the most
    /// that there may be anywhere.
    pub bounds: Vec<(u32, Span)>,
}

impl Grounds {
    /// Puts everything in order, and what is said of an edge together.
    pub(crate) fn tidy(&mut self) {
        self.degrees.sort_unstable();
        self.degrees.dedup();
        self.bounds.sort_unstable_by_key(|&(edge, _)| edge);
        self.bounds.dedup_by(|(edge, span), (kept, whole)| {
            let same = edge == kept;
            if same {
                whole.lower = whole.lower.max(span.lower);
                whole.upper = whole.upper.min(span.upper);
            }
            same
        });
    }

    /// Adds what something else rests on.
    pub(crate) fn extend(&mut self, other: &Grounds) {
        self.degrees.extend(&other.degrees);
        self.bounds.extend(&other.bounds);
    }
}

/// The ways to complete islands, and why some of them cannot be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// How many there are by what is known of edges and islands.
    pub cases: usize,
    /// How many bridges the islands miss together.
    pub missing: usize,
    /// The neighbours that forbid some, which are not even counted.
    pub limits: Vec<Limit>,
    /// How many these neighbours leave. Those that others would forbid are among them where that
    /// makes no difference.
    pub left: usize,
    /// How many of them would close islands off.
    pub closing: usize,
    /// The islands from which an edge leads on that would be closed off, all of them together
    /// where it is not always the same ones.
    pub closed: Vec<u32>,
    /// Whether it is always the same ones.
    pub same: bool,
    /// How many of them would close a ring, where loops are not allowed.
    pub rings: usize,
    /// These rings, each with its islands in order.
    pub ring: Vec<Vec<u32>>,
}

/// What an island wants, where islands beside it are completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The island.
    pub island: u32,
    /// Whether it would get too many bridges, or too few.
    pub kind: LimitKind,
}

/// What limits the bridges that an island gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitKind {
    /// It wants no more.
    Most,
    /// It wants no fewer.
    Least,
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

    /// The steps on which something with these grounds rests, directly or through others. The
    /// grounds become those that these steps do not give.
    pub(crate) fn leading_to(self, grounds: &mut Grounds) -> Vec<Step> {
        let mut kept: Vec<Step> = Vec::new();
        let mut needed: HashMap<u32, Span> = HashMap::new();
        let mut degrees = std::mem::take(&mut grounds.degrees);
        need(&mut needed, &grounds.bounds);
        for step in self.steps.into_iter().rev() {
            let mut gives = false;
            for change in &step.changes {
                let Some(wanted) = needed.get_mut(&change.edge) else { continue };
                // What was known before the step is not what it is needed for.
                if wanted.lower > change.from.lower {
                    (wanted.lower, gives) = (0, true);
                }
                if wanted.upper < change.from.upper {
                    (wanted.upper, gives) = (u8::MAX, true);
                }
            }
            if gives {
                need(&mut needed, &step.grounds.bounds);
                degrees.extend(&step.grounds.degrees);
                kept.push(step);
            }
        }
        kept.reverse();
        let left = needed.into_iter().filter(|(_, span)| span.lower > 0 || span.upper < u8::MAX);
        *grounds = Grounds { degrees, bounds: left.collect() };
        grounds.tidy();
        kept
    }

    /// The steps on which something that looks at these edges may rest, as the first version of
    /// the generator counts them.
    pub(crate) fn touching(self, edges: &[u32]) -> Vec<Step> {
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

/// Adds what is needed of edges.
fn need(needed: &mut HashMap<u32, Span>, bounds: &[(u32, Span)]) {
    for &(edge, span) in bounds {
        let wanted = needed.entry(edge).or_insert(Span { lower: 0, upper: u8::MAX });
        wanted.lower = wanted.lower.max(span.lower);
        wanted.upper = wanted.upper.min(span.upper);
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
    /// What all of it rests on, but for the assumption.
    pub(crate) grounds: Grounds,
}

impl Refutation {
    /// How many steps it takes, those of refutations within it included.
    pub fn length(&self) -> usize {
        let inner = |step: &Step| step.refutation.as_ref().map_or(0, |inner| inner.length());
        self.steps.iter().map(|step| 1 + inner(step)).sum::<usize>() + 1
    }

    /// How many cases a person looks at to follow it, the contradiction included.
    pub fn cases(&self) -> usize {
        self.steps.iter().map(Step::cases).sum::<usize>() + self.clash.cases()
    }
}

/// Why what is known cannot all be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The kind of contradiction.
    pub kind: ClashKind,
    /// What was found of it; searches only want to know that there is one, and of many.
    found: Option<Box<Finding>>,
}

impl Clash {
    /// A contradiction without what it rests on, for searches.
    pub(crate) fn bare(kind: ClashKind) -> Clash {
        Clash { kind, found: None }
    }

    /// A contradiction with all that was found of it.
    pub(crate) fn told(kind: ClashKind, mut finding: Finding) -> Clash {
        finding.grounds.tidy();
        Clash { kind, found: Some(Box::new(finding)) }
    }

    /// The islands it is about.
    pub fn islands(&self) -> &[u32] {
        self.found.as_ref().map_or(&[], |found| &found.islands)
    }

    /// What it rests on, and nothing else.
    pub fn grounds(&self) -> &Grounds {
        static NOTHING: Grounds = Grounds { degrees: Vec::new(), bounds: Vec::new() };
        self.found.as_ref().map_or(&NOTHING, |found| &found.grounds)
    }

    /// Where there is no completion: the ways there would be.
    pub fn ways(&self) -> Option<&Ways> {
        self.found.as_ref()?.ways.as_ref()
    }

    /// The edges that were looked at: see [`Step`].
    pub(crate) fn edges(&self) -> &[u32] {
        self.found.as_ref().map_or(&[], |found| &found.edges)
    }

    /// How many cases a person looks at to see it.
    pub fn cases(&self) -> usize {
        self.ways().map_or(1, |ways| ways.cases.max(1))
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) islands: Vec<u32>,
    pub(crate) edges: Vec<u32>,
    pub(crate) grounds: Grounds,
    pub(crate) ways: Option<Ways>,
    pub(crate) changes: Vec<Change>,
}

impl Finding {
    pub(crate) fn clear(&mut self) {
        self.islands.clear();
        self.edges.clear();
        self.grounds.degrees.clear();
        self.grounds.bounds.clear();
        self.ways = None;
        self.changes.clear();
    }

    pub(crate) fn step(&self, rule: Rule) -> Step {
        let mut grounds = self.grounds.clone();
        grounds.tidy();
        Step {
            rule,
            islands: self.islands.clone(),
            grounds,
            ways: self.ways.clone().map(Box::new),
            changes: self.changes.clone(),
            refutation: None,
            edges: self.edges.clone(),
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
        let bounds = edges.iter().map(|&edge| (edge, to)).collect();
        Step {
            rule: Rule::Crossing,
            islands: Vec::new(),
            grounds: Grounds { degrees: Vec::new(), bounds },
            ways: None,
            changes,
            refutation: None,
            edges,
        }
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
        let edges =
            |kept: &[Step]| -> Vec<u32> { kept.iter().map(|step| step.changes[0].edge).collect() };
        let none = Span { lower: 0, upper: 0 };
        let mut grounds = Grounds { degrees: vec![7], bounds: vec![(5, none), (8, none)] };
        let kept = chain.leading_to(&mut grounds);
        assert_eq!(edges(&kept), [1, 3, 5]);
        assert_eq!((grounds.degrees, grounds.bounds), (vec![7], vec![(8, none), (9, none)]));
        // What is known of an edge without a step needs no step.
        let mut chain = Chain::default();
        chain.push(step(1, Vec::new())).unwrap();
        let two = Span { lower: 0, upper: 2 };
        let mut grounds = Grounds { degrees: Vec::new(), bounds: vec![(1, two)] };
        assert_eq!(edges(&chain.leading_to(&mut grounds)), [0; 0]);
    }
}
