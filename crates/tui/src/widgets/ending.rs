//! How a game ended: a picture, what came of it, and what to do next.

use std::cell::Cell;

use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Alignment, Constraint, Position, Rect};
use ratatui::text::Line;

use super::{Menu, More, Reply, border, boxed, outline};
use crate::key::Key;
use crate::text::{width, wrap};
use crate::theme::{Role, Theme};

/// Longer lines are hard to read.
const WIDEST: usize = 60;

/// A small picture made of signs, a string a line, and the same in ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// With any signs that take one column.
    pub unicode: &'static [&'static str],
    /// With those that every terminal has.
    pub ascii: &'static [&'static str],
}

impl Drawing {
    fn lines(self, theme: &Theme) -> &'static [&'static str] {
        if theme.ascii { self.ascii } else { self.unicode }
    }
}

/// What the mouse asks of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// To choose the line of that number.
    Line(usize),
    /// To go a line up or down, as this key does.
    Turn(Key),
}

/// A box over the board that tells how a game ended and stays until somebody leaves it. Where there
/// is little room it does without its picture, and what it tells is turned by the keys for pages.
#[derive(Clone, Debug)]
pub struct Ending<T> {
    drawing: Drawing,
    role: Role,
    headline: String,
    lines: Vec<String>,
    menu: Menu<T>,
    scroll: usize,
    /// How far the text can be turned, and the lines of a page. Only drawing can tell, and the next
    /// key must know.
    seen: Cell<(usize, usize)>,
}

/// Where everything goes.
struct Parts {
    outline: Rect,
    drawing: Option<Rect>,
    text: Rect,
    menu: Rect,
}

impl<T: Copy> Ending<T> {
    /// An ending. The title of the menu stands in the border.
    pub fn new(
        drawing: Drawing,
        headline: impl Into<String>,
        lines: Vec<String>,
        menu: Menu<T>,
    ) -> Ending<T> {
        let (headline, role) = (headline.into(), Role::Good);
        Ending { drawing, role, headline, lines, menu, scroll: 0, seen: Cell::new((0, 1)) }
    }

    /// The same with a picture and a headline that look otherwise than those of a game that was won.
    #[must_use]
    pub fn looking(self, role: Role) -> Ending<T> {
        Ending { role, ..self }
    }

    /// A key.
    pub fn press(&mut self, key: Key) -> Reply<T> {
        let (most, page) = self.seen.get();
        match key {
            Key::PageUp if most > 0 => self.scroll = self.scroll.saturating_sub(page),
            Key::PageDown if most > 0 => self.scroll = (self.scroll + page).min(most),
            key => return self.menu.press(key),
        }
        Reply::Open
    }

    /// What the mouse asks for, on a screen of that size.
    pub fn pointed(&self, event: MouseEvent, area: Rect, theme: &Theme) -> Option<Touch> {
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let parts = self.parts(area, theme);
                let place = Position { x: event.column, y: event.row };
                self.menu.row_at(parts.menu, place).map(Touch::Line)
            }
            MouseEventKind::ScrollUp => Some(Touch::Turn(Key::Up)),
            MouseEventKind::ScrollDown => Some(Touch::Turn(Key::Down)),
            _ => None,
        }
    }

    /// Does what the mouse asks for.
    pub fn touch(&mut self, touch: Touch) -> Reply<T> {
        match touch {
            Touch::Line(line) => self.menu.choose(line),
            Touch::Turn(key) => self.menu.press(key),
        }
    }

    /// The headline and the lines, in lines of at most so many columns; the first is the headline's.
    fn text(&self, columns: usize) -> (Vec<String>, Vec<String>) {
        let lines = self.lines.iter().flat_map(|line| wrap(line, columns));
        (wrap(&self.headline, columns), lines.collect())
    }

    fn parts(&self, area: Rect, theme: &Theme) -> Parts {
        let room = usize::from(area.width.saturating_sub(4)).min(WIDEST);
        let (headline, lines) = self.text(room);
        let drawing = self.drawing.lines(theme);
        let widths = headline.iter().chain(&lines).map(|line| width(line));
        let drawn = drawing.iter().map(|line| width(line)).max().unwrap_or(0);
        let columns = widths.chain([drawn, self.menu.width()]).max().unwrap_or(0).min(room);
        let (text, menu) = (headline.len() + lines.len(), self.menu.len());
        // With a line between the picture, the text and the menu, as far as there is room.
        let most = usize::from(area.height.saturating_sub(2));
        let fits = |lines: usize| lines <= most;
        let whole = drawing.len() + 1 + text + 1 + menu;
        let is_drawn = fits(whole) && drawn <= columns && !drawing.is_empty();
        let above = if is_drawn { drawing.len() + 1 } else { 0 };
        let gap = usize::from(fits(above + text + 1 + menu));
        let outline = outline(area, columns, above + text + gap + menu);
        let inside = border(theme).inner(outline);
        let line = |lines: usize| u16::try_from(lines).unwrap_or(u16::MAX);
        // Where not all fits the menu keeps a half.
        let height = inside.height.saturating_sub(line(above + gap));
        let menu_height = line(menu).min(height.saturating_sub(line(text)).max(height.div_ceil(2)));
        let text_height = height - menu_height;
        let drawing = Rect { height: line(drawing.len()).min(inside.height), ..inside };
        let text = Rect { y: inside.y + line(above), height: text_height, ..inside };
        let menu = Rect { y: inside.bottom() - menu_height, height: menu_height, ..inside };
        Parts { outline, drawing: is_drawn.then_some(drawing), text, menu }
    }

    /// Draws it over what is there.
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let Parts { outline, drawing, text, menu } = self.parts(frame.area(), theme);
        boxed(frame, outline, theme, self.menu.title());
        if let Some(place) = drawing {
            let rows = self.drawing.lines(theme);
            let columns = rows.iter().map(|row| width(row)).max().unwrap_or(0) as u16;
            let middle = place.centered_horizontally(Constraint::Length(columns));
            for (row, place) in rows.iter().zip(middle.rows()) {
                frame.render_widget(Line::styled(*row, theme.style(self.role)), place);
            }
        }
        let (headline, lines) = self.text(usize::from(text.width));
        let style = theme.style(self.role);
        let headline = headline.into_iter().map(|line| Line::styled(line, style));
        let all: Vec<Line> = headline.chain(lines.into_iter().map(Line::from)).collect();
        let page = usize::from(text.height);
        let most = all.len().saturating_sub(page);
        self.seen.set((most, page.max(1)));
        let scroll = self.scroll.min(most);
        for (line, row) in all.into_iter().skip(scroll).zip(text.rows()) {
            frame.render_widget(line.alignment(Alignment::Center), row);
        }
        let edge = outline.right().saturating_sub(1);
        More { above: scroll > 0, below: scroll < most }.draw(frame, text, edge, theme);
        self.menu.draw_rows(frame, menu, edge, theme);
    }
}
