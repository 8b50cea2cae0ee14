//! Quoridor as text.

use std::fmt::Write as _;

use damier_core::{Game, Message, Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Cell, Lie, Move, Quoridor, Wall};

use crate::context::Context;

/// The pawns in order of play, in Unicode and in ASCII.
const PAWNS: [[char; 4]; 2] = [['●', '○', '◆', '◇'], ['1', '2', '3', '4']];

/// The cells with pawns and destinations, the walls between them, and what each player has.
pub fn board<S: CellSet>(game: &Game<Quoridor<S>>, context: &Context) -> String {
    let rules = game.rules();
    let drawing = Drawing { game, context };
    let columns: String = (b'a'..)
        .take(rules.width())
        .map(char::from)
        .flat_map(|name| [' ', name, ' ', ' '])
        .collect();
    let columns = columns.trim_end();
    let mut text = format!("   {columns}\n");
    for row in (0..rules.height()).rev() {
        let _ = writeln!(text, "{:>2} {} {}", row + 1, drawing.cells(row), row + 1);
        if row > 0 {
            let _ = writeln!(text, "{}", format!("   {}", drawing.gaps(row - 1)).trim_end());
        }
    }
    let _ = writeln!(text, "   {columns}\n");
    for seat in Seat::first(rules.seats()) {
        drawing.player(&mut text, seat);
    }
    text
}

struct Drawing<'a, S: CellSet> {
    game: &'a Game<Quoridor<S>>,
    context: &'a Context,
}

impl<S: CellSet> Drawing<'_, S> {
    fn ascii(&self) -> bool {
        self.context.style.ascii
    }

    fn pawn(&self, seat: Seat) -> char {
        PAWNS[usize::from(self.ascii())][seat.index()]
    }

    fn has_wall(&self, column: usize, row: usize, lie: Lie) -> bool {
        Cell::new(column, row).is_some_and(|corner| {
            self.game.rules().has_wall(self.game.position(), Wall { corner, lie })
        })
    }

    /// A row of cells, with the vertical walls between them.
    fn cells(&self, row: usize) -> String {
        let width = self.game.rules().width();
        let mut text = String::new();
        for column in 0..width {
            let mark = Cell::new(column, row).map_or(' ', |cell| self.mark(cell));
            let _ = write!(text, " {} ", self.painted(mark));
            if column + 1 < width {
                // A vertical wall stands beside the row of its corner and the one above.
                let wall = self.has_wall(column, row, Lie::Vertical)
                    || row
                        .checked_sub(1)
                        .is_some_and(|below| self.has_wall(column, below, Lie::Vertical));
                text.push_str(if wall { self.upright() } else { " " });
            }
        }
        text
    }

    /// The gap above a row of cells, with the horizontal walls in it.
    fn gaps(&self, row: usize) -> String {
        let width = self.game.rules().width();
        let level = if self.ascii() { "=" } else { "━" };
        let mut text = String::new();
        for column in 0..width {
            let wall = self.has_wall(column, row, Lie::Horizontal)
                || column
                    .checked_sub(1)
                    .is_some_and(|left| self.has_wall(left, row, Lie::Horizontal));
            text.push_str(&if wall { level.repeat(3) } else { "   ".to_owned() });
            if column + 1 < width {
                text.push_str(if self.has_wall(column, row, Lie::Horizontal) {
                    level
                } else if self.has_wall(column, row, Lie::Vertical) {
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
    fn mark(&self, cell: Cell) -> char {
        let (rules, position) = (self.game.rules(), self.game.position());
        if !rules.has_cell(cell) {
            return if self.ascii() { '#' } else { '▒' };
        }
        let pawn =
            Seat::first(rules.seats()).find(|&seat| rules.pawn(position, seat) == Some(cell));
        if let Some(seat) = pawn {
            return self.pawn(seat);
        }
        if self.game.check(Move::Step(cell)).is_ok() {
            return '+';
        }
        if self.ascii() { '.' } else { '·' }
    }

    fn painted(&self, mark: char) -> String {
        match mark {
            '+' if self.context.style.colour => "\x1b[32m+\x1b[0m".to_owned(),
            '·' | '▒' if self.context.style.colour => format!("\x1b[2m{mark}\x1b[0m"),
            _ => mark.to_string(),
        }
    }

    /// A player's line: whose turn it is, the walls in hand and the steps to the goal.
    fn player(&self, text: &mut String, seat: Seat) {
        let (rules, position) = (self.game.rules(), self.game.position());
        if !rules.plays(position, seat) {
            return;
        }
        let turn = if self.game.turn() == Some(seat) { '>' } else { ' ' };
        let message = Message::new("draw-quoridor-player")
            .with("side", Message::new(rules.side(seat).key()))
            .with("walls", rules.hand(position, seat) as usize)
            .with("steps", rules.distance(position, seat).unwrap_or(0) as usize);
        let line = self.context.say(&message);
        let _ = writeln!(text, "{turn} {} {line}", self.pawn(seat));
    }
}
