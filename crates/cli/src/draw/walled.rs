//! Cells with gaps for walls between them, as text.

use std::fmt::Write as _;

use damier_core::Seat;
use damier_core::view::{Aim, Cell, Grid, Spot, View};

use super::{painted, seats};
use crate::context::Context;

/// The pawns in order of play, in Unicode and in ASCII.
const PAWNS: [[char; 4]; 2] = [['●', '○', '◆', '◇'], ['1', '2', '3', '4']];

/// The cells with pawns and destinations, the walls between them, and what each player has.
pub fn board(grid: &Grid, view: &View, context: &Context) -> String {
    let pawns = PAWNS[usize::from(context.style.ascii)];
    let sign = |seat: Seat| format!("{} ", pawns[seat.index()]);
    format!("{}\n{}", cells(grid, view, context), seats(view, sign, context))
}

/// The cells alone.
pub fn cells(grid: &Grid, view: &View, context: &Context) -> String {
    let drawing = Drawing { grid, view, context };
    let columns: String = grid.column_names().flat_map(|name| [' ', name, ' ', ' ']).collect();
    let columns = columns.trim_end();
    let mut text = format!("   {columns}\n");
    for row in 0..grid.height {
        if row > 0 {
            let _ = writeln!(text, "{}", format!("   {}", drawing.gaps(row)).trim_end());
        }
        let number = grid.row_number(row);
        let _ = writeln!(text, "{number:>2} {} {number}", drawing.cells(row));
    }
    let _ = writeln!(text, "   {columns}");
    text
}

struct Drawing<'a> {
    grid: &'a Grid,
    view: &'a View,
    context: &'a Context,
}

impl Drawing<'_> {
    fn ascii(&self) -> bool {
        self.context.style.ascii
    }

    fn has_wall(&self, column: usize, row: usize, aim: Aim) -> bool {
        self.grid.has_wall(Spot { column, row, aim })
    }

    /// A row of cells, with the upright walls between them.
    fn cells(&self, row: usize) -> String {
        let mut text = String::new();
        for column in 0..self.grid.width {
            let _ = write!(text, " {} ", self.mark(column, row));
            if column + 1 < self.grid.width {
                // An upright wall stands beside the row of its corner and the one above.
                let wall = self.has_wall(column, row, Aim::UprightWall)
                    || self.has_wall(column, row + 1, Aim::UprightWall);
                text.push_str(if wall { self.upright() } else { " " });
            }
        }
        text
    }

    /// The gap above a row of cells, with the level walls in it.
    fn gaps(&self, row: usize) -> String {
        let level = if self.ascii() { "=" } else { "━" };
        let mut text = String::new();
        for column in 0..self.grid.width {
            let wall = self.has_wall(column, row, Aim::LevelWall)
                || column
                    .checked_sub(1)
                    .is_some_and(|left| self.has_wall(left, row, Aim::LevelWall));
            text.push_str(&if wall { level.repeat(3) } else { "   ".to_owned() });
            if column + 1 < self.grid.width {
                text.push_str(if self.has_wall(column, row, Aim::LevelWall) {
                    level
                } else if self.has_wall(column, row, Aim::UprightWall) {
                    self.upright()
                } else {
                    " "
                });
            }
        }
        text
    }

    fn upright(&self) -> &'static str {
        if self.ascii() { "|" } else { "┃" }
    }

    /// What is on a cell: a pawn, a destination of the player on turn, nothing, or no cell.
    fn mark(&self, column: usize, row: usize) -> String {
        let dim = |unicode, ascii| {
            // What stands for it in ASCII is dim enough.
            if self.ascii() { String::from(ascii) } else { painted(unicode, "2", self.context) }
        };
        match self.grid.cell(column, row) {
            Cell::Hole => dim("▒", '#'),
            Cell::Piece(seat) => PAWNS[usize::from(self.ascii())][seat.index()].to_string(),
            Cell::Empty if self.view.places.contains(&Spot::at(column, row)) => {
                painted("+", "32", self.context)
            }
            Cell::Empty => dim("·", '.'),
        }
    }
}
