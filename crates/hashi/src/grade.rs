//! How hard a puzzle is.

use damier_core::Message;

use crate::Board;
use crate::pulse::{Pulse, Stopped};
use crate::reason::{CASES, Effort, Halt, Order, Patience, Reasoner, RuleSet};

/// How hard a puzzle is, by the hardest step it needs: the kind of reason, and how many cases a
/// person has to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Level 1.
    Beginner,
    /// Level 2.
    Easy,
    /// Level 3.
    Medium,
    /// Levels 4 to 7, with 4 cases at most.
    Hard,
    /// Levels 4 to 7, with 6 cases at most.
    Expert,
    /// Levels 4 to 7, with 9 cases at most.
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

    /// The grade as the first version of the generator has it: of a puzzle that needs rules of
    /// that level, from 1 to 9, and refutations of that length.
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

    /// The grade of a puzzle whose hardest step is of that level, from 1 to 9, and for which a
    /// person looks at so many cases at a time.
    pub fn by_cases(level: u8, cases: usize) -> Grade {
        let [hard, expert, master, _] = CASES;
        match level {
            0 | 1 => Grade::Beginner,
            2 => Grade::Easy,
            3 => Grade::Medium,
            4..=7 if cases <= hard => Grade::Hard,
            4..=7 if cases <= expert => Grade::Expert,
            4..=7 if cases <= master => Grade::Master,
            _ => Grade::Extreme,
        }
    }

    /// The hardest level that a puzzle of this grade may need, as the first version of the
    /// generator has it.
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

    /// The rules without assumptions that a puzzle of this grade may need, and how many
    /// completions of a group at a time.
    fn rules(self) -> (RuleSet, usize) {
        let [hard, expert, master, any] = CASES;
        match self {
            Grade::Beginner => (RuleSet::up_to(1), hard),
            Grade::Easy => (RuleSet::up_to(2), hard),
            Grade::Medium => (RuleSet::up_to(3), hard),
            Grade::Hard => (RuleSet::up_to(6), hard),
            Grade::Expert => (RuleSet::up_to(6), expert),
            Grade::Master => (RuleSet::up_to(6), master),
            Grade::Extreme => (RuleSet::up_to(6), any),
        }
    }
}

/// The hardest step that a puzzle needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The grade.
    pub grade: Grade,
    /// The hardest level; 9 if deduction does not solve it.
    pub level: u8,
    /// The most cases that a person looks at for a step.
    pub cases: usize,
    /// Whether it may be harder: what a grade may take was not enough to tell.
    pub at_least: bool,
}

impl Difficulty {
    /// The word for its grade, or that it may be harder.
    pub fn message(self) -> Message {
        let grade = self.grade.message();
        if self.at_least { Message::new("hashi-at-least").with("grade", grade) } else { grade }
    }
}

/// How hard a puzzle is, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grading {
    /// The hardest step.
    pub difficulty: Difficulty,
    /// What all steps come to; none if deduction does not solve the puzzle, or there was more to look
    /// at than is.
    pub counts: Option<Counts>,
    /// How many islands there are.
    pub islands: usize,
}

/// What the steps come to that solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The steps it took.
    pub steps: usize,
    /// The steps at each level from 1 to 8.
    pub by_level: [usize; 8],
    /// The steps at the hardest level.
    pub top_steps: usize,
    /// The longest refutation, in steps; 0 without any.
    pub refutation: usize,
    /// How many steps were open to choose from at a time, on average, in hundredths.
    pub openings: usize,
}

impl Grading {
    /// A number to compare puzzles of one grade by: more steps at the hardest level, longer
    /// refutations, fewer openings and more islands make it larger. None if not all was counted.
    pub fn score(&self) -> Option<u64> {
        let counts = self.counts?;
        let hard = 100 * counts.top_steps as u64 + 50 * counts.refutation as u64;
        let narrow = 10_000 / (counts.openings as u64 + 100);
        Some(hard + 10 * narrow + self.islands as u64)
    }
}

/// How many islands and edges are looked at before a puzzle is only said to be so hard at least:
/// some seconds' work. It is a number and not a time, so that a puzzle has the same grade
/// everywhere.
const WORK: usize = 1 << 31;

/// The assumptions that the first version of the generator tries.
const ASSUMPTIONS: usize = 200_000;

/// Grades a puzzle by solving it step by step. None if the caller wanted no more of it.
pub fn grade(board: &Board, keep_going: &mut dyn FnMut() -> bool) -> Option<Grading> {
    graded(board, &mut Pulse::new(keep_going).working(WORK))
}

/// The same, as far as the work goes that may be done for the grade and the steps together.
fn graded(board: &Board, pulse: &mut Pulse<'_>) -> Option<Grading> {
    let difficulty = difficulty(board, Grade::Extreme, pulse)?;
    let counts = counted(board, Effort::FULL, pulse).map(|(_, counts)| counts);
    let islands = board.islands().len();
    (!pulse.is_stopped()).then_some(Grading { difficulty, counts, islands })
}

/// The grade of a puzzle as the first version of the generator has it; none if deduction does not
/// solve it.
pub(crate) fn grade_v1(
    board: &Board,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<Option<Grade>, Stopped> {
    let mut pulse = Pulse::new(keep_going).attempting(ASSUMPTIONS);
    let effort = Effort { level: 8, order: Order::Levels };
    let counted = counted(board, effort, &mut pulse);
    if pulse.is_stopped() {
        return Err(Stopped);
    }
    Ok(counted.map(|(level, counts)| Grade::of(level, counts.refutation)))
}

/// Solves a puzzle step by step, and counts; the hardest level comes with it. None if it was not
/// solved.
fn counted(board: &Board, effort: Effort, pulse: &mut Pulse<'_>) -> Option<(u8, Counts)> {
    let mut reasoner = Reasoner::new(board);
    let (mut steps, mut refutation, mut openings) = (0, 0, 0);
    let mut by_level = [0; 8];
    while reasoner.open() > 0 {
        pulse.attempt().ok()?;
        // Openings are those for a person, who sees no more than a few kinds of reasons at once.
        let open = reasoner.openings(RuleSet::up_to(6), pulse).ok()?;
        // Where no step leads on, deduction does not solve it.
        let step = reasoner.step(effort, pulse).ok()??;
        steps += 1;
        openings += open.max(1);
        by_level[usize::from(step.rule.level()) - 1] += 1;
        let length = step.refutation.map_or(0, |refutation| refutation.length());
        refutation = refutation.max(length);
    }
    // One look more: the last step may have shown that there is no solution.
    reasoner.settle_with(RuleSet::up_to(6), pulse).ok()?;
    let level = reasoner.top().clamp(1, 8);
    let counts = Counts {
        steps,
        by_level,
        top_steps: by_level[usize::from(level) - 1],
        refutation,
        openings: (100 * openings).checked_div(steps).unwrap_or(0),
    };
    Some((level, counts))
}

/// The level up to 6 at which deduction solves a puzzle, without counting steps or cases; none if
/// it takes more, there is no solution, or the caller wanted no more of it.
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

/// The hardest step that a puzzle needs, by the shortest way; none if the caller wanted no more
/// of it.
pub fn level(board: &Board, keep_going: &mut dyn FnMut() -> bool) -> Option<Difficulty> {
    level_up_to(board, Grade::Extreme, keep_going)
}

/// The same, and that a puzzle is harder than `most` is told as soon as it shows.
pub fn level_up_to(
    board: &Board,
    most: Grade,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Difficulty> {
    difficulty(board, most, &mut Pulse::new(keep_going).working(WORK))
}

/// The same as part of other work.
pub(crate) fn level_within(
    board: &Board,
    most: Grade,
    pulse: &mut Pulse<'_>,
) -> Result<Difficulty, Stopped> {
    let keep_going = &mut || pulse.look().is_ok();
    let mut part = Pulse::new(keep_going).working(WORK);
    let found = difficulty(board, most, &mut part);
    let done = part.done();
    pulse.spend(done)?;
    found.ok_or(Stopped)
}

fn difficulty(board: &Board, most: Grade, pulse: &mut Pulse<'_>) -> Option<Difficulty> {
    let mut reasoner = Reasoner::new(board);
    let end = climb(&mut reasoner, most, pulse);
    if pulse.is_stopped() {
        return None;
    }
    let level = if matches!(end, End::Unsolved) { 9 } else { reasoner.top().max(1) };
    let cases = reasoner.cases();
    let at_least = matches!(end, End::TooHard | End::Spent);
    let mut grade = Grade::by_cases(level, cases);
    if matches!(end, End::TooHard) {
        grade = grade.max(Grade::ALL[(most as usize + 1).min(Grade::ALL.len() - 1)]);
    }
    Some(Difficulty { grade, level, cases, at_least })
}

/// How a climb ends.
enum End {
    Solved,
    /// Deduction does not solve it.
    Unsolved,
    /// It is harder than wanted.
    TooHard,
    /// It took too long, or longer than the caller wanted.
    Spent,
}

/// Solves a puzzle, at every moment by the easiest grade that leads on.
fn climb(reasoner: &mut Reasoner<'_>, most: Grade, pulse: &mut Pulse<'_>) -> End {
    let mut next = 0;
    while let Some(&grade) = Grade::ALL.get(next) {
        next += 1;
        if grade > most {
            return End::TooHard;
        }
        let known = reasoner.mark();
        let tried = match reasoner.settle_as(grade, pulse) {
            Ok(()) if reasoner.open() == 0 => return End::Solved,
            Ok(()) if grade < Grade::Hard => continue,
            Ok(()) => reasoner.trial_step(8, grade.rules().1, pulse),
            Err(halt) => Err(halt),
        };
        match tried {
            Ok(None) if reasoner.mark() == known => {}
            // What was too hard before may be easier now.
            Ok(_) => next = Grade::Hard as usize,
            Err(Halt::Clash(_)) => return End::Unsolved,
            Err(Halt::Stopped) => return End::Spent,
        }
    }
    End::Unsolved
}

impl Reasoner<'_> {
    /// Goes as far as a puzzle of that grade needs to be thought about, without assumptions.
    pub(crate) fn settle_as(&mut self, grade: Grade, pulse: &mut Pulse<'_>) -> Result<(), Halt> {
        let (rules, cases) = grade.rules();
        self.patient(Patience::cases(cases), |reasoner| reasoner.settle_with(rules, pulse))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    /// Needs trials of six cases.
    const EXPERT: &str = "10x10m2:1a1a2b2a3j2a4a6c2f1a2a2b1g4c5b4a3k2a5c3l4b5a1a1a2";

    #[test]
    fn a_grade_that_takes_too_long_is_one_at_least() {
        let board = format::read(EXPERT).unwrap();
        let within = |work: usize| {
            let keep_going = &mut || true;
            difficulty(&board, Grade::Extreme, &mut Pulse::new(keep_going).working(work)).unwrap()
        };
        let whole = within(WORK);
        assert_eq!((whole.grade, whole.level, whole.at_least), (Grade::Expert, 7, false));
        let mut cut_short = 0;
        for work in (12..31).map(|bits| 1 << bits) {
            let found = within(work);
            cut_short += usize::from(found.at_least);
            assert!(found.grade <= whole.grade && (found.at_least || found == whole), "{found:?}");
        }
        assert!(cut_short > 0);
    }

    /// What is left after the grade is what the steps may take.
    #[test]
    fn steps_that_take_too_long_are_not_counted() {
        let board = format::read(EXPERT).unwrap();
        let within = |work: usize| {
            let keep_going = &mut || true;
            graded(&board, &mut Pulse::new(keep_going).working(work)).unwrap()
        };
        let whole = grade(&board, &mut || true).unwrap();
        let counts = whole.counts.unwrap();
        assert_eq!(counts.by_level.iter().sum::<usize>(), counts.steps);
        assert!(whole.score().is_some());
        let mut uncounted = 0;
        for work in (12..31).map(|bits| 1 << bits) {
            let found = within(work);
            let is_graded = found.difficulty == whole.difficulty;
            uncounted += usize::from(is_graded && found.counts.is_none());
            assert!(found.counts.is_none_or(|some| some == counts && is_graded), "{found:?}");
            assert_eq!(found.score().is_some(), found.counts.is_some());
        }
        assert!(uncounted > 0);
        // Two solutions: no deduction tells which.
        let several = format::read("3x3m2:3a3c3a3").unwrap();
        assert_eq!(grade(&several, &mut || true).unwrap().counts, None);
    }

    #[test]
    fn what_is_too_hard_is_told_as_soon_as_it_shows() {
        let board = format::read(EXPERT).unwrap();
        let up_to = |most| level_up_to(&board, most, &mut || true).unwrap();
        for most in [Grade::Beginner, Grade::Medium, Grade::Hard] {
            let found = up_to(most);
            assert!(found.at_least && found.grade > most, "{found:?}");
        }
        assert_eq!(up_to(Grade::Expert), level(&board, &mut || true).unwrap());
        assert_eq!(level(&board, &mut || false), None);
    }

    /// The shortest way and that which is counted, step by step, come to the same.
    #[test]
    fn the_level_is_that_of_the_hardest_step_counted() {
        let no_loops = "10x10m2L:a1a2a2a3l1b5a4a3a2k4a6a4b2k3b5a5c3a1e1b3b3g1c4a3a1";
        for id in [EXPERT, no_loops] {
            let graded = grade(&format::read(id).unwrap(), &mut || true).unwrap();
            let by_level = graded.counts.unwrap().by_level;
            let hardest = by_level.iter().rposition(|&steps| steps > 0);
            let level = graded.difficulty.level;
            assert_eq!(hardest.map(|at| at + 1), Some(level.into()), "{graded:?}");
        }
    }

    /// Grades depend on nothing but the hardest step: its level, and then its cases.
    #[test]
    fn grades_by_level_and_cases() {
        let check = |level, cases, grade| assert_eq!(Grade::by_cases(level, cases), grade);
        check(1, 1, Grade::Beginner);
        check(2, 1, Grade::Easy);
        check(3, 1, Grade::Medium);
        check(4, 4, Grade::Hard);
        check(4, 100, Grade::Extreme);
        check(6, 1, Grade::Hard);
        check(7, 4, Grade::Hard);
        check(7, 5, Grade::Expert);
        check(7, 7, Grade::Master);
        check(7, 10, Grade::Extreme);
        check(8, 2, Grade::Extreme);
    }
}
