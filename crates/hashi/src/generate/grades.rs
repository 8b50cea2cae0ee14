//! Which grades there are.
//!
//! A puzzle of few islands cannot be hard, and a small board has no room for many. How few are too
//! few was found by going through all puzzles of up to six islands (five with three or four bridges
//! at most), whatever their size, and all of up to twenty-five cells, with
//! `cargo run --release -p damier-hashi --example grades`. Beyond that the generator itself was asked:
//! in more than a million changes it found no puzzle of nine islands for experts, and none of twelve
//! that is extreme.

use crate::{Grade, Params, ParamsError, Variant};

/// The fewest islands of a puzzle of each grade, and the fewest cells of its board.
type Fewest = [(usize, usize); Grade::ALL.len()];

/// There is none.
const NONE: (usize, usize) = (usize::MAX, usize::MAX);

/// With two bridges at most between two islands.
const USUAL: Fewest = [(2, 3), (4, 9), (4, 9), (7, 24), (10, 26), (10, 26), (13, 26)];

/// With one: what other edges cannot take is then what is missing, and there is no easy puzzle.
const SINGLE: Fewest = [(2, 3), NONE, (6, 9), (7, 9), (7, 9), (7, 9), (7, 9)];

/// With three or four, where there is more to choose from.
const MANY: Fewest = [(2, 3), (4, 9), (4, 9), (5, 9), (6, 9), (6, 9), (6, 9)];

/// Without loops, which rules out more.
const NO_LOOPS: Fewest = [(2, 3), (4, 9), (4, 9), (6, 9), (7, 9), (7, 9), (7, 26)];

impl Params {
    /// The grades that a puzzle like this can have, the easiest first.
    pub fn grades(&self) -> Vec<Grade> {
        let Params { width, height, .. } = *self;
        // Nobody can leave one row of islands that are never side by side.
        if width < 3 || height < 3 {
            return vec![Grade::Beginner];
        }
        let fewest = match self.variant {
            Variant { max: 1, .. } => SINGLE,
            Variant { max: 2, loops: true } => USUAL,
            Variant { max: 2, loops: false } => NO_LOOPS,
            _ => MANY,
        };
        let has = |&(grade, (islands, cells)): &(Grade, (usize, usize))| {
            (self.islands() >= islands && width * height >= cells).then_some(grade)
        };
        Grade::ALL.into_iter().zip(fewest).filter_map(|one| has(&one)).collect()
    }

    /// The same with the hardest grade there is up to the one that is wanted.
    #[must_use]
    pub fn with_grade_there_is(&self) -> Params {
        let grade = self.grades().into_iter().rfind(|grade| *grade <= self.grade);
        Params { grade: grade.unwrap_or(Grade::Beginner), ..*self }
    }

    /// That there is no puzzle of the grade, if that is known.
    pub(crate) fn check_grade(&self) -> Result<(), ParamsError> {
        let grades = self.grades();
        if grades.contains(&self.grade) {
            return Ok(());
        }
        let &Params { width, height, grade, .. } = self;
        let islands = self.islands();
        Err(ParamsError::Grade { width, height, islands, grade, grades })
    }
}
