//! The picture itself.

use damier_grid::CellSet;
use damier_quoridor::{Cell, Lie, Move, Wall};
use ratatui::buffer::Buffer;

use super::Picture;
use crate::contest::board::{Aim, Board, Marks, Spot};
use crate::contest::boards::brush::{Brush, CURSOR, HINT, LAST};
use crate::contest::view::Grid;
use crate::theme::{Role, Theme};

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
    fn sign(self, lie: Lie, theme: &Theme) -> &'static str {
        match (self, lie) {
            (Kind::Illegal, _) => theme.sign("×", "x"),
            (Kind::Hint, _) => HINT,
            (Kind::Ghost, Lie::Horizontal) => theme.sign("┅", "-"),
            (Kind::Ghost, Lie::Vertical) => theme.sign("┇", ":"),
            (Kind::Last, Lie::Horizontal) => theme.sign("═", "#"),
            (Kind::Last, Lie::Vertical) => theme.sign("║", "#"),
            (Kind::Plain, Lie::Horizontal) => theme.sign("━", "="),
            (Kind::Plain, Lie::Vertical) => theme.sign("┃", "|"),
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

pub(super) struct Painter<'a, 'b, S: CellSet> {
    pub(super) picture: &'a Picture<'b, S>,
    pub(super) grid: &'a Grid,
    pub(super) marks: &'a Marks,
    pub(super) theme: &'a Theme,
    pub(super) buffer: &'a mut Buffer,
}

impl<S: CellSet> Painter<'_, '_, S> {
    pub(super) fn paint(mut self) {
        if self.grid.visible.0 == 0 || self.grid.visible.1 == 0 {
            return;
        }
        self.names();
        for row in self.grid.rows() {
            for column in self.grid.columns() {
                self.cell(column, row);
            }
        }
        let rules = self.picture.rules();
        let last = self.picture.last();
        for wall in rules.walls(self.picture.game.position()) {
            let is_last = last == Some(Move::Wall(wall));
            self.wall(wall, if is_last { Kind::Last } else { Kind::Plain });
        }
        for (spot, hint) in [(self.marks.hint, true), (self.marks.cursor, false)] {
            if let Some(Move::Wall(wall)) = spot.and_then(|spot| self.picture.aimed(spot)) {
                let legal = || self.picture.game.check(Move::Wall(wall)).is_ok();
                let kind = match hint {
                    true => Kind::Hint,
                    false if legal() => Kind::Ghost,
                    false => Kind::Illegal,
                };
                self.wall(wall, kind);
            }
        }
    }

    fn put(&mut self, x: u16, y: u16, sign: &str, role: Role) {
        let mut brush = Brush { grid: self.grid, theme: self.theme, buffer: self.buffer };
        brush.write((x.into(), y.into()), sign, role);
    }

    /// Letters above and below, numbers at the left.
    fn names(&mut self) {
        let middle = self.grid.scale.pitch.0 / 4;
        let height = self.picture.size().1;
        // The gap after the last row has no walls, and so it has room for the names.
        let last = self.grid.rows().end;
        let below = (last == height).then(|| self.grid.place(self.grid.corner.0, last - 1).1 + 1);
        for column in self.grid.columns() {
            let x = self.grid.place(column, self.grid.corner.1).0 + middle;
            let name = char::from(b'a' + column as u8).to_string();
            for y in self.grid.origin.1.checked_sub(1).into_iter().chain(below) {
                self.put(x, y, &name, Role::Dim);
            }
        }
        for row in self.grid.rows() {
            let y = self.grid.place(self.grid.corner.0, row).1;
            for (digit, left) in format!("{:>2}", height - row).chars().zip([3, 2]) {
                if let Some(x) = self.grid.origin.0.checked_sub(left) {
                    self.put(x, y, &digit.to_string(), Role::Dim);
                }
            }
        }
    }

    fn cell(&mut self, column: usize, row: usize) {
        let (x, y) = self.grid.place(column, row);
        let middle = x + self.grid.scale.pitch.0 / 4;
        let wide = middle > x;
        let spot = Spot { column, row, aim: Aim::Piece };
        let Some(cell) = self.picture.cell(column, row) else { return };
        let here = self.marks.cursor == Some(spot);
        if self.picture.rules().has_cell(cell) {
            let (sign, role) = self.mark(cell, spot);
            self.put(middle, y, sign, if here { Role::Cursor } else { role });
        } else {
            let missing = self.theme.sign("▒", "%");
            for x in x..x + self.grid.scale.pitch.0 - 1 {
                self.put(x, y, missing, Role::Dim);
            }
        }
        let last = self.picture.last() == Some(Move::Step(cell));
        let around = match (here, last) {
            (true, _) => Some(CURSOR.map(|(unicode, ascii)| self.theme.sign(unicode, ascii))),
            (false, true) => Some(LAST),
            _ => None,
        };
        let role = if here { Role::Key } else { Role::Dim };
        if let Some([before, after]) = around {
            if wide {
                self.put(middle - 1, y, before, role);
            }
            // Where cells are narrow the gap after them is the only room.
            if wide || here || last {
                self.put(middle + 1, y, after, role);
            }
        }
    }

    /// What is on a cell.
    fn mark(&self, cell: Cell, spot: Spot) -> (&'static str, Role) {
        if let Some(seat) = self.picture.pawn_on(cell) {
            let turn = self.picture.game.turn() == Some(seat);
            return (
                self.picture.piece(seat, self.theme),
                if turn { Role::Player } else { Role::Title },
            );
        }
        if self.marks.hint == Some(spot) {
            return (HINT, Role::FirstPath);
        }
        if self.marks.destinations && self.picture.game.check(Move::Step(cell)).is_ok() {
            return ("+", Role::Good);
        }
        (self.theme.sign("·", "."), Role::Dim)
    }

    /// A wall, as far as it shows. It lies above the row of its corner, or right of its column.
    fn wall(&mut self, wall: Wall, kind: Kind) {
        let corner = self.picture.spot_at(wall.corner, Aim::Piece);
        let (sign, role) = (kind.sign(wall.lie, self.theme), kind.role());
        let (pitch_x, pitch_y) = self.grid.scale.pitch;
        let (columns, rows) = (self.grid.columns(), self.grid.rows());
        let Some(above) = corner.row.checked_sub(1) else { return };
        match wall.lie {
            Lie::Horizontal => {
                if !rows.contains(&above) {
                    return;
                }
                for column in [corner.column, corner.column + 1] {
                    if !columns.contains(&column) {
                        continue;
                    }
                    let (x, y) = self.grid.place(column, above);
                    // The gap in the middle belongs to the wall, the one behind it does not.
                    let width = if column == corner.column { pitch_x } else { pitch_x - 1 };
                    for x in x..x + width {
                        self.put(x, y + 1, sign, role);
                    }
                }
            }
            Lie::Vertical => {
                if !columns.contains(&corner.column) {
                    return;
                }
                for row in [above, corner.row] {
                    if !rows.contains(&row) {
                        continue;
                    }
                    let (x, y) = self.grid.place(corner.column, row);
                    let height = if row == above { pitch_y } else { pitch_y - 1 };
                    for y in y..y + height {
                        self.put(x + pitch_x - 1, y, sign, role);
                    }
                }
            }
        }
    }
}
