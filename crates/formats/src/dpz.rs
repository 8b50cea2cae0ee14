//! Puzzles that were begun, as text.
//!
//! The puzzle by the name that means it for ever, the time spent on it, and every move with its
//! number, one a line. What was undone and can be redone follows after `undone`. The last line
//! tells that nothing is missing:
//!
//! ```text
//! damier puzzle 1
//! hashi 3x3m2:2a2c2a2
//! time 83.250
//! 1 a1-c1=1
//! 2 a1-a3=1
//! undone
//! 3 c1-c3=2
//! end
//! ```
//!
//! Reading replays every move. What is wrong is told with its line, and everything before that
//! can be gone on with:
//!
//! ```
//! use std::time::Duration;
//! use damier_core::{Solving, open_id};
//! use damier_formats::dpz;
//! use damier_nullgame::Lamps;
//!
//! let mut solving = Solving::new(open_id::<Lamps>("3x3:207").unwrap());
//! solving.play_text("1,0")?;
//! let text = dpz::write(&solving, Duration::from_secs(83));
//! let cut = &text[..text.len() - "end\n".len()];
//!
//! let damage = dpz::read::<Lamps>(cut).unwrap_err();
//! assert_eq!(damage.error.at.line, 5);
//! let saved = damage.readable.unwrap();
//! assert_eq!((saved.solving.state(), saved.time.as_secs()), (&0, 83));
//! # Ok::<(), damier_core::PlayError>(())
//! ```

use std::fmt::Write;
use std::time::Duration;

use damier_core::{
    Explain, Message, Named, Place, PlayError, Puzzle, Solving, Status, read_id, shown,
};
use thiserror::Error;

/// How a text of this kind begins, before the version.
const HEAD: &str = "damier puzzle ";

/// The version that is written.
const VERSION: &str = "1";

/// A puzzle with what was done, and the time that took.
#[derive(Clone, Debug)]
pub struct Saved<P: Puzzle> {
    /// The puzzle, its moves, and those that can be redone.
    pub solving: Solving<P>,
    /// The time spent.
    pub time: Duration,
}

/// Why a text could not be read to its end, and what could be read of it.
#[derive(Debug)]
pub struct Damage<P: Puzzle> {
    /// What is wrong, and where.
    pub error: DpzError,
    /// What stood before that, if that is a puzzle.
    pub readable: Option<Box<Saved<P>>>,
}

/// What is wrong with a text, and where.
#[derive(Debug, Error)]
#[error("{at}: {problem}")]
pub struct DpzError {
    /// Where the line begins that is wrong.
    pub at: Place,
    /// What is wrong there.
    pub problem: Problem,
}

impl Explain for DpzError {
    fn message(&self) -> Message {
        Message::new("error-at")
            .with("line", self.at.line)
            .with("column", self.at.column)
            .with("problem", self.problem.message())
    }
}

/// What can be wrong with a text.
#[derive(Debug, Error)]
pub enum Problem {
    /// Something else altogether.
    #[error("this is no puzzle that was saved: it begins with `{HEAD}{VERSION}`")]
    Head,
    /// Written by a later program.
    #[error("version {0} is not known here")]
    Version(String),
    /// Another puzzle, or none.
    #[error("the puzzle should be {wanted}, and this is `{found}`")]
    Puzzle {
        /// The puzzle that is asked for.
        wanted: &'static str,
        /// What stands there.
        found: String,
    },
    /// A name that no puzzle has.
    #[error("the puzzle cannot be: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Id(Vec<Message>),
    /// A name that means the puzzle only as long as its generator stays, and that takes making.
    #[error("a saved puzzle is described, as params:description, and not told by a seed")]
    Seed,
    /// No time.
    #[error("`{0}` is no time in seconds, such as `time 83.250`")]
    Time(String),
    /// Lines are missing, or in another order.
    #[error("move {wanted} should stand here, and not `{found}`")]
    Number {
        /// The number it should have.
        wanted: usize,
        /// What stands there.
        found: String,
    },
    /// A move that cannot be made.
    #[error("move {number} `{text}`: {problem}")]
    Move {
        /// Which move, from 1.
        number: usize,
        /// The move.
        text: String,
        /// What is wrong with it.
        problem: PlayError,
    },
    /// The caller wanted no more of it.
    #[error("reading was stopped")]
    Stopped,
    /// The text was cut.
    #[error("the text ends before its last line, which is `end`")]
    Cut,
    /// Something after the end.
    #[error("nothing may follow after `end`")]
    After,
}

impl Explain for Problem {
    fn message(&self) -> Message {
        match self {
            Problem::Head => Message::new("dpz-head").with("head", format!("{HEAD}{VERSION}")),
            Problem::Version(found) => Message::new("dpz-version").with("version", found.as_str()),
            Problem::Puzzle { wanted, found } => {
                Message::new("dpz-puzzle").with("wanted", *wanted).with("found", found.as_str())
            }
            Problem::Id(reasons) => {
                let reason = Message::joined(reasons.iter().cloned());
                reason.unwrap_or_else(|| Message::new("dpz-cut"))
            }
            Problem::Seed => Message::new("dpz-seed"),
            Problem::Time(text) => Message::new("dpz-time").with("text", text.as_str()),
            Problem::Number { wanted, found } => {
                Message::new("dpz-number").with("wanted", *wanted).with("found", found.as_str())
            }
            Problem::Move { number, text, problem } => Message::new("dpz-move")
                .with("number", *number)
                .with("text", text.as_str())
                .with("problem", problem.message()),
            Problem::Stopped => Message::new("dpz-stopped"),
            Problem::Cut => Message::new("dpz-cut"),
            Problem::After => Message::new("dpz-after"),
        }
    }
}

/// Whether a text is a puzzle that was saved, of whatever kind and however damaged.
pub fn looks_like(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(HEAD.trim_end())
}

/// The puzzle with everything that was done, and the time that took.
pub fn write<P: Puzzle>(solving: &Solving<P>, time: Duration) -> String {
    let mut text = format!("{HEAD}{VERSION}\n{} {}\n", P::NAME, solving.exact_id());
    let done = solving.history().undos();
    // Writing to a string does not fail.
    writeln!(text, "time {}.{:03}", time.as_secs(), time.subsec_millis()).ok();
    for (index, written) in solving.texts().enumerate() {
        if index == done {
            text.push_str("undone\n");
        }
        writeln!(text, "{} {written}", index + 1).ok();
    }
    text.push_str("end\n");
    text
}

/// What is to be kept of a puzzle that is left: what is solved, and what nobody has begun, is not.
pub fn unfinished<P: Puzzle>(solving: &Solving<P>, time: Duration) -> Option<String> {
    let begun = solving.history().iter().next().is_some();
    (begun && solving.status() != Status::Solved).then(|| write(solving, time))
}

/// What a saved puzzle looks like from afar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The puzzle's name, such as `hashi`.
    pub puzzle: String,
    /// The params it was made with, as they are written.
    pub params: String,
    /// The time spent.
    pub time: Duration,
    /// How many moves are made, without those that were undone.
    pub moves: usize,
}

/// Describes a saved puzzle of whatever kind without opening it: whether all of it can be read is
/// not looked at. None if it is no saved puzzle, or too little is left of it.
pub fn glance(text: &str) -> Option<Glance> {
    let mut lines = Lines { text, at: 0 };
    let mut next = || lines.next().ok().map(|(_, line)| line);
    if next()?.trim_start_matches('\u{feff}').strip_prefix(HEAD)?.trim() != VERSION {
        return None;
    }
    let (puzzle, id) = next()?.split_once(char::is_whitespace)?;
    let (params, _) = id.trim().split_once(':')?;
    let time = seconds(next()?)?;
    let number = |line: &str| line.split_whitespace().next()?.parse::<usize>().ok();
    let mut moves = 0;
    while next().and_then(number) == Some(moves + 1) {
        moves += 1;
    }
    Some(Glance { puzzle: puzzle.to_owned(), params: params.to_owned(), time, moves })
}

/// Reads what [`write()`] wrote, and replays it.
pub fn read<P: Puzzle>(text: &str) -> Result<Saved<P>, Damage<P>> {
    read_while(text, &mut |_, _| true)
}

/// The same, as long as `goes_on` allows it, which is asked before every move. A puzzle whose
/// moves may take long can be made ready for them there.
pub fn read_while<P: Puzzle>(
    text: &str,
    goes_on: &mut dyn FnMut(&P, P::Move) -> bool,
) -> Result<Saved<P>, Damage<P>> {
    let mut reader = Reader { lines: Lines { text, at: 0 }, saved: None, undone: 0, goes_on };
    let read = reader.read();
    let readable = reader.saved.map(|mut saved| {
        for _ in 0..reader.undone {
            saved.solving.undo();
        }
        saved
    });
    match (read, readable) {
        (Ok(()), Some(saved)) => Ok(saved),
        (Err((offset, problem)), readable) => {
            let error = DpzError { at: Place::of(text, offset), problem };
            Err(Damage { error, readable: readable.map(Box::new) })
        }
        (Ok(()), None) => {
            let error = DpzError { at: Place::of(text, text.len()), problem: Problem::Cut };
            Err(Damage { error, readable: None })
        }
    }
}

/// The lines of a text that are not blank. One without a line end may have been cut, so that
/// only the last word of all may be such a line.
struct Lines<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lines<'t> {
    /// The next line and where it begins.
    fn next(&mut self) -> Result<(usize, &'t str), (usize, Problem)> {
        loop {
            let rest = &self.text[self.at..];
            let (line, end) = match rest.find('\n') {
                Some(end) => (&rest[..end], end + 1),
                None if rest.trim() == "end" => (rest, rest.len()),
                None => return Err((self.text.len(), Problem::Cut)),
            };
            let blanks = line.len() - line.trim_start().len();
            let begin = self.at + blanks;
            self.at += end;
            if !line.trim().is_empty() {
                return Ok((begin, line.trim()));
            }
        }
    }

    /// What is left when all should be.
    fn finish(&self) -> Result<(), (usize, Problem)> {
        let rest = &self.text[self.at..];
        let blanks = rest.len() - rest.trim_start().len();
        if blanks == rest.len() { Ok(()) } else { Err((self.at + blanks, Problem::After)) }
    }
}

struct Reader<'t, P: Puzzle> {
    lines: Lines<'t>,
    saved: Option<Saved<P>>,
    /// How many of the moves are to be undone again.
    undone: usize,
    goes_on: &'t mut dyn FnMut(&P, P::Move) -> bool,
}

impl<P: Puzzle> Reader<'_, P> {
    fn read(&mut self) -> Result<(), (usize, Problem)> {
        let (at, line) = self.lines.next().map_err(|(at, problem)| {
            let other = !looks_like(self.lines.text);
            if other { (0, Problem::Head) } else { (at, problem) }
        })?;
        let version = line.trim_start_matches('\u{feff}').strip_prefix(HEAD);
        match version.map(str::trim) {
            Some(VERSION) => {}
            Some(other) => return Err((at, Problem::Version(shown(other)))),
            None => return Err((at, Problem::Head)),
        }
        let (at, line) = self.lines.next()?;
        let (name, id) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if name != P::NAME {
            return Err((at, Problem::Puzzle { wanted: P::NAME, found: shown(name) }));
        }
        let puzzle = match read_id(id).map_err(|error| (at, Problem::Id(error.messages())))? {
            Named::Exact(puzzle) => puzzle,
            Named::Seeded { .. } => return Err((at, Problem::Seed)),
        };
        let saved = Saved { solving: Solving::new(puzzle), time: Duration::ZERO };
        let saved = self.saved.insert(saved);
        let (at, line) = self.lines.next()?;
        saved.time = seconds(line).ok_or_else(|| (at, Problem::Time(shown(line))))?;
        let mut undoing = false;
        for number in 1.. {
            let (mut at, mut line) = self.lines.next()?;
            if line == "undone" && !undoing {
                undoing = true;
                (at, line) = self.lines.next()?;
            }
            if line == "end" {
                break;
            }
            let (head, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if head.parse() != Ok(number) {
                return Err((at, Problem::Number { wanted: number, found: shown(line) }));
            }
            let solving = &mut saved.solving;
            let wrong = |problem| (at, Problem::Move { number, text: shown(text.trim()), problem });
            let mv = solving.puzzle().parse_move(text);
            let mv = mv.map_err(|error| wrong(PlayError::Syntax(Box::new(error))))?;
            if !(self.goes_on)(solving.puzzle(), mv) {
                return Err((at, Problem::Stopped));
            }
            let played = solving.play(mv);
            played.map_err(|error| wrong(PlayError::Illegal(Box::new(error))))?;
            self.undone += usize::from(undoing);
        }
        self.lines.finish()
    }
}

/// Reads `time 83.250`.
fn seconds(line: &str) -> Option<Duration> {
    let (word, number) = line.split_once(char::is_whitespace)?;
    let (seconds, millis) = number.trim().split_once('.')?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if word != "time" || millis.len() != 3 || !digits(seconds) || !digits(millis) {
        return None;
    }
    let whole = Duration::from_secs(seconds.parse().ok()?);
    whole.checked_add(Duration::from_millis(millis.parse().ok()?))
}
