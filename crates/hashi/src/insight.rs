//! What is known of a puzzle, for whoever draws one: whether it is proper, how hard it is, and where
//! it breaks.

use damier_core::{Message, Puzzle};

use crate::grade::{Difficulty, level};
use crate::pulse::Pulse;
use crate::reason::{Chain, Clash, Effort, Halt, Reasoner, Step};
use crate::search::{Limits, Method, Outcome, Verdict, solve};
use crate::{Board, Hashi, Params};

/// What is known of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// Its solutions, as far as that was found out.
    pub verdict: Verdict,
    /// How hard it is; only of puzzles with one solution, and if it was found out.
    pub difficulty: Option<Difficulty>,
    /// Where it breaks, if there is no solution and deduction sees why.
    pub breaches: Vec<Breach>,
}

/// A place at which a puzzle cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// What follows from the start and leads to what cannot be.
    pub steps: Vec<Step>,
    /// What cannot be.
    pub clash: Clash,
}

/// No more islands are told that cannot have what they want.
const MOST_BREACHES: usize = 8;

/// No more steps to a contradiction are told; those before are counted.
const MOST_STEPS: usize = 40;

impl Insight {
    /// Looks into a puzzle, as far as limits and the caller allow.
    ///
    /// ```
    /// use damier_hashi::search::{Limits, Outcome};
    /// use damier_hashi::{Insight, format};
    ///
    /// let board = format::read("2.3\n...\n2.2\n")?;
    /// let insight = Insight::of(&board, Limits::NONE, &mut || true);
    /// assert_eq!(insight.verdict.outcome, Outcome::Unsolvable);
    /// assert_eq!(insight.breaches.len(), 1);
    /// # Ok::<(), damier_hashi::format::ReadError>(())
    /// ```
    pub fn of(board: &Board, limits: Limits, keep_going: &mut dyn FnMut() -> bool) -> Insight {
        let mut verdict = solve(board, Method::Auto, limits, keep_going);
        if board.islands().is_empty() {
            // Whoever draws it has not begun.
            (verdict.outcome, verdict.unique) = (Outcome::Unknown, None);
            (verdict.first, verdict.level) = (None, None);
        }
        let unique = verdict.unique == Some(true);
        let difficulty = if unique { level(board, keep_going) } else { None };
        let breaches = match verdict.outcome {
            Outcome::Unsolvable => breaches(board, keep_going),
            Outcome::Solved | Outcome::Unknown => Vec::new(),
        };
        Insight { verdict, difficulty, breaches }
    }

    /// The puzzle, with its grade and its solution where they are known.
    pub fn puzzle(&self, board: &Board) -> Hashi {
        let puzzle = Hashi::new(board.clone());
        let (Some(bridges), Some(difficulty)) = (&self.verdict.first, self.difficulty) else {
            return puzzle;
        };
        let params = Params { grade: difficulty.grade, ..*puzzle.params() };
        Hashi::solved(params, board.clone(), bridges.clone())
    }

    /// How it stands, a sentence each.
    pub fn messages(&self, board: &Board) -> Vec<Message> {
        if board.islands().is_empty() {
            return vec![Message::new("hashi-insight-empty")];
        }
        let first = match self.verdict.outcome {
            Outcome::Unknown => self.verdict.so_far(),
            Outcome::Solved | Outcome::Unsolvable => self.verdict.message(board),
        };
        let more = match (self.verdict.outcome, self.verdict.unique, self.difficulty) {
            (Outcome::Unsolvable, ..) if self.breaches.is_empty() => {
                Some(Message::new("hashi-insight-search"))
            }
            (_, Some(true), None) => Some(Message::new("hashi-ungraded")),
            (_, Some(true), Some(difficulty)) => {
                let graded = Message::new("hashi-insight-graded");
                let graded = graded.with("grade", difficulty.message());
                Some(graded.with("level", usize::from(difficulty.level)))
            }
            _ => None,
        };
        std::iter::once(first).chain(more).collect()
    }
}

impl Breach {
    /// The islands to look at.
    pub fn islands(&self) -> &[u32] {
        self.clash.islands()
    }

    /// The edges to look at.
    pub fn edges(&self) -> Vec<u32> {
        let mut edges = self.clash.edges().to_vec();
        edges.extend(self.clash.grounds().bounds.iter().map(|&(edge, _)| edge));
        edges.sort_unstable();
        edges.dedup();
        edges
    }

    /// Why, in sentences: what follows from what, up to what cannot be.
    pub fn messages(&self, board: &Board) -> Vec<Message> {
        let earlier = self.steps.len().saturating_sub(MOST_STEPS);
        let earlier =
            (earlier > 0).then(|| Message::new("hashi-insight-earlier").with("count", earlier));
        let told = &self.steps[self.steps.len().saturating_sub(MOST_STEPS)..];
        let told = told.iter().map(|step| step.message(board));
        earlier.into_iter().chain(told).chain([self.clash.message(board)]).collect()
    }
}

/// Where a puzzle breaks: every island that cannot have what it wants, or else the first contradiction
/// that deduction meets.
fn breaches(board: &Board, keep_going: &mut dyn FnMut() -> bool) -> Vec<Breach> {
    let mut reasoner = Reasoner::new(board);
    let at_once = reasoner.clashes_at_islands(MOST_BREACHES);
    if !at_once.is_empty() {
        let breach = |clash| Breach { steps: Vec::new(), clash };
        return at_once.into_iter().map(breach).collect();
    }
    let mut chain = Chain::default();
    let pulse = &mut Pulse::new(keep_going);
    loop {
        let found = pulse.look().map_err(Halt::from);
        match found.and_then(|()| reasoner.step(Effort::FULL, pulse)) {
            Ok(Some(step)) => {
                if chain.push(step).is_err() {
                    return Vec::new();
                }
            }
            Ok(None) | Err(Halt::Stopped) => return Vec::new(),
            Err(Halt::Clash(clash)) => {
                let steps = chain.leading_to(&mut clash.grounds().clone());
                return vec![Breach { steps, clash }];
            }
        }
    }
}
