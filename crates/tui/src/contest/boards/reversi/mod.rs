//! The board of Reversi.

mod words;

#[cfg(test)]
mod tests;

use damier_core::{Game, Message, Rules, Seat, Step};
use damier_grid::Direction;
use damier_reversi::{Board as Discs, Move, Reversi, Side, Square};
use ratatui::buffer::Buffer;

use super::brush::{Brush, CURSOR, HINT, LAST, beside, pieces};
use crate::contest::board::{Aim, Board, Marks, Sign, Spot, Stock};
use crate::contest::view::{Grid, Scale};
use crate::theme::{Role, Theme};

/// With lines between the squares.
const LARGE: Scale = Scale { pitch: (4, 2), sides: (3, 1), ends: (1, 1) };
/// Discs with a gap of one column between them.
const SMALL: Scale = Scale { pitch: (2, 1), sides: (2, 1), ends: (1, 0) };

/// A disc of each side, and the same in ASCII.
const BLACK: (&str, &str) = ("●", "X");
const WHITE: (&str, &str) = ("○", "O");
/// A disc that would turn. It is another sign and no mark beside it: such discs lie next to the
/// cursor, where small squares leave no room.
const BLACK_TURNS: (&str, &str) = ("◆", "x");
const WHITE_TURNS: (&str, &str) = ("◇", "o");
/// A square one may play, and any other empty one, which needs a sign only without lines.
const PLACE: &str = "+";
const EMPTY: (&str, &str) = ("·", ".");

const SIGNS: &[Sign] = &[
    (BLACK.0, BLACK.1, "board-reversi-sign-black"),
    (WHITE.0, WHITE.1, "board-reversi-sign-white"),
    (PLACE, PLACE, "board-reversi-sign-place"),
    ("[●]", "[X]", "board-reversi-sign-last"),
    ("▸ ◂", "> <", "tui-sign-cursor"),
    ("◆ ◇", "x o", "board-reversi-sign-turns"),
    (HINT, HINT, "board-reversi-sign-hint"),
];

/// A game of Reversi as it is seen.
pub(super) struct Picture<'a, B: Discs> {
    game: &'a Game<Reversi<B>>,
}

/// What stands out in one picture.
struct Scene<'a, B> {
    marks: &'a Marks,
    /// The square of the cursor, and the board if it were played.
    cursor: Option<Square>,
    preview: Option<B>,
    hint: Option<Square>,
    last: Option<Square>,
}

impl<'a, B: Discs> Picture<'a, B> {
    pub(super) fn new(game: &'a Game<Reversi<B>>) -> Self {
        Picture { game }
    }

    /// Whether the side on turn may place a disc there.
    fn playable(&self, square: Square) -> bool {
        self.game.turn().is_some() && self.game.position().can_place(square)
    }

    /// The square of the last disc that was placed; a pass leaves it where it is.
    fn last(&self) -> Option<Square> {
        self.game.steps().iter().rev().find_map(|step| match step {
            Step::Move(Move::Place(square)) => Some(*square),
            _ => None,
        })
    }

    /// The board with a disc placed there, where that is allowed.
    fn with_disc(&self, square: Square) -> Option<B> {
        self.playable(square).then(|| {
            let mut board = *self.game.position();
            board.place(square);
            board
        })
    }

    fn scene<'m>(&self, marks: &'m Marks) -> Scene<'m, B> {
        let cursor = marks.cursor.and_then(square_of::<B>);
        Scene {
            marks,
            cursor,
            preview: cursor.and_then(|square| self.with_disc(square)),
            hint: marks.hint.and_then(square_of::<B>),
            last: self.last(),
        }
    }

    /// The sign on a square and how it looks.
    fn sign(&self, brush: &Brush, scene: &Scene<B>, square: Square) -> (&'static str, Role) {
        let now = self.game.position().get(square);
        let then = scene.preview.and_then(|board| board.get(square));
        let ((unicode, ascii), role) = match (now, then) {
            (Some(side), Some(other)) if side != other => {
                (if side == Side::Black { BLACK_TURNS } else { WHITE_TURNS }, Role::Danger)
            }
            (Some(side), _) | (None, Some(side)) => (disc(side), pieces(side.seat())),
            (None, None) if scene.hint == Some(square) => ((HINT, HINT), Role::SecondPath),
            (None, None) if scene.marks.destinations && self.playable(square) => {
                ((PLACE, PLACE), Role::Good)
            }
            (None, None) if brush.grid.scale == SMALL => (EMPTY, Role::Dim),
            (None, None) => ((" ", " "), Role::Dim),
        };
        (brush.theme.sign(unicode, ascii), role)
    }

    fn names(brush: &mut Brush) {
        let grid = brush.grid;
        let middle = i32::from(grid.scale.pitch.0 / 2);
        let (_, below) = brush.start(grid.corner.0, grid.rows().end);
        let below = below + i32::from(grid.scale.ends.1);
        for column in grid.columns() {
            let (x, y) = brush.start(column, grid.corner.1);
            let name = char::from(b'a' + column as u8).to_string();
            brush.write((x + middle, y - 1), &name, Role::Dim);
            // Below there need not be a line for them.
            brush.write((x + middle, below), &name, Role::Dim);
        }
        for row in grid.rows() {
            let (x, y) = brush.start(grid.corner.0, row);
            let line = y + i32::from(grid.scale.pitch.1 / 2);
            let name = format!("{:>2}", row + 1);
            brush.write((x - i32::from(grid.scale.sides.0), line), &name, Role::Dim);
        }
    }

    fn squares(&self, brush: &mut Brush, scene: &Scene<B>) {
        let grid = brush.grid;
        let shown = Square::all(B::SIZE).filter(|square| {
            grid.columns().contains(&square.column().into())
                && grid.rows().contains(&square.row().into())
        });
        let shown: Vec<Square> = shown.collect();
        let (middle, line) = (grid.scale.pitch.0 / 2, grid.scale.pitch.1 / 2);
        let place = |brush: &Brush, square: Square| {
            let (x, y) = brush.start(square.column().into(), square.row().into());
            (x + i32::from(middle), y + i32::from(line))
        };
        for &square in shown.iter().filter(|square| scene.cursor != Some(**square)) {
            let (sign, role) = self.sign(brush, scene, square);
            let (x, y) = place(brush, square);
            brush.write((x, y), sign, role);
            if scene.last == Some(square) {
                brush.write((x - 1, y), LAST[0], Role::Title);
                brush.write((x + 1, y), LAST[1], Role::Title);
            }
        }
        // Small squares share the gaps between them, and the cursor matters more than the rest.
        if let Some(square) = scene.cursor.filter(|square| shown.contains(square)) {
            let (sign, _) = self.sign(brush, scene, square);
            let [left, right] = CURSOR.map(|(unicode, ascii)| brush.theme.sign(unicode, ascii));
            // Under the cursor is the disc that would be placed, and so the hint is beside it.
            let right = if scene.hint == Some(square) { HINT } else { right };
            let (x, y) = place(brush, square);
            brush.write((x - 1, y), left, Role::Cursor);
            brush.write((x, y), sign, Role::Cursor);
            brush.write((x + 1, y), right, Role::Cursor);
        }
    }
}

/// The square in a place of the picture, if the board is that large.
fn square_of<B: Discs>(spot: Spot) -> Option<Square> {
    let (column, row) = (u8::try_from(spot.column).ok()?, u8::try_from(spot.row).ok()?);
    Square::new(column, row).filter(|square| square.on_board(B::SIZE))
}

fn spot(square: Square) -> Spot {
    Spot { column: square.column().into(), row: square.row().into(), aim: Aim::Piece }
}

fn disc(side: Side) -> (&'static str, &'static str) {
    if side == Side::Black { BLACK } else { WHITE }
}

fn side_of(seat: Seat) -> Side {
    if seat == Seat::FIRST { Side::Black } else { Side::White }
}

impl<B: Discs> Board for Picture<'_, B> {
    fn size(&self) -> (usize, usize) {
        (B::SIZE.into(), B::SIZE.into())
    }

    fn scales(&self) -> &'static [Scale] {
        &[LARGE, SMALL]
    }

    fn home(&self) -> Spot {
        let middle = usize::from(B::SIZE) / 2;
        let first = Square::all(B::SIZE).find(|square| self.playable(*square));
        first.map_or(Spot { column: middle, row: middle, aim: Aim::Piece }, spot)
    }

    fn beyond(&self, from: Spot, direction: Direction) -> Spot {
        beside(from, direction, self.size())
    }

    fn meant(&self, spot: Spot) -> String {
        square_of::<B>(spot).map_or_else(String::new, |square| square.to_string())
    }

    fn spot_of(&self, mv: &str) -> Option<Spot> {
        match self.game.rules().parse_move(self.game.position(), mv).ok()? {
            Move::Place(square) => Some(spot(square)),
            Move::Pass => None,
        }
    }

    fn pointed(&self, grid: &Grid, column: u16, line: u16, aim: Aim) -> Option<Spot> {
        let ((column, row), _) = grid.cell_at(column, line)?;
        Some(Spot { column, row, aim })
    }

    fn paint(&self, grid: &Grid, marks: &Marks, theme: &Theme, buffer: &mut Buffer) {
        let mut brush = Brush { grid, theme, buffer };
        Self::names(&mut brush);
        if grid.scale == LARGE {
            brush.lattice(self.size());
        }
        self.squares(&mut brush, &self.scene(marks));
    }

    fn signs(&self) -> &'static [Sign] {
        SIGNS
    }

    fn piece(&self, seat: Seat, theme: &Theme) -> &'static str {
        let (unicode, ascii) = disc(side_of(seat));
        theme.sign(unicode, ascii)
    }

    fn stocks(&self, seat: Seat) -> Vec<Stock> {
        let board = self.game.position();
        let discs = board.count(side_of(seat)).to_string();
        let mut stocks = vec![Stock { words: "board-reversi-stock-discs", value: discs }];
        if self.game.turn() == Some(seat) {
            let places = board.places().to_string();
            stocks.push(Stock { words: "board-reversi-stock-places", value: places });
        }
        stocks
    }

    fn whereabouts(&self, mv: &str) -> Message {
        words::whereabouts(self.game, mv)
    }

    fn effect(&self, mv: &str) -> Message {
        words::effect(self.game, mv)
    }

    fn decisive(&self) -> i32 {
        1000
    }
}
