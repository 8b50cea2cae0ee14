//! What boards are drawn with. Whatever is asked for, nothing is drawn outside the area of the cells.

use damier_core::Seat;
use ratatui::buffer::Buffer;
use unicode_segmentation::UnicodeSegmentation as _;

use crate::contest::window::Cells;
use crate::theme::{Role, Theme};

/// A column and a line of the screen. What lies left of a board or above it may be off the
/// screen, where these are below zero.
pub(super) type Place = (i32, i32);

/// The signs of the cursor, left and right of what it is on, and the same in ASCII.
pub(super) const CURSOR: [(&str, &str); 2] = [("▸", ">"), ("◂", "<")];
/// The brackets around the last move.
pub(super) const LAST: [&str; 2] = ["[", "]"];
/// The sign of the move that is suggested, as good moves are marked in chess.
pub(super) const HINT: &str = "!";

/// How the pieces of a seat look; their signs differ too.
pub(super) fn pieces(seat: Seat) -> Role {
    if seat == Seat::FIRST { Role::FirstPath } else { Role::Player }
}

/// Draws on the screen what belongs to cells.
pub(super) struct Brush<'a> {
    pub(super) cells: &'a Cells,
    pub(super) theme: &'a Theme,
    pub(super) buffer: &'a mut Buffer,
}

impl Brush<'_> {
    /// Writes from a place on; each sign takes one column.
    pub(super) fn write(&mut self, (column, line): Place, text: &str, role: Role) {
        let Ok(line) = u16::try_from(line) else { return };
        let style = self.theme.style(role);
        for (column, sign) in (column..).zip(text.graphemes(true)) {
            let Ok(column) = u16::try_from(column) else { continue };
            let at = (column, line).into();
            if self.cells.area.contains(at)
                && let Some(cell) = self.buffer.cell_mut(at)
            {
                // Nothing of what was there before may shine through.
                cell.reset();
                cell.set_symbol(sign).set_style(style);
            }
        }
    }

    /// Where a cell begins that shows, or that follows after those that show.
    pub(super) fn start(&self, column: usize, row: usize) -> Place {
        let (x, y) = self.cells.place(column, row);
        (x.into(), y.into())
    }

    /// Draws the lines between the cells of a board of that size. Cells share them, and each
    /// has those at its left and top in its own columns and lines. Where the board goes on
    /// beyond what shows, so do the crossings.
    pub(super) fn lattice(&mut self, size: (usize, usize)) {
        let (columns, rows) = (self.cells.columns(), self.cells.rows());
        if columns.is_empty() || rows.is_empty() {
            return;
        }
        let set = self.theme.lines();
        let (wide, high) = self.cells.scale.pitch;
        let level = set.horizontal.repeat(usize::from(wide) - 1);
        for row in rows.start..=rows.end {
            for column in columns.start..=columns.end {
                let (x, y) = self.start(column, row);
                let crossing = match (column, row) {
                    (0, 0) => set.top_left,
                    (0, row) if row == size.1 => set.bottom_left,
                    (0, _) => set.vertical_right,
                    (column, 0) if column == size.0 => set.top_right,
                    at if at == size => set.bottom_right,
                    (column, _) if column == size.0 => set.vertical_left,
                    (_, 0) => set.horizontal_down,
                    (_, row) if row == size.1 => set.horizontal_up,
                    _ => set.cross,
                };
                self.write((x, y), crossing, Role::Wall);
                if column < columns.end {
                    self.write((x + 1, y), &level, Role::Wall);
                }
                if row < rows.end {
                    for below in 1..i32::from(high) {
                        self.write((x, y + below), set.vertical, Role::Wall);
                    }
                }
            }
        }
    }
}
