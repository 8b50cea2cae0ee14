//! Who sits at which side of the board, written at its edge where there is room.

use damier_core::view::Side;
use ratatui::buffer::Buffer;

use super::brush::Brush;
use crate::contest::window::Cells;
use crate::text::width;
use crate::theme::{Role, Theme};

/// The sides of a board, as it is drawn, that belong to somebody, with their names.
pub(in crate::contest) type Sides = Vec<(Side, String)>;

/// Writes the names of sides around the cells, on a board that shows as a whole: above and below if
/// there is a line for both, and at the left and the right if there are columns for both.
pub(super) fn paint(sides: &Sides, cells: &Cells, theme: &Theme, buffer: &mut Buffer) {
    let area = cells.area;
    let (scale, (left, top)) = (cells.scale, cells.origin);
    let (wide, high) =
        (cells.visible.0 as u16 * scale.pitch.0, cells.visible.1 as u16 * scale.pitch.1);
    // One line beyond the names of columns, one column beyond the numbers of rows.
    let above = (top.saturating_sub(area.y)).checked_sub(scale.ends.0 + 1);
    let below = area.bottom().checked_sub(top + high + scale.ends.1 + 1);
    let longest = sides.iter().map(|(_, name)| width(name) as u16).max().unwrap_or(0);
    let before = left.saturating_sub(area.x).checked_sub(scale.sides.0 + longest + 1);
    let behind = area.right().checked_sub(left + wide + scale.sides.1 + longest + 1);
    let mut brush = Brush { cells, theme, buffer };
    for (side, name) in sides {
        let centred = i32::from(left) + (i32::from(wide) - width(name) as i32) / 2;
        let middle = i32::from(top + high / 2);
        let at = match side {
            Side::Top | Side::Bottom if above.is_none() || below.is_none() => continue,
            Side::Left | Side::Right if before.is_none() || behind.is_none() => continue,
            Side::Top => (centred, i32::from(top - scale.ends.0 - 1)),
            Side::Bottom => (centred, i32::from(top + high + scale.ends.1)),
            Side::Left => (i32::from(left - scale.sides.0) - 1 - width(name) as i32, middle),
            Side::Right => (i32::from(left + wide + scale.sides.1) + 1, middle),
        };
        brush.write(at, name, Role::Dim);
    }
}
