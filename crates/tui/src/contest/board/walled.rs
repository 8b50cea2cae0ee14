//! Cells with gaps for walls between them, such as those of Quoridor.

use damier_core::view::{Aim, Cell, Grid, Spot};

use super::brush::{Brush, CURSOR, HINT, LAST};
use super::square::Square;
use super::{Marks, Picture, Sign};
use crate::contest::window::Scale;
use crate::theme::{Role, Theme};

const fn scale(pitch: (u16, u16), roomy: bool) -> Scale {
    Scale { pitch, sides: (3, 0), ends: (1, 0), roomy }
}

/// Cells of seven columns, of five, of three or of one, with a gap of one column and one line after
/// each.
pub(super) const SCALES: [Scale; 4] =
    [scale((8, 4), true), scale((6, 3), true), scale((4, 2), false), scale((2, 2), false)];

/// So many of the best walls are shown; more would not be told apart.
pub(in crate::contest) const BEST_WALLS: usize = 3;

/// The pawns in order of play, in Unicode and in ASCII.
pub(super) const PAWNS: [(&str, &str); 4] = [("●", "1"), ("○", "2"), ("◆", "3"), ("◇", "4")];

/// The signs of the picture, each with its words.
pub(super) const SIGNS: &[Sign] = &[
    ("+", "+", "board-walled-step"),
    ("▸ ◂", "> <", "tui-sign-cursor"),
    ("[●]", "[1]", "board-walled-last-step"),
    ("━ ┃", "= |", "board-walled-wall"),
    ("═ ║", "# #", "board-walled-last-wall"),
    ("┅ ┇", "- :", "board-walled-ghost"),
    ("× ×", "x x", "board-walled-illegal"),
    ("!", "!", "board-hint"),
    ("┅1┅", "-1-", "board-walled-best"),
    ("▒", "%", "board-walled-hole"),
    ("↑ ↓", "^ v", "board-walled-goal"),
];

/// How a wall is drawn: what matters most comes first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Illegal,
    Ghost,
    Hint,
    Last,
    Plain,
}

impl Kind {
    fn sign(self, aim: Aim, theme: &Theme) -> &'static str {
        match (self, aim) {
            (Kind::Illegal, _) => theme.sign("×", "x"),
            (Kind::Hint, _) => HINT,
            (Kind::Ghost, Aim::LevelWall) => theme.sign("┅", "-"),
            (Kind::Ghost, _) => theme.sign("┇", ":"),
            (Kind::Last, Aim::LevelWall) => theme.sign("═", "#"),
            (Kind::Last, _) => theme.sign("║", "#"),
            (Kind::Plain, Aim::LevelWall) => theme.sign("━", "="),
            (Kind::Plain, _) => theme.sign("┃", "|"),
        }
    }

    fn role(self) -> Role {
        match self {
            Kind::Illegal => Role::Danger,
            Kind::Ghost => Role::Good,
            Kind::Hint => Role::FirstPath,
            Kind::Last => Role::Player,
            Kind::Plain => Role::Wall,
        }
    }
}

/// What is pointed at in a cell or in the gap after it, so many columns and lines from where it
/// begins: a gap is a wall, and a cell is a cell, but where a cursor for walls is moved already.
pub(super) fn pointed(cell: Spot, (right, below): (u16, u16), scale: &Scale, aim: Aim) -> Spot {
    let Spot { column, row, .. } = cell;
    let gap = (right + 1 == scale.pitch.0, below + 1 == scale.pitch.1);
    match gap {
        (false, false) => cell,
        (true, false) => Spot { aim: Aim::UprightWall, ..cell },
        // Where gaps cross both kinds of wall have their middle.
        (true, true) if aim == Aim::UprightWall => Spot { column, row: row + 1, aim },
        // The gap below a row is the one above the corner of its walls.
        (_, true) => Spot { column, row: row + 1, aim: Aim::LevelWall },
    }
}

pub(super) fn paint(picture: &Picture, grid: &Grid, marks: &Marks, brush: Brush) {
    Painter { picture, grid, marks, brush }.paint();
}

struct Painter<'a, 'b> {
    picture: &'a Picture<'b>,
    grid: &'a Grid,
    marks: &'a Marks<'a>,
    brush: Brush<'a>,
}

impl Painter<'_, '_> {
    fn paint(mut self) {
        let cells = self.brush.cells;
        if cells.visible.0 == 0 || cells.visible.1 == 0 {
            return;
        }
        self.names();
        for row in cells.rows() {
            for column in cells.columns() {
                self.cell(column, row);
            }
        }
        for wall in self.grid.walls.iter().flatten() {
            let is_last = self.picture.last() == Some(*wall);
            self.wall(*wall, if is_last { Kind::Last } else { Kind::Plain });
        }
        let walls = self.marks.values.iter().filter(|valued| valued.spot.aim != Aim::Piece);
        for (number, valued) in (1..=BEST_WALLS).zip(walls) {
            self.wall(valued.spot, Kind::Ghost);
            self.number(valued.spot, number);
        }
        for (spot, hint) in [(self.marks.hint, true), (self.marks.cursor, false)] {
            if let Some(wall) = spot.filter(|spot| spot.aim != Aim::Piece) {
                let kind = match hint {
                    true => Kind::Hint,
                    false if self.picture.is_legal(wall) => Kind::Ghost,
                    false => Kind::Illegal,
                };
                self.wall(wall, kind);
            }
        }
    }

    fn put(&mut self, x: u16, y: u16, sign: &str, role: Role) {
        self.brush.write((x.into(), y.into()), sign, role);
    }

    /// Letters above and below, numbers at the left.
    fn names(&mut self) {
        let cells = self.brush.cells;
        let (wide, high) = (cells.scale.pitch.0 - 1, cells.scale.pitch.1 - 1);
        let middle = (wide - 1) / 2;
        // The gap after the last row has no walls, and so it has room for the names.
        let last = cells.rows().end;
        let below =
            (last == self.grid.height).then(|| cells.place(cells.corner.0, last - 1).1 + high);
        for (column, name) in self.grid.column_names().enumerate() {
            if !cells.columns().contains(&column) {
                continue;
            }
            let x = cells.place(column, cells.corner.1).0 + middle;
            for y in cells.origin.1.checked_sub(1).into_iter().chain(below) {
                self.put(x, y, &name.to_string(), Role::Dim);
            }
        }
        for row in cells.rows() {
            let y = cells.place(cells.corner.0, row).1 + (high - 1) / 2;
            let number = format!("{:>2}", self.grid.row_number(row));
            for (digit, left) in number.chars().zip([3, 2]) {
                if let Some(x) = cells.origin.0.checked_sub(left) {
                    self.put(x, y, &digit.to_string(), Role::Dim);
                }
            }
        }
    }

    fn cell(&mut self, column: usize, row: usize) {
        let theme = self.brush.theme;
        let spot = Spot::at(column, row);
        let square = Square::of(&self.brush, spot, false);
        let here = self.marks.cursor == Some(spot);
        let cell = self.grid.cell(column, row);
        let (sign, role) = self.mark(cell, spot);
        let role = if here { Role::Cursor } else { role };
        let around = match (here, self.picture.last() == Some(spot)) {
            (true, _) => Some(CURSOR.map(|(unicode, ascii)| theme.sign(unicode, ascii))),
            (false, true) => Some(LAST),
            _ => None,
        };
        if cell == Cell::Hole {
            let line = sign.repeat(square.wide.into());
            for y in 0..i32::from(square.high) {
                self.brush.write((square.left, square.top + y), &line, Role::Dim);
            }
        }
        if let Some([before, after]) = around {
            // Where cells are narrow the gap after them is the only room.
            let before = if square.wide > 1 { before } else { "" };
            let role = if here { Role::Key } else { Role::Dim };
            square.embrace(&mut self.brush, [before, after], role);
        }
        match (cell, self.marks.value(spot)) {
            (Cell::Empty, Some(valued)) => {
                let role = if here { role } else { valued.role() };
                square.write(&mut self.brush, valued.text(square.wide.into()), role);
            }
            (Cell::Empty, None) | (Cell::Hole, _) => square.write(&mut self.brush, sign, role),
            (Cell::Piece(_), _) => square.piece(&mut self.brush, sign, role),
        }
    }

    /// What is on a cell.
    fn mark(&self, cell: Cell, spot: Spot) -> (&'static str, Role) {
        let (view, theme) = (&self.picture.view, self.brush.theme);
        if let Cell::Piece(seat) = cell {
            let role = if view.turn == Some(seat) { Role::Player } else { Role::Title };
            return (self.picture.piece(seat, theme), role);
        }
        if cell == Cell::Hole {
            return (theme.sign("▒", "%"), Role::Dim);
        }
        if self.marks.hint == Some(spot) {
            return (HINT, Role::FirstPath);
        }
        if self.marks.destinations && view.places.contains(&spot) {
            return ("+", Role::Good);
        }
        (theme.sign("·", "."), Role::Dim)
    }

    /// Writes a number where the middle of a wall is, if that shows.
    fn number(&mut self, wall: Spot, number: usize) {
        let cells = self.brush.cells;
        let Some(above) = wall.row.checked_sub(1) else { return };
        if cells.columns().contains(&wall.column) && cells.rows().contains(&above) {
            let (x, y) = cells.place(wall.column, above);
            let (pitch_x, pitch_y) = cells.scale.pitch;
            self.put(x + pitch_x - 1, y + pitch_y - 1, &number.to_string(), Role::Title);
        }
    }

    /// A wall, as far as it shows. It lies above the row of its corner, or right of its column.
    fn wall(&mut self, wall: Spot, kind: Kind) {
        let (sign, role) = (kind.sign(wall.aim, self.brush.theme), kind.role());
        let cells = self.brush.cells;
        let (pitch_x, pitch_y) = cells.scale.pitch;
        let (columns, rows) = (cells.columns(), cells.rows());
        let Some(above) = wall.row.checked_sub(1) else { return };
        if wall.aim == Aim::LevelWall {
            if !rows.contains(&above) {
                return;
            }
            for column in [wall.column, wall.column + 1] {
                if !columns.contains(&column) {
                    continue;
                }
                let (x, y) = cells.place(column, above);
                // The gap in the middle belongs to the wall, the one behind it does not.
                let width = if column == wall.column { pitch_x } else { pitch_x - 1 };
                for x in x..x + width {
                    self.put(x, y + pitch_y - 1, sign, role);
                }
            }
        } else {
            if !columns.contains(&wall.column) {
                return;
            }
            for row in [above, wall.row] {
                if !rows.contains(&row) {
                    continue;
                }
                let (x, y) = cells.place(wall.column, row);
                let height = if row == above { pitch_y } else { pitch_y - 1 };
                for y in y..y + height {
                    self.put(x + pitch_x - 1, y, sign, role);
                }
            }
        }
    }
}
