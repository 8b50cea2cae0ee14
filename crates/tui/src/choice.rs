//! A question on a screen of its own.

use std::cell::Cell;
use std::time::Duration;

use damier_l10n::Language;
use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};

use crate::binding::Binding;
use crate::key::Key;
use crate::screen::{Flow, Screen};
use crate::text::{fit, wrap};
use crate::theme::{Role, Theme};
use crate::widgets::{Menu, Popup, Reply, Step, hint_bar, room, status_line};
use crate::wordmark;

/// A menu that is a whole screen: it ends with an answer, or with nothing.
#[derive(Clone, Debug)]
pub struct Choice<T> {
    menu: Menu<T>,
    language: Language,
    /// Whether the name of the program stands above it, where there is room.
    named: bool,
    /// Whether its lines stand for things that can be deleted.
    deletes: bool,
    /// Whether there is nothing behind it, so that Esc leads nowhere.
    last: bool,
    /// What is told below it, until a key is pressed.
    told: Option<(Role, String)>,
    popup: Option<Popup>,
    answer: Option<Request<T>>,
    /// That of the last picture: the help and the places of the lines suit it.
    theme: Cell<Theme>,
}

/// What a question was answered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request<T> {
    /// A line was chosen.
    Chosen(T),
    /// What a line stands for is to be deleted.
    Delete(T),
    /// What was deleted last is wanted back.
    Restore,
}

/// What can be done on the screen of a question, beside what its menu knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Shows the keys.
    Help,
    /// Deletes what the line with the cursor stands for.
    Delete,
    /// Brings back what was deleted.
    Restore,
    /// Chooses a line, by its number.
    Line(usize),
    /// A line up or down, as the wheel of the mouse wants it.
    Turn(Key),
    /// Closes the help.
    Close,
}

/// How one leaves where there is nothing behind.
const QUIT: Binding<()> =
    Binding::new(&[Key::Char('q')], (), "tui-always-leave").hinted("tui-hint-leave");

const HELP: Binding<Pick> =
    Binding::new(&[Key::Char('?'), Key::F(1)], Pick::Help, "tui-help").hinted("tui-keys");

impl<T: Copy> Choice<T> {
    /// The keys of every such screen, beside those of its menu.
    pub const KEYS: &[Binding<Pick>] = &[HELP];

    /// The keys where lines can be deleted.
    pub const DELETING_KEYS: &[Binding<Pick>] = &[
        Binding::new(&[Key::Char('x'), Key::Delete], Pick::Delete, "tui-delete")
            .hinted("tui-hint-delete"),
        Binding::new(&[Key::Char('u'), Key::Backspace], Pick::Restore, "tui-restore")
            .hinted("tui-hint-restore"),
        HELP,
    ];

    /// Asks by a menu.
    pub fn new(menu: Menu<T>, language: Language) -> Choice<T> {
        let theme = Cell::new(Theme { colour: false, ascii: false });
        Choice {
            menu,
            language,
            named: false,
            deletes: false,
            last: false,
            told: None,
            popup: None,
            answer: None,
            theme,
        }
    }

    /// The same question below the name of the program.
    #[must_use]
    pub fn named(self) -> Choice<T> {
        Choice { named: true, ..self }
    }

    /// The same question about things that can be deleted.
    #[must_use]
    pub fn deleting(self) -> Choice<T> {
        Choice { deletes: true, ..self }
    }

    /// The same question with nothing behind it: one Esc too many does not leave the program. It
    /// needs a line for that with `q` as its key.
    #[must_use]
    pub fn last(self) -> Choice<T> {
        Choice { last: true, ..self }
    }

    /// The same question with something told below it.
    #[must_use]
    pub fn telling(self, role: Role, text: impl Into<String>) -> Choice<T> {
        Choice { told: Some((role, text.into())), ..self }
    }

    /// The same question with its keys open over it.
    #[must_use]
    pub fn with_help(self, theme: &Theme) -> Choice<T> {
        let popup = Some(Popup::help(&self.table(), self.language, theme));
        Choice { popup, ..self }
    }

    /// What was chosen.
    pub fn chosen(&self) -> Option<T> {
        match self.answer {
            Some(Request::Chosen(value)) => Some(value),
            _ => None,
        }
    }

    /// What it was answered by.
    pub fn answer(&self) -> Option<Request<T>> {
        self.answer
    }

    /// The number of the line with the cursor, from 0.
    pub fn cursor(&self) -> usize {
        self.menu.cursor()
    }

    fn own_keys(&self) -> &'static [Binding<Pick>] {
        if self.deletes { Choice::<T>::DELETING_KEYS } else { Choice::<T>::KEYS }
    }

    /// Its own keys and those of the menu, for people.
    fn table(&self) -> Vec<Binding<()>> {
        let own = self.own_keys().iter().map(Binding::shown);
        let menu = Menu::<T>::KEYS.iter().map(|binding| match binding.action {
            Step::Cancel if self.last => QUIT,
            _ => binding.shown(),
        });
        own.chain(menu).collect()
    }

    fn end(&mut self, answer: Option<Request<T>>) -> Flow {
        self.answer = answer;
        Flow::Leave
    }

    fn replied(&mut self, reply: Reply<T>) -> Flow {
        match reply {
            Reply::Open => Flow::Stay,
            Reply::Closed => self.end(None),
            Reply::Done(value) => self.end(Some(Request::Chosen(value))),
        }
    }

    /// What is told, in as many lines as it needs. A quarter of the screen is enough for that.
    fn told_lines(&self, area: Rect, theme: &Theme) -> Vec<String> {
        let Some((_, text)) = &self.told else { return vec![String::new()] };
        let columns = usize::from(area.width);
        let most = usize::from(area.height / 4).max(1);
        let mut lines = wrap(text, columns);
        if lines.len() > most {
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(fit(&rest, columns, theme));
        }
        lines
    }

    /// All but the lines for what is told and for the hints.
    fn body(&self, area: Rect, theme: &Theme) -> Rect {
        let taken = u16::try_from(self.told_lines(area, theme).len() + 1).unwrap_or(u16::MAX);
        Rect { height: area.height.saturating_sub(taken), ..area }
    }

    /// The name's place, if there is room for it, and the menu's.
    fn parts(&self, body: Rect) -> (Option<Rect>, Rect) {
        let menu = u16::try_from(self.menu.len() + 2).unwrap_or(u16::MAX);
        let enough = body.height >= menu.saturating_add(wordmark::LINES);
        if !self.named || !enough || !wordmark::fits(body.width) {
            return (None, body);
        }
        // Both are in the middle together.
        let top = body.y + (body.height - menu - wordmark::LINES) / 2;
        let name = Rect { y: top, height: wordmark::LINES, ..body };
        (Some(name), Rect { y: name.bottom(), height: menu, ..body })
    }
}

impl<T: Copy> Screen for Choice<T> {
    type Action = Pick;

    fn keys(&self) -> &[Binding<Pick>] {
        if self.popup.is_some() { &[] } else { self.own_keys() }
    }

    fn update(&mut self, action: Pick, _now: Duration) -> Flow {
        self.told = None;
        match action {
            Pick::Help => {
                let theme = self.theme.get();
                self.popup = Some(Popup::help(&self.table(), self.language, &theme));
            }
            Pick::Close => self.popup = None,
            Pick::Delete => {
                if let Some(value) = self.menu.current() {
                    return self.end(Some(Request::Delete(value)));
                }
            }
            Pick::Restore => return self.end(Some(Request::Restore)),
            Pick::Line(line) => {
                let reply = self.menu.choose(line);
                return self.replied(reply);
            }
            Pick::Turn(key) => {
                let reply = self.menu.press(key);
                return self.replied(reply);
            }
        }
        Flow::Stay
    }

    fn pressed(&mut self, key: Key, _now: Duration) -> Flow {
        if let Some(popup) = &mut self.popup {
            if popup.press(key) != Reply::Open {
                self.popup = None;
            }
            return Flow::Stay;
        }
        if self.last && key == Key::Esc {
            return Flow::Stay;
        }
        self.told = None;
        let reply = self.menu.press(key);
        self.replied(reply)
    }

    fn mouse(&self, event: MouseEvent, area: Rect) -> Option<Pick> {
        let place = Position { x: event.column, y: event.row };
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) if self.popup.is_some() => Some(Pick::Close),
            MouseEventKind::Down(MouseButton::Left) => {
                let theme = self.theme.get();
                let (_, menu) = self.parts(self.body(area, &theme));
                self.menu.line_at(menu, place, &theme).map(Pick::Line)
            }
            _ if self.popup.is_some() => None,
            MouseEventKind::ScrollUp => Some(Pick::Turn(Key::Up)),
            MouseEventKind::ScrollDown => Some(Pick::Turn(Key::Down)),
            _ => None,
        }
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.theme.set(*theme);
        // However little room there is, a question can be answered.
        let Some(room) = room(frame, self.language, theme, Size::new(0, 5)) else {
            return self.menu.draw(frame, theme);
        };
        let body = self.body(frame.area(), theme);
        let (name, menu) = self.parts(body);
        if let Some(name) = name {
            wordmark::draw(frame, name, theme);
        }
        self.menu.draw_in(frame, menu, theme);
        if let Some((role, _)) = &self.told {
            let told = Rect { y: body.bottom(), height: room.hints.y - body.bottom(), ..body };
            for (line, row) in self.told_lines(frame.area(), theme).iter().zip(told.rows()) {
                status_line(frame, row, theme, *role, line);
            }
        }
        hint_bar(frame, room.hints, self.language, theme, &self.table());
        if let Some(popup) = &self.popup {
            popup.draw(frame, theme);
        }
    }
}
