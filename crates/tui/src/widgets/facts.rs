//! Words with values: what is always in view beside the picture, or below it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::text::{fit, width};
use crate::theme::{Role, Theme};

/// Words, a value, and how it looks.
pub(crate) struct Fact {
    pub(crate) full: String,
    pub(crate) short: String,
    pub(crate) value: String,
    pub(crate) role: Role,
}

impl Fact {
    /// A line of its own, the value at its end. Words are plain, but those of a way have its
    /// colour.
    pub(crate) fn line(self, room: usize, theme: &Theme) -> Line<'static> {
        let Fact { full, short, value, role } = self;
        let left = room.saturating_sub(width(&value) + 1);
        let words = if width(&full) <= left { full } else { fit(&short, left, theme) };
        let gap = " ".repeat(room.saturating_sub(width(&words) + width(&value)));
        let plain = if role == Role::Title { Role::Wall } else { role };
        Line::from(vec![
            Span::styled(words, theme.style(plain)),
            Span::raw(gap),
            Span::styled(fit(&value, room, theme), theme.style(role)),
        ])
    }

    /// A piece of a line.
    pub(crate) fn piece(&self) -> String {
        format!("{} {}", self.short, self.value)
    }
}

/// Pieces in as few lines of that width as possible, in their order.
pub(crate) fn packed(
    pieces: impl IntoIterator<Item = String>,
    room: usize,
    theme: &Theme,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if width(line) + 2 + width(&piece) <= room => {
                line.push_str("  ");
                line.push_str(&piece);
            }
            _ => lines.push(fit(&piece, room, theme)),
        }
    }
    lines
}

/// Draws lines from the top of an area, as many as it has.
pub(crate) fn draw_lines<'a>(
    frame: &mut Frame,
    area: Rect,
    lines: impl IntoIterator<Item = impl Into<Line<'a>>>,
) {
    for (line, row) in lines.into_iter().zip(area.rows()) {
        frame.render_widget(line.into(), row);
    }
}
