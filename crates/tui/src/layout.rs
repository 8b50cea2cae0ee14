//! Where everything goes.

use ratatui::layout::{Rect, Size};

/// The columns of the panel beside the picture.
const PANEL: u16 = 24;

/// No game can be played on a screen that is smaller.
pub(crate) const LEAST: Size = Size::new(20, 8);

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) picture: Rect,
    pub(crate) panel: Rect,
    /// Whether the panel is beside the picture, and not below.
    pub(crate) beside: bool,
    /// What was told last.
    pub(crate) status: Rect,
    /// The bar of hints; on a low screen it is the same line.
    pub(crate) hints: Rect,
}

impl Layout {
    /// The parts of a screen, if it is large enough. `lines` says how many lines the panel needs
    /// at a width, if it has to be below.
    pub(crate) fn of(area: Rect, lines: impl FnOnce(usize) -> usize) -> Option<Layout> {
        if area.width < LEAST.width || area.height < LEAST.height {
            return None;
        }
        let line = |from_below: u16| Rect { y: area.bottom() - from_below, height: 1, ..area };
        let low = area.height < 16;
        let (status, hints) = if low { (line(1), line(1)) } else { (line(2), line(1)) };
        let above = Rect { height: status.y - area.y, ..area };
        let beside = area.width >= PANEL + 40 && above.height >= 14;
        if beside {
            let picture = Rect { width: area.width - PANEL - 1, ..above };
            let panel = Rect { x: picture.right() + 1, width: PANEL, ..above };
            return Some(Layout { picture, panel, beside, status, hints });
        }
        // The picture keeps at least a half.
        let taken = (lines(usize::from(area.width)) as u16).min(above.height / 2);
        let picture = Rect { height: above.height - taken, ..above };
        let panel = Rect { y: picture.bottom(), height: taken, ..above };
        Some(Layout { picture, panel, beside, status, hints })
    }
}
