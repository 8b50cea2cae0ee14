//! Sentences name what their steps rest on, with its numbers, and nothing else; and steps follow
//! from that. A [`Reader`] takes the English text apart, word for word, and another the French one: what
//! they name must be the grounds that the step tells as data, no less and no more. A judge ([`Sea`]) that knows the
//! rules of the puzzle, and none of those of deduction, then looks for bridges that agree with what
//! was read and not with what is concluded.
//!
//! What a sentence may leave out is little: of more than six islands that are cut off, or whose
//! numbers are summed up, it counts the rest, if the edges that it names all around them tell which
//! they are; of more than 24 conclusions it counts the rest.
mod reading;
mod sea;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use crate::boards::random;
use damier_core::{Message, Puzzle, Rng, Seed, Solving};
use damier_hashi::reason::{
    Advance, Change, Clash, Contradiction, Effort, Grounds, Reasoner, Refutation, Rule, RuleSet,
    Span, Step, trace,
};
use damier_hashi::{Board, Check, Grade, Hashi, Move, Params, Playing, State, Variant, format};
use damier_l10n::{Language, say};
use damier_testkit::sweep;
use reading::{Reader, Reading, Said, WaysTold, names};
use sea::{Rules, Sea, Word};

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
    /// By rule, the grounds that are missed if they are left out, and those without which the
    /// conclusion follows all the same: the judge sees more at once than a rule does.
    needed: BTreeMap<&'static str, [usize; 2]>,
}

/// Of a hundred grounds of a rule so many at most may be such that the judge could do without. Most
/// rules name nothing that is not needed. An island that has one edge left is told with what that
/// edge takes, which follows from its number; and where many islands would be closed off, the judge
/// sees by how they lie that some could not lead on anyway.
fn needless(rule: &str) -> usize {
    match rule {
        "closed-island" => 3,
        "full-island" => 14,
        "island-completions" => 7,
        "group-completions" | "cut-parity" => 17,
        "isolation" => 23,
        _ => 0,
    }
}

impl Tally {
    /// Whether these rules were judged, and the judge knew of nearly everything.
    #[track_caller]
    fn check_judged(&self, rules: &[&str]) {
        for rule in rules {
            assert!(self.steps.contains_key(rule), "no {rule} in {:?}", self.steps);
        }
        assert!(100 * self.unknown <= self.sure, "{} of {}", self.unknown, self.sure);
    }

    /// The same, and whether nearly all of what they rest on is needed.
    #[track_caller]
    fn check(&self, rules: &[&str]) {
        self.check_judged(rules);
        for (rule, &[needed, left_over]) in &self.needed {
            let share = needless(rule) * (needed + left_over);
            assert!(100 * left_over <= share, "{rule}: {left_over} of {}", needed + left_over);
        }
    }
}

/// Judges the steps of a puzzle.
struct Court<'a> {
    board: &'a Board,
    sea: Sea,
    english: Reader<'a>,
    french: Reader<'a>,
    tally: &'a mut Tally,
    name: &'a str,
}

impl<'a> Court<'a> {
    fn new(board: &'a Board, tally: &'a mut Tally, name: &'a str) -> Court<'a> {
        let reader = |language| Reader::new(board, language);
        let (english, french) = (reader(Language::English), reader(Language::French));
        Court { board, sea: Sea::new(board), english, french, tally, name }
    }

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
        let read = self.read(step);
        match &step.refutation {
            Some(refutation) => self.refutation(step, refutation, &read),
            None => {
                let named = read.grounds();
                assert_eq!(named, step.grounds, "{}", self.told(step));
                for change in &step.changes {
                    let conclusion = (change.edge as usize, concluded(change, self.sea.anything()));
                    let word = self.must_follow(&read, Some(conclusion), &|| self.told(step));
                    self.count(word);
                }
                if let Some(ways) = &read.ways {
                    self.ways(ways, &read, &|| self.told(step));
                }
                self.without_one(step, &read);
            }
        }
        for change in &step.changes {
            let span = &mut known[change.edge as usize];
            span.lower = span.lower.max(change.to.lower);
            span.upper = span.upper.min(change.to.upper);
        }
    }

    /// What a sentence names: the same in all languages.
    fn understood(
        &self,
        message: &Message,
        told: &dyn Fn() -> String,
        read: impl for<'t> Fn(&Reader<'a>, &'t str) -> Option<Reading>,
    ) -> Reading {
        let (text, french) = (say(Language::English, message), say(Language::French, message));
        assert_eq!(names(&french), names(&text), "{french}");
        let english = read(&self.english, &text);
        let english = english.unwrap_or_else(|| panic!("not understood: {}", told()));
        let other = read(&self.french, &french);
        let other = other.unwrap_or_else(|| panic!("not understood: {french}\n{text}"));
        assert_eq!(other, english, "{french}\n{text}");
        english
    }

    /// What the words of a step name. They tell what it concludes.
    fn read(&self, step: &Step) -> Reading {
        let message = step.message(self.board);
        let text = say(Language::English, &message);
        let read = self.understood(&message, &|| self.told(step), Reader::step);
        assert_eq!(read.conclusions.len() + read.more, step.changes.len(), "{text}");
        for (said, change) in read.conclusions.iter().zip(&step.changes) {
            assert!(tells(said, change), "{text}: {said:?} {change:?}");
        }
        read
    }

    fn told(&self, step: &Step) -> String {
        let text = say(Language::English, &step.message(self.board));
        format!("{}: {}: {text} {:?}", self.name, step.rule.name(), step.grounds)
    }

    fn must_follow(
        &self,
        read: &Reading,
        conclusion: Option<(usize, Span)>,
        told: &dyn Fn() -> String,
    ) -> Word {
        let word = self.sea.judge(&read.grounds(), conclusion, read.rules());
        assert_ne!(word, Word::No, "{}", told());
        word
    }

    fn count(&mut self, word: Word) {
        self.tally.sure += usize::from(word == Word::Follows);
        self.tally.unknown += usize::from(word == Word::Unknown);
    }

    /// Leaves out each of the grounds in turn, and looks whether it is missed: the conclusion does
    /// not follow, or there are not as many ways as the words tell.
    fn without_one(&mut self, step: &Step, read: &Reading) {
        let grounds = read.grounds();
        let islands = grounds.degrees.iter().map(|&island| read.without_island(island));
        let edges = grounds.bounds.iter().map(|&(edge, _)| read.without_edge(edge));
        // All that is said of an edge, where that follows, and otherwise the bound that moved.
        let claims: Vec<(usize, Span)> = step
            .changes
            .iter()
            .map(|change| {
                let whole = (change.edge as usize, change.to);
                match self.sea.judge(&grounds, Some(whole), read.rules()) {
                    Word::Follows => whole,
                    _ => (whole.0, concluded(change, self.sea.anything())),
                }
            })
            .collect();
        for fewer in islands.chain(edges) {
            let words = claims
                .iter()
                .map(|&claim| self.sea.judge(&fewer.grounds(), Some(claim), read.rules()));
            let follows = words.into_iter().all(|word| word == Word::Follows);
            let needless = follows && self.are_ways_told(&fewer);
            let counts = self.tally.needed.entry(step.rule.name()).or_default();
            counts[usize::from(needless)] += 1;
        }
    }

    /// Whether there are as many ways as are told, by what was read.
    fn are_ways_told(&self, read: &Reading) -> bool {
        let Some(told) = &read.ways else { return true };
        let wanting = told.islands.iter().chain(told.limits.iter().map(|(island, _)| island));
        let is_told = |island: &u32| read.degrees.contains(island);
        let is_unknown = |island: &u32| self.sea.degrees[*island as usize].is_none();
        if !wanting.into_iter().all(|island| is_told(island) || is_unknown(island)) {
            return false;
        }
        // What is not named of their edges may be anything.
        let mut told = told.clone();
        for (edge, span) in &mut told.open {
            *span = read.bound(*edge).unwrap_or(self.sea.anything());
        }
        for &island in &told.islands {
            for edge in self.board.edges_of(island as usize) {
                let edge = edge as u32;
                if read.bound(edge).is_none() && !told.open.iter().any(|(open, _)| *open == edge) {
                    told.open.push((edge, self.sea.anything()));
                }
            }
        }
        let mut left = Vec::new();
        self.try_ways(&told, read, &mut Vec::new(), &mut left);
        left.len() == told.count
    }

    /// There are as many ways as the words tell, and as many of them as they tell cannot be.
    fn ways(&self, told: &WaysTold, read: &Reading, context: &dyn Fn() -> String) {
        let mut left: Vec<Vec<u8>> = Vec::new();
        let mut values: Vec<u8> = Vec::new();
        self.try_ways(told, read, &mut values, &mut left);
        assert_eq!(left.len(), told.count, "{}", context());
        let tried = |edge: u32| told.open.iter().position(|&(open, _)| open == edge);
        let closes = |way: &&Vec<u8>| {
            told.ring
                .iter()
                .any(|ring| ring.iter().all(|&edge| tried(edge).is_none_or(|at| way[at] > 0)))
        };
        assert_eq!(left.iter().filter(closes).count(), told.rings, "{}", context());
        let impossible = |way: &&Vec<u8>| {
            let mut grounds = read.grounds();
            for (&(edge, _), &value) in told.open.iter().zip(*way) {
                grounds.bounds.retain(|(bound, _)| *bound != edge);
                grounds.bounds.push((edge, Span { lower: value, upper: value }));
            }
            self.sea.judge(&grounds, None, Rules::All) == Word::Follows
        };
        let impossible = left.iter().filter(impossible).count();
        assert!(told.closing + told.rings <= impossible, "{}", context());
    }

    /// Finds the ways that give islands what they want and let no bridges cross, with what is
    /// named of neighbours.
    fn try_ways(
        &self,
        told: &WaysTold,
        read: &Reading,
        values: &mut Vec<u8>,
        left: &mut Vec<Vec<u8>>,
    ) {
        if let Some(&(_, span)) = told.open.get(values.len()) {
            for value in span.lower..=span.upper {
                values.push(value);
                self.try_ways(told, read, values, left);
                values.pop();
            }
            return;
        }
        let tried = |edge: usize| {
            let at = told.open.iter().position(|&(open, _)| open as usize == edge);
            at.map(|at| values[at])
        };
        let has = |island: u32, most: bool| -> u8 {
            let edges = self.board.edges_of(island as usize);
            edges
                .map(|edge| {
                    let span = read.bound(edge as u32).unwrap_or(self.sea.anything());
                    tried(edge).unwrap_or(if most { span.upper } else { span.lower })
                })
                .sum()
        };
        let wants = |island: u32| self.sea.degrees[island as usize];
        let complete = told.islands.iter().all(|&one| Some(has(one, true)) == wants(one));
        let crosses = told.open.iter().any(|&(edge, _)| {
            let built = |edge: usize| tried(edge).is_some_and(|count| count > 0);
            built(edge as usize) && self.sea.crossing[edge as usize].iter().any(|&o| built(o))
        });
        let fits = told.limits.iter().all(|&(island, most)| {
            let wanted = wants(island).unwrap_or(1);
            if most { has(island, false) <= wanted } else { has(island, true) >= wanted }
        });
        if complete && !crosses && fits {
            left.push(values.clone());
        }
    }

    /// A refutation needs no more than the grounds of the step that it belongs to, and what was
    /// assumed; it excludes that and no more. Its sentences together name all of these grounds.
    fn refutation(&mut self, step: &Step, refutation: &Refutation, read: &Reading) {
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
        let (said, length) = read.refuted.unwrap_or_else(|| panic!("{}", self.told(step)));
        assert!(tells(&said, &refutation.assumed), "{}", self.told(step));
        assert_eq!(length, refutation.length(), "{}", self.told(step));
        assert_eq!(&read.grounds(), refutation.clash.grounds(), "{}", self.told(step));
        known[change.edge as usize] = assumed;
        let mut degrees: BTreeSet<u32> = read.degrees.clone();
        let mut edges: BTreeSet<u32> = [change.edge].into();
        edges.extend(read.grounds().bounds.iter().map(|&(edge, _)| edge));
        for inner in &refutation.steps {
            degrees.extend(&inner.grounds.degrees);
            edges.extend(inner.grounds.bounds.iter().map(|&(edge, _)| edge));
            self.step(inner, &mut known);
        }
        let named: BTreeSet<u32> = step.grounds.degrees.iter().copied().collect();
        assert_eq!(named, degrees, "{}", self.told(step));
        let named = step.grounds.bounds.iter().all(|(edge, _)| edges.contains(edge));
        assert!(named, "{}", self.told(step));
        self.clash(&refutation.clash, &known);
    }

    /// Judges why something that a player did cannot be, by what is told of it: a sentence a step, and
    /// then what cannot be. Every step is needed.
    fn contradiction(&mut self, why: &Contradiction, known: &mut [Span]) {
        let messages = why.messages(self.board);
        assert_eq!(messages.len(), why.steps.len() + 1, "{}", self.name);
        for (step, message) in why.steps.iter().zip(&messages) {
            assert_eq!(*message, step.message(self.board), "{}", self.name);
            self.step(step, known);
        }
        self.clash(&why.clash, known);
        let told = || format!("{}: {:?}", self.name, why.clash.grounds());
        let read = self.understood(&messages[why.steps.len()], &told, Reader::mistake);
        assert_eq!(&read.grounds(), why.clash.grounds(), "{}", told());
    }

    fn clash(&mut self, clash: &Clash, known: &[Span]) {
        self.holds(clash.grounds(), known);
        let message = clash.message(self.board);
        let text = say(Language::English, &message);
        let told = || format!("{}: {:?}: {text} {:?}", self.name, clash.kind, clash.grounds());
        let read = self.understood(&message, &told, Reader::clash);
        assert_eq!(&read.grounds(), clash.grounds(), "{}", told());
        if let Some(ways) = &read.ways {
            self.ways(ways, &read, &told);
        }
        let word = self.must_follow(&read, None, &told);
        self.count(word);
    }
}

/// Whether words tell what a change comes to: the bound that moved, and both where only one number
/// is left.
fn tells(said: &Said, change: &Change) -> bool {
    let Change { edge, from, to } = *change;
    let least = to.lower > from.lower || to.is_settled() && to.upper > 0;
    let most = to.upper < from.upper || to.is_settled();
    said.edge == edge
        && said.least.is_none_or(|count| count == to.lower)
        && said.most.is_none_or(|count| count == to.upper)
        && (said.least.is_some() || !least)
        && (said.most.is_some() || !most || least && !to.is_settled())
}

/// Judges a step that was taken from what was known.
pub fn judge_step(board: &Board, mut known: Vec<Span>, step: &Step) {
    let mut tally = Tally::default();
    Court::new(board, &mut tally, step.rule.name()).step(step, &mut known);
    assert_eq!(tally.unknown, 0);
}

/// Judges a contradiction in what is known.
pub fn judge_clash(board: &Board, known: &[Span], clash: &Clash) {
    let mut tally = Tally::default();
    Court::new(board, &mut tally, "clash").clash(clash, known);
    assert_eq!(tally.unknown, 0);
}

fn judge(board: &Board, name: &str, tally: &mut Tally) {
    let mut court = Court::new(board, tally, name);
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

/// What stands says so much of an edge.
fn given(board: &Board, state: &State) -> Vec<Span> {
    let upper = |edge: usize| if state.marks[edge] { 0 } else { board.variant().max };
    let bridges = state.bridges.iter().enumerate();
    bridges.map(|(edge, &lower)| Span { lower, upper: upper(edge) }).collect()
}

/// Plays at random until something is wrong, and judges why it cannot be; whether that was told.
fn judge_mistake(puzzle: &Hashi, name: &str, rng: &mut Rng, tally: &mut Tally) -> Option<bool> {
    let solving = Solving::new(puzzle.clone());
    let mut playing = Playing::new(solving, Duration::ZERO, Duration::ZERO);
    let (board, solution) = (puzzle.board(), puzzle.solution().unwrap().to_vec());
    // What is right first, so that there is something to reason from.
    for (edge, &count) in solution.iter().enumerate() {
        if count > 0 && rng.percent(40) {
            playing.play(Move::Build(edge as u32, count)).unwrap();
        }
    }
    while playing.check(&mut || true) == Check::Fine {
        let mut moves = Vec::new();
        puzzle.each_move(playing.state(), |mv| moves.push(mv));
        moves.retain(|mv| matches!(mv, Move::Build(_, 1..) | Move::Mark(_)));
        playing.play(*rng.pick(&moves)?).unwrap();
    }
    let mistake = playing.first_mistake(&mut || true).ok()?;
    let why = playing.why(&mistake, &mut || true);
    if let Some(why) = &why {
        let mut known = given(board, playing.state());
        Court::new(board, tally, name).contradiction(why, &mut known);
    }
    Some(why.is_some())
}

/// Puzzles of all grades and variants, their steps and why mistakes in them cannot be, in both languages.
#[test]
fn sentences_of_puzzles_of_every_grade() {
    let mut rng = Rng::new(12);
    let mut tally = Tally::default();
    let (mut told, mut asked) = (0, 0);
    let variants = [(2, true), (2, true), (1, true), (3, true), (2, false), (4, true)];
    for number in 0..sweep(24, 1000) {
        let (max, loops) = variants[number / Grade::ALL.len() % variants.len()];
        // Of one bridge at most hard ones take long to make, and so do hard ones that are small.
        let grades = if max == 1 { 4 } else { sweep(6, 7) };
        let grade = Grade::ALL[number % grades];
        let size = if grade > Grade::Hard { 12 } else { 8 };
        let variant = Variant { max, loops };
        let params = Params { grade, variant, ..Params::new(size + number % 4, size) };
        let seed = Seed::newest::<Hashi>(number as u64);
        let puzzle = Hashi::generate(&params, seed, &mut || true).unwrap();
        let name = format!("{number}: {}", puzzle.description());
        judge(puzzle.board(), &name, &mut tally);
        for _ in 0..3 {
            let found = judge_mistake(&puzzle, &name, &mut rng, &mut tally);
            asked += usize::from(found.is_some());
            told += usize::from(found == Some(true));
        }
    }
    // From what a player built at random more follows at once, and so a little more is needless than
    // where deduction begins with nothing; it is told and not measured by those shares.
    let rules = ["closed-island", "full-island", "at-most", "at-least", "isolation", "assumption"];
    tally.check_judged(&rules);
    assert!(10 * told >= 9 * asked && asked > 0, "{told} of {asked}");
    let steps: usize = tally.steps.values().sum();
    eprintln!(
        "{steps} steps and {told} of {asked} mistakes; {} follow, {} not known; {:?}; needed and not: {:?}",
        tally.sure, tally.unknown, tally.steps, tally.needed
    );
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
    assert_eq!(sea.judge(&step.grounds, conclusion, Rules::All), Word::Follows);
    assert_eq!(step.grounds.degrees, [0, 1, 2]);
    // Without the two itself the rule that all islands hang together would be enough.
    for left_out in [0, 2] {
        let mut fewer = step.grounds.clone();
        fewer.degrees.retain(|island| *island != left_out);
        assert_eq!(sea.judge(&fewer, conclusion, Rules::All), Word::No, "without {left_out}");
    }
    let nothing = Grounds { degrees: Vec::new(), bounds: Vec::new() };
    assert_eq!(sea.judge(&nothing, conclusion, Rules::All), Word::No);
}

/// Whatever number is wrong in a sentence, and whatever name is left out of a list, it is not
/// understood or names something else.
#[test]
fn sentences_with_a_fault_are_noticed() {
    let mut altered = 0;
    for id in [HARD[0], HARD[8], HARD[10]] {
        let board = format::read(id).unwrap();
        let steps = trace(&board, Effort::FULL, &mut || true).steps;
        for (step, language) in steps.iter().zip(Language::ALL.into_iter().cycle()) {
            let reader = Reader::new(&board, language);
            let text = say(language, &step.message(&board));
            let reason = say(language, &step.reason(&board));
            let read = reader.step(&text).unwrap();
            let mut faults: Vec<String> = Vec::new();
            for (at, digit) in reason.match_indices(|c: char| c.is_ascii_digit()) {
                if reason[..at].ends_with('(') {
                    let other = if digit == "1" { "2" } else { "1" };
                    faults.push([&text[..at], other, &text[at + 1..]].concat());
                }
            }
            // The second and later names of lists.
            for (at, _) in reason.match_indices(", ") {
                let name = reason[at + 2..].split([' ', ',']).next().unwrap_or_default();
                let end = at + 2 + name.len();
                let number = reason[end..].strip_prefix(" (").and_then(|rest| rest.find(')'));
                if let Some(length) = number {
                    faults.push([&text[..at], &text[end + 2 + length + 1..]].concat());
                }
            }
            altered += faults.len();
            for fault in faults {
                let noticed = reader.step(&fault).is_none_or(|one| {
                    one.grounds() != read.grounds()
                        || one.ways.map(|ways| ways.open.len())
                            != read.ways.as_ref().map(|ways| ways.open.len())
                });
                assert!(noticed, "{text}\n{fault}");
            }
        }
    }
    assert!(altered > 100, "{altered}");
}
