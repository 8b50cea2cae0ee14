//! A move, and why it may not be played.

use damier_core::{Explain, Message};
use thiserror::Error;

use crate::board::Side;
use crate::{Cell, Lie, Wall};

/// What a player does on their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The pawn goes there: a step, a jump, or on the first turn of the graph tradition its
    /// first cell.
    Step(Cell),
    /// A wall is built.
    Wall(Wall),
    /// The turn is skipped, which only a stuck player does, where the rules let them.
    Skip,
}

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// No such cell.
    #[error("there is no cell {0}")]
    NoCell(Cell),
    /// A pawn is there.
    #[error("there is a pawn on {0}")]
    Occupied(Cell),
    /// Too far.
    #[error("the pawn cannot go to {0} from {1}")]
    TooFar(Cell, Cell),
    /// Next to it, but behind a wall.
    #[error("a wall stands between {1} and {0}")]
    Walled(Cell, Cell),
    /// The first cell must be on the own side.
    #[error("{0} is not on the {1} side, where the pawn begins")]
    NotHome(Cell, Side),
    /// The pawn comes first.
    #[error("the first turn places the pawn on the {0} side")]
    PlaceFirst(Side),
    /// The hand is empty.
    #[error("there is no wall left in hand")]
    NoWallLeft,
    /// The wall would stick out of the board.
    #[error("the wall {0} does not lie wholly on the board")]
    OffBoard(Wall),
    /// Some half of it is walled already.
    #[error("{0} overlaps the wall {1}")]
    Overlaps(Wall, Wall),
    /// It would cross another.
    #[error("{0} crosses the wall {1}")]
    Crosses(Wall, Wall),
    /// Somebody would be shut in.
    #[error("{0} would cut {1} off from the goal")]
    CutsOff(Wall, Side),
    /// Skipping is for the stuck.
    #[error("the turn cannot be skipped: there is something to play")]
    MayNotSkip,
    /// There is nothing else to do.
    #[error("there is nothing to play: the turn must be skipped")]
    MustSkip,
    /// Nothing moves after the end.
    #[error("the game is over")]
    Over,
}

impl Explain for Illegal {
    fn message(&self) -> Message {
        let side = |side: &Side| Message::new(side.key());
        match self {
            Illegal::NoCell(cell) => {
                Message::new("quoridor-no-cell").with("cell", cell.to_string())
            }
            Illegal::Occupied(cell) => {
                Message::new("quoridor-occupied").with("cell", cell.to_string())
            }
            Illegal::TooFar(to, from) => Message::new("quoridor-too-far")
                .with("to", to.to_string())
                .with("from", from.to_string()),
            Illegal::Walled(to, from) => Message::new("quoridor-walled")
                .with("to", to.to_string())
                .with("from", from.to_string()),
            Illegal::NotHome(cell, home) => Message::new("quoridor-not-home")
                .with("cell", cell.to_string())
                .with("side", side(home)),
            Illegal::PlaceFirst(home) => {
                Message::new("quoridor-place-first").with("side", side(home))
            }
            Illegal::NoWallLeft => Message::new("quoridor-no-wall-left"),
            Illegal::OffBoard(wall) => {
                Message::new("quoridor-off-board").with("wall", wall.to_string())
            }
            Illegal::Overlaps(wall, other) => Message::new("quoridor-overlaps")
                .with("wall", wall.to_string())
                .with("other", other.to_string()),
            Illegal::Crosses(wall, other) => Message::new("quoridor-crosses")
                .with("wall", wall.to_string())
                .with("other", other.to_string()),
            Illegal::CutsOff(wall, who) => Message::new("quoridor-cuts-off")
                .with("wall", wall.to_string())
                .with("side", side(who)),
            Illegal::MayNotSkip => Message::new("quoridor-may-not-skip"),
            Illegal::MustSkip => Message::new("quoridor-must-skip"),
            Illegal::Over => Message::new("error-game-over"),
        }
    }
}

impl Wall {
    /// The wall that lies the same way one place on (`by` 1) or back (`by` −1) along its line.
    pub(crate) fn along(self, by: isize) -> Option<Wall> {
        let (column, row) = (self.corner.column(), self.corner.row());
        let corner = match self.lie {
            Lie::Horizontal => Cell::new(column.checked_add_signed(by)?, row),
            Lie::Vertical => Cell::new(column, row.checked_add_signed(by)?),
        }?;
        Some(Wall { corner, ..self })
    }

    /// The wall with the same middle that lies the other way.
    pub(crate) fn across(self) -> Wall {
        let lie = match self.lie {
            Lie::Horizontal => Lie::Vertical,
            Lie::Vertical => Lie::Horizontal,
        };
        Wall { lie, ..self }
    }
}
