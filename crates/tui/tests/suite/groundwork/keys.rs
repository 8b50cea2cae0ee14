use std::panic::catch_unwind;

use damier_l10n::Language;
use damier_tui::testing::check_keys;
use damier_tui::widgets::{Menu, Popup, Prompt};
use damier_tui::{ALWAYS, Binding, Key, Role, Theme, help, markdown};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::groundwork::demo::{Action, KEYS};

const UNICODE: Theme = Theme { colour: false, ascii: false };
const ASCII: Theme = Theme { colour: false, ascii: true };

#[test]
fn keys_are_read_as_they_are_written() {
    let named = "Space Enter Esc Tab Shift-Tab Backspace Delete Insert ← → ↑ ↓ Home End PageUp \
                 PageDown F1 F12 q Q ? - | Ctrl-r Ctrl-- é";
    for text in named.split_whitespace() {
        assert_eq!(text.parse::<Key>().unwrap().to_string(), text);
    }
    for (text, key) in [("left", Key::Left), ("CTRL-R", Key::Ctrl('r')), ("space", Key::Char(' '))]
    {
        assert_eq!(text.parse(), Ok(key));
    }
    for wrong in ["", " ", "qq", "F0", "F13", "Ctrl-", "Ctrl-ab", "Alt-x", "\u{1b}"] {
        assert!(wrong.parse::<Key>().is_err(), "{wrong:?}");
    }
    let error = "hop\n".parse::<Key>().unwrap_err().to_string();
    assert_eq!(error, "`hop\\n` is no key; hint: write q, Ctrl-r, Left, PageUp, F1 or Space");
}

#[test]
fn events_become_keys() {
    let check = |code, modifiers, expected| {
        assert_eq!(Key::pressed(KeyEvent::new(code, modifiers)), expected, "{code:?}");
    };
    let (none, shift) = (KeyModifiers::NONE, KeyModifiers::SHIFT);
    let (ctrl, alt) = (KeyModifiers::CONTROL, KeyModifiers::ALT);
    check(KeyCode::Char('q'), none, Some(Key::Char('q')));
    check(KeyCode::Char('Q'), shift, Some(Key::Char('Q')));
    check(KeyCode::Char('R'), ctrl | shift, Some(Key::Ctrl('r')));
    check(KeyCode::Char('x'), alt, None);
    check(KeyCode::Char('@'), ctrl | alt, Some(Key::Char('@')));
    check(KeyCode::Left, none, Some(Key::Left));
    check(KeyCode::BackTab, shift, Some(Key::BackTab));
    check(KeyCode::F(5), none, Some(Key::F(5)));
    check(KeyCode::CapsLock, none, None);

    let of = |kind| Key::pressed(KeyEvent::new_with_kind(KeyCode::Enter, none, kind));
    assert_eq!(of(KeyEventKind::Repeat), Some(Key::Enter));
    assert_eq!(of(KeyEventKind::Release), None);
}

#[test]
fn tables_are_sound() {
    check_keys(KEYS);
    check_keys(Popup::KEYS);
    check_keys(Menu::<()>::KEYS);
    check_keys(Prompt::KEYS);
}

#[test]
fn unsound_tables_are_found() {
    #[track_caller]
    fn check(table: &[Binding<Action>], expected: &str) {
        let panic = catch_unwind(|| check_keys(table)).unwrap_err();
        assert_eq!(*panic.downcast::<String>().unwrap(), expected);
    }
    check(
        &[
            Binding::new(&[Key::Up], Action::Help, "tui-step-up"),
            Binding::new(&[Key::Down, Key::Up], Action::Leave, "tui-step-down"),
        ],
        "↑ has two meanings, one is `tui-step-down`",
    );
    check(
        &[Binding::new(&[Key::Ctrl('c')], Action::Help, "tui-step-up")],
        "Ctrl-c has two meanings, one is `tui-step-up`",
    );
    check(
        &[Binding::new(&[Key::Up], Action::Help, "tui-step-sideways")],
        "`tui-step-sideways` has no words in en",
    );
    check(&[Binding::new(&[], Action::Help, "tui-step-up")], "`tui-step-up` has no key");
}

#[test]
fn help_speaks_the_language() {
    let row = |table, language, theme| {
        let (keys, about) = help(table, language, theme).pop().unwrap();
        format!("{keys}: {about}")
    };
    assert_eq!(row(KEYS, Language::English, &UNICODE), "q Enter: close");
    assert_eq!(row(KEYS, Language::French, &UNICODE), "q Entrée: fermer");
    let arrows: &[Binding<Action>] = &[Binding::new(&[Key::Left], Action::Help, "tui-step-left")];
    assert_eq!(row(arrows, Language::French, &UNICODE), "←: un caractère à gauche");
    assert_eq!(row(arrows, Language::French, &ASCII), "Gauche: un caractère à gauche");
}

#[test]
fn tables_become_markdown() {
    let expected = "| `b`, `←`, `\\|` | a line down |\n| `q`, `Enter` | close |\n";
    assert_eq!(markdown(&KEYS[3..], Language::English), expected);
    assert!(
        markdown(ALWAYS, Language::French).starts_with("| `Ctrl-c` | quitter le programme |\n")
    );
}

#[test]
fn roles_that_meet_differ_without_colour() {
    let meeting = [
        [Role::Player, Role::Danger, Role::Good, Role::Wall, Role::Cursor],
        [Role::FirstPath, Role::SecondPath, Role::ThirdPath, Role::Dim, Role::Cursor],
        [Role::Title, Role::Error, Role::Cursor, Role::Dim, Role::Wall],
    ];
    for colour in [false, true] {
        let theme = Theme { colour, ascii: false };
        for roles in meeting {
            for (index, one) in roles.iter().enumerate() {
                assert_eq!(theme.style(*one).fg.is_some(), colour, "{one:?}");
                for other in &roles[index + 1..] {
                    assert_ne!(theme.style(*one), theme.style(*other), "{one:?}, {other:?}");
                }
            }
        }
    }
}
