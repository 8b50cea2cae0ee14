//! What a person sets before a puzzle is made.

use std::fmt;

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use crate::generate::first;
use crate::{BoardError, Grade, LARGEST, Variant};

/// The densest boards that are made. Islands are never side by side, so half of the cells would be
/// the end; but then no bridge leads from one colour of a chessboard's rows to the other.
pub const DENSEST: u8 = 45;

/// How islands lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// The same when the board is turned by half.
    Rotation,
    /// The same on the left and on the right.
    Mirror,
    /// The same when the board is turned by a quarter, which only squares can be.
    Quarter,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 4] =
        [Symmetry::None, Symmetry::Rotation, Symmetry::Mirror, Symmetry::Quarter];

    /// The name as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotation => "rotation",
            Symmetry::Mirror => "mirror",
            Symmetry::Quarter => "quarter",
        }
    }

    /// The symmetry of a name.
    pub fn from_name(name: &str) -> Option<Symmetry> {
        // The first one was called so when there was no other.
        let name = if name == "rotational" { Symmetry::Rotation.name() } else { name };
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// What stands in params.
    const fn letters(self) -> &'static str {
        match self {
            Symmetry::None => "",
            Symmetry::Rotation => "s",
            Symmetry::Mirror => "s2",
            Symmetry::Quarter => "s4",
        }
    }

    /// The symmetry of the number after the letter, if there is one.
    fn from_number(number: Option<usize>) -> Option<Symmetry> {
        match number {
            None => Some(Symmetry::Rotation),
            Some(2) => Some(Symmetry::Mirror),
            Some(4) => Some(Symmetry::Quarter),
            Some(_) => None,
        }
    }
}

/// What a person sets before a puzzle is made. As text it is the size and a letter for whatever
/// is set: `m` the most bridges between two islands, `L` for no loops, `i` islands in percent of
/// the cells, `b` double bridges in percent, `e` loops in percent, `s` for symmetry by half a turn,
/// `s2` by a mirror, `s4` by a quarter of a turn, `d` the grade from 0.
///
/// ```
/// use damier_hashi::{Grade, Params};
///
/// let params = Params::parse("10x10i30d3")?;
/// assert_eq!((params.density, params.grade), (30, Grade::Hard));
/// assert_eq!(params.to_string(), "10x10m2i30d3");
/// # Ok::<(), damier_hashi::ParamsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The most bridges between two islands, and whether loops are allowed.
    pub variant: Variant,
    /// Islands in percent of the cells.
    pub density: u8,
    /// Edges with more than one bridge, in percent of those with any.
    pub doubles: u8,
    /// Edges that close a loop, in percent of the islands; fewer where there is no room.
    pub loops: u8,
    /// How islands lie.
    pub symmetry: Symmetry,
    /// How hard it is.
    pub grade: Grade,
}

/// Why a text is no params.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParamsError {
    /// It does not begin with a size.
    #[error("`{0}` is no size: it needs WIDTHxHEIGHT, such as 7x7")]
    Size(String),
    /// A size that is not possible.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A size that has no room for two islands and a bridge.
    #[error("no puzzle fits on {width}x{height}; the smallest sizes are 3x1 and 1x3")]
    Room {
        /// The width.
        width: usize,
        /// The height.
        height: usize,
    },
    /// A symmetry that is none.
    #[error("`s` is half a turn, `s2` a mirror and `s4` a quarter of a turn; there is no other")]
    Symmetry,
    /// A board that cannot be turned by a quarter.
    #[error("only a square is the same after a quarter of a turn, and {width}x{height} is none")]
    Square {
        /// The width.
        width: usize,
        /// The height.
        height: usize,
    },
    /// A grade that no such puzzle has.
    #[error(
        "no puzzle of {width}x{height} with {islands} islands is {}; it can be {}",
        .grade.name(), names(.grades)
    )]
    Grade {
        /// The width.
        width: usize,
        /// The height.
        height: usize,
        /// How many islands it is to have.
        islands: usize,
        /// The grade that is wanted.
        grade: Grade,
        /// Those that there are.
        grades: Vec<Grade>,
    },
    /// A letter that means nothing.
    #[error("`{}` is no param; those are m, L, i, b, e, s and d", shown(&.0.to_string()))]
    Letter(char),
    /// A letter that was there before.
    #[error("`{0}` is here twice")]
    Twice(char),
    /// A number that is missing or too large.
    #[error("the number after `{letter}` must be from {least} to {most}")]
    Number {
        /// The letter before it.
        letter: char,
        /// The smallest.
        least: usize,
        /// The largest.
        most: usize,
    },
}

impl Explain for ParamsError {
    fn message(&self) -> Message {
        match self {
            ParamsError::Size(text) => {
                Message::new("hashi-params-size").with("text", text.as_str())
            }
            ParamsError::Board(error) => error.message(),
            ParamsError::Room { width, height } => {
                Message::new("hashi-params-room").with("size", format!("{width}x{height}"))
            }
            ParamsError::Symmetry => Message::new("hashi-params-symmetry"),
            ParamsError::Square { width, height } => {
                Message::new("hashi-params-square").with("size", format!("{width}x{height}"))
            }
            ParamsError::Grade { width, height, islands, grade, grades } => {
                Message::new("hashi-params-grade")
                    .with("size", format!("{width}x{height}"))
                    .with("islands", *islands)
                    .with("grade", grade.message())
                    .with("grades", names(grades))
            }
            ParamsError::Letter(letter) => {
                Message::new("hashi-params-letter").with("letter", shown(&letter.to_string()))
            }
            ParamsError::Twice(letter) => {
                Message::new("hashi-read-twice").with("field", letter.to_string())
            }
            ParamsError::Number { letter, least, most } => Message::new("hashi-params-number")
                .with("letter", letter.to_string())
                .with("least", *least)
                .with("most", *most),
        }
    }
}

impl Params {
    /// A size, and everything else as usual: a quarter of the cells are islands.
    pub const fn new(width: usize, height: usize) -> Params {
        Params {
            width,
            height,
            variant: Variant::USUAL,
            density: 25,
            doubles: 30,
            loops: 10,
            symmetry: Symmetry::None,
            grade: Grade::Easy,
        }
    }

    /// Reads params.
    pub fn parse(text: &str) -> Result<Params, ParamsError> {
        Params::parse_at(text.trim()).map_err(|(_, error)| error)
    }

    /// The same; the error has the byte where it is.
    pub(crate) fn parse_at(text: &str) -> Result<Params, (usize, ParamsError)> {
        let no_size = || (0, ParamsError::Size(shown(text)));
        let mut rest = text;
        let width = take_number(&mut rest).ok_or_else(no_size)?;
        rest = rest.strip_prefix('x').ok_or_else(no_size)?;
        let height = take_number(&mut rest).ok_or_else(no_size)?;
        if !(1..=LARGEST).contains(&width) || !(1..=LARGEST).contains(&height) {
            return Err((0, BoardError::Size { width, height }.into()));
        }
        let mut params = Params::new(width, height);
        let mut seen = String::new();
        while let Some(letter) = rest.chars().next() {
            let at = text.len() - rest.len();
            if seen.contains(letter) {
                return Err((at, ParamsError::Twice(letter)));
            }
            seen.push(letter);
            rest = &rest[letter.len_utf8()..];
            let mut number = |least: usize, most: usize| {
                take_number(&mut rest)
                    .filter(|number| (least..=most).contains(number))
                    .map(|number| number as u8)
                    .ok_or((at, ParamsError::Number { letter, least, most }))
            };
            match letter {
                'm' => params.variant.max = number(1, 4)?,
                'L' => params.variant.loops = false,
                'i' => params.density = number(1, DENSEST.into())?,
                'b' => params.doubles = number(0, 100)?,
                'e' => params.loops = number(0, 100)?,
                's' => {
                    let is_number = rest.starts_with(|sign: char| sign.is_ascii_digit());
                    let number = is_number.then(|| take_number(&mut rest).unwrap_or(usize::MAX));
                    params.symmetry =
                        Symmetry::from_number(number).ok_or((at, ParamsError::Symmetry))?;
                }
                'd' => params.grade = Grade::ALL[usize::from(number(0, Grade::ALL.len() - 1)?)],
                _ => return Err((at, ParamsError::Letter(letter))),
            }
        }
        Ok(params)
    }

    /// Whether a version of the generator can make a puzzle of them: islands are never side by
    /// side, so two of them and a bridge need three cells in a line. Smaller boards can be read all
    /// the same.
    pub fn check(&self, version: u32) -> Result<(), ParamsError> {
        let &Params { width, height, .. } = self;
        if width < 3 && height < 3 {
            return Err(ParamsError::Room { width, height });
        }
        if version == 1 {
            return first::check(self);
        }
        if self.symmetry == Symmetry::Quarter && width != height {
            return Err(ParamsError::Square { width, height });
        }
        self.check_grade()
    }

    /// The part that says how a description is to be read.
    pub(crate) fn of_board(&self) -> String {
        let loops = if self.variant.loops { "" } else { "L" };
        format!("{}x{}m{}{loops}", self.width, self.height, self.variant.max)
    }

    /// The nearest params that make sense, for those that were not read from a text.
    pub(crate) fn within_limits(&self) -> Params {
        Params {
            width: self.width.clamp(1, LARGEST),
            height: self.height.clamp(1, LARGEST),
            variant: Variant { max: self.variant.max.clamp(1, 4), ..self.variant },
            density: self.density.clamp(1, DENSEST),
            symmetry: match self.symmetry {
                Symmetry::Quarter if self.width != self.height => Symmetry::Rotation,
                symmetry => symmetry,
            },
            doubles: self.doubles.min(100),
            loops: self.loops.min(100),
            ..*self
        }
    }

    /// The longest bridge that is built while islands are laid out: the denser the board, the
    /// shorter.
    pub(crate) fn longest(&self) -> usize {
        2 + 60 / usize::from(self.density)
    }

    /// How many islands that density makes.
    pub fn islands(&self) -> usize {
        let cells = self.width * self.height;
        ((cells * usize::from(self.density) + 50) / 100).max(2)
    }
}

/// The names of grades, as typed.
fn names(grades: &[Grade]) -> String {
    grades.iter().map(|grade| grade.name()).collect::<Vec<_>>().join(", ")
}

/// Takes a number off the front.
fn take_number(rest: &mut &str) -> Option<usize> {
    let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..end].parse().ok()?;
    *rest = &rest[end..];
    Some(number)
}

impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.of_board())?;
        let usual = Params::new(self.width, self.height);
        for (letter, value, usual) in [
            ('i', self.density, usual.density),
            ('b', self.doubles, usual.doubles),
            ('e', self.loops, usual.loops),
        ] {
            if value != usual {
                write!(f, "{letter}{value}")?;
            }
        }
        f.write_str(self.symmetry.letters())?;
        if self.grade != usual.grade {
            write!(f, "d{}", self.grade as u8)?;
        }
        Ok(())
    }
}
