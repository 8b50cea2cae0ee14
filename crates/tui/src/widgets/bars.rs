//! The lines around the picture, and what to show where there is no room for it.

use damier_core::Message;
use damier_l10n::{Language, say};
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Clear;

use crate::binding::Binding;
use crate::text::{fit, width, wrap};
use crate::theme::{Role, Theme};

/// How a screen divides its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// All but the last two lines.
    pub body: Rect,
    /// For [`status_line`].
    pub status: Rect,
    /// For [`hint_bar`].
    pub hints: Rect,
}

/// The room of a screen that needs at least the size `least`. Where there is less, it says so
/// and there is nothing else to draw.
pub fn room(frame: &mut Frame, language: Language, theme: &Theme, least: Size) -> Option<Room> {
    let area = frame.area();
    let [body, status, hints] = [
        Rect { height: area.height.saturating_sub(2), ..area },
        Rect { y: area.bottom().saturating_sub(2), height: 1, ..area },
        Rect { y: area.bottom().saturating_sub(1), height: 1, ..area },
    ];
    if area.width >= least.width && area.height >= least.height.max(2) {
        return Some(Room { body, status, hints });
    }
    let message = Message::new("tui-too-small")
        .with("width", usize::from(least.width))
        .with("height", usize::from(least.height.max(2)));
    let line = Rect { height: area.height.min(1), ..area };
    status_line(frame, line, theme, Role::Title, &say(language, &message));
    None
}

/// Draws one line, cut if it is too long.
pub fn status_line(frame: &mut Frame, area: Rect, theme: &Theme, role: Role, text: &str) {
    let text = fit(text, usize::from(area.width), theme);
    frame.render_widget(Span::styled(text, theme.style(role)), area);
}

/// Draws a text that is too long for its line in more lines, over what is above it: at most `over`
/// lines there. Where even that is too little the end is cut.
pub fn status_lines(
    frame: &mut Frame,
    area: Rect,
    over: u16,
    theme: &Theme,
    role: Role,
    text: &str,
) {
    let columns = usize::from(area.width);
    let mut lines = wrap(text, columns);
    let most = usize::from(over) + 1;
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(fit(&rest, columns, theme));
    }
    let height = lines.len() as u16;
    let area = Rect { y: area.bottom() - height, height, ..area };
    frame.render_widget(Clear, area);
    let lines: Vec<Line> =
        lines.into_iter().map(|line| Line::styled(line, theme.style(role))).collect();
    frame.render_widget(Text::from(lines), area);
}

/// Draws as many of the hints of a table as fit, in its order. The last, which usually tells how
/// to leave, is always among them.
pub fn hint_bar<A>(
    frame: &mut Frame,
    area: Rect,
    language: Language,
    theme: &Theme,
    table: &[Binding<A>],
) {
    let hints = table.iter().filter_map(|binding| {
        let key = binding.keys.first()?.label(language, theme);
        Some((key, format!(" {}", say(language, &Message::new(binding.hint?)))))
    });
    let mut hints: Vec<(String, String)> = hints.collect();
    let taken = |(key, hint): &(String, String)| width(key) + width(hint);
    let gaps = |count: usize| 2 * count.saturating_sub(1);
    while hints.len() > 1
        && hints.iter().map(taken).sum::<usize>() + gaps(hints.len()) > usize::from(area.width)
    {
        // The last two tell how to get help and how to leave.
        let least = if hints.len() > 2 { 3 } else { 2 };
        hints.remove(hints.len() - least);
    }
    let mut spans = Vec::new();
    for (key, hint) in hints {
        spans.push(Span::raw(if spans.is_empty() { "" } else { "  " }));
        spans.push(Span::styled(key, theme.style(Role::Key)));
        spans.push(Span::styled(hint, theme.style(Role::Dim)));
    }
    frame.render_widget(Line::from(spans), area);
}
