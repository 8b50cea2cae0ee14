//! Everything that can be set before something begins, on one screen.

mod draw;

use std::cell::Cell;
use std::time::Duration;

use damier_core::Message;
use damier_l10n::{Language, say, tell};
use damier_play::sheet::{Field, Sheet};
use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::binding::Binding;
use crate::key::Key;
use crate::rules::RulesPage;
use crate::screen::{Flow, Screen};
use crate::theme::Theme;
use crate::widgets::{Popup, Prompt, Reply, Step};
pub use draw::Spot;

/// A field as it shows.
struct Shown {
    label: String,
    value: String,
    about: Option<String>,
    free: bool,
}

/// What can be done on a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// To the line above.
    Up,
    /// To the line below.
    Down,
    /// To the first line.
    First,
    /// To the last line, which begins.
    Last,
    /// The next value; on the last line, begins.
    Next,
    /// The value before.
    Previous,
    /// Types a value.
    Type,
    /// Begins.
    Begin,
    /// Goes back.
    Back,
    /// Shows the keys.
    Help,
    /// Shows the rules.
    Rules,
    /// The wheel is turned where rules are read.
    Read(Step),
    /// A click on a line.
    Click(usize, Spot),
    /// A click that closes what is open.
    Close,
}

/// What is open over the form.
enum Overlay {
    Popup(Popup),
    Rules(RulesPage),
    Prompt(Prompt),
}

/// A form on a screen of its own.
pub struct Form<S> {
    sheet: S,
    language: Language,
    /// The keys that mean something: not every sheet is of a game that has rules.
    keys: Vec<Binding<Edit>>,
    cursor: usize,
    overlay: Option<Overlay>,
    begins: bool,
    /// That of the last picture, which the help suits.
    theme: Cell<Theme>,
}

impl<S: Sheet> Form<S> {
    /// The keys of every form.
    pub const KEYS: &[Binding<Edit>] = &[
        Binding::new(&[Key::Enter], Edit::Begin, "tui-form-begin").hinted("tui-form-begin"),
        Binding::new(&[Key::Right, Key::Char('l'), Key::Char(' ')], Edit::Next, "tui-form-next")
            .hinted("tui-hint-change"),
        Binding::new(&[Key::Left, Key::Char('h')], Edit::Previous, "tui-form-previous"),
        Binding::new(&[Key::Up, Key::Char('k'), Key::BackTab], Edit::Up, "tui-step-up"),
        Binding::new(&[Key::Down, Key::Char('j'), Key::Tab], Edit::Down, "tui-step-down"),
        Binding::new(&[Key::Home, Key::PageUp], Edit::First, "tui-step-first"),
        Binding::new(&[Key::End, Key::PageDown], Edit::Last, "tui-step-last"),
        Binding::new(&[Key::Char('t')], Edit::Type, "tui-form-type").hinted("tui-hint-type"),
        Binding::new(&[Key::Char('?'), Key::F(1)], Edit::Help, "tui-help").hinted("tui-keys"),
        Binding::new(&[Key::Char('R')], Edit::Rules, "tui-rules").hinted("tui-hint-rules"),
        Binding::new(&[Key::Esc, Key::Char('q')], Edit::Back, "tui-form-back")
            .hinted("tui-hint-back"),
    ];

    /// A form with the cursor on its first line.
    pub fn new(sheet: S, language: Language) -> Form<S> {
        let theme = Cell::new(Theme { colour: false, ascii: false });
        let means =
            |binding: &&Binding<Edit>| binding.action != Edit::Rules || sheet.game().is_some();
        let keys = Form::<S>::KEYS.iter().filter(means).copied().collect();
        Form { sheet, language, keys, cursor: 0, overlay: None, begins: false, theme }
    }

    /// Whether it was left to begin.
    pub fn begins(&self) -> bool {
        self.begins
    }

    /// What is set.
    pub fn sheet(&self) -> &S {
        &self.sheet
    }

    fn word(&self, key: &'static str) -> String {
        say(self.language, &Message::new(key))
    }

    /// The fields in words.
    fn fields(&self) -> Vec<Shown> {
        let shown = |Field { label, value, about, free, .. }: Field| Shown {
            label: say(self.language, &label),
            value: tell(self.language, &value),
            about: about.map(|about| say(self.language, &about)),
            free,
        };
        self.sheet.fields().into_iter().map(shown).collect()
    }

    fn problem(&self) -> Option<String> {
        self.sheet.problem().map(|problem| say(self.language, problem))
    }

    /// The last line, which is below all fields.
    fn last(&self) -> usize {
        self.sheet.fields().len()
    }

    fn change(&mut self, forward: bool) {
        if self.cursor < self.last() {
            self.sheet.change(self.cursor, forward);
            // Some fields come and go with the values of others.
            self.cursor = self.cursor.min(self.last());
        }
    }

    /// Begins, or tells why that cannot be.
    fn begin(&mut self) -> Flow {
        match self.problem() {
            Some(problem) => {
                let title = self.word("tui-form-problem");
                self.overlay = Some(Overlay::Popup(Popup::text(title, problem)));
                Flow::Stay
            }
            None => {
                self.begins = true;
                Flow::Leave
            }
        }
    }

    /// Asks for a value, where any can be typed.
    fn ask(&mut self) {
        let field = self.fields().into_iter().nth(self.cursor);
        self.overlay = Some(match field {
            Some(Shown { label, value, free: true, .. }) => {
                Overlay::Prompt(Prompt::new(label, value))
            }
            _ => Overlay::Popup(Popup::text(
                self.word("tui-form-type"),
                self.word("tui-form-not-free"),
            )),
        });
    }

    fn click(&mut self, line: usize, spot: Spot) -> Flow {
        self.cursor = line.min(self.last());
        match spot {
            _ if self.cursor == self.last() => return self.begin(),
            Spot::Label => {}
            Spot::Previous => self.change(false),
            Spot::Next => self.change(true),
        }
        Flow::Stay
    }
}

impl<S: Sheet> Screen for Form<S> {
    type Action = Edit;

    fn keys(&self) -> &[Binding<Edit>] {
        if self.overlay.is_some() { &[] } else { &self.keys }
    }

    fn update(&mut self, action: Edit, _now: Duration) -> Flow {
        let last = self.last();
        match action {
            // Past one end comes the other.
            Edit::Up => self.cursor = self.cursor.checked_sub(1).unwrap_or(last),
            Edit::Down => self.cursor = if self.cursor < last { self.cursor + 1 } else { 0 },
            Edit::First => self.cursor = 0,
            Edit::Last => self.cursor = last,
            Edit::Next if self.cursor == last => return self.begin(),
            Edit::Next => self.change(true),
            Edit::Previous => self.change(false),
            Edit::Type => self.ask(),
            Edit::Begin => return self.begin(),
            Edit::Back => return Flow::Leave,
            Edit::Help => {
                let popup = Popup::help(&self.keys, self.language, &self.theme.get());
                self.overlay = Some(Overlay::Popup(popup));
            }
            Edit::Rules => {
                let page = |entry| RulesPage::new(entry, self.language);
                self.overlay = self.sheet.game().map(page).map(Overlay::Rules);
            }
            Edit::Read(step) => {
                if let Some(Overlay::Rules(page)) = &mut self.overlay {
                    page.turn(step);
                }
            }
            Edit::Click(line, spot) => return self.click(line, spot),
            Edit::Close => self.overlay = None,
        }
        Flow::Stay
    }

    fn pressed(&mut self, key: Key, _now: Duration) -> Flow {
        let Some(mut overlay) = self.overlay.take() else { return Flow::Stay };
        let reply = match &mut overlay {
            // A popup has no answer to give.
            Overlay::Popup(popup) => match popup.press(key) {
                Reply::Open => Reply::Open,
                Reply::Closed | Reply::Done(()) => Reply::Closed,
            },
            Overlay::Rules(page) => match page.press(key) {
                Reply::Open => Reply::Open,
                Reply::Closed | Reply::Done(()) => Reply::Closed,
            },
            Overlay::Prompt(prompt) => prompt.press(key),
        };
        match reply {
            Reply::Open => self.overlay = Some(overlay),
            Reply::Closed => {}
            Reply::Done(text) => {
                let language = self.language;
                self.sheet.write(self.cursor, text.trim(), &|name| tell(language, name));
                self.cursor = self.cursor.min(self.last());
            }
        }
        Flow::Stay
    }

    fn mouse(&self, event: MouseEvent, area: Rect) -> Option<Edit> {
        let pressed = event.kind == MouseEventKind::Down(MouseButton::Left);
        match &self.overlay {
            Some(Overlay::Popup(_)) => return pressed.then_some(Edit::Close),
            Some(Overlay::Rules(_)) => return RulesPage::wheel(event).map(Edit::Read),
            Some(Overlay::Prompt(_)) => return None,
            None => {}
        }
        match event.kind {
            MouseEventKind::ScrollUp => Some(Edit::Up),
            MouseEventKind::ScrollDown => Some(Edit::Down),
            _ if pressed => {
                let place = Position { x: event.column, y: event.row };
                self.spot_at(area, place).map(|(line, spot)| Edit::Click(line, spot))
            }
            _ => None,
        }
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.theme.set(*theme);
        self.picture(frame, theme);
        match &self.overlay {
            Some(Overlay::Popup(popup)) => popup.draw(frame, theme),
            Some(Overlay::Rules(page)) => page.draw(frame, theme),
            Some(Overlay::Prompt(prompt)) => prompt.draw(frame, theme),
            None => {}
        }
    }
}
