//! A board as the screen sees it: cells, a cursor on them, and what is meant there.

use damier_core::{Message, Seat};
use damier_grid::Direction;
use ratatui::buffer::Buffer;

use super::view::{Grid, Scale};
use crate::theme::Theme;

/// What the cursor would put there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A pawn, a disc, the seeds of a house.
    #[default]
    Piece,
    /// A wall between two rows.
    LevelWall,
    /// A wall between two columns.
    UprightWall,
}

/// A place of the board as it is drawn: the column from the left, the row from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The column, from 0 at the left.
    pub column: usize,
    /// The row, from 0 at the top.
    pub row: usize,
    /// What is meant there.
    pub aim: Aim,
}

/// What is pointed out on a board, beside the last move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// Where the person's cursor is; nowhere while nobody is asked.
    pub(super) cursor: Option<Spot>,
    /// The move that is suggested.
    pub(super) hint: Option<Spot>,
    /// Whether the places one may move to are shown.
    pub(super) destinations: bool,
    /// Whether what the cursor would do is shown; before it is moved one looks at the last move.
    pub(super) preview: bool,
}

/// A number of a player that is always in view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stock {
    /// The words for it.
    pub(super) words: &'static str,
    /// How many.
    pub(super) value: String,
}

/// A sign of a picture: the sign itself, what stands for it in ASCII, and the key of its words.
pub(super) type Sign = (&'static str, &'static str, &'static str);

/// One position of a game, to be drawn and pointed at. This is all that differs from game to
/// game on the screen: rules are asked through the game, and words are messages.
pub(super) trait Board {
    /// The columns and rows of cells.
    fn size(&self) -> (usize, usize);

    /// How large cells can be drawn, the largest first; never empty.
    fn scales(&self) -> &'static [Scale];

    /// What the cursor can mean, the usual thing first; never empty.
    fn aims(&self) -> &'static [Aim] {
        &[Aim::Piece]
    }

    /// Where the cursor is at first for the player on turn.
    fn home(&self) -> Spot;

    /// The nearest spot with another meaning.
    fn turned(&self, spot: Spot, _aim: Aim) -> Spot {
        spot
    }

    /// The next spot in a direction; the same one at the border.
    fn beyond(&self, spot: Spot, direction: Direction) -> Spot;

    /// The move that is meant by a spot, as it is written. It need not be legal.
    fn meant(&self, spot: Spot) -> String;

    /// Where a move is; nowhere if it is a pass, or no move at all.
    fn spot_of(&self, mv: &str) -> Option<Spot>;

    /// What the mouse points at, where a cursor of that aim is moved. `column` and `line` are
    /// those of the screen.
    fn pointed(&self, grid: &Grid, column: u16, line: u16, aim: Aim) -> Option<Spot>;

    /// Draws the cells of the grid with their names around them.
    fn paint(&self, grid: &Grid, marks: &Marks, theme: &Theme, buffer: &mut Buffer);

    /// What the signs of the picture mean, for the help: the sign, what stands for it in ASCII,
    /// and the words for it.
    fn signs(&self) -> &'static [Sign];

    /// The sign of a player's pieces; empty if they have none of their own.
    fn piece(&self, seat: Seat, theme: &Theme) -> &'static str;

    /// What a player has: walls in hand, discs, seeds.
    fn stocks(&self, seat: Seat) -> Vec<Stock>;

    /// Where to look for a good move, without naming it.
    fn whereabouts(&self, mv: &str) -> Message;

    /// What a legal move does.
    fn effect(&self, mv: &str) -> Message;

    /// How large an advantage is that all but decides the game, in hundredths of the game's unit.
    fn decisive(&self) -> i32;
}
