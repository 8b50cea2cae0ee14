//! What shows while something is worked out elsewhere.

use std::time::Duration;

use damier_l10n::Language;
use ratatui::Frame;
use ratatui::layout::{Constraint, Size};

use crate::binding::Binding;
use crate::key::Key;
use crate::screen::{Flow, Screen};
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::widgets::{hint_bar, room, status_line};

/// How often it is asked whether the work is done.
const POLL: Duration = Duration::from_millis(100);

/// A line that tells what is worked out and for how long. It leaves by itself when that is done,
/// or when the person does not want to wait.
pub struct Busy<'a> {
    text: String,
    language: Language,
    is_done: &'a dyn Fn() -> bool,
    begun: Option<Duration>,
    time: Duration,
}

impl<'a> Busy<'a> {
    /// The keys of every such screen.
    pub const KEYS: &'static [Binding<()>] =
        &[Binding::new(&[Key::Esc, Key::Char('q')], (), "tui-busy-stop").hinted("tui-busy-stop")];

    /// Tells `text` until the work is done.
    pub fn new(text: impl Into<String>, language: Language, is_done: &'a dyn Fn() -> bool) -> Self {
        Busy { text: text.into(), language, is_done, begun: None, time: Duration::ZERO }
    }
}

impl Screen for Busy<'_> {
    type Action = ();

    fn keys(&self) -> &[Binding<()>] {
        Busy::KEYS
    }

    fn update(&mut self, (): (), _now: Duration) -> Flow {
        Flow::Leave
    }

    fn pace(&self) -> Option<Duration> {
        Some(POLL)
    }

    fn tick(&mut self, now: Duration) -> bool {
        let before = self.time.as_secs();
        self.time = now.saturating_sub(*self.begun.get_or_insert(now));
        self.time.as_secs() != before
    }

    fn is_done(&self) -> bool {
        (self.is_done)()
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let Some(room) = room(frame, self.language, theme, Size::new(0, 3)) else { return };
        let seconds = self.time.as_secs();
        let text = match seconds {
            0 => self.text.clone(),
            _ => format!("{} {}:{:02}", self.text, seconds / 60, seconds % 60),
        };
        let columns = u16::try_from(width(&text)).unwrap_or(u16::MAX);
        let line = room.body.centered(Constraint::Length(columns), Constraint::Length(1));
        status_line(frame, line, theme, Role::Title, &text);
        hint_bar(frame, room.hints, self.language, theme, Busy::KEYS);
    }
}
