//! Quoridor: pawns on cells, and walls in the gaps between them.

mod paint;
#[cfg(test)]
mod tests;

use damier_core::{Game, Message, Rules, Seat, Step};
use damier_grid::{CellSet, Direction};
use damier_quoridor::{Cell, Lie, Move, Quoridor, Wall};
use ratatui::buffer::Buffer;

use crate::contest::board::{Aim, Board, Marks, Sign, Spot, Stock};
use crate::contest::view::{Grid, Scale};
use crate::theme::Theme;

/// Cells of three columns, or of one, with a gap of one column and one line after each.
const SCALES: [Scale; 2] = [
    Scale { pitch: (4, 2), sides: (3, 0), ends: (1, 0) },
    Scale { pitch: (2, 2), sides: (3, 0), ends: (1, 0) },
];

/// The pawns in order of play, in Unicode and in ASCII.
const PAWNS: [(&str, &str); 4] = [("●", "1"), ("○", "2"), ("◆", "3"), ("◇", "4")];

/// The signs of the picture, each with its words.
const SIGNS: &[Sign] = &[
    ("+", "+", "board-quoridor-sign-step"),
    ("▸ ◂", "> <", "tui-sign-cursor"),
    ("[●]", "[1]", "board-quoridor-sign-last-step"),
    ("━ ┃", "= |", "board-quoridor-sign-wall"),
    ("═ ║", "# #", "board-quoridor-sign-last-wall"),
    ("┅ ┇", "- :", "board-quoridor-sign-ghost"),
    ("× ×", "x x", "board-quoridor-sign-illegal"),
    ("!", "!", "board-quoridor-sign-hint"),
    ("▒", "%", "board-quoridor-sign-hole"),
];

/// A position of Quoridor.
pub(super) struct Picture<'a, S: CellSet> {
    game: &'a Game<Quoridor<S>>,
}

impl<'a, S: CellSet> Picture<'a, S> {
    pub(super) fn new(game: &'a Game<Quoridor<S>>) -> Self {
        Picture { game }
    }

    fn rules(&self) -> &Quoridor<S> {
        self.game.rules()
    }

    /// The cell in a place of the picture. Rows are counted from the south, lines from above.
    fn cell(&self, column: usize, row: usize) -> Option<Cell> {
        let rules = self.rules();
        let row = rules.height().checked_sub(row + 1)?;
        Cell::new(column, row).filter(|_| column < rules.width())
    }

    fn spot_at(&self, cell: Cell, aim: Aim) -> Spot {
        Spot { column: cell.column(), row: self.rules().height() - 1 - cell.row(), aim }
    }

    /// The move that a spot stands for.
    fn aimed(&self, spot: Spot) -> Option<Move> {
        let cell = self.cell(spot.column, spot.row)?;
        Some(match spot.aim {
            Aim::Piece => Move::Step(cell),
            Aim::LevelWall => Move::Wall(Wall { corner: cell, lie: Lie::Horizontal }),
            Aim::UprightWall => Move::Wall(Wall { corner: cell, lie: Lie::Vertical }),
        })
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

    fn parsed(&self, mv: &str) -> Option<Move> {
        self.rules().parse_move(self.game.position(), mv).ok()
    }

    /// What was played last; who left after it changed no wall.
    fn last(&self) -> Option<Move> {
        self.game.steps().iter().rev().find_map(|step| match step {
            Step::Move(mv) => Some(*mv),
            Step::Left(..) => None,
        })
    }

    /// Who stands on a cell.
    fn pawn_on(&self, cell: Cell) -> Option<Seat> {
        let (rules, position) = (self.rules(), self.game.position());
        Seat::first(rules.seats()).find(|&seat| rules.pawn(position, seat) == Some(cell))
    }

    fn side(&self, seat: Seat) -> Message {
        Message::new(self.rules().side(seat).key())
    }

    /// How a wall changes the ways of all who play.
    fn lengthened(&self, after: &Game<Quoridor<S>>) -> Message {
        let changes = Seat::first(self.rules().seats()).filter_map(|seat| {
            let before = self.rules().distance(self.game.position(), seat)?;
            let now = self.rules().distance(after.position(), seat)?;
            (now > before).then(|| {
                Message::new("board-quoridor-longer")
                    .with("side", self.side(seat))
                    .with("steps", (now - before) as usize)
            })
        });
        let both = |first, second| Message::new("both").with("first", first).with("second", second);
        changes.reduce(both).unwrap_or_else(|| Message::new("board-quoridor-no-longer"))
    }
}

impl<S: CellSet> Board for Picture<'_, S> {
    fn size(&self) -> (usize, usize) {
        (self.rules().width(), self.rules().height())
    }

    fn scales(&self) -> &'static [Scale] {
        &SCALES
    }

    fn aims(&self) -> &'static [Aim] {
        &[Aim::Piece, Aim::LevelWall, Aim::UprightWall]
    }

    fn home(&self) -> Spot {
        let (rules, position) = (self.rules(), self.game.position());
        let pawn = rules.pawn(position, rules.turn(position));
        let mut first = None;
        // Before the pawn is placed it can come anywhere on its side.
        rules.each_step(position, |cell| first = first.or(Some(cell)));
        let middle = self.cell(rules.width() / 2, rules.height() / 2);
        let cell = pawn.or(first).or(middle);
        cell.map_or_else(Spot::default, |cell| self.spot_at(cell, Aim::Piece))
    }

    fn turned(&self, spot: Spot, aim: Aim) -> Spot {
        self.clamped(Spot { aim, ..spot })
    }

    fn beyond(&self, spot: Spot, direction: Direction) -> Spot {
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

    fn meant(&self, spot: Spot) -> String {
        self.aimed(spot).map_or_else(String::new, |mv| self.rules().move_text(mv))
    }

    fn spot_of(&self, mv: &str) -> Option<Spot> {
        let (cell, aim) = match self.parsed(mv)? {
            Move::Step(cell) => (cell, Aim::Piece),
            Move::Wall(Wall { corner, lie: Lie::Horizontal }) => (corner, Aim::LevelWall),
            Move::Wall(Wall { corner, lie: Lie::Vertical }) => (corner, Aim::UprightWall),
            Move::Skip => return None,
        };
        // Larger boards have cells that this one has not.
        let (width, height) = self.size();
        let inside = cell.column() < width && cell.row() < height;
        inside.then(|| self.spot_at(cell, aim))
    }

    /// A gap is a wall, and a cell is a cell, but where a cursor for walls is moved already.
    fn pointed(&self, grid: &Grid, column: u16, line: u16, aim: Aim) -> Option<Spot> {
        let ((column, row), (right, below)) = grid.cell_at(column, line)?;
        let gap = (right + 1 == grid.scale.pitch.0, below + 1 == grid.scale.pitch.1);
        let spot = match gap {
            (false, false) => Spot { column, row, aim: Aim::Piece },
            (true, false) => Spot { column, row, aim: Aim::UprightWall },
            // Where gaps cross both kinds of wall have their middle.
            (true, true) if aim == Aim::UprightWall => Spot { column, row: row + 1, aim },
            // The gap below a row is the one above the corner of its walls.
            (_, true) => Spot { column, row: row + 1, aim: Aim::LevelWall },
        };
        let (_, height) = self.size();
        Some(self.clamped(Spot { row: spot.row.min(height - 1), ..spot }))
    }

    fn paint(&self, grid: &Grid, marks: &Marks, theme: &Theme, buffer: &mut Buffer) {
        paint::Painter { picture: self, grid, marks, theme, buffer }.paint();
    }

    fn piece(&self, seat: Seat, theme: &Theme) -> &'static str {
        let (unicode, ascii) = PAWNS[seat.index()];
        theme.sign(unicode, ascii)
    }

    fn stocks(&self, seat: Seat) -> Vec<Stock> {
        let (rules, position) = (self.rules(), self.game.position());
        let walls = rules.hand(position, seat).to_string();
        let steps = rules.distance(position, seat).map(|steps| steps.to_string());
        let walls = Stock { words: "board-quoridor-walls", value: walls };
        let steps = steps.map(|value| Stock { words: "board-quoridor-steps", value });
        [walls].into_iter().chain(steps).filter(|_| rules.plays(position, seat)).collect()
    }

    fn whereabouts(&self, mv: &str) -> Message {
        match self.parsed(mv) {
            Some(Move::Step(_)) => Message::new("board-quoridor-look-pawn"),
            Some(Move::Wall(wall)) => {
                let third = 3 * wall.corner.column() / self.size().0.saturating_sub(1).max(1);
                Message::new(match (wall.lie, third) {
                    (Lie::Horizontal, 0) => "board-quoridor-look-level-left",
                    (Lie::Horizontal, 1) => "board-quoridor-look-level-middle",
                    (Lie::Horizontal, _) => "board-quoridor-look-level-right",
                    (Lie::Vertical, 0) => "board-quoridor-look-upright-left",
                    (Lie::Vertical, 1) => "board-quoridor-look-upright-middle",
                    (Lie::Vertical, _) => "board-quoridor-look-upright-right",
                })
            }
            Some(Move::Skip) | None => Message::new("board-quoridor-look-skip"),
        }
    }

    fn effect(&self, mv: &str) -> Message {
        let Some(parsed) = self.parsed(mv) else { return Message::new("board-quoridor-look-skip") };
        let mut after = self.game.clone();
        if Game::play(&mut after, parsed).is_err() {
            return Message::new("board-quoridor-look-skip");
        }
        match (parsed, self.game.turn()) {
            (Move::Wall(_), _) => self.lengthened(&after),
            (Move::Step(_), Some(seat)) => match self.rules().distance(after.position(), seat) {
                // The first turn of the graph tradition places the pawn.
                Some(steps) if self.rules().pawn(self.game.position(), seat).is_none() => {
                    Message::new("board-quoridor-places").with("steps", steps as usize)
                }
                Some(steps) if steps > 0 => {
                    Message::new("board-quoridor-nearer").with("steps", steps as usize)
                }
                // Where places are played for, others may have arrived before.
                _ if after.outcome().is_some_and(|outcome| outcome.winner() == Some(seat)) => {
                    Message::new("board-quoridor-arrives")
                }
                _ => Message::new("board-quoridor-reaches"),
            },
            _ => Message::new("board-quoridor-look-skip"),
        }
    }

    fn signs(&self) -> &'static [Sign] {
        SIGNS
    }

    /// Five steps.
    fn decisive(&self) -> i32 {
        500
    }
}
