//! Which part of a maze shows.

use std::cell::Cell as Shared;

use damier_labyrinth::{Cell, Ground};
use ratatui::layout::Rect;

use crate::scroll::followed;

/// How large cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zoom {
    /// Three columns and a line between walls of their own.
    Large,
    /// One column, with walls beside and below.
    Small,
    /// The whole maze, many cells a sign.
    Overview,
}

impl Zoom {
    const ALL: [Zoom; 3] = [Zoom::Large, Zoom::Small, Zoom::Overview];

    /// The next one, and the first after the last.
    pub(super) fn out(self) -> Zoom {
        Zoom::ALL[(self as usize + 1) % 3]
    }

    /// The one before, and the last before the first.
    pub(super) fn into(self) -> Zoom {
        Zoom::ALL[(self as usize + 2) % 3]
    }

    /// The zoom for a maze on an area: the largest that shows all of it, and for one that is larger
    /// still, one in which its cells are easily told apart.
    pub(super) fn suiting(ground: &Ground, area: Rect) -> Zoom {
        let fits = |zoom: &Zoom| {
            let (wide, high) = zoom.pitch();
            ground.width() * wide < usize::from(area.width)
                && ground.height() * high < usize::from(area.height)
        };
        [Zoom::Large, Zoom::Small].into_iter().find(fits).unwrap_or(Zoom::Large)
    }

    /// The columns and lines from one cell to the next.
    pub(super) fn pitch(self) -> (usize, usize) {
        match self {
            Zoom::Large => (4, 2),
            Zoom::Small | Zoom::Overview => (2, 1),
        }
    }
}

/// The corner of the part that shows. Only drawing can tell how much fits, and so it is drawing
/// that moves the camera; the mouse must know where it stood.
#[derive(Debug, Default)]
pub(super) struct Camera(Shared<Option<(usize, usize)>>);

impl Camera {
    /// Forgets where it was: the next picture has what is followed in its middle.
    pub(super) fn reset(&self) {
        self.0.set(None);
    }

    /// The cells that fit into an area, moved as little as possible so that one of them shows.
    pub(super) fn follow(&self, ground: &Ground, cell: Cell, area: Rect, zoom: Zoom) -> Grid {
        let (width, height) = (ground.width(), ground.height());
        let (pitch_x, pitch_y) = zoom.pitch();
        let fit = |room: u16, pitch: usize, size: usize| {
            (usize::from(room).saturating_sub(1) / pitch).min(size)
        };
        let visible = (fit(area.width, pitch_x, width), fit(area.height, pitch_y, height));
        let (x, y) = ground.place(cell);
        let (old_x, old_y) = self.0.get().map_or((None, None), |(x, y)| (Some(x), Some(y)));
        let corner = (followed(old_x, x, visible.0, width), followed(old_y, y, visible.1, height));
        self.0.set(Some(corner));
        // What is left over is shared by both sides.
        let used = (visible.0 * pitch_x + 1, visible.1 * pitch_y + 1);
        let spare = |room: u16, used: usize| (usize::from(room).saturating_sub(used) / 2) as u16;
        let origin = (area.x + spare(area.width, used.0), area.y + spare(area.height, used.1));
        Grid { zoom, origin, corner, visible }
    }
}

/// Where the cells of a picture are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub(super) zoom: Zoom,
    /// The column and line of the first wall.
    pub(super) origin: (u16, u16),
    /// The column and row of the first cell.
    pub(super) corner: (usize, usize),
    /// How many columns and rows of cells show.
    pub(super) visible: (usize, usize),
}

impl Grid {
    /// The cell that shows in a place of the screen.
    pub(super) fn cell_at(&self, ground: &Ground, column: u16, line: u16) -> Option<Cell> {
        let (pitch_x, pitch_y) = self.zoom.pitch();
        let across = usize::from(column.checked_sub(self.origin.0)?.checked_sub(1)?) / pitch_x;
        let down = usize::from(line.checked_sub(self.origin.1)?.checked_sub(1)?) / pitch_y;
        if across >= self.visible.0 || down >= self.visible.1 {
            return None;
        }
        ground.cell(self.corner.0 + across, self.corner.1 + down)
    }
}
