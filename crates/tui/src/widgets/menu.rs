//! A list to choose from.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{More, Reply, Step, border, boxed, outline};
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
        Binding::new(&[Key::Enter, Key::Char(' ')], Step::Accept, "tui-step-choose")
            .hinted("tui-hint-choose"),
        Binding::new(&[Key::Esc, Key::Char('q')], Step::Cancel, "tui-step-close")
            .hinted("tui-hint-leave"),
    ];

    /// A menu with the cursor on its first line.
    pub fn new(title: impl Into<String>, items: Vec<Item<T>>) -> Menu<T> {
        Menu { title: title.into(), items, cursor: 0 }
    }

    /// The same menu with the cursor on another line.
    pub fn starting_at(self, cursor: usize) -> Menu<T> {
        Menu { cursor: cursor.min(self.items.len().saturating_sub(1)), ..self }
    }

    /// What the line with the cursor stands for.
    pub fn current(&self) -> Option<T> {
        self.items.get(self.cursor).map(|item| item.value)
    }

    /// A key.
    pub fn press(&mut self, key: Key) -> Reply<T> {
        let meant = |item: &Item<T>| item.hotkey.map(Key::Char) == Some(key);
        if let Some(line) = self.items.iter().position(meant) {
            return self.choose(line);
        }
        let last = self.items.len().saturating_sub(1);
        self.cursor = match Binding::find(Menu::<T>::KEYS, key) {
            // Past one end comes the other.
            Some(Step::Up) => self.cursor.checked_sub(1).unwrap_or(last),
            Some(Step::Down) if self.cursor < last => self.cursor + 1,
            Some(Step::Down | Step::First) => 0,
            Some(Step::Last) => last,
            Some(Step::Accept) => match self.current() {
                Some(value) => return Reply::Done(value),
                None => return Reply::Open,
            },
            Some(Step::Cancel) => return Reply::Closed,
            _ => self.cursor,
        };
        Reply::Open
    }

    /// The number of the line with the cursor, from 0.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// How many lines it has.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is nothing to choose from.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Chooses the line of that number, from 0.
    pub fn choose(&mut self, line: usize) -> Reply<T> {
        let Some(item) = self.items.get(line) else { return Reply::Open };
        self.cursor = line;
        Reply::Done(item.value)
    }

    /// The number of the line that shows at a place of the screen, if it is drawn in `area`.
    pub fn line_at(&self, area: Rect, place: Position, theme: &Theme) -> Option<usize> {
        self.row_at(border(theme).inner(self.outline(area)), place)
    }

    /// The same where its lines have no border of their own.
    pub(super) fn row_at(&self, inside: Rect, place: Position) -> Option<usize> {
        let line = self.first(inside) + usize::from(place.y.checked_sub(inside.y)?);
        (inside.contains(place) && line < self.items.len()).then_some(line)
    }

    pub(super) fn title(&self) -> &str {
        &self.title
    }

    /// The columns of its widest line.
    pub(super) fn width(&self) -> usize {
        let margin = self.margin();
        self.items.iter().map(|item| width(&item.text) + margin).max().unwrap_or(0)
    }

    /// Before each text come the mark of the cursor and the key, if there are any.
    fn margin(&self) -> usize {
        if self.items.iter().any(|item| item.hotkey.is_some()) { 4 } else { 2 }
    }

    fn outline(&self, area: Rect) -> Rect {
        outline(area, self.width().max(width(&self.title)), self.items.len())
    }

    /// The first line that shows: the cursor stays in the middle of a list that is longer than
    /// the screen.
    fn first(&self, inside: Rect) -> usize {
        let page = usize::from(inside.height);
        self.cursor.saturating_sub(page / 2).min(self.items.len().saturating_sub(page))
    }

    /// Draws it over what is there.
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.draw_in(frame, frame.area(), theme);
    }

    /// Draws it in the middle of an area.
    pub fn draw_in(&self, frame: &mut Frame, area: Rect, theme: &Theme) {
        let outline = self.outline(area);
        let inside = boxed(frame, outline, theme, &self.title);
        self.draw_rows(frame, inside, outline.right().saturating_sub(1), theme);
    }

    /// Draws its lines alone. That there are more of them is said in a column beside.
    pub(super) fn draw_rows(&self, frame: &mut Frame, inside: Rect, column: u16, theme: &Theme) {
        let margin = self.margin();
        let keyed = margin > 2;
        let first = self.first(inside);
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
        let more =
            More { above: first > 0, below: first + usize::from(inside.height) < self.items.len() };
        more.draw(frame, inside, column, theme);
    }
}
