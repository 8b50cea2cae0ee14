//! How hard a puzzle is.

use damier_core::Message;

use crate::Board;
use crate::pulse::Pulse;
use crate::reason::{Effort, Halt, Reasoner, RuleSet};

/// How hard a puzzle is, by the hardest deduction it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Level 1.
    Beginner,
    /// Level 2.
    Easy,
    /// Level 3.
    Medium,
    /// Levels 4 to 6.
    Hard,
    /// Level 7, with refutations of 8 steps at most.
    Expert,
    /// Level 7, with refutations of 16 steps at most.
    Master,
    /// Anything beyond.
    Extreme,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Grade; 7] = [
        Grade::Beginner,
        Grade::Easy,
        Grade::Medium,
        Grade::Hard,
        Grade::Expert,
        Grade::Master,
        Grade::Extreme,
    ];

    /// The name in data and as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Beginner => "beginner",
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Expert => "expert",
            Grade::Master => "master",
            Grade::Extreme => "extreme",
        }
    }

    /// The word for it.
    pub fn message(self) -> Message {
        Message::new(match self {
            Grade::Beginner => "hashi-grade-beginner",
            Grade::Easy => "hashi-grade-easy",
            Grade::Medium => "hashi-grade-medium",
            Grade::Hard => "hashi-grade-hard",
            Grade::Expert => "hashi-grade-expert",
            Grade::Master => "hashi-grade-master",
            Grade::Extreme => "hashi-grade-extreme",
        })
    }

    /// The grade of a name.
    pub fn from_name(name: &str) -> Option<Grade> {
        Grade::ALL.into_iter().find(|grade| grade.name() == name)
    }

    /// The grade of a puzzle that needs rules of that level, from 1 to 9, and refutations of that
    /// length.
    pub fn of(level: u8, refutation: usize) -> Grade {
        match (level, refutation) {
            (0 | 1, _) => Grade::Beginner,
            (2, _) => Grade::Easy,
            (3, _) => Grade::Medium,
            (4..=6, _) => Grade::Hard,
            (7, ..=8) => Grade::Expert,
            (7, ..=16) => Grade::Master,
            _ => Grade::Extreme,
        }
    }

    /// The hardest level that a puzzle of this grade may need.
    pub fn level(self) -> u8 {
        match self {
            Grade::Beginner => 1,
            Grade::Easy => 2,
            Grade::Medium => 3,
            Grade::Hard => 6,
            Grade::Expert | Grade::Master => 7,
            Grade::Extreme => 8,
        }
    }
}

/// How hard a puzzle is, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grading {
    /// The grade.
    pub grade: Grade,
    /// The hardest level needed; 9 if deduction did not solve it.
    pub level: u8,
    /// Whether deduction solved it.
    pub solved: bool,
    /// The steps it took.
    pub steps: usize,
    /// The steps at each level from 1 to 8.
    pub by_level: [usize; 8],
    /// The steps at the hardest level.
    pub top_steps: usize,
    /// The longest of the shortest refutations, in steps; 0 without any.
    pub refutation: usize,
    /// How many steps were open to choose from at a time, on average, in hundredths.
    pub openings: usize,
    /// How many islands there are.
    pub islands: usize,
}

impl Grading {
    /// A number to compare puzzles of one grade by: more steps at the hardest level, fewer
    /// openings and more islands make it larger.
    pub fn score(&self) -> u64 {
        let hard = 100 * self.top_steps as u64 + 50 * self.refutation as u64;
        let narrow = 10_000 / (self.openings as u64 + 100);
        hard + 10 * narrow + self.islands as u64
    }
}

/// The assumptions that are tried before a puzzle counts as one that needs search. It is a
/// number and not a time, so that a puzzle has the same grade everywhere.
const ASSUMPTIONS: usize = 200_000;

/// Grades a puzzle by solving it step by step. None if the caller wanted no more of it.
pub fn grade(board: &Board, keep_going: &mut dyn FnMut() -> bool) -> Option<Grading> {
    let mut pulse = Pulse::new(keep_going).attempting(ASSUMPTIONS);
    let grading = graded(board, &mut pulse);
    (!pulse.is_stopped()).then_some(grading)
}

fn graded(board: &Board, pulse: &mut Pulse<'_>) -> Grading {
    let mut reasoner = Reasoner::new(board);
    let (mut steps, mut refutation, mut openings) = (0, 0, 0);
    let mut by_level = [0; 8];
    let mut solved = false;
    while pulse.attempt().is_ok() {
        // Openings are those for a person, who sees no more than a few kinds of reasons at once.
        let Ok(open) = reasoner.openings(RuleSet::up_to(6), pulse) else { break };
        match reasoner.step(Effort::FULL, pulse) {
            Ok(Some(step)) => {
                steps += 1;
                openings += open.max(1);
                by_level[usize::from(step.rule.level()) - 1] += 1;
                let length = step.refutation.map_or(0, |refutation| refutation.length());
                refutation = refutation.max(length);
            }
            Ok(None) => {
                solved = reasoner.open() == 0;
                break;
            }
            Err(Halt::Clash(_) | Halt::Stopped) => break,
        }
        if reasoner.open() == 0 {
            // One look more: the last step may have shown that there is no solution.
            solved = reasoner.settle_with(RuleSet::up_to(6), pulse).is_ok();
            break;
        }
    }
    let top = usize::from(reasoner.top().clamp(1, 8)) - 1;
    let level = if solved { reasoner.top().max(1) } else { 9 };
    Grading {
        grade: Grade::of(level, refutation),
        level,
        solved,
        steps,
        by_level,
        top_steps: by_level[top],
        refutation,
        openings: (100 * openings).checked_div(steps).unwrap_or(0),
        islands: board.islands().len(),
    }
}

/// The level up to 6 at which deduction solves a puzzle, without counting steps; none if it
/// takes more, there is no solution, or the caller wanted no more of it.
pub fn quick_level(board: &Board, keep_going: &mut dyn FnMut() -> bool) -> Option<u8> {
    let mut reasoner = Reasoner::new(board);
    let mut pulse = Pulse::new(keep_going);
    for level in 1..=6 {
        reasoner.settle_with(RuleSet::up_to(level), &mut pulse).ok()?;
        if reasoner.open() == 0 {
            return Some(level);
        }
    }
    None
}

/// The level a puzzle takes and its grade, by the shortest way; none if the caller wanted no more
/// of it.
pub fn level(board: &Board, keep_going: &mut dyn FnMut() -> bool) -> Option<(u8, Grade)> {
    if let Some(level) = quick_level(board, keep_going) {
        return Some((level, Grade::of(level, 0)));
    }
    grade(board, keep_going).map(|found| (found.level, found.grade))
}
