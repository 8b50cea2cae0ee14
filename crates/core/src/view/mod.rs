//! A game as it is seen: plain data for whoever shows it and knows no rules.
//!
//! A [`View`] tells what stands where, a [`Deed`] what a move does to it. Both are of a closed set
//! of kinds, so that a console, a screen and a page in a browser draw any game by its kind.

mod deed;
mod grid;
mod houses;
mod spot;
mod turned;

pub use deed::{Choice, Deed, Heap, Sowing};
pub use grid::{Cell, Grid, Lettering, Numbering};
pub use houses::{House, Houses};
pub use spot::{Aim, Side, Spot};

use crate::{Message, Seat};

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// What stands where.
    pub board: Board,
    /// Whose turn it is; nobody's when the game is over.
    pub turn: Option<Seat>,
    /// Where a cursor begins for the seat on turn.
    pub home: Spot,
    /// Where a piece can be put now, or which houses can be sown. Walls are not among them: there
    /// may be hundreds.
    pub places: Vec<Spot>,
    /// What was done last that can be seen on the board.
    pub last: Option<Deed>,
    /// What each seat has, in order of play.
    pub holdings: Vec<Holding>,
    /// How large an advantage is that all but decides the game, in hundredths of the game's unit.
    pub decisive: i32,
}

/// What stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// The position as it is written, for games that have no picture.
    Text(String),
    /// Pieces on cells, perhaps with walls between them.
    Grid(Grid),
    /// Seeds in houses.
    Houses(Houses),
}

/// What a seat has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// The numbers that are always in view: walls in hand, discs, seeds.
    pub stocks: Vec<Stock>,
    /// What matters of it in a sentence, where a number alone would not tell.
    pub told: Option<Message>,
    /// Where the seat sits, if it has a side of its own.
    pub side: Option<Side>,
    /// The side it wants to reach, where the game is about that.
    pub goal: Option<Side>,
}

/// A number of a seat that is always in view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    /// The message key of what is counted.
    pub words: &'static str,
    /// How many.
    pub value: String,
}

impl Stock {
    /// What is counted, in words that go with the number.
    pub fn message(&self) -> Message {
        let words = Message::new(self.words);
        match self.value.parse::<usize>() {
            Ok(count) => words.with("count", count),
            Err(_) => words.with("count", self.value.as_str()),
        }
    }
}

impl Board {
    /// The columns and rows of cells that a cursor can walk over; none in a text.
    pub fn size(&self) -> (usize, usize) {
        match self {
            Board::Text(_) => (0, 0),
            Board::Grid(grid) => (grid.width, grid.height),
            Board::Houses(houses) => (houses.rows[0].len(), houses.rows.len()),
        }
    }
}
