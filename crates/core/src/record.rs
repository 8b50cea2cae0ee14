//! A game written down: the common ground of all record formats.

use std::fmt;

use thiserror::Error;

use crate::{DynGame, Explain, Leave, Message, Seat, Step};

/// A place in a text, counted from 1 as editors do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character within the line.
    pub column: usize,
}

impl Place {
    /// The place of the byte at `offset` of `text`.
    pub fn of(text: &str, offset: usize) -> Place {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A game as it was written down. Nothing in it has been checked against the
/// rules: that is done by replaying it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The variant, as [`Rules::variant`](crate::Rules::variant) writes it.
    pub variant: String,
    /// The first position, if it is not the standard start.
    pub start: Option<String>,
    /// Everything else known of the game: players, date, result and so on.
    pub tags: Vec<(String, String)>,
    /// What was said before the first move.
    pub comments: Vec<String>,
    /// The main line.
    pub moves: Vec<RecordedMove>,
}

impl Record {
    /// The moves of a game, with nothing said about them.
    pub fn of(game: &dyn DynGame) -> Record {
        let moves = game.steps().into_iter().map(|step| match step {
            Step::Move(mv) => RecordedMove::new(mv),
            Step::Left(seat, leave) => RecordedMove::leaving(seat, leave),
        });
        Record {
            game: game.name().to_owned(),
            variant: game.variant(),
            start: game.custom_start(),
            moves: moves.collect(),
            ..Record::default()
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, replacing its value if there is one.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some(slot) => slot.1 = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

/// One move of a [`Record`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move in the game's notation, or a seat that leaves (see [`RecordedMove::leaving`]).
    pub text: String,
    /// Where it stood in the text it was read from.
    pub at: Option<Place>,
    /// What was said after it.
    pub comments: Vec<String>,
    /// Other lines that could have been played instead of it.
    pub variations: Vec<Vec<RecordedMove>>,
}

impl RecordedMove {
    /// A move with nothing said about it.
    pub fn new(text: impl Into<String>) -> RecordedMove {
        RecordedMove { text: text.into(), ..RecordedMove::default() }
    }

    /// The entry for a seat that leaves, such as `resign:2`.
    pub fn leaving(seat: Seat, leave: Leave) -> RecordedMove {
        RecordedMove::new(format!("{}:{seat}", leave_word(leave)))
    }

    /// The seat that leaves, if the entry says so.
    pub fn as_leaving(&self) -> Option<(Seat, Leave)> {
        let (word, seat) = self.text.split_once(':')?;
        let leave = [Leave::Resigned, Leave::OutOfTime, Leave::Failed]
            .into_iter()
            .find(|&leave| leave_word(leave) == word)?;
        let number: usize = seat.parse().ok()?;
        Some((Seat::new(number.checked_sub(1)?)?, leave))
    }
}

fn leave_word(leave: Leave) -> &'static str {
    match leave {
        Leave::Resigned => "resign",
        Leave::OutOfTime => "time",
        Leave::Failed => "fail",
    }
}

/// Why a text is no record, and where.
#[derive(Debug, Error)]
#[error("{at}: {problem}")]
pub struct RecordError {
    /// Where reading stopped.
    pub at: Place,
    /// What is wrong there.
    pub problem: Box<dyn Explain>,
}

impl RecordError {
    /// The problem `problem` at byte `offset` of `text`.
    pub fn new(text: &str, offset: usize, problem: impl Explain) -> RecordError {
        RecordError { at: Place::of(text, offset), problem: Box::new(problem) }
    }
}

impl Explain for RecordError {
    fn message(&self) -> Message {
        Message::new("error-at")
            .with("line", self.at.line)
            .with("column", self.at.column)
            .with("problem", self.problem.message())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_from_one() {
        let check = |offset, line, column| {
            assert_eq!(Place::of("ab\né f\n", offset), Place { line, column });
        };
        check(0, 1, 1);
        check(2, 1, 3);
        check(3, 2, 1);
        check(5, 2, 2);
        check(99, 3, 1);
    }

    #[test]
    fn leaving_round_trips() {
        for seat in Seat::first(4) {
            for leave in [Leave::Resigned, Leave::OutOfTime, Leave::Failed] {
                assert_eq!(RecordedMove::leaving(seat, leave).as_leaving(), Some((seat, leave)));
            }
        }
        for text in ["resign:0", "resign:5", "resign", "f5", "time:", "fail:x", ":1"] {
            assert_eq!(RecordedMove::new(text).as_leaving(), None, "{text}");
        }
    }
}
