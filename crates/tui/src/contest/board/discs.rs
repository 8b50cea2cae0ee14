//! Squares without gaps between them, such as those of Reversi.

use damier_core::view::{Cell, Deed, Grid, Spot};

use super::brush::{Brush, CURSOR, HINT, LAST, pieces};
use super::square::Square;
use super::{Marks, Picture, Sign};
use crate::contest::window::Scale;
use crate::theme::Role;

/// With lines between the squares.
const fn lined(pitch: (u16, u16), roomy: bool) -> Scale {
    Scale { pitch, sides: (3, 1), ends: (1, 1), roomy }
}

/// Discs with a gap of one column between them.
const SMALL: Scale = Scale { pitch: (2, 1), sides: (2, 1), ends: (1, 0), roomy: false };
pub(super) const SCALES: [Scale; 4] =
    [lined((8, 4), true), lined((6, 3), true), lined((4, 2), false), SMALL];

/// A disc of each seat, and the same in ASCII.
pub(super) const DISCS: [(&str, &str); 4] = [("●", "X"), ("○", "O"), ("3", "3"), ("4", "4")];
/// A disc that would turn. It is another sign and no mark beside it: such discs lie next to the
/// cursor, where small squares leave no room.
const TURNS: [(&str, &str); 4] = [("◆", "x"), ("◇", "o"), ("3", "3"), ("4", "4")];
/// A square one may play, and any other empty one, which needs a sign only without lines.
const PLACE: &str = "+";
const EMPTY: (&str, &str) = ("·", ".");

pub(super) const SIGNS: &[Sign] = &[
    (DISCS[0].0, DISCS[0].1, "board-discs-black"),
    (DISCS[1].0, DISCS[1].1, "board-discs-white"),
    (PLACE, PLACE, "board-discs-place"),
    ("[●]", "[X]", "board-discs-last"),
    ("▸ ◂", "> <", "tui-sign-cursor"),
    ("◆ ◇", "x o", "board-discs-turns"),
    (HINT, HINT, "board-discs-hint"),
];

pub(super) fn paint(picture: &Picture, grid: &Grid, marks: &Marks, mut brush: Brush) {
    let meant = marks.cursor.map(|spot| picture.meant(spot));
    let preview = meant.and_then(|mv| picture.deed(&mv));
    let scene = Scene { picture, grid, marks, preview };
    scene.names(&mut brush);
    if brush.cells.scale != SMALL {
        brush.lattice(picture.size());
    }
    scene.squares(&mut brush);
}

/// What stands out in one picture.
struct Scene<'a> {
    picture: &'a Picture<'a>,
    grid: &'a Grid,
    marks: &'a Marks<'a>,
    /// What would be done at the cursor.
    preview: Option<Deed>,
}

impl Scene<'_> {
    /// The sign on a square and how it looks.
    fn sign(&self, brush: &Brush, square: Spot) -> (&'static str, Role) {
        let view = &self.picture.view;
        let turns = match &self.preview {
            Some(Deed::Disc { turned, .. }) => turned.contains(&square),
            _ => false,
        };
        let comes = self.preview.as_ref().and_then(Deed::spot) == Some(square);
        let ((unicode, ascii), role) = match (self.grid.cell(square.column, square.row), view.turn)
        {
            (Cell::Piece(seat), _) if turns => (TURNS[seat.index()], Role::Danger),
            (Cell::Piece(seat), _) => (DISCS[seat.index()], pieces(seat)),
            (Cell::Empty, Some(seat)) if comes => (DISCS[seat.index()], pieces(seat)),
            (Cell::Empty, _) if self.marks.hint == Some(square) => ((HINT, HINT), Role::SecondPath),
            (Cell::Empty, _) if self.marks.destinations && view.places.contains(&square) => {
                ((PLACE, PLACE), Role::Good)
            }
            (Cell::Empty, _) if brush.cells.scale == SMALL => (EMPTY, Role::Dim),
            (Cell::Empty | Cell::Hole, _) => ((" ", " "), Role::Dim),
        };
        (brush.theme.sign(unicode, ascii), role)
    }

    fn names(&self, brush: &mut Brush) {
        let cells = brush.cells;
        let middle = i32::from(cells.scale.pitch.0 / 2);
        let (_, below) = brush.start(cells.corner.0, cells.rows().end);
        let below = below + i32::from(cells.scale.ends.1);
        let names = self.grid.column_names().enumerate();
        for (column, name) in names.filter(|(column, _)| cells.columns().contains(column)) {
            let (x, y) = brush.start(column, cells.corner.1);
            brush.write((x + middle, y - 1), &name.to_string(), Role::Dim);
            // Below there need not be a line for them.
            brush.write((x + middle, below), &name.to_string(), Role::Dim);
        }
        for row in cells.rows() {
            let (x, y) = brush.start(cells.corner.0, row);
            let line = y + i32::from(cells.scale.pitch.1 / 2);
            let name = format!("{:>2}", self.grid.row_number(row));
            brush.write((x - i32::from(cells.scale.sides.0), line), &name, Role::Dim);
        }
    }

    fn squares(&self, brush: &mut Brush) {
        let cells = brush.cells;
        let row = |row| cells.columns().map(move |column| Spot::at(column, row));
        let shown: Vec<Spot> = cells.rows().flat_map(row).collect();
        let cursor = self.marks.cursor;
        for &square in shown.iter().filter(|square| cursor != Some(**square)) {
            let (sign, role) = self.sign(brush, square);
            let inside = inside(brush, square);
            match self.marks.value(square) {
                Some(valued) => inside.write(brush, valued.text(inside.wide.into()), valued.role()),
                None => put(brush, square, (sign, role)),
            }
            if self.picture.last() == Some(square) {
                inside.embrace(brush, LAST, Role::Title);
            }
        }
        // Small squares share the gaps between them, and the cursor matters more than the rest.
        if let Some(square) = cursor.filter(|square| shown.contains(square)) {
            let (sign, _) = self.sign(brush, square);
            let [left, right] = CURSOR.map(|(unicode, ascii)| brush.theme.sign(unicode, ascii));
            // Under the cursor is the disc that would be placed, and so the hint is beside it.
            let right = if self.marks.hint == Some(square) { HINT } else { right };
            let inside = inside(brush, square);
            put(brush, square, (sign, Role::Cursor));
            inside.embrace(brush, [left, right], Role::Cursor);
        }
    }
}

/// The inside of a square. Without lines its gap is before it.
fn inside(brush: &Brush, at: Spot) -> Square {
    let square = Square::of(brush, at, brush.cells.scale != SMALL);
    if brush.cells.scale == SMALL {
        return Square { left: square.left + 1, high: 1, ..square };
    }
    square
}

/// Draws what is on a square: discs as large as it is, and other signs as they are.
fn put(brush: &mut Brush, square: Spot, (sign, role): (&str, Role)) {
    let inside = inside(brush, square);
    let disc = DISCS.iter().chain(&TURNS).any(|pair| sign == brush.theme.sign(pair.0, pair.1));
    if disc { inside.piece(brush, sign, role) } else { inside.write(brush, sign, role) }
}
