use damier_l10n::Language;
use damier_tui::testing::{Stage, check_keys};
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, Request, Role, Theme};

fn question() -> Choice<bool> {
    let items = vec![Item::new("Yes", true).hotkey('y'), Item::new("No", false)];
    Choice::new(Menu::new("Go on?", items), Language::English)
}

fn stage(choice: Choice<bool>) -> Stage<Choice<bool>> {
    Stage::new(choice, 40, 12)
}

#[test]
fn keys_are_sound() {
    check_keys(Choice::<bool>::KEYS);
    check_keys(Choice::<bool>::DELETING_KEYS);
}

#[test]
fn what_is_chosen_is_told() {
    for (keys, expected) in
        [("Enter", Some(true)), ("Down Enter", Some(false)), ("y", Some(true)), ("Esc", None)]
    {
        let mut stage = stage(question());
        assert_eq!(stage.keys(keys).exit(), Some(Exit::Left), "{keys}");
        assert_eq!(stage.screen.chosen(), expected, "{keys}");
    }
}

#[test]
fn it_shows_the_name_and_what_is_told() {
    let told = question().named().telling(Role::Title, "the game is kept");
    let mut stage = stage(told);
    stage.expect(
        "|   ███    ██   █   █  ███  ████  ███
         |   █  █  █  █  ██ ██   █   █     █  █
         |   █  █  ████  █ █ █   █   ███   ███
         |   █  █  █  █  █   █   █   █     █ █
         |   ███   █  █  █   █  ███  ████  █  █
         |
         |               ┌ Go on? ─┐
         |               │ ▸ y Yes │
         |               │     No  │
         |               └─────────┘
         |the game is kept
         |? Keys  Enter choose  Esc leave",
    );
    // Until something is done.
    stage.keys("Down");
    assert!(!stage.shown().contains("kept"), "{}", stage.shown());
    // Where there is no room the name is missing, and the question is not.
    stage.resize(30, 11);
    assert!(!stage.shown().contains('█') && stage.shown().contains("Yes"), "{}", stage.shown());
}

#[test]
fn what_is_told_at_length_has_more_lines() {
    let told = "the game that was interrupted cannot be read; it is kept under another name";
    let mut stage = stage(question().telling(Role::Error, told));
    stage.expect(
        "|
         |
         |
         |               ┌ Go on? ─┐
         |               │ ▸ y Yes │
         |               │     No  │
         |               └─────────┘
         |
         |
         |the game that was interrupted cannot be
         |read; it is kept under another name
         |? Keys  Enter choose  Esc leave",
    );
    stage.click(18, 5);
    assert_eq!(stage.screen.chosen(), Some(false));
}

#[test]
fn lines_can_be_clicked() {
    for (named, row, expected) in
        [(false, 5, Some(false)), (false, 4, Some(true)), (true, 8, Some(false)), (true, 2, None)]
    {
        let choice = if named { question().named() } else { question() };
        let mut stage = stage(choice);
        stage.click(18, row);
        assert_eq!(stage.screen.chosen(), expected, "{named} {row}: {}", stage.shown());
        assert_eq!(stage.exit().is_some(), expected.is_some());
    }
}

#[test]
fn behind_the_last_question_there_is_nothing() {
    let items = vec![Item::new("Play", true), Item::new("Quit", false).hotkey('q')];
    let choice = Choice::new(Menu::new("", items), Language::English).last();
    let mut stage = stage(choice.telling(Role::Title, "the game is kept"));
    stage.keys("Esc Esc");
    assert_eq!(stage.exit(), None);
    for text in ["the game is kept", "Enter choose  q leave"] {
        assert!(stage.shown().contains(text), "{}", stage.shown());
    }
    // Esc still closes the help, which does not tell of it.
    stage.keys("? End");
    let help = stage.shown();
    assert!(help.contains("leave the program") && !help.contains("Esc"), "{help}");
    stage.keys("Esc");
    assert!(stage.shown().contains("Play"), "{}", stage.shown());
    assert_eq!(stage.keys("q").exit(), Some(Exit::Left));
    assert_eq!(stage.screen.chosen(), Some(false));
}

#[test]
fn lines_can_be_deleted_and_brought_back() {
    let answer = |keys: &str, choice: Choice<bool>| stage(choice).keys(keys).screen.answer();
    assert_eq!(answer("Down x", question().deleting()), Some(Request::Delete(false)));
    assert_eq!(answer("u", question().deleting()), Some(Request::Restore));
    // Only where that was said.
    assert_eq!(answer("x", question()), None);
}

#[test]
fn signs_say_that_there_are_more_lines() {
    let items = (1..=9).map(|number| Item::new(format!("line {number}"), true)).collect();
    let choice = Choice::new(Menu::new("", items), Language::English);
    let mut stage = Stage::new(choice.clone(), 30, 7);
    stage.expect(
        "|         ┌──────────┐
         |         │ ▸ line 1 │
         |         │   line 2 │
         |         │   line 3 ▼
         |         └──────────┘
         |
         |? Keys  Esc leave",
    );
    stage.keys("j j").expect(
        "|         ┌──────────┐
         |         │   line 2 ▲
         |         │ ▸ line 3 │
         |         │   line 4 ▼
         |         └──────────┘
         |
         |? Keys  Esc leave",
    );
    stage.keys("End");
    assert!(stage.shown().contains("line 7 ▲") && !stage.shown().contains('▼'));
    let ascii = Theme { colour: false, ascii: true };
    let mut stage = Stage::themed(choice, 30, 7, ascii);
    stage.keys("j j");
    let shown = stage.shown();
    assert!(shown.contains("line 2 ^") && shown.contains("line 4 v"), "{shown}");
}

#[test]
fn keys_are_shown() {
    let mut stage = stage(question().deleting());
    stage.keys("?");
    assert!(stage.shown().contains("delete the game"), "{}", stage.shown());
    stage.keys("Esc");
    assert!(stage.shown().contains("Go on?") && stage.exit().is_none(), "{}", stage.shown());
}

#[test]
fn in_ascii_nothing_else_shows() {
    let theme = Theme { colour: false, ascii: true };
    let items = vec![Item::new("Awélé", true), Item::new("Ouvrir un fichier…", false)];
    let choice = Choice::new(Menu::new("« Qu’y a-t-il ? »", items), Language::French);
    let choice = choice.named().telling(Role::Title, "3×4 – déjà là");
    let mut stage = Stage::themed(choice, 60, 14, theme);
    for text in ["Awele", "Ouvrir un fichier~", "\" Qu'y a-t-il ? \"", "3x4 - deja la"] {
        assert!(stage.shown().contains(text), "{text}:\n{}", stage.shown());
    }
    assert!(stage.shown().is_ascii(), "{}", stage.shown());
    stage.keys("?");
    assert!(stage.shown().is_ascii(), "{}", stage.shown());
}

#[test]
fn every_size_can_be_drawn() {
    let theme = Theme { colour: true, ascii: true };
    let choice = question().named().telling(Role::Error, "wrong");
    let mut stage = Stage::themed(choice.clone(), 40, 12, theme);
    stage.every_size(82, 26);
    Stage::themed(choice.with_help(&theme), 40, 12, theme).every_size(82, 26);
}
