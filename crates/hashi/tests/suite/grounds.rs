//! Steps follow from what they say they rest on, and from nothing else. The judge here knows the
//! rules of the puzzle and none of those of deduction: it looks for bridges that agree with what
//! a step names and not with what it concludes, while everything that it does not name is free.
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use crate::boards::random;
use damier_core::Rng;
use damier_hashi::coordinates::{edge_name, island_name};
use damier_hashi::reason::{
    Advance, Change, Clash, Effort, Grounds, Reasoner, Refutation, Rule, RuleSet, Span, Step, trace,
};
use damier_hashi::{Board, Variant, format};
use damier_l10n::{Language, say};

/// The puzzle without its numbers: islands, straight lines between them, which of these cross.
struct Sea {
    degrees: Vec<Option<u8>>,
    ends: Vec<(usize, usize)>,
    crossing: Vec<Vec<usize>>,
    max: u8,
    loops: bool,
}

/// What the judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Follows,
    /// There are bridges that agree with the grounds and not with the conclusion.
    No,
    /// There are too many to try.
    Unknown,
}

/// Puzzles made here, of grades from medium on: usual ones, without loops, with one, three and
/// four bridges.
const HARD: [&str; 21] = [
    "7x7m2:a2a4b4h3a3b4h1b1a3h1a3b1",
    "7x7m2:g3a3a4a3g4a5c2d2i1a4a4a1",
    "7x7m2:1c2a3g2c4a5i1c3g2a2a2a3",
    "7x7m2:3b3b1g4c1a2g3b5b4h1a2b1",
    "10x10m2:b3c3b2a1e1d1h5a4c5a51j5a4a2a3a33j1c1d3b3c2d1c2b2",
    "10x10m2:1a1a2b2a3j2a4a6c2f1a2a2b1g4c5b4a3k2a5c3l4b5a1a1a2",
    "10x10m2:a2a4c1a2j1b6a3a3a5a3h2b4b2b3k3a3c4a3j2b3b1e2b3a2a1",
    "10x10m2:2b2b2b2l2a3a6b6c1d2a5a3b1h1a3a3a4b3a5c5k1c2a1a21i",
    "8x8m2L:3a1b2j4a2b6a1h3a3a1f1a5a2h1a2b1b",
    "8x8m2L:a2c4a4i4c4a2c1e1f3b5a5a1h2b2a3a1",
    "8x8m2L:3a5c2m1a2a2a4l12a4a4a2i1a2a3b2",
    "8x8m2L:h2a3a4b2h2a2b2a3h1a1a3b2h1a3a5a2a",
    "8x8m1:a1a2a2a2h2a3a3b3p2a2a3b3h1a1a1b1",
    "8x8m1:a2a2a2a1i2a2a4a3i2a1a2a2i1a1a3a2h",
    "8x8m3:b4b3a33i4a3a3h2d1c5a3c3h12a2c2a",
    "8x8m3:c2a4a3a1k2a11h3a3a2i2a1c1b3b5c4",
    "8x8m4:a3a3b1j4b3a4j5a5b3f1a4a1d1d3a4a5",
    "8x8m4:a1a5c2i7aBa8a5i4b3a2l2a3a2a2b4a3a",
    "15x15m2:2a5b4a3b3c2c1k2d1b2a3b1d2c2a3a3b4b4b3d2a1k3a1b43a2a1b2h3a2d1a3c52a2b3l1c3a5b4a21a1m5a4f2i3a4a3b2a1p3a3c4b5c2",
    "15x15m2:o2a3a2b2b4a6a4p2b5a3a1c5a5g3g3b2b3a4a2b2h2d3b4c4a2a4a2c2b1i2b2c1a2a2a2b3b1m2a2c7a7a2c3a2b3d3a2a1i2f2a2a4a5b5b1a1",
    "15x15m2:3a2b3b4b2a2b1a2b1h4k2c3a5a2b3b1b2m2b2b2a2g4l3c2a5b4a5b2a2k1c3d1c2b1a1b1a4b4c4a3a25d1b1g2b2a3e3a52o2a2b3a2a3c4",
];

/// How many bridges the judge tries before it says that it does not know.
const TRIES: usize = 100_000;

impl Sea {
    fn new(board: &Board) -> Sea {
        let at = |island: u32| {
            let island = board.islands()[island as usize];
            (island.x, island.y)
        };
        let lines: Vec<_> = board.edges().iter().map(|edge| (at(edge.a), at(edge.b))).collect();
        let cross = |&((x1, y1), (x2, _)): &((u16, u16), (u16, u16)),
                     &((x3, y3), (_, y4)): &((u16, u16), (u16, u16))| {
            x1 < x3 && x3 < x2 && y3 < y1 && y1 < y4
        };
        let crossing = lines.iter().map(|one| {
            let others = lines.iter().enumerate();
            others
                .filter(|(_, other)| cross(one, other) || cross(other, one))
                .map(|(i, _)| i)
                .collect()
        });
        Sea {
            degrees: board.islands().iter().map(|island| island.degree).collect(),
            crossing: crossing.collect(),
            ends: board.edges().iter().map(|edge| (edge.a as usize, edge.b as usize)).collect(),
            max: board.variant().max,
            loops: board.variant().loops,
        }
    }

    fn anything(&self) -> Span {
        Span { lower: 0, upper: self.max }
    }

    /// Whether an edge must have what is concluded, by the grounds alone; without a conclusion,
    /// whether the grounds cannot be.
    fn judge(&self, grounds: &Grounds, conclusion: Option<(usize, Span)>) -> Word {
        let mut values: Vec<Option<Vec<u8>>> = vec![None; self.ends.len()];
        for &(edge, span) in &grounds.bounds {
            values[edge as usize] = Some((span.lower..=span.upper).collect());
        }
        let degrees: HashSet<usize> = grounds.degrees.iter().map(|&one| one as usize).collect();
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if degrees.contains(&a) || degrees.contains(&b) {
                values[edge].get_or_insert_with(|| (0..=self.max).collect());
            }
        }
        if let Some((edge, span)) = conclusion {
            let left = values[edge].take().unwrap_or_else(|| (0..=self.max).collect());
            values[edge] = Some(left.into_iter().filter(|&value| !span.contains(value)).collect());
        }
        if self.sums_forbid(&degrees, &values) {
            return Word::Follows;
        }
        // Edges of one island after the other, so that it soon shows what cannot be.
        let mut order: Vec<usize> = Vec::new();
        let mut queue: Vec<usize> = conclusion.iter().map(|&(edge, _)| edge).collect();
        let mut seen = HashSet::new();
        queue.extend((0..values.len()).rev().filter(|&edge| values[edge].is_some()));
        queue.reverse();
        while let Some(edge) = queue.pop() {
            if values[edge].is_none() || !seen.insert(edge) {
                continue;
            }
            order.push(edge);
            let (a, b) = self.ends[edge];
            for (other, &(c, d)) in self.ends.iter().enumerate() {
                let near =
                    [a, b].iter().any(|end| degrees.contains(end) && (c == *end || d == *end));
                if near && !seen.contains(&other) {
                    queue.push(other);
                }
            }
        }
        let mut tries = TRIES;
        let mut built = vec![None; values.len()];
        match self.search(&order, &values, &degrees, &mut built, &mut tries) {
            _ if tries == 0 => Word::Unknown,
            true => Word::No,
            false => Word::Follows,
        }
    }

    /// Whether there are bridges of all these values that break no rule.
    fn search(
        &self,
        order: &[usize],
        values: &[Option<Vec<u8>>],
        degrees: &HashSet<usize>,
        built: &mut Vec<Option<u8>>,
        tries: &mut usize,
    ) -> bool {
        let Some((&edge, rest)) = order.split_first() else { return self.may_be_whole(built) };
        for &value in values[edge].iter().flatten() {
            *tries = tries.saturating_sub(1);
            if *tries == 0 {
                return false;
            }
            built[edge] = Some(value);
            let (a, b) = self.ends[edge];
            let crossed = value > 0
                && self.crossing[edge].iter().any(|&other| built[other].is_some_and(|n| n > 0));
            let fits = [a, b].into_iter().filter(|end| degrees.contains(end));
            let fits = fits.into_iter().all(|end| self.may_have(end, values, built));
            if !crossed && fits && self.search(rest, values, degrees, built, tries) {
                return true;
            }
            built[edge] = None;
        }
        false
    }

    /// Whether an island can have what it wants with what is built, and with what may be.
    fn may_have(&self, island: usize, values: &[Option<Vec<u8>>], built: &[Option<u8>]) -> bool {
        let (mut least, mut most) = (0, 0);
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if a == island || b == island {
                let possible = values[edge].as_deref().unwrap_or(&[]);
                least += built[edge].or(possible.iter().min().copied()).unwrap_or(0);
                most += built[edge].or(possible.iter().max().copied()).unwrap_or(0);
            }
        }
        self.degrees[island].is_some_and(|wanted| (least..=most).contains(&wanted))
    }

    /// Whether all islands can hang together, without loops where there are none. What is not
    /// known to be built may be, unless it crosses what is.
    fn may_be_whole(&self, built: &[Option<u8>]) -> bool {
        let mut groups: Vec<usize> = (0..self.degrees.len()).collect();
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if built[edge].is_some_and(|count| count > 0) && !join(&mut groups, a, b) && !self.loops
            {
                return false;
            }
        }
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            let crossed = || self.crossing[edge].iter().any(|&o| built[o].is_some_and(|n| n > 0));
            if built[edge].is_none() && !crossed() {
                join(&mut groups, a, b);
            }
        }
        let first = find(&groups, 0);
        (0..groups.len()).all(|island| find(&groups, island) == first)
    }

    /// What sums tell of many islands at once: every bridge has two ends, and to join all islands
    /// takes one bridge fewer than there are.
    fn sums_forbid(&self, degrees: &HashSet<usize>, values: &[Option<Vec<u8>>]) -> bool {
        let sum: usize = degrees.iter().filter_map(|&one| self.degrees[one]).map(usize::from).sum();
        // The bridges out of the islands are even or odd as the sum is.
        let mut open: Vec<&[u8]> = Vec::new();
        let mut out = 0;
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if degrees.contains(&a) != degrees.contains(&b) {
                match values[edge].as_deref() {
                    Some(&[count]) => out += usize::from(count),
                    possible => open.push(possible.unwrap_or(&[])),
                }
            }
        }
        let odd = |count: usize| !(sum + out + count).is_multiple_of(2);
        match open.as_slice() {
            [] if odd(0) => return true,
            [possible] if possible.iter().all(|&count| odd(count.into())) => return true,
            _ => {}
        }
        if degrees.len() < self.degrees.len() {
            return false;
        }
        let bridges = sum / 2;
        let bound = |edge: usize, most: bool| {
            let possible = values[edge].iter().flatten().copied();
            usize::from(if most { possible.max() } else { possible.min() }.unwrap_or(0))
        };
        // As many as are built, and one more to join each further group.
        let mut groups: Vec<usize> = (0..self.degrees.len()).collect();
        let least: usize = (0..self.ends.len()).map(|edge| bound(edge, false)).sum();
        let built = (0..self.ends.len()).filter(|&edge| bound(edge, false) > 0);
        let joined = built.filter(|&edge| join(&mut groups, self.ends[edge].0, self.ends[edge].1));
        let apart = self.degrees.len() - 1 - joined.count();
        if least + apart > bridges {
            return true;
        }
        // Without loops the widest tree has the most.
        let mut widest: Vec<usize> = (0..self.ends.len()).collect();
        widest.sort_by_key(|&edge| std::cmp::Reverse(bound(edge, true)));
        let mut groups: Vec<usize> = (0..self.degrees.len()).collect();
        let tree = widest.into_iter().filter(|&edge| {
            bound(edge, true) > 0 && join(&mut groups, self.ends[edge].0, self.ends[edge].1)
        });
        let most: usize = tree.map(|edge| bound(edge, true)).sum();
        !self.loops && most < bridges
    }
}

fn find(groups: &[usize], mut island: usize) -> usize {
    while groups[island] != island {
        island = groups[island];
    }
    island
}

/// Joins two groups; false if they were one.
fn join(groups: &mut [usize], a: usize, b: usize) -> bool {
    let (a, b) = (find(groups, a), find(groups, b));
    groups[a.max(b)] = a.min(b);
    a != b
}

/// What a change concludes: only the bound that moved.
fn concluded(change: &Change, anything: Span) -> Span {
    let Change { from, to, .. } = *change;
    Span {
        lower: if to.lower > from.lower { to.lower } else { 0 },
        upper: if to.upper < from.upper { to.upper } else { anything.upper },
    }
}

/// How often rules were judged.
#[derive(Default)]
struct Tally {
    steps: BTreeMap<&'static str, usize>,
    /// Conclusions and contradictions that follow.
    sure: usize,
    /// Those of which the judge does not know.
    unknown: usize,
    /// Grounds that are missed if they are left out, and those without which the conclusion
    /// follows all the same: often the rule that all islands hang together is enough.
    needed: usize,
    needless: usize,
}

impl Tally {
    /// Whether these rules were judged, and nearly all that they rest on is needed.
    #[track_caller]
    fn check(&self, rules: &[&str]) {
        for rule in rules {
            assert!(self.steps.contains_key(rule), "no {rule} in {:?}", self.steps);
        }
        assert!(100 * self.unknown <= self.sure, "{} of {}", self.unknown, self.sure);
        assert!(self.needed > 3 * self.needless, "{} and {}", self.needed, self.needless);
    }
}

/// Judges the steps of a puzzle.
struct Court<'a> {
    board: &'a Board,
    sea: Sea,
    tally: &'a mut Tally,
    name: &'a str,
}

impl Court<'_> {
    fn holds(&self, grounds: &Grounds, known: &[Span]) {
        for &(edge, span) in &grounds.bounds {
            let is = known[edge as usize];
            assert!(span.lower <= is.lower && is.upper <= span.upper, "{} {edge}", self.name);
            assert_ne!(span, self.sea.anything(), "{}: a bound that says nothing", self.name);
        }
        for &island in &grounds.degrees {
            assert!(self.sea.degrees[island as usize].is_some(), "{}", self.name);
        }
    }

    /// Judges a step from what is known, and enters what it concludes.
    fn step(&mut self, step: &Step, known: &mut [Span]) {
        self.holds(&step.grounds, known);
        *self.tally.steps.entry(step.rule.name()).or_default() += 1;
        match &step.refutation {
            Some(refutation) => self.refutation(step, refutation),
            None => {
                for change in &step.changes {
                    let conclusion = (change.edge as usize, concluded(change, self.sea.anything()));
                    let word =
                        self.must_follow(&step.grounds, Some(conclusion), &|| self.told(step));
                    self.count(word);
                }
                self.without_one(step);
            }
        }
        self.words(step);
        for change in &step.changes {
            let span = &mut known[change.edge as usize];
            span.lower = span.lower.max(change.to.lower);
            span.upper = span.upper.min(change.to.upper);
        }
    }

    fn told(&self, step: &Step) -> String {
        let text = say(Language::English, &step.message(self.board));
        format!("{}: {}: {text} {:?}", self.name, step.rule.name(), step.grounds)
    }

    fn must_follow(
        &self,
        grounds: &Grounds,
        conclusion: Option<(usize, Span)>,
        told: &dyn Fn() -> String,
    ) -> Word {
        let word = self.sea.judge(grounds, conclusion);
        assert_ne!(word, Word::No, "{}", told());
        word
    }

    fn count(&mut self, word: Word) {
        self.tally.sure += usize::from(word == Word::Follows);
        self.tally.unknown += usize::from(word == Word::Unknown);
    }

    /// Leaves out each of the grounds in turn, and looks whether it is missed.
    fn without_one(&mut self, step: &Step) {
        let Grounds { degrees, bounds } = &step.grounds;
        let mut fewer: Vec<Grounds> = Vec::new();
        for left_out in 0..degrees.len().min(8) {
            let mut fewer_degrees = degrees.clone();
            fewer_degrees.remove(left_out);
            fewer.push(Grounds { degrees: fewer_degrees, bounds: bounds.clone() });
        }
        for left_out in 0..bounds.len().min(8) {
            let mut fewer_bounds = bounds.clone();
            fewer_bounds.remove(left_out);
            fewer.push(Grounds { degrees: degrees.clone(), bounds: fewer_bounds });
        }
        for grounds in fewer {
            let words = step.changes.iter().map(|change| {
                let conclusion = (change.edge as usize, concluded(change, self.sea.anything()));
                self.sea.judge(&grounds, Some(conclusion))
            });
            if words.into_iter().all(|word| word == Word::Follows) {
                self.tally.needless += 1;
            } else {
                self.tally.needed += 1;
            }
        }
    }

    /// A refutation needs no more than the grounds of the step that it belongs to, and what was
    /// assumed; it excludes that and no more.
    fn refutation(&mut self, step: &Step, refutation: &Refutation) {
        let mut known = vec![self.sea.anything(); self.sea.ends.len()];
        for &(edge, span) in &step.grounds.bounds {
            known[edge as usize] = span;
        }
        let [change] = step.changes.as_slice() else { panic!("{}", self.told(step)) };
        let assumed = refutation.assumed.to;
        assert!(assumed.is_settled() && refutation.assumed.edge == change.edge);
        let excluded = change.from.upper - change.from.lower - (change.to.upper - change.to.lower);
        assert_eq!(
            (excluded, change.to.contains(assumed.lower)),
            (1, false),
            "{}",
            self.told(step)
        );
        known[change.edge as usize] = assumed;
        for inner in &refutation.steps {
            for degree in &inner.grounds.degrees {
                assert!(step.grounds.degrees.contains(degree), "{}", self.told(step));
            }
            self.step(inner, &mut known);
        }
        self.clash(&refutation.clash, &known);
    }

    fn clash(&mut self, clash: &Clash, known: &[Span]) {
        self.holds(clash.grounds(), known);
        let told = || {
            let text = say(Language::English, &clash.message(self.board));
            format!("{}: {:?}: {text} {:?}", self.name, clash.kind, clash.grounds())
        };
        let word = self.must_follow(clash.grounds(), None, &told);
        self.count(word);
    }

    /// Every edge that counts is named, or is at an island that is; every island that counts is
    /// named, or is the end of an edge that is; and no other island is named.
    fn words(&self, step: &Step) {
        let Grounds { degrees, bounds } = &step.grounds;
        let counted = degrees.len() + bounds.len() + step.islands.len() + step.changes.len();
        if step.refutation.is_some() || counted > 12 || step.rule == Rule::TreeBudget {
            return;
        }
        for language in Language::ALL {
            let text = say(language, &step.message(self.board));
            let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
            let has = |name: &str| words.contains(&name);
            let named = |island: u32| has(&island_name(self.board, island as usize));
            let edge_named = |edge: u32| has(&edge_name(self.board, edge as usize));
            for &(edge, _) in bounds {
                let (a, b) = self.sea.ends[edge as usize];
                let told = edge_named(edge) || named(a as u32) || named(b as u32);
                assert!(told, "{text}: nothing of {}", edge_name(self.board, edge as usize));
            }
            let edges_at = |island: u32| self.board.edges_of(island as usize);
            for &island in degrees {
                let at_edge = edges_at(island).any(|edge| edge_named(edge as u32));
                assert!(named(island) || at_edge, "{text}: nothing of island {island}");
            }
            for island in (0..self.sea.degrees.len() as u32).filter(|&island| named(island)) {
                let at_bound =
                    || edges_at(island).any(|edge| bounds.iter().any(|b| b.0 as usize == edge));
                let of_ways =
                    step.ways.iter().flat_map(|ways| ways.closed.iter().chain(&ways.neighbours));
                let counts = degrees.contains(&island)
                    || at_bound()
                    || step.islands.contains(&island)
                    || of_ways.into_iter().any(|one| *one == island);
                assert!(counts, "{text}: why {}", island_name(self.board, island as usize));
            }
        }
    }
}

/// Judges a step that was taken from what was known.
pub fn judge_step(board: &Board, mut known: Vec<Span>, step: &Step) {
    let mut tally = Tally::default();
    let sea = Sea::new(board);
    Court { board, sea, tally: &mut tally, name: step.rule.name() }.step(step, &mut known);
    assert_eq!(tally.unknown, 0);
}

/// Judges a contradiction in what is known.
pub fn judge_clash(board: &Board, known: &[Span], clash: &Clash) {
    let mut tally = Tally::default();
    let sea = Sea::new(board);
    Court { board, sea, tally: &mut tally, name: "clash" }.clash(clash, known);
    assert_eq!(tally.unknown, 0);
}

fn judge(board: &Board, name: &str, tally: &mut Tally) {
    let mut court = Court { board, sea: Sea::new(board), tally, name };
    let mut known = vec![court.sea.anything(); board.edges().len()];
    let whole = trace(board, Effort::FULL, &mut || true);
    for step in &whole.steps {
        court.step(step, &mut known);
    }
    assert_eq!(known, whole.spans, "{name}");
    if let Some(clash) = &whole.clash {
        court.clash(clash, &known);
    }
}

#[test]
fn steps_of_puzzles_from_elsewhere() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/hashi");
    let mut tally = Tally::default();
    for name in ["7x7i30e10m2d2", "15x15i30e10m2Ld2", "15x15i30e10m3d2", "15x15i30e10m4d2"] {
        let text = std::fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
        for (line, id) in text.lines().enumerate().take(6) {
            judge(&format::read(id).unwrap(), &format!("{name}:{}", line + 1), &mut tally);
        }
    }
    tally.check(&["closed-island", "crossing", "full-island", "neighbour-cap", "at-most"]);
    tally.check(&["at-least", "isolation", "ring"]);
}

/// Puzzles that were made to need what is hard, of every variant.
#[test]
fn steps_of_hard_puzzles() {
    let mut tally = Tally::default();
    for id in HARD {
        judge(&format::read(id).unwrap(), id, &mut tally);
    }
    tally.check(&["island-completions", "group-completions", "assumption"]);
}

/// Random boards, with islands of unknown degree and without, many of them without a solution.
#[test]
fn steps_of_random_boards() {
    let mut rng = Rng::new(3);
    let mut tally = Tally::default();
    for round in 0..400 {
        let variant = Variant { max: 1 + (round % 4) as u8, loops: round % 3 > 0 };
        let unknown = if round % 2 == 0 { 20 } else { 0 };
        let islands = 9 + rng.index(6);
        let board = random((6, 6), islands, variant, unknown, &mut rng);
        judge(&board, &format!("{round}"), &mut tally);
    }
    tally.check(&["only-exit", "blocking", "ring", "isolation"]);
}

/// What a sentence leaves out is missed: without one of the islands that a completion would close
/// off, its grounds do not give its conclusion.
#[test]
fn grounds_with_a_fault_are_noticed() {
    let board = format::read("1.2.1\n.....\n4.3.4").unwrap();
    let sea = Sea::new(&board);
    let mut reasoner = Reasoner::new(&board);
    for edge in board.edges_of(1).filter(|&edge| board.is_horizontal(edge)) {
        reasoner.assume(edge, 0, 1).unwrap();
    }
    let found = reasoner.advance(RuleSet::only(Rule::IslandCompletions));
    let Advance::Step(step) = found else { panic!("{found:?}") };
    let change = step.changes[0];
    let conclusion = Some((change.edge as usize, concluded(&change, sea.anything())));
    assert_eq!(sea.judge(&step.grounds, conclusion), Word::Follows);
    assert_eq!(step.grounds.degrees, [0, 1, 2]);
    // Without the two itself the rule that all islands hang together would be enough.
    for left_out in [0, 2] {
        let mut fewer = step.grounds.clone();
        fewer.degrees.retain(|island| *island != left_out);
        assert_eq!(sea.judge(&fewer, conclusion), Word::No, "without {left_out}");
    }
    let nothing = Grounds { degrees: Vec::new(), bounds: Vec::new() };
    assert_eq!(sea.judge(&nothing, conclusion), Word::No);
}
