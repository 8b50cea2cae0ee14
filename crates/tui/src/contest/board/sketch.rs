//! A board by itself, away from the screen of its match.

use damier_core::DynGame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Marks, Picture};
use crate::contest::window::Window;
use crate::rules::Pointer;
use crate::theme::Theme;

/// A text and its moves may take so many lines.
const LINES: u16 = 24;

/// A board in as few lines as it can be drawn in, and no wider than `columns`.
pub(crate) fn sketch(game: &dyn DynGame, pointer: &Pointer, columns: u16, theme: &Theme) -> Buffer {
    let picture = Picture::of(game, false);
    let size = picture.size();
    let scales = picture.scales(Rect::new(0, 0, columns, LINES));
    let fitting = scales.iter().filter(|scale| scale.room(size).0 <= columns);
    let scale = fitting.min_by_key(|scale| scale.room(size).1).or(scales.last());
    let Some(&scale) = scale else { return Buffer::default() };
    let (wide, high) = scale.room(size);
    let area = Rect::new(0, 0, wide.min(columns), high);
    let spot = |text: &str| picture.spot_of(text);
    let marks = match pointer {
        Pointer::Nothing => Marks::default(),
        Pointer::Places => Marks { destinations: true, ..Marks::default() },
        Pointer::Move(text) => Marks { hint: spot(text), destinations: true, ..Marks::default() },
        Pointer::Refused(text) => Marks { cursor: spot(text), ..Marks::default() },
    };
    let focus = marks.hint.or(marks.cursor).unwrap_or_default();
    let cells = Window::default().follow(size, &[scale], (focus.column, focus.row), area);
    let mut buffer = Buffer::empty(area);
    picture.paint(&cells, &marks, theme, &mut buffer);
    cells.paint_more(size, theme, &mut buffer);
    buffer
}
