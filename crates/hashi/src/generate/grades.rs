//! Which grades there are.
//!
//! A puzzle of few islands cannot be hard, and a small board has no room for many. What there is
//! was found by going through all puzzles of up to six islands, whatever their size, and all of small
//! sizes. Only what is not among these is ruled out; everything else is looked for.

use std::ops::RangeInclusive;

use crate::{Grade, Params, ParamsError, Symmetry};

/// What was found, as the example tells that wrote it:
/// `cargo run --release -p damier-hashi --example grades > crates/hashi/src/generate/known.txt`.
const KNOWN: &str = include_str!("known.txt");

/// Whether there are puzzles of each grade.
type Has = [bool; Grade::ALL.len()];

/// All puzzles of a size, or of any.
struct Line {
    /// The size; none for any.
    size: Option<(usize, usize)>,
    /// What there is for each number of islands; none where that is not known.
    has: Vec<(usize, Option<Has>)>,
}

impl Line {
    /// None if it is about another variant.
    fn read(text: &str, variant: &str) -> Option<Line> {
        let mut words = text.split(' ');
        let (name, of) = words.next()?.split_once('m')?;
        if of != variant {
            return None;
        }
        let size = name.split_once('x');
        let size = size.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        let entry = |word: &str| {
            let (islands, grades) = word.split_once(':')?;
            let has = std::array::from_fn(|grade| grades.contains(&grade.to_string()));
            Some((islands.parse().ok()?, (grades != "?").then_some(has)))
        };
        Some(Line { size, has: words.filter_map(entry).collect() })
    }

    /// Whether puzzles of that size are among these: a board can be turned, and be part of a larger
    /// one.
    fn covers(&self, width: usize, height: usize) -> bool {
        let (short, long) = (width.min(height), width.max(height));
        self.size.is_none_or(|(a, b)| short <= a && long <= b)
    }

    /// The most islands that were gone through.
    fn most(&self) -> usize {
        self.has.last().map_or(0, |(islands, _)| *islands)
    }

    /// What is known not to be is left out.
    fn rule_out(&self, islands: usize, has: &mut Has) {
        let known = self.has.iter().find(|(number, _)| *number == islands);
        let known = match known {
            Some((_, known)) => *known,
            None if self.size.is_none() && islands > self.most() => None,
            None => Some([false; Grade::ALL.len()]),
        };
        if let Some(known) = known {
            (0..has.len()).for_each(|grade| has[grade] &= known[grade]);
        }
    }
}

impl Params {
    /// The grades that a puzzle like this can have, the easiest first.
    pub fn grades(&self) -> Vec<Grade> {
        let lines = self.lines();
        let mut grades = [false; Grade::ALL.len()];
        for islands in self.numbers(self.fitting_by(&lines)) {
            let has = self.with(islands, &lines);
            (0..has.len()).for_each(|grade| grades[grade] |= has[grade]);
        }
        Grade::ALL.into_iter().filter(|grade| grades[*grade as usize]).collect()
    }

    /// The lines that tell something about such puzzles.
    fn lines(&self) -> Vec<Line> {
        let loops = if self.variant.loops { "" } else { "L" };
        let variant = format!("{}{loops}", self.variant.max);
        let lines = KNOWN.lines().filter_map(|text| Line::read(text, &variant));
        lines.filter(|line| line.covers(self.width, self.height)).collect()
    }

    /// How many islands are wanted, or fit if that is fewer and known.
    pub(super) fn fitting(&self) -> usize {
        self.fitting_by(&self.lines())
    }

    fn fitting_by(&self, lines: &[Line]) -> usize {
        let &Params { width, height, .. } = self;
        // Of two rows only one can hold islands that are never side by side.
        let row = (width < 3 || height < 3).then(|| width.max(height).div_ceil(2));
        let sizes = lines.iter().filter(|line| line.size.is_some()).map(Line::most);
        let room = row.or(sizes.min()).unwrap_or(usize::MAX);
        self.islands().min(room)
    }

    /// How many islands a puzzle may have where so many are wanted: with symmetry they come in twos
    /// or fours.
    fn numbers(&self, islands: usize) -> RangeInclusive<usize> {
        let more = match self.symmetry {
            Symmetry::None => 0,
            Symmetry::Rotation | Symmetry::Mirror => 1,
            Symmetry::Quarter => 2,
        };
        islands.saturating_sub(more)..=islands + more
    }

    /// What puzzles with so many islands can be.
    fn with(&self, islands: usize, lines: &[Line]) -> Has {
        let mut has = [true; Grade::ALL.len()];
        if self.width < 3 || self.height < 3 {
            // In a row the first bridges follow from the ends, and all others from those before.
            let easy = islands > 3 && self.variant.max > 1;
            return std::array::from_fn(|grade| grade == 0 || (grade == 1 && easy));
        }
        if self.variant.max == 1 {
            // What the other edges cannot take is all that is missing, or nothing: level 1.
            has[Grade::Easy as usize] = false;
        }
        for line in lines {
            line.rule_out(islands, &mut has);
        }
        has
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
        let islands = self.fitting();
        Err(ParamsError::Grade { width, height, islands, grade, grades })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line is read, and tells of every size that a larger one has.
    #[test]
    fn what_is_known_is_whole() {
        let variants = ["1", "1L", "2", "2L", "3", "3L", "4", "4L"];
        let mut read = 0;
        for variant in variants {
            let lines: Vec<Line> =
                KNOWN.lines().filter_map(|text| Line::read(text, variant)).collect();
            read += lines.len();
            assert_eq!(lines.iter().filter(|line| line.size.is_none()).count(), 1);
            for line in &lines {
                assert!(line.has.iter().map(|(islands, _)| *islands).eq(2..=line.most()));
                // What fits into a larger board is there too.
                let Some((width, height)) = line.size else { continue };
                for larger in lines.iter().filter(|line| line.covers(width, height)) {
                    for &(islands, has) in &line.has {
                        let mut both = has.unwrap_or([false; Grade::ALL.len()]);
                        larger.rule_out(islands, &mut both);
                        assert!(has.is_none_or(|has| has == both), "{variant} {width}x{height}");
                    }
                }
            }
        }
        assert_eq!(read, KNOWN.lines().count());
    }
}
