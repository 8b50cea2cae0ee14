//! Which part of a board shows, how large, and where on the screen.

use std::cell::Cell as Shared;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::scroll::followed;
use crate::theme::{Role, Theme};

/// How large cells are drawn, and how much room is needed around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    /// The columns and lines from one cell to the next.
    pub(super) pitch: (u16, u16),
    /// The columns left of the cells, and right of them.
    pub(super) sides: (u16, u16),
    /// The lines above the cells, and below them.
    pub(super) ends: (u16, u16),
    /// Whether it is taken unasked only where there is more room than usual: small boards need not
    /// fill a small screen.
    pub(super) roomy: bool,
}

/// The room for a board on a screen of the usual size, 80 by 24.
const USUAL: (u16, u16) = (55, 22);

impl Scale {
    /// The columns and lines that a board of that size takes.
    pub(super) fn room(&self, size: (usize, usize)) -> (u16, u16) {
        let room = |cells: usize, around: (u16, u16), pitch: u16| {
            let cells = u16::try_from(cells).unwrap_or(u16::MAX);
            cells.saturating_mul(pitch).saturating_add(around.0 + around.1)
        };
        (room(size.0, self.sides, self.pitch.0), room(size.1, self.ends, self.pitch.1))
    }

    /// How many cells fit into an area.
    fn fit(&self, area: Rect) -> (usize, usize) {
        let room = |room: u16, around: (u16, u16), pitch: u16| {
            usize::from(room.saturating_sub(around.0 + around.1) / pitch)
        };
        (room(area.width, self.sides, self.pitch.0), room(area.height, self.ends, self.pitch.1))
    }
}

/// The part that shows. Only drawing can tell how much fits, and so it is drawing that moves it;
/// the mouse must know where it stood.
#[derive(Debug, Default)]
pub(super) struct Window {
    corner: Shared<Option<(usize, usize)>>,
    /// Which scale was chosen; before that it is the largest in which everything fits.
    chosen: Option<usize>,
    /// Which scale was chosen some other time. That is a wish: it is granted where the whole board
    /// fits.
    wished: Option<usize>,
}

impl Window {
    /// Forgets where it was, and the scale; but not how large cells are wished for.
    pub(super) fn reset(&mut self) {
        *self = Window { wished: self.wished, ..Window::default() };
    }

    /// The board is seen from elsewhere.
    pub(super) fn turn(&mut self) {
        self.corner.set(None);
    }

    /// From now on this scale is wished for, or none in particular.
    pub(super) fn wish(&mut self, scale: Option<usize>) {
        self.wished = scale;
    }

    /// Which of the scales is taken.
    fn scale(&self, size: (usize, usize), scales: &[Scale], area: Rect) -> usize {
        let fits = |scale: &Scale| {
            let (columns, rows) = scale.fit(area);
            columns >= size.0 && rows >= size.1
        };
        let wished = self.wished.filter(|&wished| scales.get(wished).is_some_and(fits));
        let chosen = self.chosen.filter(|&chosen| chosen < scales.len());
        chosen.or(wished).unwrap_or_else(|| Window::usual(size, scales, area))
    }

    /// The scale that is taken where nobody wishes for another.
    fn usual(size: (usize, usize), scales: &[Scale], area: Rect) -> usize {
        let roomy = area.width > USUAL.0 && area.height > USUAL.1;
        let fits = |scale: &Scale| {
            let (columns, rows) = scale.fit(area);
            (roomy || !scale.roomy) && columns >= size.0 && rows >= size.1
        };
        scales.iter().position(fits).unwrap_or(scales.len() - 1)
    }

    /// Takes the scale after the one that shows, and the first after the last. Gives which one
    /// that is, unless it is the usual one.
    pub(super) fn zoom(
        &mut self,
        size: (usize, usize),
        scales: &[Scale],
        area: Rect,
    ) -> Option<usize> {
        let next = (self.scale(size, scales, area) + 1) % scales.len();
        self.chosen = Some(next);
        self.corner.set(None);
        (next != Window::usual(size, scales, area)).then_some(next)
    }

    /// The cells that fit into an area, moved as little as possible so that one of them shows.
    pub(super) fn follow(
        &self,
        size: (usize, usize),
        scales: &[Scale],
        focus: (usize, usize),
        area: Rect,
    ) -> Cells {
        let scale = scales[self.scale(size, scales, area)];
        let (wide, high) = scale.fit(area);
        let visible = (wide.min(size.0), high.min(size.1));
        let (old_x, old_y) = self.corner.get().unzip();
        let corner = (
            followed(old_x, focus.0, visible.0, size.0),
            followed(old_y, focus.1, visible.1, size.1),
        );
        self.corner.set(Some(corner));
        // What is left over is shared by both sides.
        let first = |start: u16, room: u16, around: (u16, u16), cells: usize, pitch: u16| {
            let used = around.0 + around.1 + cells as u16 * pitch;
            start + around.0.min(room) + room.saturating_sub(used) / 2
        };
        let origin = (
            first(area.x, area.width, scale.sides, visible.0, scale.pitch.0),
            first(area.y, area.height, scale.ends, visible.1, scale.pitch.1),
        );
        Cells { scale, area, origin, corner, visible }
    }
}

/// Where the cells of a picture are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells {
    pub(super) scale: Scale,
    /// All that may be drawn on.
    pub(super) area: Rect,
    /// The column and line of the first cell that shows.
    pub(super) origin: (u16, u16),
    /// The column and row of that cell.
    pub(super) corner: (usize, usize),
    /// How many columns and rows of cells show.
    pub(super) visible: (usize, usize),
}

impl Cells {
    /// The columns of cells that show.
    pub(super) fn columns(&self) -> std::ops::Range<usize> {
        self.corner.0..self.corner.0 + self.visible.0
    }

    /// The rows of cells that show.
    pub(super) fn rows(&self) -> std::ops::Range<usize> {
        self.corner.1..self.corner.1 + self.visible.1
    }

    /// Where a cell that shows begins on the screen.
    pub(super) fn place(&self, column: usize, row: usize) -> (u16, u16) {
        let along = |first: u16, index: usize, corner: usize, pitch: u16| {
            first + (index - corner) as u16 * pitch
        };
        (
            along(self.origin.0, column, self.corner.0, self.scale.pitch.0),
            along(self.origin.1, row, self.corner.1, self.scale.pitch.1),
        )
    }

    /// Points to where a board of that size goes on beyond what shows.
    pub(super) fn paint_more(&self, size: (usize, usize), theme: &Theme, buffer: &mut Buffer) {
        if self.visible.0 == 0 || self.visible.1 == 0 {
            return;
        }
        let (left, top) = self.origin;
        let last = self.place(self.columns().end - 1, self.rows().end - 1);
        let mut put = |shows: bool, x: u16, y: u16, sign: &str| {
            let at = Position::new(x, y);
            if shows
                && self.area.contains(at)
                && let Some(cell) = buffer.cell_mut(at)
            {
                cell.set_symbol(sign).set_style(theme.style(Role::Key));
            }
        };
        let beside = left.saturating_sub(1);
        put(self.corner.1 > 0, beside, top, theme.sign("▲", "^"));
        put(self.rows().end < size.1, beside, last.1, theme.sign("▼", "v"));
        let above = top.saturating_sub(1);
        put(self.corner.0 > 0, beside, above, theme.sign("◀", "<"));
        let behind = last.0 + self.scale.pitch.0 - 1;
        put(self.columns().end < size.0, behind, above, theme.sign("▶", ">"));
    }

    /// The cell in a place of the screen, and how far right and below of its beginning that is.
    pub(super) fn cell_at(&self, column: u16, line: u16) -> Option<((usize, usize), (u16, u16))> {
        let across = column.checked_sub(self.origin.0)?;
        let down = line.checked_sub(self.origin.1)?;
        let (pitch_x, pitch_y) = self.scale.pitch;
        let (x, y) = (usize::from(across / pitch_x), usize::from(down / pitch_y));
        if x >= self.visible.0 || y >= self.visible.1 {
            return None;
        }
        let cell = (self.corner.0 + x, self.corner.1 + y);
        Some((cell, (across % pitch_x, down % pitch_y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCALES: [Scale; 2] = [
        Scale { pitch: (4, 2), sides: (3, 0), ends: (1, 1), roomy: false },
        Scale { pitch: (2, 1), sides: (3, 0), ends: (1, 0), roomy: false },
    ];

    #[test]
    fn the_largest_scale_that_shows_everything_is_taken() {
        let check = |size, columns, lines, expected: (u16, u16)| {
            let cells =
                Window::default().follow(size, &SCALES, (0, 0), Rect::new(0, 0, columns, lines));
            assert_eq!(cells.scale.pitch, expected, "{columns}x{lines}");
        };
        check((9, 9), 55, 22, (4, 2));
        check((9, 9), 39, 20, (4, 2));
        check((9, 9), 38, 20, (2, 1));
        check((9, 9), 39, 19, (2, 1));
        check((19, 19), 10, 5, (2, 1));
    }

    #[test]
    fn what_is_pointed_at_is_where_it_is_drawn() {
        let area = Rect::new(5, 2, 30, 9);
        let window = Window::default();
        for size in [(3, 3), (9, 9), (19, 5)] {
            for focus in [(0, 0), (size.0 - 1, size.1 - 1)] {
                let cells = window.follow(size, &SCALES, focus, area);
                assert!(cells.columns().contains(&focus.0) && cells.rows().contains(&focus.1));
                for column in cells.columns() {
                    for row in cells.rows() {
                        let (x, y) = cells.place(column, row);
                        assert!(area.contains((x, y).into()), "{size:?}");
                        assert_eq!(cells.cell_at(x, y), Some(((column, row), (0, 0))));
                    }
                }
            }
        }
    }

    #[test]
    fn there_may_be_no_room_at_all() {
        let cells = Window::default().follow((9, 9), &SCALES, (4, 4), Rect::new(0, 0, 2, 1));
        assert_eq!(cells.visible, (0, 0));
        assert_eq!(cells.cell_at(0, 0), None);
    }

    #[test]
    fn zooming_goes_around() {
        let (size, area) = ((9, 9), Rect::new(0, 0, 55, 22));
        let mut window = Window::default();
        let pitch = |window: &Window| window.follow(size, &SCALES, (0, 0), area).scale.pitch;
        assert_eq!(pitch(&window), (4, 2));
        window.zoom(size, &SCALES, area);
        assert_eq!(pitch(&window), (2, 1));
        window.zoom(size, &SCALES, area);
        assert_eq!(pitch(&window), (4, 2));
    }
}
