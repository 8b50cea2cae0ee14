//! Where everything goes.

use ratatui::layout::{Rect, Size};

/// The columns of the panel beside the picture, on a screen of the usual width.
const PANEL: u16 = 24;

/// The widest panel: what it tells is short.
const WIDEST: u16 = 40;

/// The usual width of a screen.
const USUAL: u16 = 80;

/// The columns of the panel: of what is beyond the usual width it has a third, and the picture the
/// rest.
fn panel(columns: u16) -> u16 {
    (PANEL + columns.saturating_sub(USUAL) / 3).min(WIDEST)
}

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
            let columns = panel(area.width);
            let picture = Rect { width: area.width - columns - 1, ..above };
            let panel = Rect { x: picture.right() + 1, width: columns, ..above };
            return Some(Layout { picture, panel, beside, status, hints });
        }
        // The picture keeps at least a half.
        let taken = (lines(usize::from(area.width)) as u16).min(above.height / 2);
        let picture = Rect { height: above.height - taken, ..above };
        let panel = Rect { y: picture.bottom(), height: taken, ..above };
        Some(Layout { picture, panel, beside, status, hints })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panel_grows_with_the_screen() {
        let of = |columns| {
            let layout = Layout::of(Rect::new(0, 0, columns, 24), |_| 3).unwrap();
            assert!(layout.beside);
            assert_eq!(layout.panel.right(), columns);
            (layout.picture.width, layout.panel.width)
        };
        assert_eq!(of(64), (39, 24));
        assert_eq!(of(80), (55, 24));
        assert_eq!(of(100), (69, 30));
        assert_eq!(of(128), (87, 40));
        assert_eq!(of(300), (259, 40));
    }
}
