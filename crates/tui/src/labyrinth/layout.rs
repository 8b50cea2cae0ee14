//! Where everything goes.

use ratatui::layout::{Rect, Size};

/// The columns of the panel beside the maze.
const PANEL: u16 = 24;

/// Nothing can be played on a screen that is smaller.
pub(super) const LEAST: Size = Size::new(20, 8);

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) maze: Rect,
    pub(super) panel: Rect,
    /// Whether the panel is beside the maze, and not below.
    pub(super) beside: bool,
    /// What was told last.
    pub(super) status: Rect,
    /// The bar of hints; on a low screen it is the same line.
    pub(super) hints: Rect,
}

impl Layout {
    /// The parts of a screen, if it is large enough. `lines` says how many lines the panel needs
    /// at a width, if it has to be below.
    pub(super) fn of(area: Rect, lines: impl FnOnce(usize) -> usize) -> Option<Layout> {
        if area.width < LEAST.width || area.height < LEAST.height {
            return None;
        }
        let line = |from_below: u16| Rect { y: area.bottom() - from_below, height: 1, ..area };
        let low = area.height < 16;
        let (status, hints) = if low { (line(1), line(1)) } else { (line(2), line(1)) };
        let above = Rect { height: status.y - area.y, ..area };
        let beside = area.width >= PANEL + 40 && above.height >= 14;
        if beside {
            let maze = Rect { width: area.width - PANEL - 1, ..above };
            let panel = Rect { x: maze.right() + 1, width: PANEL, ..above };
            return Some(Layout { maze, panel, beside, status, hints });
        }
        // The maze keeps at least a half.
        let taken = (lines(usize::from(area.width)) as u16).min(above.height / 2);
        let maze = Rect { height: above.height - taken, ..above };
        let panel = Rect { y: maze.bottom(), height: taken, ..above };
        Some(Layout { maze, panel, beside, status, hints })
    }
}
