//! Complete answers: a solution, whether it is the only one, how many there are.
//!
//! ```
//! use damier_hashi::format;
//! use damier_hashi::search::{Limits, Method, Outcome, solve};
//!
//! let board = format::read("2.2\n...\n2.2\n")?;
//! let answer = solve(&board, Method::Auto, Limits::NONE, &mut || true);
//! assert_eq!((answer.outcome, answer.unique), (Outcome::Solved, Some(true)));
//! assert_eq!(answer.first, Some(vec![1, 1, 1, 1]));
//! # Ok::<(), damier_hashi::format::ReadError>(())
//! ```

mod attempt;
mod dfs;
mod sat;

use std::cell::RefCell;

use damier_core::Message;

use crate::Board;
use crate::coordinates::edge_names;
use crate::pulse::Pulse;
use crate::reason::{Effort, Halt, Order, Reasoner, RuleSet, Span};

pub use attempt::Attempt;

/// How to look for solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Deduction alone, levels 1 to 8.
    Deduction,
    /// Depth-first search with deduction at every node.
    Search,
    /// A SAT solver that is told of islands that do not hang together as they turn up.
    Sat,
    /// Deduction, then a little search, then SAT.
    #[default]
    Auto,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 4] = [Method::Deduction, Method::Search, Method::Sat, Method::Auto];

    /// The name, as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Deduction => "deduction",
            Method::Search => "search",
            Method::Sat => "sat",
            Method::Auto => "auto",
        }
    }

    /// What it is, in words.
    pub fn message(self) -> Message {
        Message::new(match self {
            Method::Deduction => "hashi-method-deduction",
            Method::Search => "hashi-method-search",
            Method::Sat => "hashi-method-sat",
            Method::Auto => "hashi-method-auto",
        })
    }

    /// The method of a name.
    pub fn from_name(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// How much work is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nodes of the depth-first search, and conflicts of the SAT solver.
    pub nodes: u64,
}

impl Limits {
    /// As much as it takes.
    pub const NONE: Limits = Limits { nodes: u64::MAX };
}

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// There is a solution.
    Solved,
    /// There is none.
    Unsolvable,
    /// Work ended before that was known.
    Unknown,
}

/// What is known of a puzzle in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether there is a solution.
    pub outcome: Outcome,
    /// Whether it is the only one; none if that is not known.
    pub unique: Option<bool>,
    /// A solution: bridges for each edge.
    pub first: Option<Vec<u8>>,
    /// Another one.
    pub second: Option<Vec<u8>>,
    /// What is certain of every edge in all solutions.
    pub certain: Vec<Span>,
    /// The level up to 6 at which deduction solved it, where it did; 7 or 8 with assumptions
    /// for [`Method::Deduction`].
    pub level: Option<u8>,
    /// Conclusions drawn.
    pub steps: u64,
    /// Nodes of the search and conflicts of the SAT solver.
    pub nodes: u64,
}

impl Verdict {
    /// The edges where two solutions differ; none without a second one.
    pub fn differences(&self) -> Vec<usize> {
        let (Some(first), Some(second)) = (&self.first, &self.second) else { return Vec::new() };
        (0..first.len()).filter(|&edge| first[edge] != second[edge]).collect()
    }
}

impl Verdict {
    /// Whether there is exactly one solution, in a sentence.
    pub fn message(&self, board: &Board) -> Message {
        match (self.outcome, self.unique) {
            (_, Some(true)) => Message::new("hashi-proper"),
            (_, Some(false)) => {
                Message::new("hashi-differ").with("edges", edge_names(board, &self.differences()))
            }
            (Outcome::Unsolvable, _) => Message::new("hashi-unsolvable"),
            _ => Message::new("hashi-properness-unknown"),
        }
    }

    /// What is certain where the work ended early.
    pub fn so_far(&self) -> Message {
        let settled = self.certain.iter().filter(|span| span.is_settled()).count();
        let unknown = Message::new("hashi-unknown-so-far");
        unknown.with("settled", settled).with("edges", self.certain.len())
    }
}

/// Nodes that search may take for each solution before SAT does better, for [`Method::Auto`].
const AUTO_NODES: u64 = 5;

/// The same where puzzles are made. Which of several solutions is found first decides what is made,
/// and a seed makes the same for ever.
const AUTO_NODES_MAKING: u64 = 40;

/// Bytes that solutions may take together: of the largest boards no more than some hundreds are
/// counted.
const HELD: usize = 1 << 28;

/// Solves a puzzle, and tells whether the solution is the only one.
pub fn solve(
    board: &Board,
    method: Method,
    limits: Limits,
    keep_going: &mut dyn FnMut() -> bool,
) -> Verdict {
    solve_from(board, &[], method, limits, keep_going)
}

/// The same as part of making puzzles.
pub(crate) fn solve_within(board: &Board, limits: Limits, pulse: &mut Pulse<'_>) -> Verdict {
    match Work::begin(board, &[], Method::Auto, pulse) {
        Ok(work) => {
            Work { patience: AUTO_NODES_MAKING, ..work }.judged(limits, Found::default(), pulse)
        }
        Err(answer) => *answer,
    }
}

/// The same, and tells when the first solution is found.
pub fn solve_telling(
    board: &Board,
    method: Method,
    limits: Limits,
    first: &mut dyn FnMut(),
    keep_going: &mut dyn FnMut() -> bool,
) -> Verdict {
    let found = Found { first: Some(first), ..Found::default() };
    solved(board, &[], method, limits, found, &mut Pulse::new(keep_going))
}

/// Solves a puzzle within bounds for some edges, such as those of a player's bridges.
pub fn solve_from(
    board: &Board,
    given: &[(usize, Span)],
    method: Method,
    limits: Limits,
    keep_going: &mut dyn FnMut() -> bool,
) -> Verdict {
    let found = Found::default();
    solved(board, given, method, limits, found, &mut Pulse::new(keep_going))
}

fn solved(
    board: &Board,
    given: &[(usize, Span)],
    method: Method,
    limits: Limits,
    found: Found<'_>,
    pulse: &mut Pulse<'_>,
) -> Verdict {
    match Work::begin(board, given, method, pulse) {
        Ok(work) => work.judged(limits, found, pulse),
        Err(answer) => {
            if let Some(first) = found.first.filter(|_| answer.first.is_some()) {
                first();
            }
            *answer
        }
    }
}

/// The first solution found, without looking for another.
pub fn first_solution(
    board: &Board,
    method: Method,
    limits: Limits,
    keep_going: &mut dyn FnMut() -> bool,
) -> Verdict {
    let mut pulse = Pulse::new(keep_going);
    let mut work = match Work::begin(board, &[], method, &mut pulse) {
        Ok(work) => work,
        Err(answer) => return *answer,
    };
    let mut found = Found::default();
    let whole = work.enumerate(1, limits, &mut found, &mut pulse);
    work.answer.first = found.all.pop();
    work.answer.outcome = match (&work.answer.first, whole) {
        (Some(_), _) => Outcome::Solved,
        (None, true) => Outcome::Unsolvable,
        (None, false) => Outcome::Unknown,
    };
    work.answer
}

/// How many solutions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// So many were found.
    pub found: usize,
    /// Whether these are all; otherwise the limit was reached or the work ended early.
    pub all: bool,
}

/// Counts solutions up to a limit.
pub fn count(
    board: &Board,
    limit: usize,
    method: Method,
    limits: Limits,
    keep_going: &mut dyn FnMut() -> bool,
) -> Count {
    let mut pulse = Pulse::new(keep_going);
    let mut work = match Work::begin(board, &[], method, &mut pulse) {
        Ok(work) => work,
        Err(answer) => {
            let found = usize::from(answer.first.is_some()).min(limit);
            let all = answer.outcome != Outcome::Unknown && found <= limit && limit > 0;
            return Count { found, all };
        }
    };
    let mut found = Found::default();
    let whole = work.enumerate(limit, limits, &mut found, &mut pulse);
    Count { found: found.all.len(), all: whole }
}

/// Solutions as they are found.
#[derive(Default)]
struct Found<'f> {
    all: Vec<Vec<u8>>,
    /// Whoever is told of the first.
    first: Option<&'f mut dyn FnMut()>,
}

impl Found<'_> {
    fn push(&mut self, bridges: Vec<u8>) {
        if let Some(first) = self.first.take() {
            first();
        }
        self.all.push(bridges);
    }
}

/// A puzzle after deduction, with what is left to search.
struct Work<'b> {
    board: &'b Board,
    reasoner: Reasoner<'b>,
    method: Method,
    /// Nodes that search may take for each solution before SAT takes over.
    patience: u64,
    answer: Verdict,
}

impl<'b> Work<'b> {
    /// Deduces what it can; the error is the answer, if that was enough.
    fn begin(
        board: &'b Board,
        given: &[(usize, Span)],
        method: Method,
        pulse: &mut Pulse<'_>,
    ) -> Result<Work<'b>, Box<Verdict>> {
        let mut reasoner = Reasoner::new(board);
        let mut answer = Verdict {
            outcome: Outcome::Unknown,
            unique: None,
            first: None,
            second: None,
            certain: Vec::new(),
            level: None,
            steps: 0,
            nodes: 0,
        };
        let deduced = deduce(&mut reasoner, given, method, pulse);
        answer.steps = reasoner.conclusions();
        answer.certain = reasoner.spans();
        match deduced {
            Ok(()) => {}
            Err(Halt::Stopped) => return Err(Box::new(answer)),
            Err(Halt::Clash(_)) => {
                answer.outcome = Outcome::Unsolvable;
                return Err(Box::new(answer));
            }
        }
        if let Some(bridges) = reasoner.bridges() {
            answer.outcome = Outcome::Solved;
            answer.unique = Some(true);
            answer.level = Some(reasoner.top().max(1));
            answer.first = Some(bridges);
            return Err(Box::new(answer));
        }
        if method == Method::Deduction {
            return Err(Box::new(answer));
        }
        let patience = if method == Method::Auto { AUTO_NODES } else { u64::MAX };
        Ok(Work { board, reasoner, method, patience, answer })
    }

    /// Looks for two solutions, and tells what that means.
    fn judged(mut self, limits: Limits, mut found: Found<'_>, pulse: &mut Pulse<'_>) -> Verdict {
        let whole = self.enumerate(2, limits, &mut found, pulse);
        let mut found = found.all.into_iter();
        let (first, second) = (found.next(), found.next());
        let mut answer = self.answer;
        answer.unique = match (&first, &second, whole) {
            (_, Some(_), _) => Some(false),
            (Some(_), None, true) => Some(true),
            _ => None,
        };
        answer.outcome = match (&first, whole) {
            (Some(_), _) => Outcome::Solved,
            (None, true) => Outcome::Unsolvable,
            (None, false) => Outcome::Unknown,
        };
        if let (Some(bridges), Some(true)) = (&first, answer.unique) {
            answer.certain = spans_of(bridges);
        }
        Verdict { first, second, ..answer }
    }

    /// Finds up to `limit` solutions; tells whether these are all there are.
    fn enumerate(
        &mut self,
        limit: usize,
        limits: Limits,
        found: &mut Found<'_>,
        pulse: &mut Pulse<'_>,
    ) -> bool {
        if limit == 0 {
            return false;
        }
        let limit = limit.min((HELD / self.board.edges().len().max(1)).max(2));
        if self.method != Method::Sat {
            let effort = dfs::Effort { nodes: limits.nodes, patience: self.patience };
            let mut search = dfs::Search::new(&mut self.reasoner, effort, limit);
            let end = search.run(found, pulse);
            self.answer.nodes += search.nodes();
            match end {
                dfs::End::All => return true,
                dfs::End::Limit => return false,
                dfs::End::Stopped if self.method == Method::Search => return false,
                dfs::End::Stopped => {}
            }
        }
        let left = limits.nodes.saturating_sub(self.answer.nodes);
        let pulse = RefCell::new(pulse);
        let mut sat = sat::Cdcl::new(self.board, &pulse);
        let whole = sat.search(&self.reasoner, limit, left, found);
        self.answer.nodes += sat.conflicts();
        whole.unwrap_or(false)
    }
}

/// Goes as far as deduction leads: with assumptions where there is nothing else to try.
fn deduce(
    reasoner: &mut Reasoner<'_>,
    given: &[(usize, Span)],
    method: Method,
    pulse: &mut Pulse<'_>,
) -> Result<(), Halt> {
    for &(edge, span) in given {
        reasoner.assume(edge, span.lower, span.upper)?;
    }
    let levels = match method {
        Method::Deduction | Method::Auto => 1..=6,
        Method::Search | Method::Sat => 2..=2,
    };
    for level in levels {
        if level <= 2 || reasoner.open() > 0 {
            reasoner.settle_with(RuleSet::up_to(level), pulse)?;
        }
    }
    if method == Method::Deduction && reasoner.open() > 0 {
        let quick = Effort { level: 8, order: Order::First };
        while reasoner.step(quick, pulse)?.is_some() {
            reasoner.settle_with(RuleSet::up_to(6), pulse)?;
        }
    }
    Ok(())
}

fn spans_of(bridges: &[u8]) -> Vec<Span> {
    bridges.iter().map(|&count| Span { lower: count, upper: count }).collect()
}
