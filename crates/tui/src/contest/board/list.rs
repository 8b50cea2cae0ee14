//! A position as text, and below it the moves, one a line: what any game has.

use damier_core::view::Spot;
use ratatui::layout::Rect;

use super::brush::{Brush, CURSOR, HINT};
use super::value::LONGEST;
use super::{Marks, Picture, Sign};
use crate::contest::window::Scale;
use crate::text::{width, wrap};
use crate::theme::Role;

pub(super) const SIGNS: &[Sign] = &[("▸ ◂", "> <", "tui-sign-cursor"), (HINT, HINT, "board-hint")];

/// A line for each move, below the text and a blank line. The text has no more than half of the
/// room: what can be played matters more.
pub(super) fn scale(text: &str, moves: &[String], area: Rect) -> Scale {
    let longest = moves.iter().map(|mv| width(mv)).max().unwrap_or(0);
    let wide = (longest as u16 + 2).min(area.width.max(1));
    let above = (lines(text, area).len() as u16 + 1).min(area.height / 2);
    Scale { pitch: (wide, 1), sides: (0, 0), ends: (above, 0), roomy: false }
}

/// The text in lines. Those that fit stay as they are: they may be a drawing.
pub(super) fn lines(text: &str, area: Rect) -> Vec<String> {
    let columns = usize::from(area.width);
    let fitted = |line: &str| {
        if width(line) > columns { wrap(line, columns) } else { vec![line.to_owned()] }
    };
    text.trim_end().lines().flat_map(fitted).collect()
}

pub(super) fn paint(picture: &Picture, text: &str, marks: &Marks, mut brush: Brush) {
    let cells = brush.cells;
    let lines = lines(text, cells.area);
    let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0) as u16;
    let left = cells.area.x + cells.area.width.saturating_sub(widest) / 2;
    let above = usize::from(cells.scale.ends.0);
    let top = cells.origin.1.saturating_sub(cells.scale.ends.0);
    for (line, y) in lines.iter().zip(top..).take(above.saturating_sub(1).max(1)) {
        brush.write((left.into(), y.into()), line, Role::Title);
    }
    if cells.visible.0 == 0 {
        return;
    }
    for row in cells.rows() {
        let Some(mv) = picture.moves.get(row) else { continue };
        let (x, y) = brush.start(0, row);
        let here = marks.cursor.is_some_and(|spot| spot.row == row);
        let hint = marks.hint.is_some_and(|spot| spot.row == row);
        let role = if here { Role::Cursor } else { Role::Wall };
        let [before, after] = CURSOR.map(|(unicode, ascii)| brush.theme.sign(unicode, ascii));
        brush.write((x, y), if here { before } else { " " }, role);
        brush.write((x + 1, y), mv, role);
        let after = if hint {
            HINT
        } else if here {
            after
        } else {
            " "
        };
        let end = x + 1 + width(mv) as i32;
        brush.write((end, y), after, role);
        if let Some(valued) = marks.value(Spot::at(0, row)) {
            brush.write((end + 2, y), valued.text(LONGEST), valued.role());
        }
    }
}
