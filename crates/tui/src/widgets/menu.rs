//! A list to choose from.

use ratatui::Frame;
use ratatui::text::{Line, Span};

use super::{Reply, Step, boxed};
use crate::binding::Binding;
use crate::key::Key;
use crate::text::{fit, width};
use crate::theme::{Role, Theme};

/// A line of a menu.
#[derive(Clone, Debug)]
pub struct Item<T> {
    hotkey: Option<char>,
    text: String,
    value: T,
}

impl<T> Item<T> {
    /// A line that stands for `value`.
    pub fn new(text: impl Into<String>, value: T) -> Item<T> {
        Item { hotkey: None, text: text.into(), value }
    }

    /// The same line, which can also be had by pressing a key. In its menu the key means this
    /// line and nothing else.
    pub fn hotkey(self, hotkey: char) -> Item<T> {
        Item { hotkey: Some(hotkey), ..self }
    }
}

/// A list with a cursor.
#[derive(Clone, Debug)]
pub struct Menu<T> {
    title: String,
    items: Vec<Item<T>>,
    cursor: usize,
}

impl<T: Copy> Menu<T> {
    /// The keys of every menu, beside those of its lines.
    pub const KEYS: &[Binding<Step>] = &[
        Binding::new(&[Key::Up, Key::Char('k')], Step::Up, "tui-step-up"),
        Binding::new(&[Key::Down, Key::Char('j')], Step::Down, "tui-step-down"),
        Binding::new(&[Key::Home, Key::PageUp], Step::First, "tui-step-first"),
        Binding::new(&[Key::End, Key::PageDown], Step::Last, "tui-step-last"),
        Binding::new(&[Key::Enter, Key::Char(' ')], Step::Accept, "tui-step-choose"),
        Binding::new(&[Key::Esc, Key::Char('q')], Step::Cancel, "tui-step-close"),
    ];

    /// A menu with the cursor on its first line.
    pub fn new(title: impl Into<String>, items: Vec<Item<T>>) -> Menu<T> {
        Menu { title: title.into(), items, cursor: 0 }
    }

    /// The same menu with the cursor on another line.
    pub fn starting_at(self, cursor: usize) -> Menu<T> {
        Menu { cursor: cursor.min(self.items.len().saturating_sub(1)), ..self }
    }

    /// A key.
    pub fn press(&mut self, key: Key) -> Reply<T> {
        let meant = |item: &&Item<T>| item.hotkey.map(Key::Char) == Some(key);
        if let Some(item) = self.items.iter().find(meant) {
            return Reply::Done(item.value);
        }
        let last = self.items.len().saturating_sub(1);
        self.cursor = match Binding::find(Menu::<T>::KEYS, key) {
            // Past one end comes the other.
            Some(Step::Up) => self.cursor.checked_sub(1).unwrap_or(last),
            Some(Step::Down) if self.cursor < last => self.cursor + 1,
            Some(Step::Down | Step::First) => 0,
            Some(Step::Last) => last,
            Some(Step::Accept) => match self.items.get(self.cursor) {
                Some(item) => return Reply::Done(item.value),
                None => return Reply::Open,
            },
            Some(Step::Cancel) => return Reply::Closed,
            _ => self.cursor,
        };
        Reply::Open
    }

    /// Draws it over what is there.
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let keyed = self.items.iter().any(|item| item.hotkey.is_some());
        let margin = if keyed { 4 } else { 2 };
        let widest = self.items.iter().map(|item| width(&item.text) + margin).max().unwrap_or(0);
        let columns = widest.max(width(&self.title));
        let inside = boxed(frame, theme, &self.title, columns, self.items.len());
        // The cursor stays in the middle of a list that is longer than the screen.
        let page = usize::from(inside.height);
        let first = self.cursor.saturating_sub(page / 2).min(self.items.len().saturating_sub(page));
        let shown = self.items.iter().enumerate().skip(first);
        for ((index, item), row) in shown.zip(inside.rows()) {
            let here = index == self.cursor;
            let mark = if here { theme.sign("▸ ", "> ") } else { "  " };
            let mut spans = vec![Span::raw(mark)];
            if keyed {
                let hotkey = item.hotkey.map_or("  ".to_owned(), |key| format!("{key} "));
                spans.push(Span::styled(hotkey, theme.style(Role::Key)));
            }
            let room = usize::from(row.width).saturating_sub(margin);
            spans.push(Span::raw(fit(&item.text, room, theme)));
            frame.render_widget(Line::from(spans), row);
            if here {
                frame.buffer_mut().set_style(row, theme.style(Role::Cursor));
            }
        }
    }
}
