//! The picture of a form.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use damier_l10n::say;
use damier_play::sheet::Sheet;

use super::{Form, Shown};
use crate::layout::LEAST;
use crate::text::{fit, width, wrap};
use crate::theme::{Role, Theme};
use crate::widgets::facts::draw_lines;
use crate::widgets::{More, hint_bar, room, status_line};

/// The mark of the cursor before a label.
const MARK: usize = 2;
/// An arrow with a blank, before a value and after it.
const ARROW: usize = 2;
/// Between labels and values.
const GAP: usize = 2;

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// What it is.
    Label,
    /// The arrow to the value before.
    Previous,
    /// The value, and the arrow to the next one.
    Next,
}

/// Where everything is.
struct Parts {
    title: Rect,
    lines: Rect,
    command: Rect,
}

/// All but the lines for problems and hints is divided.
fn parts(body: Rect, command: usize) -> Parts {
    let roomy = u16::from(body.height >= 12);
    // The values matter more than the command.
    let command = u16::try_from(command).unwrap_or(u16::MAX).clamp(1, 1 + body.height / 8);
    let title = Rect { height: body.height.min(1), ..body };
    let top = body.y + title.height + roomy;
    let bottom = body.bottom().saturating_sub(command);
    let lines = Rect { y: top, height: bottom.saturating_sub(top + roomy), ..body };
    Parts { title, lines, command: Rect { y: bottom, height: command.min(body.height), ..body } }
}

/// The columns of labels: those they need, but no more than a half.
fn label_columns(fields: &[Shown], columns: u16) -> usize {
    let widest = fields.iter().map(|field| width(&field.label)).max().unwrap_or(0);
    widest.min(usize::from(columns) / 2)
}

/// The first line that shows: the cursor stays in the middle where not all do.
fn first(cursor: usize, count: usize, page: usize) -> usize {
    cursor.saturating_sub(page / 2).min(count.saturating_sub(page))
}

impl<S: Sheet> Form<S> {
    fn parts(&self, area: Rect) -> Parts {
        let body = Rect { height: area.height.saturating_sub(2), ..area };
        parts(body, wrap(&self.sheet.command(), usize::from(area.width)).len())
    }

    /// What shows at a place of a screen of that size.
    pub(super) fn spot_at(&self, area: Rect, place: Position) -> Option<(usize, Spot)> {
        if area.width < LEAST.width || area.height < LEAST.height {
            return None;
        }
        let lines = self.parts(area).lines;
        if !lines.contains(place) {
            return None;
        }
        let fields = self.fields();
        let count = fields.len() + 1;
        let line = first(self.cursor, count, usize::from(lines.height))
            + usize::from(place.y.checked_sub(lines.y)?);
        let value = MARK + label_columns(&fields, area.width) + GAP;
        let column = usize::from(place.x.checked_sub(lines.x)?);
        let spot = match column {
            _ if column < value => Spot::Label,
            _ if column < value + ARROW => Spot::Previous,
            _ => Spot::Next,
        };
        (line < count).then_some((line, spot))
    }

    pub(super) fn picture(&self, frame: &mut Frame, theme: &Theme) {
        let Some(room) = room(frame, self.language, theme, LEAST) else { return };
        let Parts { title, lines, command } = self.parts(frame.area());
        status_line(frame, title, theme, Role::Title, &say(self.language, &self.sheet.title()));
        self.draw_fields(frame, lines, theme);
        self.draw_command(frame, command, theme);
        match self.problem() {
            Some(problem) => status_line(frame, room.status, theme, Role::Error, &problem),
            None => {
                let told = self.about_line(frame.area().width);
                status_line(frame, room.status, theme, Role::Dim, &told);
            }
        }
        hint_bar(frame, room.hints, self.language, theme, &self.keys);
    }

    /// What there is to say of the line with the cursor: what its value means, or else its label
    /// where that is cut above, and that anything can be typed if there is room for both.
    fn about_line(&self, columns: u16) -> String {
        let fields = self.fields();
        let Some(field) = fields.get(self.cursor) else { return String::new() };
        if let Some(about) = &field.about {
            return about.clone();
        }
        let cut = width(&field.label) > label_columns(&fields, columns);
        let free = if field.free { self.word("tui-form-free") } else { String::new() };
        let both = format!("{}   {free}", field.label);
        match cut {
            false => free,
            true if field.free && width(&both) <= usize::from(columns) => both,
            true => field.label.clone(),
        }
    }

    fn draw_fields(&self, frame: &mut Frame, area: Rect, theme: &Theme) {
        let fields = self.fields();
        let labels = label_columns(&fields, area.width);
        let count = fields.len() + 1;
        let page = usize::from(area.height);
        let start = first(self.cursor, count, page);
        for (line, row) in (start..count).zip(area.rows()) {
            let here = line == self.cursor;
            let mark = if here { theme.sign("▸ ", "> ") } else { "  " };
            let mut spans = vec![Span::styled(mark, theme.style(Role::Title))];
            match fields.get(line) {
                Some(field) => spans.extend(field_spans(field, here, labels, row, theme)),
                None => {
                    let text = format!("[ {} ]", self.word("tui-form-go"));
                    let role = if here { Role::Cursor } else { Role::Title };
                    spans.push(Span::styled(text, theme.style(role)));
                }
            }
            frame.render_widget(Line::from(spans), row);
        }
        let more = More { above: start > 0, below: start + page < count };
        more.draw(frame, area, area.right().saturating_sub(1), theme);
    }

    fn draw_command(&self, frame: &mut Frame, area: Rect, theme: &Theme) {
        let columns = usize::from(area.width);
        let mut lines = wrap(&self.sheet.command(), columns);
        let rows = usize::from(area.height);
        if lines.len() > rows {
            // What has no room is cut, and that shows.
            let rest = lines.split_off(rows.saturating_sub(1)).join(" ");
            lines.push(fit(&rest, columns, theme));
        }
        let style = theme.style(Role::Dim);
        draw_lines(frame, area, lines.into_iter().map(|line| Line::styled(line, style)));
    }
}

fn field_spans(
    field: &Shown,
    here: bool,
    labels: usize,
    row: Rect,
    theme: &Theme,
) -> Vec<Span<'static>> {
    let label = fit(&field.label, labels, theme);
    let blank = " ".repeat(labels.saturating_sub(width(&label)) + GAP);
    // A column stays free for the sign that there is more.
    let taken = MARK + labels + GAP + 2 * ARROW + 1;
    let value = fit(&field.value, usize::from(row.width).saturating_sub(taken), theme);
    let role = if here { Role::Cursor } else { Role::Title };
    let arrows = theme.style(if here { Role::Key } else { Role::Dim });
    vec![
        Span::raw(label),
        Span::raw(blank),
        Span::styled(theme.sign("◂ ", "< "), arrows),
        Span::styled(value, theme.style(role)),
        Span::styled(theme.sign(" ▸", " >"), arrows),
    ]
}
