//! What is agreed before a game, how games end, and what is refused meanwhile.

use thiserror::Error;

use super::board::Board;

/// What was agreed before the game.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a rule that is played or not")]
pub struct RuleSet {
    /// The rows from the north, with `X` for cells that do not exist.
    pub rows: Vec<String>,
    /// How many play: two or four.
    pub players: usize,
    /// How many walls each has.
    pub walls: usize,
    /// Whether pawns are placed on the first turn, North's first, as on graphs; otherwise they
    /// start in the middle of their sides, South's first.
    pub graph: bool,
    /// Whether a third pawn behind forbids the diagonal jump.
    pub strict: bool,
    /// Whether a player who cannot move skips the turn; otherwise the game is drawn.
    pub skip: bool,
    /// Whether the game goes on for places when somebody has reached the goal.
    pub places: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// That seat won.
    Won(usize),
    /// All have their places, with a point for everybody one is placed before: those who arrived
    /// come first, in their order, then who still plays, then who left.
    Placed([i32; 4]),
    /// Nobody won.
    Drawn,
}

/// Why a text is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It is no move.
    #[error("this is no move")]
    NoMove,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is something to play, so the turn cannot be skipped.
    #[error("the turn cannot be skipped")]
    MayNotSkip,
    /// There is nothing to play, so the turn must be skipped.
    #[error("the turn must be skipped")]
    MustSkip,
    /// There is no such cell.
    #[error("there is no such cell")]
    NoCell,
    /// A pawn stands there.
    #[error("a pawn stands there")]
    Occupied,
    /// The pawn cannot go there.
    #[error("the pawn cannot go there")]
    TooFar,
    /// A wall is in the way.
    #[error("a wall is in the way")]
    Walled,
    /// The pawn cannot be placed there.
    #[error("the pawn cannot be placed there")]
    NotHome,
    /// The pawn is to be placed before walls are built.
    #[error("the pawn is placed first")]
    PlaceFirst,
    /// There is no wall in hand.
    #[error("there is no wall in hand")]
    NoWallLeft,
    /// The wall does not lie between the cells of a two by two block.
    #[error("the wall sticks out")]
    OffBoard,
    /// Some half of it lies on a wall.
    #[error("half of it lies on a wall")]
    Overlaps,
    /// It crosses another wall at its middle.
    #[error("it crosses a wall")]
    Crosses,
    /// That seat, and perhaps later ones too, would have no way to its goal.
    #[error("seat {0} would be cut off")]
    CutsOff(usize),
}

impl RuleSet {
    /// The classic game on a whole board.
    pub fn classic(width: usize, height: usize, players: usize, walls: usize) -> RuleSet {
        let rows = vec![".".repeat(width); height];
        RuleSet { rows, players, walls, graph: false, strict: false, skip: false, places: false }
    }

    /// The game on a graph, with one wall each for every fifteen edges, rounded up.
    pub fn graph(rows: &[impl AsRef<str>]) -> RuleSet {
        let rows: Vec<String> = rows.iter().map(|row| row.as_ref().to_owned()).collect();
        let ends: usize = Board::new(&rows).neighbours.iter().map(Vec::len).sum();
        let walls = (ends / 2).div_ceil(15);
        RuleSet { rows, players: 2, walls, graph: true, strict: false, skip: false, places: false }
    }
}
