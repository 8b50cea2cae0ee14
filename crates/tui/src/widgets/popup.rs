//! A box of text over the screen.

use std::cell::Cell;

use damier_core::Message;
use damier_l10n::{Language, say};
use ratatui::Frame;
use ratatui::text::{Line, Span};

use super::{Reply, Step, boxed, outline};
use crate::binding::{ALWAYS, Binding, help};
use crate::key::Key;
use crate::text::{fit, width, wrap};
use crate::theme::{Role, Theme};

/// Longer lines are hard to read.
const WIDEST: usize = 76;

/// A box with a title and text, in one column or in two, that scrolls if the screen is small.
#[derive(Clone, Debug)]
pub struct Popup {
    title: String,
    /// A label, which may be empty, and text that is wrapped beside it.
    rows: Vec<(String, String)>,
    scroll: usize,
    /// How far one can scroll, and the lines of a page. Only drawing can tell, and the next key
    /// must know: what is scrolled past the end would have to be scrolled back unseen.
    seen: Cell<(usize, usize)>,
}

impl Popup {
    /// The keys of every popup.
    pub const KEYS: &[Binding<Step>] = &[
        Binding::new(&[Key::Up, Key::Char('k')], Step::Up, "tui-step-up"),
        Binding::new(&[Key::Down, Key::Char('j')], Step::Down, "tui-step-down"),
        Binding::new(&[Key::PageUp], Step::PageUp, "tui-step-page-up"),
        Binding::new(&[Key::PageDown, Key::Char(' ')], Step::PageDown, "tui-step-page-down"),
        Binding::new(&[Key::Home], Step::First, "tui-step-first"),
        Binding::new(&[Key::End], Step::Last, "tui-step-last"),
        Binding::new(
            &[Key::Esc, Key::Enter, Key::Char('q'), Key::Char('?')],
            Step::Cancel,
            "tui-step-close",
        ),
    ];

    /// A box of text.
    pub fn text(title: impl Into<String>, text: impl Into<String>) -> Popup {
        Popup::table(title, vec![(String::new(), text.into())])
    }

    /// A box of two columns.
    pub fn table(title: impl Into<String>, rows: Vec<(String, String)>) -> Popup {
        Popup { title: title.into(), rows, scroll: 0, seen: Cell::new((0, 1)) }
    }

    /// The help of a screen: its keys, and those that always work.
    pub fn help<A>(table: &[Binding<A>], language: Language, theme: &Theme) -> Popup {
        let mut rows = help(table, language, theme);
        rows.push((String::new(), String::new()));
        rows.extend(help(ALWAYS, language, theme));
        Popup::table(say(language, &Message::new("tui-keys")), rows)
    }

    /// The same under another title, with what the signs of a picture mean below.
    pub fn explaining(
        mut self,
        title: impl Into<String>,
        signs: impl IntoIterator<Item = (String, String)>,
    ) -> Popup {
        self.title = title.into();
        self.rows.push((String::new(), String::new()));
        self.rows.extend(signs);
        self
    }

    /// A key. A popup has no answer to give.
    pub fn press(&mut self, key: Key) -> Reply<()> {
        let (most, page) = self.seen.get();
        self.scroll = match Binding::find(Popup::KEYS, key) {
            Some(Step::Up) => self.scroll.saturating_sub(1),
            Some(Step::Down) => self.scroll + 1,
            Some(Step::PageUp) => self.scroll.saturating_sub(page),
            Some(Step::PageDown) => self.scroll + page,
            Some(Step::First) => 0,
            Some(Step::Last) => most,
            Some(Step::Cancel) => return Reply::Closed,
            _ => self.scroll,
        }
        .min(most);
        Reply::Open
    }

    /// Draws it over what is there.
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let room = usize::from(frame.area().width.saturating_sub(4)).min(WIDEST);
        let labels = self.rows.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
        let labels = labels.min(room / 2);
        let gap = if labels == 0 { 0 } else { 2 };
        let mut lines = Vec::new();
        for (label, text) in &self.rows {
            for (index, text) in shaped(text, room.saturating_sub(labels + gap)).iter().enumerate()
            {
                let label = if index == 0 { fit(label, labels, theme) } else { String::new() };
                let blank = " ".repeat(labels + gap - width(&label));
                lines.push(Line::from(vec![
                    Span::styled(label, theme.style(Role::Key)),
                    Span::raw(blank),
                    Span::raw(text.clone()),
                ]));
            }
        }
        let widest = lines.iter().map(Line::width).max().unwrap_or(0);
        let columns = widest.max(width(&self.title).min(room));
        let area = outline(frame.area(), columns, lines.len());
        let inside = boxed(frame, area, theme, &self.title);
        let page = usize::from(inside.height);
        let most = lines.len().saturating_sub(page);
        self.seen.set((most, page.max(1)));
        let scroll = self.scroll.min(most);
        for (line, row) in lines.iter().skip(scroll).zip(inside.rows()) {
            frame.render_widget(line, row);
        }
        // Signs in the right border say that there is more.
        let column = inside.right().saturating_add(1);
        let more = [
            (scroll > 0, inside.top(), theme.sign("▲", "^")),
            (scroll < most, inside.bottom().saturating_sub(1), theme.sign("▼", "v")),
        ];
        for (_, row, sign) in more.into_iter().filter(|(there, ..)| *there) {
            if let Some(cell) = frame.buffer_mut().cell_mut((column, row)) {
                cell.set_symbol(sign);
            }
        }
    }
}

/// A text in lines. One that fits stays as it is, blanks and all: it may be part of a table.
fn shaped(text: &str, columns: usize) -> Vec<String> {
    if !text.contains('\n') && width(text) <= columns {
        return vec![text.to_owned()];
    }
    wrap(text, columns)
}
