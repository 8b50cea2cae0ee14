//! Tables of published tree sizes.

use damier_core::{Counting, Game, PerftError, Rules, Stop, divide, perft, shown};
use thiserror::Error;

use crate::violation::{Law, Verdict, check_reasons};

/// How many sequences of moves there are from some positions.
///
/// A line is `VARIANT | POSITION | COUNTS`: the variant as the rules write it,
/// a position or `start`, and the counts at depth 1, 2 and so on. Lines that
/// begin with `#` are comments, and name the source.
///
/// ```
/// use damier_testkit::PerftTable;
///
/// let table = PerftTable::parse("# counted by hand\n4 2p | start | 3 6 4 1\n")?;
/// assert_eq!(table.lines[0].variant, "4 2p");
/// assert_eq!(table.lines[0].counts, [3, 6, 4, 1]);
/// # Ok::<(), damier_testkit::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftTable {
    /// The lines that are no comments.
    pub lines: Vec<PerftLine>,
}

/// The counts from one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftLine {
    /// Where it stands in the table, from 1.
    pub number: usize,
    /// The variant.
    pub variant: String,
    /// The position, where it is not the start.
    pub position: Option<String>,
    /// The counts from depth 1 on.
    pub counts: Vec<u64>,
}

/// Why a text is no perft table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// A line of another form.
    #[error("line {0} needs VARIANT | POSITION or start | COUNTS")]
    Shape(usize),
    /// A count that is no number.
    #[error("line {0}: `{1}` is no count")]
    Count(usize, String),
}

impl PerftTable {
    /// Reads a table.
    pub fn parse(text: &str) -> Result<PerftTable, TableError> {
        let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let lines = numbered
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(number, line)| PerftLine::parse(number, line));
        Ok(PerftTable { lines: lines.collect::<Result<_, _>>()? })
    }
}

impl PerftLine {
    fn parse(number: usize, line: &str) -> Result<PerftLine, TableError> {
        let shape = || TableError::Shape(number);
        // Cut at the first and the last bar: a position may have bars of its own.
        let (variant, rest) = line.split_once('|').ok_or_else(shape)?;
        let (position, counts) = rest.rsplit_once('|').ok_or_else(shape)?;
        let (variant, position) = (variant.trim().to_owned(), position.trim());
        let counts = counts
            .split_whitespace()
            .map(|word| word.parse().map_err(|_| TableError::Count(number, shown(word))))
            .collect::<Result<Vec<u64>, _>>()?;
        if variant.is_empty() || position.is_empty() || counts.is_empty() {
            return Err(shape());
        }
        let position = (position != "start").then(|| position.to_owned());
        Ok(PerftLine { number, variant, position, counts })
    }

    fn check<R: Rules>(&self, rules: &R, leaves: Leaves) -> Verdict {
        let position = match self.position.as_deref().map(|text| rules.parse_position(text)) {
            None => rules.start(),
            Some(Ok(position)) => position,
            Some(Err(reasons)) => {
                check_reasons(&format!("the position of line {}", self.number), &reasons)?;
                let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
                let detail = format!("line {}: {}", self.number, reasons.join("; "));
                return Err(Law::PerftTableIsSound.broken(detail));
            }
        };
        let game = Game::from_position(rules.clone(), position);
        // Depth 1 is always counted, so that every line proves something.
        let counted = (1..).zip(&self.counts);
        for (depth, &count) in counted.take_while(|&(d, &count)| d == 1 || count <= leaves.bulk) {
            let bulk = perft(&game, depth, Counting::Bulk, &Stop::new());
            self.compare(depth, "counting in bulk", bulk)?;
            if depth > 1 && count > leaves.each {
                continue;
            }
            let each = perft(&game, depth, Counting::Each, &Stop::new());
            self.compare(depth, "counting each", each)?;
            // A game that is over has no moves to divide by.
            if game.outcome().is_none() {
                let moves = divide(&game, depth, Counting::Bulk, &Stop::new());
                let sum = moves.map(|moves| moves.into_iter().map(|(_, count)| count).sum());
                self.compare(depth, "dividing", sum)?;
            }
        }
        Ok(())
    }

    fn compare(&self, depth: u32, how: &str, counted: Result<u64, PerftError>) -> Verdict {
        let expected = self.counts[depth as usize - 1];
        Law::PerftMatches.holds(counted == Ok(expected), || {
            let from = self.position.as_deref().unwrap_or("start");
            let counted = counted.map_or_else(|error| error.to_string(), |count| count.to_string());
            format!(
                "line {}: the table says {expected} at depth {depth} of {from}, {how} gives {counted}",
                self.number
            )
        })
    }
}

/// The largest trees that are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaves {
    /// The most leaves counted without being made.
    pub(crate) bulk: u64,
    /// The most leaves counted one by one.
    pub(crate) each: u64,
}

impl Default for Leaves {
    /// A second or two for most games.
    fn default() -> Leaves {
        Leaves { bulk: 1_000_000, each: 100_000 }
    }
}

/// Compares the lines for the variant of `rules` with what is counted.
pub(crate) fn check_perft<R: Rules>(rules: &R, text: &str, leaves: Leaves) -> Verdict {
    let table = PerftTable::parse(text)
        .map_err(|error| Law::PerftTableIsSound.broken(error.to_string()))?;
    let variant = rules.variant();
    let mut lines = table.lines.iter().filter(|line| line.variant == variant).peekable();
    Law::PerftTableIsSound
        .holds(lines.peek().is_some(), || format!("no line is for the variant {variant}"))?;
    lines.try_for_each(|line| line.check(rules, leaves))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_and_comments() {
        let table = PerftTable::parse("# a | b\n\n 8x8 | start | 4 12 \nq9|a|b c|7").unwrap();
        let [start, barred] = &table.lines[..] else { panic!("{table:?}") };
        assert_eq!((start.number, start.variant.as_str()), (3, "8x8"));
        assert_eq!((&start.position, &start.counts[..]), (&None, &[4, 12][..]));
        assert_eq!(barred.position.as_deref(), Some("a|b c"));
    }

    #[test]
    fn malformed_lines_are_errors() {
        let check = |line: &str, error: TableError| {
            let text = format!("# source\n{line}\n8x8 | start | 4\n");
            assert_eq!(PerftTable::parse(&text), Err(error), "{line}");
        };
        for line in ["8x8", "8x8 | start", "8x8 | start |", "8x8 | | 4", "| start | 4"] {
            check(line, TableError::Shape(2));
        }
        check("8x8 | start | 4 twelve", TableError::Count(2, "twelve".to_owned()));
        check("8x8 | start | -4", TableError::Count(2, "-4".to_owned()));
        check("8x8 start | 4", TableError::Shape(2));
    }
}
