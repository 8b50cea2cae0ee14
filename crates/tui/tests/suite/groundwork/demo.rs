//! A screen that uses everything: a list of notes, and a light that blinks.

use std::cell::Cell;
use std::time::Duration;

use damier_l10n::Language;
use damier_tui::widgets::{
    Ending, Item, Menu, Popup, Prompt, Reply, Room, Touch, hint_bar, room, status_line,
};
use damier_tui::{Binding, Flow, Key, Role, Screen, Theme};
use ratatui::Frame;
use ratatui::crossterm::event::{MouseEvent, MouseEventKind};
use ratatui::layout::{Rect, Size};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Write,
    Choose,
    Blink,
    Help,
    Leave,
    Point(u16, u16),
    Touch(Touch),
}

pub enum Overlay {
    Popup(Popup),
    Menu(Menu<u8>),
    Prompt(Prompt),
    Ending(Ending<u8>),
}

#[derive(Default)]
pub struct Demo {
    pub language: Language,
    pub notes: Vec<String>,
    pub overlay: Option<Overlay>,
    pub blinking: bool,
    pub blinks: Vec<Duration>,
    pub drawn: Cell<usize>,
}

/// The words are those of the widgets: a test has none in the catalogues.
pub const KEYS: &[Binding<Action>] = &[
    Binding::new(&[Key::Char('?'), Key::F(1)], Action::Help, "tui-keys").hinted("tui-keys"),
    Binding::new(&[Key::Char('w')], Action::Write, "tui-step-accept").hinted("tui-step-accept"),
    Binding::new(&[Key::Char('m')], Action::Choose, "tui-step-choose").hinted("tui-step-choose"),
    Binding::new(&[Key::Char('b'), Key::Left, Key::Char('|')], Action::Blink, "tui-step-down"),
    Binding::new(&[Key::Char('q'), Key::Enter], Action::Leave, "tui-step-close")
        .hinted("tui-step-close"),
];

/// The number that was chosen, as a note.
fn numbered(reply: Reply<u8>) -> Reply<String> {
    match reply {
        Reply::Done(number) => Reply::Done(number.to_string()),
        Reply::Open => Reply::Open,
        Reply::Closed => Reply::Closed,
    }
}

impl Demo {
    fn replied(&mut self, reply: Reply<String>) {
        if reply != Reply::Open {
            self.overlay = None;
        }
        if let Reply::Done(note) = reply {
            self.notes.push(note);
        }
    }
}

impl Screen for Demo {
    type Action = Action;

    fn keys(&self) -> &[Binding<Action>] {
        if self.overlay.is_some() { &[] } else { KEYS }
    }

    fn update(&mut self, action: Action, _now: Duration) -> Flow {
        let theme = Theme { colour: false, ascii: false };
        match action {
            Action::Write => self.overlay = Some(Overlay::Prompt(Prompt::new("Note", "caf\u{e9}"))),
            Action::Choose => {
                let items = vec![
                    Item::new("one", 1).hotkey('1'),
                    Item::new("two", 2).hotkey('j'),
                    Item::new("three", 3),
                ];
                self.overlay = Some(Overlay::Menu(Menu::new("Number", items).starting_at(2)));
            }
            Action::Help => {
                self.overlay = Some(Overlay::Popup(Popup::help(KEYS, self.language, &theme)));
            }
            Action::Blink => self.blinking = !self.blinking,
            Action::Leave => return Flow::Leave,
            Action::Touch(touch) => {
                if let Some(Overlay::Ending(ending)) = &mut self.overlay {
                    let reply = numbered(ending.touch(touch));
                    self.replied(reply);
                }
            }
            Action::Point(column, row) => self.notes.push(format!("at {column},{row}")),
        }
        Flow::Stay
    }

    fn pressed(&mut self, key: Key, _now: Duration) -> Flow {
        let reply = match &mut self.overlay {
            None => return Flow::Stay,
            Some(Overlay::Popup(popup)) => match popup.press(key) {
                Reply::Open => Reply::Open,
                Reply::Closed | Reply::Done(()) => Reply::Closed,
            },
            Some(Overlay::Menu(menu)) => numbered(menu.press(key)),
            Some(Overlay::Ending(ending)) => numbered(ending.press(key)),
            Some(Overlay::Prompt(prompt)) => prompt.press(key),
        };
        self.replied(reply);
        Flow::Stay
    }

    fn mouse(&self, event: MouseEvent, area: Rect) -> Option<Action> {
        if let Some(Overlay::Ending(ending)) = &self.overlay {
            let theme = Theme { colour: false, ascii: false };
            return ending.pointed(event, area, &theme).map(Action::Touch);
        }
        let down = matches!(event.kind, MouseEventKind::Down(_));
        let inside = area.contains((event.column, event.row).into());
        (down && inside).then_some(Action::Point(event.column, event.row))
    }

    fn pace(&self) -> Option<Duration> {
        self.blinking.then_some(Duration::from_millis(100))
    }

    fn tick(&mut self, now: Duration) -> bool {
        self.blinks.push(now);
        true
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.drawn.set(self.drawn.get() + 1);
        let least = Size::new(24, 6);
        let Some(Room { body, status, hints }) = room(frame, self.language, theme, least) else {
            return;
        };
        for (note, row) in self.notes.iter().zip(body.rows()) {
            frame.render_widget(note.as_str(), row);
        }
        let told = format!("{} notes, {} blinks", self.notes.len(), self.blinks.len());
        status_line(frame, status, theme, Role::Good, &told);
        hint_bar(frame, hints, self.language, theme, self.keys());
        match &self.overlay {
            Some(Overlay::Popup(popup)) => popup.draw(frame, theme),
            Some(Overlay::Menu(menu)) => menu.draw(frame, theme),
            Some(Overlay::Prompt(prompt)) => prompt.draw(frame, theme),
            Some(Overlay::Ending(ending)) => ending.draw(frame, theme),
            None => {}
        }
    }
}
