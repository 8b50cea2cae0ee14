//! Keys of the keyboard, as they are written in tables, tests and help.

use std::fmt;
use std::str::FromStr;

use damier_core::Message;
use damier_l10n::{Language, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use thiserror::Error;

use crate::theme::Theme;

/// A key that a person can press in any terminal.
///
/// ```
/// use damier_tui::Key;
///
/// assert_eq!("Ctrl-r".parse(), Ok(Key::Ctrl('r')));
/// assert_eq!("Left".parse(), Ok(Key::Left));
/// assert_eq!(Key::Left.to_string(), "←");
/// assert_eq!(Key::Char(' ').to_string(), "Space");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character, with Shift already applied.
    Char(char),
    /// A lower case character with Ctrl.
    Ctrl(char),
    /// A function key, from 1.
    F(u8),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Tab with Shift.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
}

/// Keys that have a name: what parses, what is shown, and the key of the word in the catalogues.
const NAMED: [(Key, &str, &str, &str); 16] = [
    (Key::Char(' '), "Space", "Space", "tui-key-space"),
    (Key::Enter, "Enter", "Enter", "tui-key-enter"),
    (Key::Esc, "Esc", "Esc", "tui-key-esc"),
    (Key::Tab, "Tab", "Tab", "tui-key-tab"),
    (Key::BackTab, "Shift-Tab", "Shift-Tab", "tui-key-back-tab"),
    (Key::Backspace, "Backspace", "Backspace", "tui-key-backspace"),
    (Key::Delete, "Delete", "Delete", "tui-key-delete"),
    (Key::Insert, "Insert", "Insert", "tui-key-insert"),
    (Key::Left, "Left", "←", "tui-key-left"),
    (Key::Right, "Right", "→", "tui-key-right"),
    (Key::Up, "Up", "↑", "tui-key-up"),
    (Key::Down, "Down", "↓", "tui-key-down"),
    (Key::Home, "Home", "Home", "tui-key-home"),
    (Key::End, "End", "End", "tui-key-end"),
    (Key::PageUp, "PageUp", "PageUp", "tui-key-page-up"),
    (Key::PageDown, "PageDown", "PageDown", "tui-key-page-down"),
];

/// A text that names no key.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no key; hint: write q, Ctrl-r, Left, PageUp, F1 or Space")]
pub struct KeyError(String);

impl Key {
    /// The key of a terminal's event, if it is one of ours and was pressed: releases are ignored.
    pub fn pressed(event: KeyEvent) -> Option<Key> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let held = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
        Some(match event.code {
            // Ctrl and Alt together are how Windows tells AltGr, with which many keyboards
            // type quite plain characters.
            KeyCode::Char(c) if held.is_empty() || held.bits().count_ones() == 2 => Key::Char(c),
            KeyCode::Char(c) if held == KeyModifiers::CONTROL => Key::Ctrl(c.to_ascii_lowercase()),
            KeyCode::F(number) => Key::F(number),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Esc,
            KeyCode::Tab => Key::Tab,
            KeyCode::BackTab => Key::BackTab,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::Delete => Key::Delete,
            KeyCode::Insert => Key::Insert,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            _ => return None,
        })
    }

    /// What is written on the key, for people: arrows are signs unless the theme is ASCII, and
    /// words are in their language.
    pub fn label(self, language: Language, theme: &Theme) -> String {
        match NAMED.iter().find(|(key, ..)| *key == self) {
            Some((_, name, shown, _)) if name != shown && !theme.ascii => (*shown).to_owned(),
            Some((.., word)) => say(language, &Message::new(word)),
            None => self.to_string(),
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, NAMED.iter().find(|(key, ..)| key == self)) {
            (_, Some((_, _, shown, _))) => f.write_str(shown),
            (Key::Char(c), _) => write!(f, "{c}"),
            (Key::Ctrl(c), _) => write!(f, "Ctrl-{c}"),
            (Key::F(number), _) => write!(f, "F{number}"),
            (other, None) => write!(f, "{other:?}"),
        }
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        let single = |text: &str| {
            let mut chars = text.chars();
            chars.next().filter(|c| chars.next().is_none() && !c.is_control() && *c != ' ')
        };
        let named = NAMED
            .iter()
            .find(|(_, name, shown, _)| text.eq_ignore_ascii_case(name) || text == *shown)
            .map(|(key, ..)| *key);
        let ctrl = || {
            let (held, rest) = text.split_once('-')?;
            let c = single(rest).filter(|_| held.eq_ignore_ascii_case("ctrl"))?;
            Some(Key::Ctrl(c.to_ascii_lowercase()))
        };
        let function = || {
            let number = text.strip_prefix(['F', 'f'])?.parse().ok()?;
            (1..=12).contains(&number).then_some(Key::F(number))
        };
        named
            .or_else(|| single(text).map(Key::Char))
            .or_else(ctrl)
            .or_else(function)
            .ok_or_else(|| KeyError(damier_core::shown(text)))
    }
}
