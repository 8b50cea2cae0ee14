//! What is known of the last picture.

use std::cell::Cell as Shared;

use ratatui::layout::Rect;

use crate::theme::Theme;

/// The last picture of a screen. Only drawing can tell, and the next key must know: help is made
/// of signs that suit the theme, zooming switches what shows, and nobody plays blindly.
#[derive(Debug)]
pub(crate) struct Seen {
    theme: Shared<Theme>,
    area: Shared<Rect>,
    hidden: Shared<bool>,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen {
            theme: Shared::new(Theme { colour: false, ascii: false }),
            area: Shared::default(),
            hidden: Shared::new(false),
        }
    }
}

impl Seen {
    /// A picture is drawn.
    pub(crate) fn note(&self, theme: &Theme, area: Rect) {
        self.theme.set(*theme);
        self.area.set(area);
    }

    /// Whether there is too little room for it.
    pub(crate) fn hide(&self, hidden: bool) {
        self.hidden.set(hidden);
    }

    pub(crate) fn theme(&self) -> Theme {
        self.theme.get()
    }

    pub(crate) fn area(&self) -> Rect {
        self.area.get()
    }

    pub(crate) fn is_hidden(&self) -> bool {
        self.hidden.get()
    }
}
