//! What changes a draft.

use thiserror::Error;

use super::{Draft, Drafting, Exchange, Fate, Flaw, Pieces};
use crate::view::{Aim, Board, Cell, Grid, Houses, Spot};
use crate::{Explain, Message, Seat};

/// One change of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A piece of a seat comes to a cell, or nothing does. Where each seat has one piece it is taken
    /// from where it was.
    Put {
        /// The cell.
        at: Spot,
        /// Whose piece.
        seat: Option<Seat>,
    },
    /// A wall comes there, or goes if it stands there.
    Wall(Spot),
    /// A house has so many seeds.
    Seeds {
        /// The house.
        at: Spot,
        /// How many.
        count: u32,
    },
    /// A store has so many seeds.
    Store {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u32,
    },
    /// A seat has so much beside the board.
    Stock {
        /// Which.
        seat: Seat,
        /// How much.
        count: u32,
    },
    /// It is that seat's turn.
    Turn(Seat),
    /// That became of a seat. Who is not in the game has no piece on the board and nothing beside it.
    Fate {
        /// Which.
        seat: Seat,
        /// What.
        fate: Fate,
    },
    /// Nothing is on the board any more.
    Clear,
    /// Everything is as at the start.
    Start,
    /// Left and right are exchanged.
    Mirror,
    /// Both sides change their parts.
    Exchange,
    /// Everything is as a text says.
    Text(String),
}

/// Why a draft was not changed.
#[derive(Debug, Error)]
pub enum EditRefused {
    /// The board has no such place.
    #[error("the board has no such place")]
    NoPlace(Spot),
    /// Nobody sits there.
    #[error("nobody has seat {0}")]
    NoSeat(Seat),
    /// This game has nothing of the kind.
    #[error("this game has no such thing to set up")]
    NotHere,
    /// So many are not possible.
    #[error("there can be {most} at most, and these are {count}")]
    TooMany {
        /// How many were wanted.
        count: u32,
        /// How many are possible.
        most: u32,
    },
    /// The text is none that can be put on a board, for all these reasons.
    #[error("{}", list(.0))]
    Text(Vec<Flaw>),
}

fn list(flaws: &[Flaw]) -> String {
    flaws.iter().map(|flaw| flaw.error.to_string()).collect::<Vec<_>>().join("; ")
}

impl Explain for EditRefused {
    fn message(&self) -> Message {
        match self {
            EditRefused::NoPlace(_) => Message::new("set-up-no-place"),
            EditRefused::NoSeat(seat) => {
                Message::new("set-up-no-seat").with("seat", seat.index() + 1)
            }
            EditRefused::NotHere => Message::new("set-up-not-here"),
            EditRefused::TooMany { count, most } => Message::new("set-up-too-many")
                .with("count", *count as usize)
                .with("most", *most as usize),
            EditRefused::Text(flaws) => {
                Message::joined(flaws.iter().map(|flaw| flaw.error.message()))
                    .unwrap_or_else(|| Message::new("set-up-not-here"))
            }
        }
    }
}

impl EditRefused {
    /// Everything that is wrong, a sentence each.
    pub fn messages(&self) -> Vec<Message> {
        match self {
            EditRefused::Text(flaws) => flaws.iter().map(|flaw| flaw.error.message()).collect(),
            other => vec![other.message()],
        }
    }
}

impl Draft {
    /// Changes the draft of a game, or tells why not and leaves it as it is.
    ///
    /// ```
    /// use damier_core::draft::{Drafting, Edit};
    /// use damier_core::Game;
    /// use damier_nullgame::Pile;
    ///
    /// let game = Game::new(Pile::new(4, 2)?);
    /// let mut draft = game.draft();
    /// assert!(draft.edit(&Edit::Clear, &game).is_ok());
    /// assert!(draft.edit(&Edit::Text("no pile".to_owned()), &game).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edit(&mut self, edit: &Edit, game: &dyn Drafting) -> Result<(), EditRefused> {
        let kit = game.kit();
        match edit {
            Edit::Put { at, seat } => {
                if kit.pieces == Pieces::None {
                    return Err(EditRefused::NotHere);
                }
                seat.map_or(Ok(()), |seat| self.known(seat))?;
                let cell = self.cell_mut(*at).ok_or(EditRefused::NoPlace(*at))?;
                *cell = Cell::Empty;
                let Some(seat) = *seat else { return Ok(()) };
                if kit.pieces == Pieces::One {
                    self.take_off(seat);
                    self.fates[seat.index()] = Fate::Plays;
                }
                self.cell_mut(*at).into_iter().for_each(|cell| *cell = Cell::Piece(seat));
            }
            Edit::Wall(wall) => {
                let Board::Grid(Grid { width, height, walls: Some(walls), .. }) = &mut self.board
                else {
                    return Err(EditRefused::NotHere);
                };
                // The place of a wall is the cell at the lower left of its middle.
                let inside = wall.column + 1 < *width && (1..*height).contains(&wall.row);
                if wall.aim == Aim::Piece || !inside {
                    return Err(EditRefused::NoPlace(*wall));
                }
                match walls.iter().position(|other| other == wall) {
                    Some(index) => drop(walls.remove(index)),
                    None => walls.push(*wall),
                }
            }
            Edit::Seeds { at, count } => {
                let most = kit.seeds.ok_or(EditRefused::NotHere)?;
                within(*count, most)?;
                self.houses()?.seeds_mut(*at).map(|seeds| *seeds = *count)?;
            }
            Edit::Store { seat, count } => {
                let most = kit.seeds.ok_or(EditRefused::NotHere)?;
                within(*count, most)?;
                let stores = &mut self.houses()?.stores;
                let store = stores.get_mut(seat.index()).ok_or(EditRefused::NoSeat(*seat))?;
                *store = *count;
            }
            Edit::Stock { seat, count } => {
                let most = kit.stocks.ok_or(EditRefused::NotHere)?;
                within(*count, most)?;
                let stock = self.stocks.get_mut(seat.index());
                *stock.ok_or(EditRefused::NoSeat(*seat))? = *count;
            }
            Edit::Turn(seat) => {
                self.known(*seat)?;
                self.turn = *seat;
            }
            Edit::Fate { seat, fate } => {
                self.known(*seat)?;
                let possible = match fate {
                    Fate::Plays => kit.leaving || kit.places > 0,
                    Fate::Left => kit.leaving,
                    Fate::Placed(place) => (1..=kit.places).contains(place),
                };
                if !possible {
                    return Err(EditRefused::NotHere);
                }
                if *fate != Fate::Plays {
                    self.take_off(*seat);
                    if let Some(stock) = self.stocks.get_mut(seat.index()) {
                        *stock = 0;
                    }
                }
                self.fates[seat.index()] = *fate;
            }
            Edit::Clear => *self = game.blank(),
            Edit::Start => *self = game.start_draft(),
            Edit::Mirror => self.mirror(&kit.mirrored)?,
            Edit::Exchange => self.exchange(kit.exchange)?,
            Edit::Text(text) => *self = game.read_draft(text).map_err(EditRefused::Text)?,
        }
        Ok(())
    }

    fn known(&self, seat: Seat) -> Result<(), EditRefused> {
        if seat.index() < self.fates.len() { Ok(()) } else { Err(EditRefused::NoSeat(seat)) }
    }

    fn houses(&mut self) -> Result<&mut Houses, EditRefused> {
        match &mut self.board {
            Board::Houses(houses) => Ok(houses),
            Board::Text(_) | Board::Grid(_) => Err(EditRefused::NotHere),
        }
    }

    /// The cell there; none outside the board and where it has a hole.
    fn cell_mut(&mut self, at: Spot) -> Option<&mut Cell> {
        let Board::Grid(grid) = &mut self.board else { return None };
        if at.aim != Aim::Piece || at.column >= grid.width {
            return None;
        }
        let cell = grid.cells.get_mut(at.row.checked_mul(grid.width)?.checked_add(at.column)?)?;
        (*cell != Cell::Hole).then_some(cell)
    }

    fn take_off(&mut self, seat: Seat) {
        if let Board::Grid(grid) = &mut self.board {
            for cell in grid.cells.iter_mut().filter(|cell| **cell == Cell::Piece(seat)) {
                *cell = Cell::Empty;
            }
        }
    }

    fn mirror(&mut self, becomes: &[Seat]) -> Result<(), EditRefused> {
        let Board::Grid(grid) = &mut self.board else { return Err(EditRefused::NotHere) };
        if becomes.len() != self.fates.len() || !grid.is_even() {
            return Err(EditRefused::NotHere);
        }
        for row in grid.cells.chunks_mut(grid.width.max(1)) {
            row.reverse();
        }
        for wall in grid.walls.iter_mut().flatten() {
            wall.column = grid.width.saturating_sub(wall.column + 2);
        }
        self.reseat(becomes);
        Ok(())
    }

    fn exchange(&mut self, how: Exchange) -> Result<(), EditRefused> {
        if how == Exchange::No || self.fates.len() != 2 {
            return Err(EditRefused::NotHere);
        }
        if how == Exchange::Turned {
            let size = self.board.size();
            match &mut self.board {
                Board::Text(_) => {}
                Board::Grid(grid) => {
                    grid.cells.reverse();
                    for wall in grid.walls.iter_mut().flatten() {
                        *wall = wall.turned(size);
                    }
                }
                // Houses stay, and their seeds go round.
                Board::Houses(houses) => {
                    let seeds: Vec<u32> =
                        houses.rows.iter().flatten().rev().map(|house| house.seeds).collect();
                    for (house, seeds) in houses.rows.iter_mut().flatten().zip(seeds) {
                        house.seeds = seeds;
                    }
                    houses.stores.reverse();
                }
            }
        }
        self.reseat(&[Seat::SECOND, Seat::FIRST]);
        Ok(())
    }

    /// Gives everything that a seat has to the seat that it becomes.
    fn reseat(&mut self, becomes: &[Seat]) {
        let of = |seat: Seat| becomes.get(seat.index()).copied().unwrap_or(seat);
        if let Board::Grid(grid) = &mut self.board {
            for cell in &mut grid.cells {
                if let Cell::Piece(seat) = cell {
                    *seat = of(*seat);
                }
            }
        }
        self.turn = of(self.turn);
        let (stocks, fates) = (self.stocks.clone(), self.fates.clone());
        for seat in Seat::first(fates.len()) {
            let (from, to) = (seat.index(), of(seat).index());
            self.fates[to] = fates[from];
            if let (Some(slot), Some(stock)) = (self.stocks.get_mut(to), stocks.get(from)) {
                *slot = *stock;
            }
        }
    }
}

impl Houses {
    fn seeds_mut(&mut self, at: Spot) -> Result<&mut u32, EditRefused> {
        let row = if at.aim == Aim::Piece { self.rows.get_mut(at.row) } else { None };
        let house = row.and_then(|row| row.get_mut(at.column));
        house.map(|house| &mut house.seeds).ok_or(EditRefused::NoPlace(at))
    }
}

fn within(count: u32, most: u32) -> Result<(), EditRefused> {
    if count <= most { Ok(()) } else { Err(EditRefused::TooMany { count, most }) }
}
