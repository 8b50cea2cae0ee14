//! Which part of the board shows, and where on the screen.

use std::cell::Cell as Shared;

use damier_hashi::{Board, Island};
use ratatui::layout::Rect;

use super::keys::Spot;
use crate::scroll::followed;

/// How large cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zoom {
    /// Two columns and a line.
    Small,
    /// Four columns and two lines.
    Large,
    /// Eight columns and four lines.
    Huge,
}

/// The room for a board on a screen of the usual size, 80 by 24. Only where there is more are cells
/// made huge.
const USUAL: (u16, u16) = (55, 22);

impl Zoom {
    /// The next smaller one, and the largest that there is room for after the smallest.
    const fn next(self, area: Rect) -> Zoom {
        match self {
            Zoom::Large => Zoom::Small,
            Zoom::Small if is_roomy(area) => Zoom::Huge,
            Zoom::Small | Zoom::Huge => Zoom::Large,
        }
    }

    /// The columns and lines from one cell to the next.
    pub(super) const fn pitch(self) -> (usize, usize) {
        match self {
            Zoom::Small => (2, 1),
            Zoom::Large => (4, 2),
            Zoom::Huge => (8, 4),
        }
    }

    /// The columns of a cell before its sign.
    pub(super) const fn before(self) -> usize {
        match self {
            Zoom::Small => 0,
            Zoom::Large => 1,
            Zoom::Huge => 2,
        }
    }

    /// The lines of a cell above its sign.
    pub(super) const fn above(self) -> usize {
        match self {
            Zoom::Small | Zoom::Large => 0,
            Zoom::Huge => 1,
        }
    }

    /// How many cells fit into so many columns and lines. Nothing is needed after the last one
    /// but its own signs.
    fn fit(self, columns: u16, lines: u16) -> (usize, usize) {
        let (columns, lines) = (usize::from(columns), usize::from(lines));
        match self {
            Zoom::Small => (columns / 2, lines),
            Zoom::Large => ((columns + 1) / 4, lines.div_ceil(2)),
            Zoom::Huge => ((columns + 3) / 8, lines.div_ceil(4)),
        }
    }
}

/// The part that shows. Only drawing can tell how much fits, and so it is drawing that moves it;
/// the mouse must know where it stood.
#[derive(Debug, Default)]
pub(super) struct View {
    corner: Shared<Option<Spot>>,
    /// The zoom that was chosen; before that, the largest in which everything fits.
    zoom: Option<Zoom>,
}

impl View {
    /// Forgets where it was: the next picture has what is followed in its middle.
    pub(super) fn reset(&mut self) {
        self.corner.set(None);
        self.zoom = None;
    }

    /// Chooses another zoom than the one that shows in an area.
    pub(super) fn switch(&mut self, shown: Zoom, area: Rect) {
        self.zoom = Some(shown.next(area));
        self.corner.set(None);
    }

    /// The zoom of a board on an area.
    pub(super) fn zoom(&self, board: &Board, area: Rect) -> Zoom {
        let inner = inner(board, area);
        let roomy = is_roomy(area);
        let fits = |zoom: &Zoom| {
            let (columns, lines) = zoom.fit(inner.width, inner.height);
            (roomy || *zoom == Zoom::Large) && columns >= board.width() && lines >= board.height()
        };
        let usual = || [Zoom::Huge, Zoom::Large].into_iter().find(fits).unwrap_or(Zoom::Small);
        self.zoom.unwrap_or_else(usual)
    }

    /// The cells that fit into an area, moved as little as possible so that an island shows.
    pub(super) fn follow(&self, board: &Board, island: Option<Island>, area: Rect) -> Grid {
        let zoom = self.zoom(board, area);
        let inner = inner(board, area);
        let (wide, high) = zoom.fit(inner.width, inner.height);
        let visible = (wide.min(board.width()), high.min(board.height()));
        let (x, y) = island.map_or((0, 0), |island| (island.x.into(), island.y.into()));
        let (old_x, old_y) = self.corner.get().unzip();
        let corner = (
            followed(old_x, x, visible.0, board.width()),
            followed(old_y, y, visible.1, board.height()),
        );
        self.corner.set(Some(corner));
        // What is left over is shared by both sides.
        let (pitch_x, pitch_y) = zoom.pitch();
        let spare = |room: u16, used: usize| (usize::from(room).saturating_sub(used) / 2) as u16;
        let origin = (
            inner.x + spare(inner.width, visible.0 * pitch_x),
            inner.y + spare(inner.height, visible.1 * pitch_y),
        );
        Grid { zoom, origin, corner, visible }
    }
}

/// Whether there is more room than usual.
const fn is_roomy(area: Rect) -> bool {
    area.width > USUAL.0 && area.height > USUAL.1
}

/// The columns of the row numbers, with a blank after them.
pub(super) fn margin(board: &Board) -> u16 {
    board.height().to_string().len() as u16 + 1
}

/// The room for the cells, without the names of columns and rows.
fn inner(board: &Board, area: Rect) -> Rect {
    let margin = margin(board).min(area.width);
    Rect {
        x: area.x + margin,
        y: area.y + 1.min(area.height),
        width: area.width - margin,
        height: area.height.saturating_sub(1),
    }
}

/// Where the cells of a picture are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub(super) zoom: Zoom,
    /// The column and line of the first cell.
    pub(super) origin: (u16, u16),
    /// The first cell.
    pub(super) corner: Spot,
    /// How many columns and rows of cells show.
    pub(super) visible: Spot,
}

impl Grid {
    /// The cell in a place of the screen, or the one that shows nearest to it.
    pub(super) fn nearest(&self, column: u16, line: u16) -> Option<Spot> {
        let (pitch_x, pitch_y) = self.zoom.pitch();
        let across = usize::from(column.saturating_sub(self.origin.0)) / pitch_x;
        let down = usize::from(line.saturating_sub(self.origin.1)) / pitch_y;
        let (last_x, last_y) = (self.visible.0.checked_sub(1)?, self.visible.1.checked_sub(1)?);
        Some((self.corner.0 + across.min(last_x), self.corner.1 + down.min(last_y)))
    }

    /// The cell in a place of the screen.
    pub(super) fn cell_at(&self, column: u16, line: u16) -> Option<Spot> {
        let (pitch_x, pitch_y) = self.zoom.pitch();
        let inside = |at: u16, origin: u16, room: usize| {
            at.checked_sub(origin).is_some_and(|offset| usize::from(offset) < room)
        };
        let there = inside(column, self.origin.0, self.visible.0 * pitch_x)
            && inside(line, self.origin.1, self.visible.1 * pitch_y);
        if there { self.nearest(column, line) } else { None }
    }

    /// Where a column and a line of the whole drawing are on the screen, if they show.
    pub(super) fn place(&self, column: usize, line: usize) -> Option<(u16, u16)> {
        let (pitch_x, pitch_y) = self.zoom.pitch();
        let across = column.checked_sub(self.corner.0 * pitch_x)?;
        let down = line.checked_sub(self.corner.1 * pitch_y)?;
        if across >= self.visible.0 * pitch_x || down >= self.visible.1 * pitch_y {
            return None;
        }
        Some((self.origin.0 + across as u16, self.origin.1 + down as u16))
    }

    /// Whether a cell shows.
    pub(super) fn shows(&self, x: usize, y: usize) -> bool {
        (self.corner.0..self.corner.0 + self.visible.0).contains(&x)
            && (self.corner.1..self.corner.1 + self.visible.1).contains(&y)
    }
}
