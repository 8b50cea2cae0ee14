use damier_l10n::Language;
use damier_tui::testing::Stage;
use damier_tui::{Theme, widgets::Popup};
use ratatui::style::Modifier;

use crate::groundwork::demo::{Demo, Overlay};

fn stage() -> Stage<Demo> {
    Stage::new(Demo::default(), 44, 9)
}

#[test]
fn the_bars_show_what_fits() {
    let mut stage = stage();
    stage.expect(
        "|
         |
         |
         |
         |
         |
         |
         |0 notes, 0 blinks
         |? Keys  w take what is typed  q close",
    );
    stage.resize(60, 6).expect(
        "|
         |
         |
         |
         |0 notes, 0 blinks
         |? Keys  w take what is typed  m choose the line  q close",
    );
}

#[test]
fn help_is_made_of_the_table() {
    let mut stage = Stage::new(Demo { language: Language::French, ..Demo::default() }, 44, 14);
    stage.keys("?").expect(
        "|
         | ┌ Touches ────────────────────────────────┐
         | │ ? F1      Touches                       │
         | │ w         valider ce qui est écrit      │
         | │ m         choisir la ligne              │
         | │ b ← |     une ligne plus bas            │
         | │ q Entrée  fermer                        │
         | │                                         │
         | │ Ctrl-c    quitter le programme          │
         | │ Ctrl-z    retourner à l’interpréteur de │
         | │           commandes pour un moment      │
         | │ Ctrl-l    redessiner l’écran            │
         |0└─────────────────────────────────────────┘",
    );
    stage.keys("Esc");
    assert!(stage.screen.overlay.is_none());
}

#[test]
fn a_popup_scrolls_no_further_than_its_end() {
    let text = "one\ntwo\nthree\nfour\nfive\nsix";
    let overlay = Some(Overlay::Popup(Popup::text("Numbers", text)));
    let mut stage = Stage::new(Demo { overlay, ..Demo::default() }, 24, 6);
    let top = "|       ┌ Numbers ┐
               |       │ one     │
               |       │ two     │
               |       │ three   │
               |0 notes│ four    ▼
               |       └─────────┘";
    stage.expect(top);
    stage.keys("Down").expect(
        "|       ┌ Numbers ┐
         |       │ two     ▲
         |       │ three   │
         |       │ four    │
         |0 notes│ five    ▼
         |       └─────────┘",
    );
    let bottom = "|       ┌ Numbers ┐
                  |       │ three   ▲
                  |       │ four    │
                  |       │ five    │
                  |0 notes│ six     │
                  |       └─────────┘";
    stage.keys("j j j j").expect(bottom);
    // Not one press is needed to come back from beyond the end.
    stage.keys("k k").expect(top);
    stage.keys("End").expect(bottom);
    stage.keys("PageUp").expect(top);
    stage.keys("Space").expect(bottom);
    stage.keys("Home").expect(top);
}

#[test]
fn boxes_can_be_ascii() {
    let theme = Theme { colour: false, ascii: true };
    let mut stage = Stage::themed(Demo::default(), 26, 6, theme);
    stage.keys("m").expect(
        "|
         |       + Number ---+
         |       |   1 one   |
         |       |   j two   |
         |0 notes| >   three |
         |       +-----------+",
    );
}

#[test]
fn a_menu_is_walked_and_chosen_from() {
    let mut stage = stage();
    let picture = "|
                   |
                   |                ┌ Number ───┐
                   |                │   1 one   │
                   |                │   j two   │
                   |                │ ▸   three │
                   |                └───────────┘
                   |0 notes, 0 blinks";
    stage.keys("m").expect(picture);
    assert!(stage.cell(18, 5).modifier.contains(Modifier::REVERSED));
    assert!(!stage.cell(18, 4).modifier.contains(Modifier::REVERSED));
    // Around the ends and back.
    stage.keys("Down k").expect(picture);
    stage.keys("Enter");
    stage.keys("m k Space");
    stage.keys("m Home Enter");
    // Keys of lines come first, even where they walk elsewhere.
    stage.keys("m j");
    stage.keys("m Esc");
    assert_eq!(stage.screen.notes, ["3", "2", "1", "2"]);
}

#[track_caller]
fn check_prompt(keys: &str, typed: &str, then: &str, expected: &str, cursor: u16) {
    let mut stage = stage();
    stage.keys("w").keys(keys).typed(typed).keys(then);
    let Some(Overlay::Prompt(prompt)) = &stage.screen.overlay else { panic!("it is closed") };
    assert_eq!(prompt.answer(), expected);
    assert_eq!(stage.cursor(), Some((2 + cursor, 4)));
    let answer = prompt.answer();
    assert_eq!(stage.keys("Enter").screen.notes, [answer]);
    assert_eq!(stage.cursor(), None);
}

#[test]
fn a_prompt_is_edited() {
    check_prompt("", "", "", "café", 4);
    // What is offered is replaced by typing at once, and edited after any other key.
    check_prompt("", "s q", "", "s q", 3);
    check_prompt("End", "s q", "", "cafés q", 7);
    check_prompt("Left Left", "?", "", "ca?fé", 3);
    check_prompt("Home", "un ", "End", "un café", 7);
    check_prompt("Ctrl-a Right", "", "", "café", 1);
    check_prompt("Backspace Backspace", "", "", "ca", 2);
    check_prompt("Home Delete Backspace", "", "", "afé", 0);
    check_prompt("Left Delete Delete", "", "", "caf", 3);
    check_prompt("Ctrl-u Backspace Left Right", "", "", "", 0);
    // Signs of two columns, and of two characters.
    check_prompt("Ctrl-u", "迷路", "Left", "迷路", 2);
    check_prompt("Ctrl-u", "e\u{301}e\u{301}", "Left", "e\u{301}e\u{301}", 1);
    check_prompt("Ctrl-u", "e\u{301}e\u{301}", "Backspace", "e\u{301}", 1);
    // What is no character does nothing.
    check_prompt("F5 Tab Up", "\u{7}", "", "café", 4);
}

#[test]
fn a_long_answer_moves_along() {
    let mut stage = Stage::new(Demo::default(), 24, 6);
    stage.keys("w Ctrl-u").typed("abcdefghijklmnopqrstuvwxyz").expect(
        "|
         |
         |┌ Note ────────────────┐
         |│ hijklmnopqrstuvwxyz  │
         |└──────────────────────┘",
    );
    assert_eq!(stage.cursor(), Some((21, 3)));
    stage.keys("Home").expect(
        "|
         |
         |┌ Note ────────────────┐
         |│ abcdefghijklmnopqrst │
         |└──────────────────────┘",
    );
    assert_eq!(stage.cursor(), Some((2, 3)));
    stage.keys("Esc");
    assert!(stage.screen.notes.is_empty());
}
