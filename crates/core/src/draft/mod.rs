//! Positions that somebody sets up.
//!
//! A [`Draft`] is plain data and may be nonsense; a position never is. An [`Edit`] changes a draft
//! and knows no game: what can be changed the game's [`Kit`] tells. Whether a draft is a position,
//! and if not, everything that is wrong with it and where, is told by [`Drafting`], which every
//! game offers without its types.

mod dynamic;
mod edit;

pub use dynamic::{Drafting, Flaw};
pub use edit::{Edit, EditRefused};

use crate::view::{Board, Cell, Grid, Spot};
use crate::{Message, Seat};

/// What somebody sets up. It may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What stands where.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Seat,
    /// What each seat has beside the board, in order of play, such as walls in hand; empty in games
    /// in which nobody has anything there.
    pub stocks: Vec<u32>,
    /// What became of each seat, in order of play.
    pub fates: Vec<Fate>,
}

/// What became of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It is in the game.
    Plays,
    /// It left.
    Left,
    /// It is placed, and the others play on. Places are counted from 1.
    Placed(usize),
}

/// What can be changed of the drafts of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kit {
    /// Which pieces can be put on cells.
    pub pieces: Pieces,
    /// Whether walls can be put between cells.
    pub walls: bool,
    /// How many seeds a house or a store can be given, where there are any.
    pub seeds: Option<u32>,
    /// How much a seat can be given beside the board, where there is such a thing.
    pub stocks: Option<u32>,
    /// Whether seats can have left.
    pub leaving: bool,
    /// How many places there are to play for; none in most games.
    pub places: usize,
    /// Which seat each seat becomes where left and right are exchanged; nobody where they cannot be.
    pub mirrored: Vec<Seat>,
    /// What it means that both sides change their parts.
    pub exchange: Exchange,
}

/// Which pieces can be put on cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// None: there are no cells, or nothing is put on them.
    None,
    /// One of each seat.
    One,
    /// As many as there are cells.
    Many,
}

/// How both sides change their parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// They cannot.
    No,
    /// Everything stays where it is and belongs to the other.
    InPlace,
    /// The board is turned by half a turn as well, because sides matter.
    Turned,
}

/// Where something wrong is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blame {
    /// The places of the board.
    pub spots: Vec<Spot>,
    /// The seat.
    pub seat: Option<Seat>,
}

/// Something about a draft that no game comes to, though it can be played on from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// What.
    pub told: Message,
    /// Where.
    pub at: Blame,
}

impl Default for Kit {
    /// Nothing but the text.
    fn default() -> Kit {
        Kit {
            pieces: Pieces::None,
            walls: false,
            seeds: None,
            stocks: None,
            leaving: false,
            places: 0,
            mirrored: Vec::new(),
            exchange: Exchange::No,
        }
    }
}

impl Blame {
    /// Nowhere in particular.
    pub const NOBODY: Blame = Blame { spots: Vec::new(), seat: None };

    /// Some places.
    pub fn at(spots: impl IntoIterator<Item = Spot>) -> Blame {
        Blame { spots: spots.into_iter().collect(), seat: None }
    }

    /// A seat.
    pub fn of(seat: Option<Seat>) -> Blame {
        Blame { spots: Vec::new(), seat }
    }
}

impl Draft {
    /// The same without anything on the board; what seats have beside it stays.
    #[must_use]
    pub fn cleared(mut self) -> Draft {
        match &mut self.board {
            Board::Text(_) => {}
            Board::Grid(grid) => {
                for cell in grid.cells.iter_mut().filter(|cell| **cell != Cell::Hole) {
                    *cell = Cell::Empty;
                }
                grid.walls.as_mut().into_iter().for_each(Vec::clear);
            }
            Board::Houses(houses) => {
                houses.rows.iter_mut().flatten().for_each(|house| house.seeds = 0);
                houses.stores = [0; 2];
                houses.shared_out = None;
            }
        }
        self.turn = Seat::FIRST;
        self.fates.iter_mut().for_each(|fate| *fate = Fate::Plays);
        self
    }

    /// Where pieces of a seat are.
    pub fn pieces(&self, seat: Seat) -> impl Iterator<Item = Spot> {
        let grid = match &self.board {
            Board::Grid(grid) => Some(grid),
            Board::Text(_) | Board::Houses(_) => None,
        };
        let cells = grid.into_iter().flat_map(|grid| {
            let width = grid.width.max(1);
            let spot = move |index: usize| Spot::at(index % width, index / width);
            grid.cells.iter().enumerate().map(move |(index, cell)| (spot(index), *cell))
        });
        cells.filter(move |(_, cell)| *cell == Cell::Piece(seat)).map(|(spot, _)| spot)
    }

    /// What became of a seat.
    pub fn fate(&self, seat: Seat) -> Fate {
        self.fates.get(seat.index()).copied().unwrap_or(Fate::Plays)
    }
}

impl Grid {
    /// Whether left and right can be exchanged: cells are missing on both sides alike.
    pub fn is_even(&self) -> bool {
        let hole = |column, row| self.cell(column, row) == Cell::Hole;
        let mut rows = 0..self.height;
        rows.all(|row| {
            (0..self.width).all(|column| hole(column, row) == hole(self.width - 1 - column, row))
        })
    }
}
