//! A puzzle and its bridges as text for a terminal.

use crate::{Board, Island};

/// How bridges are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pen {
    /// Two characters a cell, in signs that every terminal has: `- `, `==`, `| `, `||`; three
    /// bridges are `#3` and four `#4`, whichever way they go.
    Plain,
    /// Lines, two characters a cell.
    Unicode,
}

/// Draws a board with bridges on its edges, a number for each; an empty slice for none. Every
/// line has two characters a cell and a line end.
///
/// ```
/// use damier_hashi::{Pen, draw, format};
///
/// let board = format::read("2..1\n....\n1...\n")?;
/// assert_eq!(draw(&board, &[1, 1], Pen::Plain), "2 - - 1 \n| . . . \n1 . . . \n");
/// assert_eq!(draw(&board, &[1, 1], Pen::Unicode), "2─────1 \n│ · · · \n1 · · · \n");
/// # Ok::<(), damier_hashi::format::ReadError>(())
/// ```
pub fn draw(board: &Board, bridges: &[u8], pen: Pen) -> String {
    let (width, height) = (board.width(), board.height());
    let water = match pen {
        Pen::Plain => ['.', ' '],
        Pen::Unicode => ['·', ' '],
    };
    let mut cells = vec![water; width * height];
    for island in board.islands() {
        cells[usize::from(island.y) * width + usize::from(island.x)] = [island.sign(), ' '];
    }
    for (edge, ends) in board.edges().iter().enumerate() {
        let count = bridges.get(edge).copied().unwrap_or(0);
        if count == 0 {
            continue;
        }
        let at = |island: u32| {
            let island = board.islands()[island as usize];
            usize::from(island.y) * width + usize::from(island.x)
        };
        let (from, to) = (at(ends.a), at(ends.b));
        let horizontal = board.is_horizontal(edge);
        let step = if horizontal { 1 } else { width };
        for cell in (from + step..to).step_by(step) {
            cells[cell] = pen.line(horizontal, count);
        }
        // Between islands side by side there is no cell; in a row there is room for a sign.
        if horizontal && (pen == Pen::Unicode || to == from + 1) {
            cells[from][1] = pen.line(true, count)[0];
        }
    }
    let mut text = String::new();
    for row in cells.chunks(width) {
        text.extend(row.iter().flatten());
        text.push('\n');
    }
    text
}

impl Pen {
    /// The two signs of a cell over which so many bridges go.
    pub const fn line(self, horizontal: bool, count: u8) -> [char; 2] {
        match (self, horizontal, count) {
            (Pen::Plain, true, 1) => ['-', ' '],
            (Pen::Plain, true, 2) => ['=', '='],
            (Pen::Plain, false, 1) => ['|', ' '],
            (Pen::Plain, false, 2) => ['|', '|'],
            (Pen::Plain, _, more) => ['#', (b'0' + more) as char],
            (Pen::Unicode, true, 1) => ['─', '─'],
            (Pen::Unicode, true, 2) => ['═', '═'],
            (Pen::Unicode, true, 3) => ['≡', '≡'],
            (Pen::Unicode, true, _) => ['≣', '≣'],
            (Pen::Unicode, false, 1) => ['│', ' '],
            (Pen::Unicode, false, 2) => ['║', ' '],
            (Pen::Unicode, false, 3) => ['┃', '│'],
            (Pen::Unicode, false, _) => ['┃', '┃'],
        }
    }
}

impl Island {
    /// The one sign that it is drawn as: its number, letters from 10 on, `?` if it is not told.
    pub const fn sign(self) -> char {
        match self.degree {
            None => '?',
            Some(degree @ 0..=9) => (b'0' + degree) as char,
            Some(degree) => (b'A' + degree - 10) as char,
        }
    }
}
