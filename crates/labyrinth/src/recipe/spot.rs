//! Where entrance and exit are wanted.

use std::fmt;

use damier_core::{Explain, Message, Rng, shown};
use damier_grid::Direction;
use thiserror::Error;

use super::{RecipeError, Size};
use crate::solve::distances;
use crate::{Cell, Gate, Gates, Ground, Maze, Watch};

/// Where an opening in the border is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// Anywhere, each place equally likely.
    Random,
    /// Where the way between entrance and exit becomes the longest.
    Longest,
    /// On a side.
    Side(Direction, At),
}

/// Which of the columns or rows that have open cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum At {
    /// Any, each equally likely.
    Anywhere,
    /// The one farthest north or west.
    First,
    /// The one in the middle.
    Middle,
    /// The one farthest south or east.
    Last,
    /// The one with that number, from 0.
    Number(usize),
}

/// Why there is no such opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpotError {
    /// A text that tells none.
    #[error(
        "`{0}` is no place in the border: that is a side and a column or row from 0, such as north:3, a side alone, random or longest"
    )]
    Text(String),
    /// No open cell lies there.
    #[error("there is no cell of the maze at {0}")]
    Nowhere(Spot),
    /// Both are at the same place.
    #[error("entrance and exit cannot both be at {0}")]
    Same(Spot),
    /// A maze starts in one place.
    #[error("a maze starts at its entrance: there is no other start")]
    Start,
}

impl Explain for SpotError {
    fn message(&self) -> Message {
        match self {
            SpotError::Text(text) => Message::new("gate-text").with("text", text.as_str()),
            SpotError::Nowhere(spot) => Message::new("gate-nowhere").with("spot", spot.to_string()),
            SpotError::Same(spot) => Message::new("gate-same").with("spot", spot.to_string()),
            SpotError::Start => Message::new("gate-start"),
        }
    }
}

/// The sides by their names, the usual ones first.
const SIDES: [(&str, Direction); 8] = [
    ("north", Direction::North),
    ("east", Direction::East),
    ("south", Direction::South),
    ("west", Direction::West),
    ("top", Direction::North),
    ("right", Direction::East),
    ("bottom", Direction::South),
    ("left", Direction::West),
];

const PLACES: [(&str, At); 3] = [("first", At::First), ("middle", At::Middle), ("last", At::Last)];

impl Spot {
    /// Reads a place such as `north:3`, `west:last`, `south`, `random` or `longest`.
    pub fn parse(text: &str) -> Result<Spot, SpotError> {
        let wrong = || SpotError::Text(shown(text));
        let lower = text.trim().to_lowercase();
        let (side, at) = match lower.split_once(':') {
            None if lower == "random" => return Ok(Spot::Random),
            None if lower == "longest" => return Ok(Spot::Longest),
            None => (lower.as_str(), None),
            Some((side, at)) => (side.trim(), Some(at.trim())),
        };
        let (_, side) = SIDES.into_iter().find(|(name, _)| *name == side).ok_or_else(wrong)?;
        let at = match at {
            None => At::Anywhere,
            Some(at) => match PLACES.into_iter().find(|(name, _)| *name == at) {
                Some((_, at)) => at,
                None => At::Number(at.parse().map_err(|_| wrong())?),
            },
        };
        Ok(Spot::Side(side, at))
    }

    /// Why no maze of that size has such a place, as far as its cells need not be known.
    pub(super) fn check(self, size: Size) -> Result<(), SpotError> {
        match self {
            Spot::Side(side, At::Number(number)) if number >= lines(side, size) => {
                Err(SpotError::Nowhere(self))
            }
            _ => Ok(()),
        }
    }

    /// The column and the row of a cell of another part of the shape, if its line is named and meets
    /// that part first.
    pub(super) fn unmasked(self, ground: &Ground) -> Option<(usize, usize)> {
        let Spot::Side(side, At::Number(line)) = self else { return None };
        ground.unmasked_cells()?;
        let gate = outermost(ground, side, line, |cell| ground.is_unmasked(cell))?;
        (!ground.is_open(gate.cell)).then(|| ground.place(gate.cell))
    }

    /// Why these cells have no such place.
    pub(super) fn check_on(self, ground: &Ground) -> Result<(), SpotError> {
        if self.places(ground).is_empty() { Err(SpotError::Nowhere(self)) } else { Ok(()) }
    }

    /// All places that are meant.
    fn places(self, ground: &Ground) -> Vec<Gate> {
        let on = |side| -> Vec<Gate> {
            let size = Size { width: ground.width(), height: ground.height() };
            (0..lines(side, size)).filter_map(|line| first_open(ground, side, line)).collect()
        };
        let one = |gates: Vec<Gate>, at: usize| gates.get(at).copied().into_iter().collect();
        match self {
            Spot::Random | Spot::Longest => Direction::ALL.into_iter().flat_map(on).collect(),
            Spot::Side(side, At::Anywhere) => on(side),
            Spot::Side(side, At::First) => one(on(side), 0),
            Spot::Side(side, At::Middle) => {
                let gates = on(side);
                let middle = gates.len() / 2;
                one(gates, middle)
            }
            Spot::Side(side, At::Last) => {
                let gates = on(side);
                let last = gates.len().saturating_sub(1);
                one(gates, last)
            }
            Spot::Side(side, At::Number(line)) => {
                first_open(ground, side, line).into_iter().collect()
            }
        }
    }
}

impl fmt::Display for Spot {
    /// As [`Spot::parse`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, at) = match self {
            Spot::Random => return f.write_str("random"),
            Spot::Longest => return f.write_str("longest"),
            Spot::Side(side, at) => (side, at),
        };
        let name = SIDES.iter().find(|(_, known)| known == side).map_or("", |(name, _)| name);
        f.write_str(name)?;
        match at {
            At::Anywhere => Ok(()),
            At::First => f.write_str(":first"),
            At::Middle => f.write_str(":middle"),
            At::Last => f.write_str(":last"),
            At::Number(number) => write!(f, ":{number}"),
        }
    }
}

/// How many columns or rows end on a side.
fn lines(side: Direction, size: Size) -> usize {
    match side {
        Direction::North | Direction::South => size.width,
        Direction::East | Direction::West => size.height,
    }
}

/// The first open cell of a column or row that one comes upon from a side.
fn first_open(ground: &Ground, side: Direction, line: usize) -> Option<Gate> {
    outermost(ground, side, line, |cell| ground.is_open(cell))
}

/// The first cell of a column or row of some that one comes upon from a side.
fn outermost(
    ground: &Ground,
    side: Direction,
    line: usize,
    is_one: impl Fn(Cell) -> bool,
) -> Option<Gate> {
    let (width, height) = (ground.width(), ground.height());
    let at = |x, y| ground.cell(x, y).filter(|&cell| is_one(cell));
    let cell = match side {
        Direction::North => (0..height).find_map(|y| at(line, y)),
        Direction::South => (0..height).rev().find_map(|y| at(line, y)),
        Direction::West => (0..width).find_map(|x| at(x, line)),
        Direction::East => (0..width).rev().find_map(|x| at(x, line)),
    };
    cell.map(|cell| Gate { cell, side })
}

/// Places entrance and exit of a maze that is dug.
pub(super) fn place(
    maze: &Maze,
    (entrance, exit): (Option<Spot>, Option<Spot>),
    rng: &mut Rng,
    watch: Watch<'_>,
) -> Result<Gates, RecipeError> {
    let ground = maze.ground();
    let fixed = |spot: Option<Spot>| spot.filter(|spot| *spot != Spot::Longest);
    let mut draw = |spot: Spot, from: Option<Cell>, taken: Option<Gate>| {
        let places = apart(spot.places(ground), from, taken);
        rng.pick(&places).copied().ok_or(SpotError::Same(spot))
    };
    // An exit that can only be in one place leaves the others to the entrance.
    let only = fixed(exit).map(|spot| spot.places(ground)).filter(|places| places.len() == 1);
    let only = only.map(|places| places[0]);
    let mut first =
        fixed(entrance).map(|spot| draw(spot, only.map(|gate| gate.cell), only)).transpose()?;
    // Without an entrance one comes from the start.
    let from = first.map_or(ground.start(), |gate| gate.cell);
    let mut last = fixed(exit).map(|spot| draw(spot, Some(from), first)).transpose()?;
    let border = || Spot::Longest.places(ground);
    if exit == Some(Spot::Longest) && entrance != Some(Spot::Longest) {
        let places = apart(border(), Some(from), first);
        last = farthest(maze, from, &places, watch)?.map(|(gate, _)| gate);
    } else if entrance == Some(Spot::Longest) {
        (first, last) = match last {
            Some(gate) => {
                let places = apart(border(), Some(gate.cell), last);
                (farthest(maze, gate.cell, &places, watch)?.map(|(gate, _)| gate), last)
            }
            None => {
                let (first, last) = farthest_pair(maze, &border(), watch)?;
                (first, last.filter(|_| exit.is_some()))
            }
        };
    }
    Ok(Gates { entrance: first, exits: last.into_iter().collect() })
}

/// The places in other cells than one or, if there are none, those that are not taken.
fn apart(places: Vec<Gate>, cell: Option<Cell>, taken: Option<Gate>) -> Vec<Gate> {
    let elsewhere = places.iter().copied().filter(|gate| Some(gate.cell) != cell);
    let elsewhere: Vec<Gate> = elsewhere.collect();
    if elsewhere.is_empty() {
        return places.into_iter().filter(|gate| Some(*gate) != taken).collect();
    }
    elsewhere
}

/// The first of the places farthest from a cell, and how far it is; one that cannot be reached
/// only if none can.
fn farthest(
    maze: &Maze,
    from: Cell,
    places: &[Gate],
    watch: Watch<'_>,
) -> Result<Option<(Gate, u32)>, RecipeError> {
    let distances = distances(maze, from, watch)?;
    let far = |gate: &Gate| match distances[gate.cell] {
        u32::MAX => 0,
        distance => distance,
    };
    // Of those as far the first.
    let found = places.iter().rev().max_by_key(|gate| far(gate));
    Ok(found.map(|gate| (*gate, far(gate))))
}

/// Two places that are far apart: in a perfect maze none are farther, for there a place farthest
/// from any cell is an end of the longest way, and the other end is farthest from it. With cycles
/// it goes on from each end as long as that helps.
fn farthest_pair(
    maze: &Maze,
    places: &[Gate],
    watch: Watch<'_>,
) -> Result<(Option<Gate>, Option<Gate>), RecipeError> {
    let Some((mut first, _)) = farthest(maze, maze.ground().start(), places, watch)? else {
        return Ok((None, None));
    };
    let (mut last, mut length) = (None, None);
    loop {
        let others = apart(places.to_vec(), Some(first.cell), Some(first));
        match farthest(maze, first.cell, &others, watch)? {
            Some((gate, far)) if length.is_none_or(|length| far > length) => {
                (last, length) = (Some(first), Some(far));
                first = gate;
            }
            _ => return Ok((last, Some(first))),
        }
    }
}
