//! Boards in tests: they are painted into memory, and compared with text.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::contest::board::{Board, Marks, Spot};
use crate::contest::view::View;
use crate::theme::Theme;

/// What must stay where a board may not draw.
const OUTSIDE: &str = "~";

/// Draws a board in one of its scales, in an area somewhere on a screen, so that the cell
/// `focus` shows. Nothing outside the area may be touched.
#[track_caller]
pub(super) fn painted(
    board: &dyn Board,
    scale: usize,
    (columns, lines): (u16, u16),
    focus: (usize, usize),
    marks: &Marks,
    theme: &Theme,
) -> Buffer {
    let screen = Rect::new(0, 0, columns + 3, lines + 3);
    let area = Rect::new(1, 2, columns, lines);
    let mut buffer = Buffer::filled(screen, Cell::new(OUTSIDE));
    for at in area.positions() {
        buffer[at].set_symbol(" ");
    }
    let scales = &board.scales()[scale..=scale];
    let grid = View::default().follow(board.size(), scales, focus, area);
    board.paint(&grid, marks, theme, &mut buffer);
    for at in screen.positions() {
        let touched = !area.contains(at) && buffer[at].symbol() != OUTSIDE;
        assert!(!touched, "{at} is outside {area}");
    }
    let mut inside = Buffer::empty(Rect::new(0, 0, columns, lines));
    for at in area.positions() {
        inside[(at.x - area.x, at.y - area.y)] = buffer[at].clone();
    }
    inside
}

/// What shows of a board in an area of a size, without the blanks at the ends of lines.
#[track_caller]
pub(super) fn shown_in(
    board: &dyn Board,
    scale: usize,
    size: (u16, u16),
    marks: &Marks,
    theme: &Theme,
) -> String {
    let focus = marks.cursor.map_or((0, 0), |spot| (spot.column, spot.row));
    let buffer = painted(board, scale, size, focus, marks, theme);
    let line = |y| {
        let line: String = (0..size.0).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned()
    };
    let lines: Vec<String> = (0..size.1).map(line).collect();
    lines.join("\n").trim_end().to_owned()
}

/// What shows of a board where exactly all its cells fit.
#[track_caller]
pub(super) fn shown(board: &dyn Board, scale: usize, marks: &Marks, theme: &Theme) -> String {
    let (columns, rows) = board.size();
    let look = board.scales()[scale];
    let columns = look.sides.0 + columns as u16 * look.pitch.0 + look.sides.1;
    let lines = look.ends.0 + rows as u16 * look.pitch.1 + look.ends.1;
    shown_in(board, scale, (columns, lines), marks, theme)
}

/// Compares what shows with lines that each begin with a bar: `|text`.
#[track_caller]
pub(super) fn expect(shown: &str, expected: &str) {
    let lines = expected.lines().filter_map(|line| line.trim_start().strip_prefix('|'));
    let expected: Vec<&str> = lines.map(str::trim_end).collect();
    let expected = expected.join("\n").trim_end().to_owned();
    assert!(expected == shown, "expected:\n{expected}\nshown:\n{shown}");
}

/// Paints a board in every size up to 60 by 24, in every scale, wherever the cursor is: it must
/// neither panic nor draw outside its area.
#[track_caller]
pub(super) fn every_size(board: &dyn Board) {
    let (columns, rows) = board.size();
    // Both ends and the middle of a board tell all cases of what shows apart.
    let some = |count: usize| [0, count / 2, count - 1];
    for scale in 0..board.scales().len() {
        for (width, height) in (0..=60).flat_map(|width| (0..=24).map(move |high| (width, high))) {
            for (column, row) in some(columns).into_iter().flat_map(|x| some(rows).map(|y| (x, y)))
            {
                let spot = Spot { column, row, ..Spot::default() };
                let marks = Marks { cursor: Some(spot), hint: Some(spot), destinations: true };
                let theme = Theme { colour: true, ascii: width % 2 == 0 };
                painted(board, scale, (width, height), (column, row), &marks, &theme);
            }
        }
    }
}
