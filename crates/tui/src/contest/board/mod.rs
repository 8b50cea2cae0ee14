//! A board as the screen sees it: cells, a cursor on them, and what is meant there.

mod brush;
mod discs;
mod houses;
mod list;
mod sides;
mod sketch;
mod square;
mod value;
mod walled;

#[cfg(test)]
mod tests;

use damier_core::view::{Aim, Board, Deed, Grid, Spot, View};
use damier_core::{DynGame, Seat};
use damier_grid::Direction;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::window::{Cells, Scale};
use crate::theme::Theme;
use brush::Brush;
pub(crate) use sketch::sketch;

pub(super) use sides::Sides;
pub(super) use value::Valued;
pub(super) use walled::BEST_WALLS;

/// What is pointed out on a board, beside the last move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks<'a> {
    /// Where the person's cursor is; nowhere while nobody is asked.
    pub(super) cursor: Option<Spot>,
    /// The move that is suggested.
    pub(super) hint: Option<Spot>,
    /// Whether the places one may move to are shown.
    pub(super) destinations: bool,
    /// Whether what the cursor would do is shown; before it is moved one looks at the last move.
    pub(super) preview: bool,
    /// What moves are worth, the best first, if that is to be seen.
    pub(super) values: &'a [Valued],
}

impl Marks<'_> {
    /// What the move at a place is worth.
    fn value(&self, spot: Spot) -> Option<&Valued> {
        self.values.iter().find(|valued| valued.spot == spot)
    }
}

/// A sign of a picture: the sign itself, what stands for it in ASCII, and the key of its words.
pub(super) type Sign = (&'static str, &'static str, &'static str);

/// One position of a game, to be drawn and pointed at. How, the kind of its board tells; which
/// game it is nobody asks. All its spots are those of the board as it is drawn, which may be turned
/// around; only here they become those of the game, and back.
pub(super) struct Picture<'a> {
    game: &'a dyn DynGame,
    turned: bool,
    pub(super) view: View,
    /// The legal moves, where they are listed below a text.
    moves: Vec<String>,
}

impl<'a> Picture<'a> {
    /// The game as it stands, perhaps turned around.
    pub(super) fn of(game: &'a dyn DynGame, turned: bool) -> Picture<'a> {
        let view = game.view();
        let listed = matches!(view.board, Board::Text(_));
        Picture {
            game,
            turned: turned && !listed,
            view: if turned { view.turned() } else { view },
            moves: if listed { game.legal_moves() } else { Vec::new() },
        }
    }

    /// Where a spot of the game is drawn, or which spot is meant by one of the drawing.
    fn across(&self, spot: Spot) -> Spot {
        if self.turned { spot.turned(self.size()) } else { spot }
    }

    /// What a move does to the board as it is drawn.
    fn deed(&self, mv: &str) -> Option<Deed> {
        let deed = self.game.deed(mv).ok()?;
        Some(if self.turned { deed.turned(self.size()) } else { deed })
    }

    /// The columns and rows of cells.
    pub(super) fn size(&self) -> (usize, usize) {
        match &self.view.board {
            // After the end nothing is listed, and the cursor is still somewhere.
            Board::Text(_) => (1, self.moves.len().max(1)),
            board => board.size(),
        }
    }

    /// How large cells can be drawn in an area, the largest first; never empty.
    pub(super) fn scales(&self, area: Rect) -> Vec<Scale> {
        match &self.view.board {
            Board::Text(text) => vec![list::scale(text, &self.moves, area)],
            Board::Grid(grid) if grid.walls.is_some() => walled::SCALES.to_vec(),
            Board::Grid(_) => discs::SCALES.to_vec(),
            Board::Houses(_) => houses::SCALES.to_vec(),
        }
    }

    fn has_gaps(&self) -> bool {
        matches!(&self.view.board, Board::Grid(Grid { walls: Some(_), .. }))
    }

    /// What the cursor can mean, the usual thing first; never empty.
    pub(super) fn aims(&self) -> &'static [Aim] {
        let aims = &[Aim::Piece, Aim::LevelWall, Aim::UprightWall];
        if self.has_gaps() { aims } else { &aims[..1] }
    }

    /// Where the cursor is at first for the player on turn.
    pub(super) fn home(&self) -> Spot {
        self.view.home
    }

    /// The nearest spot with another meaning.
    pub(super) fn aimed(&self, spot: Spot, aim: Aim) -> Spot {
        self.clamped(Spot { aim, ..spot })
    }

    /// The next spot in a direction; the same one at the border.
    pub(super) fn beyond(&self, spot: Spot, direction: Direction) -> Spot {
        let (width, height) = self.size();
        let Spot { column, row, aim } = spot;
        let (column, row) = match direction {
            Direction::North => (column, row.saturating_sub(1)),
            Direction::South => (column, (row + 1).min(height - 1)),
            Direction::West => (column.saturating_sub(1), row),
            Direction::East => ((column + 1).min(width - 1), row),
        };
        self.clamped(Spot { column, row, aim })
    }

    /// The same spot, or the nearest where the middle of a wall can be.
    fn clamped(&self, spot: Spot) -> Spot {
        let (width, height) = self.size();
        match spot.aim {
            Aim::Piece => spot,
            Aim::LevelWall | Aim::UprightWall => Spot {
                column: spot.column.min(width.saturating_sub(2)),
                row: spot.row.clamp(1.min(height - 1), height - 1),
                ..spot
            },
        }
    }

    /// Where a piece can be put, or which moves are listed.
    pub(super) fn places(&self) -> Vec<Spot> {
        match &self.view.board {
            Board::Text(_) => (0..self.moves.len()).map(|row| Spot::at(0, row)).collect(),
            Board::Grid(_) | Board::Houses(_) => self.view.places.clone(),
        }
    }

    /// The move that is meant by a spot, as it is written. It need not be legal.
    pub(super) fn meant(&self, spot: Spot) -> String {
        let meant = match &self.view.board {
            Board::Text(_) => self.moves.get(spot.row).cloned(),
            Board::Grid(_) | Board::Houses(_) => self.game.meant(self.across(spot)),
        };
        meant.unwrap_or_default()
    }

    /// Where something was done last.
    fn last(&self) -> Option<Spot> {
        self.view.last.as_ref().and_then(Deed::spot)
    }

    /// Whether the move that is meant by a spot can be played.
    pub(super) fn is_legal(&self, spot: Spot) -> bool {
        self.game.read_move(&self.meant(spot)).is_ok()
    }

    /// Where a move is; nowhere if it is a pass, or no move at all.
    pub(super) fn spot_of(&self, mv: &str) -> Option<Spot> {
        match &self.view.board {
            Board::Text(_) => {
                let mv = self.game.read_move(mv).ok()?;
                self.moves.iter().position(|listed| *listed == mv).map(|row| Spot::at(0, row))
            }
            Board::Grid(_) | Board::Houses(_) => {
                self.game.spot_of(mv).map(|spot| self.across(spot))
            }
        }
    }

    /// What the mouse points at, where a cursor of that aim is moved. `column` and `line` are
    /// those of the screen.
    pub(super) fn pointed(&self, cells: &Cells, column: u16, line: u16, aim: Aim) -> Option<Spot> {
        let ((column, row), within) = cells.cell_at(column, line)?;
        if !self.has_gaps() {
            return Some(Spot::at(column, row));
        }
        let spot = walled::pointed(Spot::at(column, row), within, &cells.scale, aim);
        let (_, height) = self.size();
        Some(self.clamped(Spot { row: spot.row.min(height - 1), ..spot }))
    }

    /// Draws the cells with their names around them.
    pub(super) fn paint(&self, cells: &Cells, marks: &Marks, theme: &Theme, buffer: &mut Buffer) {
        let brush = Brush { cells, theme, buffer };
        match &self.view.board {
            Board::Text(text) => list::paint(self, text, marks, brush),
            Board::Grid(grid) if grid.walls.is_some() => walled::paint(self, grid, marks, brush),
            Board::Grid(grid) => discs::paint(self, grid, marks, brush),
            Board::Houses(houses) => houses::paint(self, houses, marks, brush),
        }
    }

    /// Names the sides of the board around it, where its cells are so large that all of it shows.
    pub(super) fn paint_sides(
        &self,
        cells: &Cells,
        sides: &Sides,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        if cells.scale.roomy && cells.visible == self.size() {
            sides::paint(sides, cells, theme, buffer);
        }
    }

    /// What the signs of the picture mean, for the help.
    pub(super) fn signs(&self) -> &'static [Sign] {
        match &self.view.board {
            Board::Text(_) => list::SIGNS,
            Board::Grid(grid) if grid.walls.is_some() => walled::SIGNS,
            Board::Grid(_) => discs::SIGNS,
            Board::Houses(_) => houses::SIGNS,
        }
    }

    /// The sign of a player's pieces; empty if they have none of their own.
    pub(super) fn piece(&self, seat: Seat, theme: &Theme) -> &'static str {
        let (unicode, ascii) = match &self.view.board {
            Board::Grid(grid) if grid.walls.is_some() => walled::PAWNS[seat.index()],
            Board::Grid(_) => discs::DISCS[seat.index()],
            // Seeds are everybody's.
            Board::Houses(_) | Board::Text(_) => ("", ""),
        };
        theme.sign(unicode, ascii)
    }
}
